// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'

const propertyId = 'property-foundry-lofts'
const sofia = '/api/lead/lead-sofia-marchetti'
/** 2:30 PM in Los Angeles. */
const startTs = Date.parse('2026-07-30T21:30:00Z')
const wanted = {
  tourType: 'IN_PERSON',
  startTs,
  lengthMins: 45,
  propertyRef: propertyId,
  overBusy: true,
  invitation: true,
}

function setUp(zip?: string) {
  const backend = backendAt()
  commands.setPropertyZone.run(backend.world, { propertyId, ...(zip === undefined ? {} : { zip }) })
  const lead = backend.world.leads.get('lead-sofia-marchetti')
  const sent = () => lead?.communications.at(-1)?.message ?? ''
  return { backend, lead, sent, priya: as(backend, 'user-priya') }
}

describe('a tour of a property whose zone is known by its ZIP code only', () => {
  test('is announced in the time of the property', async () => {
    const { priya, lead, sent } = setUp('90012')
    expect((await priya.post(`${sofia}/tour`, wanted)).status).toBe(200)
    expect(sent()).toMatch(/^You are invited to a tour on Thursday, July 30, 2026 at 2:30\sPM\./)
    expect(lead?.activities.at(-1)).toMatchObject({ to: '2026-07-30T14:30:00-07:00' })
  })

  test('is reminded of in the time of the property', async () => {
    const { backend, priya, sent } = setUp('90012')
    await priya.post(`${sofia}/tour`, { ...wanted, textReminder: true })
    commands.setClock.run(backend.world, { at: startTs - 3_600_000 })
    await as(backend, 'user-priya').get(sofia)
    expect(sent()).toMatch(/your tour on Thursday, July 30 at 2:30\sPM at /)
  })
})

test('names UTC in the text if nothing is known about the zone', async () => {
  const { priya, sent } = setUp()
  await priya.post(`${sofia}/tour`, wanted)
  expect(sent()).toMatch(/ at 9:30\sPM UTC\./)
})

describe('an invitation', () => {
  const facts = { unit: '4C', hostRef: 'user-priya', note: 'Meet in the lobby' }

  test('names the unit and the host, and contains the note', async () => {
    const { priya, sent } = setUp('78701')
    await priya.post(`${sofia}/tour`, { ...wanted, ...facts })
    expect(sent().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^Address: ./),
      'Unit: 4C',
      'Host: Priya Raman',
      '',
      'Meet in the lobby',
    ])
  })

  test('says that the tour was moved, or else that it was changed', async () => {
    const { priya, sent } = setUp('78701')
    const { body } = await priya.post(`${sofia}/tour`, wanted)
    const path = `${sofia}/tour/${(body as { id: string }).id}`
    await priya.put(path, { ...wanted, startTs: startTs + 3_600_000, fromStartTs: startTs })
    expect(sent()).toMatch(/^Your tour was moved to Thursday, July 30, 2026 at 5:30\sPM\./)
    await priya.put(path, {
      ...wanted,
      ...facts,
      startTs: startTs + 3_600_000,
      fromStartTs: startTs + 3_600_000,
    })
    expect(sent()).toMatch(/^Your tour on Thursday, July 30, 2026 at 5:30\sPM was changed\./)
  })
})
