import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { setChosenKeys, setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'

import { ShortcutList } from './shortcut-list.tsx'

afterEach(() => {
  setSingleKeys(true)
  setChosenKeys({})
})

test('grays out shortcuts without another key when single keys are off, and shows the keys of all', () => {
  setSingleKeys(false)
  const shortcuts = [
    { keys: ['s'], does: 'Change the status' },
    { keys: ['g l'], does: 'Go to leads' },
    { keys: ['shift+x'], does: 'Select up to this lead' },
    { keys: [' '], does: 'Show the preview' },
    { keys: ['j', 'ArrowDown'], does: 'Next lead' },
    { keys: ['/', 'mod+k'], does: 'Search' },
    { keys: ['Escape'], does: 'Close' },
  ]
  render(<ShortcutList group={{ title: 'Keys', shortcuts }} quiet />)
  const gray = screen.getAllByRole('term').filter((term) => term.classList.contains('text-ink-3'))
  expect(gray.map((term) => term.textContent)).toEqual([
    'Change the status',
    'Go to leads',
    'Select up to this lead',
    'Show the preview',
  ])
  const caps = [...document.querySelectorAll('kbd')].map((cap) => cap.textContent)
  expect(caps).toEqual(['S', 'G', 'L', 'Shift X', 'Space', 'J', 'Down', '/', 'Ctrl K', 'Esc'])
})

test('shows the plus sign for a key that the user replaced by it', () => {
  setChosenKeys({ x: '+', s: 'shift+y' })
  const shortcuts = [
    { keys: ['x'], does: 'Select the lead' },
    { keys: ['s'], does: 'Change the status' },
  ]
  render(<ShortcutList group={{ title: 'Keys', shortcuts }} />)
  const caps = [...document.querySelectorAll('kbd')].map((cap) => cap.textContent)
  expect(caps).toEqual(['+', 'SHIFT Y'])
})

test('shows the second key of two as it is, because only keys that are pressed alone can be changed', () => {
  setChosenKeys({ l: 'w', a: '' })
  const shortcuts = [
    { keys: ['g l'], does: 'Go to leads' },
    { keys: ['g a'], does: 'Go to alerts' },
    { keys: ['l'], does: 'Claim' },
  ]
  render(<ShortcutList group={{ title: 'Keys', shortcuts }} />)
  const caps = [...document.querySelectorAll('kbd')].map((cap) => cap.textContent)
  expect(caps).toEqual(['G', 'L', 'G', 'A', 'W'])
})
