import type * as z from 'zod/mini'

import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import {
  countedOfStep,
  dayStatuses,
  funnelSteps,
  lostOfStep,
  type pipelineSchema,
  pipelineStatuses,
  reachedStatus,
} from '#/domain/report/pipeline.ts'
import { counted } from '#/domain/report/report-lists.ts'

import { medianOf } from '../dashboard/first-answers.ts'
import { crossKey, crossValues } from '../leads/lead-index.ts'
import { type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn } from '../zone-days.ts'
import {
  binsBetween,
  createReportCounter,
  type Range,
  type ReportCounter,
  type ReportQuestion,
} from './report-counter.ts'

const DAY = 86_400_000
const { inquiries, opportunity } = counted

type Wire = z.input<typeof pipelineSchema>

/** The Pipeline overview report: the statuses of leads, how far they came, and how old the open ones are. */
export function pipelineOf(world: World, viewer: UserRecord, question: ReportQuestion): Wire {
  const counter = createReportCounter(world, viewer, question)
  const bins = counter.bins()
  const byStatus = (range?: Range) => {
    const found = counter.tally(counted.everything, 'status', range)
    return Object.fromEntries(pipelineStatuses.map((status) => [status, found.get(status) ?? 0]))
  }
  const steps = (count: (step: (typeof funnelSteps)[number]) => number) =>
    Object.fromEntries(funnelSteps.map((step) => [step, count(step)]))
  return {
    statuses: {
      now: byStatus(),
      before: counter.compared ? byStatus(counter.compared) : null,
      closedLeased: counter.count(counted.closedLeased),
      lost: counter.count(counted.lost),
    },
    byDay: {
      bins,
      reached: Object.fromEntries(
        dayStatuses.map((status) => [status, counter.series(reachedStatus(status), bins)]),
      ),
    },
    funnel: {
      reached: steps((step) => counter.count(countedOfStep[step])),
      lost: steps((step) => counter.count(lostOfStep(step))),
    },
    aging: agingOf(counter),
    teams: teamsOf(world, counter, question.zone),
    sampled: counter.answers(inquiries).sampled,
    asOf: world.clock.now(),
  }
}

/** Counts the open leads by status and age, independent of the period. */
function agingOf(counter: ReportCounter): Wire['aging'] {
  const counts = counter.cross(counted.open, ['status', 'aging'], {})
  const aging: Record<string, Record<string, number>> = Object.fromEntries(
    openStatuses.map((status) => [status, {}]),
  )
  for (const [key, leads] of counts) {
    const [status = '', bucket = ''] = crossValues(key)
    Object.assign(aging[status] ?? {}, { [bucket]: leads })
  }
  return aging
}

function teamsOf(world: World, counter: ReportCounter, zone: string): Wire['teams'] {
  const statuses = counter.cross(counted.everything, ['team', 'status'])
  const leads = counter.tally(inquiries, 'team')
  const opportunities = counter.tally(opportunity, 'team')
  const answers = counter.answersBy(inquiries, 'team')
  const today = dayIn(world.clock.now(), zone)
  const week = binsBetween(momentIn(today - 6 * DAY, 0, zone), momentIn(today + DAY, 0, zone), zone)
  const byDay = counter.seriesBy(inquiries, 'team', week)
  const ofTeam = (id: string, status: string) => statuses.get(crossKey(id, status)) ?? 0
  const ids = [...new Set(Array.from(statuses.keys(), (key) => crossValues(key)[0] ?? ''))].filter((id) =>
    pipelineStatuses.some((status) => ofTeam(id, status) > 0),
  )
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0)
  return {
    rows: ids
      .map((id) => ({
        team: { id, name: world.store.teams.get(id)?.name ?? 'Unknown team' },
        statuses: Object.fromEntries(pipelineStatuses.map((status) => [status, ofTeam(id, status)])),
        leads: leads.get(id) ?? 0,
        opportunities: opportunities.get(id) ?? 0,
        medianMs: medianOf(answers(id)),
        week: byDay.get(id) ?? week.starts.map(() => 0),
      }))
      .toSorted((a, b) => a.team.name.localeCompare(b.team.name, 'en')),
    leads: sum(leads),
    opportunities: sum(opportunities),
    medianMs: medianOf(counter.answers(inquiries).answers),
  }
}
