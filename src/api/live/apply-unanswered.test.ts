import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { keys } from '../cache/keys.ts'
import { ApiError } from '../request/errors.ts'
import { COALESCE_MS } from './apply.ts'
import { pass, startTestCache, type TestCache, text } from './cache.testing.ts'

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

describe('the oldest change that is not on the screen', () => {
  test('is known from its hint until the answer to it is here', async () => {
    watched(keys.lead('a'), 500)
    await pass(1_000)
    expect(applier.unansweredSince()).toBe(Infinity)
    const hinted = Date.now()
    applier.apply(text('a'))
    expect(applier.unansweredSince()).toBe(hinted)
    await pass(COALESCE_MS + 400)
    expect(applier.unansweredSince()).toBe(hinted)
    await pass(200)
    expect(applier.unansweredSince()).toBe(Infinity)
  })

  test('stays what it was while asking for it fails, however often', async () => {
    const lead = watched(keys.lead('a'), 10)
    await pass(100)
    lead.fails = unavailable
    const hinted = Date.now()
    applier.apply(text('a'))
    await pass(2_000)
    applier.apply(text('a'))
    await pass(30_000)
    expect(lead.starts.length).toBeGreaterThan(3)
    expect(applier.unansweredSince()).toBe(hinted)
    lead.fails = undefined
    await pass(31_000)
    expect(applier.unansweredSince()).toBe(Infinity)
  })

  test('without a hint is what the failed question was asked for', async () => {
    const lead = watched(keys.lead('a'), 1_000)
    await pass(2_000)
    lead.fails = unavailable
    const asked = Date.now()
    void client.refetchQueries({ queryKey: keys.lead('a') })
    await pass(1_500)
    expect(applier.unansweredSince()).toBe(asked)
  })

  test('is one that came while an older one was being answered, once that answer is here', async () => {
    watched(keys.lead('a'), 1_000)
    await pass(2_000)
    const first = Date.now()
    applier.apply(text('a'))
    await pass(COALESCE_MS + 100)
    const second = Date.now()
    applier.apply(text('a'))
    await pass(COALESCE_MS + 100)
    applier.apply(text('a'))
    await pass(300)
    expect(applier.unansweredSince()).toBe(first)
    await pass(300)
    expect(applier.unansweredSince()).toBe(second)
    await pass(2_500)
    expect(applier.unansweredSince()).toBe(Infinity)
  })

  test('is the oldest of all that is shown, and nobody waits for what is not', async () => {
    const slow = watched(keys.lead('a'), 5_000)
    watched(keys.lead('b'), 5_000)
    await pass(6_000)
    const first = Date.now()
    applier.apply(text('a'))
    await pass(1_000)
    const second = Date.now()
    applier.apply(text('b'))
    await pass(1_000)
    expect(applier.unansweredSince()).toBe(first)
    slow.unmount()
    expect(applier.unansweredSince()).toBe(second)
  })

  test('what we write into the cache ourselves does not answer it', async () => {
    watched(keys.lead('a'), 1_000)
    await pass(2_000)
    const hinted = Date.now()
    applier.apply(text('a'))
    await pass(COALESCE_MS + 100)
    client.setQueryData(keys.lead('a'), 7)
    expect(applier.unansweredSince()).toBe(hinted)
  })
})
