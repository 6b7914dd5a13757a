import * as z from 'zod/mini'

import { openEnum } from '#/lib/schema.ts'
import { wholeNumber, wholeNumberSchema } from '#/lib/whole-number.ts'

import { type OverdueKind } from '../lead/overdue/overdue-lead.ts'

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
export const ofEach = <T>(make: (kind: OverdueKind) => T): Record<OverdueKind, T> => ({
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

/** The interval of a warning; undefined where it is none. */
export function intervalOf({ interval, unit }: WarningForm): number | undefined {
  return inRange(interval, unit === 'HOUR' ? 25 : 31) ? wholeNumber(interval) : undefined
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
