import * as z from 'zod/mini'

import { isBlank } from '#/lib/blank.ts'

import { interestStates, notInterestedReasons } from './lead-details.ts'

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
