import { expect, test, vi } from 'vitest'

import { onFirstInput } from './first-input.ts'

test('runs once, on the first key or pointer event', () => {
  const run = vi.fn<() => void>()
  onFirstInput(run)
  expect(run).not.toHaveBeenCalled()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(run).toHaveBeenCalledTimes(1)
})

test('doesn’t run once it is stopped', () => {
  const run = vi.fn<() => void>()
  onFirstInput(run)()
  document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  expect(run).not.toHaveBeenCalled()
})
