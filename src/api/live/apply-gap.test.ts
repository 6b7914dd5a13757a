import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { keys } from '../cache/keys.ts'
import { ApiError } from '../request/errors.ts'
import { passInSteps, startTestCache, type TestCache, incomingHint } from './cache.testing.ts'
import { promises } from './socket.testing.ts'

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

describe('a failed refetch', () => {
  test('is retried with growing delays until it succeeds, and the data is reported as old meanwhile', async () => {
    const lead = watched(keys.lead('a'), 10)
    await passInSteps(100)
    const failing: (number | undefined)[] = []
    applier.onFailing = (since) => failing.push(since)
    lead.value = 1
    lead.fails = new ApiError({ code: 'status', status: 503, message: '', operation: 'GET', method: 'GET' })
    const from = Date.now()
    applier.apply(incomingHint('a'))
    await passInSteps(75_000)
    const seconds = lead.starts.slice(1).map((start) => Math.round((start - from) / 1_000))
    expect(seconds).toEqual([0, 4, 12, 28, 58])
    expect([lead.data(), failing]).toEqual([0, [from]])
    lead.fails = undefined
    await passInSteps(31_000)
    expect([lead.data(), failing]).toEqual([1, [from, undefined]])
    await passInSteps(120_000)
    expect(lead.starts).toHaveLength(7)
  })

  test('is not retried after a refusal or when nothing shows the query', async () => {
    const lead = watched(keys.lead('a'), 10)
    const team = watched(keys.lead('b'), 10)
    await passInSteps(100)
    lead.fails = new ApiError({ code: 'status', status: 404, message: '', operation: 'GET', method: 'GET' })
    team.fails = new ApiError({ code: 'status', status: 503, message: '', operation: 'GET', method: 'GET' })
    applier.apply(incomingHint('a'))
    applier.apply(incomingHint('b'))
    await passInSteps(1_000)
    team.unmount()
    await passInSteps(60_000)
    expect([lead.starts.length, team.starts.length]).toEqual([2, 2])
  })

  test.each([
    [400, 'status', 1],
    [499, 'status', 1],
    [500, 'status', 2],
    [0, 'network', 2],
    // The response arrived but could not be parsed.
    [404, 'unexpected', 2],
  ] as const)('status %i (%s): sends %i requests within ten seconds', async (status, code, times) => {
    const lead = watched(keys.lead('a'), 10)
    await passInSteps(100)
    lead.fails = new ApiError({ code, status, message: '', operation: 'GET', method: 'GET' })
    applier.apply(incomingHint('a'))
    await passInSteps(10_000)
    expect(lead.starts).toHaveLength(1 + times)
  })

  test('no longer makes anything old once the last observer is gone', async () => {
    const lead = watched(keys.lead('a'), 10)
    const second = watched(keys.lead('a'), 10)
    await passInSteps(100)
    const failing: (number | undefined)[] = []
    applier.onFailing = (since) => failing.push(since)
    const from = Date.now()
    lead.fails = new ApiError({ code: 'status', status: 503, message: '', operation: 'GET', method: 'GET' })
    second.fails = lead.fails
    applier.apply(incomingHint('a'))
    await passInSteps(1_000)
    second.unmount()
    expect(failing).toEqual([from])
    lead.unmount()
    expect(failing).toEqual([from, undefined])
  })

  test('is retried only after the channel reopens while no events arrive', async () => {
    const lead = watched(keys.lead('a'), 10)
    await passInSteps(100)
    lead.fails = new ApiError({ code: 'status', status: 503, message: '', operation: 'GET', method: 'GET' })
    applier.apply(incomingHint('a'))
    await passInSteps(1_000)
    applier.disconnected = true
    await passInSteps(20_000)
    expect(lead.starts).toHaveLength(2)
    lead.fails = undefined
    applier.disconnected = false
    await passInSteps(5_000)
    expect(lead.starts).toHaveLength(3)
  })
})

describe('after a gap', () => {
  test('refetches what is shown at once, distrusts responses in flight, and marks the rest stale', async () => {
    const lead = watched(keys.lead('a'), 400)
    const team = watched(keys.team('t'), 30)
    const hidden = watched(keys.lead('b'), 30)
    await passInSteps(500)
    hidden.unmount()
    lead.value = 1
    applier.apply(incomingHint('a'))
    await passInSteps(300)
    lead.value = 2
    applier.refetchAll()
    await promises()
    expect(lead.starts).toHaveLength(3)
    expect(team.starts).toHaveLength(2)
    await passInSteps(405)
    expect(lead.data()).toBe(2)
    expect(hidden.starts).toHaveLength(1)
    expect(client.getQueryState(keys.lead('b'))?.isInvalidated).toBe(true)
  })

  test('repeats a first load that began before the gap', async () => {
    const lead = watched(keys.lead('a'), 400)
    await passInSteps(100)
    lead.value = 9
    applier.refetchAll()
    await passInSteps(1_200)
    expect(lead.data()).toBe(9)
  })

  test('keeps a hidden query stale when its refetch began before the gap', async () => {
    const lead = watched(keys.lead('a'), 20)
    await passInSteps(100)
    lead.unmount()
    const slow = client.query({
      queryKey: keys.lead('a'),
      staleTime: 0,
      queryFn: () => new Promise<number>((resolve) => setTimeout(() => resolve(1), 500)),
    })
    await passInSteps(100)
    applier.refetchAll()
    await passInSteps(1_000)
    await slow
    expect(client.getQueryState(keys.lead('a'))?.isInvalidated).toBe(true)
  })

  test('reports being caught up once, when the slowest response has arrived', async () => {
    watched(keys.lead('a'), 30)
    watched(keys.alerts(), 700)
    await passInSteps(1_000)
    const caughtUp = vi.fn<() => void>()
    applier.refetchAll(caughtUp)
    await passInSteps(690)
    expect(caughtUp).not.toHaveBeenCalled()
    await passInSteps(20)
    expect(caughtUp).toHaveBeenCalledTimes(1)
    applier.apply(incomingHint('a'))
    await passInSteps(2_000)
    expect(caughtUp).toHaveBeenCalledTimes(1)
  })

  test('is not caught up by a failed response, only by the next successful one', async () => {
    const lead = watched(keys.lead('a'), 30)
    await passInSteps(100)
    const caughtUp = vi.fn<() => void>()
    lead.fails = new ApiError({
      code: 'status',
      status: 503,
      message: 'x',
      operation: 'GET x',
      method: 'GET',
    })
    applier.refetchAll(caughtUp)
    await passInSteps(1_000)
    expect(caughtUp).not.toHaveBeenCalled()
    lead.fails = undefined
    void client.refetchQueries({ queryKey: keys.lead('a') })
    await passInSteps(100)
    expect(caughtUp).toHaveBeenCalledTimes(1)
  })

  test('also refetches what no event changes, and does not wait for what never loaded', async () => {
    const profiles = watched(['business-profiles'], 10)
    const never = watched(keys.lead('a'), 10_000, { fails: new Error('gone') })
    await passInSteps(100)
    const caughtUp = vi.fn<() => void>()
    profiles.fails = new Error('gone')
    applier.refetchAll(caughtUp)
    await passInSteps(2_000)
    profiles.fails = undefined
    await passInSteps(3_000)
    expect([profiles.starts.length, caughtUp.mock.calls.length]).toEqual([3, 0])
    await passInSteps(20_000)
    expect([never.data(), caughtUp.mock.calls.length]).toEqual([undefined, 1])
  })

  test('is not caught up by our own writes to the cache', async () => {
    const lead = watched(keys.lead('a'), 30)
    await passInSteps(100)
    const caughtUp = vi.fn<() => void>()
    lead.fails = new Error('no')
    applier.refetchAll(caughtUp)
    await passInSteps(100)
    client.setQueryData(keys.lead('a'), 5)
    expect(caughtUp).not.toHaveBeenCalled()
  })

  test('counts a 404 as a response', async () => {
    const lead = watched(keys.lead('a'), 30)
    await passInSteps(100)
    const caughtUp = vi.fn<() => void>()
    lead.fails = new ApiError({
      code: 'status',
      status: 404,
      message: 'x',
      operation: 'GET x',
      method: 'GET',
    })
    applier.refetchAll(caughtUp)
    await passInSteps(100)
    expect(caughtUp).toHaveBeenCalledTimes(1)
  })

  test('does not wait for what leaves the screen, and starts over after a second gap', async () => {
    const lead = watched(keys.lead('a'), 5_000)
    const alerts = watched(keys.alerts(), 30)
    await passInSteps(5_100)
    const first = vi.fn<() => void>()
    const second = vi.fn<() => void>()
    applier.refetchAll(first)
    await passInSteps(100)
    applier.refetchAll(second)
    await passInSteps(100)
    expect(second).not.toHaveBeenCalled()
    lead.unmount()
    await promises()
    expect(second).toHaveBeenCalledTimes(1)
    expect(first).not.toHaveBeenCalled()
    expect(alerts.starts).toHaveLength(3)
  })

  test('is caught up at once when nothing is on the screen', () => {
    const caughtUp = vi.fn<() => void>()
    applier.refetchAll(caughtUp)
    expect(caughtUp).toHaveBeenCalledTimes(1)
  })
})

describe('after the first opening', () => {
  test('refetches once only what events can change and was requested before', async () => {
    const lead = watched(keys.lead('a'), 30)
    const team = watched(keys.team('t'), 30)
    // Fresh for five minutes. An event that names a user triggers a refetch.
    const user = watched(keys.currentUser(), 30)
    await passInSteps(100)
    const moment = Date.now()
    await passInSteps(50)
    const later = watched(keys.alerts(), 30)
    await passInSteps(100)
    const caughtUp = vi.fn<() => void>()
    applier.refetchRequestedBefore(moment, caughtUp)
    await passInSteps(1_000)
    expect([lead, team, user, later].map((one) => one.starts.length)).toEqual([2, 1, 1, 1])
    expect(caughtUp).toHaveBeenCalledTimes(1)
  })

  test('refetches what was requested at the very moment of the opening', async () => {
    const lead = watched(keys.lead('a'), 30)
    applier.refetchRequestedBefore(Date.now())
    await passInSteps(500)
    expect(lead.starts).toHaveLength(2)
  })

  test('repeats a request that was in flight at that moment', async () => {
    const lead = watched(keys.lead('a'), 300)
    await passInSteps(100)
    lead.value = 4
    applier.refetchRequestedBefore(Date.now())
    await passInSteps(1_500)
    expect(lead.data()).toBe(4)
  })
})
