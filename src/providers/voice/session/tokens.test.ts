// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { endFakeTimers } from '../timers.testing.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { openReadyTab, openTab, type TabOptions, TestServer, type TestTab } from './softphone.testing.ts'
import { createTestCarrier } from './transport.testing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = 1_800_000_000_000

let server: TestServer
let tabs: TestTab[]

function tab(options: Partial<TabOptions> = {}) {
  const made = openTab({ server, ...options })
  tabs.push(made)
  return made
}
async function ready(options: Partial<TabOptions> = {}) {
  const made = await openReadyTab({ server, ...options })
  tabs.push(made)
  return made
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const at = () => server.fetches.map((time) => time - START)

/** The machine sleeps: time passes, but no timer runs. Then it wakes. */
async function sleep(ms: number) {
  const due = Date.now() + ms
  vi.setSystemTime(due)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  server = new TestServer()
  tabs = []
})
afterEach(() => {
  for (const one of tabs) one.close()
  endFakeTimers()
})

describe('the voice token', () => {
  test('is fetched at the start and every 55:00 over 24 hours, with one registration', async () => {
    const { device, carrier } = await ready()
    expect(at()).toEqual([0])
    await pass(55 * MINUTE - 11)
    expect(at()).toHaveLength(1)
    await pass(1)
    expect(at()).toEqual([0, 55 * MINUTE])
    await pass(24 * HOUR - 55 * MINUTE)
    expect(at()).toEqual(Array.from({ length: 27 }, (_, hour) => hour * 55 * MINUTE))
    expect(server.mostInFlight).toBe(1)
    expect(device.tokens).toHaveLength(27)
    expect(carrier.devices).toHaveLength(1)
    expect(carrier.doubleRegistrations).toBe(0)
    expect(device.state()).toBe('registered')
  })

  test('is fetched for each profile, which has its own device', async () => {
    const { carrier, softphone } = await ready({ profiles: ['profile-a', 'profile-b'] })
    expect(carrier.devices).toHaveLength(2)
    expect(server.fetches).toHaveLength(2)
    expect(softphone.status().lines).toEqual({
      profiles: 2,
      registered: 2,
      renewsAt: START + 55 * MINUTE,
    })
    softphone.setProfiles(['profile-b'])
    await pass(10)
    expect(carrier.devices.map((device) => device.state())).toEqual(['destroyed', 'registered'])
    softphone.setProfiles(['profile-b', 'profile-c'])
    await pass(10)
    expect(carrier.devices).toHaveLength(3)
  })

  test.each([20_101, 20_104, 31_204, 31_205])(
    'error %i: fetches one new token at once and keeps the timer',
    async (code) => {
      const { device } = await ready()
      await pass(10 * MINUTE)
      device.error(code)
      device.error(code)
      await pass(1)
      expect(at()).toHaveLength(2)
      expect(device.tokens).toEqual(['token-1', 'token-2'])
      await pass(55 * MINUTE)
      expect(at()).toHaveLength(3)
    },
  )

  test('53000: counts as an expired token only after its end', async () => {
    server.tokenMs = 1
    const { device } = await ready()
    device.error(53_000)
    await pass(100)
    expect(at()).toHaveLength(1)
    server.tokenFails = true
    await pass(61 * MINUTE)
    const failed = at().length
    device.error(53_000)
    server.tokenFails = false
    await pass(46_000)
    expect(at()).toHaveLength(failed + 1)
  })

  test('20104 in a call: keeps the call and fetches one token', async () => {
    const { softphone, device, shown } = await ready()
    const call = device.ring(aCaller)
    softphone.send({ do: 'accept' })
    await pass(1)
    call.mediaOpens()
    await pass(10 * MINUTE)
    device.error(20_104)
    await pass(5)
    expect(shown()).toMatchObject({ state: { at: 'open' } })
    expect(shown().notice).toBeUndefined()
    expect(device.tokens).toHaveLength(2)
    expect(at()).toHaveLength(2)
    expect(call.status()).toBe('open')
  })

  test('renewed in a call: is fetched at 55:00 and applied when the call ends', async () => {
    const { softphone, device } = await ready()
    await pass(50 * MINUTE)
    const call = device.ring(aCaller)
    softphone.send({ do: 'accept' })
    await pass(1)
    call.mediaOpens()
    await pass(6 * MINUTE)
    expect(at()).toHaveLength(2)
    expect(device.tokens).toHaveLength(1)
    call.farHangsUp()
    await pass(1)
    expect(device.tokens).toEqual(['token-1', 'token-2'])
  })

  test('renewed in a call: is applied 30 s before the old one expires', async () => {
    const { softphone, device, shown } = await ready()
    await pass(50 * MINUTE)
    const call = device.ring(aCaller)
    softphone.send({ do: 'accept' })
    await pass(1)
    call.mediaOpens()
    await pass(START + 60 * MINUTE - 31_000 - Date.now())
    expect(device.tokens).toHaveLength(1)
    await pass(1_500)
    expect(device.tokens).toHaveLength(2)
    expect(shown().state.at).toBe('open')
  })

  test('failed fetch: is retried after 5, 15 and 45 s, and the phone is reachable until the token expires', async () => {
    const { softphone, device } = await ready()
    await pass(54 * MINUTE)
    server.tokenFails = true
    await pass(2 * MINUTE + 10_000)
    const tries = at().filter((time) => time > 0)
    expect(tries).toEqual([0, 5_000, 20_000, 65_000].map((later) => 55 * MINUTE + later))
    expect(softphone.status()).toMatchObject({ token: 'fine', lines: { registered: 1 } })
    await pass(6 * MINUTE)
    expect(softphone.status().token).toBe('failed')
    server.tokenFails = false
    softphone.send({ do: 'start' })
    await pass(10)
    expect(softphone.status().token).toBe('fine')
    expect(device.tokens.at(-1)).toBe(`token-${at().length}`)
    expect(server.mostInFlight).toBe(1)
  })

  test('first fetch failing twice: is reported as failed, and fetching continues', async () => {
    server.tokenFails = true
    const { softphone, carrier } = tab()
    await pass(10)
    expect(softphone.status().token).toBe('fine')
    await pass(5_000)
    expect(softphone.status().token).toBe('failed')
    server.tokenFails = false
    await pass(15_000)
    expect(softphone.status()).toMatchObject({ token: 'fine', lines: { registered: 1 } })
    expect(carrier.devices).toHaveLength(1)
  })

  test('sleep of 3 h: is fetched once on waking, and the device is registered again', async () => {
    const { device, carrier, softphone } = await ready()
    await pass(10 * MINUTE)
    const states: string[] = []
    device.on((event) => event.type === 'state' && states.push(event.state))
    await sleep(3 * HOUR)
    expect(server.fetches).toHaveLength(2)
    expect(server.mostInFlight).toBe(1)
    expect(device.tokens).toHaveLength(2)
    await pass(1_000)
    expect(server.fetches).toHaveLength(2)
    expect(states).toEqual(['unregistered', 'registering', 'registered'])
    expect(softphone.status().lines.registered).toBe(1)
    expect(carrier.doubleRegistrations).toBe(0)
    await pass(56 * MINUTE)
    expect(server.fetches).toHaveLength(3)
  })
})

describe('registering', () => {
  test('cuts off a hanging registration and never starts two (twilio-voice.js#231, #110)', async () => {
    const carrier = createTestCarrier()
    carrier.hangs = 'hangs'
    const { softphone } = tab({ carrier })
    await pass(14_000)
    expect(carrier.devices).toHaveLength(1)
    carrier.hangs = 'never'
    await pass(2_000)
    expect(carrier.devices.map((device) => device.state())).toEqual(['destroyed', 'registered'])
    expect(softphone.status().lines.registered).toBe(1)
    expect(carrier.doubleRegistrations).toBe(0)
  })

  test('fetches a new token and tries again after a rejection with a token error', async () => {
    const carrier = createTestCarrier()
    carrier.refuse = 31_205
    const { softphone } = tab({ carrier })
    await pass(60_000)
    expect(softphone.status().lines.registered).toBe(1)
    expect(server.mostInFlight).toBe(1)
    expect(carrier.doubleRegistrations).toBe(0)
  })

  test('fetches nothing in a browser without WebRTC', async () => {
    const { softphone, carrier } = tab({ webrtc: 'blocked' })
    await pass(HOUR)
    expect(softphone.status().webrtc).toBe('blocked')
    expect(carrier.devices).toEqual([])
    expect(server.fetches).toEqual([])
  })

  test('unregisters when taking calls is switched off, and registers again when it is switched on', async () => {
    const { softphone, device } = await ready()
    softphone.takeCalls(false)
    await pass(10)
    expect(device.state()).toBe('unregistered')
    await pass(HOUR)
    expect(device.state()).toBe('unregistered')
    softphone.takeCalls(true)
    await pass(10)
    expect(device.state()).toBe('registered')
  })

  test('registers again when a page comes back from the back/forward cache', async () => {
    const { carrier, softphone } = await ready()
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await pass(10)
    expect(softphone.status().lines.registered).toBe(0)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await pass(10)
    expect(softphone.status().lines.registered).toBe(1)
    expect(carrier.devices.filter((device) => device.state() === 'registered')).toHaveLength(1)
  })
})

describe('after a sleep', () => {
  test('makes no sound before the server was asked', async () => {
    const { device, sounds, shown, store } = await ready()
    let answer = () => {}
    vi.spyOn(store, 'look').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    window.dispatchEvent(new Event('online'))
    await pass(1)
    device.ring(aCaller)
    await pass(100)
    expect(shown().state.at).toBe('incoming')
    expect(sounds()).toBe(false)
    answer()
    await pass(1)
    expect(sounds()).toBe(true)
  })

  test('doesn’t wait for a server that doesn’t respond', async () => {
    const { device, sounds, store } = await ready()
    vi.spyOn(store, 'look').mockImplementation(() => new Promise(() => {}))
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    window.dispatchEvent(new Event('online'))
    await pass(1)
    device.ring(aCaller)
    await pass(3_000)
    expect(sounds()).toBe(true)
  })

  test('ends a call that rang before the sleep', async () => {
    const { device, sounds, shown } = await ready()
    const call = device.ring(aCaller)
    await pass(1)
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    window.dispatchEvent(new Event('online'))
    expect(sounds()).toBe(false)
    expect(shown().state).toMatchObject({ at: 'ended', how: 'let-go' })
    expect(call.status()).toBe('closed')
  })
})

test('never fetches or registers twice at once, in any order of errors, failures, sleeps and calls', async () => {
  const step = fc.oneof(
    fc.constantFrom<'fails' | 'works' | 'slow' | 'quick' | 'offline' | 'online' | 'call' | 'end' | 'wake'>(
      'fails',
      'works',
      'slow',
      'quick',
      'offline',
      'online',
      'call',
      'end',
      'wake',
    ),
    fc.constantFrom(20_101, 20_104, 31_204, 31_205, 53_000),
  )
  const broken = (one: TestTab) => [
    ...(server.mostInFlight > 1 ? ['two fetches at once'] : []),
    ...(one.carrier.doubleRegistrations > 0 ? ['two registrations at once'] : []),
  ]
  async function live(one: TestTab, steps: readonly (readonly [string | number, number])[]) {
    await pass(10)
    for (const [what, pause] of steps) {
      const device = one.carrier.devices.at(-1)
      if (typeof what === 'number') device?.error(what)
      if (what === 'fails' || what === 'works') server.tokenFails = what === 'fails'
      if (what === 'slow' || what === 'quick') server.tokenMs = what === 'slow' ? 20_000 : 0
      if (what === 'offline' || what === 'online') device?.signaling(what === 'online')
      if (what === 'wake') await sleep(pause)
      if (what === 'call') {
        device?.ring(aCaller)
        one.softphone.send({ do: 'accept' })
        await pass(1)
        device?.calls.at(-1)?.mediaOpens()
      }
      if (what === 'end') device?.calls.at(-1)?.farHangsUp()
      await pass(what === 'wake' ? 60_000 : pause)
      if (broken(one).length > 0) return broken(one)
    }
    // Once nothing is wrong any more, the phone becomes reachable by itself.
    server.tokenFails = false
    server.tokenMs = 0
    one.carrier.devices.at(-1)?.signaling(true)
    await pass(2 * MINUTE)
    const { token, lines } = one.softphone.status()
    const { registered } = lines
    return registered === 1 && token === 'fine' ? broken(one) : [`registered ${registered}, token ${token}`]
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.constantFrom(1, 7_000, 6 * MINUTE, 40 * MINUTE)), { maxLength: 15 }),
      async (steps) => {
        server = new TestServer()
        const one = openTab({ server })
        try {
          expect(await live(one, steps)).toEqual([])
        } finally {
          one.close()
          vi.clearAllTimers()
        }
      },
    ),
    { numRuns: process.env['LINTEL_LONG'] === '1' ? 2_000 : 30 },
  )
})
