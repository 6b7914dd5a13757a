// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { clock } from '#/lib/clock.ts'

import { audioSettings } from '../audio/audio-settings.ts'
import { tabHasCall } from '../tab-call.ts'
import { noPhoneSession } from '../voice-store.tsx'
import { teamsWith, PhonePage } from './phone-session.testing.ts'

let page: PhonePage
let wire: PhonePage['wire']
let voiceStore: PhonePage['voiceStore']
let client: PhonePage['client']
let asked: PhonePage['asked']
let urls: PhonePage['urls']
let answers: PhonePage['answers']

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sofia = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }

const settle = async () => {
  // The softphone is a separate chunk.
  await import('./browser-softphone.ts')
  await pass(50)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  localStorage.clear()
  audioSettings.set({ takesCalls: true })
  page = new PhonePage()
  ;({ wire, voiceStore, client, asked, urls, answers } = page)
})
afterEach(() => {
  page.close()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  clock.learn(Date.now())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the report to the server', () => {
  test('says that the browser can’t answer, why, and the device id with which its tokens are requested', async () => {
    vi.stubGlobal('RTCPeerConnection', () => undefined)
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: Object.assign(new EventTarget(), {
        getUserMedia: () => Promise.reject(new Error('no microphone')),
      }),
    })
    answers['GET /api/twilio/voip-token'] = () => Response.json({}, { status: 500 })
    page.start()
    await settle()
    await import('../transports/simulated/transport.ts')
    await pass(7_000)
    expect(voiceStore.voice.get().status).toMatchObject({ at: 'unreachable', why: 'token' })
    const reported = asked.filter((one) => one.startsWith('POST /api/communication/answer-state'))
    expect(reported).toHaveLength(1)
    const body: unknown = JSON.parse(reported[0]?.replace(/^.*?\{/, '{') ?? '')
    expect(body).toEqual({
      deviceId: expect.stringMatching(/^[\da-f-]{36}$/),
      canAnswer: false,
      reason: 'token',
    })
    const asksFor = urls.find((url) => url.includes('voip-token')) ?? ''
    expect(new URLSearchParams(asksFor.split('?')[1]).get('deviceId')).toBe(
      z.parse(z.object({ deviceId: z.string() }), body).deviceId,
    )
  })
})

describe('the phone', () => {
  test('loads no softphone and requests no token for a user without a line', async () => {
    answers['GET /api/teams'] = teamsWith(null)
    page.start()
    await settle()
    expect(voiceStore.voice.get().status).toEqual({ at: 'no-line' })
    expect(asked.filter((one) => /voip-token|transfer-rules/.test(one))).toEqual([])
  })

  test('doesn’t even request the teams of a user who handles no leads', async () => {
    page.start({ agent: false })
    await settle()
    expect(voiceStore.voice.get().status).toEqual({ at: 'no-line' })
    expect(asked).toEqual([])
  })

  test('is off and requests no token when the browser takes no calls', async () => {
    audioSettings.set({ takesCalls: false })
    page.start()
    await settle()
    expect(voiceStore.voice.get().status).toEqual({ at: 'off' })
    expect(asked.filter((one) => one.includes('voip-token'))).toEqual([])
  })

  test('reports a browser without WebRTC', async () => {
    page.start()
    await settle()
    expect(voiceStore.voice.get().status).toEqual({
      at: 'unreachable',
      why: 'webrtc',
      message: 'Calling is blocked in this browser',
    })
    expect(voiceStore.voice.get().lines).toEqual({ profiles: 1, registered: 0, renewsAt: undefined })
  })

  test('requests the teams again when they couldn’t be read', async () => {
    answers['GET /api/teams'] = () => new Response('', { status: 500 })
    page.start()
    await settle()
    expect(voiceStore.voice.get().status).toEqual({ at: 'starting' })
    answers['GET /api/teams'] = teamsWith(null)
    await pass(15_100)
    expect(voiceStore.voice.get().status).toEqual({ at: 'no-line' })
  })

  test('changes its lines when the teams change', async () => {
    page.start()
    await settle()
    answers['GET /api/teams'] = teamsWith(null)
    await client.invalidateQueries({ queryKey: ['teams'], refetchType: 'all' })
    await pass(50)
    expect(voiceStore.voice.get().status).toEqual({ at: 'no-line' })
  })
})

test('the phone has no line once rights are lost, even if the teams stay the same', async () => {
  page.start()
  await settle()
  expect(voiceStore.voice.get().lines?.profiles).toBe(1)
  await client.invalidateQueries({ queryKey: ['teams'], refetchType: 'all' })
  await pass(50)
  page.setUser({ agent: false })
  await pass(50)
  expect(voiceStore.voice.get().status).toEqual({ at: 'no-line' })
})

describe('placing a call', () => {
  test('DIALBACK asks the server to ring the agent’s phone first, without a device', async () => {
    answers['POST /api/lead/lead-sofia-marchetti/call'] = () => Response.json({ callId: 'call-3' })
    page.start({ method: 'DIALBACK' })
    await settle()
    voiceStore.controls.get()?.placeCall(sofia)
    expect(voiceStore.voice.get()).toMatchObject({
      state: { at: 'dialing', call: { where: 'other-phone', number: '+15125550139', direction: 'outgoing' } },
      busy: true,
      status: { at: 'busy' },
    })
    await pass(50)
    expect(asked).toContain('POST /api/lead/lead-sofia-marchetti/call {"targetPhoneNumber":"+15125550139"}')
    wire.say({ eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya', callId: 'call-3' })
    expect(voiceStore.voice.get().state).toMatchObject({ at: 'dialing', call: { callId: 'call-3' } })
    wire.say({ eventType: 'OUTGOING_CALL_COMPLETED', userRef: 'user-priya', callId: 'call-3' })
    expect(voiceStore.voice.get()).toMatchObject({ state: { at: 'ended' }, busy: false })
  })

  test('DIALBACK rejected by the server: shows the server’s message on the bar', async () => {
    answers['POST /api/lead/lead-sofia-marchetti/call'] = () =>
      Response.json({ message: 'You are on a call already.' }, { status: 409 })
    page.start({ method: 'DIALBACK' })
    await settle()
    voiceStore.controls.get()?.placeCall(sofia)
    await pass(50)
    expect(voiceStore.voice.get().state).toMatchObject({
      at: 'ended',
      how: 'failed',
      message: 'The call wasn’t placed: You are on a call already.',
    })
    voiceStore.controls.get()?.dismiss('call')
    expect(voiceStore.voice.get().state).toMatchObject({
      at: 'idle',
      dismissed: { leadId: expect.any(String) },
    })
  })

  test('DIALBACK rejected because of a call on the agent’s phone: shows that call on the bar', async () => {
    const refuse: { now: (response: Response) => void } = { now: () => undefined }
    answers['POST /api/lead/lead-sofia-marchetti/call'] = () =>
      new Promise<Response>((resolve) => (refuse.now = resolve))
    page.start({ method: 'DIALBACK' })
    await settle()
    answers['GET /api/communication/call-in-progress'] = () =>
      Response.json({ callStatus: 'IN_PROGRESS', callId: 'call-9', leadRef: 'lead-sofia-marchetti' })
    voiceStore.controls.get()?.placeCall(sofia)
    await pass(50)
    expect(voiceStore.voice.get().state).toMatchObject({ at: 'open', call: { callId: 'call-9' } })
    refuse.now(Response.json({ message: 'You are on a call already.' }, { status: 409 }))
    await pass(50)
    expect(voiceStore.voice.get()).toMatchObject({
      state: { at: 'open', call: { callId: 'call-9' } },
      busy: true,
      notice: 'The call wasn’t placed: You are on a call already.',
    })
  })

  test('DIALBACK rejected because of an unknown call: looks that call up', async () => {
    answers['POST /api/lead/lead-sofia-marchetti/call'] = () => {
      answers['GET /api/communication/call-in-progress'] = () =>
        Response.json({ callStatus: 'IN_PROGRESS', callId: 'call-9', leadRef: 'lead-ben-adeyemi' })
      return Response.json({ message: 'You are on a call already.' }, { status: 409 })
    }
    page.start({ method: 'DIALBACK' })
    await settle()
    voiceStore.controls.get()?.placeCall(sofia)
    await pass(50)
    expect(voiceStore.voice.get()).toMatchObject({
      state: { at: 'open', call: { callId: 'call-9', leadId: 'lead-ben-adeyemi' } },
      notice: 'The call wasn’t placed: You are on a call already.',
    })
  })

  describe('DIALBACK with a lost response', () => {
    const lookup = 'GET /api/communication/call-in-progress'

    const callAndLoseAnswer = async () => {
      answers['POST /api/lead/lead-sofia-marchetti/call'] = () =>
        Promise.reject(new TypeError('Failed to fetch'))
      page.start({ method: 'DIALBACK' })
      await settle()
      voiceStore.controls.get()?.placeCall(sofia)
      await pass(50)
      expect(voiceStore.voice.get()).toMatchObject({
        state: { at: 'dialing' },
        busy: true,
        notice: 'We couldn’t confirm that the call was placed.',
      })
    }

    test('was placed: the bar follows the call to its end', async () => {
      await callAndLoseAnswer()
      answers[lookup] = () =>
        Response.json({ callStatus: 'IN_PROGRESS', callId: 'call-3', leadRef: 'lead-sofia-marchetti' })
      await pass(2_100)
      expect(voiceStore.voice.get()).toMatchObject({
        state: { at: 'open', call: { callId: 'call-3', where: 'other-phone', name: 'Sofia Marchetti' } },
        notice: undefined,
      })
      answers[lookup] = () => Response.json(null)
      await pass(2_100)
      expect(voiceStore.voice.get()).toMatchObject({ state: { at: 'ended' }, busy: false })
    })

    test('was never placed: the user can call again 15 s later', async () => {
      await callAndLoseAnswer()
      await pass(15_100)
      expect(voiceStore.voice.get()).toMatchObject({ state: { at: 'ended' }, busy: false })
      answers['POST /api/lead/lead-sofia-marchetti/call'] = () => Response.json({ callId: 'call-4' })
      voiceStore.controls.get()?.placeCall(sofia)
      await pass(50)
      expect(voiceStore.voice.get().state).toMatchObject({ at: 'dialing', call: { callId: 'call-4' } })
    })
  })

  test('DIALBACK that ends unnoticed before a lookup finds it: ends on the bar', async () => {
    answers['POST /api/lead/lead-sofia-marchetti/call'] = () => Response.json({ callId: 'call-3' })
    page.start({ method: 'DIALBACK' })
    await settle()
    voiceStore.controls.get()?.placeCall(sofia)
    await pass(50)
    expect(voiceStore.voice.get().state).toMatchObject({ at: 'dialing', call: { callId: 'call-3' } })
    await pass(16_000)
    expect(voiceStore.voice.get()).toMatchObject({ state: { at: 'ended' }, busy: false })
  })

  test('VOIP without a line: shows a message on the bar', async () => {
    answers['GET /api/teams'] = teamsWith(null)
    page.start()
    await settle()
    voiceStore.controls.get()?.placeCall(sofia)
    expect(voiceStore.voice.get().state).toMatchObject({
      at: 'ended',
      message: 'You have no phone line.',
      call: { leadId: 'lead-sofia-marchetti' },
    })
  })
})

describe('a reload during a call', () => {
  test('offers to rejoin the call of this browser, and forgets it when that is dismissed', async () => {
    localStorage.setItem('lintel:call:user-priya:user-priya', '{"n":1,"v":"call-1"}')
    answers['GET /api/communication/call-in-progress'] = () =>
      Response.json({ callStatus: 'IN_PROGRESS', callId: 'call-1', leadRef: 'lead-sofia-marchetti' })
    page.start()
    await pass(2_100)
    expect(voiceStore.voice.get()).toMatchObject({
      state: { at: 'idle' },
      busy: true,
      rejoin: { callId: 'call-1' },
    })
    expect(tabHasCall()).toBe(false)
    voiceStore.controls.get()?.dismiss('rejoin')
    expect(voiceStore.voice.get().rejoin).toBeUndefined()
    expect(localStorage.getItem('lintel:call:user-priya:user-priya')).toBeNull()
  })

  test('shows a call of another browser', async () => {
    localStorage.setItem('lintel:call:user-priya:user-priya', '{"n":1,"v":"call-1"}')
    answers['GET /api/communication/call-in-progress'] = () =>
      Response.json({ callStatus: 'IN_PROGRESS', callId: 'call-2', leadRef: 'lead-sofia-marchetti' })
    page.start()
    await pass(2_100)
    expect(voiceStore.voice.get()).toMatchObject({
      state: { at: 'open', call: { callId: 'call-2', where: 'other-phone' } },
      busy: true,
      rejoin: undefined,
    })
  })

  test('keeps the duration of the call even if this machine’s clock is wrong', async () => {
    // This machine's clock is five minutes slow.
    const server = Date.now() + 300_000
    clock.learn(server)
    localStorage.setItem('lintel:call:user-priya:user-priya', '{"n":1,"v":"call-1"}')
    answers['GET /api/communication/call-in-progress'] = () =>
      Response.json({ callStatus: 'IN_PROGRESS', callId: 'call-1', startedTs: server - 180_000 })
    const now = Date.now()
    page.start()
    await pass(2_100)
    expect(voiceStore.voice.get().rejoin?.since).toBe(now - 180_000)
  })
})

test('a pending lookup about the previous call doesn’t end a call that begins meanwhile', async () => {
  const path = 'GET /api/communication/call-in-progress'
  let answerLate: (response: Response) => void = () => undefined
  answers[path] = () => new Promise((resolve) => (answerLate = resolve))
  page.start()
  await pass(2_100)
  expect(asked.filter((one) => one === path)).toHaveLength(1)
  answers[path] = () =>
    Response.json({ callStatus: 'IN_PROGRESS', callId: 'call-3', leadRef: 'lead-sofia-marchetti' })
  wire.say({ eventType: 'CALL_TRANSFERRED', userRef: 'user-priya', callId: 'call-3' })
  await pass(100)
  expect(asked.filter((one) => one === path)).toHaveLength(2)
  answerLate(Response.json(null))
  await pass(20_000)
  expect(voiceStore.voice.get()).toMatchObject({
    busy: true,
    state: { at: 'open', call: { callId: 'call-3' } },
  })
})

test('another acting user: nothing of the former one is left', async () => {
  const end = page.start()
  await settle()
  wire.say({ eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya', callId: 'call-3' })
  expect(tabHasCall()).toBe(true)
  await pass(10)
  end()
  expect(voiceStore.voice.get()).toBe(noPhoneSession)
  expect(voiceStore.controls.get()).toBeUndefined()
  expect(tabHasCall()).toBe(false)
  const before = asked.length
  await pass(3_600_000)
  expect(asked).toHaveLength(before)
})
