import { parsePeriod, type Period } from '#/domain/time/dates.ts'

const DAY = 86_400_000

/**
 * A calendar day, represented by the UTC midnight of its date, so that days can be added and compared without a time
 * zone.
 */
export type PlainDay = number

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  let format: Intl.DateTimeFormat
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  } as const
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts })
  } catch {
    // An unknown time zone is treated as UTC.
    format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...parts })
  }
  formats.set(zone, format)
  return format
}

const QUARTER = 900_000

/** Cache of the offsets from UTC, by zone and by moment. */
const offsets = new Map<string, Map<number, number>>()

function offsetAt(ts: number, zone: string): number {
  // Most days have a single offset. On other days, the clocks change at the start of a quarter of an hour.
  const day = Math.floor(ts / DAY) * DAY
  const atStart = knownOffset(day, zone)
  return atStart === knownOffset(day + DAY, zone)
    ? atStart
    : knownOffset(Math.floor(ts / QUARTER) * QUARTER, zone)
}

function knownOffset(moment: number, zone: string): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>()
  const known = ofZone.get(moment)
  if (known !== undefined) return known
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - moment
  offsets.set(zone, ofZone.set(moment, offset))
  return offset
}

/** Returns what the clocks of a zone show at a moment, to the second, as if it were UTC. */
export function wallClock(ts: number, zone: string): number {
  return Math.floor(ts / 1_000) * 1_000 + offsetAt(ts, zone)
}

/** Returns the calendar day of a moment in a zone. */
export function dayIn(ts: number, zone: string): PlainDay {
  return Math.floor(wallClock(ts, zone) / DAY) * DAY
}

/**
 * Returns the moment at which the clocks of a zone show a time of day, given in minutes after midnight. A time that the
 * clocks skip is read with the previous offset, so that a missing midnight (Santiago) is the first moment of its day.
 */
export function momentIn(day: PlainDay, minutes: number, zone: string): number {
  const wanted = day + minutes * 60_000
  const by = (near: number) => wanted - (wallClock(near, zone) - near)
  const [before, after] = [by(wanted - DAY), by(wanted + DAY)]
  return wallClock(before, zone) !== wanted && wallClock(after, zone) === wanted ? after : before
}

/**
 * Returns the bounds of a period in a time zone: half-open, with weeks that start on Sunday. Returns no bounds if the
 * text is not a period.
 */
export function periodIn(
  text: string | undefined,
  now: number,
  zone: string,
): { from?: number; to?: number } {
  const period = parsePeriod(text)
  const days = period === undefined ? undefined : daysOf(period, dayIn(now, zone))
  if (days === undefined) return {}
  return { from: momentIn(days[0], 0, zone), to: momentIn(days[1], 0, zone) }
}

/** Returns the first day, and the day after the last. */
function daysOf(period: Period, today: PlainDay): [PlainDay, PlainDay] | undefined {
  if (typeof period !== 'string') return [Date.parse(period.from), Date.parse(period.to) + DAY]
  const date = new Date(today)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const sunday = today - date.getUTCDay() * DAY
  switch (period) {
    case 'all-time':
      return undefined
    case 'today':
      return [today, today + DAY]
    case 'yesterday':
      return [today - DAY, today]
    case 'past-week':
      return [today - 6 * DAY, today + DAY]
    case 'past-month': {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      return [Date.UTC(year, month - 1, Math.min(day, last)), today + DAY]
    }
    case 'last-week':
      return [sunday - 7 * DAY, sunday]
    case 'month-to-date':
      return [Date.UTC(year, month, 1), today + DAY]
    case 'last-month':
      return [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
    case 'year-to-date':
      return [Date.UTC(year, 0, 1), today + DAY]
  }
}

/** Returns the bounds of the aging buckets in a time zone: the first instants of the days 30, 60 and 90 days ago. */
export function agingBoundsIn(now: number, zone: string): number[] {
  const today = dayIn(now, zone)
  return [30, 60, 90].map((days) => momentIn(today - days * DAY, 0, zone))
}
