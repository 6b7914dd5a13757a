import type * as z from 'zod/mini'

import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { isMissedCall } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { type leadStatsSchema } from '#/domain/report/lead-stats.ts'
import { narrowCounted, counted } from '#/domain/report/report-lists.ts'

import { medianOf } from '../dashboard/first-answers.ts'
import { crossKey } from '../leads/lead-index.ts'
import { arrivalOf } from '../leads/lead-match.ts'
import { type CommunicationRecord, type LeadRecord, type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { callbacksIn } from './report-calls.ts'
import { createReportCounter, grouped, type ReportCounter, type ReportQuestion } from './report-counter.ts'

const { inquiries } = counted

/** The Lead stats report: how leads came in. */
export function leadStatsOf(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
): z.input<typeof leadStatsSchema> {
  const counter = createReportCounter(world, viewer, question)
  const bins = counter.bins()
  const outside = counter.answers(counted.outside)
  const first = firstCallsOf(counter, callbacksIn(world, viewer))
  const perDay = counter.seriesBy(inquiries, 'firstChannel', bins)
  return {
    totals: {
      leads: counter.count(counted.everything),
      before: counter.compared ? counter.count(counted.everything, counter.compared) : null,
      inquiries: counter.count(inquiries),
      notLead: counter.count(counted.notLead),
      merged: counter.count(counted.merged),
      outside: counter.count(counted.outside),
      outsideMedianMs: medianOf(outside.answers),
      ...first,
      unresponded: counter.count(counted.unresponded),
      leadsByDay: counter.series(counted.everything, bins),
      unrespondedByDay: counter.series(counted.unresponded, bins),
    },
    byType: {
      bins,
      channels: Object.fromEntries(
        communicationTypes.map((channel) => [channel, perDay.get(channel) ?? bins.starts.map(() => 0)]),
      ),
    },
    sources: sourcesOf(world, counter),
    arrivals: arrivalsOf(counter, question.zone),
    sampled: counter.answers(inquiries).sampled,
    asOf: world.clock.now(),
  }
}

/** Returns the first call of a lead. undefined when the lead did not come in by a call. */
function firstCall({ communications: [first] }: LeadRecord) {
  return first?.communicationType === 'CALL' ? first : undefined
}

/** Whether the first call of a lead was missed. */
export const wasMissed = (lead: LeadRecord) => {
  const call = firstCall(lead)
  return call !== undefined && isMissedCall(call)
}

/** Counts the inquiries by call. Every generated call was missed, and its lead was contacted by text. */
function firstCallsOf(
  counter: ReportCounter,
  backMs: (call: CommunicationRecord) => number | undefined,
): { firstCalls: number; missed: number; calledBack: number } {
  const named = counter.named(counted.firstCalls)
  const missed = named.filter((lead) => wasMissed(lead))
  const firstCalls = counter.count(counted.firstCalls)
  const reached = narrowCounted(counted.firstCalls, { contacted: true })
  return {
    firstCalls,
    missed: missed.length + firstCalls - named.length,
    calledBack:
      missed.filter(({ communications: [first] }) => first && backMs(first) !== undefined).length +
      counter.count(reached) -
      counter.named(reached).length,
  }
}

function sourcesOf(world: World, counter: ReportCounter): z.input<typeof leadStatsSchema>['sources'] {
  const all = counter.tally(inquiries, 'campaign')
  const byChannel = counter.cross(inquiries, ['campaign', 'firstChannel'])
  const answers = counter.answersBy(inquiries, 'campaign')
  return [...all]
    .toSorted(([a, more], [b, fewer]) => fewer - more || (a < b ? -1 : 1))
    .map(([id, leads]) => {
      const name = world.store.campaigns.get(id)?.name
      return {
        campaign: id === NO_CAMPAIGN ? null : { id, name: name ?? 'Unknown campaign' },
        leads,
        channels: Object.fromEntries(
          communicationTypes.map((channel) => [channel, byChannel.get(crossKey(id, channel)) ?? 0]),
        ),
        medianMs: medianOf(answers(id)),
      }
    })
}

const week = <T>(cell: (day: number, hour: number) => T): T[][] =>
  Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, (_unused, hour) => cell(day, hour)))

function arrivalsOf(counter: ReportCounter, zone: string): z.input<typeof leadStatsSchema>['arrivals'] {
  const cells = counter.cross(inquiries, ['arrivedDay', 'arrivedHour'])
  const at = ({ createdTs }: { createdTs: number }) => arrivalOf(createdTs, zone)
  const answers = grouped(counter.answers(inquiries).answers, at)
  // Every generated call was missed.
  const calls = counter.cross(counted.firstCalls, ['arrivedDay', 'arrivedHour'])
  const answered = grouped(
    counter.named(counted.firstCalls).filter((lead) => !wasMissed(lead)),
    at,
  )
  return {
    cells: week((day, hour) => cells.get(crossKey(String(day), String(hour))) ?? 0),
    missed: week(
      (day, hour) =>
        (calls.get(crossKey(String(day), String(hour))) ?? 0) - (answered.get(day * 24 + hour)?.length ?? 0),
    ),
    medianMs: week((day, hour) => medianOf(answers.get(day * 24 + hour) ?? [])),
  }
}
