// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { as, backendAt, listen } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'

const TERESA = 'lead-teresa-galvan'
const text = (message: string, more = {}) => ({
  message,
  targetPhoneNumber: '+15125550107',
  contactType: 'TENANT',
  ...more,
})

describe('sending a text', () => {
  test('stores it, returns it, and ends the wait', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const before = commands.row.run(backend.world, { leadId: TERESA })
    expect(before.waitingSince).not.toBeNull()
    backend.tick(60_000)
    const { status, body } = await priya.post(`/api/lead/${TERESA}/text-msg/`, text('Hi Teresa, it is.'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'OUTGOING',
      message: 'Hi Teresa, it is.',
      textedToNumber: '+15125550107',
      textedFromNumber: '+15125550177',
      textStatus: 'SENT',
      sentByUserRef: 'user-priya',
      leadRef: TERESA,
    })
    const after = commands.row.run(backend.world, { leadId: TERESA })
    expect(after).toMatchObject({ waitingSince: null, repliedInMs: 5 * 60_000 })
    const thread = await priya.get(`/api/lead/${TERESA}/text-thread?phone=%2B15125550107`)
    expect(thread.body).toMatchObject([
      { communicationDirection: 'INCOMING' },
      { message: 'Hi Teresa, it is.' },
    ])
  })

  test.each([
    ['an empty text', text('  '), 'message'],
    ['a text that is too long', text('x'.repeat(1_601)), 'message'],
    ['a number of another lead', text('Hi', { targetPhoneNumber: '+15125550139' }), 'targetPhoneNumber'],
    ['a contact of another lead', text('Hi', { targetContactRef: 'contact-2' }), 'targetContactRef'],
    ['no message', { targetPhoneNumber: '+15125550107', contactType: 'TENANT' }, 'message'],
  ])('%s is rejected at its field, and nothing is stored', async (_, body, field) => {
    const backend = backendAt()
    const answer = await as(backend, 'user-priya').post(`/api/lead/${TERESA}/text-msg/`, body)
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.any(String), fieldErrors: { [field]: expect.any(String) } },
    })
    expect(commands.thread.run(backend.world, { leadId: TERESA })).toHaveLength(1)
  })

  test.each([
    ['user-rosa', TERESA, 'You can read the leads of Eastside but not write to or call them.'],
    ['user-beatriz', TERESA, 'You cannot write to or call leads of Eastside: you are not an agent there.'],
    ['user-hannah', 'lead-owen-fitzgerald', 'You no longer have access to this lead of Riverbend.'],
    [
      'user-luis',
      'lead-andre-whitfield',
      'You cannot write to or call this lead: Harborview assigns its leads and this one has nobody yet.',
    ],
    [
      'user-luis',
      'lead-jonah-becker',
      'You cannot write to or call this lead: it belongs to Marcus Oyelaran.',
    ],
    [
      'user-hannah',
      'lead-yusuf-demir',
      'This lead was merged into Yusuf and Elif Demir and can only be read.',
    ],
  ])('%s can’t text %s and gets the reason', async (who, leadId, message) => {
    expect(await as(backendAt(), who).post(`/api/lead/${leadId}/text-msg/`, text('Hi'))).toMatchObject({
      status: 403,
      body: { message },
    })
  })

  test('sends once per Idempotency-Key, and rejects another body with the same key', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const key = { 'idempotency-key': 'k1' }
    const first = await priya.post(`/api/lead/${TERESA}/text-msg/`, text('Once'), key)
    const second = await priya.post(`/api/lead/${TERESA}/text-msg/`, text('Once'), key)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(commands.thread.run(backend.world, { leadId: TERESA })).toHaveLength(2)
    expect((await priya.post(`/api/lead/${TERESA}/text-msg/`, text('Twice'), key)).status).toBe(422)
    await as(backend, 'user-luis').post(`/api/lead/${TERESA}/text-msg/`, text('Once'), key)
    await priya.post(`/api/lead/${TERESA}/text-msg/`, text('Once'))
    expect(commands.thread.run(backend.world, { leadId: TERESA })).toHaveLength(4)
  })
})

describe('the carrier', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('rejects a text later with an event, and the renter waits again', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const ear = listen(backend, priya.token)
    commands.carrierRefusesNext.run(backend.world, { afterMs: 2_000 })
    const { body } = await priya.post(`/api/lead/${TERESA}/text-msg/`, text('Hi'))
    expect(body).toMatchObject({ textStatus: 'SENT' })
    vi.advanceTimersByTime(1_999)
    expect(ear.heard.map((one) => one.eventType)).toEqual(['OUTGOING_TEXT_MESSAGE'])
    vi.advanceTimersByTime(1)
    expect(ear.heard.at(-1)).toMatchObject({
      eventType: 'TEXT_FAILED',
      lead: { id: TERESA },
      userRef: 'user-priya',
    })
    expect(commands.thread.run(backend.world, { leadId: TERESA }).at(-1)).toMatchObject({
      textStatus: 'FAILED',
    })
    expect(commands.row.run(backend.world, { leadId: TERESA }).waitingSince).not.toBeNull()
    await priya.post(`/api/lead/${TERESA}/text-msg/`, text('Hi again'))
    vi.advanceTimersByTime(10_000)
    expect(commands.thread.run(backend.world, { leadId: TERESA }).at(-1)).toMatchObject({
      textStatus: 'SENT',
    })
  })
})

describe('events of a lead', () => {
  test('reach only the users who can open it, with the permissions of a represented user', async () => {
    const backend = backendAt()
    const ears = {
      priya: listen(backend, as(backend, 'user-priya').token),
      theo: listen(backend, as(backend, 'user-theo').token),
      hannah: listen(backend, as(backend, 'user-hannah').token),
      elena: listen(backend, as(backend, 'user-elena').token),
      priyaAsHannah: listen(backend, as(backend, 'user-priya').token, 'user-hannah'),
    }
    commands.leadTexts.run(backend.world, { leadId: 'lead-owen-fitzgerald', message: 'Hello?' })
    expect(Object.entries(ears).map(([name, ear]) => [name, ear.heard.length])).toEqual([
      ['priya', 1],
      ['theo', 1],
      ['hannah', 0],
      ['elena', 0],
      ['priyaAsHannah', 0],
    ])
    expect(ears.priya.heard[0]).toMatchObject({
      eventType: 'INCOMING_COMMUNICATION',
      lead: {
        id: 'lead-owen-fitzgerald',
        teamRef: 'team-riverbend',
        assignedAgentRef: 'user-priya',
        name: 'Owen Fitzgerald',
      },
      communication: {
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: 'INCOMING',
        textedFromNumber: '+15125550128',
      },
    })
  })

  test('also reach a user who loses access through the change', () => {
    const backend = backendAt()
    const hannah = listen(backend, as(backend, 'user-hannah').token)
    commands.colleagueAssigns.run(backend.world, {
      userId: 'user-theo',
      leadId: 'lead-owen-fitzgerald',
      toUserId: 'user-hannah',
    })
    commands.colleagueAssigns.run(backend.world, {
      userId: 'user-theo',
      leadId: 'lead-owen-fitzgerald',
      toUserId: 'user-marcus',
    })
    commands.leadTexts.run(backend.world, { leadId: 'lead-owen-fitzgerald' })
    expect(hannah.heard.map((one) => one.eventType)).toEqual(['LEAD_ASSIGNED', 'LEAD_ASSIGNED'])
  })

  test('sockets without a valid token or grant are closed with a code', () => {
    const backend = backendAt()
    expect(listen(backend, 'lt_nothing').closes).toEqual([4401])
    expect(listen(backend, as(backend, 'user-priya').token, 'user-ben').closes).toEqual([4403])
    backend.world.hub.refuseFor(5_000)
    expect(listen(backend, as(backend, 'user-priya').token).closes).toEqual([1013])
    backend.tick(5_000)
    expect(listen(backend, as(backend, 'user-priya').token).closes).toEqual([])
  })
})

describe('alerts', () => {
  const typesOf = (body: unknown) =>
    (body as { alertType: string; lead: { id: string }; invalidated: boolean }[]).filter(
      (one) => one.lead.id === TERESA,
    )

  test('a claim marks the offers of all other users as no longer available', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    commands.colleagueClaims.run(backend.world, { userId: 'user-luis', leadId: TERESA })
    const offers = typesOf((await priya.get('/api/alert')).body).filter(
      (one) => one.alertType === 'LEAD_AVAILABLE_CLAIM',
    )
    expect(offers).toMatchObject([{ invalidated: true }])
  })

  test('a new lead is offered to the users who can claim or assign it', async () => {
    const backend = backendAt()
    const has = async (who: string, id: string) =>
      ((await as(backend, who).get('/api/alert')).body as { lead: { id: string }; alertType: string }[])
        .filter((one) => one.lead.id === id)
        .map((one) => one.alertType)
    const claim = commands.newLead.run(backend.world, {
      channel: 'TEXT_MESSAGE',
      teamId: 'team-eastside',
    }).leadId
    const assign = commands.newLead.run(backend.world, { channel: 'CALL', teamId: 'team-harborview' }).leadId
    expect(await has('user-luis', claim)).toEqual(['LEAD_AVAILABLE_CLAIM'])
    expect(await has('user-rosa', claim)).toEqual([])
    expect(await has('user-marcus', assign)).toEqual(['LEAD_AVAILABLE_ASSIGNMENT'])
    expect(await has('user-hannah', assign)).toEqual([])
  })

  test('dismissing hides only the user’s own alerts', async () => {
    const backend = backendAt()
    const [priya, marcus] = [as(backend, 'user-priya'), as(backend, 'user-marcus')]
    const all = (await priya.get('/api/alert')).body as { id: string }[]
    const [first] = all
    await marcus.put('/api/alert/dismiss', { ids: [first?.id] })
    expect((await priya.get('/api/alert')).body).toHaveLength(15)
    await priya.put('/api/alert/dismiss', { ids: all.map((one) => one.id) })
    expect((await priya.get('/api/alert')).body).toEqual([])
  })
})

describe('moving a communication', () => {
  const SOFIA = 'lead-sofia-marchetti'

  test('moves it to the other lead and sends an event for both', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const ear = listen(backend, priya.token)
    const [first] = commands.thread.run(backend.world, { leadId: SOFIA })
    const answer = await priya.post(`/api/lead/${SOFIA}/communication/${first?.id}?targetLeadRef=${TERESA}`)
    expect(answer).toMatchObject({ status: 200, body: { targetLeadRef: TERESA } })
    expect(commands.lead.run(backend.world, { leadId: TERESA }).communications).toContainEqual(
      expect.objectContaining({ id: first?.id, leadRef: TERESA }),
    )
    expect(ear.heard.map((one) => one.lead?.id)).toEqual([SOFIA, TERESA])
  })

  test.each([
    [
      'the newest incoming communication',
      (all: { id: string; communicationDirection: string }[]) =>
        all.findLast((one) => one.communicationDirection === 'INCOMING'),
    ],
    [
      'an outgoing communication',
      (all: { id: string; communicationDirection: string }[]) =>
        all.find((one) => one.communicationDirection === 'OUTGOING'),
    ],
  ])('%s can’t be moved', async (_, choose) => {
    const backend = backendAt()
    const lead = backend.world.leads.get(SOFIA)
    const chosen = choose(lead?.communications ?? [])
    const answer = await as(backend, 'user-priya').post(
      `/api/lead/${SOFIA}/communication/${chosen?.id}?targetLeadRef=${TERESA}`,
    )
    expect(answer).toMatchObject({ status: 409, body: { message: 'This communication cannot be moved' } })
  })

  test('requires the permission to edit', async () => {
    const backend = backendAt()
    const [first] = commands.thread.run(backend.world, { leadId: SOFIA })
    const answer = await as(backend, 'user-rosa').post(
      `/api/lead/${SOFIA}/communication/${first?.id}?targetLeadRef=${TERESA}`,
    )
    expect(answer.status).toBe(403)
  })
})

describe('calls', () => {
  test('a call of the acting user is returned while it lasts, and recorded when it ends', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const ear = listen(backend, priya.token)
    const asked = '/api/communication/call-in-progress?userRef=user-priya'
    expect((await priya.get(asked)).body).toBeNull()
    commands.callOpens.run(backend.world, {
      userId: 'user-priya',
      leadId: TERESA,
      direction: 'OUTGOING',
      status: 'IN_PROGRESS',
    })
    expect((await priya.get(asked)).body).toMatchObject({ callStatus: 'IN_PROGRESS', leadRef: TERESA })
    backend.tick(90_000)
    commands.callEnds.run(backend.world, { userId: 'user-priya' })
    expect((await priya.get(asked)).body).toBeNull()
    expect(ear.heard).toMatchObject([
      { eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya', callId: expect.any(String) },
      { eventType: 'OUTGOING_CALL_COMPLETED', userRef: 'user-priya' },
    ])
    expect(commands.row.run(backend.world, { leadId: TERESA }).lastCommunication).toMatchObject({
      callResult: 'ANSWERED',
      seconds: 90,
    })
    expect((await priya.get('/api/communication/call-in-progress?userRef=user-luis')).status).toBe(403)
  })

  test('a call that only rang is recorded as not answered, and the renter keeps waiting', () => {
    const backend = backendAt()
    commands.leadTexts.run(backend.world, { leadId: TERESA, message: 'Is 2B free?' })
    const { waitingSince } = commands.row.run(backend.world, { leadId: TERESA })
    expect(waitingSince).toBeDefined()
    commands.callOpens.run(backend.world, {
      userId: 'user-priya',
      leadId: TERESA,
      direction: 'OUTGOING',
      status: 'RINGING',
    })
    backend.tick(20_000)
    commands.callEnds.run(backend.world, { userId: 'user-priya' })
    expect(commands.row.run(backend.world, { leadId: TERESA })).toMatchObject({
      waitingSince,
      contactAttempts: 1,
      lastCommunication: { callResult: 'NO_ANSWER' },
    })
  })
})
