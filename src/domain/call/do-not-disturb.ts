import { isSameDay } from 'date-fns/isSameDay'
import * as z from 'zod/mini'
import { catch as or } from 'zod/mini'

import { maybe, timestamp } from '#/lib/schema.ts'

import { dayStart } from '../time/dates.ts'
import { formatDate } from '../time/format-date.ts'
import { formatTime } from '../time/format.ts'

/** The lengths that are offered. */
export const quietLengths = [
  { length: 'half-hour', label: '30 minutes' },
  { length: 'hour', label: '1 hour' },
  { length: 'two-hours', label: '2 hours' },
  { length: 'day', label: 'End of day' },
] as const

/** A length that is offered. */
export type QuietLength = (typeof quietLengths)[number]['length']

const MINUTE = 60_000

/** When a quiet time that starts now ends, epoch milliseconds. The end of the day is the next midnight of this machine. */
export function quietUntil(length: QuietLength, now: number): number {
  if (length === 'half-hour') return now + 30 * MINUTE
  if (length === 'hour') return now + 60 * MINUTE
  if (length === 'two-hours') return now + 120 * MINUTE
  return dayStart(now, 1)
}

/** Until when, in words: "until 1:30 PM", "until the end of the day", "until Jul 20, 2026 at 9:00 AM", "until you turn it off". */
export function doNotDisturbLabel(endTime: number | undefined, now: number): string {
  if (endTime === undefined) return 'until you turn it off'
  if (endTime === quietUntil('day', now)) return 'until the end of the day'
  return isSameDay(endTime, now)
    ? `until ${formatTime(endTime)}`
    : `until ${formatDate(endTime)} at ${formatTime(endTime)}`
}

/**
 * How calls reach a user. An end that can not be read is no end: it must not pretend to be a past one, nor
 * cost the answer.
 */
export const transferRulesSchema = z.object({
  doNotDisturb: maybe(z.object({ endTime: or(maybe(timestamp), undefined) })),
})

/** How calls reach a user. */
export type TransferRules = z.output<typeof transferRulesSchema>

/** Whether do not disturb is on: it is set, and has no past end time. `now` is the server's clock. */
export function isDoNotDisturb(rules: TransferRules | undefined, now: number): boolean {
  const set = rules?.doNotDisturb
  return set !== undefined && (set.endTime === undefined || set.endTime > now)
}
