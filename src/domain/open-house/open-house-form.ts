import { millisecondsInHour as HOUR } from 'date-fns/constants'
import * as z from 'zod/mini'

import { formatCount } from '#/lib/text/format-count.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'
import { isoDate, parseIsoDate } from '#/lib/time/format-date.ts'

import { clockMinutes, zonedClock } from '../time/zoned-clock.ts'
import { zonedDay, zonedInstants } from '../time/zoned-time.ts'
import { type OpenHouse, zoneOfOpenHouse } from './open-house.ts'

/** The fields of an open house in a request. Times are in epoch milliseconds. */
export interface OpenHouseValues {
  readonly startTs: number
  readonly endTs: number
  readonly scope: 'PROPERTY' | 'UNIT' | 'LISTED_UNITS'
  readonly unitRef: string | undefined
  readonly hostRef: string | undefined
  readonly capacity: number | undefined
  readonly note: string | undefined
}

/** Maximum length of an open house, in hours. */
const MOST_HOURS = 12
/** Maximum capacity. */
export const MOST_VISITORS = 1_000

/** The date and times of an open house as typed: `yyyy-mm-dd`, and `hh:mm` with 24 hours. */
interface TypedTimes {
  readonly date: string
  readonly start: string
  readonly end: string
  /** True when the clock shows the start (or the end) twice on that day and the second one is meant. */
  readonly startSecond?: boolean
  readonly endSecond?: boolean
}

/** Returns the minutes of a typed end after the midnight before it. An end at 12:00 AM is the end of the day. */
function endMinutes(time: string): number | undefined {
  const minutes = clockMinutes(time)
  return minutes === 0 ? 24 * 60 : minutes
}

/** Returns the instants of a time on its day. undefined when the date or the time cannot be read. */
function instantsOf(date: string, minutes: number | undefined, zone: string | undefined) {
  const day = parseIsoDate(date)
  return day === undefined || minutes === undefined ? undefined : zonedInstants(day, minutes, zone)
}

/** Returns the instants of a typed end, only those after the start if that is known. */
function endsOf(date: string, end: string, zone: string | undefined, after = Number.NEGATIVE_INFINITY) {
  return instantsOf(date, endMinutes(end), zone)?.filter((ts) => ts > after)
}

/** Whether the clock shows a later time at the end than at the start, whichever instants they are. */
const endsLater = (start: string, end: string) => (endMinutes(end) ?? 0) > (clockMinutes(start) ?? 0)

type Span = Pick<OpenHouseValues, 'startTs' | 'endTs'>

/** Returns what is wrong with an end. An open house starts and ends on the same day, in the property's zone. */
function spanProblem({ startTs, endTs }: Span, zone: string | undefined) {
  const field = 'end' as const
  if (endTs <= startTs || !endsLater(zonedClock(startTs, zone), zonedClock(endTs, zone)))
    return { field, message: 'Must be after the start' }
  return endTs - startTs > MOST_HOURS * HOUR ? { field, message: `At most ${MOST_HOURS} hours` } : undefined
}

const oneOf = (instants: readonly number[], second: boolean | undefined) =>
  (second === true ? instants[1] : undefined) ?? instants[0]

/**
 * Returns the instants that the user has to choose from, because the clock shows the start or the end twice on that
 * day. Empty when the time is unambiguous.
 */
export function openHouseChoices(
  { date, start, end, startSecond }: TypedTimes,
  zone: string | undefined,
): { readonly starts: readonly number[]; readonly ends: readonly number[] } {
  const starts = instantsOf(date, clockMinutes(start), zone) ?? []
  const ends = endsOf(date, end, zone, oneOf(starts, startSecond)) ?? []
  return {
    starts: starts.length > 1 ? starts : [],
    ends: ends.length > 1 && endsLater(start, end) ? ends : [],
  }
}

/**
 * Returns the instants of an open house that starts and ends on the same day, in the property's zone.
 * @returns the instants, or the invalid field and its message
 */
export function openHouseTimes(
  { date, start, end, startSecond, endSecond }: TypedTimes,
  zone: string | undefined,
): { startTs: number; endTs: number } | { field: 'date' | 'start' | 'end'; message: string } {
  if (parseIsoDate(date) === undefined)
    return { field: 'date', message: date === '' ? 'Required' : 'Enter a date' }
  const starts = instantsOf(date, clockMinutes(start), zone)
  if (starts === undefined) return { field: 'start', message: start === '' ? 'Required' : 'Enter a time' }
  const startTs = oneOf(starts, startSecond)
  const skipped = 'The clocks skip this time on that day'
  if (startTs === undefined) return { field: 'start', message: skipped }
  const ends = endsOf(date, end, zone)
  if (ends === undefined) return { field: 'end', message: end === '' ? 'Required' : 'Enter a time' }
  if (ends.length === 0) return { field: 'end', message: skipped }
  const endTs = oneOf(endsOf(date, end, zone, startTs) ?? [], endSecond)
  if (endTs === undefined) return { field: 'end', message: 'Must be after the start' }
  return spanProblem({ startTs, endTs }, zone) ?? { startTs, endTs }
}

/** Returns the capacity in a text. null when it is out of range or no number, undefined when there is no limit. */
function capacityOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const number = wholeNumber(typed)
  return number !== undefined && number >= 1 && number <= MOST_VISITORS ? number : null
}

/**
 * Returns what is wrong with the instants of an open house in a zone: the field and its message. Times that have
 * already passed are wrong, because such an open house cannot be changed any more.
 */
export function openHouseProblem(
  times: Span,
  zone: string | undefined,
  now: number,
): { field: string; message: string } | undefined {
  const wrong = spanProblem(times, zone)
  if (wrong || times.endTs > now) return wrong
  // By the start, because an end at midnight is the first instant of the next day.
  return isoDate(zonedDay(times.startTs, zone)) < isoDate(zonedDay(now, zone))
    ? { field: 'date', message: 'Enter a day that’s still to come' }
    : { field: 'end', message: 'This is over already' }
}

/**
 * The form of an open house of a property in a zone, with texts as they are typed.
 * @param now returns the time of validation, in epoch milliseconds
 */
export const openHouseFormSchema = (zone: string | undefined, now: () => number) =>
  z
    .object({
      date: z.string(),
      start: z.string(),
      end: z.string(),
      startSecond: z.boolean(),
      endSecond: z.boolean(),
      /** `PROPERTY`, `LISTED_UNITS`, or the id of a unit. */
      shown: z.string().check(z.minLength(1, 'Selection Required')),
      /** Empty when there is no host. */
      host: z.string(),
      capacity: z
        .string()
        .check(
          z.refine((text) => capacityOf(text) !== null, `Enter between 1 and ${formatCount(MOST_VISITORS)}`),
        ),
      note: z.string().check(z.maxLength(500, 'At most 500 characters')),
    })
    .check((context) => {
      const times = openHouseTimes(context.value, zone)
      const wrong = 'field' in times ? times : openHouseProblem(times, zone, now())
      if (wrong)
        context.issues.push({
          code: 'custom',
          input: context.value,
          path: [wrong.field],
          message: wrong.message,
        })
    })

/** The values in the form of an open house. */
export type OpenHouseForm = z.output<ReturnType<typeof openHouseFormSchema>>

/** Returns the initial form for an open house, for a copy of one (without a date), or for a new one. */
export function openHouseForm(house: OpenHouse | undefined, copy = false): OpenHouseForm {
  if (!house)
    return {
      date: '',
      start: '11:00',
      end: '13:00',
      startSecond: false,
      endSecond: false,
      shown: 'LISTED_UNITS',
      host: '',
      capacity: '',
      note: '',
    }
  const zone = zoneOfOpenHouse(house)
  const date = copy ? '' : isoDate(zonedDay(house.startTs, zone))
  const [start, end] = [zonedClock(house.startTs, zone), zonedClock(house.endTs, zone)]
  return {
    date,
    start,
    end,
    startSecond: instantsOf(date, clockMinutes(start), zone)?.indexOf(house.startTs) === 1,
    endSecond: endsOf(date, end, zone, house.startTs)?.indexOf(house.endTs) === 1,
    shown: house.scope === 'UNIT' ? (house.unit?.id ?? '') : house.scope,
    host: house.host?.id ?? '',
    capacity: house.capacity === undefined ? '' : String(house.capacity),
    note: house.note ?? '',
  }
}

/** Returns the open house in a form. undefined while its times are invalid. */
export function openHouseValues(form: OpenHouseForm, zone: string | undefined): OpenHouseValues | undefined {
  const times = openHouseTimes(form, zone)
  if ('field' in times) return undefined
  const { shown } = form
  const scope = shown === 'PROPERTY' || shown === 'LISTED_UNITS' ? shown : 'UNIT'
  return {
    ...times,
    scope,
    unitRef: scope === 'UNIT' ? shown : undefined,
    hostRef: form.host || undefined,
    capacity: capacityOf(form.capacity) ?? undefined,
    note: form.note.trim() || undefined,
  }
}
