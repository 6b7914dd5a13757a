import * as z from 'zod/mini'

import { isBlank } from '#/lib/text/blank.ts'

import { type Interest, interestStates, LONGEST_UNIT_TEXT, notInterestedReasons } from './lead-details.ts'
import { interestLabels, notInterestedLabels } from './property-interest.ts'

/** Maximum length of the description of why a property is not of interest, in characters. */
export const LONGEST_INTEREST_TEXT = 500

/**
 * Schema of the form for a lead's interest in a property. "Not interested" requires a reason, and OTHER a description.
 */
export const interestFormSchema = z
  .object({
    propertyRef: z.string().check(z.minLength(1, 'Selection Required')),
    interest: z.enum(interestStates, 'Selection Required'),
    reason: z.string(),
    description: z
      .string()
      .check(z.trim(), z.maxLength(LONGEST_INTEREST_TEXT, `At most ${LONGEST_INTEREST_TEXT} characters`)),
    units: z
      .string()
      .check(z.trim(), z.maxLength(LONGEST_UNIT_TEXT, `At most ${LONGEST_UNIT_TEXT} characters`)),
  })
  .check((ctx) => {
    const { interest, reason, description } = ctx.value
    if (interest !== 'NOT_INTERESTED') return
    if (!notInterestedReasons.some((word) => word === reason))
      ctx.issues.push({ code: 'custom', message: 'Selection Required', path: ['reason'], input: reason })
    else if (reason === 'OTHER' && isBlank(description))
      ctx.issues.push({ code: 'custom', message: 'Required', path: ['description'], input: description })
  })

/** The values of the form for a lead's interest in a property. */
type InterestForm = z.input<typeof interestFormSchema>

const answerSchema = z.object({
  interest: z.enum(interestStates),
  reason: z.string(),
  description: z.string(),
})

/**
 * A lead's interest in a property, for comparing two versions of it. Reason and description are part of the "Not
 * interested" that they explain, so all three are one field.
 */
export interface InterestValues {
  /** undefined when no interest is known yet. */
  readonly interest: z.output<typeof answerSchema> | undefined
  readonly units: string
}

const interested = { interest: 'INTERESTED', reason: '', description: '' } as const

/** Returns the comparable values of a known interest. */
export function interestValues(known: Interest | undefined): InterestValues {
  if (known === undefined) return { interest: undefined, units: '' }
  const { reason = '', description = '', units = '' } = known
  const interest = known.interest === 'NOT_INTERESTED' ? 'NOT_INTERESTED' : 'INTERESTED'
  return interestInForm({ interest, reason, description, units })
}

/** Returns the comparable values of a form, without the fields that it does not show. */
export function interestInForm({
  interest,
  reason,
  description,
  units,
}: Omit<InterestForm, 'propertyRef'>): InterestValues {
  return { interest: interest === 'NOT_INTERESTED' ? { interest, reason, description } : interested, units }
}

/** Returns the initial form values. Interested when nothing is known yet. */
export function interestFormValues(of: InterestValues): Omit<InterestForm, 'propertyRef'> {
  return { ...(of.interest ?? interested), units: of.units }
}

/** Formats one of the values as text: `Not interested, Price, Above her budget`. */
export function formatInterestValue(value: unknown): string {
  if (typeof value === 'string') return value
  const { data } = z.safeParse(answerSchema, value)
  if (data === undefined) return ''
  const { interest, reason, description } = data
  return [interestLabels[interest], notInterestedLabels[reason] ?? reason, description.trim()]
    .filter(Boolean)
    .join(', ')
}
