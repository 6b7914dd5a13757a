import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'

import { BulkBar } from './bulk-bar.tsx'

afterEach(() => setSingleKeys(true))

test('tells screen readers the keys of the actions, unless single keys are off', () => {
  const nothing = () => undefined
  render(
    <BulkBar
      count={2}
      total={9}
      walked={undefined}
      onAll={nothing}
      onStop={nothing}
      onAction={nothing}
      onCsv={nothing}
      onClear={nothing}
    />,
  )
  const keys = () =>
    ['Claim', 'Assign', 'Status', 'Share'].map((name) =>
      screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts'),
    )
  expect(keys()).toEqual(['l', 'a', 's', null])
  act(() => setSingleKeys(false))
  expect(keys()).toEqual([null, null, null, null])
})
