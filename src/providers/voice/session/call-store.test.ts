// @vitest-environment jsdom
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
    live: { open: () => wire.state().status === 'OPEN', subscribe: wire.subscribe },
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

describe('while somebody is on a call', () => {
  test('the server is asked at once and every 2 s, until it has said that it is over', async () => {
    server.found = talks
    server.say('CALL_TRANSFERRED')
    await pass(4_000)
    expect(asked).toEqual([0, 2_000, 4_000])
    server.say('CALL_COMPLETED')
    await pass(60_000)
    expect(asked).toHaveLength(3)
    expect(busy()).toBe(false)
  })

  test('a server that fails leaves it so, and is asked as often as ever', async () => {
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

test('a lookup that fails is tried again, ever more seldom, until it is answered', async () => {
  server.fails = true
  await store.look()
  await pass(44_000)
  expect(asked).toEqual([0, 2_000, 6_000, 14_000, 29_000, 44_000])
  server.fails = false
  await pass(60_000)
  expect(asked.slice(6)).toEqual([59_000])
})

test('2 s after the end of a call of this browser the server is asked whether another goes on', async () => {
  const call = { callId: 'call-1', leadId: undefined, where: 'browser' } as const
  store.tell({ type: 'call', input: { type: 'ring', call, now: Date.now() } })
  await pass(10_000)
  expect(asked).toEqual([])
  store.tell({ type: 'call', input: { type: 'cancel', now: Date.now() } })
  await pass(60_000)
  expect(asked).toEqual([12_000])
})

describe('when events arrive again', () => {
  test('the server is asked once, 2 s later', async () => {
    wire.set({ status: 'OPEN' })
    await pass(60_000)
    expect(asked).toEqual([2_000])
  })

  test('it is not asked a second time where it was asked after they arrived', async () => {
    wire.set({ status: 'OPEN' })
    await pass(500)
    void store.look()
    await pass(60_000)
    expect(asked).toEqual([500])
  })

  test('it is not asked where they have ceased before, or another tab holds the phone', async () => {
    wire.set({ status: 'OPEN' })
    wire.set({ status: 'CLOSED' })
    await pass(60_000)
    store.pause()
    wire.set({ status: 'OPEN' })
    await pass(60_000)
    expect(asked).toEqual([])
  })
})

describe('an answer that was on its way', () => {
  test('when an event told of a call says nothing of it: the server is asked anew', async () => {
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

  test('when an event told of the next call does not end that', async () => {
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

  test('when another tab took the phone says nothing here', async () => {
    server.found = talks
    const answer = slow()
    void store.look()
    await pass(0)
    store.pause()
    await answer()
    expect(busy()).toBe(false)
  })

  test('when the phone went to another tab and came back says nothing of now', async () => {
    server.found = talks
    const answer = slow()
    void store.look()
    await pass(0)
    store.pause()
    store.resume(undefined)
    await answer()
    expect(busy()).toBe(false)
  })

  test('when the session ended says nothing', async () => {
    server.found = talks
    const answer = slow()
    void store.look()
    await pass(0)
    store.stop()
    await answer()
    expect(busy()).toBe(false)
  })
})
