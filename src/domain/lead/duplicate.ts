import * as z from 'zod/mini'

import { leadRowSchema } from './lead-row.ts'

/** A lead with a phone number or an email address of another one (assumed). */
export const duplicateSchema = z.object({
  ...leadRowSchema.shape,
  /** What they have in common: numbers in E.164, addresses. */
  sameNumbers: z._default(z.array(z.string()), []),
  sameEmails: z._default(z.array(z.string()), []),
})

/** A lead with something in common with another one. */
export type Duplicate = z.output<typeof duplicateSchema>
