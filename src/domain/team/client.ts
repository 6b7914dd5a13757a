import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

/** Specified. `approvalStatus` is assumed. */
export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  supportedTeamTypes: z.array(openEnum(['BROKER', 'BROKER_SINGLE_PROP', 'OWNER'])),
  supportedPropertyTypes: z._default(z.array(openEnum(['RESIDENTIAL', 'COMMERCIAL'])), []),
  /** The domain of its teams' email addresses, and whether the mailboxes are the client's own (EXTERNAL). */
  emailDomain: maybe(z.string()),
  emailHosting: maybe(z.string()),
  calendarScope: maybe(openEnum(['TEAM', 'USER'])),
  /** The name of the person who connected the calendars that the client uses. */
  calendarOwner: maybe(z.string()),
  /** The only provider that users of this client can connect. When it is set, there is no choice. */
  forceProvider: maybe(openEnum(['google', 'microsoft'])),
  outgoingCallMethod: maybe(openEnum(['VOIP', 'DIALBACK'])),
  approvalStatus: maybe(openEnum(['unknown', 'approved', 'not_approved', 'not_required'])),
})

/** A client organization. */
export type Client = z.output<typeof clientSchema>
