import { notifyManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gatherAnswers } from '#/app/gather-answers.ts'

let stop: () => void
let asking: boolean

beforeEach(() => {
  vi.useFakeTimers()
  asking = true
  stop = gatherAnswers(() => asking)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('answers of the first seconds are told together, once nothing is asked for; later ones at once', () => {
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  vi.advanceTimersByTime(200)
  notifyManager.schedule(told)
  expect(told).not.toHaveBeenCalled()
  asking = false
  vi.advanceTimersByTime(50)
  expect(told).toHaveBeenCalledTimes(2)
  asking = true
  vi.advanceTimersByTime(2_000)
  notifyManager.schedule(told)
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledTimes(3)
})

test('an answer waits for a slow one for a second, not longer', () => {
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  vi.advanceTimersByTime(900)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  expect(told).toHaveBeenCalledTimes(1)
})

test.each(['click', 'keydown'])(
  'a person who acts (%s) waits for nothing, and nothing moves under the press',
  (type) => {
    const told = vi.fn<() => void>()
    notifyManager.schedule(told)
    globalThis.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(10)
    expect(told).not.toHaveBeenCalled()
    globalThis.dispatchEvent(new Event(type))
    expect(told).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(told).toHaveBeenCalledTimes(1)
    notifyManager.schedule(told)
    vi.advanceTimersByTime(0)
    expect(told).toHaveBeenCalledTimes(2)
  },
)
