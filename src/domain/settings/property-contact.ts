import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'
import { isBlank, trimmed } from '#/lib/text/blank.ts'

import { isEmail } from '../user/email-address.ts'
import { toE164 } from '../user/phone-number.ts'
import { formatPhone } from '../user/phone.ts'
import { isUsPhone } from '../user/us-phone.ts'
import { type DayHours, dayHoursSchema, hoursProblem } from './day-hours.ts'

/** Assumed: the contact details of a property for renters. */
export const propertyContactSchema = z.object({
  name: z.string(),
  phone: maybe(z.string()),
  email: maybe(z.string()),
  officeAddress: maybe(z.string()),
  /** The hours of each day, Monday first. */
  hours: z.array(dayHoursSchema),
})

/** The contact details of a property for renters. */
export type PropertyContact = z.output<typeof propertyContactSchema>

/** The values in the form of the contact details. */
export interface PropertyContactForm {
  name: string
  phone: string
  email: string
  officeAddress: string
  hours: readonly DayHours[]
}

/** Returns the initial form for the saved values. */
export function formOfPropertyContact(values: PropertyContact): PropertyContactForm {
  return {
    name: values.name,
    phone: values.phone === undefined ? '' : formatPhone(values.phone),
    email: values.email ?? '',
    officeAddress: values.officeAddress ?? '',
    hours: values.hours,
  }
}

const NO_WAY = 'One form of contact is required'

/** The validation rules of the form. */
export const propertyContactFormSchema = z
  .object({
    name: z.string().check(z.refine((text) => !isBlank(text), 'Required')),
    phone: z
      .string()
      .check(z.refine((text) => isBlank(text) || isUsPhone(text), 'Phone must be a valid phone number.')),
    email: z.string().check(z.refine((text) => isBlank(text) || isEmail(text), 'Invalid email address')),
    officeAddress: z.string(),
    hours: z
      .readonly(z.array(dayHoursSchema))
      .check(
        z.refine((hours) => hours.every((day) => hoursProblem(day) === undefined), 'Close after it opens'),
      ),
  })
  .check(
    z.refine(({ phone, email }) => !isBlank(phone) || !isBlank(email), { path: ['phone'], message: NO_WAY }),
    z.refine(({ phone, email }) => !isBlank(phone) || !isBlank(email), { path: ['email'], message: NO_WAY }),
  )

/** Returns a valid form in the format of the API. */
export function wireOfPropertyContact(form: PropertyContactForm): Record<keyof PropertyContact, unknown> {
  return {
    name: trimmed(form.name),
    phone: toE164(form.phone) ?? null,
    email: trimmed(form.email) || null,
    officeAddress: trimmed(form.officeAddress) || null,
    hours: form.hours,
  }
}
