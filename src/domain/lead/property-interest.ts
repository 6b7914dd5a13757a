import * as z from 'zod/mini'

import { isBlank } from '#/lib/blank.ts'

import { type Interest, interestStates, notInterestedReasons } from './lead-details.ts'

/** Labels of how interested somebody is. */
export const interestLabels: Readonly<Record<string, string>> = {
  INTERESTED: 'Interested',
  NOT_INTERESTED: 'Not interested',
}

/** Labels of the reasons against a property. */
export const notInterestedLabels: Readonly<Record<string, string>> = {
  PRICE: 'Price',
  LOCATION: 'Location',
  SIZE: 'Size',
  TIMING: 'Timing',
  PETS: 'Pets',
  OTHER: 'Other',
}

/** Labels of whether a property is offered. */
export const listingLabels: Readonly<Record<string, string>> = { LISTED: 'Listed', NOT_LISTED: 'Not listed' }

/** What a lead thinks of a property, as its form holds it: not interested asks for a reason, OTHER for a description. */
export const interestFormSchema = z
  .object({
    propertyRef: z.string().check(z.minLength(1, 'Selection Required')),
    interest: z.enum(interestStates, 'Selection Required'),
    reason: z.string(),
    description: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')),
    units: z.string().check(z.trim(), z.maxLength(80, 'At most 80 characters')),
  })
  .check((ctx) => {
    const { interest, reason, description } = ctx.value
    if (interest !== 'NOT_INTERESTED') return
    if (!notInterestedReasons.some((word) => word === reason))
      ctx.issues.push({ code: 'custom', message: 'Selection Required', path: ['reason'], input: reason })
    else if (reason === 'OTHER' && isBlank(description))
      ctx.issues.push({ code: 'custom', message: 'Required', path: ['description'], input: description })
  })

/** What a lead thinks of a property, in its form. */
export type InterestForm = z.input<typeof interestFormSchema>

const answerSchema = z.object({
  interest: z.enum(interestStates),
  reason: z.string(),
  description: z.string(),
})

/**
 * What a lead thinks of a property, as two versions of it are compared. A reason and a description mean nothing without the
 * "Not interested" that they explain: together they are one field.
 */
export interface InterestValues {
  /** Undefined: nobody has said it yet. */
  readonly interest: z.output<typeof answerSchema> | undefined
  readonly units: string
}

const interested = { interest: 'INTERESTED', reason: '', description: '' } as const

/** What is known of an interest. */
export function interestValues(known: Interest | undefined): InterestValues {
  if (known === undefined) return { interest: undefined, units: '' }
  const { reason = '', description = '', units = '' } = known
  const interest = known.interest === 'NOT_INTERESTED' ? 'NOT_INTERESTED' : 'INTERESTED'
  return interestInForm({ interest, reason, description, units })
}

/** What the form says of an interest, without what it does not show. */
export function interestInForm({
  interest,
  reason,
  description,
  units,
}: Omit<InterestForm, 'propertyRef'>): InterestValues {
  return { interest: interest === 'NOT_INTERESTED' ? { interest, reason, description } : interested, units }
}

/** What the fields of the form start with; where nobody has said anything yet, interested. */
export function interestFormValues(of: InterestValues): Omit<InterestForm, 'propertyRef'> {
  return { ...(of.interest ?? interested), units: of.units }
}

/** One of the values in words: `Not interested, Price, Above her budget`. */
export function sayInterestValue(value: unknown): string {
  if (typeof value === 'string') return value
  const { data } = z.safeParse(answerSchema, value)
  if (data === undefined) return ''
  const { interest, reason, description } = data
  return [interestLabels[interest], notInterestedLabels[reason] ?? reason, description.trim()]
    .filter(Boolean)
    .join(', ')
}
