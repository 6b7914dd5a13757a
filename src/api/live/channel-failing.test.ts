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

describe('something that is shown and cannot be asked anew', () => {
  test('is behind, and as old as the event that asked; a gap meanwhile makes it no newer', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    expect(channel.state().behindSince).toBeUndefined()
    await pass(1_000)
    const event = Date.now()
    await pass(500)
    fail(event)
    expect(channel.state()).toMatchObject({ caughtUpAt: event, behindSince: event + 500 })
    network.last.end(true)
    expect(channel.state()).toMatchObject({ caughtUpAt: event, behindSince: undefined })
  })

  test('is known to be current until the server was heard last where that is earlier', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(20_000)
    const failed = Date.now()
    fail(failed)
    expect(channel.state().currentUntil).toBe(failed)
    network.last.end(false)
    expect(channel.state()).toMatchObject({ caughtUpAt: failed, currentUntil: 1_800_000_000_000 })
  })

  test('is current again with its answer', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    fail(Date.now())
    await pass(3_000)
    fail(undefined)
    expect(channel.state()).toMatchObject({ caughtUpAt: Date.now(), behindSince: undefined })
  })

  test('before the opening was caught up changes nothing; afterwards it is behind since the opening', async () => {
    await open()
    const opened = Date.now()
    await pass(2_000)
    fail(opened)
    expect(channel.state()).toMatchObject({ caughtUpAt: undefined, behindSince: opened })
    applier.caughtUp?.()
    expect(channel.state()).toMatchObject({ caughtUpAt: opened + 2_000, behindSince: opened })
  })

  test('is as old after a sleep as it was before', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    const event = Date.now()
    fail(event)
    await pass(58_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(channel.state()).toMatchObject({ status: 'CLOSED', caughtUpAt: event })
  })

  test('a sleep before anything was caught up leaves it at that', async () => {
    await open()
    await pass(1_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(channel.state().caughtUpAt).toBeUndefined()
  })
})

describe('a change that was announced and is not on the screen yet', () => {
  test('is what the age counts from, and the gap, once the channel is lost', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(20_000)
    const announced = Date.now()
    applier.unanswered = announced
    await pass(6_000)
    network.last.end(true)
    expect(channel.state()).toMatchObject({
      caughtUpAt: announced,
      currentUntil: announced,
      closedSince: announced + 6_000,
    })
  })

  test('is what the age counts from after a sleep', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(57_000)
    const announced = Date.now()
    applier.unanswered = announced
    await pass(1_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(channel.state()).toMatchObject({ caughtUpAt: announced, currentUntil: 1_800_000_000_000 })
  })
})

describe('a sleep that the loss tells of, before anything else does,', () => {
  test.each([
    ['a close', () => network.last.end(false)],
    ['a close in order', () => network.last.end(true)],
    ['the browser', () => window.dispatchEvent(new Event('offline'))],
  ])('by %s, is what the gap counts from, and the age from when the server spoke last', async (_, lose) => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(20_000)
    const asleep = Date.now()
    vi.setSystemTime(asleep + 2_520_000)
    lose()
    const { caughtUpAt, currentUntil } = channel.state()
    // The clock is checked every five seconds.
    expect([caughtUpAt, currentUntil]).toEqual([asleep - 2_000, asleep - 22_000])
  })
})
