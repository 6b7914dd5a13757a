import { act, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'

import { ReportFooter } from './report-frame.tsx'

afterEach(() => setSingleKeys(true))

test('the footer keeps the named keys while single keys are off', () => {
  const { container } = render(<ReportFooter />)
  const hints = () =>
    [...container.querySelectorAll('span:has(> kbd)')].map((hint) => hint.lastChild?.textContent)
  expect(hints()).toEqual(['Move', 'Open', 'Collapse, expand', 'All shortcuts'])
  act(() => setSingleKeys(false))
  expect(hints()).toEqual(['Open', 'Collapse, expand'])
})
