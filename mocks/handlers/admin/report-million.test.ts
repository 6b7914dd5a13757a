// @vitest-environment node
import { expect, test } from 'vitest'

import { NO_CAMPAIGN, NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import { campaignChannelsSchema } from '#/domain/report/campaign-channels.ts'
import { leadStatsSchema } from '#/domain/report/lead-stats.ts'
import { listingReportSchema } from '#/domain/report/listing-report.ts'
import { inStatus, pipelineSchema, pipelineStatuses } from '#/domain/report/pipeline.ts'
import { and, type Counted, counted } from '#/domain/report/report-lists.ts'

import { backendAt, MOMENT } from '../../server/calls.testing.ts'
import { volumeStore } from '../../volume/store.ts'
import { read, reportOf, scopes, totalOf } from './reports.testing.ts'

const PERSON = 'user-beatriz'
const LONG = process.env['LINTEL_LONG'] === '1'
/** Rows of a table that are looked at. */
const MOST = LONG ? Infinity : 2
const asked = LONG ? scopes : scopes.filter(([name]) => name === 'this month' || name === 'by event')

test('over a million leads every number is the total of its list', { timeout: 120_000 }, async () => {
  const backend = backendAt(MOMENT, { volume: 1_000_000, volumeStore })
  for (const [, scope] of asked) {
    const same = async (leads: number, what: Counted) =>
      expect([what, leads]).toEqual([what, await totalOf(backend, PERSON, scope, what)])
    const stats = await reportOf(backend, PERSON, 'lead-stats', leadStatsSchema, scope)
    const { leads, inquiries, outside, firstCalls, unresponded, merged } = read(stats.totals)
    await same(leads, counted.everything)
    await same(inquiries, counted.inquiries)
    await same(outside, counted.outside)
    await same(firstCalls, counted.firstCalls)
    await same(unresponded, counted.unresponded)
    await same(merged, counted.merged)
    for (const source of read(stats.sources).slice(0, MOST))
      await same(source.leads, and(counted.inquiries, { campaign: [source.campaign?.id ?? NO_CAMPAIGN] }))

    const pipeline = await reportOf(backend, PERSON, 'pipeline', pipelineSchema, scope)
    for (const status of pipelineStatuses)
      await same(read(pipeline.statuses).now[status] ?? 0, inStatus(status))

    const channels = await reportOf(backend, PERSON, 'campaign-channels', campaignChannelsSchema, scope)
    const brought = read(channels.totals)
    await same(brought.toured, counted.toured)
    await same(brought.leased, counted.leased)

    const listing = await reportOf(backend, PERSON, 'listing', listingReportSchema, scope)
    for (const row of read(listing.properties).slice(0, MOST)) {
      const of = { property: [row.property?.id ?? NO_PROPERTY] }
      await same(row.leads, and(counted.inquiries, of))
      await same(row.toured, and(counted.toured, of))
      await same(row.leased, and(counted.leased, of))
    }
  }
  expect(
    await totalOf(backend, PERSON, { filters: {}, period: 'all-time', by: 'created' }, counted.everything),
  ).toBeGreaterThan(900_000)
})
