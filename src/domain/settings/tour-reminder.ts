import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'

/** The channels of a reminder. */
const reminderChannels = ['TEXT', 'EMAIL', 'BOTH'] as const

/** Maximum length of a reminder's message, in characters. */
const LONGEST_REMINDER = 1_000

/** Maximum number of reminders for a tour. */
export const MOST_REMINDERS = 3

/** Assumed: the messages to renters before a tour, and after a tour that they missed. */
export const tourReminderSchema = z.object({
  enabled: z.boolean(),
  reminders: z.array(z.object({ hours: z.number(), channel: openEnum(reminderChannels) })),
  /** The messages may contain variables, like templates. */
  inPersonMessage: z.string(),
  virtualMessage: z.string(),
  /** Whether texts ask the renter to reply C to confirm the tour. */
  confirm: z.boolean(),
  /** No reminders are sent between these wall-clock times of the property: `21:00`. */
  quiet: z.boolean(),
  quietFrom: z.string(),
  quietTo: z.string(),
  noShow: z.boolean(),
  noShowMessage: z.string(),
  /** The team's next scheduled tour, for the preview. */
  nextTour: maybe(
    z.object({
      leadId: z.string(),
      startTs: timestamp,
      lengthMins: z.number(),
      tourType: z.string(),
      property: maybe(z.object({ name: z.string(), timeZone: maybe(z.string()), zip: maybe(z.string()) })),
      /** Whether the renter may be texted, and whether they have an email address. */
      text: z.boolean(),
      email: z.boolean(),
    }),
  ),
})

/** The messages to renters before a tour, and after a tour that they missed. */
export type TourReminder = z.output<typeof tourReminderSchema>

/** The values of a reminder in the form. */
export interface ReminderForm {
  /** Hours before the tour, as typed. */
  readonly hours: string
  readonly channel: string
}

/** The values in the form of the reminders. */
export interface TourReminderForm {
  enabled: boolean
  reminders: readonly ReminderForm[]
  inPersonMessage: string
  virtualMessage: string
  confirm: boolean
  quiet: boolean
  quietFrom: string
  quietTo: string
  noShow: boolean
  noShowMessage: string
}

/** Returns the initial form for the saved values. */
export function formOfTourReminder(saved: TourReminder): TourReminderForm {
  const { nextTour: _next, reminders, ...values } = saved
  return {
    ...values,
    reminders: reminders.map(({ hours, channel }) => ({ hours: String(hours), channel })),
  }
}

/**
 * Returns a valid form in the format of the API. A message after a no-show that is off is not validated. If it is too
 * long, the saved one is kept.
 */
export function wireOfTourReminder(
  form: TourReminderForm,
  saved: Pick<TourReminder, 'noShowMessage'>,
): Record<keyof TourReminderForm, unknown> {
  return {
    ...form,
    noShowMessage: form.noShowMessage.length > LONGEST_REMINDER ? saved.noShowMessage : form.noShowMessage,
    reminders: form.reminders.map(({ hours, channel }) => ({ hours: wholeNumber(hours), channel })),
  }
}

/** Returns what is wrong with a reminder. undefined when nothing is. */
export function reminderProblem(reminders: readonly ReminderForm[], at: number): string | undefined {
  const hours = wholeNumber(reminders[at]?.hours ?? '')
  if (hours === undefined || hours < 1 || hours > 72) return 'Enter between 1 and 72 hours'
  return reminders.slice(0, at).some((one) => wholeNumber(one.hours) === hours)
    ? 'Another reminder goes out at the same time'
    : undefined
}

const TOO_LONG = `At most ${LONGEST_REMINDER} characters`
const message = z.string().check(z.maxLength(LONGEST_REMINDER, TOO_LONG))

/** The validation rules of the form. A message that is off keeps its text, and may be empty. */
export const tourReminderFormSchema = z
  .object({
    enabled: z.boolean(),
    reminders: z.readonly(z.array(z.object({ hours: z.string(), channel: z.string() }))),
    inPersonMessage: message,
    virtualMessage: message,
    confirm: z.boolean(),
    quiet: z.boolean(),
    quietFrom: z.string(),
    quietTo: z.string(),
    noShow: z.boolean(),
    noShowMessage: z.string(),
  })
  .check((ctx) => {
    const form = ctx.value
    const wrong = (field: keyof TourReminderForm, text: string) =>
      ctx.issues.push({ code: 'custom', message: text, input: form[field], path: [field] })
    const problem = form.reminders.map((_, at) => reminderProblem(form.reminders, at)).find(Boolean)
    if (problem !== undefined) wrong('reminders', problem)
    else if (form.enabled && form.reminders.length === 0) wrong('reminders', 'Add at least one reminder')
    if (form.enabled && isBlank(form.inPersonMessage)) wrong('inPersonMessage', 'Required')
    if (form.enabled && isBlank(form.virtualMessage)) wrong('virtualMessage', 'Required')
    if (form.quiet && form.quietFrom === form.quietTo) wrong('quietTo', 'End at another time')
    // The field is hidden while it is off, and could not show its error.
    if (form.noShow && isBlank(form.noShowMessage)) wrong('noShowMessage', 'Required')
    else if (form.noShow && form.noShowMessage.length > LONGEST_REMINDER) wrong('noShowMessage', TOO_LONG)
  })
