// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { agingBounds, agingBuckets } from '#/domain/list/aging.ts'
import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { campaignBucketsSchema, openOf } from '#/domain/report/campaign-buckets.ts'
import { campaignChannelsSchema } from '#/domain/report/campaign-channels.ts'
import { costOfDays } from '#/domain/report/campaign-cost.ts'
import { narrowCounted, type Counted, counted, type ReportScope } from '#/domain/report/report-lists.ts'

import { type Backend } from '../../db/backend.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { read, reportOf, scopes, sum, totalOf, worlds } from './reports.testing.ts'

const thisMonth: ReportScope = { filters: {}, period: 'month-to-date', by: 'created' }
const people = ['user-priya', 'user-iris', 'user-elena', 'user-olive']

async function channelsOf(backend: Backend, person: string, scope: ReportScope) {
  const answer = await reportOf(backend, person, 'campaign-channels', campaignChannelsSchema, scope)
  return { totals: read(answer.totals), categories: read(answer.categories), rows: read(answer.campaigns) }
}

const cents = (rows: readonly { cents: number | undefined }[]) => sum(rows.map((row) => row.cents ?? 0))

describe.each(Object.keys(worlds))('campaign channels of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('every count equals the total of its list: %s', async (_, scope) => {
    const { totals, categories, rows } = await channelsOf(backend, 'user-priya', scope)
    const list = (what: Counted) => totalOf(backend, 'user-priya', scope, what)
    expect([totals.leads, totals.toured, totals.leased]).toEqual([
      await list(counted.inquiries),
      await list(counted.toured),
      await list(counted.leased),
    ])
    for (const { campaign, leads, toured, leased } of rows) {
      const of = (what: Counted) => list(narrowCounted(what, { campaign: [campaign?.id ?? NO_CAMPAIGN] }))
      expect([leads, toured, leased]).toEqual([
        await of(counted.inquiries),
        await of(counted.toured),
        await of(counted.leased),
      ])
    }
    // With a filter of categories, the other categories have no leads.
    const wanted = scope.filters.category?.map(String)
    const others = categories.filter(({ category }) => wanted?.includes(category ?? '') === false)
    expect(others.map(({ leads, toured, leased }) => leads + toured + leased)).toEqual(others.map(() => 0))
    for (const { category, leads, toured, leased } of categories) {
      if (wanted?.includes(category ?? '') === false) continue
      const known = (['DEFAULT', 'FEED', 'FORM'] as const).filter((one) => one === category)
      const narrow = known.length === 0 ? { campaign: [NO_CAMPAIGN] } : { category: known }
      expect([leads, toured, leased]).toEqual([
        await list(narrowCounted(counted.inquiries, narrow)),
        await list(narrowCounted(counted.toured, narrow)),
        await list(narrowCounted(counted.leased, narrow)),
      ])
    }
  })

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of people) {
      const { totals, categories, rows } = await channelsOf(backend, person, scope)
      for (const parts of [categories, rows]) {
        expect(sum(parts.map(({ leads }) => leads))).toBe(totals.leads)
        expect(sum(parts.map(({ toured }) => toured))).toBe(totals.toured)
        expect(sum(parts.map(({ leased }) => leased))).toBe(totals.leased)
        expect(cents(parts)).toBe(totals.cents ?? 0)
      }
      expect(sum(totals.leadsByDay)).toBe(totals.leads)
      expect(sum(rows.map(({ missed }) => missed))).toBe(totals.missed)
    }
  })
})

describe('costs', () => {
  const eastside = 'campaign-eastside-general'

  test('cover the counted days, and are left out when filtered by property', async () => {
    const backend = backendAt()
    const { totals, rows } = await channelsOf(backend, 'user-priya', thisMonth)
    expect(totals.days).toEqual({ counted: 14, of: 31 })
    const months = Array.from(
      backend.world.store.campaigns.get(eastside)?.costs?.months ?? [],
      ([month, amount]) => ({ month, cents: amount }),
    )
    expect(rows.find(({ campaign }) => campaign?.id === eastside)?.cents).toBe(
      costOfDays(months, Date.parse('2026-07-01'), Date.parse('2026-07-15')),
    )
    // Nobody ever entered a cost for this campaign.
    expect(
      rows.find(({ campaign }) => campaign?.id === 'campaign-eastside-lofts-desk')?.cents,
    ).toBeUndefined()
    const narrowed = await channelsOf(backend, 'user-priya', {
      ...thisMonth,
      filters: { property: ['property-foundry-lofts'] },
    })
    expect(narrowed.totals.cents).toBeUndefined()
  })

  test('of two adjacent periods add up to both together', async () => {
    const backend = backendAt()
    const of = async (period: string) =>
      (await channelsOf(backend, 'user-priya', { ...thisMonth, period })).totals.cents ?? 0
    expect((await of('2026-05-20..2026-06-16')) + (await of('2026-06-17..2026-07-14'))).toBe(
      await of('2026-05-20..2026-07-14'),
    )
  })

  test('are entered by campaign managers, in cents, with a history', async () => {
    const backend = backendAt()
    const path = '/api/campaign/campaign-eastside-lofts-desk/cost'
    const priya = as(backend, 'user-priya')
    const before = await channelsOf(backend, 'user-priya', thisMonth)
    const { status, body } = await priya.put(path, { month: '2026-07', cents: 31_007, fromTs: 0 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      months: [{ month: '2026-07', cents: 31_007 }],
      history: [{ month: '2026-07', after: 31_007, userName: 'Priya Raman' }],
    })
    const { totals } = await channelsOf(backend, 'user-priya', thisMonth)
    expect((totals.cents ?? 0) - (before.totals.cents ?? 0)).toBe(Math.floor((31_007 * 14) / 31))
    expect(backend.world.store.teamActivity.at(-1)).toMatchObject({
      text: 'Set the cost of July 2026 of',
      after: '$310',
      userName: 'Priya Raman',
    })

    // A conflict, invalid amounts, and a user without the right.
    expect((await priya.put(path, { month: '2026-07', cents: 1, fromTs: 0 })).status).toBe(409)
    const fromTs = Number(Reflect.get(Object(body), 'changedTs'))
    for (const wrong of [-1, 0.5, 100_000_001])
      expect((await priya.put(path, { month: '2026-07', cents: wrong, fromTs })).status).toBe(422)
    for (const month of ['2026-13', '2026-09', '2024-06'])
      expect((await priya.put(path, { month, cents: 1, fromTs })).status).toBe(422)
    expect((await as(backend, 'user-ben').put(path, { month: '2026-07', cents: 1, fromTs })).status).toBe(403)
    expect((await as(backend, 'user-elena').get(path)).status).toBe(404)

    // After removing the amount, there is no cost again.
    const answered = await priya.put(path, { month: '2026-07', cents: null, fromTs })
    expect(answered.body).toMatchObject({ months: [], history: [{ before: 31_007 }, { after: 31_007 }] })
    expect((await channelsOf(backend, 'user-priya', thisMonth)).totals.cents).toBe(before.totals.cents)
  })
})

describe.each(Object.keys(worlds))('campaign buckets of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()
  const narrowed: ReportScope[] = [
    { filters: {}, period: 'all-time', by: 'created' },
    { filters: { team: ['team-eastside', 'team-midtown'] }, period: 'all-time', by: 'created' },
    { filters: { category: ['FORM'], propertyType: ['RESIDENTIAL'] }, period: 'all-time', by: 'created' },
  ]
  const bucketsOf = async (person: string, scope: ReportScope) => {
    const answer = await reportOf(backend, person, 'campaign-buckets', campaignBucketsSchema, scope, {
      agingBounds: agingBounds(MOMENT).join(','),
    })
    return { totals: read(answer.totals), rows: read(answer.campaigns) }
  }

  test.each(narrowed)('every count equals the total of its list: %j', async (scope) => {
    const { totals, rows } = await bucketsOf('user-priya', scope)
    const list = (what: Counted) => totalOf(backend, 'user-priya', scope, what)
    expect(totals.open).toBe(await list(counted.open))
    expect(totals.oldOpportunities).toBe(
      await list(narrowCounted(counted.open, { aging: ['90+'], status: ['OPPORTUNITY'] })),
    )
    for (const status of openStatuses)
      expect(totals.statuses[status]).toBe(await list(narrowCounted(counted.open, { status: [status] })))
    for (const [at, bucket] of agingBuckets.entries()) {
      expect(totals.buckets[at]).toBe(await list(narrowCounted(counted.open, { aging: [bucket] })))
      for (const { campaign, buckets } of rows)
        expect(buckets[at]).toBe(
          await list(
            narrowCounted(counted.open, { campaign: [campaign?.id ?? NO_CAMPAIGN], aging: [bucket] }),
          ),
        )
    }
  })

  test.each(narrowed)('the parts add up to the totals: %j', async (scope) => {
    for (const person of people) {
      const { totals, rows } = await bucketsOf(person, scope)
      expect(sum(totals.buckets)).toBe(totals.open)
      expect(sum(Object.values(totals.statuses))).toBe(totals.open)
      expect(sum(rows.map((row) => openOf(row).open))).toBe(totals.open)
      for (const { buckets, statuses } of rows) expect(sum(Object.values(statuses))).toBe(sum(buckets))
      agingBuckets.forEach((_, at) =>
        expect(sum(rows.map(({ buckets }) => buckets[at] ?? 0))).toBe(totals.buckets[at]),
      )
    }
  })
})

test('puts a lead of day 30 in 0-30 and one of day 31 in 30-60', async () => {
  const backend = backendAt()
  const of = async () => {
    const scope: ReportScope = { filters: {}, period: 'all-time', by: 'created' }
    const more = { agingBounds: agingBounds(MOMENT).join(',') }
    const answer = await reportOf(
      backend,
      'user-priya',
      'campaign-buckets',
      campaignBucketsSchema,
      scope,
      more,
    )
    return read(answer.totals).buckets
  }
  const before = await of()
  const lead = [...backend.world.leads.values()].find(
    ({ leadStatus, createdTs, clientRef }) =>
      leadStatus === 'NEW_LEAD' && clientRef === 'client-brightwater' && MOMENT - createdTs < 86_400_000,
  )
  if (!lead) throw new Error('no new lead')
  const [thirty] = agingBounds(MOMENT)
  lead.createdTs = thirty
  backend.world.leads.changed(lead)
  expect(await of()).toEqual(before)
  lead.createdTs = thirty - 1
  backend.world.leads.changed(lead)
  const [young = 0, older = 0, ...rest] = before
  expect(await of()).toEqual([young - 1, older + 1, ...rest])
})
