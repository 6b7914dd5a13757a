// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

import { nextPhone, type Phone, phoneAtRest } from '../state/phone.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { type ActiveCall, createActiveCall } from './active-call.ts'
import { createTestCarrier, type TestCarrier, type TestDevice } from './transport.testing.ts'

let phone: Phone
let device: TestDevice
let carrier: TestCarrier
let active: ActiveCall
const quiet = vi.fn<() => boolean>(() => false)
const checkQuiet = vi.fn<() => Promise<boolean>>()
const microphone = vi.fn<() => Promise<MicrophoneAnswer>>(async () => 'allowed')

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Dials, or rejoins a call, until the carrier has taken the call. */
async function dial(callId?: string) {
  const leadId = 'lead-sofia-marchetti'
  active.dial({ callId, leadId, where: 'browser' }, () =>
    device.connect({ to: '+15125550139', leadId, rejoin: callId }),
  )
  await pass(1)
  const call = device.calls.at(-1)
  if (!call) throw new Error('no call')
  return call
}

function ring() {
  const call = device.ring(aCaller)
  active.incoming(call)
  return call
}

beforeEach(() => {
  vi.useFakeTimers()
  carrier = createTestCarrier()
  carrier.createDevice('token')
  const [made] = carrier.devices
  if (!made) throw new Error('no device')
  device = made
  phone = phoneAtRest
  microphone.mockClear()
  active = createActiveCall({
    state: () => phone.voice,
    dispatch(action) {
      phone = nextPhone(phone, action)
    },
    now: () => Date.now(),
    productName: 'Lintel',
    microphone,
    quiet,
    checkQuiet,
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
    phone = nextPhone(phone, { type: 'call', action: { type: 'cancel', now: Date.now() } })
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

describe('an outgoing call that the carrier refuses while it is dialed', () => {
  test.each([
    [31_486, '', 'The line is busy.'],
    [31_603, '', 'The call was declined.'],
    [31_404, '', 'The number couldn’t be found.'],
    [31_002, 'Only agents in Eastside can call this lead', 'Only agents in Eastside can call this lead'],
    [31_002, 'ConnectionDeclinedError (31002): Blocked by us', 'Blocked by us'],
    [31_002, '', 'The call failed (code 31002).'],
  ])('%i %s: is not a call that nobody answered, and says why', async (code, message, text) => {
    const call = await dial()
    call.farRings()
    call.fails({ code, message })
    call.farHangsUp()
    expect(phone.voice).toMatchObject({ at: 'ended', how: 'failed', message: text })
    expect(phone.notice).toBeUndefined()
  })

  test('says that a call which can’t be rejoined is over', async () => {
    const call = await dial('call-1')
    call.fails({ code: 31_404, message: '' })
    call.farHangsUp()
    expect(phone.voice).toMatchObject({ how: 'failed', message: 'This call is over.' })
  })

  test('but is a hung-up call if the user ends it', async () => {
    const call = await dial()
    call.fails({ code: 31_999, message: '' })
    active.hangUp()
    expect(phone.voice).toMatchObject({ at: 'ended', how: 'hung-up', message: undefined })
  })

  test('shows the error as a notice if the call is connected anyway', async () => {
    const call = await dial()
    call.fails({ code: 31_999, message: '' })
    call.farAnswers()
    expect(phone).toMatchObject({ voice: { at: 'open' }, notice: 'The call failed (code 31999).' })
    call.farHangsUp()
    expect(phone.voice).toMatchObject({ how: 'hung-up', message: undefined })
  })
})

test('a call that can’t be placed shows the carrier’s own reason', async () => {
  carrier.connectFails = { code: 31_002, message: 'ConnectionDeclinedError (31002): Blocked by us' }
  active.dial({ callId: undefined, leadId: 'l', where: 'browser' }, () =>
    device.connect({ to: '+15125550139', leadId: 'l' }),
  )
  await pass(1)
  expect(phone.voice).toMatchObject({ how: 'failed', message: 'Blocked by us' })
})

describe('a call on Do Not Disturb', () => {
  beforeEach(() => void quiet.mockReturnValue(true))
  afterEach(() => void quiet.mockReturnValue(false))

  test('is shown if Do Not Disturb was switched off on another device', async () => {
    checkQuiet.mockResolvedValue(false)
    const call = ring()
    expect(phone.voice.at).toBe('idle')
    await pass(1)
    expect(phone.voice).toMatchObject({ at: 'incoming', call: { callId: 'call-1' } })
    expect(call.status()).toBe('pending')
  })

  test('is ignored if it still applies', async () => {
    checkQuiet.mockResolvedValue(true)
    const call = ring()
    await pass(1)
    expect(phone.voice.at).toBe('idle')
    expect(call.status()).toBe('closed')
  })

  test('is not shown if it stopped ringing in the meantime', async () => {
    checkQuiet.mockResolvedValue(false)
    ring().cancel()
    await pass(1)
    expect(phone.voice.at).toBe('idle')
  })
})
