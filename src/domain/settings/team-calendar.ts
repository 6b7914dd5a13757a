import * as z from 'zod/mini'

import { countOf } from '#/lib/count-of.ts'
import { lenientArray, maybe, readable, timestamp } from '#/lib/schema.ts'

import { type DayHours, dayHoursSchema, hoursProblem } from './day-hours.ts'
import { providerAccountSchema } from './provider-account.ts'

/** Assumed: the calendar of a team, and when tours are shown. */
export const teamCalendarSchema = z.object({
  connection: providerAccountSchema,
  /** Tours that were set since it failed. */
  unwrittenTours: z._default(z.number(), 0),
  /** The calendars of the account; `color` is `#rrggbb`. */
  calendars: lenientArray(z.object({ id: z.string(), name: z.string(), color: maybe(z.string()) })),
  /** The calendars whose appointments stand against tours. */
  readBusy: z.array(z.string()),
  /** The one that tours are written to. */
  writeTours: maybe(z.string()),
  /** Monday first. */
  hours: z.array(dayHoursSchema),
  /** Minutes. */
  tourLength: z.number(),
  betweenTours: z.number(),
  earliestNotice: z.number(),
  /** The next set tours of the team, how many there are in all. */
  tours: lenientArray(
    z.object({ startTs: timestamp, property: maybe(z.string()), timeZone: maybe(z.string()) }),
  ),
  tourCount: z._default(z.number(), 0),
})

/** The calendar of a team, and when tours are shown. */
export type TeamCalendar = z.output<typeof teamCalendarSchema>

/** What the form of the calendar holds; the numbers of its choices as texts. */
export interface TeamCalendarForm {
  readBusy: readonly string[]
  writeTours: string
  hours: readonly DayHours[]
  tourLength: string
  betweenTours: string
  earliestNotice: string
}

/** The form of what is saved. */
export function formOfTeamCalendar(values: TeamCalendar): TeamCalendarForm {
  const known = readable(values.calendars).map(({ id }) => id)
  return {
    // In the order of the list, so that a choice and its undoing are no change.
    readBusy: known.filter((id) => values.readBusy.includes(id)),
    writeTours: values.writeTours ?? '',
    hours: values.hours,
    tourLength: String(values.tourLength),
    betweenTours: String(values.betweenTours),
    earliestNotice: String(values.earliestNotice),
  }
}

/** The rules of the form. @param calendars the ids of the account's calendars; without any there is none to write to */
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

/** What goes over the wire of a form that fulfils its rules. */
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

/** Minutes in words: `None`, `15 minutes`, `1 hour`, `2 days`. */
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

/** What can be chosen for a number of minutes; one that the server has and the list has not stands first. */
export function minuteChoices(
  field: keyof typeof choices,
  saved: string,
): { readonly value: string; readonly label: string }[] {
  const usual = choices[field].map(String)
  const all = saved === '' || usual.includes(saved) ? usual : [saved, ...usual]
  return all.map((value) => ({ value, label: formatMinutes(Number(value)) }))
}
