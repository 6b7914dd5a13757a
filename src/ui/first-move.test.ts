import { expect, test, vi } from 'vitest'

import { onFirstMove } from './first-move.ts'

test('the first key or pointer runs it, once', () => {
  const run = vi.fn<() => void>()
  onFirstMove(run)
  expect(run).not.toHaveBeenCalled()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(run).toHaveBeenCalledTimes(1)
})

test('stopped, nothing runs', () => {
  const run = vi.fn<() => void>()
  onFirstMove(run)()
  document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  expect(run).not.toHaveBeenCalled()
})
