import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { setChosenKeys, setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'

import { PaletteTrigger } from './palette-trigger.tsx'

afterEach(() => {
  setSingleKeys(true)
  setChosenKeys({})
})

test.each<[string, () => void, string]>([
  ['every key', () => undefined, 'Control+K Meta+K /'],
  ['no single key when single keys are off', () => setSingleKeys(false), 'Control+K Meta+K'],
  ['no key that the user switched off', () => setChosenKeys({ '/': '' }), 'Control+K Meta+K'],
  ['the key that the user chose instead', () => setChosenKeys({ '/': 'q' }), 'Control+K Meta+K q'],
])('tells screen readers %s', (_, set, keys) => {
  set()
  render(<PaletteTrigger />)
  expect(screen.getByRole('button', { name: 'Search leads' })).toHaveAttribute('aria-keyshortcuts', keys)
})
