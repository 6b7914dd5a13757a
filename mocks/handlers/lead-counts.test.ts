// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { getLeadFacets, getLeadSummary } from '#/api/endpoints/lead-counts.ts'
import { listLeads } from '#/api/endpoints/leads.ts'
import { type LeadFacet, leadFacets } from '#/domain/list/lead-facets.ts'
import { readable } from '#/lib/schema.ts'

import { as, backendAt } from '../server/calls.testing.ts'

const backend = backendAt()
// In the seed, no lead of these two properties names a unit.
for (const property of ['property-maple-row', 'property-juniper-hill'])
  for (const lead of backend.world.leads.values())
    if (lead.propertyRef === property)
      lead.interests = [{ propertyRef: property, units: '4C', interest: 'INTERESTED' }]
const bounds = [30, 60, 90].map((days) => Date.parse('2026-07-14T05:00:00Z') - days * 86_400_000).join(',')

async function facets(person: string, facet: LeadFacet, query = '') {
  const { status, body } = await as(backend, person).get(
    `/api/leads/facets?list=all&agingBounds=${bounds}&facet=${facet}${query}`,
  )
  expect(status).toBe(200)
  const { total, values } = z.parse(getLeadFacets.response, body)
  return { total, values: readable(values) }
}

async function totalOf(person: string, query: string): Promise<number> {
  const { body } = await as(backend, person).get(
    `/api/leads?list=all&sort=created&dir=desc&limit=1&agingBounds=${bounds}${query}`,
  )
  return z.parse(listLeads.response, body).total ?? Number.NaN
}

describe.each(['user-priya', 'user-elena', 'user-olive'])('facets for %s', (person) => {
  test.each(leadFacets)(
    '%s: each count equals the total of the list filtered by that value',
    async (facet) => {
      const { values } = await facets(person, facet, '&inquiry=true&q=a')
      expect(values.length).toBeGreaterThan(0)
      expect(values.map(({ count }) => count)).toEqual(
        values.map(({ count }) => count).toSorted((a, b) => b - a),
      )
      const inquiry = facet === 'inquiry' ? '' : '&inquiry=true'
      for (const { value, count } of values)
        expect([value, count]).toEqual([value, await totalOf(person, `${inquiry}&q=a&${facet}=${value}`)])
    },
  )
})

describe('a facet', () => {
  test('ignores only its own filter, and the total applies all filters', async () => {
    const plain = await facets('user-priya', 'status')
    const chosen = await facets('user-priya', 'status', '&status=CLOSED')
    expect(chosen.values).toEqual(plain.values)
    expect(chosen.total).toBe(chosen.values.find(({ value }) => value === 'CLOSED')?.count)
    const narrowed = await facets('user-priya', 'status', '&team=team-midtown')
    expect(narrowed.total).toBeLessThan(plain.total)
    expect(narrowed.values).not.toEqual(plain.values)
  })

  test('of channel ignores the call result filter, and the other way round', async () => {
    expect((await facets('user-priya', 'channel', '&callResult=VOICEMAIL')).values).toEqual(
      (await facets('user-priya', 'channel')).values,
    )
    expect((await facets('user-priya', 'callResult', '&channel=EMAIL')).values).toEqual(
      (await facets('user-priya', 'callResult')).values,
    )
  })

  test('returns labels for values that are ids', async () => {
    const team = await facets('user-priya', 'team')
    expect(team.values).toContainEqual(expect.objectContaining({ value: 'team-eastside', label: 'Eastside' }))
    const agent = await facets('user-priya', 'agent')
    expect(agent.values).toContainEqual(
      expect.objectContaining({ value: 'user-priya', label: 'Priya Raman' }),
    )
    expect(agent.values).toContainEqual(expect.objectContaining({ value: 'unassigned', label: undefined }))
  })

  test.each(['facet=luck', 'facet=q', 'facet=aging'])('%s is rejected', async (query) => {
    expect((await as(backend, 'user-priya').get(`/api/leads/facets?list=all&${query}`)).status).toBe(422)
  })
})

describe('the Summary Report counts', () => {
  const summaryOf = async (person: string, query = '') => {
    const { body } = await as(backend, person).get(`/api/leads/summary?list=all${query}`)
    const { overall, groups } = z.parse(getLeadSummary.response, body)
    return { overall, groups: readable(groups) }
  }

  test.each(['user-elena', 'user-priya', 'user-olive'])(
    'for %s equal the lists that they link to',
    async (person) => {
      const { overall, groups } = await summaryOf(person, '&inquiry=true')
      expect(overall.leads).toBe(await totalOf(person, '&inquiry=true'))
      for (const { property, leads, contacted } of groups) {
        const here = `&inquiry=true&property=${property?.id}`
        if (!property) continue
        expect(leads).toBe(await totalOf(person, here))
        const { body } = await as(backend, person).get(
          `/api/leads?list=notContacted&sort=created&dir=desc&limit=1${here}`,
        )
        expect(contacted).toBe(leads - (z.parse(listLeads.response, body).total ?? Number.NaN))
      }
      for (const name of ['leads', 'contacted', 'tours', 'leased'] as const) {
        expect(overall[name]).toBe(groups.reduce((sum, group) => sum + group[name], 0))
        expect(overall[name]).toBeGreaterThan(0)
      }
      const names = groups.map(({ property }) => property?.name ?? '')
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    },
  )

  test('without matching leads are zero', async () => {
    expect(await summaryOf('user-elena', '&q=nobody at all')).toEqual({
      overall: { leads: 0, contacted: 0, tours: 0, leased: 0 },
      groups: [],
    })
  })
})
