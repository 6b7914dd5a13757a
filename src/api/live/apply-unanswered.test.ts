import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { keys } from '../cache/keys.ts'
import { ApiError } from '../request/errors.ts'
import { COALESCE_MS } from './apply.ts'
import { passInSteps, startTestCache, type TestCache, incomingHint } from './cache.testing.ts'

let cache: TestCache
let client: TestCache['client']
let applier: TestCache['applier']
let watched: TestCache['watched']

beforeEach(() => {
  cache = startTestCache()
  ;({ client, applier, watched } = cache)
})
afterEach(() => {
  cache.end()
})

const unavailable = new ApiError({
  code: 'status',
  status: 503,
  message: '',
  operation: 'GET',
  method: 'GET',
})

describe('unansweredSince', () => {
  test('returns the time of a hint until its response arrives', async () => {
    watched(keys.lead('a'), 500)
    await passInSteps(1_000)
    expect(applier.unansweredSince()).toBe(Infinity)
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    expect(applier.unansweredSince()).toBe(hinted)
    await passInSteps(COALESCE_MS + 400)
    expect(applier.unansweredSince()).toBe(hinted)
    await passInSteps(200)
    expect(applier.unansweredSince()).toBe(Infinity)
  })

  test('keeps the time of the first hint while refetches fail, however often', async () => {
    const lead = watched(keys.lead('a'), 10)
    await passInSteps(100)
    lead.fails = unavailable
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(2_000)
    applier.apply(incomingHint('a'))
    await passInSteps(30_000)
    expect(lead.starts.length).toBeGreaterThan(3)
    expect(applier.unansweredSince()).toBe(hinted)
    lead.fails = undefined
    await passInSteps(31_000)
    expect(applier.unansweredSince()).toBe(Infinity)
  })

  test('returns the time of a failed request that had no hint', async () => {
    const lead = watched(keys.lead('a'), 1_000)
    await passInSteps(2_000)
    lead.fails = unavailable
    const asked = Date.now()
    void client.refetchQueries({ queryKey: keys.lead('a') })
    await passInSteps(1_500)
    expect(applier.unansweredSince()).toBe(asked)
  })

  test('returns the time of a later hint once the earlier one is answered', async () => {
    watched(keys.lead('a'), 1_000)
    await passInSteps(2_000)
    const first = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(COALESCE_MS + 100)
    const second = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(COALESCE_MS + 100)
    applier.apply(incomingHint('a'))
    await passInSteps(300)
    expect(applier.unansweredSince()).toBe(first)
    await passInSteps(300)
    expect(applier.unansweredSince()).toBe(second)
    await passInSteps(2_500)
    expect(applier.unansweredSince()).toBe(Infinity)
  })

  test('returns the oldest hint of all shown queries and ignores hidden ones', async () => {
    const slow = watched(keys.lead('a'), 5_000)
    watched(keys.lead('b'), 5_000)
    await passInSteps(6_000)
    const first = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(1_000)
    const second = Date.now()
    applier.apply(incomingHint('b'))
    await passInSteps(1_000)
    expect(applier.unansweredSince()).toBe(first)
    slow.unmount()
    expect(applier.unansweredSince()).toBe(second)
  })

  test('is not reset by our own writes to the cache', async () => {
    watched(keys.lead('a'), 1_000)
    await passInSteps(2_000)
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(COALESCE_MS + 100)
    client.setQueryData(keys.lead('a'), 7)
    expect(applier.unansweredSince()).toBe(hinted)
  })
})
