// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { activityWritten, as, backendAt, listen, MOMENT } from '../../server/calls.testing.ts'

const TEAM = '/api/team/team-juniper-hill/open-house'
const TODAY = '/api/open-house/open-house-today'
const HOUR = 3_600_000

interface House {
  id: string
  registered: number
  arrived: number
  cancelledTs: number | null
  changedTs: number | null
  attendees: {
    id: string
    name: string
    phone: string | null
    arrivedTs: number | null
    mayText: boolean
    lead: { id: string } | null
  }[]
}
type Person = ReturnType<typeof as>
const houseOf = async (person: Person, path = TODAY) => (await person.get(path)).body as House
const values = {
  startTs: MOMENT + 48 * HOUR,
  endTs: MOMENT + 50 * HOUR,
  scope: 'UNIT',
  unitRef: 'unit-juniper-hill-2b',
  hostRef: 'user-jonas',
  capacity: 20,
  note: 'Ring twice',
}

test('the counts in the list match the attendees, and the header counts the open houses', async () => {
  const backend = backendAt()
  const olive = as(backend, 'user-olive')
  const list = (await olive.get(TEAM)).body as House[]
  expect(list).toHaveLength(7)
  for (const house of list) {
    const { attendees } = await houseOf(olive, `/api/open-house/${house.id}`)
    expect(attendees.filter(({ arrivedTs }) => arrivedTs !== null)).toHaveLength(house.arrived)
    // Every attendee who arrived has a lead.
    expect(attendees.filter(({ arrivedTs, lead }) => arrivedTs !== null && lead === null)).toEqual([])
  }
  const overview = (await olive.get('/api/teams/overview?weekFrom=1&weekTo=2&team=team-juniper-hill')).body
  expect(overview).toMatchObject({ teams: [{ openHouses: 7 }] })
})

describe('planning', () => {
  test('creates once per key, and rejects a change to a stale version', async () => {
    const backend = backendAt()
    const olive = as(backend, 'user-olive')
    const key = { 'idempotency-key': 'once' }
    const made = await olive.post(TEAM, values, key)
    expect(made).toMatchObject({ status: 201, body: { registered: 0, host: { name: 'Jonas Weber' } } })
    expect((await olive.post(TEAM, values, key)).body).toMatchObject({ id: (made.body as House).id })
    expect((await olive.post(TEAM, { ...values, capacity: 5 }, key)).status).toBe(422)
    expect((await olive.get(TEAM)).body).toHaveLength(8)
    const { id, changedTs } = made.body as House
    backend.tick(1_000)
    const changed = await olive.patch(`/api/open-house/${id}`, {
      values: { ...values, scope: 'PROPERTY' },
      fromTs: changedTs,
    })
    expect(changed).toMatchObject({ status: 200, body: { scope: 'PROPERTY', unit: null } })
    expect((await olive.patch(`/api/open-house/${id}`, { values, fromTs: changedTs })).status).toBe(409)
    expect(activityWritten(backend).slice(-2)).toMatchObject([
      { kind: 'OPEN_HOUSES', text: 'Planned the open house of' },
      { text: 'Changed the open house of' },
    ])
  })

  test.each([
    [{ endTs: values.startTs }, 'end'],
    [{ endTs: values.startTs + 12 * HOUR + 1 }, 'end'],
    [{ startTs: MOMENT - 26 * HOUR, endTs: MOMENT - 24 * HOUR }, 'date'],
    // From 11 PM to 1 AM, and to 11:30 PM of the next day, by the property's clock.
    [{ startTs: Date.parse('2026-07-17T04:00Z'), endTs: Date.parse('2026-07-17T06:00Z') }, 'end'],
    [{ startTs: Date.parse('2026-07-17T04:00Z'), endTs: Date.parse('2026-07-18T04:30Z') }, 'end'],
    // From 8 PM yesterday to midnight, by the property's clock.
    [{ startTs: Date.parse('2026-07-14T01:00Z'), endTs: Date.parse('2026-07-14T05:00Z') }, 'date'],
    [{ startTs: MOMENT - 2 * HOUR, endTs: MOMENT }, 'end'],
    [{ unitRef: 'unit-maple-row-2b' }, 'shown'],
    [{ hostRef: 'user-priya' }, 'host'],
    [{ capacity: 0 }, 'capacity'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('%j is rejected at its field', async (more, field) => {
    const olive = as(backendAt(), 'user-olive')
    const answer = await olive.post(TEAM, { ...values, ...more })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field])
  })

  test('an open house may end at midnight', async () => {
    const evening = { startTs: Date.parse('2026-07-17T01:00Z'), endTs: Date.parse('2026-07-17T05:00Z') }
    expect((await as(backendAt(), 'user-olive').post(TEAM, { ...values, ...evening })).status).toBe(201)
  })

  test('a host who left the team stays until another is chosen, but can’t be chosen again', async () => {
    const backend = backendAt()
    const olive = as(backend, 'user-olive')
    const { id, changedTs } = (await olive.post(TEAM, values)).body as House
    const team = backend.world.store.teams.get('team-juniper-hill')
    if (team) team.members = team.members.filter(({ userRef }) => userRef !== values.hostRef)
    backend.tick(1_000)
    const longer = { ...values, capacity: 40 }
    const path = `/api/open-house/${id}`
    const kept = await olive.patch(path, { values: longer, fromTs: changedTs })
    expect(kept).toMatchObject({ status: 200, body: { capacity: 40, host: { id: values.hostRef } } })
    const fromTs = (kept.body as House).changedTs
    const without = await olive.patch(path, { values: { ...values, hostRef: undefined }, fromTs })
    const again = await olive.patch(path, { values, fromTs: (without.body as House).changedTs })
    expect(again).toMatchObject({
      status: 422,
      body: { fieldErrors: { host: 'This person is no longer a member' } },
    })
  })

  test('an agent can read but not plan, a read-only user can’t check in, and another client sees nothing', async () => {
    const backend = backendAt()
    const jonas = as(backend, 'user-jonas')
    expect((await jonas.get(TEAM)).status).toBe(200)
    expect((await jonas.post(TEAM, values)).status).toBe(403)
    expect((await jonas.patch(TODAY, { cancel: { textRegistered: false }, fromTs: null })).status).toBe(403)
    expect((await as(backend, 'user-elena').get(TODAY)).status).toBe(404)
    backend.world.store.users.get('user-jonas')?.permissions.set('team-juniper-hill', { readonly: true })
    expect((await jonas.get(TODAY)).status).toBe(200)
    expect(
      (await jonas.post(`${TODAY}/check-in`, { name: 'A', phone: '+15125550188', mayText: false })).status,
    ).toBe(403)
    expect((await jonas.post(`${TODAY}/lead`, { attendeeRef: 'attendee-today-1' })).status).toBe(403)
    expect(
      (await jonas.post(`${TODAY}/message`, { attendeeRef: 'attendee-today-1', message: 'x' })).status,
    ).toBe(403)
  })
})

test('cancels once, and texts the registered attendees who allowed texts', async () => {
  const backend = backendAt()
  const olive = as(backend, 'user-olive')
  const path = '/api/open-house/open-house-week'
  const before = await houseOf(olive, path)
  const allowed = before.attendees.filter(({ mayText }) => mayText).length
  const texts = () =>
    [...backend.world.leads.ofTeam('team-juniper-hill')]
      .flatMap(({ communications }) => communications)
      .filter(({ message }) => message?.includes('is canceled')).length
  expect((await olive.patch(path, { cancel: { textRegistered: true }, fromTs: null })).body).toMatchObject({
    cancelledTs: MOMENT,
  })
  expect(texts()).toBe(allowed)
  const { changedTs } = await houseOf(olive, path)
  expect((await olive.patch(path, { cancel: { textRegistered: true }, fromTs: changedTs })).status).toBe(409)
  expect(texts()).toBe(allowed)
  const past = await olive.patch('/api/open-house/open-house-past', { values, fromTs: null })
  expect(past).toMatchObject({ status: 409, body: { message: 'This open house is over.' } })
  expect(
    (await olive.post(`${path}/check-in`, { name: 'A', phone: '+15125550188', mayText: false })).status,
  ).toBe(409)
})

describe('an arrival', () => {
  const arrival = { name: 'Ada Quill', phone: '+15125550188', broker: 'Keller', mayText: true }

  test('creates a lead with a web form and sends a live event', async () => {
    const backend = backendAt()
    const jonas = as(backend, 'user-jonas')
    const { heard } = listen(backend, as(backend, 'user-olive').token)
    const before = await houseOf(jonas)
    const { body } = await jonas.post(`${TODAY}/check-in`, arrival)
    const { leadRef } = body as { leadRef: string }
    const lead = backend.world.leads.get(leadRef)
    expect(lead).toMatchObject({
      name: 'Ada Quill',
      propertyRef: 'property-juniper-hill',
      leadStatus: 'NEW_LEAD',
    })
    expect(lead?.communications).toMatchObject([
      { communicationType: 'WEBFORM', message: 'Open house, Tuesday, July 14, 2026' },
    ])
    expect(lead?.communications[0]?.formFields).toContainEqual({ label: 'Broker', value: 'Keller' })
    expect(heard).toMatchObject([{ eventType: 'LEAD_CREATED', lead: { id: leadRef } }])
    const after = await houseOf(jonas)
    expect([after.arrived, after.registered]).toEqual([before.arrived + 1, before.registered])
  })

  test('finds the lead with the same number', async () => {
    const backend = backendAt()
    const jonas = as(backend, 'user-jonas')
    const [known] = [...backend.world.leads.ofTeam('team-juniper-hill')].filter(
      ({ leadStatus, contacts }) => leadStatus !== 'MERGED' && contacts[0]?.phoneNumbers[0] !== undefined,
    )
    const phone = known?.contacts[0]?.phoneNumbers[0]?.number ?? ''
    const leads = [...backend.world.leads.ofTeam('team-juniper-hill')].length
    const { body } = await jonas.post('/api/open-house/open-house-later/check-in', { ...arrival, phone })
    expect(body).toMatchObject({ leadRef: known?.id })
    expect([...backend.world.leads.ofTeam('team-juniper-hill')]).toHaveLength(leads)
    expect(known?.communications.at(-1)).toMatchObject({ communicationType: 'WEBFORM' })
  })

  test('of a registered attendee needs no number, and is recorded once per key and attendee', async () => {
    const backend = backendAt()
    const jonas = as(backend, 'user-jonas')
    const [first] = (await houseOf(jonas)).attendees
    const body = { attendeeRef: first?.id, name: first?.name, mayText: false }
    const forms = () =>
      [...backend.world.leads.ofTeam('team-juniper-hill')]
        .flatMap(({ communications }) => communications)
        .filter(({ message }) => message?.startsWith('Open house,')).length
    const key = { 'idempotency-key': 'arrival' }
    const one = await jonas.post(`${TODAY}/check-in`, body, key)
    expect((await jonas.post(`${TODAY}/check-in`, body, key)).body).toEqual(one.body)
    expect((await as(backend, 'user-olive').post(`${TODAY}/check-in`, body)).body).toEqual(one.body)
    expect(forms()).toBe(1)
    // The consent given at registration stays.
    expect((await houseOf(jonas)).attendees[0]).toMatchObject({ mayText: first?.mayText })
  })

  test('keeps its time when sent later, but never a future one', async () => {
    const backend = backendAt()
    const jonas = as(backend, 'user-jonas')
    await jonas.post(`${TODAY}/check-in`, { ...arrival, arrivedTs: MOMENT - 600_000 })
    await jonas.post(`${TODAY}/check-in`, { ...arrival, phone: '+15125550199', arrivedTs: MOMENT + 9e9 })
    const came = (await houseOf(jonas)).attendees.slice(-2).map(({ arrivedTs }) => arrivedTs)
    expect(came).toEqual([MOMENT - 600_000, MOMENT])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ phone: '+15' }, 'phone'],
    [{ phone: null }, 'phone'],
  ])('%j is rejected', async (more, field) => {
    const answer = await as(backendAt(), 'user-jonas').post(`${TODAY}/check-in`, { ...arrival, ...more })
    expect(answer).toMatchObject({ status: 422 })
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field])
  })
})

test('a text requires consent, is sent once per key, and creates a lead if there is none', async () => {
  const backend = backendAt()
  const olive = as(backend, 'user-olive')
  const { attendees } = await houseOf(olive)
  const no = attendees.find(({ mayText }) => !mayText)
  expect((await olive.post(`${TODAY}/message`, { attendeeRef: no?.id, message: 'Hi' })).status).toBe(403)
  const yes = attendees.find(({ mayText, lead }) => mayText && lead === null)
  const body = { attendeeRef: yes?.id, message: 'Thank you' }
  const key = { 'idempotency-key': 'text' }
  const { leadRef } = (await olive.post(`${TODAY}/message`, body, key)).body as { leadRef: string }
  await olive.post(`${TODAY}/message`, body, key)
  const texts = backend.world.leads
    .get(leadRef)
    ?.communications.filter(({ communicationType }) => communicationType === 'TEXT_MESSAGE')
  expect(texts).toMatchObject([{ message: 'Thank you', textedToNumber: yes?.phone }])
  expect((await olive.post(`${TODAY}/message`, { ...body, message: ' ' })).status).toBe(422)
})
