import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createClock } from '#/lib/clock.ts'

import { type FakeApplier, fakeApplier } from './cache.testing.ts'
import { type Channel, createChannel } from './channel.ts'
import { FakeNetwork, pass, promises } from './socket.testing.ts'

const SECRET = 'canary-token-5f2e'

let network: FakeNetwork
let channel: Channel
let applier: FakeApplier

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  network = new FakeNetwork()
  applier = fakeApplier()
})
afterEach(() => {
  channel.stop()
  vi.useRealTimers()
})

describe('a server that replays the events since the first request', () => {
  const startedAt = 1_800_000_000_000
  const since = startedAt - 5_000 - 1_500
  const start = async () => {
    channel = createChannel({
      address: async () => `ws://host/live?t=${SECRET}`,
      applier,
      clock: createClock(),
      askedFrom: startedAt - 5_000,
      jitterMs: 0,
      open: network.connect,
    })
    channel.start()
    await promises()
    network.last.open()
  }

  test('gets the start time in the address of the first attempt only', async () => {
    await start()
    expect(network.last.url).toBe(`ws://host/live?t=${SECRET}&since=${since}`)
    network.last.end(true)
    await pass(5_000)
    expect(network.last.url).toBe(`ws://host/live?t=${SECRET}`)
  })

  test('makes a refetch unnecessary, and everything shown is current', async () => {
    await start()
    network.last.say({ eventType: 'CONNECTED', createdTs: startedAt, since })
    network.last.say({ eventType: 'LEAD_CHANGED', createdTs: startedAt, lead: { id: 'a' } })
    await pass(5_000)
    expect(applier.calls).toEqual(['LEAD_CHANGED'])
    expect(channel.state.get().caughtUpAt).toBe(startedAt)
    expect(channel.unreadable()).toEqual({ malformed: 0, unknown: 0 })
  })

  test.each([
    ['does not go back that far', { eventType: 'CONNECTED', createdTs: startedAt, since: null }],
    ['names a later time', { eventType: 'CONNECTED', createdTs: startedAt, since: since + 1 }],
  ])('causes one refetch if it %s', async (_, frame) => {
    await start()
    network.last.say(frame)
    await pass(500)
    expect(applier.calls).toEqual([`refetchRequestedBefore ${startedAt}`])
  })

  test('replays only for the first opening; after a gap everything is refetched, and then current', async () => {
    await start()
    network.last.say({ eventType: 'CONNECTED', createdTs: startedAt, since })
    await pass(1_000)
    network.last.end(true)
    const lost = Date.now()
    await pass(5_000)
    network.last.open()
    network.last.say({ eventType: 'CONNECTED', createdTs: Date.now(), since })
    expect(applier.calls).toEqual(['refetchAll'])
    expect(channel.state.get()).toMatchObject({ status: 'OPEN', caughtUpAt: lost })
    applier.caughtUp?.()
    expect(channel.state.get().caughtUpAt).toBe(Date.now())
  })

  test('causes exactly one refetch if it does not confirm the replay within a second', async () => {
    await start()
    await pass(900)
    expect(applier.calls).toEqual([])
    await pass(2_000)
    network.last.say({ eventType: 'CONNECTED', createdTs: startedAt, since })
    await pass(2_000)
    expect(applier.calls).toEqual([`refetchRequestedBefore ${startedAt}`])
  })
})
