import type * as z from 'zod/mini'

import { median } from '#/domain/list/dashboard.ts'
import { isMissedCall } from '#/domain/message/communication-labels.ts'
import { type rungSchema, type callStatsSchema, isCallback } from '#/domain/report/call-stats.ts'
import { counted } from '#/domain/report/report-lists.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'

import { arrivalOf } from '../leads/lead-match.ts'
import { type CommunicationRecord, type LeadRecord, type UserRecord } from '../records.ts'
import { rightsOn } from '../rights.ts'
import { type World } from '../world.ts'
import {
  createReportCounter,
  grouped,
  type Range,
  rangesOf,
  type ReportQuestion,
  type WireCountedRow,
} from './report-counter.ts'

type Answer = z.input<typeof callStatsSchema>
type Line = z.input<typeof rungSchema>

/** A call in the report. `ts` is the time that the period applies to: that of the call, or of its lead's arrival. */
export interface ReportCall {
  call: CommunicationRecord
  lead: LeadRecord
  ts: number
  incoming: boolean
  result: string
  /** The renter's number. */
  number: string | undefined
  /** The person who answered or placed the call. For a missed call, the lead's assignee. */
  person: string | undefined
  missed: boolean
  blocked: boolean
  answered: boolean
  /** Time until somebody called or texted that number, in milliseconds. */
  backMs: number | undefined
}

/**
 * Returns the calls of the leads that the viewer can open, under the filters of a report. Calls of a merged lead belong
 * to the lead that it was merged into. The agent filter applies to the call, not to the lead. Generated leads (a volume
 * world) have calls only once they are records.
 */
export function readCalls(world: World, viewer: UserRecord, question: ReportQuestion): ReportCall[] {
  const { agent, ...rest } = question
  const counter = createReportCounter(world, viewer, rest)
  const backMs = callbacksIn(world, viewer)
  return counter.named(counted.everything, {}).flatMap((found) => {
    const lead = survivorOf(world, viewer, found)
    if (lead === undefined) return []
    return found.communications.flatMap((call): ReportCall[] => {
      if (call.communicationType !== 'CALL') return []
      const one = reportCall(call, lead, question.by === 'event' ? call.createdTs : lead.createdTs, backMs)
      return agent === undefined || agent.length === 0 || agent.includes(one.person ?? '') ? [one] : []
    })
  })
}

function reportCall(
  call: CommunicationRecord,
  lead: LeadRecord,
  ts: number,
  backMs: (call: CommunicationRecord) => number | undefined,
): ReportCall {
  const incoming = call.communicationDirection === 'INCOMING'
  const result = call.callResult ?? 'INITIATED'
  const number = incoming ? call.calledFromNumber : call.calledToNumber
  return {
    call,
    lead,
    ts,
    incoming,
    result,
    number,
    person: call.sentByUserRef ?? (incoming ? lead.assignedAgentRef : undefined),
    missed: isMissedCall(call),
    blocked: incoming && (result === 'BLOCKED' || result === 'SPAM_BLOCKED'),
    answered: result === 'ANSWERED' || result === 'TRANSFERRED',
    backMs: backMs(call),
  }
}

/**
 * Returns a function for the time from a missed call until its number was called or texted, in milliseconds. It does
 * not matter who on the team did that, or for which lead. undefined for a call that was not missed or not called back.
 */
export function callbacksIn(
  world: World,
  viewer: UserRecord,
): (call: CommunicationRecord) => number | undefined {
  const times = new Map<string, number[]>()
  for (const lead of world.leads.values()) {
    if (lead.clientRef !== viewer.clientRef || !rightsOn(world.store, viewer, lead).open) continue
    for (const one of lead.communications) {
      const number = one.calledToNumber ?? one.textedToNumber
      if (number === undefined || !isCallback(one)) continue
      const known = times.get(number)
      if (known) known.push(one.createdTs)
      else times.set(number, [one.createdTs])
    }
  }
  for (const all of times.values()) all.sort((a, b) => a - b)
  return (call) => {
    if (!isMissedCall(call)) return undefined
    const after = times.get(call.calledFromNumber ?? '')?.find((ts) => ts > call.createdTs)
    return after === undefined ? undefined : after - call.createdTs
  }
}

/**
 * Returns the lead that a lead was merged into, or the lead itself if it was not merged. undefined when the other lead
 * cannot be opened.
 */
function survivorOf(world: World, viewer: UserRecord, lead: LeadRecord): LeadRecord | undefined {
  if (lead.leadStatus !== 'MERGED' || lead.mergedIntoRef === undefined) return lead
  const survivor = world.leads.get(lead.mergedIntoRef)
  return survivor && rightsOn(world.store, viewer, survivor).open ? survivor : undefined
}

const within =
  ({ from = -Infinity, to = Infinity }: Range) =>
  ({ ts }: { ts: number }) =>
    ts >= from && ts < to

const ms = (seconds: number | undefined) => (seconds === undefined ? [] : [seconds * 1_000])

function lineOf(calls: readonly ReportCall[]): Line {
  const rang = calls.filter((one) => one.incoming && !one.blocked)
  const answered = rang.filter((one) => one.answered)
  const missed = rang.filter((one) => one.missed)
  const back = missed.flatMap(({ backMs }) => (backMs === undefined ? [] : [backMs]))
  return {
    rang: rang.length,
    answered: answered.length,
    missed: missed.length,
    calledBack: back.length,
    ringMs: median(answered.flatMap(({ call }) => ms(call.ringSeconds))) ?? null,
    talkMs: median(answered.flatMap(({ call }) => ms(call.durationSeconds))) ?? null,
    backMs: median(back) ?? null,
  }
}

function callerCounts(calls: readonly ReportCall[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { incoming, blocked, number } of calls)
    if (incoming && !blocked && number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

/** Returns how many calls of a period rang, were missed and were called back. */
export function callLineOf(world: World, viewer: UserRecord, question: ReportQuestion): Line {
  return lineOf(readCalls(world, viewer, question).filter(within(question)))
}

/** Returns the call stats report: how calls ended, who was rung, and when calls are missed. */
export function callStatsOf(world: World, viewer: UserRecord, question: ReportQuestion): Answer {
  const { agent: _agent, ...ofAnybody } = question
  // An agent's calls can be about leads of colleagues, so the days of All Time begin with the first lead of any agent.
  const counter = createReportCounter(world, viewer, ofAnybody)
  const all = readCalls(world, viewer, question)
  const calls = all.filter(within(counter.period))
  const before = counter.compared && lineOf(all.filter(within(counter.compared)))
  const incoming = calls.filter((one) => one.incoming)
  const outgoing = calls.filter((one) => !one.incoming)
  const bins = counter.bins()
  const ranges = rangesOf(bins)
  const perDay = (of: readonly ReportCall[]) => countByRange(ranges, of)
  const line = lineOf(calls)
  return {
    totals: {
      incoming: incoming.length,
      incomingBefore: counter.compared
        ? all.filter(within(counter.compared)).filter((one) => one.incoming).length
        : null,
      blocked: incoming.filter((one) => one.blocked).length,
      rang: line.rang,
      answered: line.answered,
      rangBefore: before?.rang ?? null,
      answeredBefore: before?.answered ?? null,
      missed: line.missed,
      calledBack: line.calledBack,
      backMs: line.backMs,
      outgoing: outgoing.length,
      reached: outgoing.filter((one) => one.answered).length,
      repeatCallers: [...callerCounts(calls).values()].filter((times) => times > 1).length,
      rangByDay: perDay(incoming.filter((one) => !one.blocked)),
      answeredByDay: perDay(incoming.filter((one) => one.answered)),
      missedByDay: perDay(incoming.filter((one) => one.missed)),
    },
    byDay: {
      bins,
      groups: {
        answered: perDay(incoming.filter(({ result }) => result === 'ANSWERED')),
        transferred: perDay(incoming.filter(({ result }) => result === 'TRANSFERRED')),
        missed: perDay(incoming.filter((one) => one.missed)),
        blocked: perDay(incoming.filter((one) => one.blocked)),
        other: perDay(incoming.filter((one) => !one.answered && !one.missed && !one.blocked)),
      },
    },
    results: [...grouped(incoming, ({ result }) => result)].map(([result, { length }]) => ({
      result,
      calls: length,
    })),
    who: {
      agents: linesBy(
        incoming,
        ({ person }) => person,
        (id) => {
          const { name, colorSelection = null } = world.store.users.get(id) ?? { name: 'Unknown agent' }
          return { id, name, colorSelection }
        },
      ),
      campaigns: linesBy(
        incoming,
        ({ lead }) => lead.campaignRef,
        (id) => ({
          id,
          name: world.store.campaigns.get(id)?.name ?? 'Unknown campaign',
          colorSelection: null,
        }),
      ),
      all: line,
    },
    missedAt: {
      cells: hourCells(
        incoming.filter((one) => one.missed),
        question.zone,
      ),
    },
    asOf: world.clock.now(),
  }
}

function linesBy<Of>(
  incoming: readonly ReportCall[],
  keyOf: (call: ReportCall) => string | undefined,
  nameOf: (id: string) => Of,
): (Line & { of: Of | null })[] {
  const rang = incoming.filter((one) => !one.blocked)
  return [...grouped(rang, (call) => keyOf(call) ?? '')]
    .map(([id, calls]) => ({ ...lineOf(calls), of: id === '' ? null : nameOf(id) }))
    .toSorted((a, b) => b.rang - a.rang)
}

/**
 * Returns how many items are in each of some consecutive ranges. Items before the first or after the last range are
 * counted with that range.
 */
export function countByRange(
  ranges: readonly { from: number }[],
  items: readonly { ts: number }[],
): number[] {
  const counts = ranges.map(() => 0)
  for (const { ts } of items) {
    const at = Math.max(
      0,
      ranges.findLastIndex(({ from }) => from <= ts),
    )
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function hourCells(calls: readonly ReportCall[], zone: string): number[][] {
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { call } of calls) {
    const at = arrivalOf(call.createdTs, zone)
    const day = cells[Math.floor(at / 24)]
    if (day) day[at % 24] = (day[at % 24] ?? 0) + 1
  }
  return cells
}

/** The calls that each number counts. */
const counts: Readonly<Record<string, (call: ReportCall) => boolean>> = {
  incoming: (one) => one.incoming,
  blocked: (one) => one.blocked,
  rang: (one) => one.incoming && !one.blocked,
  answered: (one) => one.incoming && one.answered,
  missed: (one) => one.missed,
  'called-back': (one) => one.backMs !== undefined,
  outgoing: (one) => !one.incoming,
  reached: (one) => !one.incoming && one.answered,
  other: (one) => one.incoming && !one.answered && !one.missed && !one.blocked,
}

/** Returns the calls behind a number of the call stats. Each repeat caller has one row, for their last call. */
export function callRows(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
  { what, by }: ShownRows,
): WireCountedRow[] | undefined {
  const calls = readCalls(world, viewer, question).filter(within(question))
  const wire = (call: ReportCall) => wireRow(world, call)
  if (what === 'repeat') {
    const times = callerCounts(calls)
    const last = new Map<string, ReportCall>()
    for (const call of calls.toSorted((a, b) => a.call.createdTs - b.call.createdTs))
      if (call.incoming && !call.blocked && (times.get(call.number ?? '') ?? 0) > 1)
        last.set(call.number ?? '', call)
    return [...last].map(([number, call]) => ({ ...wire(call), times: times.get(number) ?? null }))
  }
  const matches = counts[what]
  if (matches === undefined) return undefined
  const hours = by['hours']?.split('.').map(Number)
  return calls
    .filter((call) => {
      const arrived = arrivalOf(call.call.createdTs, question.zone)
      return (
        matches(call) &&
        (by['result'] === undefined || call.result === by['result']) &&
        (by['agent'] === undefined || (call.person ?? 'none') === by['agent']) &&
        (by['campaign'] === undefined || (call.lead.campaignRef ?? 'none') === by['campaign']) &&
        (by['day'] === undefined || Math.floor(arrived / 24) === Number(by['day'])) &&
        (hours === undefined || hours.includes(arrived % 24))
      )
    })
    .map(wire)
}

function wireRow(world: World, { call, lead, person, number, result }: ReportCall): WireCountedRow {
  const { store, leads } = world
  const user = store.users.get(person ?? '')
  const campaign = store.campaigns.get(lead.campaignRef ?? '')
  const property = store.properties.get(lead.propertyRef ?? '')
  return {
    id: call.id,
    ts: call.createdTs,
    lead: { id: lead.id, name: leads.facts(lead).name },
    person: user ? { id: user.id, name: user.name } : null,
    by: call.sentByRepUserName ?? null,
    campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
    property: property ? { id: property.id, name: property.name } : null,
    call: {
      direction: call.communicationDirection,
      result,
      number: number ?? null,
      ringSeconds: call.ringSeconds ?? null,
      talkSeconds: call.durationSeconds ?? null,
      voicemailUrl: call.voicemailUrl ?? null,
      voicemailSeconds: call.voicemailSeconds ?? null,
    },
  }
}
