import * as z from 'zod/mini'

import { lenientArray, maybe, readable, timestamp } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'

import { type DayHours, dayHoursSchema, hoursProblem } from './day-hours.ts'
import { providerAccountSchema } from './provider-account.ts'

/** Assumed: the calendar of a team, and the hours for tours. */
export const teamCalendarSchema = z.object({
  connection: providerAccountSchema,
  /** Number of tours that were set since the connection failed. */
  unwrittenTours: z._default(z.number(), 0),
  /** The calendars of the account. `color` is `#rrggbb`. */
  calendars: lenientArray(z.object({ id: z.string(), name: z.string(), color: maybe(z.string()) })),
  /** The calendars whose appointments block tours. */
  readBusy: z.array(z.string()),
  /** The calendar that tours are written to. */
  writeTours: maybe(z.string()),
  /** The hours of each day, Monday first. */
  hours: z.array(dayHoursSchema),
  /** In minutes. */
  tourLength: z.number(),
  betweenTours: z.number(),
  earliestNotice: z.number(),
  /** The team's next scheduled tours. `tourCount` is the number of all of them. */
  tours: lenientArray(
    z.object({ startTs: timestamp, property: maybe(z.string()), timeZone: maybe(z.string()) }),
  ),
  tourCount: z._default(z.number(), 0),
})

/** The calendar of a team, and the hours for tours. */
export type TeamCalendar = z.output<typeof teamCalendarSchema>

/** The values in the form of the calendar. Numbers that are chosen from a list are texts. */
interface TeamCalendarForm {
  readBusy: readonly string[]
  writeTours: string
  hours: readonly DayHours[]
  tourLength: string
  betweenTours: string
  earliestNotice: string
}

/**
 * Returns the ids of the account's calendars. If some of them could not be read, the saved ones count as theirs: their
 * ids must survive a change of something else.
 */
export function calendarIds({ calendars, readBusy, writeTours }: TeamCalendar): readonly string[] {
  const known = readable(calendars).map(({ id }) => id)
  if (known.length === calendars.length) return known
  return [...new Set([...known, ...readBusy, ...(writeTours === undefined ? [] : [writeTours])])]
}

/** Returns the initial form for the saved values. */
export function formOfTeamCalendar(values: TeamCalendar): TeamCalendarForm {
  return {
    // In the order of the list, so that selecting a calendar and undoing it does not count as a change.
    readBusy: calendarIds(values).filter((id) => values.readBusy.includes(id)),
    writeTours: values.writeTours ?? '',
    hours: values.hours,
    tourLength: String(values.tourLength),
    betweenTours: String(values.betweenTours),
    earliestNotice: String(values.earliestNotice),
  }
}

/**
 * The validation rules of the form.
 * @param calendars the ids of the account's calendars (`calendarIds`). If it is empty, there is no calendar to write to
 */
export const teamCalendarFormSchema = (calendars: readonly string[]) =>
  z.object({
    readBusy: z.readonly(z.array(z.string())),
    writeTours: z
      .string()
      .check(z.refine((id) => calendars.length === 0 || calendars.includes(id), 'Selection Required')),
    hours: z
      .readonly(z.array(dayHoursSchema))
      .check(
        z.refine((hours) => hours.every((day) => hoursProblem(day) === undefined), 'Close after it opens'),
      ),
    tourLength: z.string(),
    betweenTours: z.string(),
    earliestNotice: z.string(),
  })

/** Returns a valid form in the format of the API. */
export function wireOfTeamCalendar(form: TeamCalendarForm): Record<keyof TeamCalendarForm, unknown> {
  return {
    readBusy: form.readBusy,
    writeTours: form.writeTours === '' ? null : form.writeTours,
    hours: form.hours,
    tourLength: Number(form.tourLength),
    betweenTours: Number(form.betweenTours),
    earliestNotice: Number(form.earliestNotice),
  }
}

/** Formats a number of minutes: `None`, `15 minutes`, `1 hour`, `2 days`. */
export function formatMinutes(minutes: number): string {
  const [count, unit] =
    minutes !== 0 && minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes !== 0 && minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return minutes === 0 ? 'None' : countOf(count, unit)
}

const choices = {
  tourLength: [15, 30, 45, 60, 90],
  betweenTours: [0, 15, 30, 45, 60],
  earliestNotice: [0, 60, 120, 240, 720, 1_440, 2_880],
} as const

/** Returns the choices for a number of minutes. If the saved value is not in the list, it comes first. */
export function minuteChoices(
  field: keyof typeof choices,
  saved: string,
): { readonly value: string; readonly label: string }[] {
  const usual = choices[field].map(String)
  const all = saved === '' || usual.includes(saved) ? usual : [saved, ...usual]
  return all.map((value) => ({ value, label: formatMinutes(Number(value)) }))
}
