// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

import { type FoundCall } from '../state/phone.ts'
import { endFakeTimers } from '../timers.testing.ts'
import { aCaller, anotherCaller } from '../transports/contract-bench.testing.ts'
import { type TransportError } from '../transports/transport.ts'
import { openReadyTab, openTab, type TabOptions, TestServer, type TestTab } from './softphone.testing.ts'

let server: TestServer
let tabs: TestTab[]

async function ready(options: Partial<TabOptions> = {}) {
  const tab = await openReadyTab({ server, ...options })
  tabs.push(tab)
  return tab
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const callee = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }
const talks: FoundCall = { callStatus: 'IN_PROGRESS', callId: 'call-1', leadRef: 'lead-sofia-marchetti' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  document.title = 'Leads · Lintel'
  server = new TestServer()
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  // Any tab that is left open would continue under the next acting user.
  endFakeTimers()
})

/** Returns a tab in a call. */
async function talking(options: Partial<TabOptions> = {}) {
  const tab = await ready(options)
  const call = tab.device.ring(aCaller)
  tab.softphone.send({ do: 'accept' })
  await pass(1)
  call.mediaOpens()
  return { ...tab, call }
}

describe('an incoming call', () => {
  test('rings, is accepted, connects and is hung up', async () => {
    const { softphone, device, shown, sounds } = await ready()
    expect(softphone.status()).toMatchObject({ leader: 'here', lines: { registered: 1 }, wasReady: true })
    const call = device.ring(aCaller)
    expect(shown().state).toMatchObject({ at: 'incoming', call: { ...aCaller, where: 'browser' } })
    await pass(1)
    expect(sounds()).toBe(true)
    softphone.send({ do: 'accept' })
    expect(shown().state).toMatchObject({ at: 'incoming', answer: 'answering' })
    expect(sounds()).toBe(false)
    await pass(1)
    call.mediaOpens()
    expect(shown()).toMatchObject({ state: { at: 'open', sound: 'live' }, busy: true })
    softphone.send({ do: 'mute', on: true })
    expect(shown().state).toMatchObject({ sound: 'muted' })
    softphone.send({ do: 'digits', digits: '12#' })
    await pass(5_000)
    softphone.send({ do: 'hang-up' })
    expect(shown()).toMatchObject({ state: { at: 'ended', how: 'hung-up', talked: 5_000 }, busy: false })
    expect(call.status()).toBe('closed')
  })

  test.each([
    ['the caller gives up', 'cancelled'],
    ['a colleague is faster', 'answered-elsewhere'],
    ['a colleague is faster, and only the server says so', 'answered-elsewhere'],
    ['the person is faster on another phone', 'answered-elsewhere'],
    ['it is turned down', 'rejected'],
    ['the server says that it is over', 'cancelled'],
  ] as const)('%s: silences the ring at once and shows how the call ended', async (what, how) => {
    const { softphone, device, shown, sounds, carrier } = await ready()
    const call = device.ring(aCaller)
    await pass(1)
    expect(sounds()).toBe(true)
    if (what === 'the caller gives up') call.cancel()
    if (what === 'a colleague is faster') call.cancel(true)
    if (what === 'a colleague is faster, and only the server says so') {
      call.cancel()
      server.say('CALL_TRANSFERRED', { userRef: 'user-marcus' })
    }
    if (what === 'the person is faster on another phone') server.say('CALL_TRANSFERRED')
    if (what === 'it is turned down') softphone.send({ do: 'reject' })
    if (what === 'the server says that it is over') server.say('CALL_COMPLETED')
    expect(sounds()).toBe(false)
    expect(shown().state).toMatchObject({ at: 'ended', how })
    // A device that only stopped ringing rejects nobody's call.
    expect(carrier.heard).toEqual(how === 'rejected' ? ['reject'] : [])
    expect(call.status()).toBe('closed')
    await pass(20_000)
    expect(shown()).toMatchObject({ state: { at: 'ended' }, busy: false })
  })

  test('doesn’t ring again after it was rejected, but does after it was cut off', async () => {
    const { softphone, device, shown } = await ready()
    device.ring(aCaller)
    softphone.send({ do: 'reject' })
    const again = device.ring(aCaller)
    expect(again.status()).toBe('closed')
    expect(shown().state).toMatchObject({ at: 'ended', how: 'rejected' })
    const other = device.ring(anotherCaller)
    device.signaling(false)
    expect(other.status()).toBe('closed')
    device.signaling(true)
    device.ring(anotherCaller)
    expect(shown().state).toMatchObject({ at: 'incoming', call: { callId: 'call-2' } })
  })

  test('Do Not Disturb: makes no sound, shows no card, and keeps ringing for the others', async () => {
    const { device, shown, sounds, carrier } = await ready({ quiet: () => true })
    const call = device.ring(aCaller)
    await pass(10)
    expect(sounds()).toBe(false)
    expect(shown().state.at).toBe('idle')
    expect(call.status()).toBe('closed')
    expect(carrier.heard).toEqual([])
  })

  test('is remembered and shown as missed during another call, which it doesn’t affect', async () => {
    const { device, shown, sounds, call, carrier } = await talking()
    device.ring(anotherCaller)
    await pass(1)
    expect(sounds()).toBe(false)
    expect(call.status()).toBe('open')
    call.farHangsUp()
    expect(shown().state).toMatchObject({
      at: 'ended',
      missed: [{ callId: 'call-2', number: '+15125550107' }],
    })
    expect(carrier.heard).toEqual([])
  })

  test('stops ringing after two minutes when its end was lost', async () => {
    const { device, shown, sounds } = await ready()
    device.ring(aCaller)
    await pass(119_000)
    expect(sounds()).toBe(true)
    await pass(2_000)
    expect(sounds()).toBe(false)
    expect(shown().state).toMatchObject({ at: 'ended', how: 'let-go' })
  })

  test('ends with a message when it was accepted and never gets audio', async () => {
    const { softphone, device, shown } = await ready()
    device.ring(aCaller)
    softphone.send({ do: 'accept' })
    await pass(31_000)
    expect(shown().state).toMatchObject({ at: 'ended', message: 'The call couldn’t be connected.' })
  })
})

describe('blocked sound', () => {
  test('flashes the title, is shown in the status, and is fixed by a press', async () => {
    let sound: 'sounding' | 'blocked' = 'blocked'
    const { softphone, device, sounds } = await ready({ sound: () => sound })
    const call = device.ring(aCaller)
    await pass(1)
    expect(softphone.status().sound).toBe('blocked')
    expect(document.title).toBe('☎ Incoming call · Leads · Lintel')
    await pass(1_000)
    expect(document.title).toBe('Leads · Lintel')
    sound = 'sounding'
    softphone.send({ do: 'start' })
    await pass(1)
    expect(softphone.status().sound).toBe('fine')
    expect(sounds()).toBe(true)
    call.cancel()
    expect(sounds()).toBe(false)
    expect(document.title).toBe('Leads · Lintel')
  })
})

describe('the microphone', () => {
  test.each([
    ['denied', 'Please update your browser settings to allow Lintel use your microphone.'],
    ['missing', 'No microphone found. Connect one, then try again.'],
    ['busy', 'Another program is using the microphone. Close it there, then try again.'],
  ] as const)(
    '%s when Accept is pressed: keeps ringing, and Accept works once it is available',
    async (answer, text) => {
      let may: MicrophoneAnswer = answer
      const { softphone, device, shown, sounds } = await ready({ microphone: () => may })
      const call = device.ring(aCaller)
      softphone.send({ do: 'accept' })
      await pass(1)
      expect(shown()).toMatchObject({ state: { at: 'incoming', answer: 'waiting' }, notice: text })
      expect(softphone.status().microphone).toBe(text)
      expect(sounds()).toBe(true)
      may = 'allowed'
      softphone.send({ do: 'accept' })
      await pass(1)
      call.mediaOpens()
      expect(shown().state.at).toBe('open')
      expect(softphone.status().microphone).toBeUndefined()
      expect(shown().notice).toBeUndefined()
    },
  )

  test('31401: keeps the exact text, also through another call', async () => {
    const { softphone, device, shown, carrier } = await ready()
    const call = device.ring(aCaller)
    carrier.microphone = 'denied'
    softphone.send({ do: 'accept' })
    await pass(1)
    call.mediaOpens()
    const text =
      'The browser or end-user denied permissions to user media. Please update your browser settings to allow Lintel use your microphone.'
    expect(shown().state).toMatchObject({ at: 'ended', how: 'failed', message: text })
    await pass(600_000)
    expect(shown().state).toMatchObject({ message: text })
    device.ring(anotherCaller)
    expect(shown()).toMatchObject({ state: { at: 'incoming' }, notice: text })
  })

  test('denied before a call is placed: the call is not placed', async () => {
    const { softphone, shown, carrier } = await ready({ microphone: () => 'denied' })
    softphone.send({ do: 'start' })
    softphone.placeCall(callee, async () => 'profile-a')
    await pass(1)
    expect(carrier.dialled).toEqual([])
    expect(shown().state).toMatchObject({
      at: 'ended',
      message: 'Please update your browser settings to allow Lintel use your microphone.',
    })
  })
})

describe('an outgoing call', () => {
  test('uses the line of the lead’s team and adopts what the server reports about it', async () => {
    const { softphone, shown, carrier } = await ready({ profiles: ['profile-a', 'profile-b'] })
    softphone.placeCall(callee, async () => 'profile-b')
    expect(shown()).toMatchObject({
      state: { at: 'dialing', call: { direction: 'outgoing', number: '+15125550139', where: 'browser' } },
      busy: true,
    })
    await pass(1)
    expect(carrier.dialled).toEqual([{ to: '+15125550139', leadId: 'lead-sofia-marchetti' }])
    server.say('OUTGOING_CALL_INITIATED', { callId: 'call-7' })
    expect(shown().state).toMatchObject({ at: 'dialing', call: { callId: 'call-7', where: 'browser' } })
    const call = carrier.devices.flatMap(({ calls }) => calls).at(-1)
    call?.farRings()
    call?.farAnswers()
    expect(shown().state).toMatchObject({ at: 'open', call: { callId: 'call-7', name: 'Sofia Marchetti' } })
    server.found = { ...talks, callId: 'call-7' }
    await pass(4_000)
    call?.farHangsUp()
    server.found = null
    server.say('OUTGOING_CALL_COMPLETED', { callId: 'call-7' })
    await pass(20_000)
    expect(shown()).toMatchObject({ state: { at: 'ended', how: 'hung-up' }, busy: false })
  })

  test('closes its connection when it was hung up before there was one', async () => {
    const { softphone, shown, carrier } = await ready()
    softphone.placeCall(callee, async () => 'profile-a')
    softphone.send({ do: 'hang-up' })
    expect(shown().state).toMatchObject({ at: 'ended', how: 'hung-up' })
    await pass(10)
    expect(
      carrier.devices.flatMap(({ calls }) => calls).filter((call) => call.status() !== 'closed'),
    ).toEqual([])
  })

  test.each([
    [undefined, undefined, 'This lead has no phone line.'],
    ['profile-a', { code: 53_000, message: '' }, 'The phone is not connected. The call wasn’t placed.'],
    ['profile-a', { code: 31_486, message: '' }, 'The line is busy.'],
    ['profile-a', { code: 31_999, message: '' }, 'The call failed (code 31999).'],
  ] as const)(
    'shows a message on the bar when it can’t be placed (%s %j)',
    async (profile, problem, message) => {
      const { softphone, shown, carrier } = await ready()
      carrier.connectFails = problem
      softphone.placeCall(callee, async () => profile)
      await pass(1)
      expect(shown().state).toMatchObject({
        at: 'ended',
        how: 'failed',
        message,
        call: { number: callee.number },
      })
      softphone.placeCall(callee, async () => 'profile-a')
      expect(shown().state.at).toBe('dialing')
    },
  )

  test.each<[string, Partial<TabOptions>, string]>([
    ['WebRTC is blocked', { webrtc: 'blocked' }, 'Calling is blocked in this browser.'],
    [
      'what carries sound cannot be loaded',
      { load: () => Promise.reject(new TypeError('Failed to fetch')) },
      'The phone is not connected. The call wasn’t placed.',
    ],
    ['the team is not ours', { profiles: ['profile-b'] }, 'You have no phone line for this lead.'],
  ])('where %s: shows that reason, not that the lead has no line', async (_, options, message) => {
    const { softphone, shown, close } = openTab({ server, ...options })
    await pass(10)
    softphone.placeCall(callee, async () => 'profile-a')
    await pass(1)
    expect(shown().state).toMatchObject({ at: 'ended', message })
    close()
  })
})

describe('a broken connection', () => {
  test('continues the same call after reconnecting', async () => {
    const { device, shown, call } = await talking()
    device.signaling(false)
    expect(shown().state).toMatchObject({ at: 'open', line: 'reconnecting' })
    device.signaling(true)
    expect(shown().state).toMatchObject({ at: 'open', line: 'connected' })
    expect(call.status()).toBe('open')
  })

  test.each([
    [
      'the end, then the error',
      (call: { farHangsUp(): void; fails(why: TransportError): void }, why: TransportError) => {
        call.farHangsUp()
        call.fails(why)
      },
    ],
    [
      'the error, then the end',
      (call: { farHangsUp(): void; fails(why: TransportError): void }, why: TransportError) => {
        call.fails(why)
        call.farHangsUp()
      },
    ],
  ])(
    'for good (%s): ends the call as lost, which can be rejoined while the carrier keeps it',
    async (_, end) => {
      const { softphone, shown, call, carrier } = await talking()
      server.found = talks
      await pass(2_100)
      end(call, { code: 53_405, message: '' })
      expect(shown().state).toMatchObject({ at: 'ended', how: 'lost' })
      server.say('CALL_TRANSFERRED')
      await pass(2_100)
      expect(shown()).toMatchObject({ busy: true, rejoin: { callId: 'call-1' } })
      softphone.send({ do: 'rejoin' })
      await pass(1)
      expect(carrier.dialled).toEqual([{ to: '', leadId: 'lead-sofia-marchetti', rejoin: 'call-1' }])
      carrier.devices[0]?.calls.at(-1)?.farAnswers()
      expect(shown()).toMatchObject({ state: { at: 'open', call: { callId: 'call-1' } }, rejoin: undefined })
    },
  )

  test('shows an error that doesn’t end the call as a notice', async () => {
    const { shown, call } = await talking()
    call.fails({ code: 31_402, message: '' })
    expect(shown()).toMatchObject({
      state: { at: 'open' },
      notice: 'The microphone couldn’t be used. Check that no other program has it.',
    })
  })
})

describe('the server and the device', () => {
  test('a server event doesn’t end a call whose audio is in this browser', async () => {
    const { shown, call } = await talking()
    server.found = talks
    await pass(2_100)
    server.found = null
    server.say('CALL_COMPLETED')
    await pass(60_000)
    expect(shown()).toMatchObject({ state: { at: 'open' }, busy: true })
    expect(call.status()).toBe('open')
  })

  test('a call on another phone is shown but not controlled here', async () => {
    const { softphone, shown, device } = await ready()
    server.found = { ...talks, callId: 'call-9' }
    server.say('OUTGOING_CALL_INITIATED', { callId: 'call-9' })
    await pass(10)
    expect(shown().state).toMatchObject({ at: 'open', call: { callId: 'call-9', where: 'other-phone' } })
    softphone.send({ do: 'hang-up' })
    expect(shown().state.at).toBe('open')
    device.ring(aCaller)
    expect(shown().state).toMatchObject({ at: 'open', missed: [{ callId: 'call-1' }] })
    server.found = null
    server.say('OUTGOING_CALL_COMPLETED', { callId: 'call-9' })
    expect(shown()).toMatchObject({ state: { at: 'ended' }, busy: false })
  })
})
