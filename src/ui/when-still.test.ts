import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenStill } from './when-still.ts'

const run = vi.fn<() => void>()
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  run.mockReset()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('waits while the pointer or the keys are in use', () => {
  whenStill(run)
  for (const type of ['pointermove', 'keydown', 'pointerdown', 'wheel']) {
    vi.advanceTimersByTime(1_400)
    window.dispatchEvent(new Event(type))
  }
  vi.advanceTimersByTime(1_499)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledOnce()
})

test('doesn’t wait once the page is hidden', () => {
  whenStill(run)
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledOnce()
})

test('can be stopped', () => {
  whenStill(run)()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})
