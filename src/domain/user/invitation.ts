import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/** The details of an invitation that can be read without signing in (assumed). */
export const invitationSchema = z.object({
  status: openEnum(['OPEN', 'EXPIRED', 'USED']),
  company: z.string(),
  inviter: maybe(z.object({ name: z.string(), colorSelection: maybe(z.string()) })),
  /** These fields are missing when the invitation is expired or used. */
  teams: z._default(z.array(z.string()), []),
  role: maybe(openEnum(['AGENT', 'TEAM_LEAD', 'READ_ONLY', 'SUPERUSER'])),
  name: maybe(z.string()),
  email: maybe(z.string()),
  /** Epoch milliseconds. */
  invitedTs: maybe(timestamp),
  expiresTs: maybe(timestamp),
})

/** An invitation. */
export type Invitation = z.output<typeof invitationSchema>
