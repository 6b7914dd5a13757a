// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type FoundCall } from '../state/phone.ts'
import { endFakeTimers } from '../timers.testing.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { openReadyTab, openTab, type TabOptions, TestServer, type TestTab } from './softphone.testing.ts'
import { createTestCarrier } from './transport.testing.ts'

const START = 1_800_000_000_000
const HOUR = 3_600_000
const callee = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }
const talks: FoundCall = { callStatus: 'IN_PROGRESS', callId: 'call-1', leadRef: 'lead-sofia-marchetti' }

let server: TestServer
let tabs: TestTab[]

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function ready(options: Partial<TabOptions> = {}) {
  const tab = await openReadyTab({ server, ...options })
  tabs.push(tab)
  return tab
}
async function talking(options: Partial<TabOptions> = {}) {
  const tab = await ready(options)
  const call = tab.device.ring(aCaller)
  tab.softphone.send({ do: 'accept' })
  await pass(1)
  call.mediaOpens()
  return { ...tab, call }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  document.title = 'Leads · Lintel'
  server = new TestServer()
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  endFakeTimers()
})

describe('a carrier that never responds', () => {
  test.each([true, false])(
    'fails a placed call with a message after 20 s (taking calls: %s), and a late connection is closed',
    async (takesCalls) => {
      const carrier = createTestCarrier()
      carrier.silent = 'connect'
      const { softphone, shown, device } = await ready({ carrier, takesCalls })
      softphone.placeCall(callee, async () => 'profile-a')
      await pass(19_900)
      expect(shown().state).toMatchObject({ at: 'dialing' })
      await pass(200)
      expect(shown().state).toMatchObject({
        at: 'ended',
        how: 'failed',
        message: 'The phone is not connected. The call wasn’t placed.',
      })
      device.connectsLate()
      await pass(1)
      expect(device.calls.map((call) => call.status())).toEqual(['closed'])
      expect(shown().state).toMatchObject({ at: 'ended', how: 'failed' })
    },
  )

  test('after a sleep: a registration that can’t be removed is abandoned, and another one is made', async () => {
    const { carrier, softphone } = await ready()
    carrier.silent = 'unregister'
    vi.setSystemTime(START + 10 * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(4_900)
    expect(carrier.devices).toHaveLength(1)
    await pass(200)
    expect(carrier.devices.map((device) => device.state())).toEqual(['destroyed', 'registered'])
    expect(softphone.status().lines.registered).toBe(1)
    expect(carrier.doubleRegistrations).toBe(0)
  })
})

describe('tokens that are rejected immediately', () => {
  test('are refetched after 5 s, 15 s, 45 s and so on, and the phone shows that it is not connected', async () => {
    const { carrier, softphone } = await ready()
    const refuse = () => {
      // The registration and a call may both report it.
      carrier.devices.at(-1)?.error(20_104)
      carrier.devices.at(-1)?.error(20_104)
    }
    refuse()
    for (const wait of [5_000, 15_000, 45_000, 45_000]) {
      const before = server.fetches.length
      await pass(wait - 20)
      expect(server.fetches).toHaveLength(before)
      await pass(30)
      expect(server.fetches).toHaveLength(before + 1)
      refuse()
      expect(softphone.status().token).toBe('failed')
    }
    // A token that is accepted at last counts like any other.
    await pass(46_000)
    expect(softphone.status().token).toBe('fine')
    await pass(HOUR)
    carrier.devices.at(-1)?.error(20_104)
    await pass(1)
    expect(softphone.status().token).toBe('fine')
  })
})

describe('token requests', () => {
  test('are not repeated when Retry is pressed several times', async () => {
    server.tokenMs = 1_000
    const tab = openTab({ server })
    tabs.push(tab)
    await pass(100)
    tab.softphone.send({ do: 'start' })
    tab.softphone.send({ do: 'start' })
    await pass(100)
    expect([server.fetches.length, server.mostInFlight]).toEqual([1, 1])
    await pass(1_000)
    expect(tab.softphone.status().lines.registered).toBe(1)
  })
})

test.each([20_101, 20_104, 31_204, 31_205])(
  'token error %i of a call itself neither ends the call nor shows a notice',
  async (code) => {
    const { call, shown } = await talking()
    call.fails({ code, message: '' })
    await pass(10)
    expect(shown().state).toMatchObject({ at: 'open', line: 'connected' })
    expect(shown().notice).toBeUndefined()
    call.farHangsUp()
    expect(shown().state).toMatchObject({ at: 'ended', how: 'hung-up' })
  },
)

describe('after something has ended', () => {
  test('a call after a failed rejoin counts from its own start', async () => {
    const { softphone, device, store, shown, carrier } = await ready()
    store.dispatch({ type: 'ours', callId: 'call-1' })
    server.found = { ...talks, startedTs: 7 }
    server.say('CALL_TRANSFERRED')
    await pass(10)
    expect(shown().rejoin).toMatchObject({ callId: 'call-1' })
    carrier.connectFails = { code: 31_404, message: '' }
    softphone.send({ do: 'rejoin' })
    await pass(10)
    expect(shown().state).toMatchObject({ at: 'ended', how: 'failed' })
    // The call is still running, so it is offered again.
    await pass(2_100)
    expect(shown()).toMatchObject({ busy: true, rejoin: { callId: 'call-1' } })
    server.found = null
    server.say('CALL_COMPLETED')
    const call = device.ring({ ...aCaller, callId: 'call-2' })
    softphone.send({ do: 'accept' })
    await pass(1)
    call.mediaOpens()
    expect(shown().state).toMatchObject({ at: 'open', since: Date.now() })
  })

  test('a call whose connection broke and recovered ends as hung up, not as lost', async () => {
    const { call, device, shown } = await talking()
    call.fails({ code: 53_001, message: '' })
    device.signaling(false)
    device.signaling(true)
    expect(shown().state).toMatchObject({ at: 'open', line: 'connected' })
    await pass(60_000)
    call.farHangsUp()
    expect(shown()).toMatchObject({ state: { at: 'ended', how: 'hung-up' }, rejoin: undefined })
  })

  test('Log Out or another acting user while it rings: silence here, and it keeps ringing for the others', async () => {
    const { softphone, device, sounds, carrier } = await ready()
    const call = device.ring(aCaller)
    await pass(1)
    expect(sounds()).toBe(true)
    softphone.stop()
    expect(sounds()).toBe(false)
    expect(call.status()).toBe('closed')
    expect(carrier.heard).toEqual([])
    expect(device.state()).toBe('destroyed')
  })

  test.each([
    ['a removed team', ({ softphone }: TestTab) => softphone.setProfiles([])],
    ['Take calls turned off', ({ softphone }: TestTab) => softphone.takeCalls(false)],
    ['a lost line', ({ carrier }: TestTab) => carrier.devices.at(-1)?.signaling(false)],
  ])('%s while it rings: silence here, and it keeps ringing for the others', async (_, happens) => {
    const tab = await ready()
    const { device, sounds, shown, carrier } = tab
    const call = device.ring(aCaller)
    await pass(1)
    happens(tab)
    await pass(1)
    expect(sounds()).toBe(false)
    expect(call.status()).toBe('closed')
    expect(shown().state).toMatchObject({ at: 'ended', how: 'let-go' })
    expect(carrier.heard).toEqual([])
  })

  test('a team removed during a call: the call continues, and the line closes when it ends', async () => {
    const { softphone, device, call, shown } = await talking({ profiles: ['profile-a'] })
    softphone.setProfiles([])
    await pass(60_000)
    expect([call.status(), device.state()]).toEqual(['open', 'registered'])
    call.farHangsUp()
    await pass(1)
    expect(device.state()).toBe('destroyed')
    expect(shown().state).toMatchObject({ at: 'ended', how: 'hung-up' })
  })
})

describe('a tone that doesn’t start (in a tab that was never viewed)', () => {
  test('is reported as blocked after 2 s, until it plays', async () => {
    let play = () => {}
    const { softphone, device, sounds } = await ready({
      sound: () =>
        new Promise((resolve) => {
          play = () => resolve('sounding')
        }),
    })
    const call = device.ring(aCaller)
    await pass(1_900)
    expect(softphone.status().sound).toBe('fine')
    await pass(200)
    expect(softphone.status().sound).toBe('blocked')
    expect(document.title).toContain('Incoming call')
    play()
    await pass(1)
    expect(softphone.status().sound).toBe('fine')
    expect(document.title).not.toContain('Incoming call')
    expect(sounds()).toBe(true)
    call.cancel()
    expect(sounds()).toBe(false)
  })
})

test('a browser that denies locks to this page still has a phone', async () => {
  const refused = Object.assign(new Error('The request is insecure.'), { name: 'SecurityError' })
  const tab = openTab({ server, locks: { request: () => Promise.reject(refused) } })
  tabs.push(tab)
  await pass(10)
  expect(tab.softphone.status()).toMatchObject({ leader: 'here', lines: { registered: 1 } })
})
