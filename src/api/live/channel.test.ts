import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Clock } from '#/lib/clock.ts'

import { type FakeApplier } from './cache.testing.ts'
import { createChannelWorld } from './channel.testing.ts'
import { type Channel, createChannel, GATHER_MS } from './channel.ts'
import { type LiveEvent } from './events.ts'
import { type FakeNetwork, pass, promises } from './socket.testing.ts'

const SECRET = 'canary-token-5f2e'

let network: FakeNetwork
let channel: Channel
let clock: Clock
let applier: FakeApplier
let open: () => Promise<void>
let warn: ReturnType<typeof vi.spyOn>

const event = (over: object = {}) => ({
  eventType: 'LEAD_CHANGED',
  createdTs: 1_784_040_720_000,
  lead: { id: 'a' },
  ...over,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  ;({ network, applier, clock, channel, open } = createChannelWorld(`ws://host/live?t=${SECRET}`))
})
afterEach(() => {
  channel.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('state', () => {
  test('reports since when nothing arrives, in server time', async () => {
    clock.learn(1_800_000_000_000 + 3_600_000)
    expect(channel.state.get()).toEqual({
      status: 'UNINSTANTIATED',
      closedSince: undefined,
      caughtUpAt: undefined,
    })
    const changed = vi.fn<() => void>()
    channel.state.subscribe(changed)
    await open()
    expect(channel.state.get()).toMatchObject({
      status: 'OPEN',
      closedSince: undefined,
      caughtUpAt: undefined,
    })
    await pass(1_000)
    network.last.end(true)
    expect(channel.state.get()).toMatchObject({ status: 'CLOSED', closedSince: 1_800_003_601_000 })
    await pass(5_000)
    network.last.end(false)
    await pass(3_000)
    expect(channel.state.get().closedSince).toBe(1_800_003_601_000)
    expect(changed).toHaveBeenCalled()
    const before = channel.state.get()
    expect(channel.state.get()).toBe(before)
  })

  test('is closed since the start when the first connection fails', async () => {
    channel.start()
    await promises()
    await pass(2_000)
    network.last.end(false)
    expect(channel.state.get()).toMatchObject({
      status: 'CLOSED',
      closedSince: 1_800_000_000_000,
      caughtUpAt: undefined,
    })
  })
})

describe('refetching', () => {
  test('refetches after the first opening only what was requested before it, and only when idle', async () => {
    await open()
    expect(applier.calls).toEqual([])
    await pass(2_000)
    expect(applier.calls).toEqual(['refetchRequestedBefore 1800000000000'])
    applier.caughtUp?.()
    expect(channel.state.get().caughtUpAt).toBe(1_800_000_002_000)
  })

  test('refetches everything at once after every later opening, and reports when it has arrived', async () => {
    await open()
    await pass(2_000)
    network.last.end(true)
    await pass(5_000)
    expect(applier.calls).toHaveLength(1)
    network.last.open()
    expect(applier.calls.at(-1)).toBe('refetchAll')
    expect(channel.state.get().caughtUpAt).toBeUndefined()
    await pass(300)
    applier.caughtUp?.()
    expect(channel.state.get()).toMatchObject({ caughtUpAt: 1_800_000_007_300, behindSince: undefined })
  })

  test('counts the shown data as current until the loss while the channel is lost', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(60_000)
    expect(channel.state.get().caughtUpAt).toBe(1_800_000_002_000)
    network.last.end(false)
    await pass(4_000)
    expect(channel.state.get().caughtUpAt).toBe(1_800_000_062_000)
    await pass(6_000)
    network.last.open()
    expect(channel.state.get()).toMatchObject({
      status: 'OPEN',
      caughtUpAt: 1_800_000_062_000,
      behindSince: expect.any(Number),
    })
    network.last.end(false)
    expect(channel.state.get().caughtUpAt).toBe(1_800_000_062_000)
  })

  test.each([
    ['without a close, it counts as current until the last server message', false, 1_800_000_030_000],
    ['with a clean close, it counts as current until then', true, 1_800_000_062_000],
  ])('when the channel is lost %s', async (_, clean, currentUntil) => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    expect(channel.state.get().currentUntil).toBe(1_800_000_002_000)
    await pass(28_000)
    network.last.say(event())
    await pass(32_000)
    network.last.end(clean)
    expect(channel.state.get()).toMatchObject({ caughtUpAt: 1_800_000_062_000, currentUntil })
  })

  test('starts the gap at a sleep, and counts the data as current until the last server message', async () => {
    await open()
    await pass(2_000)
    applier.caughtUp?.()
    await pass(58_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(channel.state.get()).toMatchObject({ status: 'CLOSED', caughtUpAt: 1_800_000_060_000 })
    expect(channel.state.get().currentUntil).toBe(1_800_000_000_000)
  })

  test('is not caught up by late responses of an opening that was lost again', async () => {
    await open()
    await pass(2_000)
    network.last.end(true)
    await pass(5_000)
    network.last.open()
    network.last.end(true)
    applier.caughtUp?.()
    expect(channel.state.get().caughtUpAt).toBeUndefined()
  })

  test('refetches everything after a sleep even if the socket can’t reconnect', async () => {
    await open()
    await pass(2_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    expect(applier.calls).toHaveLength(1)
    network.last.end(false)
    await pass(5_000)
    expect(applier.calls.slice(1)).toEqual(['refetchAll'])
  })

  test('refetches everything only once after a sleep when the socket reconnects', async () => {
    await open()
    await pass(2_000)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(5_000)
    network.last.open()
    await pass(60_000)
    expect(applier.calls.slice(1)).toEqual(['refetchAll'])
  })
})

describe('events', () => {
  test('reach the applier first, then every listener until it unsubscribes', async () => {
    await open()
    const heard: LiveEvent[] = []
    const stop = channel.onEvent((one) => {
      expect(applier.calls).toContain('LEAD_CHANGED')
      heard.push(one)
    })
    network.last.say(event())
    expect(heard.map((one) => one.lead?.id)).toEqual(['a'])
    stop()
    network.last.say(event())
    await pass(GATHER_MS)
    expect(heard).toHaveLength(1)
  })

  test('reach the other listeners when one throws, and the channel stays open', async () => {
    await open()
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const heard = vi.fn<(one: LiveEvent) => void>()
    channel.onEvent(() => {
      throw new Error('broken')
    })
    channel.onEvent(heard)
    network.last.say(event())
    vi.unstubAllGlobals()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledTimes(1)
    expect(channel.state.get().status).toBe('OPEN')
  })
})

test('passes each attempt the number of failed attempts before it', async () => {
  const reported: number[] = []
  const tried = createChannel({
    address: async (refusals) => {
      reported.push(refusals)
      return 'ws://host/live'
    },
    applier,
    clock,
    jitterMs: 0,
    open: network.connect,
  })
  tried.start()
  await promises()
  for (let time = 0; time < 3; time += 1) {
    network.last.end(false)
    await pass(10_000)
  }
  network.last.open()
  network.last.end(false)
  await pass(10_000)
  tried.stop()
  expect(reported).toEqual([0, 1, 2, 3, 0])
})

describe('a storm of events', () => {
  const said: string[] = []
  const say = (...ids: string[]) => {
    for (const id of ids) network.last.say(event({ lead: { id } }))
  }
  beforeEach(async () => {
    said.length = 0
    channel.onEvent((one) => void said.push(one.lead?.id ?? '?'))
    await open()
  })

  test('delivers the first at once and the others together, in order and complete', async () => {
    say('a', 'b', 'c')
    expect(said).toEqual(['a'])
    await pass(GATHER_MS - 1)
    say('d')
    expect(said).toEqual(['a'])
    await pass(1)
    expect(said).toEqual(['a', 'b', 'c', 'd'])
    say('e')
    expect(said).toHaveLength(4)
    await pass(GATHER_MS)
    expect(said.at(-1)).toBe('e')
    expect(applier.calls.filter((call) => call === 'LEAD_CHANGED')).toHaveLength(5)
  })

  test('delivers the next event at once after a pause', async () => {
    say('a', 'b')
    await pass(2 * GATHER_MS)
    say('c')
    expect(said).toEqual(['a', 'b', 'c'])
  })

  test('delivers earlier events before the closed status', async () => {
    channel.state.subscribe(() => void said.push(channel.state.get().status))
    say('a', 'b')
    network.last.end(true)
    expect(said).toEqual(['a', 'b', 'CLOSED'])
    await pass(5_000)
    network.last.open()
    expect(said).toEqual(['a', 'b', 'CLOSED', 'OPEN'])
    expect(applier.calls.slice(0, 2)).toEqual(['LEAD_CHANGED', 'LEAD_CHANGED'])
    expect(applier.calls.at(-1)).toBe('refetchAll')
  })

  test('delivers earlier events on stop, and nothing after it', async () => {
    say('a', 'b')
    channel.stop()
    expect(said).toEqual(['a', 'b'])
    await pass(1_000)
    expect(said).toHaveLength(2)
  })

  test('delivers each event at once on a hidden page, where timers are late', () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get')
    say('a', 'b')
    hidden.mockReturnValue('hidden')
    say('c')
    expect(said).toEqual(['a', 'b', 'c'])
    say('d')
    expect(said).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('acknowledgments of displayed communications', () => {
  const said = () =>
    network.last.sent.filter((text) => text !== 'ping').map((text): unknown => JSON.parse(text))

  test('are sent once per communication, in the specified shape', async () => {
    await open()
    channel.acknowledge('c1', 'user-priya')
    channel.acknowledge('c1', 'user-priya')
    expect(said()).toEqual([{ communicationId: 'c1', userId: 'user-priya', displayed: true }])
  })

  test('are sent in order and once on opening if the channel was closed before', async () => {
    channel.acknowledge('c1', 'user-priya')
    channel.acknowledge('c2', 'user-priya')
    await open()
    network.last.end(true)
    channel.acknowledge('c3', 'user-priya')
    const first = said()
    await pass(5_000)
    network.last.open()
    expect(first).toMatchObject([{ communicationId: 'c1' }, { communicationId: 'c2' }])
    expect(said()).toMatchObject([{ communicationId: 'c3' }])
  })
})

test('the token is in the address and nowhere else', async () => {
  // Test files without components share a page.
  localStorage.clear()
  sessionStorage.clear()
  const spies = (['log', 'info', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  await open()
  network.last.say('nonsense')
  network.last.end(false)
  await pass(60_000)
  expect(network.sockets.length).toBeGreaterThan(1)
  expect(network.last.url).toContain(SECRET)
  const said = JSON.stringify([warn.mock.calls, ...spies.map((spy) => spy.mock.calls), channel.state.get()])
  const kept = [localStorage.length, sessionStorage.length, document.body.textContent, location.href]
  expect(kept).toEqual([0, 0, '', 'http://localhost:3000/'])
  expect(said).not.toContain(SECRET)
})

test('delivers, requests and refetches nothing after stop', async () => {
  await open()
  const heard = vi.fn<(one: LiveEvent) => void>()
  channel.onEvent(heard)
  channel.stop()
  network.last.say(event())
  await pass(60_000)
  expect(heard).not.toHaveBeenCalled()
  expect(applier.calls).toEqual([])
})

test('can be started again after stop, with one socket', async () => {
  await open()
  channel.stop()
  await pass(100)
  await open()
  await pass(2_000)
  expect(channel.state.get().status).toBe('OPEN')
  expect(network.most).toBe(1)
  expect(applier.calls).toEqual(['refetchRequestedBefore 1800000000100'])
})

test('marks the applier as disconnected while the channel is lost', async () => {
  channel.start()
  // Until the first attempt has failed, nothing is known to be lost.
  expect(applier.disconnected).toBe(false)
  await promises()
  network.last.open()
  expect(applier.disconnected).toBe(false)
  network.last.end(true)
  expect(applier.disconnected).toBe(true)
  await pass(5_000)
  network.last.open()
  expect(applier.disconnected).toBe(false)
})
