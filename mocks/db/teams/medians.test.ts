// @vitest-environment node
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { getTeamsOverview } from '#/api/endpoints/admin/teams-overview.ts'
import { campaignDays, campaignStatsSchema } from '#/domain/campaign/campaign-stats.ts'
import { ownerMonth, ownerStatsSchema } from '#/domain/owner/owner-stats.ts'
import { pipelineSchema } from '#/domain/report/pipeline.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { readable } from '#/lib/schema.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { volumeStore } from '../../volume/store.ts'
import { propertiesOfOwner } from '../company/owners.ts'

interface Days {
  from: number
  to: number
}

const backend = backendAt(MOMENT, { volume: 100_000, volumeStore })
const { world } = backend
const beatriz = as(backend, 'user-beatriz')

/** Returns the median of some leads as in the Pipeline overview, and whether it is based on a sample. */
async function reported({ from, to }: Days, narrowed: string) {
  const address = `/api/report/pipeline?from=${from}&to=${to}&by=created&zone=UTC&${narrowed}`
  const { teams, sampled } = z.parse(pipelineSchema, (await beatriz.get(address)).body)
  if (isUnreadableSection(teams)) throw new Error('The teams could not be read')
  return { medianMs: teams.medianMs, sampled }
}

test('a campaign and its team show the medians of the reports, and mark sampled ones', async () => {
  const days = campaignDays(90, MOMENT)
  const shown: unknown[] = []
  const found: unknown[] = []
  for (const { id, teamRef } of world.store.campaigns.values()) {
    if (teamRef !== 'team-eastside') continue
    const range = `from=${days.from}&to=${days.to}&beforeFrom=${days.beforeFrom}&days=${days.days.join(',')}`
    const stats = z.parse(campaignStatsSchema, (await beatriz.get(`/api/campaign/${id}/stats?${range}`)).body)
    shown.push([id, { medianMs: stats.medianMs, sampled: stats.sampled }])
    found.push([id, await reported(days, `campaign=${id}`)])
    // The team has some 14,000 leads.
    expect(stats.teamSampled).toBe(true)
  }
  expect(shown).toEqual(found)
  expect(shown.length).toBeGreaterThan(3)
})

test('the team index shows the medians of the reports, and its overall median is sampled', async () => {
  const { from, to } = campaignDays(7, MOMENT)
  const { body } = await beatriz.get(`/api/teams/overview?weekFrom=${from}&weekTo=${to}`)
  const { teams: rows, sampled } = z.parse(getTeamsOverview.response, body)
  const teams = readable(rows)
  const found = await Promise.all(teams.map(({ id }) => reported({ from, to }, `team=${id}`)))
  expect(teams.map(({ medianMs, sampled: own }) => ({ medianMs, sampled: own }))).toEqual(found)
  expect(sampled).toBe(true)
})

test('an owner shows the medians of the reports', async () => {
  const month = ownerMonth(MOMENT)
  const shown: unknown[] = []
  const found: unknown[] = []
  for (const { id } of world.store.owners.values()) {
    const properties = propertiesOfOwner(world, id)
    if (properties.length === 0) continue
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(month).map(([key, value]) => [key, String(value)])),
      zone: 'UTC',
    })
    const { status, body } = await beatriz.get(`/api/owner/${id}/stats?${query.toString()}`)
    if (status !== 200) continue
    const stats = z.parse(ownerStatsSchema, body)
    shown.push({ medianMs: stats.medianMs, sampled: stats.sampled })
    found.push(await reported(month, `property=${properties.map((one) => one.id).join(',')}`))
  }
  expect(shown).toEqual(found)
  expect(shown.length).toBeGreaterThan(2)
})
