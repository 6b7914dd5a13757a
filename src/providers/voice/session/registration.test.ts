import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type DeviceState } from '../transports/transport.ts'
import { createRegistration } from './registration.ts'
import { createTestCarrier } from './transport.testing.ts'

test('waits for a registration in progress, without starting another or replacing the device', () => {
  const carrier = createTestCarrier()
  carrier.hangs = 'hangs'
  const device = carrier.createDevice('token-1')
  const replaceDevice = vi.fn<() => void>()
  const registration = createRegistration({
    takesCalls: true,
    device: () => device,
    calls: { ringing: () => [], inCall: () => false },
    replaceDevice,
    onChange: () => undefined,
  })
  for (let times = 0; times < 10; times += 1) registration.ensure()
  expect(device.state()).toBe('registering')
  expect(carrier.doubleRegistrations).toBe(0)
  expect(replaceDevice).not.toHaveBeenCalled()
  registration.reset()
})

describe('a line and its device', () => {
  /** A device in the state that the test sets, and a record of the calls to it. */
  function line({
    state = 'registered',
    takesCalls = true,
  }: { state?: DeviceState; takesCalls?: boolean } = {}) {
    const now = { state, device: true, inCall: false, ringing: false }
    const register = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('refused')))
    const unregister = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
    const replaceDevice = vi.fn<() => void>()
    const carrier = createTestCarrier()
    const device = { ...carrier.createDevice('token-1'), state: () => now.state, register, unregister }
    carrier.createDevice('token-2')
    const call = carrier.devices[1]?.ring({
      callId: 'call-1',
      leadId: undefined,
      campaignId: undefined,
      name: undefined,
      number: undefined,
      line: undefined,
    })
    const registration = createRegistration({
      takesCalls,
      device: () => (now.device ? device : undefined),
      calls: { ringing: () => (now.ringing && call ? [call] : []), inCall: () => now.inCall },
      replaceDevice,
      onChange: () => undefined,
    })
    return { now, device, register, unregister, replaceDevice, registration }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is registered again after 2, 5, 15 and 30 s when rejected, and after 2 s again after a success', async () => {
    const { register, registration, device, now } = line({ state: 'unregistered' })
    registration.ensure()
    const at: number[] = []
    const began = Date.now()
    register.mockImplementation(() => {
      at.push(Date.now() - began)
      return Promise.reject(new Error('refused'))
    })
    await pass(60_000)
    expect(at).toEqual([2_000, 7_000, 22_000, 52_000])
    registration.onState(device, 'registered')
    at.length = 0
    registration.onState(device, 'unregistered')
    await pass(2_000)
    expect(at).toEqual([62_000])
    now.device = false
    registration.reset()
  })

  test('gets a new device after four checks when registering never ends, but not during a call', async () => {
    const { registration, replaceDevice, now } = line({ state: 'registering' })
    registration.ensure()
    await pass(51_999)
    expect(replaceDevice).not.toHaveBeenCalled()
    await pass(1)
    expect(replaceDevice).toHaveBeenCalledTimes(1)
    now.inCall = true
    registration.ensure()
    expect(replaceDevice).toHaveBeenCalledTimes(1)
    registration.reset()
  })

  test.each([
    ['is replaced when its departure is not confirmed', {}, 1],
    ['stays during a call', { inCall: true }, 0],
    ['stays while it rings', { ringing: true }, 0],
    ['stays once it has left', { state: 'unregistered' as const }, 0],
    ['stays when another one has replaced it', { device: false }, 0],
  ])('is registered again after a sleep; the device %s', async (_, later, times) => {
    const { registration, unregister, replaceDevice, now } = line()
    registration.wake(true)
    expect(unregister).toHaveBeenCalledTimes(1)
    Object.assign(now, later)
    await pass(4_999)
    expect(replaceDevice).not.toHaveBeenCalled()
    await pass(1)
    expect(replaceDevice).toHaveBeenCalledTimes(times)
    registration.reset()
  })

  test.each([
    ['awake the whole time', false, {}],
    ['in a call', true, { inCall: true }],
    ['not registered', true, { state: 'registering' as const }],
    ['gone', true, { device: false }],
  ])('doesn’t register a device again that is %s', (_, slept, more) => {
    const { registration, unregister, now } = line()
    Object.assign(now, more)
    registration.wake(slept)
    expect(unregister).not.toHaveBeenCalled()
    registration.reset()
  })

  test('is left alone while it takes no calls, and registered once it does', async () => {
    const { registration, register, device } = line({ state: 'unregistered', takesCalls: false })
    registration.onState(device, 'unregistered')
    registration.ensure()
    await pass(60_000)
    expect(register).not.toHaveBeenCalled()
    registration.takeCalls()
    expect(register).toHaveBeenCalledTimes(1)
    registration.pause()
    await pass(60_000)
    expect(register).toHaveBeenCalledTimes(1)
  })
})
