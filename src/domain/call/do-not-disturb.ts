import { millisecondsInMinute as MINUTE } from 'date-fns/constants'
import { isSameDay } from 'date-fns/isSameDay'
import * as z from 'zod/mini'
import { catch as or } from 'zod/mini'

import { maybe, timestamp } from '#/lib/schema.ts'
import { formatDate } from '#/lib/time/format-date.ts'

import { dayStart } from '../time/dates.ts'
import { formatTime } from '../time/format.ts'

/** The offered lengths of Do Not Disturb. */
export const doNotDisturbLengths = [
  { length: 'half-hour', label: '30 minutes' },
  { length: 'hour', label: '1 hour' },
  { length: 'two-hours', label: '2 hours' },
  { length: 'day', label: 'End of day' },
] as const

/** An offered length of Do Not Disturb. */
export type DoNotDisturbLength = (typeof doNotDisturbLengths)[number]['length']

/**
 * Returns when Do Not Disturb ends if it starts now, in epoch milliseconds. The end of the day is the next midnight of
 * this machine.
 */
export function doNotDisturbEnd(length: DoNotDisturbLength, now: number): number {
  if (length === 'half-hour') return now + 30 * MINUTE
  if (length === 'hour') return now + 60 * MINUTE
  if (length === 'two-hours') return now + 120 * MINUTE
  return dayStart(now, 1)
}

/**
 * Returns the end of Do Not Disturb as text: "until 1:30 PM", "until the end of the day", "until Jul 20, 2026 at 9:00
 * AM", "until you turn it off".
 */
export function doNotDisturbLabel(endTime: number | undefined, now: number): string {
  if (endTime === undefined) return 'until you turn it off'
  if (endTime === doNotDisturbEnd('day', now)) return 'until the end of the day'
  return isSameDay(endTime, now)
    ? `until ${formatTime(endTime)}`
    : `until ${formatDate(endTime)} at ${formatTime(endTime)}`
}

/**
 * The rules for how calls reach a user. An end time that cannot be read counts as no end time: it must not look like a
 * past one, and must not make the whole response invalid.
 */
export const transferRulesSchema = z.object({
  doNotDisturb: maybe(z.object({ endTime: or(maybe(timestamp), undefined) })),
})

/** The rules for how calls reach a user. */
export type TransferRules = z.output<typeof transferRulesSchema>

/** Whether Do Not Disturb is on: it is set and its end time is not in the past. `now` is the server's clock. */
export function isDoNotDisturb(rules: TransferRules | undefined, now: number): boolean {
  const set = rules?.doNotDisturb
  return set !== undefined && (set.endTime === undefined || set.endTime > now)
}
