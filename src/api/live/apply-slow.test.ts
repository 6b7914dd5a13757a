import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { keys } from '../cache/keys.ts'
import { passInSteps, startTestCache, type TestCache, incomingHint } from './cache.testing.ts'
import { SLOW_MS } from './failures.ts'

let cache: TestCache
let applier: TestCache['applier']
let watched: TestCache['watched']
/** What the applier reported about shown, stale queries, in order. */
let reported: (number | undefined)[]

beforeEach(() => {
  cache = startTestCache()
  ;({ applier, watched } = cache)
  reported = []
  applier.onFailing = (since) => reported.push(since)
})
afterEach(() => {
  cache.end()
})

describe('a slow response', () => {
  test('makes the shown data old from the moment of the change until it arrives', async () => {
    watched(keys.lead('a'), 15_000)
    await passInSteps(16_000)
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(SLOW_MS - 10)
    expect(reported).toEqual([])
    await passInSteps(20)
    expect(reported).toEqual([hinted])
    await passInSteps(6_000)
    expect(reported).toEqual([hinted])
    await passInSteps(2_000)
    expect(reported).toEqual([hinted, undefined])
  })

  test('is checked for once, at the moment it counts as slow', async () => {
    watched(keys.lead('a'), 15_000)
    await passInSteps(16_000)
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(1_000)
    vi.advanceTimersToNextTimer()
    expect(Date.now()).toBe(hinted + SLOW_MS)
    expect(reported).toEqual([hinted])
  })

  test('is not reported while responses arrive in time, however many there are', async () => {
    watched(keys.lead('a'), 3_000)
    await passInSteps(4_000)
    for (let times = 0; times < 6; times++) {
      applier.apply(incomingHint('a'))
      await passInSteps(4_000)
    }
    expect(reported).toEqual([])
  })

  test('does not answer a hint that arrived meanwhile and waited as long', async () => {
    const lead = watched(keys.lead('a'), 15_000)
    await passInSteps(16_000)
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(1_000)
    applier.apply(incomingHint('a'))
    await passInSteps(16_000)
    expect(lead.starts).toHaveLength(3)
    expect(reported).toEqual([hinted])
    await passInSteps(16_000)
    expect(reported).toEqual([hinted, undefined])
  })

  test('is requested again only after it has failed, then without extra delay', async () => {
    const lead = watched(keys.lead('a'), 15_000)
    await passInSteps(16_000)
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    lead.fails = new TypeError('Failed to fetch')
    await passInSteps(15_500)
    expect(lead.starts).toHaveLength(2)
    lead.fails = undefined
    await passInSteps(4_500)
    expect(lead.starts).toHaveLength(3)
    await passInSteps(15_500)
    expect(reported).toEqual([hinted, undefined])
  })

  test('is not reported while nothing shows the query, and is reported when it is shown again', async () => {
    const lead = watched(keys.lead('a'), 15_000)
    watched(keys.lead('b'), 10)
    await passInSteps(16_000)
    const hinted = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(1_000)
    lead.unmount()
    await passInSteps(SLOW_MS)
    expect(reported).toEqual([])
    watched(keys.lead('a'), 15_000)
    await passInSteps(10)
    expect(reported).toEqual([hinted])
  })

  test('is not reported after dispose', async () => {
    watched(keys.lead('a'), 15_000)
    await passInSteps(16_000)
    applier.apply(incomingHint('a'))
    await passInSteps(1_000)
    applier.dispose()
    await passInSteps(SLOW_MS)
    expect(reported).toEqual([])
  })
})
