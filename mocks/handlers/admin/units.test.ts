// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { activityWritten, as, backendAt, MOMENT } from '../../server/calls.testing.ts'

const UNITS = '/api/property/property-maple-row/unit'

interface Row {
  id: string
  name: string
  listing: string
  rent: number | null
  setTours: number
  leasedUntil: string | null
  interested: { id: string }[]
  changedTs: number | null
}

type Person = ReturnType<typeof as>
const rows = async (person: Person) => (await person.get(UNITS)).body as Row[]
const row = async (person: Person, name: string) => {
  const found = (await rows(person)).find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

test('a unit shows who is interested, its tours and its lease', async () => {
  const backend = backendAt()
  const elena = as(backend, 'user-elena')
  const [lead, other] = [...backend.world.leads.ofTeam('team-maple-row')]
  if (!lead || !other) throw new Error('no leads')
  for (const one of [lead, other]) {
    one.interests = []
    one.tours = []
    delete one.lease
  }
  const before = await row(elena, '4C')
  lead.interests = [{ propertyRef: 'property-maple-row', interest: 'INTERESTED', units: '4c, 4F' }]
  other.interests = [{ propertyRef: 'property-maple-row', interest: 'NOT_INTERESTED', units: '4C' }]
  lead.tours = [
    {
      id: 'tour-test',
      tourType: 'IN_PERSON',
      tourStatus: 'SCHEDULED',
      startTs: MOMENT + 3_600_000,
      lengthMins: 30,
      propertyRef: 'property-maple-row',
      unit: '4C',
    },
  ]
  other.lease = {
    leasedDate: '2026-07-01',
    endDate: '2027-06-30',
    propertyRef: 'property-maple-row',
    unit: '5E',
  }
  backend.world.leads.changed(lead)
  backend.world.leads.changed(other)
  const after = await row(elena, '4C')
  expect(after).toMatchObject({ setTours: before.setTours + 1, nextTourTs: MOMENT + 3_600_000 })
  expect(after.interested.map(({ id }) => id)).toContain(lead.id)
  expect(after.interested.map(({ id }) => id)).not.toContain(other.id)
  expect(await row(elena, '5E')).toMatchObject({ leasedUntil: '2027-06-30' })
  expect(await elena.delete(`/api/unit/${after.id}`)).toMatchObject({
    status: 409,
    body: { message: 'A tour of this unit is set. Cancel the tour first.' },
  })
  expect(await elena.delete('/api/unit/unit-maple-row-5e')).toMatchObject({
    status: 409,
    body: { message: 'This unit is leased.' },
  })
})

test('a unit whose lease is over is not leased anymore', async () => {
  const backend = backendAt()
  const elena = as(backend, 'user-elena')
  const unit = backend.world.store.units.get('unit-maple-row-6d')
  if (!unit) throw new Error('no unit 6D')
  for (const lead of backend.world.leads.ofTeam('team-maple-row')) lead.tours = []
  const today = new Date(MOMENT).toISOString().slice(0, 10)
  unit.leasedUntil = today
  expect(await row(elena, '6D')).toMatchObject({ leasedUntil: today })
  expect(await elena.delete(`/api/unit/${unit.id}`)).toMatchObject({ status: 409 })
  unit.leasedUntil = new Date(MOMENT - 2 * 86_400_000).toISOString().slice(0, 10)
  expect(await row(elena, '6D')).toMatchObject({ leasedUntil: null })
  expect((await elena.delete(`/api/unit/${unit.id}`)).status).toBeLessThan(300)
})

describe('changes', () => {
  test('requires a unique name within a property, and numbers in their ranges', async () => {
    const elena = as(backendAt(), 'user-elena')
    const errors = async (body: object) =>
      ((await elena.post(UNITS, body)).body as { fieldErrors: object }).fieldErrors
    expect(await errors({ name: ' 2b ' })).toEqual({ name: 'This unit already exists' })
    expect(await errors({ name: '', bedrooms: 21, baths: 1.25, squareFeet: 0, rent: 10.5 })).toEqual({
      name: 'Required',
      bedrooms: 'Enter between 0 and 20',
      baths: 'Enter between 0 and 20, in halves',
      squareFeet: 'Enter between 1 and 100,000',
      rent: 'Enter between 0 and 1,000,000, in whole dollars',
    })
    expect(await errors({ name: '7A', availableDate: 'soon' })).toEqual({ availableDate: 'Enter a date' })
    expect((await elena.post(UNITS, { name: '7A', bedrooms: 0 })).status).toBe(201)
    expect(await row(elena, '7A')).toMatchObject({ listing: 'NOT_LISTED', bedrooms: 0, rent: null })
  })

  test('a unit without a rent can’t be listed, and a stale version is rejected', async () => {
    const backend = backendAt()
    const elena = as(backend, 'user-elena')
    const list = { listing: 'LISTED', fromTs: null }
    expect((await elena.patch('/api/unit/unit-maple-row-6b', list)).status).toBe(422)
    backend.tick(1_000)
    expect((await elena.patch('/api/unit/unit-maple-row-5a', list)).status).toBe(204)
    expect(
      (await elena.patch('/api/unit/unit-maple-row-5a', { ...list, listing: 'NOT_LISTED' })).status,
    ).toBe(409)
    const { changedTs } = await row(elena, '5A')
    const values = { values: { name: '5A', rent: null }, fromTs: changedTs }
    expect((await elena.patch('/api/unit/unit-maple-row-5a', values)).body).toMatchObject({
      fieldErrors: { rent: 'A listed unit needs a rent' },
    })
    expect(activityWritten(backend).map(({ text, object }) => `${text} ${object?.label}`)).toEqual([
      'Listed the unit 5A',
    ])
  })

  test('a unit that changed in the meantime is not deleted', async () => {
    const backend = backendAt()
    const elena = as(backend, 'user-elena')
    backend.tick(1_000)
    await elena.patch('/api/unit/unit-maple-row-5a', { listing: 'LISTED', fromTs: null })
    for (const query of ['', '?fromTs=1'])
      expect(await elena.delete(`/api/unit/unit-maple-row-5a${query}`)).toMatchObject({
        status: 409,
        body: { message: 'Someone changed this unit in the meantime.' },
      })
    const { changedTs } = await row(elena, '5A')
    const path = `/api/unit/unit-maple-row-5a?fromTs=${changedTs ?? 0}`
    expect((await elena.delete(path)).status).toBe(204)
    expect((await rows(elena)).some(({ name }) => name === '5A')).toBe(false)
  })

  test('an import validates each row separately', async () => {
    const backend = backendAt()
    const elena = as(backend, 'user-elena')
    backend.tick(1_000)
    await elena.patch('/api/unit/unit-maple-row-5a', { listing: 'LISTED', fromTs: null })
    const { body } = await elena.post(`${UNITS}/import`, {
      rows: [
        { line: 2, name: '8A', bedrooms: 1 },
        { line: 3, name: '2B', unitId: 'unit-maple-row-2b', rent: 2_700 },
        { line: 4, name: '8a' },
        { line: 5, name: '9A', bedrooms: 30 },
        { line: 6, name: '2F', unitId: 'unit-maple-row-2f' },
        { line: 7, name: '5A', unitId: 'unit-maple-row-5a', rent: 1 },
      ],
    })
    expect(body).toEqual({
      results: [
        { line: 2, done: true },
        { line: 3, done: true },
        { line: 4, done: false, message: 'This unit already exists' },
        { line: 5, done: false, message: 'Enter between 0 and 20' },
        { line: 6, done: false, message: 'A listed unit needs a rent' },
        { line: 7, done: false, message: 'Someone changed this unit in the meantime.' },
      ],
    })
    expect(await row(elena, '2B')).toMatchObject({ rent: 2_700, listing: 'LISTED' })
    expect(backend.world.store.teamActivity.at(-1)?.text).toBe('Imported 2 units of')
  })

  test('requires managing listings, and another client can’t read', async () => {
    const backend = backendAt()
    const pavel = as(backend, 'user-pavel')
    const FINCH = '/api/property/property-finch-terrace/unit'
    expect((await pavel.get(FINCH)).status).toBe(200)
    expect((await pavel.get(UNITS)).status).toBe(403)
    expect((await as(backend, 'user-priya').get(UNITS)).status).toBe(404)
    const refused = [
      await pavel.post(FINCH, { name: 'C' }),
      await pavel.patch('/api/unit/unit-finch-terrace-a', { listing: 'NOT_LISTED' }),
      await pavel.delete('/api/unit/unit-finch-terrace-a'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(activityWritten(backend)).toEqual([])
  })
})
