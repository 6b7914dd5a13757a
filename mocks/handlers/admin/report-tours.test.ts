// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { getTourReport } from '#/api/endpoints/admin/reports.ts'
import { hoursOfBlock, visitBlocks } from '#/domain/report/hour-blocks.ts'
import { type ReportScope } from '#/domain/report/report-lists.ts'
import { formatShown, reportRowsSchema } from '#/domain/report/report-rows.ts'
import { leadsWithTours } from '#/domain/report/tour-report.ts'
import { formatPeriod, parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type Backend } from '../../db/backend.ts'
import { type TourRecord } from '../../db/records.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { questionOf, read, reportOf, scopes, sum, totalOfList, worlds } from './reports.testing.ts'

const DAY = 86_400_000

async function toursOf(backend: Backend, person: string, scope: ReportScope, more = {}) {
  const { totals, byWeek, slots, hosts, dueNow } = await reportOf(
    backend,
    person,
    'tour',
    getTourReport.response,
    scope,
    more,
  )
  return {
    totals: read(totals),
    byWeek: read(byWeek),
    slots: read(slots),
    hosts: read(hosts),
    dueNow: read(dueNow),
  }
}

async function rowsOf(backend: Backend, person: string, scope: ReportScope, show: string) {
  const { status, body } = await as(backend, person).get(
    `/api/report/tour/rows?${questionOf(scope, { show })}`,
  )
  expect(status).toBe(200)
  return z.parse(reportRowsSchema, body)
}

type Answer = Awaited<ReturnType<typeof toursOf>>

function expectPartsToAddUp({ totals, byWeek, slots, hosts }: Answer) {
  const ofStatus = (status: string) => sum(byWeek.statuses[status] ?? [])
  expect(totals.inPerson + totals.virtual).toBe(totals.set)
  expect(sum(Object.values(byWeek.statuses).flat())).toBe(totals.set)
  expect(ofStatus('COMPLETED')).toBe(totals.completed)
  expect(ofStatus('NO_SHOW')).toBe(totals.noShow)
  expect(ofStatus('CANCELLED')).toBe(totals.cancelled)
  expect(ofStatus('SCHEDULED')).toBe(hosts.all.scheduled)
  expect(sum(totals.completedByWeek)).toBe(totals.completed)
  expect(sum(slots.cells.flat())).toBe(totals.set)
  expect(totals.due).toBeGreaterThanOrEqual(totals.completed + totals.noShow + totals.cancelled)
  expect(totals.due).toBeLessThanOrEqual(totals.set)
  expect(totals.noShowReminded).toBeLessThanOrEqual(totals.noShow)
  expect(totals.cancelledByRenter).toBeLessThanOrEqual(totals.cancelled)
  expect(totals.leases).toBeLessThanOrEqual(totals.completed)
  for (const key of ['set', 'completed', 'scheduled', 'cancelled', 'noShow', 'leases'] as const)
    expect(sum(hosts.hosts.map((line) => line[key]))).toBe(hosts.all[key])
  const { set, completed, scheduled, cancelled, noShow } = hosts.all
  expect(completed + scheduled + cancelled + noShow).toBe(set)
  expect(set).toBe(totals.set)
}

describe.each(Object.keys(worlds))('tours of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena']) {
      const answer = await toursOf(backend, person, scope)
      expectPartsToAddUp(answer)
      for (const start of answer.byWeek.bins.starts) expect(new Date(start).getDay()).toBe(0)
    }
  })

  test.each(scopes)('every count equals the total of its rows: %s', async (_, scope) => {
    const { totals, byWeek, slots, hosts } = await toursOf(backend, 'user-priya', scope)
    const rows = async (what: string, by: Record<string, string> = {}) =>
      (await rowsOf(backend, 'user-priya', scope, formatShown(what, by))).total
    expect(totals).toMatchObject({
      set: await rows('set'),
      inPerson: await rows('in-person'),
      virtual: await rows('virtual'),
      completed: await rows('completed'),
      due: await rows('due'),
      noShow: await rows('no-show'),
      noShowReminded: await rows('reminded'),
      cancelled: await rows('cancelled'),
      cancelledByRenter: await rows('by-renter'),
      leases: await rows('leases'),
    })
    expect(await rows('by-us')).toBe(totals.cancelled - totals.cancelledByRenter)
    for (const { host, ...line } of hosts.hosts.slice(0, 4)) {
      const by = { host: host?.id ?? 'none' }
      expect(line).toMatchObject({
        set: await rows('set', by),
        completed: await rows('completed', by),
        scheduled: await rows('scheduled', by),
        leases: await rows('leases', by),
      })
      expect(line.cancelled + line.noShow).toBe(await rows('lost', by))
    }
    const { from, to } = resolvePeriod(parsePeriod(scope.period) ?? 'all-time', MOMENT)
    const days = {
      ...(from === undefined ? {} : { tourFrom: isoDate(from) }),
      ...(to === undefined ? {} : { tourTo: isoDate(to - 1) }),
    }
    const leads = (host?: string) => totalOfList(backend, 'user-priya', leadsWithTours(scope, days, host))
    expect(hosts.all.leads).toBe(await leads())
    for (const line of hosts.hosts.slice(0, 4)) expect(line.leads).toBe(await leads(line.host?.id ?? 'none'))
    for (const block of visitBlocks)
      expect(sum(hoursOfBlock(block).map((hour) => slots.cells[2]?.[hour] ?? 0))).toBe(
        await rows('set', { day: '2', hours: hoursOfBlock(block).join('.') }),
      )
    const { starts, end } = byWeek.bins
    for (const at of new Set([0, starts.length >> 1, starts.length - 1])) {
      const visit = formatPeriod({
        from: isoDate(starts[at] ?? 0),
        to: isoDate((starts[at + 1] ?? end) - 1),
      })
      expect(byWeek.statuses['COMPLETED']?.[at]).toBe(await rows('completed', { visit }))
      expect(sum(Object.values(byWeek.statuses).map((counts) => counts[at] ?? 0))).toBe(
        await rows('set', { visit }),
      )
    }
  })
})

const plans = fc.array(
  fc.record({
    setDaysAgo: fc.nat(60),
    inDays: fc.integer({ min: -40, max: 20 }),
    tourStatus: fc.constantFrom<TourRecord['tourStatus'][]>('SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'),
    tourType: fc.constantFrom<TourRecord['tourType'][]>('IN_PERSON', 'VIRTUAL'),
    host: fc.constantFrom(undefined, 'user-priya', 'user-luis', 'user-gone'),
    lead: fc.nat(4),
    leased: fc.boolean(),
  }),
  { maxLength: 25 },
)

test('for random data, the parts add up, and counts match a simple calculation', async () => {
  const backend = backendAt()
  const { world } = backend
  const leads = [...world.leads.values()].filter(({ teamRef }) => teamRef === 'team-eastside').slice(0, 5)
  await fc.assert(
    fc.asyncProperty(plans, async (all) => {
      for (const lead of world.leads.values()) {
        delete lead.tours
        delete lead.lease
        if (lead.leadStatus === 'CLOSED') lead.leadStatus = 'OPPORTUNITY'
      }
      all.forEach(({ setDaysAgo, inDays, host, lead: at, leased, ...rest }, index) => {
        const lead = leads[at]
        if (!lead) return
        const tour: TourRecord = {
          ...rest,
          id: `tour-${index}`,
          startTs: MOMENT + inDays * DAY + index * 60_000,
          setTs: MOMENT - setDaysAgo * DAY,
          lengthMins: 30,
          ...(host === undefined ? {} : { hostRef: host }),
        }
        lead.tours = [...(lead.tours ?? []), tour]
        if (leased) lead.lease = { leasedDate: '2026-07-01' }
      })
      for (const lead of world.leads.values()) world.leads.changed(lead)
      const scope: ReportScope = { filters: {}, period: '2026-06-15..2026-07-14', by: 'event' }
      const answer = await toursOf(backend, 'user-priya', scope)
      expectPartsToAddUp(answer)
      const inside = all.filter(({ setDaysAgo }) => setDaysAgo < 30)
      expect(answer.totals.set).toBe(inside.length)
      expect(answer.totals.completed).toBe(
        inside.filter(({ tourStatus }) => tourStatus === 'COMPLETED').length,
      )
      expect(answer.dueNow.total).toBe(
        all.filter(({ tourStatus, inDays }) => tourStatus === 'SCHEDULED' && inDays < 0).length,
      )
      const everything = await toursOf(backend, 'user-priya', { ...scope, period: 'all-time' })
      const leasedAfterTour = leads.filter(
        ({ lease, tours }) => lease && tours?.some(({ tourStatus }) => tourStatus === 'COMPLETED'),
      )
      expect(everything.totals.leases).toBe(leasedAfterTour.length)
    }),
    { numRuns: 60 },
  )
})

test('counts a tour when it was set or when its lead was created, and adjacent periods add up', async () => {
  const of = async (period: string, by: 'event' | 'created', backend = backendAt()) =>
    (await toursOf(backend, 'user-priya', { filters: {}, period, by })).totals.set
  for (const by of ['event', 'created'] as const)
    expect((await of('2026-06-15..2026-06-30', by)) + (await of('2026-07-01..2026-07-14', by))).toBe(
      await of('2026-06-15..2026-07-14', by),
    )
  const backend = backendAt()
  const person = as(backend, 'user-priya')
  const { createdTs } = backend.world.leads.get('lead-sofia-marchetti') ?? { createdTs: MOMENT }
  const created = `${isoDate(createdTs)}..${isoDate(createdTs)}`
  const counts = async () => ({
    today: await of('today', 'event', backend),
    todayByLead: await of('today', 'created', backend),
    dayOfLead: await of(created, 'event', backend),
    dayOfLeadByLead: await of(created, 'created', backend),
  })
  const before = await counts()
  const { status } = await person.post('/api/lead/lead-sofia-marchetti/tour', {
    tourType: 'VIRTUAL',
    startTs: MOMENT + 30 * DAY,
    lengthMins: 30,
  })
  expect(status).toBeLessThan(300)
  expect(await counts()).toEqual({
    ...before,
    today: before.today + 1,
    dayOfLeadByLead: before.dayOfLeadByLead + 1,
  })
})

test('counts no tours and none without an outcome without openable leads', async () => {
  const { totals, dueNow } = await toursOf(backendAt(), 'user-olive', {
    filters: { team: ['team-eastside'] },
    period: 'all-time',
    by: 'event',
  })
  expect(totals.set).toBe(0)
  expect(dueNow.total).toBe(0)
})
