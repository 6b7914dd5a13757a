import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type Touchpoint } from '../lead/response.ts'
import { binsSchema } from './lead-stats.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)

/**
 * The calls of an agent, of a campaign, or all calls. Only calls that rang are counted, without spam and blocked ones.
 */
export const rungSchema = z.object({
  rang: count,
  answered: count,
  missed: count,
  calledBack: count,
  /**
   * Medians: of answered calls, of conversations, and of the time from a missed call until somebody called or texted
   * back.
   */
  ringMs: maybe(count),
  talkMs: maybe(count),
  backMs: maybe(count),
})

/** A row of the table Who was rung. Without `of`, the calls of no agent or through no campaign. */
const rungListSchema = z.array(
  z.object({
    ...rungSchema.shape,
    of: maybe(z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })),
  }),
)

/** The call stats report. Every number of calls is the total of its rows (`GET /api/report/call-stats/rows`). */
export const callStatsSchema = z.object({
  /** Values named `…Before` are those of the compared period. */
  totals: reportSection(
    z.object({
      incoming: count,
      incomingBefore: maybe(count),
      blocked: count,
      /** All incoming calls except spam and blocked ones, and how many of them were answered or transferred. */
      rang: count,
      answered: count,
      rangBefore: maybe(count),
      answeredBefore: maybe(count),
      missed: count,
      calledBack: count,
      backMs: maybe(count),
      outgoing: count,
      reached: count,
      /** Number of callers who called twice or more. */
      repeatCallers: count,
      /** One value for each day of `byDay`. */
      rangByDay: counts,
      answeredByDay: counts,
      missedByDay: counts,
    }),
  ),
  /** Incoming calls by result group. Each list has one value for each day. */
  byDay: reportSection(z.object({ bins: binsSchema, groups: z.record(z.string(), counts) })),
  /** Incoming calls by result, as the server names it. */
  results: reportSection(z.array(z.object({ result: z.string(), calls: count }))),
  who: reportSection(z.object({ agents: rungListSchema, campaigns: rungListSchema, all: rungSchema })),
  /** Missed calls by weekday (Sunday first) and hour. */
  missedAt: reportSection(z.object({ cells: z.array(counts) })),
  asOf: count,
})

/** The call stats report. */
export type CallStats = z.output<typeof callStatsSchema>

/** The groups of results, in the order of the chart. */
export const callGroups = ['answered', 'transferred', 'missed', 'blocked', 'other'] as const

/** A group of results. */
export type CallGroup = (typeof callGroups)[number]

const groups: Readonly<Record<string, CallGroup>> = {
  ANSWERED: 'answered',
  TRANSFERRED: 'transferred',
  VOICEMAIL: 'missed',
  HANGUP: 'missed',
  NO_ANSWER: 'missed',
  NOT_ANSWERED: 'missed',
  SPAM_BLOCKED: 'blocked',
  BLOCKED: 'blocked',
}

/**
 * Whether a communication counts as calling back a caller who was not reached: a call to their number, even if nobody
 * answered it, or a text to it that was not refused.
 */
export function isCallback({
  communicationType: type,
  communicationDirection: direction,
  textStatus,
}: Pick<Touchpoint, 'communicationType' | 'communicationDirection' | 'textStatus'>): boolean {
  if (direction !== 'OUTGOING') return false
  return type === 'CALL' || (type === 'TEXT_MESSAGE' && textStatus !== 'FAILED')
}

/** Returns the group of an incoming call's result. An unknown result belongs to `other`. */
export const groupOfResult = (result: string): CallGroup => groups[result] ?? 'other'
