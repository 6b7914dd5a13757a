import { notifyManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gatherAnswers } from '#/app/gather-answers.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stop = gatherAnswers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('answers of the first seconds are told together, later ones at once', () => {
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  vi.advanceTimersByTime(200)
  notifyManager.schedule(told)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(told).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2_000)
  notifyManager.schedule(told)
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledTimes(3)
})

test.each(['pointerdown', 'keydown'])('a person who acts (%s) waits for nothing', (type) => {
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  globalThis.dispatchEvent(new Event(type))
  expect(told).toHaveBeenCalledTimes(1)
  notifyManager.schedule(told)
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledTimes(2)
})
