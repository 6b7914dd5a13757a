// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { agingBounds, agingBuckets } from '#/domain/list/aging.ts'
import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import {
  countedOfStep,
  dayStatuses,
  funnelSteps,
  inStatus,
  lostOfStep,
  pipelineSchema,
  pipelineStatuses,
  reachedStatus,
  statusesShown,
} from '#/domain/report/pipeline.ts'
import { narrowCounted, type Counted, counted, type ReportScope } from '#/domain/report/report-lists.ts'
import { formatPeriod } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type Backend } from '../../db/backend.ts'
import { backendAt, MOMENT } from '../../server/calls.testing.ts'
import { read, reportOf, scopes, sum, totalOf, worlds } from './reports.testing.ts'

const aged = { agingBounds: agingBounds(MOMENT).join(',') }

async function pipelineOf(backend: Backend, person: string, scope: ReportScope) {
  const answer = await reportOf(backend, person, 'pipeline', pipelineSchema, scope, aged)
  return {
    statuses: read(answer.statuses),
    byDay: read(answer.byDay),
    funnel: read(answer.funnel),
    aging: read(answer.aging),
    teams: read(answer.teams),
  }
}

describe.each(Object.keys(worlds))('pipeline of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('every count equals the total of its list: %s', async (_, scope) => {
    const { statuses, byDay, funnel, aging, teams } = await pipelineOf(backend, 'user-priya', scope)
    const list = (what: Counted, period?: string) => totalOf(backend, 'user-priya', scope, what, period)
    for (const status of pipelineStatuses) expect(statuses.now[status]).toBe(await list(inStatus(status)))
    expect(statuses.lost).toBe(await list(counted.lost))
    expect(statuses.closedLeased).toBe(await list(counted.closedLeased))
    for (const step of funnelSteps) {
      expect(funnel.reached[step]).toBe(await list(countedOfStep[step]))
      expect(funnel.lost[step]).toBe(await list(lostOfStep(step)))
    }
    for (const status of openStatuses)
      for (const aging1 of agingBuckets)
        expect(aging[status]?.[aging1] ?? 0).toBe(
          await list(narrowCounted(inStatus(status), { aging: [aging1] }), 'all-time'),
        )
    const { starts, end } = byDay.bins
    for (const at of [0, starts.length >> 1, starts.length - 1]) {
      const period = formatPeriod({
        from: isoDate(starts[at] ?? 0),
        to: isoDate((starts[at + 1] ?? end) - 1),
      })
      for (const status of dayStatuses)
        expect(byDay.reached[status]?.[at]).toBe(await list(reachedStatus(status), period))
    }
    for (const { team, statuses: counts, leads, opportunities } of teams.rows) {
      const of = { team: [team.id] }
      for (const status of pipelineStatuses)
        expect(counts[status]).toBe(await list(narrowCounted(inStatus(status), of)))
      expect(leads).toBe(await list(narrowCounted(counted.inquiries, of)))
      expect(opportunities).toBe(await list(narrowCounted(counted.opportunity, of)))
    }
  })

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena']) {
      const { statuses, byDay, funnel, aging, teams } = await pipelineOf(backend, person, scope)
      const of = (status: string) => statuses.now[status] ?? 0
      const inquiries = sum(Object.values(statuses.now)) - of('NOT_LEAD')
      expect(statuses.closedLeased + statuses.lost).toBe(of('CLOSED'))
      expect(sum(byDay.reached['NEW_LEAD'] ?? [])).toBe(inquiries)
      expect(sum(byDay.reached['OPPORTUNITY'] ?? [])).toBe(funnel.reached['opportunity'])
      expect(funnel.reached['new']).toBe(inquiries)
      expect(funnel.lost['new']).toBe(statuses.lost)
      expect(funnel.lost['leased']).toBe(0)
      expect(teams.leads).toBe(inquiries)
      expect(sum(teams.rows.map(({ leads }) => leads))).toBe(inquiries)
      expect(teams.opportunities).toBe(funnel.reached['opportunity'])
      expect(sum(teams.rows.map(({ opportunities }) => opportunities))).toBe(teams.opportunities)
      for (const status of pipelineStatuses)
        expect(sum(teams.rows.map((row) => row.statuses[status] ?? 0))).toBe(of(status))
      // Aging ignores the period, so there are at least as many leads as are open in the period.
      for (const status of openStatuses)
        expect(sum(Object.values(aging[status] ?? {}))).toBeGreaterThanOrEqual(of(status))
      for (const { week } of teams.rows) expect(week).toHaveLength(7)
    }
  })
})

test('two adjacent periods add up to both together', async () => {
  const of = async (period: string) =>
    (await pipelineOf(backendAt(), 'user-priya', { filters: {}, period, by: 'created' })).statuses.now
  const [first, second, both] = await Promise.all(
    ['2026-06-15..2026-06-30', '2026-07-01..2026-07-14', '2026-06-15..2026-07-14'].map(of),
  )
  for (const status of pipelineStatuses)
    expect((first?.[status] ?? 0) + (second?.[status] ?? 0)).toBe(both?.[status])
})

test('each kind of client sees its own statuses, and others if leads have them', () => {
  const [none, some] = [() => 0, () => 1]
  expect(statusesShown('BROKER', none)).not.toContain('WAITING_LIST')
  expect(statusesShown('OWNER', none)).toEqual([
    'NEW_LEAD',
    'OPPORTUNITY',
    'WAITING_LIST',
    'CLOSED',
    'NOT_LEAD',
  ])
  expect(statusesShown('BROKER_SINGLE_PROP', none)).not.toContain('PROSPECT')
  expect(statusesShown('BROKER', some)).toEqual(pipelineStatuses)
})
