// @vitest-environment jsdom
import { createAtom } from '@tanstack/store'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { TestChannel } from '#/providers/live/channel.testing.ts'

import { type FoundCall, voiceOf } from '../state/phone.ts'
import { endFakeTimers } from '../timers.testing.ts'
import { type CallStore, createCallStore } from './call-store.ts'
import { TestServer } from './softphone.testing.ts'

const START = 1_800_000_000_000
const talks: FoundCall = { callStatus: 'IN_PROGRESS', callId: 'call-1', leadRef: 'lead-sofia-marchetti' }

let server: TestServer
let wire: TestChannel
/** Times of the requests to the server, in milliseconds since the start. */
let asked: number[]
/** Times of the repeated requests that were sent while another response was still in flight. */
let askedAnew: number[]
/** The promise that a response waits for. */
let gate: Promise<void>
let store: CallStore

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const busy = () => voiceOf(store.phone()).busy

function make() {
  store = createCallStore({
    userId: 'user-priya',
    lookUp: async (anew) => {
      asked.push(Date.now() - START)
      if (anew) askedAnew.push(Date.now() - START)
      const found = await server.lookUp()
      await gate
      return found
    },
    onEvent: server.onEvent,
    live: createAtom(() => wire.state.get().status === 'OPEN'),
    now: () => Date.now(),
  })
}

/** From now on the server responds only when it is told to. */
function slow(): () => Promise<void> {
  let go = () => {}
  gate = new Promise((resolve) => (go = resolve))
  return async () => {
    go()
    gate = Promise.resolve()
    await pass(0)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  server = new TestServer()
  wire = new TestChannel()
  wire.set({ status: 'CLOSED' })
  asked = []
  askedAnew = []
  gate = Promise.resolve()
  make()
})
afterEach(() => {
  store.stop()
  endFakeTimers()
})

describe('while the user is on a call', () => {
  test('asks the server at once and every 2 s until it says that the call is over', async () => {
    server.found = talks
    server.say('CALL_TRANSFERRED')
    await pass(4_000)
    expect(asked).toEqual([0, 2_000, 4_000])
    server.say('CALL_COMPLETED')
    await pass(60_000)
    expect(asked).toHaveLength(3)
    expect(busy()).toBe(false)
  })

  test('keeps the state and the interval when the server fails', async () => {
    server.fails = true
    server.say('CALL_TRANSFERRED')
    const heard = vi.fn<() => void>()
    const unsubscribe = store.subscribe(heard)
    await pass(60_000)
    unsubscribe()
    expect(busy()).toBe(true)
    expect(asked).toHaveLength(31)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

test('retries a failed lookup at growing intervals until it succeeds', async () => {
  server.fails = true
  await store.look()
  await pass(44_000)
  expect(asked).toEqual([0, 2_000, 6_000, 14_000, 29_000, 44_000])
  server.fails = false
  await pass(60_000)
  expect(asked.slice(6)).toEqual([59_000])
})

test('asks the server 2 s after a call of this browser ends whether another one is in progress', async () => {
  const call = { callId: 'call-1', leadId: undefined, where: 'browser' } as const
  store.dispatch({ type: 'call', action: { type: 'ring', call, now: Date.now() } })
  await pass(10_000)
  expect(asked).toEqual([])
  store.dispatch({ type: 'call', action: { type: 'cancel', now: Date.now() } })
  await pass(60_000)
  expect(asked).toEqual([12_000])
})

describe('when the live channel reconnects', () => {
  test('asks the server once, 2 s later', async () => {
    wire.set({ status: 'OPEN' })
    await pass(60_000)
    expect(asked).toEqual([2_000])
  })

  test('doesn’t ask the server again when it was asked after the reconnect', async () => {
    wire.set({ status: 'OPEN' })
    await pass(500)
    void store.look()
    await pass(60_000)
    expect(asked).toEqual([500])
  })

  test('doesn’t ask the server when the channel has dropped again or another tab holds the phone', async () => {
    wire.set({ status: 'OPEN' })
    wire.set({ status: 'CLOSED' })
    await pass(60_000)
    store.pause()
    wire.set({ status: 'OPEN' })
    await pass(60_000)
    expect(asked).toEqual([])
  })
})

describe('a pending lookup', () => {
  test('is repeated when an event announces a call meanwhile, and its old response is ignored', async () => {
    const answer = slow()
    wire.set({ status: 'OPEN' })
    await pass(3_000)
    expect(asked).toEqual([2_000])
    server.found = talks
    server.say('CALL_TRANSFERRED')
    expect(askedAnew).toEqual([3_000])
    await answer()
    expect(busy()).toBe(true)
    expect(store.phone().busy).toMatchObject({ answer: 'found' })
  })

  test('doesn’t end the next call when an event announces that meanwhile', async () => {
    server.found = talks
    server.say('CALL_TRANSFERRED')
    await pass(1_000)
    server.found = null
    const answer = slow()
    await pass(2_000)
    server.found = { ...talks, callId: 'call-2' }
    server.say('CALL_TRANSFERRED')
    await answer()
    expect(busy()).toBe(true)
    await pass(2_000)
    expect(voiceOf(store.phone()).state).toMatchObject({ call: { callId: 'call-2' } })
  })

  test('is ignored when another tab took the phone', async () => {
    server.found = talks
    const answer = slow()
    void store.look()
    await pass(0)
    store.pause()
    await answer()
    expect(busy()).toBe(false)
  })

  test('is ignored when the phone went to another tab and came back', async () => {
    server.found = talks
    const answer = slow()
    void store.look()
    await pass(0)
    store.pause()
    store.resume(undefined)
    await answer()
    expect(busy()).toBe(false)
  })

  test('is ignored when the session ended', async () => {
    server.found = talks
    const answer = slow()
    void store.look()
    await pass(0)
    store.stop()
    await answer()
    expect(busy()).toBe(false)
  })
})
