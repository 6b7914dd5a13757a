// @vitest-environment node
import { describe, expect, test } from 'vitest'

import {
  afterTarget,
  agentCounts,
  agentStatsSchema,
  cancelledTours,
  inTarget,
  noShows,
  ofAgents,
} from '#/domain/report/agent-stats.ts'
import { type Counted, counted, type ReportScope } from '#/domain/report/report-lists.ts'
import { formatPeriod } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type Backend } from '../../db/backend.ts'
import { backendAt } from '../../server/calls.testing.ts'
import { read, reportOf, scopes, sum, totalOf, worlds } from './reports.testing.ts'

const everything: ReportScope = { filters: {}, period: 'all-time', by: 'created' }

async function agentStatsOf(backend: Backend, person: string, scope: ReportScope, more = {}) {
  const answer = await reportOf(backend, person, 'agent-stats', agentStatsSchema, scope, more)
  return { totals: read(answer.totals), agents: read(answer.agents) }
}

describe.each(Object.keys(worlds))('agent stats of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('every count equals the total of its list: %s', async (_, scope) => {
    const { totals, agents } = await agentStatsOf(backend, 'user-priya', scope)
    const list = (what: Counted, period?: string) => totalOf(backend, 'user-priya', scope, what, period)
    expect(totals.inquiries).toBe(await list(counted.inquiries))
    expect(totals.unassigned).toBe(await list(ofAgents(counted.inquiries, ['unassigned'])))
    // An unknown agent is added, so that the list is empty rather than unfiltered when there are no agents.
    const ids = ['user-nobody', ...agents.rows.map(({ agent }) => agent.id)]
    expect(totals.assigned).toBe(await list(ofAgents(agentCounts.assigned, ids)))
    expect(totals.toured).toBe(await list(ofAgents(agentCounts.toured, ids)))
    expect(totals.leased).toBe(await list(ofAgents(agentCounts.leased, ids)))
    expect(totals.noShow).toBe(await list(ofAgents(noShows, ids)))
    expect(totals.cancelled).toBe(await list(ofAgents(cancelledTours, ids)))
    expect(totals.inTarget).toBe(await list(ofAgents(inTarget, ids)))
    expect(totals.answered - totals.inTarget).toBe(await list(ofAgents(afterTarget, ids)))
    for (const row of agents.rows.slice(0, 4)) {
      const of = [row.agent.id]
      for (const one of ['assigned', 'open', 'toured', 'leased'] as const)
        expect(row[one]).toBe(await list(ofAgents(agentCounts[one], of)))
      expect(row.inTarget).toBe(await list(ofAgents(inTarget, of)))
      expect(row.answered - row.inTarget).toBe(await list(ofAgents(afterTarget, of)))
      expect(row.late).toBe(await list(ofAgents(agentCounts.late, of), 'all-time'))
    }
  })

  test.each(['created', 'event'] as const)(
    'a day contains the first responses of its leads: by %s',
    async (by) => {
      const scope: ReportScope = { filters: {}, period: '2026-07-01..2026-07-14', by }
      const { totals, agents } = await agentStatsOf(backend, 'user-priya', scope)
      const [row] = agents.rows
      if (!row) throw new Error('no agent')
      const { starts, end } = agents.bins
      const answeredOn = async (at: number, ids: readonly string[]) => {
        const period = formatPeriod({
          from: isoDate(starts[at] ?? 0),
          to: isoDate((starts[at + 1] ?? end) - 1),
        })
        const of = (what: Counted) => totalOf(backend, 'user-priya', scope, ofAgents(what, ids), period)
        return (await of(inTarget)) + (await of(afterTarget))
      }
      const all = agents.rows.map(({ agent }) => agent.id)
      for (const at of starts.keys()) {
        expect([at, row.days[at] !== null]).toEqual([at, (await answeredOn(at, [row.agent.id])) > 0])
        expect([at, totals.medianByDay[at] !== null]).toEqual([at, (await answeredOn(at, all)) > 0])
        expect([at, totals.inTargetByDay[at] !== null]).toEqual([at, (await answeredOn(at, all)) > 0])
      }
    },
  )

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena']) {
      const { totals, agents } = await agentStatsOf(backend, person, scope)
      expect(totals.assigned + totals.unassigned).toBe(totals.inquiries)
      for (const one of [
        'assigned',
        'open',
        'late',
        'toured',
        'leased',
        'touches',
        'attempts',
        'answered',
        'inTarget',
      ] as const)
        expect(sum(agents.rows.map((row) => row[one]))).toBe(totals[one])
      for (const { answered, inTarget: kept, assigned, open, days } of agents.rows) {
        expect(kept).toBeLessThanOrEqual(answered)
        expect(answered).toBeLessThanOrEqual(assigned)
        expect(open).toBeLessThanOrEqual(assigned)
        expect(days).toHaveLength(agents.bins.starts.length)
      }
    }
  })
})

test('medians, 90th percentiles, target and touches match a simple calculation from the records', async () => {
  const backend = backendAt()
  const { world } = backend
  const { agents } = await agentStatsOf(backend, 'user-beatriz', everything)
  const mine = Array.from(world.leads.values()).filter(
    ({ clientRef, leadStatus }) =>
      clientRef === 'client-brightwater' && leadStatus !== 'NOT_LEAD' && leadStatus !== 'MERGED',
  )
  expect(agents.rows.length).toBeGreaterThan(8)
  for (const row of agents.rows) {
    const { id } = row.agent
    const waits = mine
      .filter(({ assignedAgentRef }) => assignedAgentRef === id)
      .flatMap(({ createdTs, communications }) => {
        const first = communications.find(
          (one) =>
            (one.communicationType === 'CALL' &&
              (one.callResult === 'ANSWERED' ||
                (one.callResult === 'TRANSFERRED' && one.durationSeconds !== 0))) ||
            (one.communicationType !== 'CALL' &&
              one.communicationDirection === 'OUTGOING' &&
              one.textStatus !== 'FAILED'),
        )
        return first ? [Math.max(0, first.createdTs - createdTs)] : []
      })
      .toSorted((a, b) => a - b)
    const middle =
      waits.length === 0
        ? undefined
        : ((waits[(waits.length - 1) >> 1] ?? 0) + (waits[waits.length >> 1] ?? 0)) / 2
    expect(row.medianMs).toBe(middle)
    // At least nine of ten are not slower, and fewer than nine of ten are faster.
    const ninth = row.ninthMs ?? 0
    expect(waits.filter((ms) => ms <= ninth).length).toBeGreaterThanOrEqual(waits.length * 0.9)
    expect(waits.filter((ms) => ms < ninth).length).toBeLessThanOrEqual(
      Math.max(0, waits.length * 0.9 - 0.01),
    )
    const touches = mine
      .flatMap(({ communications }) => communications)
      .filter((one) => one.communicationDirection === 'OUTGOING' && one.sentByUserRef === id)
    expect(row.touches).toBe(touches.length)
    expect(row.attempts).toBe(
      touches.filter(({ communicationType, callResult = '', durationSeconds, textStatus }) =>
        communicationType === 'CALL'
          ? !['ANSWERED', 'TRANSFERRED'].includes(callResult) ||
            (callResult === 'TRANSFERRED' && durationSeconds === 0)
          : textStatus === 'FAILED',
      ).length,
    )
  }
  expect(sum(agents.rows.map(({ attempts }) => attempts))).toBeGreaterThan(0)
})

test('counts work done while representing for the represented user, and lists it separately', async () => {
  const { agents } = await agentStatsOf(backendAt(), 'user-beatriz', everything)
  const represented = agents.rows.filter((row) => row.represented.length > 0)
  expect(represented.length).toBeGreaterThan(0)
  for (const row of represented)
    expect(sum(row.represented.map(({ touches }) => touches))).toBeLessThanOrEqual(row.touches)
})

test('reports a single agent and the compared period', async () => {
  const scope: ReportScope = { ...everything, filters: { agent: ['user-luis'] } }
  const { agents, totals } = await agentStatsOf(backendAt(), 'user-priya', scope, {
    compareFrom: '0',
    compareTo: '1',
  })
  expect(agents.rows.map(({ agent }) => agent.id)).toEqual(['user-luis'])
  expect(totals.unassigned).toBe(0)
  expect(totals.before).toMatchObject({ answered: 0 })
})
