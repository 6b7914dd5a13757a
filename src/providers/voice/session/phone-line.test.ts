// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { aCaller } from '../transports/contract-bench.testing.ts'
import { type TransportCall } from '../transports/transport.ts'
import { createPhoneLine, type PhoneLine } from './phone-line.ts'
import { createTestCarrier, type TestCarrier } from './transport.testing.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let carrier: TestCarrier
let line: PhoneLine
let letGo: TransportCall[]

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const device = () => carrier.devices.at(-1)
/** A call that came in and was answered. */
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
    fetchToken: async () => 'token',
    now: () => Date.now(),
    takesCalls: true,
    onIncoming: () => undefined,
    onLetGo: (call) => void letGo.push(call),
    onChange: () => undefined,
    onDevice: () => undefined,
  })
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  carrier = createTestCarrier()
  letGo = []
})
afterEach(() => {
  line.stop()
  const left = vi.getTimerCount()
  vi.useRealTimers()
  if (left > 0) throw new Error(`${left} timers are left`)
})

describe('a line that is to take no calls any more', () => {
  test('lets go of what rings and is registered no more, from the same moment', async () => {
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

  test('keeps a call that runs, and is registered no more with its end', async () => {
    await ready()
    const call = talk()
    line.takeCalls(false)
    await pass(MINUTE)
    expect([call?.status(), line.registered()]).toEqual(['open', true])
    call?.farHangsUp()
    await pass(1)
    expect(line.registered()).toBe(false)
  })

  test('leaves a registration that was under way', async () => {
    await ready()
    device()?.signaling(false)
    await pass(2_000)
    expect(device()?.state()).toBe('registering')
    line.takeCalls(false)
    device()?.signaling(true)
    await pass(MINUTE)
    expect(line.registered()).toBe(false)
  })

  test('leaves one that the device takes up again by itself', async () => {
    await ready()
    device()?.signaling(false)
    line.takeCalls(false)
    device()?.signaling(true)
    await pass(MINUTE)
    expect(line.registered()).toBe(false)
  })
})
