import type * as z from 'zod/mini'

import { contactEffect } from '#/domain/lead/response.ts'
import {
  afterTarget,
  agentCounts,
  type agentStatsSchema,
  cancelledTours,
  inTarget,
  noShows,
} from '#/domain/report/agent-stats.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { type Counted, counted } from '#/domain/report/report-lists.ts'
import { percentOf } from '#/domain/report/share.ts'

import { wireAgent } from '../dashboard/dashboard-tours.ts'
import { medianOf } from '../dashboard/first-answers.ts'
import { type Answer } from '../leads/lead-answers.ts'
import { limitOf } from '../leads/lead-match.ts'
import { type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import {
  createReportCounter,
  type Range,
  rangesOf,
  type ReportCounter,
  type ReportQuestion,
} from './report-counter.ts'

const UNASSIGNED = 'unassigned'
const { inquiries, contacted } = counted

type Wire = z.input<typeof agentStatsSchema>
type Counts = Map<string, number>

/** Returns the agent stats report: what each agent has, how fast they respond, and the results. */
export function agentStatsOf(world: World, viewer: UserRecord, question: ReportQuestion): Wire {
  const counter = createReportCounter(world, viewer, question)
  const bins = counter.bins()
  const byDay = answersByDay(bins, question.by)
  const tallies = {
    assigned: counter.tally(agentCounts.assigned, 'agent'),
    open: counter.tally(agentCounts.open, 'agent'),
    late: counter.tally(agentCounts.late, 'agent', {}),
    toured: counter.tally(agentCounts.toured, 'agent'),
    leased: counter.tally(agentCounts.leased, 'agent'),
    inTarget: counter.tally(inTarget, 'agent'),
    afterTarget: counter.tally(afterTarget, 'agent'),
  }
  const touches = touchesOf(counter)
  const ids = [...new Set([...tallies.assigned.keys(), ...tallies.late.keys()])].filter(
    (id) => id !== UNASSIGNED,
  )
  const all = counter.answers(inquiries)
  const answersOf = counter.answersBy(inquiries, 'agent')
  const sum = (counts: Counts) => ids.reduce((total, id) => total + (counts.get(id) ?? 0), 0)
  const loadOf = (count: (counts: Counts) => number) => ({
    assigned: count(tallies.assigned),
    open: count(tallies.open),
    late: count(tallies.late),
    toured: count(tallies.toured),
    leased: count(tallies.leased),
    touches: count(touches.counts),
    attempts: count(touches.attempts),
    inTarget: count(tallies.inTarget),
    answered: count(tallies.inTarget) + count(tallies.afterTarget),
  })
  const assigned = all.answers.filter(({ agent }) => agent !== undefined)
  const limits = teamLimits(world, counter)
  return {
    totals: {
      ...loadOf(sum),
      ...waitsOf(assigned),
      inquiries: counter.count(inquiries),
      unassigned: tallies.assigned.get(UNASSIGNED) ?? 0,
      noShow: sum(counter.tally(noShows, 'agent')),
      cancelled: sum(counter.tally(cancelledTours, 'agent')),
      before:
        counter.compared === undefined
          ? null
          : {
              ...waitsOf(
                counter
                  .answers(inquiries, counter.compared)
                  .answers.filter(({ agent }) => agent !== undefined),
              ),
              ...keptBefore(counter, counter.compared),
            },
      medianByDay: byDay(assigned).map((day) => medianOf(day)),
      inTargetByDay: byDay(assigned).map((day) => {
        const kept = day.filter(({ ms, team }) => ms <= limitOf(world.store.teams.get(team)))
        return percentOf(kept.length, day.length) ?? null
      }),
    },
    agents: {
      bins,
      targets: { leastMs: Math.min(...limits), mostMs: Math.max(...limits) },
      rows: ids
        .map((id) => {
          const answers = answersOf(id)
          return {
            agent: wireAgent(world.store, id) ?? { id, name: 'Unknown', colorSelection: null },
            ...loadOf((counts) => counts.get(id) ?? 0),
            ...waitsOf(answers),
            days: byDay(answers).map((day) => medianOf(day)),
            represented: [...(touches.represented.get(id) ?? [])].map(([by, count]) => ({
              by,
              touches: count,
            })),
          }
        })
        .toSorted((a, b) => b.open - a.open || a.agent.name.localeCompare(b.agent.name, 'en')),
    },
    sampled: all.sampled,
    asOf: world.clock.now(),
  }
}

function waitsOf(answers: readonly Answer[]) {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return { medianMs: medianOf(answers), ninthMs: sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null }
}

/** Returns how many assigned leads of the compared period were answered, and how many of them within target. */
function keptBefore(counter: ReportCounter, range: Range) {
  const assigned = (what: Counted) =>
    counter.count(what, range) - (counter.tally(what, 'agent', range).get(UNASSIGNED) ?? 0)
  const kept = assigned(inTarget)
  return { inTarget: kept, answered: kept + assigned(afterTarget) }
}

/**
 * Returns a function that groups first responses by the days of their leads: the day on which the lead came in, or by
 * event date, the day on which it was last active.
 */
function answersByDay(bins: Bins, by: ReportQuestion['by']) {
  const tsOf = ({ createdTs, lastActivityTs }: Answer) => (by === 'event' ? lastActivityTs : createdTs)
  return (answers: readonly Answer[]): Answer[][] =>
    rangesOf(bins).map(({ from, to }) =>
      answers.filter((answer) => tsOf(answer) >= from && tsOf(answer) < to),
    )
}

/** Returns the limits of the teams whose leads are counted. One hour for a team without a limit. */
function teamLimits(world: World, counter: ReportCounter): number[] {
  const teams = [...counter.tally(inquiries, 'team').keys()]
  return teams.length === 0 ? [limitOf(undefined)] : teams.map((id) => limitOf(world.store.teams.get(id)))
}

/**
 * Returns the outgoing calls, texts and emails to the leads by the person for whom they were made, how many of them
 * reached nobody, and who made them for that person. The communications of a generated lead are not stored, so a
 * contacted lead counts as one.
 */
function touchesOf(counter: ReportCounter): {
  counts: Counts
  attempts: Counts
  represented: Map<string, Counts>
} {
  const counts: Counts = new Map()
  const attempts: Counts = new Map()
  const represented = new Map<string, Counts>()
  const add = (to: Counts, key: string, more = 1) => to.set(key, (to.get(key) ?? 0) + more)
  for (const { communications } of counter.named(inquiries)) {
    for (const communication of communications) {
      const { communicationDirection, sentByUserRef: id, sentByRepUserName: by } = communication
      if (communicationDirection !== 'OUTGOING' || id === undefined) continue
      add(counts, id)
      if (contactEffect(communication) === 'tries') add(attempts, id)
      if (by === undefined) continue
      const ofOne = represented.get(id) ?? new Map<string, number>()
      add(ofOne, by)
      represented.set(id, ofOne)
    }
  }
  const reached = counter.tally(contacted, 'agent')
  for (const { assignedAgentRef = UNASSIGNED } of counter.named(contacted)) add(reached, assignedAgentRef, -1)
  for (const [id, leads] of reached) add(counts, id, leads)
  return { counts, attempts, represented }
}
