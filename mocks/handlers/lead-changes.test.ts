// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt, listen } from '../server/calls.testing.ts'

const SOFIA = 'lead-sofia-marchetti'
const path = (what: string, lead = SOFIA) => `/api/lead/${lead}/${what}`
const sofia = {
  id: 'contact-sofia',
  name: 'Sofia Marchetti',
  contactType: 'TENANT',
  phoneNumbers: [{ number: '+15125550139', phoneType: 'MOBILE' }],
  primaryContact: true,
}

/** Returns Sofia's lead with the ids of its contacts. */
function setup(person = 'user-priya') {
  const backend = backendAt()
  const lead = backend.world.leads.get(SOFIA)
  if (!lead) throw new Error('The seed has no Sofia')
  const contacts = lead.contacts.map((contact) => structuredClone(contact))
  return { backend, lead, contacts, me: as(backend, person) }
}

describe('status', () => {
  test('is changed, sent to colleagues as an event, and recorded in the history', async () => {
    const { backend, lead, me } = setup()
    const { token } = as(backend, 'user-marcus')
    const { heard } = listen(backend, token)
    const answer = await me.put(path('status'), { status: 'PROSPECT', fromStatus: 'OPPORTUNITY' })
    expect(answer.status).toBe(204)
    expect(lead.leadStatus).toBe('PROSPECT')
    expect(lead.activities.at(-1)).toMatchObject({
      activityType: 'STATUS_CHANGED',
      from: 'OPPORTUNITY',
      to: 'PROSPECT',
      userName: 'Priya Raman',
    })
    expect(heard.map(({ eventType }) => eventType)).toContain('LEAD_CHANGED')
  })

  test('a change from a stale status: 409 with who changed it and to what', async () => {
    const { backend, me } = setup()
    const marcus = as(backend, 'user-marcus')
    await marcus.put(path('status'), { status: 'PROSPECT', fromStatus: 'OPPORTUNITY' })
    const late = await me.put(path('status'), { status: 'WAITING_LIST', fromStatus: 'OPPORTUNITY' })
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: 'Changed by someone else',
        detail: 'Changed by Marcus Oyelaran: the status is Prospect now.',
      },
    })
    const same = await me.put(path('status'), { status: 'PROSPECT', fromStatus: 'OPPORTUNITY' })
    expect(same.status).toBe(204)
  })

  test.each(['CLOSED', 'NOT_LEAD'])('a lead that becomes %s is no longer on offer', async (status) => {
    const { backend, me } = setup()
    const offers = () =>
      [...backend.world.store.alerts.values()].filter(
        ({ leadRef, alertType }) =>
          leadRef === 'lead-teresa-galvan' && alertType.startsWith('LEAD_AVAILABLE'),
      )
    const to = (next: string, fromStatus: string) =>
      me.put(path('status', 'lead-teresa-galvan'), { status: next, fromStatus, reason: 'DUPLICATE' })
    expect((await to('OPPORTUNITY', 'NEW_LEAD')).status).toBe(204)
    expect(offers().some(({ invalidated }) => !invalidated)).toBe(true)
    expect((await to(status, 'OPPORTUNITY')).status).toBe(204)
    expect(offers().every(({ invalidated }) => invalidated)).toBe(true)
    // Nobody took it, so nobody is named as the one who claimed or assigned it.
    expect(offers().filter(({ actionBy }) => actionBy !== undefined)).toEqual([])
  })

  test('CLOSED and NOT_LEAD require a reason, OTHER a description', async () => {
    const { lead, me } = setup()
    const close = (more: object) =>
      me.put(path('status'), { status: 'CLOSED', fromStatus: 'OPPORTUNITY', ...more })
    expect(await close({})).toMatchObject({
      status: 422,
      body: { fieldErrors: { reason: 'Selection Required' } },
    })
    expect(await close({ reason: 'OTHER' })).toMatchObject({
      status: 422,
      body: { fieldErrors: { description: 'Required' } },
    })
    expect((await close({ reason: 'OTHER', description: 'Moved abroad' })).status).toBe(204)
    expect(lead.closeReason).toBe('Other: Moved abroad')
    expect(lead.activities.at(-1)).toMatchObject({ reason: 'Other: Moved abroad' })
  })

  test('can’t be set to new or merged, and requires permission', async () => {
    const { backend, me } = setup()
    for (const status of ['NEW_LEAD', 'MERGED'])
      expect((await me.put(path('status'), { status, fromStatus: 'OPPORTUNITY' })).status).toBe(422)
    const reader = await as(backend, 'user-theo').put(path('status'), {
      status: 'PROSPECT',
      fromStatus: 'OPPORTUNITY',
    })
    expect([403, 404]).toContain(reader.status)
  })
})

describe('release', () => {
  test('releases the lead, and responds with a 409 when another agent has it', async () => {
    const { backend, lead, me } = setup()
    expect((await me.post(path('release'), { fromAgentRef: 'user-marcus' })).status).toBe(409)
    expect((await me.post(path('release'), { fromAgentRef: 'user-priya' })).status).toBe(204)
    expect(lead.assignedAgentRef).toBeUndefined()
    expect(lead.activities.at(-1)).toMatchObject({ activityType: 'RELEASED', userName: 'Priya Raman' })
    expect(
      (await as(backend, 'user-marcus').post(path('release'), { fromAgentRef: 'user-priya' })).status,
    ).toBe(204)
  })
})

describe('contacts', () => {
  test('are replaced, new ones get an id, and the history names who did it', async () => {
    const { lead, contacts, me } = setup()
    const added = {
      ...sofia,
      id: undefined,
      name: 'Livia',
      primaryContact: false,
      email: 'livia@example.com',
      phoneNumbers: [],
    }
    expect((await me.put(path('contacts'), { contacts: [...contacts, added] })).status).toBe(204)
    expect(lead.contacts.at(-1)).toMatchObject({ name: 'Livia', email: 'livia@example.com' })
    expect(lead.contacts.at(-1)?.id).toMatch(/./)
    expect(lead.activities.at(-1)).toMatchObject({
      activityType: 'CONTACTS_CHANGED',
      userName: 'Priya Raman',
    })
  })

  test('are validated on the server, with the field names of the form', async () => {
    const { lead, contacts, me } = setup()
    const before = structuredClone(lead.contacts)
    const twice = [...contacts, { ...sofia, id: undefined, primaryContact: false }]
    expect(await me.put(path('contacts'), { contacts: twice })).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'contacts[0].phones[0].number': 'Duplicate phone number found' } },
    })
    const shown = contacts.map((contact, at) =>
      at === 0
        ? { ...contact, phoneNumbers: [{ number: '+1 (512) 555-0139', phoneType: 'MOBILE' }] }
        : contact,
    )
    expect((await me.put(path('contacts'), { contacts: shown })).status).toBe(422)
    const unknown = contacts.map((contact, at) => (at === 0 ? { ...contact, id: 'contact-nobody' } : contact))
    expect((await me.put(path('contacts'), { contacts: unknown })).status).toBe(422)
    expect(lead.contacts).toEqual(before)
  })
})

describe('requirements', () => {
  const requirements = { zip: '78702', minBedrooms: 0, bedroomsExact: true, budgetMin: 2000, pets: false }

  test('saves name and requirements, and keeps what is left out', async () => {
    const { lead, me } = setup()
    expect((await me.put(path('requirements'), { tenantName: ' Sofia M. ', requirements })).status).toBe(204)
    expect(lead).toMatchObject({ tenantName: 'Sofia M.', requirements })
    expect((await me.put(path('requirements'), { tenantName: 'Sofia' })).status).toBe(204)
    expect(lead).toMatchObject({ tenantName: 'Sofia', requirements })
    expect(lead.activities.at(-1)?.activityType).toBe('REQUIREMENTS_CHANGED')
  })

  test('are validated on the server', async () => {
    const { me } = setup()
    const wrong = { ...requirements, zip: '787', budgetMax: 100 }
    expect(await me.put(path('requirements'), { tenantName: ' ', requirements: wrong })).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          tenantName: 'Required',
          zip: 'Must be exactly 5 digits.',
          budgetMax: 'Can’t be below the minimum',
        },
      },
    })
  })

  test('a merged lead is read-only', async () => {
    const { backend, me } = setup()
    const merged = [...backend.world.leads.values()].find(
      ({ leadStatus, clientRef }) => leadStatus === 'MERGED' && clientRef === 'client-brightwater',
    )
    if (!merged) throw new Error('The seed has no merged lead')
    const answers = [
      await me.put(path('requirements', merged.id), { tenantName: 'X' }),
      await me.put(path('contacts', merged.id), { contacts: [] }),
      await me.put(path('status', merged.id), { status: 'CLOSED', reason: 'LEASED', fromStatus: 'MERGED' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
