import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type LiveStatus } from './connection.ts'
import { FakeNetwork, pass, promises } from './socket.testing.ts'
import { createSocket } from './socket.ts'

type Act = 'open' | 'clean' | 'error' | 'sleep' | 'offline' | 'online' | 'back' | 'late-token' | 'wait'
const acts = fc.constantFrom<Act>(
  'open',
  'clean',
  'error',
  'sleep',
  'offline',
  'online',
  'back',
  'late-token',
  'wait',
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs a schedule and returns the state at its end, and after the network has recovered. */
async function play(schedule: readonly (readonly [Act, number])[]) {
  const network = new FakeNetwork()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const slow: ((value: string) => void)[] = []
  let status: LiveStatus = 'UNINSTANTIATED'
  let hang = false
  const socket = createSocket({
    address: () =>
      hang ? new Promise((resolve) => slow.push(resolve)) : Promise.resolve('ws://host/live?t=x'),
    onFrame: () => undefined,
    onStatus: (next) => (status = next),
    onOpen: () => undefined,
    onWake: () => undefined,
    local: () => Date.now(),
    jitterMs: 0,
    open: network.connect,
  })
  const perform: Record<Act, () => void> = {
    open: () => network.sockets.at(-1)?.open(),
    clean: () => network.sockets.at(-1)?.end(true),
    error: () => network.sockets.at(-1)?.end(false),
    sleep: () => vi.setSystemTime(Date.now() + 600_000),
    back: () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    offline: () => {
      online.mockReturnValue(false)
      window.dispatchEvent(new Event('offline'))
    },
    online: () => {
      online.mockReturnValue(true)
      window.dispatchEvent(new Event('online'))
    },
    'late-token': () => {
      hang = !hang
      for (const resolve of slow.splice(0)) resolve('ws://host/live?t=late')
    },
    wait: () => undefined,
  }
  socket.start()
  for (const [what, pause] of schedule) {
    await pass(pause)
    perform[what]()
    await promises()
  }
  hang = false
  online.mockReturnValue(true)
  for (let turn = 0; turn < 18 && network.living()[0]?.phase !== 'open'; turn += 1) {
    network.living()[0]?.open()
    await pass(5_000)
  }
  const atRest = { status, living: network.living().length, most: network.most }
  socket.dispose()
  await promises()
  return { ...atRest, afterEnd: network.living().length }
}

describe('in any schedule', () => {
  test('keeps at most one socket open or connecting, and reopens the channel within 90 seconds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(acts, fc.nat(12_000)), { maxLength: 25 }), async (schedule) => {
        expect(await play(schedule)).toEqual({ status: 'OPEN', living: 1, most: 1, afterEnd: 0 })
      }),
      { numRuns: process.env.LINTEL_LONG === '1' ? 5_000 : 200 },
    )
  })
})
