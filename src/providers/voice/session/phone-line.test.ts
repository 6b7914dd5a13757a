// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { endFakeTimers } from '../timers.testing.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { type TransportCall } from '../transports/transport.ts'
import { createPhoneLine, type PhoneLine } from './phone-line.ts'
import { createTestCarrier, type TestCarrier } from './transport.testing.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const callee = { to: '+15125550139', leadId: 'lead-sofia-marchetti' }

let carrier: TestCarrier
let fetches: number[]
let failsToFetch: boolean
let line: PhoneLine
let letGo: TransportCall[]
const onChange = vi.fn<() => void>()

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const device = () => carrier.devices.at(-1)
/** An incoming call that was answered. */
function talk() {
  const call = device()?.ring(aCaller)
  call?.accept()
  call?.mediaOpens()
  return call
}

async function ready() {
  line = createPhoneLine({
    profile: 'profile-a',
    transport: carrier,
    fetchToken: async () => {
      fetches.push(Date.now() - START)
      if (failsToFetch) throw new Error('503')
      return `token-${fetches.length}`
    },
    now: () => Date.now(),
    takesCalls: true,
    onIncoming: () => undefined,
    onLetGo: (call) => void letGo.push(call),
    onChange,
    onDevice: () => undefined,
  })
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  carrier = createTestCarrier()
  fetches = []
  failsToFetch = false
  letGo = []
  onChange.mockClear()
})
afterEach(() => {
  line.stop()
  endFakeTimers()
})

describe('a device error that is not about the token', () => {
  test.each([
    ['53000 within the hour of the token', 53_000, HOUR - 1, 1],
    ['53000 from the token’s last moment on', 53_000, HOUR, 2],
    ['another error after its end', 31_005, HOUR, 1],
  ])('%s: error %i after %i ms means %i fetches', async (_, code, slept, times) => {
    await ready()
    // The machine was asleep, so no timer has run.
    vi.setSystemTime(START + slept)
    device()?.error(code)
    expect(fetches).toHaveLength(times)
  })
})

describe('a renewed token', () => {
  test('is applied at once when there is no call', async () => {
    await ready()
    await pass(55 * MINUTE)
    expect(device()?.tokens).toEqual(['token-1', 'token-2'])
  })

  test('is applied at once in a call whose token has expired', async () => {
    await ready()
    talk()
    vi.setSystemTime(START + 2 * HOUR)
    line.wake(false)
    await pass(1)
    expect(device()?.tokens).toEqual(['token-1', 'token-2'])
  })

  test('is not applied to a device after the line has ended', async () => {
    await ready()
    const former = device()
    talk()
    await pass(56 * MINUTE)
    line.stop()
    await pass(HOUR)
    expect(former?.tokens).toEqual(['token-1'])
    expect(fetches).toHaveLength(2)
  })
})

test('a device that the browser destroyed is recreated with a valid token, never with a rejected one', async () => {
  await ready()
  await pass(MINUTE)
  failsToFetch = true
  device()?.error(20_104)
  device()?.destroy()
  line.wake(false)
  expect(carrier.devices).toHaveLength(1)
  failsToFetch = false
  await pass(5_000)
  expect(carrier.devices.map(({ tokens }) => tokens[0])).toEqual(['token-1', 'token-3'])
  expect(line.registered()).toBe(true)
})

describe('change notifications', () => {
  test('report a lost registration, which is then renewed', async () => {
    await ready()
    onChange.mockClear()
    void device()?.unregister()
    await pass(0)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(line.registered()).toBe(false)
    await pass(2_000)
    expect(line.registered()).toBe(true)
  })

  test.each([
    ['is canceled', 'cancel'],
    ['is rejected', 'reject'],
  ] as const)('report a ring that %s', async (_, end) => {
    await ready()
    const call = device()?.ring(aCaller)
    onChange.mockClear()
    call?.[end]()
    await pass(0)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('stop after the line has ended', async () => {
    await ready()
    talk()
    onChange.mockClear()
    line.stop()
    await pass(HOUR)
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a call placed while there is no device', () => {
  test('requests a token at once, and is dialed as soon as one arrives', async () => {
    failsToFetch = true
    await ready()
    failsToFetch = false
    const connecting = line.connect(callee)
    await pass(0)
    expect(fetches).toEqual([0, 0])
    expect((await connecting).status()).toBe('connecting')
    expect(carrier.dialled).toEqual([callee])
  })

  test('is not dialed when the line ends first', async () => {
    failsToFetch = true
    await ready()
    const connecting = line.connect(callee)
    line.stop()
    await expect(connecting).rejects.toThrow('Phone not connected')
    expect(carrier.dialled).toEqual([])
  })

  test('is given up after 15 s', async () => {
    failsToFetch = true
    await ready()
    const connecting = line.connect(callee).catch(String)
    await pass(15_000)
    expect(await connecting).toBe('Error: Phone not connected')
  })
})

describe('a line that stops taking calls', () => {
  test('releases a ringing call and unregisters at once', async () => {
    await ready()
    const call = device()?.ring(aCaller)
    line.takeCalls(false)
    expect(call?.status()).toBe('closed')
    expect(letGo).toEqual([call])
    await pass(0)
    expect(line.registered()).toBe(false)
    await pass(HOUR)
    expect(line.registered()).toBe(false)
  })

  test('keeps a call in progress, and unregisters when it ends', async () => {
    await ready()
    const call = talk()
    line.takeCalls(false)
    await pass(MINUTE)
    expect([call?.status(), line.registered()]).toEqual(['open', true])
    call?.farHangsUp()
    await pass(1)
    expect(line.registered()).toBe(false)
  })

  test('abandons a registration in progress', async () => {
    await ready()
    device()?.signaling(false)
    await pass(2_000)
    expect(device()?.state()).toBe('registering')
    line.takeCalls(false)
    device()?.signaling(true)
    await pass(MINUTE)
    expect(line.registered()).toBe(false)
  })

  test('abandons a registration that the device resumes by itself', async () => {
    await ready()
    device()?.signaling(false)
    line.takeCalls(false)
    device()?.signaling(true)
    await pass(MINUTE)
    expect(line.registered()).toBe(false)
  })
})
