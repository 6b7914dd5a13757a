// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import { leaseSteps, listingReportSchema } from '#/domain/report/listing-report.ts'
import { narrowCounted, type Counted, counted, type ReportScope } from '#/domain/report/report-lists.ts'
import { formatPeriod } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type Backend } from '../../db/backend.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { read, reportOf, scopes, sum, totalOf, worlds } from './reports.testing.ts'

const DAY = 86_400_000

async function listingOf(backend: Backend, person: string, scope: ReportScope) {
  const answer = await reportOf(backend, person, 'listing', listingReportSchema, scope)
  return {
    totals: read(answer.totals),
    rows: read(answer.properties),
    leaseDays: read(answer.leaseDays),
    changes: read(answer.priceChanges),
  }
}

const listingScopes: [string, ReportScope][] = [
  ...scopes,
  ['listed', { filters: { listing: ['LISTED'] }, period: 'all-time', by: 'created' }],
  ['not listed', { filters: { listing: ['NOT_LISTED'] }, period: 'last-month', by: 'event' }],
]

describe.each(Object.keys(worlds))('listing of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(listingScopes)('every count equals the total of its list: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-elena']) {
      const { totals, rows, changes } = await listingOf(backend, person, scope)
      const list = (what: Counted, period?: string) => totalOf(backend, person, scope, what, period)
      expect([totals.leads, totals.toured, totals.leased]).toEqual([
        await list(counted.inquiries),
        await list(counted.toured),
        await list(counted.leased),
      ])
      for (const { property, leads, toured, leased } of rows.slice(0, 6)) {
        const of = (what: Counted) => list(narrowCounted(what, { property: [property?.id ?? NO_PROPERTY] }))
        expect([leads, toured, leased]).toEqual([
          await of(counted.inquiries),
          await of(counted.toured),
          await of(counted.leased),
        ])
      }
      for (const { id, leads, toured, leased } of rows.flatMap(({ units = [] }) => units)) {
        const of = (what: Counted) => list(narrowCounted(what, { unit: [id] }))
        expect([leads, toured, leased]).toEqual([
          await of(counted.inquiries),
          await of(counted.toured),
          await of(counted.leased),
        ])
      }
      for (const { property, changedTs, leadsSince } of changes)
        expect(leadsSince).toBe(
          await list(
            narrowCounted(counted.inquiries, { property: [property.id] }),
            formatPeriod({ from: isoDate(changedTs), to: isoDate(MOMENT) }),
          ),
        )
    }
  })

  test.each(listingScopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena', 'user-olive']) {
      const { totals, rows, leaseDays } = await listingOf(backend, person, scope)
      expect(sum(rows.map(({ leads }) => leads))).toBe(totals.leads)
      expect(sum(rows.map(({ toured }) => toured))).toBe(totals.toured)
      expect(sum(rows.map(({ leased }) => leased))).toBe(totals.leased)
      const offered = rows.flatMap(({ property, ...row }): { listed: boolean }[] =>
        property ? (row.units ?? [row]) : [],
      )
      expect(offered).toHaveLength(totals.of)
      expect(offered.filter(({ listed }) => listed)).toHaveLength(totals.listed)
      expect(sum(leaseSteps(leaseDays).map(({ count }) => count))).toBe(leaseDays.length)
      expect(leaseDays.length).toBeLessThanOrEqual(totals.leased)
      for (const { leads, units = [] } of rows)
        for (const unit of units) expect(unit.leads).toBeLessThanOrEqual(leads)
    }
  })
})

test('listed, not listed, and leads without a property add up to all', async () => {
  const backend = backendAt()
  const scope = (listing?: 'LISTED' | 'NOT_LISTED'): ReportScope => ({
    filters: listing === undefined ? {} : { listing: [listing] },
    period: 'all-time',
    by: 'created',
  })
  const [all, listed, others] = await Promise.all(
    [scope(), scope('LISTED'), scope('NOT_LISTED')].map((one) => listingOf(backend, 'user-priya', one)),
  )
  const nowhere = all?.rows.find(({ property }) => property === undefined)?.leads ?? 0
  expect((listed?.totals.leads ?? 0) + (others?.totals.leads ?? 0) + nowhere).toBe(all?.totals.leads)
  expect((listed?.totals.of ?? 0) + (others?.totals.of ?? 0)).toBe(all?.totals.of)
  for (const { listed: itself, units = [] } of listed?.rows ?? [])
    expect(itself || units.some((unit) => unit.listed)).toBe(true)
  expect(others?.totals.listed).toBe(0)
  for (const one of [listed, others]) expect(one?.totals.leads).toBeGreaterThan(0)
})

test('a unit counts days since it was listed, reports rent changes while listed, and belongs to its property', async () => {
  const backend = backendAt()
  const elena = as(backend, 'user-elena')
  const scope: ReportScope = { filters: {}, period: 'month-to-date', by: 'created' }
  const unitOf = async () => {
    const { rows } = await listingOf(backend, 'user-elena', scope)
    const maple = rows.find(({ property }) => property?.id === 'property-maple-row')
    return maple?.units?.find(({ id }) => id === 'unit-maple-row-5a')
  }
  const path = '/api/unit/unit-maple-row-5a'
  const unit = backend.world.store.units.get('unit-maple-row-5a')
  const values = { bedrooms: 3, baths: 2, squareFeet: 1_420, availableDate: null, notes: null }
  expect(await unitOf()).toMatchObject({ listed: false, daysListed: undefined })
  // A rent change of an unlisted unit is not reported.
  const rent = async (dollars: number) =>
    (
      await elena.patch(path, {
        values: { name: '5A', ...values, rent: dollars },
        fromTs: unit?.changedTs ?? null,
      })
    ).status
  expect(await rent(3_450)).toBeLessThan(300)
  await elena.patch(path, { listing: 'LISTED', fromTs: unit?.changedTs ?? null })
  expect(await unitOf()).toMatchObject({ listed: true, daysListed: 0 })
  const before = (await listingOf(backend, 'user-elena', scope)).changes.length
  expect(await rent(3_400)).toBeLessThan(300)
  const { changes } = await listingOf(backend, 'user-elena', scope)
  expect(changes).toHaveLength(before + 1)
  expect(changes[0]).toMatchObject({ unit: '5A', from: 3_450, to: 3_400 })
  if (unit) unit.listedTs = MOMENT - 9 * DAY
  expect(await unitOf()).toMatchObject({ daysListed: 9 })
})
