// @vitest-environment node
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { startOfWeek } from 'date-fns/startOfWeek'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { getTeamProperties } from '#/api/endpoints/admin/team-properties.ts'
import { campaignRowSchema } from '#/domain/campaign/campaign-details.ts'
import { campaignsOfTab, type CampaignTab, matchingCampaigns } from '#/domain/campaign/campaign-rows.ts'
import { listAddressOf, ofTeams } from '#/domain/list/dashboard-lists.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { readable } from '#/lib/schema.ts'

import { as, backendAt } from '../../server/calls.testing.ts'

interface Row {
  id: string
  tours: number
  open: number
  listing: string
  changedTs: number
}

const path = '/api/team/team-eastside/properties'
const rowsOf = async (backend: ReturnType<typeof backendAt>, who = 'user-priya') =>
  ((await as(backend, who).get(path)).body as { properties: Row[] }).properties

test('every count of open leads equals its list', async () => {
  const backend = backendAt()
  for (const row of await rowsOf(backend)) {
    const { search } = listAddressOf(ofTeams(teamLists.open(row.id), ['team-eastside']))
    const { period: _period, ...rest } = search
    const query = new URLSearchParams({
      list: 'all',
      sort: 'created',
      dir: 'desc',
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])),
    })
    const { body } = await as(backend, 'user-priya').get(`/api/leads?${query.toString()}`)
    expect([row.id, (body as { total: number }).total]).toEqual([row.id, row.open])
    expect(row.open).toBeGreaterThan(0)
  }
})

test('every count of campaigns equals the campaigns tab that it links to', async () => {
  const backend = backendAt()
  const answer = await as(backend, 'user-priya').get('/api/team/team-eastside/campaign-rows?from=0&to=1')
  const campaigns = z.array(campaignRowSchema).parse(answer.body)
  const { properties } = z.parse(getTeamProperties.response, (await as(backend, 'user-priya').get(path)).body)
  const rows = readable(properties)
  const ofTab = (tab: CampaignTab, property: string) =>
    matchingCampaigns(campaignsOfTab(campaigns, tab), { property }).length
  expect(rows.map(({ id, campaigns: channels, forms }) => [id, channels, forms])).toEqual(
    rows.map(({ id }) => [id, ofTab('channels', id), ofTab('forms', id)]),
  )
  expect(rows.find(({ name }) => name === 'Foundry Lofts')).toMatchObject({ campaigns: 1, forms: 1 })
})

test('tours this week are those from Sunday to Saturday', async () => {
  const backend = backendAt()
  const property = 'property-foundry-lofts'
  const [lead] = backend.world.leads.ofTeam('team-eastside')
  if (!lead) throw new Error('The team has leads')
  const sunday = startOfWeek(backend.world.clock.now())
  const count = async () => (await rowsOf(backend)).find(({ id }) => id === property)?.tours
  const tourAt = (start: Date) =>
    (lead.tours = [
      {
        id: 'tour-of-the-week',
        startTs: start.getTime(),
        lengthMins: 30,
        tourType: 'IN_PERSON',
        tourStatus: 'SCHEDULED',
        propertyRef: property,
      },
    ])
  tourAt(addDays(sunday, -7))
  const others = (await count()) ?? 0
  for (const [day, counts] of [
    [-1, 0],
    [0, 1],
    [6, 1],
    [7, 0],
  ] as const) {
    tourAt(addHours(addDays(sunday, day), 12))
    expect([day, await count()]).toEqual([day, others + counts])
  }
})

describe('changes', () => {
  test('listing and removing record an activity entry each, with the previous value', async () => {
    const backend = backendAt()
    const nina = as(backend, 'user-nina')
    const loft = `${path}/property-foundry-lofts`
    expect((await nina.patch(loft, { listing: 'NOT_LISTED', fromTs: 0 })).status).toBe(204)
    // Repeating the same change has no effect and is not a conflict.
    expect((await nina.patch(loft, { listing: 'NOT_LISTED', fromTs: 0 })).status).toBe(204)
    expect((await nina.patch(loft, { listing: 'LISTED', fromTs: 0 })).status).toBe(409)
    expect(await nina.delete(`${loft}?fromTs=0`)).toMatchObject({
      status: 409,
      body: { message: 'Someone else has changed Foundry Lofts meanwhile.' },
    })
    const now = (await rowsOf(backend)).find(({ id }) => id === 'property-foundry-lofts')?.changedTs
    expect((await nina.delete(`${loft}?fromTs=${now ?? 0}`)).status).toBe(204)
    expect((await rowsOf(backend)).map(({ id }) => id)).toEqual(['property-mason-row'])
    expect(backend.world.store.teamActivity.slice(-2)).toMatchObject([
      { userName: 'Nina Castellanos', text: 'Unlisted', before: 'Listed', after: 'Not listed' },
      { text: 'Removed', object: { label: 'Foundry Lofts', type: 'PROPERTY' } },
    ])
    // Its leads stay in the team.
    expect(
      backend.world.leads
        .ofTeam('team-eastside')
        .some(({ propertyRef }) => propertyRef === 'property-foundry-lofts'),
    ).toBe(true)
  })

  test('a property of another team moves only on explicit request and with permissions in both teams', async () => {
    const backend = backendAt()
    const flats = `${path}/property-northgate-flats`
    expect(await as(backend, 'user-nina').put(flats, {})).toMatchObject({
      status: 409,
      body: { message: 'Northgate Flats is in Northgate now.' },
    })
    expect((await as(backend, 'user-priya').put(flats, { fromTeamRef: 'team-northgate' })).status).toBe(403)
    expect((await as(backend, 'user-nina').put(flats, { fromTeamRef: 'team-northgate' })).status).toBe(204)
    expect(backend.world.store.teams.get('team-northgate')?.properties).not.toContain(
      'property-northgate-flats',
    )
    expect((await rowsOf(backend)).map(({ id }) => id)).toContain('property-northgate-flats')
  })

  test('moving, removing and adding a property are new versions of it, so stale changes are refused', async () => {
    const backend = backendAt()
    const nina = as(backend, 'user-nina')
    const changed: number[] = []
    const version = () => changed.push(backend.world.store.properties.get(id)?.changedTs ?? 0)
    const id = 'property-northgate-flats'
    version()
    await nina.put(`${path}/${id}`, { fromTeamRef: 'team-northgate' })
    version()
    expect((await nina.delete(`${path}/${id}?fromTs=${changed[0] ?? 0}`)).status).toBe(409)
    expect((await nina.delete(`${path}/${id}?fromTs=${changed[1] ?? 0}`)).status).toBe(204)
    version()
    await nina.put(`${path}/${id}`, {})
    version()
    expect(new Set(changed).size).toBe(4)
    const assign = await as(backend, 'user-beatriz').post('/api/property/assign', {
      properties: [{ id, fromTs: changed[2] }],
      teamRef: 'team-harborview',
    })
    expect(assign.body).toMatchObject({ results: [{ id, ok: false }] })
  })

  test.each([
    ['user-marcus', 403],
    ['user-graham', 403],
    ['user-felix', 403],
    ['user-elena', 404],
    ['user-luis', 204],
    ['user-beatriz', 204],
  ])('removing as %s: %d', async (who, status) => {
    const answer = await as(backendAt(), who).delete(`${path}/property-mason-row?fromTs=0`)
    expect(answer.status).toBe(status)
  })
})
