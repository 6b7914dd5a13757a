// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aCaller } from '../transports/contract-bench.testing.ts'
import { type PhoneStatus } from '../voice-store.tsx'
import { openTab, TestLocks, TestServer, type TestTab, TestTabs } from './softphone.testing.ts'
import { readTabMessage } from './tab-messages.ts'

let server: TestServer
let locks: TestLocks
let channel: TestTabs
let tabs: TestTab[]

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function open() {
  const made = openTab({ server, locks, tabs: channel })
  tabs.push(made)
  await pass(10)
  return made
}
const devices = (...of: TestTab[]) =>
  of.flatMap(({ carrier }) => carrier.devices).filter((device) => device.state() === 'registered')

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  server = new TestServer()
  locks = new TestLocks()
  channel = new TestTabs()
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.useRealTimers()
})

test('two tabs have one device and one sound, and each shows the call and can answer, mute and end it', async () => {
  const first = await open()
  const second = await open()
  expect([first, second].map(({ softphone }) => softphone.status().leader)).toEqual(['here', 'other-tab'])
  expect(devices(first, second)).toHaveLength(1)
  const call = first.carrier.devices[0]?.ring(aCaller)
  await pass(5)
  expect([first.sounds(), second.sounds()]).toEqual([true, false])
  expect(second.shown().state).toMatchObject({ at: 'incoming', call: { callId: 'call-1' } })
  second.softphone.send({ do: 'accept' })
  await pass(5)
  call?.mediaOpens()
  await pass(5)
  expect(second.shown().state).toMatchObject({ at: 'open' })
  second.softphone.send({ do: 'mute', on: true })
  await pass(5)
  expect(second.shown().state).toMatchObject({ sound: 'muted' })
  second.softphone.send({ do: 'hang-up' })
  await pass(5)
  expect([first.shown().state.at, second.shown().state.at]).toEqual(['ended', 'ended'])
  second.softphone.send({ do: 'dismiss', what: 'call' })
  await pass(5)
  expect(first.shown().state.at).toBe('idle')
})

test('a tab that is not the phone leader asks the server nothing', async () => {
  await open()
  await open()
  await pass(3_000)
  const before = server.lookups
  server.say('CALL_TRANSFERRED')
  await pass(4_500)
  // Only one tab polls: at once and every 2 s.
  expect(server.lookups - before).toBe(3)
})

test('the next tab registers at once when the phone leader closes', async () => {
  const first = await open()
  const second = await open()
  first.close()
  await pass(10)
  expect(second.softphone.status()).toMatchObject({ leader: 'here', lines: { registered: 1 } })
  expect(devices(first, second)).toHaveLength(1)
  const call = second.carrier.devices[0]?.ring(aCaller)
  await pass(5)
  expect(second.sounds()).toBe(true)
  call?.cancel()
})

test('phone leader killed in a call: the next tab looks the call up and offers to rejoin it', async () => {
  const first = await open()
  const second = await open()
  const call = first.carrier.devices[0]?.ring(aCaller)
  first.softphone.send({ do: 'accept' })
  await pass(1)
  call?.mediaOpens()
  server.found = {
    callStatus: 'IN_PROGRESS',
    callId: 'call-1',
    leadRef: 'lead-sofia-marchetti',
    startedTs: 7,
  }
  await pass(10)
  expect(second.shown().state.at).toBe('open')
  first.close()
  await pass(50)
  expect(second.shown()).toMatchObject({
    state: { at: 'idle' },
    busy: true,
    rejoin: { callId: 'call-1', leadId: 'lead-sofia-marchetti', since: 7 },
  })
  second.softphone.send({ do: 'rejoin' })
  await pass(5)
  second.carrier.devices[0]?.calls.at(-1)?.farAnswers()
  expect(second.shown().state).toMatchObject({
    at: 'open',
    since: 7,
    call: { callId: 'call-1', where: 'browser' },
  })
})

test('a tab takes the phone without a second device, but not during a call', async () => {
  const first = await open()
  const second = await open()
  second.softphone.takeLead()
  await pass(10)
  expect([first, second].map(({ softphone }) => softphone.status().leader)).toEqual(['other-tab', 'here'])
  expect(devices(first, second)).toHaveLength(1)
  const call = second.carrier.devices.at(-1)?.ring(aCaller)
  second.softphone.send({ do: 'accept' })
  await pass(1)
  call?.mediaOpens()
  first.softphone.takeLead()
  await pass(5_000)
  expect(second.softphone.status().leader).toBe('here')
  expect(call?.status()).toBe('open')
})

test('of three tabs, the one that asks gets the phone, not the one that has waited longest', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  third.softphone.takeLead()
  await pass(50)
  expect([first, second, third].map(({ softphone }) => softphone.status().leader)).toEqual([
    'other-tab',
    'other-tab',
    'here',
  ])
  expect(devices(first, second, third)).toHaveLength(1)
  third.close()
  await pass(2_000)
  expect(devices(first, second, third)).toHaveLength(1)
})

test('a phone that is given up and not taken goes to the next waiting tab', async () => {
  const [first, second] = [await open(), await open()]
  // A different version of the app asks and does not understand any response.
  channel.open('', () => undefined).post({ say: 'give' })
  await pass(500)
  expect(devices(first, second)).toHaveLength(0)
  await pass(600)
  expect(second.softphone.status()).toMatchObject({ leader: 'here', lines: { registered: 1 } })
})

test('a tab that is only slow to respond doesn’t lose its call', async () => {
  const [first, second] = [await open(), await open()]
  const call = first.carrier.devices[0]?.ring(aCaller)
  first.softphone.send({ do: 'accept' })
  await pass(1)
  call?.mediaOpens()
  await pass(10)
  channel.deafen(0)
  second.softphone.takeLead()
  await pass(10_000)
  expect(call?.status()).toBe('open')
  expect(second.softphone.status().leader).toBe('other-tab')
})

test('a stuck tab loses the phone to one that takes it', async () => {
  const stuck = new TestTabs()
  const first = openTab({ server, locks, tabs: stuck })
  tabs.push(first)
  await pass(10)
  const second = await open()
  expect(second.softphone.status().leader).toBeUndefined()
  second.softphone.takeLead()
  await pass(2_000)
  expect(second.softphone.status().leader).toBe('here')
  expect(first.softphone.status().leader).toBe('other-tab')
  expect(devices(first, second)).toHaveLength(1)
})

test('without locks every tab has its own phone', async () => {
  const both = [openTab({ server, tabs: channel }), openTab({ server, tabs: channel })]
  tabs.push(...both)
  await pass(10)
  for (const { softphone } of both)
    expect(softphone.status()).toMatchObject({ leader: 'here', lines: { registered: 1 } })
})

test('ignores messages of another version that it doesn’t know', () => {
  for (const message of [
    undefined,
    'hello',
    {},
    { say: 'sing' },
    { say: 'voice', voice: { state: { at: 'flying' }, busy: false } },
    { say: 'do', command: { do: 'format', disk: 'c' } },
    { say: 'do', command: { do: 'mute', on: 'yes' } },
  ])
    expect(readTabMessage(message)).toBeUndefined()
  expect(readTabMessage({ say: 'do', command: { do: 'accept' } })).toEqual({
    say: 'do',
    command: { do: 'accept' },
  })
})

test.each<PhoneStatus>([
  { at: 'reconnecting' },
  { at: 'reconnecting', othersRing: true },
  { at: 'some-lines', message: '1 of 5 lines isn’t connected' },
])('passes the status %j to the other tabs', (status) => {
  const message = { say: 'voice', voice: { state: { at: 'idle' }, busy: false, status }, ours: undefined }
  expect(readTabMessage(message)).toMatchObject({ voice: { status } })
})
