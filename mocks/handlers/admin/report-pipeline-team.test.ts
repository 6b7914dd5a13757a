// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { agingBounds, agingBuckets } from '#/domain/list/aging.ts'
import { ofTeam, type TeamShare, teamShares, pipelineTeamSchema } from '#/domain/report/pipeline-team.ts'
import { narrowCounted, type Counted, counted, type ReportScope } from '#/domain/report/report-lists.ts'
import { formatPeriod } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type Backend } from '../../db/backend.ts'
import { createReportCounter } from '../../db/reports/report-counter.ts'
import { medianStays, staysOf } from '../../db/reports/report-stays.ts'
import { backendAt, MOMENT } from '../../server/calls.testing.ts'
import { read, reportOf, scopes, sum, totalOf, worlds } from './reports.testing.ts'

const aged = { agingBounds: agingBounds(MOMENT).join(',') }
const names: readonly TeamShare[] = ['contacted', 'toured', 'leased', 'lost']

async function byTeam(backend: Backend, person: string, scope: ReportScope) {
  const answer = await reportOf(backend, person, 'pipeline-team', pipelineTeamSchema, scope, aged)
  return { teams: read(answer.teams), reasons: read(answer.reasons), weeks: read(answer.weeks) }
}

describe.each(Object.keys(worlds))('pipeline by team of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('every count equals the total of its list: %s', async (_, scope) => {
    const { teams, reasons, weeks } = await byTeam(backend, 'user-priya', scope)
    const list = (what: Counted, period?: string) => totalOf(backend, 'user-priya', scope, what, period)
    for (const row of teams.rows.slice(0, 3)) {
      const id = row.team.id
      expect(row.leads).toBe(await list(ofTeam(counted.inquiries, id)))
      for (const one of names) expect(row[one]).toBe(await list(ofTeam(teamShares[one], id)))
      for (const bucket of agingBuckets)
        expect(row.aging[bucket]).toBe(
          await list(narrowCounted(ofTeam(counted.open, id), { aging: [bucket] }), 'all-time'),
        )
      for (const agent of row.agents.slice(0, 3)) {
        const of = agent.agent?.id ?? null
        expect(agent.leads).toBe(await list(ofTeam(counted.inquiries, id, of)))
        for (const one of names) expect(agent[one]).toBe(await list(ofTeam(teamShares[one], id, of)))
      }
    }
    for (const { reason, leads } of reasons)
      expect(leads).toBe(await list(narrowCounted(counted.lost, { lostReason: [reason] })))
    const { starts, end } = weeks.bins
    expect(starts).toHaveLength(8)
    for (const { team, leads, opportunities } of weeks.teams.slice(0, 2))
      for (const at of [0, 7]) {
        const period = formatPeriod({
          from: isoDate(starts[at] ?? 0),
          to: isoDate((starts[at + 1] ?? end) - 1),
        })
        expect(leads[at]).toBe(await list(ofTeam(counted.inquiries, team.id), period))
        expect(opportunities[at]).toBe(await list(ofTeam(counted.opportunity, team.id), period))
      }
  })

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena']) {
      const { teams, reasons } = await byTeam(backend, person, scope)
      const { total } = teams
      for (const one of ['leads', ...names] as const) {
        expect(sum(teams.rows.map((row) => row[one]))).toBe(total[one])
        for (const row of teams.rows) expect(sum(row.agents.map((agent) => agent[one]))).toBe(row[one])
      }
      expect(sum(reasons.map(({ leads }) => leads))).toBe(total.lost)
      for (const { leads, teams: ofTeams } of reasons) expect(sum(Object.values(ofTeams))).toBe(leads)
      for (const bucket of agingBuckets) {
        expect(sum(teams.rows.map(({ aging }) => aging[bucket] ?? 0))).toBe(total.aging[bucket])
        for (const row of teams.rows)
          expect(sum(row.agents.map(({ aging }) => aging[bucket] ?? 0))).toBe(row.aging[bucket])
      }
      const dropOff = teams.rows.map(({ lost, leads }) => (leads === 0 ? 0 : lost / leads))
      expect(dropOff).toEqual(dropOff.toSorted((a, b) => b - a))
    }
  })
})

test('stays end at the next status change or now, and their median matches a simple calculation', () => {
  const { world } = backendAt()
  const viewer = world.store.users.get('user-priya')
  if (!viewer) throw new Error('nobody')
  const counter = createReportCounter(world, viewer, { by: 'created', zone: 'America/Chicago' })
  const { stays, sampled } = staysOf(world, viewer, counter, counted.inquiries)
  expect(sampled).toBe(false)
  const now = world.clock.now()
  const naive: number[] = []
  for (const lead of counter.named(counted.inquiries)) {
    const changes = lead.activities.filter(({ activityType }) => activityType === 'STATUS_CHANGED')
    if (lead.leadStatus === 'NEW_LEAD' && changes.length === 0) naive.push(now - lead.createdTs)
    else if (changes[0] && (changes[0].from ?? 'NEW_LEAD') === 'NEW_LEAD')
      naive.push(changes[0].createdTs - lead.createdTs)
    for (const [at, change] of changes.entries())
      if (change.to === 'NEW_LEAD') naive.push((changes[at + 1]?.createdTs ?? now) - change.createdTs)
  }
  const sorted = naive.toSorted((a, b) => a - b)
  const middle = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
  expect(naive.length).toBeGreaterThan(50)
  expect(medianStays(stays)['NEW_LEAD']).toBe(middle)
  expect(stays.every(({ ms }) => ms >= 0)).toBe(true)
})
