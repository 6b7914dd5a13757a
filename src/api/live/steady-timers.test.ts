import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearSteadyTimeout, setSteadyTimeout } from './steady-timers.ts'

let said: string[]

beforeEach(() => {
  vi.useFakeTimers()
  said = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('fires on time to the millisecond in a visible page and leaves no timer behind', () => {
  setSteadyTimeout(() => said.push('later'), 9_000)
  setSteadyTimeout(() => said.push('soon'), 1_500)
  vi.advanceTimersByTime(1_499)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['soon'])
  vi.advanceTimersByTime(7_500)
  expect(said).toEqual(['soon', 'later'])
  expect(vi.getTimerCount()).toBe(0)
})

test('fires late timers on the next tick, in order and once', () => {
  setSteadyTimeout(() => said.push('second'), 90_000)
  setSteadyTimeout(() => said.push('first'), 80_000)
  setSteadyTimeout(() => said.push('not yet'), 200_000)
  // The clock advanced and the timers did not, as in a page that is throttled.
  vi.setSystemTime(Date.now() + 100_000)
  vi.advanceTimersByTime(5_000)
  expect(said).toEqual(['first', 'second'])
  vi.advanceTimersByTime(94_999)
  expect(said).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['first', 'second', 'not yet'])
  expect(vi.getTimerCount()).toBe(0)
})

test('never fires a cleared timer, even if another timer of the same tick clears it', () => {
  const cleared = setSteadyTimeout(() => said.push('cleared'), 1_000)
  clearSteadyTimeout(cleared)
  clearSteadyTimeout(undefined)
  expect(vi.getTimerCount()).toBe(0)
  setSteadyTimeout(() => {
    said.push('first')
    clearSteadyTimeout(second)
    setSteadyTimeout(() => said.push('set by the first'), 1_000)
  }, 1_000)
  const second = setSteadyTimeout(() => said.push('second'), 2_000)
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual(['first', 'set by the first'])
  clearSteadyTimeout(second)
  expect(vi.getTimerCount()).toBe(0)
})
