import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type FakeApplier } from './cache.testing.ts'
import { createChannelWorld } from './channel.testing.ts'
import { type Channel, GATHER_MS, UNREADABLE_MS } from './channel.ts'
import { type LiveEvent } from './events.ts'
import { type FakeNetwork, pass } from './socket.testing.ts'

let network: FakeNetwork
let channel: Channel
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
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  ;({ network, applier, channel, open } = createChannelWorld())
})
afterEach(() => {
  channel.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an unreadable message', () => {
  test('counts as a change of anything, is counted, reported once, and causes one refetch per 4 s at most', async () => {
    await open()
    const report = vi.fn<(error: Error) => void>()
    vi.stubGlobal('reportError', report)
    const heard = vi.fn<(one: LiveEvent) => void>()
    channel.onEvent(heard)
    const times = () => applier.calls.filter((call) => call === 'invalidateAll').length
    for (let time = 0; time < 25; time += 1)
      network.last.say(`{"eventType":"SECRET_WORD_${time}","text":"private words"}`)
    network.last.say('<html>private words</html>')
    network.last.say('pong')
    await pass(GATHER_MS)
    expect(channel.unreadable()).toEqual({ malformed: 1, unknown: 25 })
    expect(times()).toBe(1)
    await pass(UNREADABLE_MS - GATHER_MS - 1)
    expect(times()).toBe(1)
    // The last message of the storm still counts. After that, nothing is refetched without a reason.
    await pass(1)
    expect(times()).toBe(2)
    await pass(5 * UNREADABLE_MS)
    expect(times()).toBe(2)
    network.last.say([event()])
    expect(times()).toBe(3)
    vi.unstubAllGlobals()
    expect(heard).not.toHaveBeenCalled()
    expect(warn.mock.calls).toEqual([
      ['Live channel: 1 unknown message(s), taken for a change'],
      ['Live channel: 10 unknown message(s), taken for a change'],
      ['Live channel: 1 malformed message(s), taken for a change'],
    ])
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      'Live channel: a message is unknown',
      'Live channel: a message is malformed',
    ])
    expect(channel.state.get().status).toBe('OPEN')
  })

  test.each([
    ['no time', event({ createdTs: undefined })],
    ['an invalid time', event({ createdTs: 'yesterday' })],
    ['a name that is a number', event({ lead: { id: 'a', name: 7 } })],
    ['a lower-case type', event({ eventType: 'lead_changed' })],
    ['others in a batch', [event(), event({ lead: { id: 'b' } })]],
    ['150 kB', event({ lead: { id: 'a', name: 'x'.repeat(150_000) } })],
  ])('treats an event with %s as a change of anything', async (_, message) => {
    await open()
    vi.stubGlobal('reportError', vi.fn<(error: Error) => void>())
    network.last.say(message)
    vi.unstubAllGlobals()
    expect(applier.calls).toEqual(['invalidateAll'])
  })
})
