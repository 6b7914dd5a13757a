import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'

import { isoDate, monthNames, parseIsoDate, weekdayNames } from '../time/format-date.ts'

// Days are `yyyy-mm-dd` and times are `HH:mm`, as forms store them and servers accept them. People read and type other
// formats.

const twoDigits = (value: number) => String(value).padStart(2, '0')
const isoDay = (ts: number | undefined) => (ts === undefined ? undefined : isoDate(ts))

/** Returns the first instant of a calendar day; undefined when there is no such day. */
const dayOf = (year: number, month: number, day: number) =>
  parseIsoDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`)

/** Returns the date of a day without a year: the one nearest to today, before or after it. */
function nearest(month: number, day: number, today: Date): number | undefined {
  const year = today.getFullYear()
  const distance = (ts: number) => Math.abs(differenceInCalendarDays(ts, today))
  return [year, year + 1, year - 1]
    .map((one) => dayOf(one, month, day))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

/** A year of two digits is in this century up to 2069, otherwise in the last one. */
function yearOf(digits: string): number {
  if (digits.length !== 2) return Number(digits)
  return Number(digits) + (Number(digits) < 70 ? 2_000 : 1_900)
}

const inYear = (month: number, day: number, year: string | undefined, today: Date | undefined) =>
  year === undefined ? today && nearest(month, day, today) : dayOf(yearOf(year), month, day)

/** Returns the index of the name that starts with a word of three or more letters; -1 when there is none. */
const indexOf = (names: readonly string[], word: string) =>
  names.findIndex((name) => word.length >= 3 && name.toLowerCase().startsWith(word))

/** Returns the number of a month from its name, or from the first three or more letters of its name. */
function monthOf(word: string): number | undefined {
  const at = indexOf(monthNames, word)
  return at < 0 ? undefined : at + 1
}

const NAMED_DAYS = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['tmrw', 1],
  ['yesterday', -1],
])

/**
 * Parses `today`, `tomorrow`, `yesterday`, `in 3 days`, `in 2 weeks`, `fri`, `next friday`. A weekday means the next
 * one, never today.
 */
function byWord(text: string, today: Date): Date | undefined {
  const named = NAMED_DAYS.get(text)
  if (named !== undefined) return addDays(today, named)
  const later = /^(?:in )?(\d{1,3}) (day|week)s?$/.exec(text)
  if (later) return addDays(today, Number(later[1]) * (later[2] === 'week' ? 7 : 1))
  const word = text.replace(/^(next|this|on) /, '')
  const weekday = indexOf(weekdayNames, word)
  return weekday < 0 ? undefined : addDays(today, ((weekday - today.getDay() + 6) % 7) + 1)
}

/**
 * Parses a typed day and returns it as `yyyy-mm-dd`. Accepts `7/6`, `7/6/26`, `7-6-2026`, `jul 6`, `6 July 2026`,
 * `6-Jul-26`, `Mon, Jul 6, 2026`, `2026-07-06`, `tomorrow`, `fri`, `in 2 weeks`. The order is American: the month comes
 * before the day. Returns undefined when the text is not a day.
 * @param today `yyyy-mm-dd`
 */
export function parseTypedDate(typed: string, today: string): string | undefined {
  const now = parseIsoDate(today)
  return now === undefined ? undefined : dayIn(typed, new Date(now))
}

/**
 * Parses a day that is written with its year, in the formats of `parseTypedDate`, and returns it as `yyyy-mm-dd`.
 * Without a year, the date in a file would depend on the day on which the file is read. Returns undefined when the text
 * is not such a day.
 */
export function parseDateWithYear(written: string): string | undefined {
  return dayIn(written, undefined)
}

/** @param today without it, only dates with a year are days */
function dayIn(typed: string, today: Date | undefined): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (text === '') return undefined
  // A weekday in front of a date was probably copied with it: ignore the weekday, because the date decides.
  const date = text.replace(/^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,? /, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date)
  if (iso) return isoDay(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(date)
  if (numbers) return isoDay(inYear(Number(numbers[1]), Number(numbers[3]), numbers[4], today))
  const word = today && byWord(text, today)
  if (word) return isoDate(word.getTime())
  const plain = date
    .replaceAll(/[,.-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/, '$1')
    .trim()
  const monthFirst = /^([a-z]+) ?(\d{1,2})(?: (\d{2}|\d{4}))?$/.exec(plain)
  const dayFirst = /^(\d{1,2}) ?([a-z]+)(?: (\d{2}|\d{4}))?$/.exec(plain)
  const [name, day, year] = monthFirst?.slice(1) ?? [dayFirst?.[2], dayFirst?.[1], dayFirst?.[3]]
  const month = name === undefined ? undefined : monthOf(name)
  return month === undefined ? undefined : isoDay(inYear(month, Number(day), year, today))
}

/** Formats a time `HH:mm` as `2:30 PM`. A text that is not a time is returned unchanged. */
export function formatTypedTime(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) return time
  const hour = Number(match[1])
  return `${hour % 12 || 12}:${match[2] ?? ''} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Parses a typed time and returns it as `HH:mm`. Accepts `2:30 pm`, `230p`, `14:30`, `9`, `noon`. A bare hour from 1 to
 * 7 is in the afternoon, because nobody shows a home at three in the morning. Returns undefined when the text is not a
 * time.
 */
export function parseTypedTime(typed: string): string | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.]+/g, '')
  if (text === 'noon') return '12:00'
  if (text === 'midnight') return '00:00'
  const match = /^(\d{1,2})(?::?(\d{2}))?(a|am|p|pm)?$/.exec(text)
  if (!match) return undefined
  const [, digits = '', minutes = '00', half] = match
  const hour = Number(digits)
  if (Number(minutes) > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined
  // An hour with two digits is read as an hour of a 24-hour clock.
  const afternoon = half === undefined ? digits.length === 1 && hour >= 1 && hour <= 7 : half.startsWith('p')
  const inDay = half === undefined ? hour + (afternoon ? 12 : 0) : (hour % 12) + (afternoon ? 12 : 0)
  return `${twoDigits(inDay)}:${minutes}`
}
