// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest'

import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { leadStatsSchema } from '#/domain/report/lead-stats.ts'
import { pipelineSchema } from '#/domain/report/pipeline.ts'
import { narrowCounted, type Counted, counted, type ReportScope } from '#/domain/report/report-lists.ts'
import { checkedPeriod, comparedPeriod } from '#/domain/report/report-period.ts'
import { formatPeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type Backend } from '../../db/backend.ts'
import { type CommunicationRecord } from '../../db/records.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { read, reportOf, scopes, sum, totalOf, worlds } from './reports.testing.ts'

afterEach(inMachineZone)

async function leadStatsOf(backend: Backend, person: string, scope: ReportScope) {
  const answer = await reportOf(backend, person, 'lead-stats', leadStatsSchema, scope)
  const { totals, byType, sources, arrivals } = answer
  return { totals: read(totals), byType: read(byType), sources: read(sources), arrivals: read(arrivals) }
}

describe.each(Object.keys(worlds))('lead stats of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('every count equals the total of its list: %s', async (_, scope) => {
    const { totals, byType, sources, arrivals } = await leadStatsOf(backend, 'user-priya', scope)
    const list = (what: Counted, period?: string) => totalOf(backend, 'user-priya', scope, what, period)
    expect({
      leads: totals.leads,
      inquiries: totals.inquiries,
      notLead: totals.notLead,
      merged: totals.merged,
      outside: totals.outside,
      firstCalls: totals.firstCalls,
      unresponded: totals.unresponded,
    }).toEqual({
      leads: await list(counted.everything),
      inquiries: await list(counted.inquiries),
      notLead: await list(counted.notLead),
      merged: await list(counted.merged),
      outside: await list(counted.outside),
      firstCalls: await list(counted.firstCalls),
      unresponded: await list(counted.unresponded),
    })
    for (const { campaign, leads } of sources)
      expect(leads).toBe(
        await list(narrowCounted(counted.inquiries, { campaign: [campaign?.id ?? NO_CAMPAIGN] })),
      )
    const { starts, end } = byType.bins
    for (const at of [0, starts.length >> 1, starts.length - 1]) {
      const period = formatPeriod({
        from: isoDate(starts[at] ?? 0),
        to: isoDate((starts[at + 1] ?? end) - 1),
      })
      for (const channel of communicationTypes)
        expect(byType.channels[channel]?.[at]).toBe(
          await list(narrowCounted(counted.inquiries, { firstChannel: [channel] }), period),
        )
    }
    for (const [day, hour] of [
      [2, 10],
      [0, 0],
      [6, 23],
    ] as const)
      expect(arrivals.cells[day]?.[hour]).toBe(
        await list(narrowCounted(counted.inquiries, { arrivedDay: [day], arrivedHour: [hour] })),
      )
  })

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena']) {
      const { totals, byType, sources, arrivals } = await leadStatsOf(backend, person, scope)
      expect(totals.inquiries + totals.notLead + totals.merged).toBe(totals.leads)
      expect(sum(totals.leadsByDay)).toBe(totals.leads)
      expect(sum(totals.unrespondedByDay)).toBe(totals.unresponded)
      expect(sum(sources.map(({ leads }) => leads))).toBe(totals.inquiries)
      expect(sum(arrivals.cells.flat())).toBe(totals.inquiries)
      const byChannel = sum(communicationTypes.flatMap((channel) => byType.channels[channel] ?? []))
      expect(byChannel).toBe(totals.inquiries)
      for (const { channels, leads } of sources) expect(sum(Object.values(channels))).toBe(leads)
      expect(totals.calledBack).toBeLessThanOrEqual(totals.missed)
      expect(totals.missed).toBeLessThanOrEqual(totals.firstCalls)
      expect(sum(arrivals.missed.flat())).toBe(totals.missed)
      expect(totals.firstCalls).toBe(sum(byType.channels['CALL'] ?? []))
    }
  })
})

test('two adjacent periods add up to both together', async () => {
  const [first, second] = ['2026-06-15..2026-06-30', '2026-07-01..2026-07-14']
  const of = async (period: string) =>
    (await leadStatsOf(backendAt(), 'user-priya', { filters: {}, period, by: 'created' })).totals.leads
  expect((await of(first)) + (await of(second))).toBe(await of('2026-06-15..2026-07-14'))
})

test('a missed first call counts as called back after a later call or delivered text to its number, about any lead', async () => {
  const backend = backendAt()
  const { leads } = backend.world
  const [missed, other] = ['lead-sofia-marchetti', 'lead-teresa-galvan'].map((id) => leads.get(id))
  if (!missed || !other) throw new Error('no leads')
  const number = '+15125550191'
  missed.communications = [
    {
      id: 'call-missed',
      communicationType: 'CALL',
      communicationDirection: 'INCOMING',
      callResult: 'VOICEMAIL',
      calledFromNumber: number,
      createdTs: MOMENT - 3_600_000,
    },
  ]
  leads.changed(missed)
  const scope: ReportScope = { filters: {}, period: 'all-time', by: 'created' }
  const count = async () => (await leadStatsOf(backend, 'user-priya', scope)).totals.calledBack
  const add = (lead: typeof missed, more: Partial<CommunicationRecord>) => {
    lead.communications = [
      ...lead.communications,
      {
        id: `back-${lead.communications.length}`,
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: 'OUTGOING',
        createdTs: MOMENT - 60_000,
        ...more,
      },
    ]
    leads.changed(lead)
  }
  const before = await count()
  add(missed, { textedToNumber: number, textStatus: 'FAILED' })
  expect(await count()).toBe(before)
  add(missed, { textedToNumber: '+15125550192' })
  expect(await count()).toBe(before)
  add(other, { communicationType: 'CALL', calledToNumber: number, callResult: 'NO_ANSWER' })
  expect(await count()).toBe(before + 1)
})

test('counts no leads without openable leads', async () => {
  const { totals } = await leadStatsOf(backendAt(), 'user-olive', {
    filters: { team: ['team-eastside'] },
    period: 'all-time',
    by: 'created',
  })
  expect(totals.leads).toBe(0)
})

test.each([
  ['from=20&to=10', 'to'],
  [`from=0&to=${MOMENT}`, 'to'],
  ['compareFrom=20&compareTo=20', 'compareTo'],
  [`team=${Array.from({ length: 200 }, (_, at) => `team-${at}`).join(',')}`, 'team'],
])('is rejected with a field error: %.40s', async (query, field) => {
  const { status, body } = await as(backendAt(), 'user-priya').get(
    `/api/report/lead-stats?by=created&zone=UTC&${query}`,
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({ fieldErrors: { [field]: expect.any(String) } })
})

test.each([
  ['one day too long', '2021-07-10', '2026-07-14'],
  ['the longest possible', '2021-07-11', '2026-07-14'],
  ['from daylight saving time to standard time', '2020-10-30', '2025-11-02'],
  ['with a leap day in the year before', '2020-03-01', '2025-03-04'],
])('accepts any period that a page can show, and its comparison: %s', async (_, from, to) => {
  inZone('America/Chicago')
  const { period } = checkedPeriod({ from, to }, MOMENT)
  const compared = resolvePeriod(comparedPeriod(period, 'year', MOMENT) ?? 'all-time', MOMENT)
  const scope: ReportScope = { filters: {}, period: formatPeriod(period), by: 'created' }
  const { asOf } = await reportOf(backendAt(), 'user-priya', 'pipeline', pipelineSchema, scope, {
    compareFrom: String(compared.from),
    compareTo: String(compared.to),
  })
  expect(asOf).toBe(MOMENT)
})
