import * as z from 'zod/mini'

import { isFilled } from '#/lib/blank.ts'

import { isEmail } from './email-address.ts'
import { isUsPhone } from './us-phone.ts'

/** Longest name of a person or a company that the forms take (ours). */
const LONGEST = 80
const TOO_LONG = `At most ${String(LONGEST)} characters`

const name = z.string().check(z.trim(), z.refine(isFilled, 'Required'), z.maxLength(LONGEST, TOO_LONG))

/** Zip code: required, digits only, exactly five. */
export const zipCode = z.string().check(
  z.trim(),
  z.refine(isFilled, 'Required'),
  z.refine((zip) => /^\d*$/.test(zip), 'Only numeric zip code allowed.'),
  z.refine(({ length }) => length === 5, 'Must be exactly 5 digits.'),
)

const phone = z
  .string()
  .check(z.trim(), z.refine(isFilled, 'Required'), z.refine(isUsPhone, 'Phone must be a valid phone number.'))

/** Sign-up: a broker leases for owners, an owner leases what is theirs. */
export const companyKinds = ['BROKER', 'OWNER'] as const
/** What a company leases. */
export const propertyTypes = ['RESIDENTIAL', 'COMMERCIAL'] as const

/** What a company says of itself, as the forms hold it. */
export const companySchema = z.object({
  companyName: name,
  // Nothing is chosen beforehand: it decides the words of the whole app.
  teamType: z.pipe(z.string(), z.enum(companyKinds, 'Selection Required')),
  propertyTypes: z.array(z.enum(propertyTypes)).check(z.minLength(1, 'Selection Required')),
  zipCode,
  phone,
})

/** What a company says of itself. */
export type Company = z.output<typeof companySchema>

/** Company sign-up, as the form holds it: the company and who speaks for it. */
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

/** How somebody is told of new leads. */
export const contactWays = ['DESKTOP', 'TEXT', 'EMAIL'] as const

/** An answer to an invitation, as the form holds it. */
export const registrationSchema = z.object({
  name,
  mobile: phone,
  notifyBy: z.array(z.enum(contactWays)),
})

/** An answer to an invitation in a form. */
export type RegistrationInput = z.output<typeof registrationSchema>
