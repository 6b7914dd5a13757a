import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CHECK_MS, hourly } from './hourly.ts'

let now: number
let ran: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  now = 1_000_000
  ran = 0
  stop = hourly(() => void (ran += 1), { local: () => now })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 60_000) {
    now += Math.min(left, 60_000)
    vi.advanceTimersByTime(Math.min(left, 60_000))
  }
}

describe('the hourly check', () => {
  test('runs after an hour, not earlier, and then once an hour', () => {
    pass(CHECK_MS - 60_000)
    expect(ran).toBe(0)
    pass(60_000)
    expect(ran).toBe(1)
    pass(CHECK_MS * 3)
    expect(ran).toBe(4)
  })

  test('runs once when the user returns after a sleep of more than an hour', () => {
    now += CHECK_MS * 9
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ran).toBe(1)
  })

  test('starts a new hour when the clock is set back', () => {
    now -= CHECK_MS * 5
    pass(CHECK_MS)
    expect(ran).toBe(0)
    pass(60_000)
    expect(ran).toBe(1)
  })

  test('does not run after it is stopped', () => {
    stop()
    pass(CHECK_MS * 2)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ran).toBe(0)
  })
})
