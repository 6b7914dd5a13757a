import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type Touchpoint } from '../lead/response.ts'
import { binsSchema } from './lead-stats.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)

/** The calls of an agent, of a campaign, or all: those that rang, so without spam and blocked ones. */
export const rungSchema = z.object({
  rang: count,
  answered: count,
  missed: count,
  calledBack: count,
  /** Medians; of taken calls, of talks, of missed calls until somebody called or texted back. */
  ringMs: maybe(count),
  talkMs: maybe(count),
  backMs: maybe(count),
})

/** A line of the table Who was rung; without an id: nobody's, through no campaign. */
const rungListSchema = z.array(
  z.extend(rungSchema, {
    of: maybe(z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })),
  }),
)

/** Call stats. Every number of calls is the total of its rows (`GET /api/report/call-stats/rows`). */
export const callStatsSchema = z.object({
  /** `…Before` is in the compared period. */
  totals: reportSection(
    z.object({
      incoming: count,
      incomingBefore: maybe(count),
      blocked: count,
      /** All incoming calls but spam and blocked ones, and those of them that were answered or transferred. */
      rang: count,
      answered: count,
      rangBefore: maybe(count),
      answeredBefore: maybe(count),
      missed: count,
      calledBack: count,
      backMs: maybe(count),
      outgoing: count,
      reached: count,
      /** Numbers that called twice or more. */
      repeatCallers: count,
      /** By the days of `byDay`. */
      rangByDay: counts,
      answeredByDay: counts,
      missedByDay: counts,
    }),
  ),
  /** Incoming calls by the group of their result; a list each, as long as the days. */
  byDay: reportSection(z.object({ bins: binsSchema, groups: z.record(z.string(), counts) })),
  /** Incoming calls by result, in the server's words. */
  results: reportSection(z.array(z.object({ result: z.string(), calls: count }))),
  who: reportSection(z.object({ agents: rungListSchema, campaigns: rungListSchema, all: rungSchema })),
  /** Missed calls by weekday (Sunday first) and hour. */
  missedAt: reportSection(z.object({ cells: z.array(counts) })),
  asOf: count,
})

/** Call stats. */
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
 * Whether somebody who called in vain was called back by this: a call to their number, also one that nobody answered, or a
 * text to it that was not refused.
 */
export function isCallback({
  communicationType: type,
  communicationDirection: direction,
  textStatus,
}: Pick<Touchpoint, 'communicationType' | 'communicationDirection' | 'textStatus'>): boolean {
  if (direction !== 'OUTGOING') return false
  return type === 'CALL' || (type === 'TEXT_MESSAGE' && textStatus !== 'FAILED')
}

/** The group of a result of an incoming call; a word that is not known stands with the others. */
export const groupOfResult = (result: string): CallGroup => groups[result] ?? 'other'
