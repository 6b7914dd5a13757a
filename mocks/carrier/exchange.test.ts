// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt, listen } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'
import { exchangeOf } from './exchange.ts'
import { phoneOf } from './phones.testing.ts'

const SOFIA = 'lead-sofia-marchetti'
const PROFILE = 'profile-brightwater-homes'

type TestBackend = ReturnType<typeof backendAt>

/** Registers a device for a user. */
async function device(backend: TestBackend, person: string, representing?: string, deviceId = person) {
  const { body } = await as(backend, person, representing).get(
    `/api/twilio/voip-token?busProfileId=${PROFILE}&deviceId=${deviceId}`,
  )
  const phone = phoneOf(backend)
  const { token } = body as { token: string }
  phone.say({ type: 'register', token, rings: true })
  return Object.assign(phone, { token })
}

const running = async (backend: TestBackend, person: string) =>
  (await as(backend, person).get(`/api/communication/call-in-progress?userRef=${person}`)).body

const newest = (backend: TestBackend, leadId = SOFIA) =>
  backend.world.leads.get(leadId)?.communications.at(-1)

function later(backend: TestBackend, ms: number) {
  backend.tick(ms)
  exchangeOf(backend.world).tick()
}

describe('registrations', () => {
  test('accepts a valid API token, and rejects an unknown or expired one', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    expect(priya.last('registered')).toEqual({ type: 'registered' })
    const stranger = phoneOf(backend)
    stranger.say({ type: 'register', token: 'voice_profile-x_user-priya_1', rings: true })
    expect(stranger.heard).toEqual([{ type: 'error', code: 20_104, message: 'AccessTokenExpired' }])
    later(backend, 3_600_000)
    expect(priya.kinds().slice(1)).toEqual(['error', 'unregistered'])
    priya.say({ type: 'register', token: priya.token, rings: true })
    expect(priya.last('error')?.code).toBe(20_104)
    expect(priya.kinds().filter((kind) => kind === 'registered')).toHaveLength(1)
  })

  test('rings a browser that can’t answer only if nobody else can, and again once it can answer', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const marcus = await device(backend, 'user-marcus')
    const tell = (body: object) => as(backend, 'user-priya').post('/api/communication/answer-state', body)
    const { status } = await tell({ deviceId: 'user-priya', canAnswer: false, reason: 'microphone' })
    expect(status).toBe(204)
    // A user cannot report the state of another user's browser.
    await tell({ deviceId: 'user-marcus', canAnswer: false, reason: 'microphone' })
    const { devices } = commands.carrierState.run(backend.world, {})
    expect(devices).toMatchObject([
      { userId: 'user-priya', cannotAnswer: 'microphone' },
      { userId: 'user-marcus', cannotAnswer: null },
    ])
    commands.renterRings.run(backend.world, { leadId: SOFIA })
    expect([priya.kinds().includes('incoming'), marcus.kinds().includes('incoming')]).toEqual([false, true])
    await tell({ deviceId: 'user-priya', canAnswer: true })
    expect(priya.kinds()).toContain('incoming')
    await tell({ deviceId: 'user-priya', canAnswer: false, reason: 'unproven' })
    const { callId } = commands.renterRings.run(backend.world, { leadId: SOFIA, userId: 'user-priya' })
    expect(priya.last('incoming')?.callId).toBe(callId)
  })

  test('keeps the call when a token expires during it', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const { callId } = commands.renterRings.run(backend.world, { leadId: SOFIA, userId: 'user-priya' })
    priya.say({ type: 'accept', callId })
    commands.expireVoiceToken.run(backend.world, { userId: 'user-priya' })
    expect(priya.kinds().slice(-2)).toEqual(['error', 'unregistered'])
    expect(exchangeOf(backend.world).board.calls()).toHaveLength(1)
    expect(await running(backend, 'user-priya')).toMatchObject({ callStatus: 'IN_PROGRESS' })
  })

  test('simulates a rejected registration, a temporary disconnect, and a lost carrier', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    commands.refuseRegistration.run(backend.world, { userId: 'user-priya' })
    priya.say({ type: 'register', token: priya.token, rings: true })
    expect(priya.last('error')?.code).toBe(20_101)
    expect(commands.dropSignalling.run(backend.world, { userId: 'user-priya', forMs: 8_000 })).toMatchObject({
      dropped: 1,
    })
    expect(priya.isOpen()).toBe(false)
    const again = phoneOf(backend)
    again.say({ type: 'register', token: priya.token, rings: true })
    expect(again.isOpen()).toBe(false)
    backend.tick(8_000)
    const third = phoneOf(backend)
    third.say({ type: 'register', token: priya.token, rings: true })
    expect(third.kinds()).toEqual(['registered'])
    commands.loseCarrier.run(backend.world, { forMs: 60_000 })
    expect(third.isOpen()).toBe(false)
    expect(phoneOf(backend).isOpen()).toBe(false)
  })
})

describe('an incoming call', () => {
  test('rings the agents who can open the lead, except on Do Not Disturb, and the first one to accept gets the call', async () => {
    const backend = backendAt()
    const [priya, marcus, dana] = await Promise.all(
      ['user-priya', 'user-marcus', 'user-dana'].map((person) => device(backend, person)),
    )
    commands.setDoNotDisturb.run(backend.world, { userId: 'user-dana', until: 'open' })
    const events = listen(backend, backend.world.tokens.issue('user-luis').token)
    const { callId, devices } = commands.renterRings.run(backend.world, { leadId: SOFIA })
    expect(devices).toBe(2)
    expect(dana?.kinds()).toEqual(['registered'])
    expect(priya?.last('incoming')).toMatchObject({
      callId,
      number: '+15125550139',
      name: 'Sofia Marchetti',
      leadId: SOFIA,
      campaignId: expect.stringMatching(/^campaign-/),
    })
    expect(events.heard).toEqual([])
    expect(await running(backend, 'user-marcus')).toBeNull()

    marcus?.say({ type: 'accept', callId })
    priya?.say({ type: 'accept', callId })
    expect(marcus?.last('accepted')).toEqual({ type: 'accepted', callId, role: 'none', round: 1 })
    expect(priya?.heard.filter((frame) => frame.type === 'cancel')).toEqual([
      { type: 'cancel', callId, answeredElsewhere: true },
      { type: 'cancel', callId, answeredElsewhere: true },
    ])
    expect(events.heard).toMatchObject([
      { eventType: 'CALL_TRANSFERRED', userRef: 'user-marcus', lead: { id: SOFIA } },
    ])
    expect(await running(backend, 'user-marcus')).toMatchObject({ callStatus: 'IN_PROGRESS', callId })

    later(backend, 65_000)
    marcus?.say({ type: 'hangup', callId })
    expect(events.heard.at(-1)).toMatchObject({ eventType: 'CALL_COMPLETED', userRef: 'user-marcus' })
    expect(newest(backend)).toMatchObject({
      communicationDirection: 'INCOMING',
      callResult: 'ANSWERED',
      durationSeconds: 65,
      sentByUserRef: 'user-marcus',
      calledFromNumber: '+15125550139',
    })
    expect(await running(backend, 'user-marcus')).toBeNull()
  })

  test.each([
    ['no answer', undefined, 'NO_ANSWER'],
    ['a voicemail is left', 20, 'VOICEMAIL'],
  ] as const)(
    '%s: stops ringing after 30 s and records the result',
    async (_, voicemailSeconds, callResult) => {
      const backend = backendAt()
      const priya = await device(backend, 'user-priya')
      const events = listen(backend, backend.world.tokens.issue('user-priya').token)
      commands.renterRings.run(backend.world, { leadId: SOFIA, voicemailSeconds })
      later(backend, 29_999)
      expect(priya.last('cancel')).toBeUndefined()
      later(backend, 1)
      expect(priya.last('cancel')).toMatchObject({ answeredElsewhere: false })
      expect(newest(backend)).toMatchObject({ callResult })
      expect(newest(backend)?.voicemailSeconds).toBe(voicemailSeconds)
      expect(events.heard.map((event) => event.eventType)).toEqual(['INCOMING_COMMUNICATION'])
    },
  )

  test('records no answer when everybody rejects, and a hang-up when the caller gives up', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const first = commands.renterRings.run(backend.world, { leadId: SOFIA, userId: 'user-priya' })
    priya.say({ type: 'reject', callId: first.callId })
    expect(newest(backend)).toMatchObject({ callResult: 'NO_ANSWER' })
    const second = commands.renterRings.run(backend.world, { leadId: SOFIA, userId: 'user-priya' })
    commands.renterHangsUp.run(backend.world, { leadId: SOFIA })
    expect(priya.last('cancel')).toMatchObject({ callId: second.callId })
    expect(newest(backend)).toMatchObject({ callResult: 'HANGUP' })
  })

  test('creates a lead for an unknown number when the call is answered', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const events = listen(backend, backend.world.tokens.issue('user-priya').token)
    const before = backend.world.leads.size()
    const { callId } = commands.renterRings.run(backend.world, {
      number: '+15125550166',
      line: '+15125550177',
    })
    expect(priya.last('incoming')?.leadId).toBeUndefined()
    expect(backend.world.leads.size()).toBe(before)
    priya.say({ type: 'accept', callId })
    expect(events.heard.map((event) => event.eventType)).toEqual(['LEAD_CREATED', 'CALL_TRANSFERRED'])
    later(backend, 12_000)
    commands.renterHangsUp.run(backend.world, {})
    const id = events.heard.at(-1)?.lead?.id
    expect(newest(backend, id)).toMatchObject({ callResult: 'ANSWERED', durationSeconds: 12 })
    expect(backend.world.leads.get(id ?? '')?.communications).toHaveLength(1)
  })

  test('names the representing user next to the represented one', async () => {
    const backend = backendAt()
    const marcus = await device(backend, 'user-marcus', 'user-priya')
    const { callId } = commands.renterRings.run(backend.world, { leadId: SOFIA, userId: 'user-priya' })
    marcus.say({ type: 'accept', callId })
    marcus.say({ type: 'hangup', callId })
    expect(newest(backend)).toMatchObject({
      sentByUserName: 'Priya Raman',
      sentByRepUserName: 'Marcus Oyelaran',
    })
  })
})

describe('an outgoing call', () => {
  test('rings a simulated telephone that answers, sends events, and records the call', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const renter = phoneOf(backend)
    renter.say({ type: 'phone', number: '+15125550139', name: 'Sofia Marchetti' })
    const events = listen(backend, backend.world.tokens.issue('user-priya').token)
    priya.say({ type: 'dial', ref: 'a', to: '+15125550139', leadId: SOFIA })
    expect(priya.kinds().slice(1)).toEqual(['dialled', 'ringing'])
    const callId = priya.last('dialled')?.callId ?? ''
    expect(renter.last('incoming')).toMatchObject({ callId, name: 'Priya Raman', line: '+15125550139' })
    expect(events.heard).toMatchObject([{ eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya' }])
    renter.say({ type: 'accept', callId })
    expect([priya.last('accepted')?.role, renter.last('accepted')?.role]).toEqual(['offer', 'answer'])
    priya.say({ type: 'sdp', callId, round: 1, kind: 'offer', sdp: 'v=0' })
    renter.say({ type: 'sdp', callId, round: 0, kind: 'answer', sdp: 'of before' })
    expect(renter.last('sdp')).toMatchObject({ kind: 'offer' })
    expect(priya.last('sdp')).toBeUndefined()
    priya.say({ type: 'dtmf', callId, digits: '4#' })
    expect(renter.last('dtmf')?.digits).toBe('4#')
    later(backend, 30_000)
    renter.gone()
    expect(priya.last('hangup')?.callId).toBe(callId)
    expect(events.heard.at(-1)).toMatchObject({ eventType: 'OUTGOING_CALL_COMPLETED' })
    expect(newest(backend)).toMatchObject({
      communicationDirection: 'OUTGOING',
      callResult: 'ANSWERED',
      durationSeconds: 30,
      calledToNumber: '+15125550139',
      sentByUserRef: 'user-priya',
    })
  })

  test('rejects a call with a message when the user may not call', async () => {
    const backend = backendAt()
    const graham = await device(backend, 'user-graham')
    graham.say({ type: 'dial', ref: 'a', to: '+15125550139', leadId: SOFIA })
    expect(graham.last('error')).toMatchObject({
      code: 31_002,
      ref: 'a',
      message: expect.stringContaining('not'),
    })
    expect(exchangeOf(backend.world).board.calls()).toEqual([])
  })

  test('rings the colleague with that mobile number as one call, with an end event for each side', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const marcus = await device(backend, 'user-marcus')
    Object.assign(backend.world.store.users.get('user-marcus') ?? {}, { mobile: '+15125550155' })
    const events = listen(backend, backend.world.tokens.issue('user-luis').token)
    priya.say({ type: 'dial', ref: 'a', to: '+15125550155', leadId: SOFIA })
    const callId = marcus.last('incoming')?.callId ?? ''
    expect(marcus.last('incoming')).toMatchObject({ name: 'Priya Raman', leadId: SOFIA })
    marcus.say({ type: 'accept', callId })
    expect(await running(backend, 'user-marcus')).toMatchObject({ callId })
    marcus.say({ type: 'hangup', callId })
    expect(events.heard.map((event) => [event.eventType, event.userRef])).toEqual([
      ['OUTGOING_CALL_INITIATED', 'user-priya'],
      ['CALL_TRANSFERRED', 'user-marcus'],
      ['OUTGOING_CALL_COMPLETED', 'user-priya'],
      ['CALL_COMPLETED', 'user-marcus'],
    ])
  })

  test('DIALBACK: rings the user’s own phone, then the number; rejects a call without permission and a second call', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const placeCall = (who: typeof priya) =>
      who.post(`/api/lead/${SOFIA}/call`, { targetPhoneNumber: '+15125550139' })
    expect(await placeCall(as(backend, 'user-graham'))).toMatchObject({ status: 403 })
    const { body } = await placeCall(priya)
    expect(body).toEqual({ callId: expect.any(String) })
    expect(await running(backend, 'user-priya')).toMatchObject({ callStatus: 'INITIATED' })
    expect(await placeCall(priya)).toMatchObject({
      status: 409,
      body: { message: 'You are on a call already.' },
    })
    commands.renterAnswers.run(backend.world, { leadId: SOFIA })
    expect(await running(backend, 'user-priya')).toMatchObject({ callStatus: 'IN_PROGRESS' })
    later(backend, 5_000)
    commands.renterHangsUp.run(backend.world, { leadId: SOFIA })
    expect(newest(backend)).toMatchObject({ callResult: 'ANSWERED', durationSeconds: 5 })
  })
})

describe('an agent whose page was closed', () => {
  test('can rejoin from a new page or resume within 30 s, and not later', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const renter = phoneOf(backend)
    renter.say({ type: 'phone', number: '+15125550139' })
    renter.say({ type: 'dial', ref: 'r', to: '+15125550177' })
    const callId = renter.last('dialled')?.callId ?? ''
    priya.say({ type: 'accept', callId })
    priya.gone()
    expect(renter.last('away')).toMatchObject({ away: true })
    later(backend, 29_000)
    expect(await running(backend, 'user-priya')).toMatchObject({ callId, callStatus: 'IN_PROGRESS' })
    const next = await device(backend, 'user-priya')
    next.say({ type: 'rejoin', ref: 'b', callId })
    expect(next.kinds()).toEqual(['registered', 'dialled', 'accepted'])
    expect(next.last('dialled')).toMatchObject({ number: '+15125550139', sinceTs: expect.any(Number) })
    expect(renter.kinds().slice(-2)).toEqual(['away', 'media'])
    expect([next.last('accepted')?.round, renter.last('media')?.round]).toEqual([2, 2])

    next.gone()
    const back = await device(backend, 'user-priya')
    back.say({ type: 'resume', callId })
    expect(back.kinds()).toEqual(['registered', 'resumed'])
    back.gone()
    later(backend, 30_000)
    expect(renter.last('hangup')?.callId).toBe(callId)
    expect(newest(backend)).toMatchObject({ callResult: 'ANSWERED' })
    const tooLate = await device(backend, 'user-priya')
    tooLate.say({ type: 'rejoin', ref: 'c', callId })
    expect(tooLate.last('error')).toMatchObject({ ref: 'c', message: 'This call is over.' })
  })

  test('rings on the next page after a close or an ignored ring, but not after a rejection', async () => {
    const backend = backendAt()
    await device(backend, 'user-marcus')
    const first = await device(backend, 'user-priya')
    const { callId } = commands.renterRings.run(backend.world, { leadId: SOFIA })
    first.gone()
    const second = await device(backend, 'user-priya')
    expect(second.last('incoming')?.callId).toBe(callId)
    second.say({ type: 'ignore', callId })
    // Registering with its next token does not make it ring again.
    second.say({ type: 'register', token: second.token, rings: true })
    expect(second.kinds().filter((kind) => kind === 'incoming')).toHaveLength(1)
    second.gone()
    const third = await device(backend, 'user-priya')
    expect(third.last('incoming')?.callId).toBe(callId)
    third.say({ type: 'reject', callId })
    third.gone()
    expect((await device(backend, 'user-priya')).last('incoming')).toBeUndefined()
  })

  test('cancels a ring that arrives too late', async () => {
    const backend = backendAt()
    const priya = await device(backend, 'user-priya')
    const { callId } = commands.lateRing.run(backend.world, { userId: 'user-priya', leadId: SOFIA })
    priya.say({ type: 'accept', callId })
    expect(priya.last('cancel')).toEqual({ type: 'cancel', callId, answeredElsewhere: false })
  })
})

test('a greeting test rings the user’s own phone, plays the greeting, and records no call', async () => {
  const backend = backendAt()
  const priya = await device(backend, 'user-priya')
  const marcus = await device(backend, 'user-marcus')
  const leads = [...backend.world.leads.ofTeam('team-eastside')].length
  const say = (text: string) => ({ greetingMethod: 'READ_TEXT', text, voice: 'Matthew' })
  const { body } = await as(backend, 'user-priya').post('/api/greeting/test-call', say('Welcome'))
  const { callId } = body as { callId: string }
  expect(priya.last('incoming')).toMatchObject({ callId, name: 'Greeting test' })
  expect(marcus.last('incoming')).toBeUndefined()
  const again = await as(backend, 'user-priya').post('/api/greeting/test-call', say('Welcome'))
  expect(again.status).toBe(409)
  priya.say({ type: 'accept', callId })
  expect(priya.last('plays')).toEqual({ type: 'plays', callId, url: '/media/speech/Matthew-1.wav' })
  await expect.poll(() => priya.last('hangup'), { timeout: 3_000 }).toEqual({ type: 'hangup', callId })
  expect([...backend.world.leads.ofTeam('team-eastside')]).toHaveLength(leads)
  // A call that nobody answers is no missed call either.
  await as(backend, 'user-priya').post('/api/greeting/test-call', say('Welcome'))
  later(backend, 31_000)
  expect([...backend.world.leads.ofTeam('team-eastside')]).toHaveLength(leads)
  expect(await running(backend, 'user-priya')).toBeNull()
  // A user without a phone line is refused.
  const { status } = await as(backend, 'user-beatriz').post('/api/greeting/test-call', say('Welcome'))
  expect(status).toBe(409)
})
