// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MicrophoneAnswer } from '#/domain/call/microphone-trouble.ts'

import { nextPhone, type Phone, phoneAtRest } from '../state/phone.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { type ActiveCall, createActiveCall } from './active-call.ts'
import { createTestCarrier, type TestDevice } from './transport.testing.ts'

let phone: Phone
let device: TestDevice
let active: ActiveCall
const microphone = vi.fn<() => Promise<MicrophoneAnswer>>(async () => 'allowed')

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
function ring() {
  const call = device.ring(aCaller)
  active.incoming(call)
  return call
}

beforeEach(() => {
  vi.useFakeTimers()
  const carrier = createTestCarrier()
  carrier.createDevice('token')
  const [made] = carrier.devices
  if (!made) throw new Error('no device')
  device = made
  phone = phoneAtRest
  microphone.mockClear()
  active = createActiveCall({
    state: () => phone.voice,
    tell(update) {
      phone = nextPhone(phone, update)
    },
    now: () => Date.now(),
    productName: 'Lintel',
    microphone,
    quiet: () => false,
  })
})
afterEach(() => {
  active.stop()
  vi.useRealTimers()
})

describe('Accept', () => {
  test('without a call does nothing', () => {
    active.accept()
    expect(microphone).not.toHaveBeenCalled()
  })

  test('pressed twice asks for the microphone once', async () => {
    const call = ring()
    active.accept()
    active.accept()
    await pass(1)
    expect(microphone).toHaveBeenCalledTimes(1)
    expect(call.status()).toBe('connecting')
  })

  test('answers no call of which the server says that it is over', async () => {
    const call = ring()
    phone = nextPhone(phone, { type: 'call', input: { type: 'cancel', now: Date.now() } })
    active.accept()
    await pass(1)
    expect(call.status()).toBe('pending')
    expect(microphone).not.toHaveBeenCalled()
  })
})

test.each([
  ['asked for the microphone', () => undefined],
  ['connecting', () => pass(1)],
])('Reject ends a call that was accepted and is %s', async (_, wait) => {
  const call = ring()
  active.accept()
  await wait()
  active.reject()
  expect(call.status()).toBe('closed')
  expect(phone.voice.at).toBe('ended')
  await pass(31_000)
  expect(phone.voice).toMatchObject({ at: 'ended', message: undefined })
})

test('Decline that comes when the call was answered does not silence its next ring', async () => {
  const call = ring()
  active.accept()
  await pass(1)
  call.mediaOpens()
  active.reject()
  expect(call.status()).toBe('open')
  call.farHangsUp()
  ring()
  expect(phone.voice.at).toBe('incoming')
})
