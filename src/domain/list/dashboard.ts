import { getDate } from 'date-fns/getDate'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { startOfMonth } from 'date-fns/startOfMonth'

import { formatCount } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { communicationTypes } from '../message/communication-types.ts'
import { dayStart, formatPeriod } from '../time/dates.ts'

/** Number of days in the chart of channels. */
export const CHART_DAYS = 14
/** Number of days in a sparkline. */
export const SPARKLINE_DAYS = 7

/**
 * The instants that separate the numbers of a dashboard by day and month, in the user's zone. In epoch milliseconds,
 * the same all day.
 */
interface DashboardDays {
  /** The first instants of the last 14 days and of tomorrow. Today's is the last but one. */
  readonly days: readonly number[]
  /** The first instant of this month. */
  readonly monthFrom: number
}

/**
 * Returns the instants for a dashboard.
 * @param now epoch milliseconds
 */
export function dashboardDays(now: number): DashboardDays {
  return {
    days: Array.from({ length: CHART_DAYS + 1 }, (_, at) => dayStart(now, at + 1 - CHART_DAYS)),
    monthFrom: startOfMonth(now).getTime(),
  }
}

/**
 * Returns one day as the period of a list.
 * @param ts epoch milliseconds
 */
export function dayPeriod(ts: number): string {
  return formatPeriod({ from: isoDate(ts), to: isoDate(ts) })
}

/** Returns all days of the chart as one period of a list. */
export function chartPeriod(days: readonly number[]): string {
  const [first = 0] = days
  return formatPeriod({ from: isoDate(first), to: isoDate(days.at(-2) ?? first) })
}

/**
 * Returns `Good morning` until noon, `Good afternoon` until 6 PM, then `Good evening`. The hours before 5 AM count as
 * evening.
 */
export function greetingAt(now: number): string {
  const hour = new Date(now).getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** Returns the median: the middle value, or the mean of the two middle values. undefined when there are no values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

/** Compares a count with an earlier one: `5 more than last Tuesday by now`, `4 fewer than …`, `Same as …`. */
export function countAgainst(count: number, before: number, when: string): string {
  const more = count - before
  if (more === 0) return `Same as ${when}`
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than ${when}`
}

/**
 * Returns how many leases the month will end with at the pace of its days so far, but at least the number of leases
 * that already exist.
 * @param dates days of this month `yyyy-mm-dd`, some of which may be in the future
 */
export function paceOf(dates: readonly string[], now: number): number {
  const soFar = runningTotal(dates, now).at(-1) ?? 0
  return Math.max(dates.length, Math.round((soFar / getDate(now)) * getDaysInMonth(now)))
}

/** Returns, for each day of this month up to today, how many of the dates `yyyy-mm-dd` are on or before it. */
export function runningTotal(dates: readonly string[], now: number): number[] {
  const first = startOfMonth(now).getTime()
  return Array.from({ length: getDate(now) }, (_, at) => {
    const until = isoDate(dayStart(first, at))
    return dates.filter((date) => date <= until).length
  })
}

/** The number of leads that came in on a day, by channel. A missing channel had none. */
export interface ChannelDay {
  readonly channels: Readonly<Record<string, number>>
}

/** One segment of a stacked bar. The segments are in the order of the channels. */
interface StackSegment {
  readonly channel: (typeof communicationTypes)[number]
  readonly count: number
  /** The count of the segments below this one. */
  readonly from: number
}

/** Returns a bar of the chart: its segments and its total. */
export function stackOf({ channels }: ChannelDay): { segments: StackSegment[]; total: number } {
  let total = 0
  const segments = communicationTypes.map((channel): StackSegment => {
    const count = channels[channel] ?? 0
    const from = total
    total += count
    return { channel, count, from }
  })
  return { segments, total }
}

/** Returns how many leads came in through a channel on all days. */
export function channelTotal(days: readonly ChannelDay[], channel: string): number {
  return days.reduce((sum, { channels }) => sum + (channels[channel] ?? 0), 0)
}
