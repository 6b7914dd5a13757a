import { getDate } from 'date-fns/getDate'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { startOfMonth } from 'date-fns/startOfMonth'

import { formatCount } from '#/lib/format-count.ts'

import { communicationTypes } from '../message/communication.ts'
import { dayStart, formatPeriod } from '../time/dates.ts'
import { isoDate } from '../time/format-date.ts'

/** Days of the chart of channels. */
export const CHART_DAYS = 14
/** Days of a sparkline. */
export const SPARKLINE_DAYS = 7

/** The instants that part the numbers of a dashboard, where the person is. Epoch milliseconds, the same all day. */
export interface DashboardDays {
  /** The first instants of the last 14 days, today's the last but one, and that of tomorrow. */
  readonly days: readonly number[]
  /** The first instant of this month. */
  readonly monthFrom: number
}

/** @param now epoch milliseconds */
export function dashboardDays(now: number): DashboardDays {
  return {
    days: Array.from({ length: CHART_DAYS + 1 }, (_, at) => dayStart(now, at + 1 - CHART_DAYS)),
    monthFrom: startOfMonth(now).getTime(),
  }
}

/** One day as a period of a list. Epoch milliseconds. */
export function dayPeriod(ts: number): string {
  return formatPeriod({ from: isoDate(ts), to: isoDate(ts) })
}

/** All days of the chart as one period of a list. */
export function chartPeriod(days: readonly number[]): string {
  const [first = 0] = days
  return formatPeriod({ from: isoDate(first), to: isoDate(days.at(-2) ?? first) })
}

/** `Good morning` until noon, `Good afternoon` until 6 PM, then `Good evening`; the small hours are evening. */
export function greetingAt(now: number): string {
  const hour = new Date(now).getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The value in the middle, the mean of the two where there is no middle; undefined for none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

/** `5 more than last Tuesday by now`, `4 fewer than …`, `Same as …`. */
export function countAgainst(count: number, before: number, when: string): string {
  const more = count - before
  if (more === 0) return `Same as ${when}`
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than ${when}`
}

/**
 * How many leases a month ends with at the pace of its days so far, and at least as many as there are.
 * @param dates days of this month `yyyy-mm-dd`, some of which may be still to come
 */
export function paceOf(dates: readonly string[], now: number): number {
  const soFar = runningTotal(dates, now).at(-1) ?? 0
  return Math.max(dates.length, Math.round((soFar / getDate(now)) * getDaysInMonth(now)))
}

/** How many dates `yyyy-mm-dd` lie on or before each day of this month up to today. */
export function runningTotal(dates: readonly string[], now: number): number[] {
  const first = startOfMonth(now).getTime()
  return Array.from({ length: getDate(now) }, (_, at) => {
    const until = isoDate(dayStart(first, at))
    return dates.filter((date) => date <= until).length
  })
}

/** How many leads came in on a day by channel; a channel that is missing had none. */
export interface ChannelDay {
  readonly channels: Readonly<Record<string, number>>
}

/** One segment of a bar, in the order of the channels. */
export interface StackSegment {
  readonly channel: (typeof communicationTypes)[number]
  readonly count: number
  /** What lies below it. */
  readonly from: number
}

/** A bar of the chart. */
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

/** How many leads came in by a channel on all days. */
export function channelTotal(days: readonly ChannelDay[], channel: string): number {
  return days.reduce((sum, { channels }) => sum + (channels[channel] ?? 0), 0)
}
