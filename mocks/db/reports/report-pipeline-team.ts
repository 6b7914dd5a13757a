import type * as z from 'zod/mini'

import { agingBuckets } from '#/domain/list/aging.ts'
import { ANY_REASON } from '#/domain/list/lead-filters.ts'
import { teamShares, type pipelineTeamSchema } from '#/domain/report/pipeline-team.ts'
import { type Counted, counted } from '#/domain/report/report-lists.ts'

import { addCount, crossKey, crossValues } from '../leads/lead-index.ts'
import { type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn } from '../zone-days.ts'
import { createReportCounter, type ReportCounter, type ReportQuestion } from './report-counter.ts'
import { medianStays, type Stay, staysOf } from './report-stays.ts'

const DAY = 86_400_000
const WEEKS = 8
const UNASSIGNED = 'unassigned'
const { inquiries, open } = counted

type Wire = z.input<typeof pipelineTeamSchema>

/**
 * The Pipeline by team report: how far the leads of each team and agent came, and how long they stayed in each status.
 */
export function pipelineTeamOf(world: World, viewer: UserRecord, question: ReportQuestion): Wire {
  const counter = createReportCounter(world, viewer, question)
  const { stays, sampled } = staysOf(world, viewer, counter, inquiries)
  const outcomes = outcomesOf(counter)
  const table = outcomesBy(outcomes, 0)
  const nameOf = (id: string) => world.store.teams.get(id)?.name ?? 'Unknown team'
  const rows = table.keys.map((id) => {
    const ofOne = stays.filter(({ team }) => team === id)
    const agents = outcomesBy(outcomes, 1, id)
    return {
      team: { id, name: nameOf(id) },
      ...table.row(id, ofOne),
      agents: agents.keys
        .map((agent) => ({
          agent:
            agent === UNASSIGNED
              ? null
              : { id: agent, name: world.store.users.get(agent)?.name ?? 'Unknown' },
          ...agents.row(
            agent,
            ofOne.filter((stay) => (stay.agent ?? UNASSIGNED) === agent),
          ),
        }))
        .toSorted((a, b) => b.leads - a.leads),
    }
  })
  const dropOff = ({ lost, leads }: { lost: number; leads: number }) => (leads === 0 ? 0 : lost / leads)
  return {
    teams: {
      rows: rows.toSorted((a, b) => dropOff(b) - dropOff(a) || a.team.name.localeCompare(b.team.name, 'en')),
      total: table.total(stays),
    },
    reasons: reasonsOf(counter),
    weeks: weeksOf(world, counter, question.zone, nameOf),
    sampled,
    asOf: world.clock.now(),
  }
}

type Counts = ReadonlyMap<string, number>

/** Counts how far the leads of each team and agent came, once for both the teams and their agents. */
function outcomesOf(counter: ReportCounter) {
  const of = (what: Counted) => counter.cross(what, ['team', 'agent'])
  // Independent of the period.
  const byAge = [...counter.cross(open, ['team', 'agent', 'aging'], {})]
  const ofAge = (bucket: string): Counts =>
    new Map(
      byAge.flatMap(([key, count]) => {
        const [team = '', agent = '', age] = crossValues(key)
        return age === bucket ? [[crossKey(team, agent), count] as const] : []
      }),
    )
  return {
    leads: of(inquiries),
    contacted: of(teamShares.contacted),
    toured: of(teamShares.toured),
    leased: of(teamShares.leased),
    lost: of(teamShares.lost),
    aging: agingBuckets.map((bucket) => ({ bucket, counts: ofAge(bucket) })),
  }
}

/**
 * Returns the outcomes by team or by a team's agent, and for all together.
 * @param at position of the grouping value in the keys
 */
function outcomesBy(found: ReturnType<typeof outcomesOf>, at: 0 | 1, team?: string) {
  const by = (cross: Counts): Counts => {
    const counts = new Map<string, number>()
    for (const [key, count] of cross) {
      const values = crossValues(key)
      if (team === undefined || values[0] === team) addCount(counts, values[at] ?? '', count)
    }
    return counts
  }
  const leads = by(found.leads)
  const [contacted, toured, leased, lost] = [
    by(found.contacted),
    by(found.toured),
    by(found.leased),
    by(found.lost),
  ]
  const aging = found.aging.map(({ bucket, counts }) => ({ bucket, counts: by(counts) }))
  const keys = [...new Set([...leads.keys(), ...aging.flatMap(({ counts }) => [...counts.keys()])])]
  const all = (counts: Counts) => [...counts.values()].reduce((sum, one) => sum + one, 0)
  const rowOf = (count: (counts: Counts) => number, stays: readonly Stay[]) => ({
    leads: count(leads),
    contacted: count(contacted),
    toured: count(toured),
    leased: count(leased),
    lost: count(lost),
    stayMs: medianStays(stays),
    aging: Object.fromEntries(aging.map(({ bucket, counts }) => [bucket, count(counts)])),
  })
  return {
    keys,
    row: (key: string, stays: readonly Stay[]) => rowOf((counts) => counts.get(key) ?? 0, stays),
    total: (stays: readonly Stay[]) => rowOf(all, stays),
  }
}

function reasonsOf(counter: ReportCounter): Wire['reasons'] {
  const all = counter.tally(counted.lost, 'lostReason')
  const byTeam = [...counter.cross(counted.lost, ['lostReason', 'team'])]
  return [...all]
    .filter(([reason]) => reason !== ANY_REASON)
    .toSorted(([a, more], [b, fewer]) => fewer - more || (a < b ? -1 : 1))
    .map(([reason, leads]) => ({
      reason,
      leads,
      teams: Object.fromEntries(
        byTeam.flatMap(([key, count]) => {
          const [of, team = ''] = crossValues(key)
          return of === reason ? [[team, count] as const] : []
        }),
      ),
    }))
}

function weeksOf(
  world: World,
  counter: ReportCounter,
  zone: string,
  nameOf: (team: string) => string,
): Wire['weeks'] {
  const today = dayIn(world.clock.now(), zone)
  const sunday = today - new Date(today).getUTCDay() * DAY
  const bins = {
    unit: 'week' as const,
    starts: Array.from({ length: WEEKS }, (_, at) => momentIn(sunday - (WEEKS - 1 - at) * 7 * DAY, 0, zone)),
    end: momentIn(today + DAY, 0, zone),
  }
  const [leads, opportunities] = [inquiries, counted.opportunity].map((what) =>
    counter.seriesBy(what, 'team', bins),
  )
  const none = bins.starts.map(() => 0)
  return {
    bins,
    teams: [...(leads?.keys() ?? [])]
      .map((id) => ({
        team: { id, name: nameOf(id) },
        leads: leads?.get(id) ?? none,
        opportunities: opportunities?.get(id) ?? none,
      }))
      .toSorted((a, b) => a.team.name.localeCompare(b.team.name, 'en')),
  }
}
