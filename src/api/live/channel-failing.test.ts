import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type FakeApplier } from './cache.testing.ts'
import { createChannelWorld } from './channel.testing.ts'
import { type Channel } from './channel.ts'
import { type FakeNetwork, pass } from './socket.testing.ts'

let network: FakeNetwork
let channel: Channel
let applier: FakeApplier
let open: () => Promise<void>
/** Makes the applier report that a shown query has been failing since a time, or no longer fails. */
const fail = (since: number | undefined) => {
  applier.unanswered = since ?? Infinity
  applier.onFailing?.(since)
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  ;({ network, applier, channel, open } = createChannelWorld())
})
afterEach(() => {
  channel.stop()
  vi.useRealTimers()
})

describe('a shown query that can’t be refetched', () => {
  test('is behind, dates from its event, and gets no newer when the channel is lost', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    expect(channel.state.get().behindSince).toBeUndefined()
    await pass(1_000)
    const event = Date.now()
    await pass(500)
    fail(event)
    expect(channel.state.get()).toMatchObject({ caughtUpAt: event, behindSince: event + 500 })
    network.last.end(true)
    expect(channel.state.get()).toMatchObject({ caughtUpAt: event, behindSince: undefined })
  })

  test('counts as current only until the last server message if that is earlier', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(20_000)
    const failed = Date.now()
    fail(failed)
    expect(channel.state.get().currentUntil).toBe(failed)
    network.last.end(false)
    expect(channel.state.get()).toMatchObject({ caughtUpAt: failed, currentUntil: 1_800_000_000_000 })
  })

  test('is current again when its response arrives', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    fail(Date.now())
    await pass(3_000)
    fail(undefined)
    expect(channel.state.get()).toMatchObject({ caughtUpAt: Date.now(), behindSince: undefined })
  })

  test('changes nothing before the opening is caught up, and is behind since the opening afterwards', async () => {
    await open()
    const opened = Date.now()
    await pass(2_000)
    fail(opened)
    expect(channel.state.get()).toMatchObject({ caughtUpAt: undefined, behindSince: opened })
    applier.caughtUp?.()
    expect(channel.state.get()).toMatchObject({ caughtUpAt: opened + 2_000, behindSince: opened })
  })

  test('keeps its age through a sleep', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    const event = Date.now()
    fail(event)
    await pass(58_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(channel.state.get()).toMatchObject({ status: 'CLOSED', caughtUpAt: event })
  })

  test('stays without a caught-up time after a sleep before anything was caught up', async () => {
    await open()
    await pass(1_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(channel.state.get().caughtUpAt).toBeUndefined()
  })
})

describe('an announced change that is not on the screen yet', () => {
  test('is the start of the age and the gap once the channel is lost', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(20_000)
    const announced = Date.now()
    applier.unanswered = announced
    await pass(6_000)
    network.last.end(true)
    expect(channel.state.get()).toMatchObject({
      caughtUpAt: announced,
      currentUntil: announced,
      closedSince: announced + 6_000,
    })
  })

  test('is the start of the age after a sleep', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(57_000)
    const announced = Date.now()
    applier.unanswered = announced
    await pass(1_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(channel.state.get()).toMatchObject({ caughtUpAt: announced, currentUntil: 1_800_000_000_000 })
  })
})

describe('a sleep first noticed through a lost connection', () => {
  test.each([
    ['a close', () => network.last.end(false)],
    ['a clean close', () => network.last.end(true)],
    ['the browser', () => window.dispatchEvent(new Event('offline'))],
  ])(
    'reported by %s: starts the gap at the sleep and the age at the last server message',
    async (_, lose) => {
      await open()
      await pass(2_000)
      applier.caughtUp?.()
      await pass(20_000)
      const asleep = Date.now()
      vi.setSystemTime(asleep + 2_520_000)
      lose()
      const { caughtUpAt, currentUntil } = channel.state.get()
      // The clock is checked every five seconds.
      expect([caughtUpAt, currentUntil]).toEqual([asleep - 2_000, asleep - 22_000])
    },
  )
})
