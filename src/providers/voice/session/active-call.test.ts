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
  test('does nothing without a call', () => {
    active.accept()
    expect(microphone).not.toHaveBeenCalled()
  })

  test('asks for the microphone once when it is pressed twice', async () => {
    const call = ring()
    active.accept()
    active.accept()
    await pass(1)
    expect(microphone).toHaveBeenCalledTimes(1)
    expect(call.status()).toBe('connecting')
  })

  test('doesn’t answer a call that the server says is over', async () => {
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

test('Decline of a call that was already answered doesn’t silence its next ring', async () => {
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
