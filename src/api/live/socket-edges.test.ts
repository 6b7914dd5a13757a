import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type LiveStatus } from './connection.ts'
import { FakeNetwork, pass, promises } from './socket.testing.ts'
import { createSocket, type LiveSocket } from './socket.ts'

let network: FakeNetwork
let socket: LiveSocket
let statuses: LiveStatus[]
let woken: number

async function openFirst() {
  socket.start()
  await promises()
  network.last.open()
}

/** Moves the clock without running timers, as when the computer sleeps. */
function sleep(ms: number) {
  vi.setSystemTime(Date.now() + ms)
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  network = new FakeNetwork()
  statuses = []
  woken = 0
  socket = createSocket({
    address: async () => 'ws://host/live',
    onFrame: () => undefined,
    onStatus: (status) => statuses.push(status),
    onOpen: () => undefined,
    onWake: () => (woken += 1),
    local: () => Date.now(),
    jitterMs: 0,
    open: network.connect,
  })
})
afterEach(() => {
  socket.dispose()
  vi.useRealTimers()
})

test('sends nothing over a socket that the other side is closing', async () => {
  await openFirst()
  expect(socket.send('a')).toBe(true)
  network.last.phase = 'closing'
  expect(socket.send('b')).toBe(false)
  expect(network.last.sent).toEqual(['a'])
})

test.each([
  ['75 s between two checks of the clock', 70_000, 0],
  ['more than 75 s', 70_001, 1],
  ['a clock set back by two seconds', -7_000, 0],
  ['a clock set back by more than two seconds', -7_001, 1],
])('detects a sleep by the clock: %s', async (_, slept, wakes) => {
  await openFirst()
  sleep(slept)
  // The next check is five seconds away.
  await pass(5_000)
  expect(woken).toBe(wakes)
})

test('stays open if the server sends other messages but never answered a keepalive', async () => {
  await openFirst()
  network.last.say('something')
  network.last.end(true)
  await pass(5_000)
  network.last.open()
  await pass(30_000)
  expect(network.last.sent).toEqual(['ping'])
  await pass(15_000)
  expect(statuses.at(-1)).toBe('OPEN')
})
