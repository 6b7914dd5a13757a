import * as z from 'zod/mini'

import { openEnum } from '#/lib/schema.ts'
import { wholeNumber, wholeNumberSchema } from '#/lib/whole-number.ts'

import { type OverdueKind, overdueKinds } from '../lead/overdue/overdue-lead.ts'
import { limitOf, waitLevel } from '../lead/overdue/overdue.ts'
import { type WarningSettings } from '../team/team.ts'

const warning = z.object({ enabled: z.boolean(), interval: z.number(), unit: openEnum(['HOUR', 'DAY']) })

/** Assumed: when a team hears about a lead, and when a lead counts as late. */
export const notificationsSchema = z.object({
  /** Whole minutes before the rest of the team is told of a new lead. */
  delayMins: z.number(),
  useWarnings: z.boolean(),
  notAssigned: warning,
  notContacted: warning,
  communicationNotResponded: warning,
  notQualified: warning,
  noActivity: warning,
})

/** When a team hears about a lead, and when a lead counts as late. */
export type Notifications = z.output<typeof notificationsSchema>

/** A warning as its form holds it: the interval as it was typed. */
export interface WarningForm {
  enabled: boolean
  interval: string
  unit: string
}

/** What the form of the notifications holds. */
export type NotificationsForm = { delayMins: string; useWarnings: boolean } & Record<OverdueKind, WarningForm>

/** Something for each of the five warnings. */
const ofEach = <T>(make: (kind: OverdueKind) => T): Record<OverdueKind, T> => ({
  notAssigned: make('notAssigned'),
  notContacted: make('notContacted'),
  communicationNotResponded: make('communicationNotResponded'),
  notQualified: make('notQualified'),
  noActivity: make('noActivity'),
})

/** The form of what is saved. */
export function formOfNotifications(values: Notifications): NotificationsForm {
  return {
    delayMins: String(values.delayMins),
    useWarnings: values.useWarnings,
    ...ofEach((kind) => ({ ...values[kind], interval: String(values[kind].interval) })),
  }
}

const HOURS = 'Enter between 1 and 25 hours'
const DAYS = 'Enter between 1 and 31 days'

const inRange = (text: string, most: number) => {
  const number = wholeNumber(text)
  return number !== undefined && number >= 1 && number <= most
}

const warningForm = z.object({ enabled: z.boolean(), interval: z.string(), unit: z.string() }).check(
  z.refine(({ unit, interval }) => unit !== 'HOUR' || inRange(interval, 25), HOURS),
  z.refine(({ unit, interval }) => unit === 'HOUR' || inRange(interval, 31), DAYS),
)

/** The rules of the form. What is off keeps its numbers, which have to be right all the same. */
export const notificationsFormSchema = z.object({
  delayMins: wholeNumberSchema(0, 360, 'Enter between 0 and 360 minutes'),
  useWarnings: z.boolean(),
  ...ofEach(() => warningForm),
})

/** What goes over the wire of a form that fulfils its rules. */
export function wireOfNotifications(form: NotificationsForm): Record<keyof Notifications, unknown> {
  return {
    delayMins: wholeNumber(form.delayMins),
    useWarnings: form.useWarnings,
    ...ofEach((kind) => ({ ...form[kind], interval: wholeNumber(form[kind].interval) })),
  }
}

/** The settings as the rules of waiting and lateness read them; an interval that is none counts as not set. */
export function warningsOfForm(form: NotificationsForm): WarningSettings {
  return {
    useWarnings: form.useWarnings,
    ...ofEach((kind) => {
      const { enabled, interval, unit } = form[kind]
      const number = inRange(interval, unit === 'HOUR' ? 25 : 31) ? wholeNumber(interval) : undefined
      return {
        enabled: enabled && number !== undefined,
        timePeriod: number === undefined ? undefined : { interval: number, unit },
      }
    }),
  }
}

/** One moment after a text that nobody answers. Epoch milliseconds. */
export interface LateMoment {
  readonly at: number
  readonly what: 'arrives' | 'told' | OverdueKind
}

/**
 * What happens after a text of a new renter at `arrival` while nobody acts, the earliest first: the very limits of the wait
 * chip and of the overdue warnings. Hours and days are lengths: over a change of the clocks a day has 24 hours.
 */
export function lateMoments(
  arrival: number,
  delayMins: number | undefined,
  settings: WarningSettings,
): LateMoment[] {
  const late = overdueKinds.flatMap((kind): LateMoment[] => {
    const limit = limitOf(settings, kind)
    return limit === undefined ? [] : [{ at: arrival + limit, what: kind }]
  })
  const told: LateMoment[] =
    delayMins === undefined ? [] : [{ at: arrival + delayMins * 60_000, what: 'told' }]
  return [{ at: arrival, what: 'arrives' }, ...[...told, ...late].toSorted((a, b) => a.at - b.at)]
}

/** When the wait of such a text turns amber and red on its chip. Epoch milliseconds. */
export function turnsAt(
  arrival: number,
  settings: WarningSettings,
): { readonly amber: number; readonly red: number } {
  const red = waitLevel({ waitingSince: arrival }, arrival, settings).turnsRedAt
  // The first moment at which the chip itself is amber: its share of the limit is the chip's to know.
  let [calm, amber] = [arrival, red]
  while (amber - calm > 1) {
    const middle = Math.floor((calm + amber) / 2)
    if (waitLevel({ waitingSince: arrival }, middle, settings).level === 'calm') calm = middle
    else amber = middle
  }
  return { amber, red }
}
