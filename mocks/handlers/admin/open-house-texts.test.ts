// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { type Backend } from '../../db/backend.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { commands } from '../../simulate/commands.ts'

const TODAY = '/api/open-house/open-house-today'
const WEEK = '/api/open-house/open-house-week'
const ADA = { name: 'Ada Quill', phone: '+15125550188', mayText: true }

interface Attendee {
  id: string
  phone: string | null
  mayText: boolean
  textBlocked: string | null
}
type Person = ReturnType<typeof as>
const attendees = async (person: Person, path = TODAY) =>
  ((await person.get(path)).body as { attendees: Attendee[] }).attendees
const attendee = async (person: Person, id: string) => (await attendees(person)).find((one) => one.id === id)
const checkIn = async (person: Person, body: object) =>
  (await person.post(`${TODAY}/check-in`, body)).body as { attendeeRef: string; leadRef: string }
const textsTo = (backend: Backend, phone: string | null | undefined) =>
  [...backend.world.leads.ofTeam('team-juniper-hill')]
    .flatMap(({ communications }) => communications)
    .filter(({ textedToNumber }) => textedToNumber === phone).length

describe('after STOP', () => {
  test('a visitor is not texted, and the list says why', async () => {
    const backend = backendAt()
    const olive = as(backend, 'user-olive')
    const { attendeeRef, leadRef } = await checkIn(olive, ADA)
    commands.leadTexts.run(backend.world, { leadId: leadRef, message: ' Stop ' })
    expect(await attendee(olive, attendeeRef)).toMatchObject({ textBlocked: 'Asked for no more texts' })
    const body = { attendeeRef, message: 'Thank you' }
    expect(await olive.post(`${TODAY}/message`, body)).toMatchObject({
      status: 403,
      body: { message: 'Ada Quill asked for no more texts.' },
    })
    expect(textsTo(backend, ADA.phone)).toBe(0)
    commands.leadTexts.run(backend.world, { leadId: leadRef, message: 'Start' })
    expect((await olive.post(`${TODAY}/message`, body)).status).toBe(201)
  })

  test('neither is a registered person whose number belongs to such a lead, when the open house is canceled', async () => {
    const backend = backendAt()
    const olive = as(backend, 'user-olive')
    const { leadRef } = await checkIn(olive, ADA)
    commands.leadTexts.run(backend.world, { leadId: leadRef, message: 'STOP' })
    backend.world.store.openHouses
      .get('open-house-week')
      ?.attendees.push({ id: 'attendee-ada', ...ADA, registeredTs: MOMENT - 1_000 })
    expect(await attendees(olive, WEEK)).toContainEqual(
      expect.objectContaining({ id: 'attendee-ada', textBlocked: 'Asked for no more texts' }),
    )
    await olive.patch(WEEK, { cancel: { textRegistered: true }, fromTs: null })
    expect(textsTo(backend, ADA.phone)).toBe(0)
  })
})

test('a canceled open house texts each number once, and nobody whom the user can’t write to', async () => {
  const backend = backendAt()
  const olive = as(backend, 'user-olive')
  const { leadRef } = await checkIn(olive, ADA)
  const lead = backend.world.leads.get(leadRef)
  const house = backend.world.store.openHouses.get('open-house-week')
  const twice = { mayText: true, phone: '+15125550177', registeredTs: MOMENT }
  house?.attendees.push(
    { ...twice, id: 'a', name: 'Ann Lowe' },
    { ...twice, id: 'b', name: 'Bob Lowe' },
    { ...ADA, id: 'c', registeredTs: MOMENT, leadRef },
  )
  if (lead) lead.assignedAgentRef = 'user-jonas'
  // With these rights, another agent's lead can't be written to.
  const agent = { agent: true, manageListings: true }
  backend.world.store.users.get('user-olive')?.permissions.set('team-juniper-hill', agent)
  const team = backend.world.store.teams.get('team-juniper-hill')
  if (team) team.collaborationMode = 'VISIBILITY'
  const blocked = (await attendees(olive, WEEK)).find(({ id }) => id === 'c')?.textBlocked
  expect(blocked).toMatch(/^You cannot write to/)
  await olive.patch(WEEK, { cancel: { textRegistered: true }, fromTs: null })
  expect([textsTo(backend, twice.phone), textsTo(backend, ADA.phone)]).toEqual([1, 0])
})

describe('another number at the door', () => {
  const other = '+15125550199'

  test('gets no texts unless they are allowed for it', async () => {
    const backend = backendAt()
    const jonas = as(backend, 'user-jonas')
    const [first] = await attendees(jonas)
    expect(first?.mayText).toBe(true)
    const arrival = { attendeeRef: first?.id, name: 'Jordan Avery', phone: other, mayText: false }
    backend.world.store.openHouses.get('open-house-today')?.attendees.forEach((one) => delete one.arrivedTs)
    const { attendeeRef } = await checkIn(jonas, arrival)
    expect(await attendee(jonas, attendeeRef)).toMatchObject({ phone: other, mayText: false })
  })

  test('of a check-in that is sent again takes what was entered with it', async () => {
    const backend = backendAt()
    const jonas = as(backend, 'user-jonas')
    const { attendeeRef } = await checkIn(jonas, ADA)
    const again = {
      ...ADA,
      attendeeRef,
      name: 'Ada Quill-Roy',
      broker: 'Keller',
      phone: other,
      mayText: false,
    }
    await checkIn(jonas, again)
    expect(await attendee(jonas, attendeeRef)).toMatchObject({
      name: 'Ada Quill-Roy',
      broker: 'Keller',
      phone: other,
      mayText: false,
    })
    await checkIn(jonas, { ...again, phone: ADA.phone, mayText: true })
    expect(await attendee(jonas, attendeeRef)).toMatchObject({ phone: ADA.phone, mayText: true })
  })
})
