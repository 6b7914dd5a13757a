import * as z from 'zod/mini'

import { isFilled } from '#/lib/text/blank.ts'

import { isEmail } from './email-address.ts'
import { isUsPhone } from './us-phone.ts'

/** Maximum length of a person's or company's name in the forms, in characters (our own limit). */
const LONGEST = 80
const TOO_LONG = `At most ${String(LONGEST)} characters`

const name = z.string().check(z.trim(), z.refine(isFilled, 'Required'), z.maxLength(LONGEST, TOO_LONG))

/** ZIP code: required, exactly five digits. */
export const zipCode = z.string().check(
  z.trim(),
  z.refine(isFilled, 'Required'),
  z.refine((zip) => /^\d*$/.test(zip), 'Only numeric zip code allowed.'),
  z.refine(({ length }) => length === 5, 'Must be exactly 5 digits.'),
)

const phone = z
  .string()
  .check(z.trim(), z.refine(isFilled, 'Required'), z.refine(isUsPhone, 'Phone must be a valid phone number.'))

/** The kinds of company at sign-up: a broker leases for owners, an owner leases its own properties. */
export const companyKinds = ['BROKER', 'OWNER'] as const
/** The kinds of property that a company leases. */
export const propertyTypes = ['RESIDENTIAL', 'COMMERCIAL'] as const

/** The details of a company, as the forms hold them. */
export const companySchema = z.object({
  companyName: name,
  // There is no default, because this choice decides the terms that the whole app uses.
  teamType: z.pipe(z.string(), z.enum(companyKinds, 'Selection Required')),
  propertyTypes: z.array(z.enum(propertyTypes)).check(z.minLength(1, 'Selection Required')),
  zipCode,
  phone,
})

/** The details of a company. */
export type Company = z.output<typeof companySchema>

/** Company sign-up, as the form holds it: the company and its contact person. */
export const signUpSchema = z.object({
  ...companySchema.shape,
  name,
  email: z
    .string()
    .check(z.trim(), z.refine(isFilled, 'Required'), z.refine(isEmail, 'Invalid email address')),
  terms: z.boolean().check(z.refine((accepted) => accepted, 'Selection Required')),
})

/** Company sign-up in a form. */
export type SignUp = z.output<typeof signUpSchema>

/** The ways of being notified about new leads. */
export const contactWays = ['DESKTOP', 'TEXT', 'EMAIL'] as const

/** An answer to an invitation, as the form holds it. */
export const registrationSchema = z.object({
  name,
  mobile: phone,
  notifyBy: z.array(z.enum(contactWays)),
})

/** An answer to an invitation in a form. */
export type RegistrationInput = z.output<typeof registrationSchema>
