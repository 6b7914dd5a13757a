import { notifyManager } from '@tanstack/react-query'
import { type Atom, createAtom } from '@tanstack/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gatherAnswers } from '#/app/gather-answers.ts'

let stop: () => void
let asking: boolean
let idleBatch: Atom<boolean>

beforeEach(() => {
  vi.useFakeTimers()
  asking = true
  idleBatch = createAtom(true)
  stop = gatherAnswers(idleBatch, () => asking)
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

test('the idle batch may come late: what it asks for is told together, too', () => {
  stop()
  asking = false
  idleBatch.set(() => false)
  stop = gatherAnswers(idleBatch, () => asking)
  vi.advanceTimersByTime(4_000)
  idleBatch.set(() => true)
  asking = true
  vi.advanceTimersByTime(1_500)
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  vi.advanceTimersByTime(100)
  expect(told).not.toHaveBeenCalled()
  asking = false
  vi.advanceTimersByTime(50)
  expect(told).toHaveBeenCalledTimes(1)
})

test('an answer waits for a slow one for half a second, not longer', () => {
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  vi.advanceTimersByTime(450)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(told).toHaveBeenCalledTimes(1)
})

test('whoever clicks waits for nothing more, and nothing moves under the press', () => {
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  globalThis.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(10)
  globalThis.dispatchEvent(new Event('click'))
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledTimes(1)
  notifyManager.schedule(told)
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledTimes(2)
})

test('a key is answered by what is known when it is pressed', () => {
  const told = vi.fn<() => void>()
  notifyManager.schedule(told)
  globalThis.dispatchEvent(new Event('keydown'))
  expect(told).toHaveBeenCalledTimes(1)
  notifyManager.schedule(told)
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledTimes(2)
})
