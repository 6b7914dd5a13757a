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

describe('one event', () => {
  test('refetches only what it names, once, after a quarter of a second', async () => {
    const lead = watched(keys.lead('a'), 20)
    const other = watched(keys.lead('b'), 20)
    const thread = watched(keys.thread('a', '+15125550107'), 20)
    const alerts = watched(keys.alerts(), 20)
    const team = watched(keys.team('t'), 20)
    await passInSteps(100)
    applier.apply(incomingHint('a'))
    await passInSteps(245)
    expect(lead.starts).toHaveLength(1)
    await passInSteps(100)
    expect([lead, thread, alerts].map((one) => one.starts.length)).toEqual([2, 2, 2])
    expect([other, team].map((one) => one.starts.length)).toEqual([1, 1])
  })

  test('makes all leads stale when it does not name its lead', async () => {
    const leads = [watched(keys.lead('a'), 20), watched(keys.lead('b'), 20)]
    const profile = watched(['nothing tells of it'], 20)
    await passInSteps(100)
    applier.apply({ eventType: 'LEAD_CHANGED' })
    await passInSteps(400)
    expect([...leads, profile].map((one) => one.starts.length)).toEqual([2, 2, 1])
  })

  test('refetches once for our own text, reported by response and event, and again if it fails later', async () => {
    const lead = watched(keys.lead('a'), 20)
    await passInSteps(100)
    const reported = (id: string) => ({
      eventType: 'OUTGOING_TEXT_MESSAGE' as const,
      lead: { id: 'a' },
      communication: { id },
    })
    applier.apply({ ...reported('text-1'), eventType: 'TEXT_SENT' })
    await passInSteps(600)
    applier.apply({ ...reported('text-1'), userRef: 'me' })
    await passInSteps(600)
    expect(lead.starts).toHaveLength(2)
    applier.apply(reported('text-2'))
    await passInSteps(600)
    // The same text failed later, which is a different message about it.
    applier.apply({ ...reported('text-2'), eventType: 'TEXT_FAILED' })
    await passInSteps(600)
    expect(lead.starts).toHaveLength(4)
  })

  test('does not repeat a refetch that began after the hint, unless it failed', async () => {
    const lead = watched(keys.lead('a'), 20)
    const alerts = watched(keys.alerts(), 20)
    await passInSteps(100)
    applier.apply(incomingHint('a'))
    await passInSteps(50)
    alerts.fails = new ApiError({ code: 'network', status: 0, message: '', operation: '', method: 'GET' })
    void client.refetchQueries({ queryKey: keys.lead('a') })
    void client.refetchQueries({ queryKey: keys.alerts() })
    await passInSteps(100)
    alerts.fails = undefined
    await passInSteps(400)
    expect([lead.starts.length, alerts.starts.length]).toEqual([2, 3])
    // A hint that arrives while the response is in flight counts.
    applier.apply(incomingHint('a'))
    void client.refetchQueries({ queryKey: keys.lead('a') })
    await passInSteps(5)
    applier.apply(incomingHint('a'))
    await passInSteps(600)
    expect(lead.starts).toHaveLength(4)
  })

  test('marks what is not shown as stale without a refetch', async () => {
    const lead = watched(keys.lead('a'), 20)
    await passInSteps(100)
    lead.unmount()
    applier.apply(incomingHint('a'))
    await passInSteps(400)
    expect(lead.starts).toHaveLength(1)
    expect(client.getQueryState(keys.lead('a'))?.isInvalidated).toBe(true)
  })

  test('refetches all that events can change for a change of anything, without canceling requests', async () => {
    const lead = watched(keys.lead('a'), 20)
    const slow = watched(keys.leadPages(), 900)
    const profile = watched(['nothing tells of it'], 20)
    await passInSteps(100)
    applier.invalidateAll()
    await passInSteps(400)
    expect([lead, slow, profile].map((one) => one.starts.length)).toEqual([2, 1, 1])
    await passInSteps(1_500)
    expect(slow.starts).toHaveLength(2)
    expect(slow.data()).toBe(0)
  })

  test('retries a query that never loaded only for an event that concerns it', async () => {
    const lead = watched(keys.lead('a'), 20, { fails: new Error('no') })
    watched(keys.lead('b'), 20)
    await passInSteps(100)
    applier.apply(incomingHint('b'))
    await passInSteps(400)
    expect(lead.starts).toHaveLength(1)
    applier.apply(incomingHint('a'))
    await passInSteps(400)
    expect(lead.starts).toHaveLength(2)
  })

  test('does not fetch a disabled query', async () => {
    const lead = watched(keys.lead('a'), 20, { enabled: false })
    applier.apply(incomingHint('a'))
    await passInSteps(400)
    expect(lead.starts).toEqual([])
  })
})

describe('a burst of 1,000 events in one second', () => {
  test.each([1, 80, 240, 260, 400, 900])(
    'causes at most 4 refetches a second and 6 in all with responses of %i ms',
    async (ms) => {
      const lead = watched(keys.lead('a'), ms)
      await passInSteps(1_000)
      lead.starts.length = 0
      const began = Date.now()
      for (let event = 0; event < 1_000; event += 1) {
        lead.value += 1
        applier.apply(incomingHint('a'))
        vi.advanceTimersByTime(1)
        await promises()
      }
      const duringStorm = lead.data() ?? 0
      await passInSteps(4_000)
      expect(lead.starts.length).toBeGreaterThan(0)
      expect(lead.starts.length).toBeLessThanOrEqual(6)
      for (const start of lead.starts) {
        expect(
          lead.starts.filter((other) => other >= start && other < start + 1_000).length,
        ).toBeLessThanOrEqual(4)
      }
      expect(lead.data()).toBe(1_000)
      expect(lead.starts.at(-1)).toBeLessThanOrEqual(began + 2_500)
      // The screen must not wait for the end of the storm, unless a single response takes that long.
      expect(duringStorm > 0).toBe(ms <= 400)
    },
  )

  test('causes at most six refetches on a slow machine that needs 3 s, with one every 2 s until the end', async () => {
    const lead = watched(keys.lead('a'), 20)
    await passInSteps(100)
    for (let ms = 0; ms < 3_000; ms += 10) {
      applier.apply(incomingHint('a'))
      vi.advanceTimersByTime(10)
      await promises()
    }
    await passInSteps(2_500)
    expect(lead.starts.length - 1).toBeLessThanOrEqual(6)
    const gaps = lead.starts.slice(2).map((start, index) => start - (lead.starts[index + 1] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2_100)
  })

  test('keeps the shown data fresh during a long storm, even with slow responses', async () => {
    const lead = watched(keys.lead('a'), 600)
    await passInSteps(1_000)
    const seen: number[] = []
    for (let event = 0; event < 10_000; event += 1) {
      lead.value += 1
      applier.apply(incomingHint('a'))
      if (event % 1_000 === 999) seen.push(lead.value - (lead.data() ?? 0))
      vi.advanceTimersByTime(1)
      await promises()
    }
    expect(Math.max(...seen)).toBeLessThan(2_000)
    await passInSteps(3_000)
    expect(lead.data()).toBe(10_000)
  })

  test.each([
    [19, [250, 250, 250, 250, 250, 250, 250]],
    [20, [250, 250, 500, 1_000, 2_000, 2_000, 2_000]],
  ])('with %i hints between two passes, spaces the passes %j ms apart', async (hints, gaps) => {
    const lead = watched(keys.lead('a'), 1)
    await passInSteps(1_000)
    for (let starts = 2; starts <= 9; starts += 1) {
      for (let hint = 0; hint < hints; hint += 1) applier.apply(incomingHint('a'))
      while (lead.starts.length < starts) await passInSteps(5)
    }
    const passes = lead.starts.slice(1)
    expect(passes.slice(1).map((start, index) => start - (passes[index] ?? 0))).toEqual(gaps)
  })

  test('makes no pass over the cache for a hint about nothing cached', async () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    applier.apply(incomingHint('a'))
    await passInSteps(400)
    expect(invalidate).not.toHaveBeenCalled()
  })

  test('makes one pass over the cache for 1,000 leads at once', async () => {
    const shown = watched(keys.lead('lead-7'), 20)
    await passInSteps(100)
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    for (let lead = 0; lead < 1_000; lead += 1) applier.apply(incomingHint(`lead-${lead}`))
    await passInSteps(400)
    expect(invalidate).toHaveBeenCalledTimes(1)
    expect(shown.starts).toHaveLength(2)
  })
})

describe('hints during a request', () => {
  test('are replayed after the first load', async () => {
    const lead = watched(keys.lead('a'), 500)
    await passInSteps(100)
    lead.value = 7
    applier.apply(incomingHint('a'))
    await passInSteps(600)
    expect(lead.starts).toHaveLength(2)
    await passInSteps(600)
    expect(lead.data()).toBe(7)
    expect(lead.starts).toHaveLength(2)
  })

  test('are replayed once when twenty arrive during one load', async () => {
    const lead = watched(keys.lead('a'), 2_000)
    await passInSteps(100)
    for (let hint = 0; hint < 20; hint += 1) {
      applier.apply(incomingHint('a'))
      await passInSteps(70)
    }
    await passInSteps(5_000)
    expect(lead.starts).toHaveLength(2)
  })

  test('do not cancel a refetch, but repeat it once', async () => {
    const lead = watched(keys.lead('a'), 400)
    await passInSteps(500)
    lead.value = 1
    applier.apply(incomingHint('a'))
    await passInSteps(300)
    lead.value = 2
    applier.apply(incomingHint('a'))
    await passInSteps(360)
    expect(lead.data()).toBe(1)
    await passInSteps(1_000)
    expect(lead.data()).toBe(2)
    expect(lead.starts).toHaveLength(3)
  })

  test('wait until 250 ms after the last pass, but not for a later pass', async () => {
    const lead = watched(keys.lead('a'), 500)
    const other = watched(keys.lead('b'), 10)
    await passInSteps(10)
    applier.apply(incomingHint('a'))
    await passInSteps(400)
    applier.apply(incomingHint('b'))
    await passInSteps(100)
    // The first pass was at 260 ms, the response arrived at 500 ms, and the pass for the other query would be at 660
    // ms.
    expect(lead.starts.map((start) => start - (lead.starts[0] ?? 0))).toEqual([0, 510])
    await passInSteps(500)
    expect(other.starts).toHaveLength(2)
  })

  test('repeat a first load that fails', async () => {
    const lead = watched(keys.lead('a'), 300)
    lead.fails = new Error('no')
    await passInSteps(50)
    applier.apply(incomingHint('a'))
    lead.fails = undefined
    lead.value = 3
    await passInSteps(1_500)
    expect(lead.data()).toBe(3)
  })

  test('are forgotten with a first load that nobody waits for anymore', async () => {
    const lead = watched(keys.lead('a'), 300)
    await passInSteps(50)
    applier.apply(incomingHint('a'))
    await passInSteps(255)
    lead.unmount()
    client.removeQueries({ queryKey: keys.lead('a') })
    await passInSteps(2_000)
    expect(lead.starts).toHaveLength(1)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

test('makes no pass after dispose', async () => {
  const lead = watched(keys.lead('a'), 30)
  await passInSteps(100)
  applier.apply(incomingHint('a'))
  applier.dispose()
  await passInSteps(1_000)
  expect(lead.starts).toHaveLength(1)
})
