// @vitest-environment node
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { ownerMonth, ownerStatsSchema } from '#/domain/owner/owner-stats.ts'
import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'

import { type Backend } from '../../db/backend.ts'
import { activityWritten, as, backendAt } from '../../server/calls.testing.ts'

afterEach(inMachineZone)

interface Rows {
  owners: { id: string; name: string; state: string; properties: string[]; openLeads: number }[]
}
interface Details {
  name: string
  state: string
  changedTs: number
  contacts: { id: string; name: string; primary: boolean; changedTs: number }[]
  properties: { id: string }[]
  notes: { id: string; text: string; repUserName?: string }[]
  shares: {
    id: string
    contact: { id: string } | null
    sentTs: number | null
    nextTs: number | null
    stoppedTs: number | null
    opened: number
  }[]
  history: { text: string; repUserName?: string }[]
}

type Person = ReturnType<typeof as>
const ALDER = '/api/owner/owner-alder-pine'
const nina = (backend: Backend) => as(backend, 'user-nina')
const rows = async (person: Person) => ((await person.get('/api/owner')).body as Rows).owners
const details = async (person: Person, path = ALDER) => (await person.get(path)).body as Details
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { fieldErrors?: Record<string, string> }).fieldErrors
const person = { name: 'Ada Quill', email: 'ada@ninth.example' }

test('are visible only to superusers and property managers of the client, and read-only users can’t change them', async () => {
  const backend = backendAt()
  const asked = ['beatriz', 'nina', 'dana', 'priya', 'graham', 'elena', 'olive']
  const answers = await Promise.all(asked.map((who) => as(backend, `user-${who}`).get('/api/owner')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 200, 403])
  expect(await rows(nina(backend))).toHaveLength(9)
  expect((await rows(as(backend, 'user-elena'))).map(({ id }) => id)).toEqual([
    'owner-calder-estates',
    'owner-finch-trust',
  ])
  const calder = '/api/owner/owner-calder-estates'
  const tried = await Promise.all([
    nina(backend).get(calder),
    nina(backend).patch(calder, { name: 'Mine', fromTs: 0 }),
    nina(backend).post(`${calder}/archive`, { targetRef: null, fromTs: 0 }),
    nina(backend).post(`${ALDER}/merge`, {
      otherRef: 'owner-calder-estates',
      name: 'stays',
      primary: 'stays',
      fromTs: 0,
      otherFromTs: 0,
    }),
    nina(backend).put(`${ALDER}/property/property-maple-row`, {}),
    nina(backend).get('/api/owner/constructor'),
    nina(backend).get('/api/owner/__proto__'),
  ])
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  const graham = backend.world.store.users.get('user-graham')
  if (graham) graham.manageProperties = true
  const reader = as(backend, 'user-graham')
  expect((await reader.get(ALDER)).status).toBe(200)
  expect((await reader.patch(ALDER, { name: 'Mine', fromTs: 0 })).status).toBe(403)
  expect((await reader.post(`${ALDER}/note`, { text: 'Hi' })).status).toBe(403)
})

test('adding: validates fields, requires a unique name within a client, and adds once per key', async () => {
  const backend = backendAt()
  const me = nina(backend)
  const add = (name: string, contact: object, key?: string) =>
    me.post('/api/owner', { name, contact }, key === undefined ? {} : { 'idempotency-key': key })
  expect(fieldsOf(await add(' ', { name: '' }))).toEqual({
    name: 'Required',
    'contact.name': 'Required',
    'contact.email': 'One form of contact is required',
    'contact.phone': 'One form of contact is required',
  })
  expect(fieldsOf(await add('ALDER & pine residential ', person))).toEqual({
    name: 'An owner with this name already exists',
  })
  expect((await add('constructor', person, 'k1')).status).toBe(200)
  expect((await add('constructor', person, 'k1')).status).toBe(200)
  expect((await add('Other', person, 'k1')).status).toBe(422)
  const found = (await rows(me)).filter(({ name }) => name === 'constructor')
  expect(found).toMatchObject([{ state: 'INVITED', properties: [], openLeads: 0 }])
  expect((await as(backend, 'user-elena').get(`/api/owner/${found[0]?.id}`)).status).toBe(404)
})

test('rejects a stale version, names who changed the owner, and keeps that change', async () => {
  const backend = backendAt()
  const beatriz = as(backend, 'user-beatriz')
  expect((await beatriz.patch(ALDER, { name: 'Alder', fromTs: 0 })).status).toBe(204)
  const late = await nina(backend).patch(ALDER, { name: 'Pine', fromTs: 0 })
  expect([late.status, messageOf(late)]).toEqual([409, 'Beatriz Amaral changed Alder in the meantime.'])
  expect((await details(beatriz)).name).toBe('Alder')
  expect((await nina(backend).post(`${ALDER}/archive`, { targetRef: null, fromTs: 0 })).status).toBe(409)
})

test('moves a property only from its current owner, with an activity entry in its team', async () => {
  const backend = backendAt()
  const me = nina(backend)
  const move = (fromOwnerRef: string | null) =>
    me.put('/api/owner/owner-hartley-house/property/property-foundry-lofts', { fromOwnerRef })
  expect(messageOf(await move(null))).toBe('Foundry Lofts belongs to Alder & Pine Residential now.')
  expect((await move('owner-alder-pine')).status).toBe(204)
  expect((await details(me)).properties.map(({ id }) => id)).toEqual(['property-linden-court'])
  expect(activityWritten(backend).at(-1)).toMatchObject({
    text: 'Changed the owner of',
    before: 'Alder & Pine Residential',
    after: 'Hartley House Holdings',
  })
  expect((await me.put('/api/owner/owner-brazos/property/property-foundry-lofts', {})).status).toBe(409)
})

test('archiving requires a target for the properties, stops weekly reports, and can be reversed', async () => {
  const backend = backendAt()
  const me = nina(backend)
  const { shares } = await details(me)
  expect(shares.some(({ nextTs }) => nextTs !== null)).toBe(true)
  const refused = await me.post(`${ALDER}/archive`, { fromTs: 0 })
  expect([refused.status, messageOf(refused)]).toEqual([
    409,
    'Say where the 2 properties of Alder & Pine Residential go.',
  ])
  expect((await me.post(`${ALDER}/archive`, { targetRef: 'owner-brazos', fromTs: 0 })).status).toBe(409)
  expect((await me.post(`${ALDER}/archive`, { targetRef: 'owner-cannery', fromTs: 0 })).status).toBe(204)
  const archived = await details(me)
  expect(archived).toMatchObject({ state: 'ARCHIVED', properties: [] })
  expect(archived.shares.map(({ id }) => id)).toEqual(shares.map(({ id }) => id))
  expect(archived.shares.every(({ nextTs }) => nextTs === null)).toBe(true)
  expect((await details(me, '/api/owner/owner-cannery')).properties).toHaveLength(3)
  expect((await me.post(`${ALDER}/note`, { text: 'Hi' })).status).toBe(409)
  expect((await me.delete(`${ALDER}/archive`)).status).toBe(204)
  expect(await details(me)).toMatchObject({ state: 'ACTIVE', properties: [] })
})

test('a merge keeps every property, contact, note and report once', async () => {
  const ids = ['alder-pine', 'hartley-house', 'quayside', 'northgate-land', 'cannery', 'juniper-capital']
  const side = fc.constantFrom('stays', 'goes')
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(ids, { minLength: 2 }), side, side, async (order, name, primary) => {
      const backend = backendAt()
      const me = nina(backend)
      const before = (await rows(me)).flatMap(({ properties }) => properties).toSorted()
      const [stays, goes] = [`/api/owner/owner-${order[0]}`, `/api/owner/owner-${order[1]}`]
      const [one, other] = [await details(me, stays), await details(me, goes)]
      const merged = await me.post(`${stays}/merge`, {
        otherRef: `owner-${order[1]}`,
        name,
        primary,
        fromTs: one.changedTs,
        otherFromTs: other.changedTs,
      })
      expect(merged.status).toBe(204)
      expect((await me.get(goes)).status).toBe(404)
      expect((await rows(me)).flatMap(({ properties }) => properties).toSorted()).toEqual(before)
      const now = await details(me, stays)
      expect(now.name).toBe(name === 'stays' ? one.name : other.name)
      expect(now.contacts.filter((contact) => contact.primary)).toHaveLength(1)
      expect(now.contacts).toHaveLength(one.contacts.length + other.contacts.length)
      expect(now.notes).toHaveLength(one.notes.length + other.notes.length)
      expect(now.shares).toHaveLength(one.shares.length + other.shares.length)
      expect(now.shares.every(({ contact }) => contact !== null)).toBe(true)
    }),
    { numRuns: 12 },
  )
})

/** Merges Alder & Pine into Cannery, which has a contact with the email of Katherine Alder and this phone number. */
async function mergeWithKatherine(phone?: string) {
  const me = nina(backendAt())
  const cannery = '/api/owner/owner-cannery'
  await me.post(`${cannery}/contact`, {
    name: 'K. Alder',
    email: 'KATHERINE@alderpine.example',
    phone,
    primary: false,
  })
  const { changedTs: fromTs } = await details(me, cannery)
  const { changedTs: otherFromTs } = await details(me)
  const choice = { name: 'goes', primary: 'goes' }
  await me.post(`${cannery}/merge`, { otherRef: 'owner-alder-pine', ...choice, fromTs, otherFromTs })
  const { name, contacts, shares } = await details(me, cannery)
  const mailedTo = new Set(shares.filter(({ nextTs }) => nextTs !== null).map(({ contact }) => contact?.id))
  return {
    name,
    contacts: contacts.map((one) => one.name).toSorted(),
    mailed: contacts.filter(({ id }) => mailedTo.has(id)).map((one) => one.name),
  }
}

test('a merge keeps two contacts with the same email when one has an additional phone number', async () => {
  expect(await mergeWithKatherine()).toEqual({
    name: 'Alder & Pine Residential',
    contacts: ['Front desk', 'Joel Reyes', 'K. Alder', 'Katherine Alder', 'Omar Haddad'],
    mailed: ['Katherine Alder'],
  })
})

test('a merge keeps a contact that both owners have once, and sends it the weekly reports', async () => {
  expect(await mergeWithKatherine('+15125550104')).toMatchObject({
    contacts: ['Front desk', 'Joel Reyes', 'K. Alder', 'Omar Haddad'],
    mailed: ['K. Alder'],
  })
})

test('contacts: one is primary, duplicates are rejected, and neither the primary nor a changed one is removed', async () => {
  const backend = backendAt()
  const me = nina(backend)
  const path = `${ALDER}/contact`
  expect(
    fieldsOf(await me.post(path, { ...person, email: 'Joel@alderpine.example', primary: false })),
  ).toEqual({
    email: 'Duplicate email address found',
  })
  expect((await me.delete(`${path}/contact-alder-pine-1?fromTs=0`)).status).toBe(409)
  const joel = { name: 'Joel Reyes', email: 'joel@alderpine.example', primary: true, fromTs: 0 }
  expect((await me.patch(`${path}/contact-alder-pine-2`, joel)).status).toBe(204)
  expect((await me.patch(`${path}/contact-alder-pine-2`, joel)).status).toBe(409)
  expect((await details(me)).contacts.filter(({ primary }) => primary).map(({ id }) => id)).toEqual([
    'contact-alder-pine-2',
  ])
  const old = await me.patch(`${path}/contact-alder-pine-1`, { ...person, primary: false, fromTs: 0 })
  expect(old.status).toBe(204)
  expect((await me.delete(`${path}/contact-alder-pine-1?fromTs=0`)).status).toBe(409)
  const now = (await details(me)).contacts.find(({ id }) => id === 'contact-alder-pine-1')
  expect((await me.delete(`${path}/contact-alder-pine-1?fromTs=${now?.changedTs}`)).status).toBe(204)
  // The weekly reports went to Katherine.
  const { shares } = await details(me)
  expect(shares).not.toEqual([])
  expect(shares.every(({ nextTs }) => nextTs === null)).toBe(true)
})

test('two contacts with the same email after a merge can each be edited and made primary', async () => {
  const backend = backendAt()
  const me = nina(backend)
  const [katherine, joel] = backend.world.store.owners.get('owner-alder-pine')?.contacts ?? []
  Object.assign(joel ?? {}, { email: katherine?.email })
  const path = `${ALDER}/contact/contact-alder-pine-2`
  const same = { name: 'Joel Reyes', email: katherine?.email, primary: true, fromTs: 0 }
  expect((await me.patch(path, same)).status).toBe(204)
  const now = (await details(me)).contacts.find(({ id }) => id === 'contact-alder-pine-2')
  const another = { ...same, email: 'joel@alderpine.example', fromTs: now?.changedTs }
  expect((await me.patch(path, another)).status).toBe(204)
  const later = (await details(me)).contacts.find(({ id }) => id === 'contact-alder-pine-2')
  expect(fieldsOf(await me.patch(path, { ...same, fromTs: later?.changedTs }))).toEqual({
    email: 'Duplicate email address found',
  })
})

test('notes: only the author can change them, and both names are shown while representing', async () => {
  const backend = backendAt()
  const [me, beatriz] = [nina(backend), as(backend, 'user-beatriz')]
  const path = `${ALDER}/note`
  expect((await beatriz.patch(`${path}/note-alder-pine-1`, { text: 'Mine' })).status).toBe(403)
  expect((await beatriz.delete(`${path}/note-alder-pine-1`)).status).toBe(403)
  expect(fieldsOf(await me.post(path, { text: ' ' }))).toEqual({ text: 'Required' })
  expect((await me.patch(`${path}/note-alder-pine-1`, { text: 'Call first' })).status).toBe(204)
  backend.world.store.users.get('user-beatriz')?.administratorFor.set('user-nina', {})
  await as(backend, 'user-beatriz', 'user-nina').post(path, { text: 'For Nina' })
  const now = await details(me)
  expect(now.notes.map(({ text, repUserName }) => [text, repUserName])).toEqual([
    ['For Nina', 'Beatriz Amaral'],
    ['Call first', undefined],
  ])
  expect(now.history[0]).toMatchObject({ text: 'Added a note', repUserName: 'Beatriz Amaral' })
})

test('weekly reports keep only the properties that did not move to another owner', async () => {
  const backend = backendAt()
  const me = nina(backend)
  const share = (property: string[], key: string) =>
    me.post(
      `${ALDER}/share`,
      {
        report: '/reports/listing',
        filters: { property, period: 'last-week' },
        contactRef: 'contact-alder-pine-2',
        weekday: 3,
      },
      { 'idempotency-key': key },
    )
  const [lofts, ...others] = (await details(me)).properties.map(({ id }) => id).toSorted()
  if (lofts === undefined || others.length === 0) throw new Error('Too few properties in the seed')
  await share([lofts], 'one')
  await share([lofts, ...others], 'all')
  await me.put(`/api/owner/owner-hartley-house/property/${lofts}`, { fromOwnerRef: 'owner-alder-pine' })
  const [all, one] = (await details(me)).shares
  expect(one?.nextTs).toBeNull()
  expect(all).toMatchObject({ property: others, nextTs: expect.any(Number) })
})

test('a report is sent once per key, weekly from the next weekday until its end, and can be stopped', async () => {
  const backend = backendAt()
  const later = () => nina(backend)
  const share = {
    report: '/reports/listing',
    filters: { property: ['property-foundry-lofts'], period: 'last-week' },
    contactRef: 'contact-alder-pine-2',
  }
  const ask = (more: object, key = 'k') =>
    later().post(`${ALDER}/share`, { ...share, ...more }, { 'idempotency-key': key })
  expect((await ask({ report: '/reports/campaign-buckets' }, 'a')).status).toBe(422)
  const alden = { filters: { property: ['property-the-alden'], period: 'last-week' } }
  expect((await ask(alden, 'b')).status).toBe(422)
  expect((await ask({ until: '2026-07-14', weekday: 3 }, 'c')).status).toBe(422)
  expect((await ask({ until: '2027-07-16', weekday: 3 }, 'd')).body).toMatchObject({
    fieldErrors: { until: 'At most one year from now' },
  })
  // It is Tuesday, 10:24 AM in Chicago: the report of this Tuesday is no longer sent.
  for (const [weekday, day] of [
    [1, 'Monday'],
    [2, 'Tuesday'],
  ] as const)
    expect((await ask({ until: '2026-07-19', weekday }, day)).body).toMatchObject({
      fieldErrors: { until: `The next ${day} is after this day` },
    })
  const known = (await details(later())).shares.length
  await ask({})
  await ask({})
  const once = await details(later())
  expect(once.shares).toHaveLength(known + 1)
  expect(once.shares[0]).toMatchObject({ opened: 0, nextTs: null })
  expect(once.history.filter(({ text }) => text === 'Sent Listing to Joel Reyes')).toHaveLength(1)

  // Today is Tuesday: the first report goes out on Wednesday, and the last one on the Wednesday after.
  await ask({ weekday: 3, until: '2026-07-22' }, 'weekly')
  const [weekly] = (await details(later())).shares
  expect(new Date(weekly?.nextTs ?? 0).toISOString()).toBe('2026-07-15T13:00:00.000Z')
  const mails = () => backend.world.store.owners.get('owner-alder-pine')?.shares.at(-1)?.sent.length
  backend.tick(8 * 86_400_000)
  await details(later())
  expect(mails()).toBe(2)
  backend.tick(30 * 86_400_000)
  expect((await details(later())).shares[0]?.nextTs).toBeNull()
  expect(mails()).toBe(2)

  await ask({ weekday: 1 }, 'endless')
  const [endless] = (await details(later())).shares
  expect((await later().delete(`${ALDER}/share/${endless?.id}`)).status).toBe(204)
  backend.tick(30 * 86_400_000)
  expect((await details(later())).shares[0]).toMatchObject({ sentTs: null, nextTs: null })
})

/** Returns the statistics of Alder at a given time, after one of their leads came in and was answered at once. */
async function statsOf(now: number, createdTs: number) {
  inZone('America/Chicago')
  const backend = backendAt(now)
  const { world } = backend
  const own = [...world.leads.values()].filter(({ propertyRef }) => propertyRef === 'property-foundry-lofts')
  const lead = own.find(({ leadStatus }) => leadStatus === 'OPPORTUNITY')
  if (!lead) throw new Error('no lead')
  for (const one of world.leads.values()) if (one !== lead) delete one.propertyRef
  lead.createdTs = createdTs
  lead.communications = [
    {
      id: 'call-answered',
      communicationType: 'CALL',
      communicationDirection: 'INCOMING',
      callResult: 'ANSWERED',
      createdTs: createdTs + 1_000,
    },
  ]
  lead.activities = []
  for (const one of world.leads.values()) world.leads.changed(one)
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(ownerMonth(now)).map(([key, value]) => [key, String(value)])),
    zone: 'America/Chicago',
  })
  const { body } = await as(backend, 'user-beatriz').get(`${ALDER}/stats?${query.toString()}`)
  return z.parse(ownerStatsSchema, body)
}

test('groups medians by calendar days across a clock change', async () => {
  const now = Date.parse('2026-11-30T23:30:00-06:00')
  const { medianDays } = await statsOf(now, Date.parse('2026-11-05T23:30:00-06:00'))
  expect(medianDays).toHaveLength(30)
  expect(medianDays.findIndex((ms) => ms !== null)).toBe(4)
})

test('counts open leads at the end of each day, whatever the current time', async () => {
  const now = Date.parse('2026-07-14T10:00:00-05:00')
  const { openDays } = await statsOf(now, Date.parse('2026-07-10T22:00:00-05:00'))
  expect(openDays).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
})
