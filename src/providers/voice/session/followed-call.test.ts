// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'
import { createEmitter } from '#/lib/emitter.ts'

import { nextPhone, type Phone, phoneAtRest } from '../state/phone.ts'
import { endFakeTimers } from '../timers.testing.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { callRefOf, followTransportCall, type FollowedCall } from './followed-call.ts'
import { createTestCarrier, type TestCall } from './transport.testing.ts'

let phone: Phone
let microphone: () => Promise<MicrophoneAnswer>
let call: TestCall
let followed: FollowedCall

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  microphone = async () => 'allowed'
  const carrier = createTestCarrier()
  carrier.createDevice('token')
  const [device] = carrier.devices
  if (!device) throw new Error('no device')
  call = device.ring(aCaller)
  phone = nextPhone(phoneAtRest, {
    type: 'call',
    action: { type: 'ring', call: callRefOf(call), now: Date.now() },
  })
  followed = followTransportCall(call, undefined, createEmitter(), {
    state: () => phone.voice,
    dispatch(action) {
      phone = nextPhone(phone, action)
    },
    now: () => Date.now(),
    productName: 'Lintel',
    microphone: () => microphone(),
  })
})
afterEach(() => {
  followed.stop()
  endFakeTimers()
})

/** Answers the call and lets sound flow. */
async function talk() {
  await followed.accept()
  call.mediaOpens()
}

describe('a call that ends while it is reconnecting', () => {
  test('is lost when nobody hung up here', async () => {
    await talk()
    call.reconnecting()
    call.farHangsUp()
    expect(phone.voice).toMatchObject({ at: 'ended', how: 'lost' })
  })

  test('is hung up when the user did so', async () => {
    await talk()
    call.reconnecting()
    followed.hangUp()
    expect(phone.voice).toMatchObject({ at: 'ended', how: 'hung-up' })
  })
})

describe('a slow microphone request', () => {
  test.each(['allowed', 'denied'] as const)(
    'that is %s after the caller gave up answers nothing and shows nothing',
    async (answer) => {
      let decide = () => {}
      microphone = () => new Promise((resolve) => (decide = () => resolve(answer)))
      const accepting = followed.accept()
      call.cancel()
      decide()
      await accepting
      expect(call.status()).toBe('closed')
      expect(phone).toMatchObject({ voice: { at: 'ended', how: 'cancelled' }, notice: undefined })
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  test('doesn’t answer a call that is no longer followed', async () => {
    let decide = () => {}
    microphone = () => new Promise((resolve) => (decide = () => resolve('allowed')))
    const accepting = followed.accept()
    followed.stop()
    decide()
    await accepting
    expect(call.status()).toBe('pending')
  })
})

describe('an accepted call without audio', () => {
  test('is given up after 30 s, with a message', async () => {
    await followed.accept()
    await pass(29_999)
    expect(call.status()).toBe('connecting')
    await pass(1)
    expect(call.status()).toBe('closed')
    expect(phone.voice).toMatchObject({ how: 'failed', message: 'The call couldn’t be connected.' })
  })

  test('shows no failure when somebody else took the call', async () => {
    await followed.accept()
    phone = nextPhone(phone, { type: 'call', action: { type: 'cancel', now: Date.now(), elsewhere: true } })
    await pass(30_000)
    expect(phone.voice).toMatchObject({ at: 'ended', how: 'answered-elsewhere', message: undefined })
  })
})
