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
  const callback = vi.fn<() => void>()
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(200)
  notifyManager.schedule(callback)
  expect(callback).not.toHaveBeenCalled()
  asking = false
  vi.advanceTimersByTime(50)
  expect(callback).toHaveBeenCalledTimes(2)
  asking = true
  vi.advanceTimersByTime(2_000)
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(0)
  expect(callback).toHaveBeenCalledTimes(3)
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
  const callback = vi.fn<() => void>()
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(100)
  expect(callback).not.toHaveBeenCalled()
  asking = false
  vi.advanceTimersByTime(50)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('an answer waits for a slow one for half a second, not longer', () => {
  const callback = vi.fn<() => void>()
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(450)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('whoever clicks waits for nothing more, and nothing moves under the press', () => {
  const callback = vi.fn<() => void>()
  notifyManager.schedule(callback)
  globalThis.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(10)
  globalThis.dispatchEvent(new Event('click'))
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(callback).toHaveBeenCalledTimes(1)
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(0)
  expect(callback).toHaveBeenCalledTimes(2)
})

test('a key is answered by what is known when it is pressed', () => {
  const callback = vi.fn<() => void>()
  notifyManager.schedule(callback)
  globalThis.dispatchEvent(new Event('keydown'))
  expect(callback).toHaveBeenCalledTimes(1)
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(0)
  expect(callback).toHaveBeenCalledTimes(2)
})
