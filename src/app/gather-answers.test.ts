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

test('delivers the first responses together when no request is pending, and later ones at once', () => {
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

test('also delivers the responses of a late idle batch together', () => {
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

test('lets a response wait at most half a second for a slow one', () => {
  const callback = vi.fn<() => void>()
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(450)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('delivers everything after a click, but not during the press', () => {
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

test('delivers everything before a key press is handled', () => {
  const callback = vi.fn<() => void>()
  notifyManager.schedule(callback)
  globalThis.dispatchEvent(new Event('keydown'))
  expect(callback).toHaveBeenCalledTimes(1)
  notifyManager.schedule(callback)
  vi.advanceTimersByTime(0)
  expect(callback).toHaveBeenCalledTimes(2)
})
