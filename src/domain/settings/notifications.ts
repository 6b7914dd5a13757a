import * as z from 'zod/mini'

import { openEnum } from '#/lib/schema.ts'
import { wholeNumber, wholeNumberSchema } from '#/lib/text/whole-number.ts'

import { type OverdueKind } from '../lead/overdue/overdue-lead.ts'

const warning = z.object({ enabled: z.boolean(), interval: z.number(), unit: openEnum(['HOUR', 'DAY']) })

/** Assumed: when a team is notified of a lead, and when a lead is late. */
export const notificationsSchema = z.object({
  /** The delay until the rest of the team is notified of a new lead, in whole minutes. */
  delayMins: z.number(),
  useWarnings: z.boolean(),
  notAssigned: warning,
  notContacted: warning,
  communicationNotResponded: warning,
  notQualified: warning,
  noActivity: warning,
})

/** When a team is notified of a lead, and when a lead is late. */
export type Notifications = z.output<typeof notificationsSchema>

/** The values of a warning in the form. The interval is as typed. */
export interface WarningForm {
  enabled: boolean
  interval: string
  unit: string
}

/** The values in the form of the notifications. */
export type NotificationsForm = { delayMins: string; useWarnings: boolean } & Record<OverdueKind, WarningForm>

/** Returns an object with a value for each of the five warnings. */
export const ofEach = <T>(make: (kind: OverdueKind) => T): Record<OverdueKind, T> => ({
  notAssigned: make('notAssigned'),
  notContacted: make('notContacted'),
  communicationNotResponded: make('communicationNotResponded'),
  notQualified: make('notQualified'),
  noActivity: make('noActivity'),
})

/** Returns the initial form for the saved values. */
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

/** Returns the interval of a warning. undefined when it is invalid. */
export function intervalOf({ interval, unit }: WarningForm): number | undefined {
  return inRange(interval, unit === 'HOUR' ? 25 : 31) ? wholeNumber(interval) : undefined
}

const warningForm = z.object({ enabled: z.boolean(), interval: z.string(), unit: z.string() }).check(
  z.refine(({ unit, interval }) => unit !== 'HOUR' || inRange(interval, 25), HOURS),
  z.refine(({ unit, interval }) => unit === 'HOUR' || inRange(interval, 31), DAYS),
)

/** The validation rules of the form. A warning that is off keeps its numbers, and they must be valid too. */
export const notificationsFormSchema = z.object({
  delayMins: wholeNumberSchema(0, 360, 'Enter between 0 and 360 minutes'),
  useWarnings: z.boolean(),
  ...ofEach(() => warningForm),
})

/** Returns a valid form in the format of the API. */
export function wireOfNotifications(form: NotificationsForm): Record<keyof Notifications, unknown> {
  return {
    delayMins: wholeNumber(form.delayMins),
    useWarnings: form.useWarnings,
    ...ofEach((kind) => ({ ...form[kind], interval: wholeNumber(form[kind].interval) })),
  }
}
