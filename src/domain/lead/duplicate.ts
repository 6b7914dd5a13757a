import * as z from 'zod/mini'

import { leadRowSchema } from './lead-row.ts'

/** A lead that shares a phone number or an email address with another lead (assumed). */
export const duplicateSchema = z.object({
  ...leadRowSchema.shape,
  /** The shared numbers in E.164. `sameEmails`: the shared email addresses. */
  sameNumbers: z._default(z.array(z.string()), []),
  sameEmails: z._default(z.array(z.string()), []),
})

/** A lead that shares a phone number or an email address with another lead. */
export type Duplicate = z.output<typeof duplicateSchema>
