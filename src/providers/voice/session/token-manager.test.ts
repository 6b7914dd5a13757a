// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { endFakeTimers } from '../timers.testing.ts'
import { createTokenManager, type TokenManager, type VoiceToken } from './tokens.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = 1_800_000_000_000

/** Times of the token requests, in milliseconds since the start. */
let asked: number[]
let fails: boolean
let slowMs: number
let tokens: TokenManager
const onToken = vi.fn<(token: VoiceToken) => void>()
const onChange = vi.fn<() => void>()

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** The machine sleeps: time passes, but no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function make() {
  tokens = createTokenManager({
    fetch: async () => {
      asked.push(Date.now() - START)
      if (slowMs > 0) await pause(slowMs)
      if (fails) throw new Error('503')
      return 'token'
    },
    now: () => Date.now(),
    onToken,
    onChange,
  })
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  asked = []
  fails = false
  slowMs = 0
  onToken.mockClear()
  onChange.mockClear()
})
afterEach(() => {
  tokens.stop()
  endFakeTimers()
})

test('counts the hour of a token from the request, however late the response is', async () => {
  slowMs = 20_000
  await make()
  await pass(20_000)
  expect(tokens.current()?.expiresAt).toBe(START + HOUR)
})

test('retries a failed fetch after 5, 15 and 45 s, then every 45 s', async () => {
  fails = true
  await make()
  await pass(3 * MINUTE)
  expect(asked).toEqual([0, 5_000, 20_000, 65_000, 110_000, 155_000])
})

test('a rejected token expires at once, and the condition is failed without a new one', async () => {
  await make()
  await pass(10 * MINUTE)
  fails = true
  tokens.refused()
  expect(tokens.current()?.expiresAt).toBe(Date.now())
  expect(tokens.valid()).toBeUndefined()
  await pass(5_000)
  expect(tokens.condition()).toBe('failed')
})

test('the condition is also failed when a token is rejected while the next one is being fetched', async () => {
  await make()
  fails = true
  slowMs = 1_000
  await pass(55 * MINUTE)
  tokens.refused()
  tokens.refused()
  await pass(10_000)
  expect(asked).toEqual([0, 55 * MINUTE, 55 * MINUTE + 6_000])
  expect(tokens.condition()).toBe('failed')
})

test('replaces a token at once that is rejected 5 s after its request, but not a younger one', async () => {
  await make()
  await pass(5_000)
  tokens.refused()
  expect(asked).toEqual([0, 5_000])
  await pass(4_999)
  tokens.refused()
  expect(asked).toHaveLength(2)
})

test('after a sleep, fetches a token only if one is due by then', async () => {
  await make()
  sleep(55 * MINUTE - 1)
  tokens.wake()
  expect(asked).toHaveLength(1)
  sleep(1)
  tokens.wake()
  expect(asked).toEqual([0, 55 * MINUTE])
})

test('when back online, retries at once without a valid token, but not with one', async () => {
  await make()
  await pass(1_000)
  tokens.refused()
  tokens.wake()
  expect(asked).toEqual([0, 1_000])
  await pass(54 * MINUTE)
  fails = true
  await pass(MINUTE + 1_000)
  const before = asked.length
  expect(before).toBeGreaterThan(2)
  tokens.wake()
  expect(asked).toHaveLength(before)
  await pass(5 * MINUTE)
  const failed = asked.length
  expect(tokens.condition()).toBe('failed')
  tokens.wake()
  expect(asked).toHaveLength(failed + 1)
})

test('after its end, requests nothing and ignores a pending response', async () => {
  slowMs = 1_000
  await make()
  tokens.stop()
  tokens.refused()
  tokens.wake()
  tokens.retry()
  await pass(HOUR)
  expect(asked).toEqual([0])
  expect(onToken).not.toHaveBeenCalled()
  expect(onChange).not.toHaveBeenCalled()
})
