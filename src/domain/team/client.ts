import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

/** Specified. `approvalStatus` is assumed. */
export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  supportedTeamTypes: z.array(openEnum(['BROKER', 'BROKER_SINGLE_PROP', 'OWNER'])),
  supportedPropertyTypes: z._default(z.array(openEnum(['RESIDENTIAL', 'COMMERCIAL'])), []),
  /** What stands after the @ of its teams' addresses, and whether the mailboxes are the client's own (EXTERNAL). */
  emailDomain: maybe(z.string()),
  emailHosting: maybe(z.string()),
  calendarScope: maybe(openEnum(['TEAM', 'USER'])),
  /** Who connected the calendars that the client uses: a person's name. */
  calendarOwner: maybe(z.string()),
  /** The one provider that people of this client connect; no choice where it is set. */
  forceProvider: maybe(openEnum(['google', 'microsoft'])),
  outgoingCallMethod: maybe(openEnum(['VOIP', 'DIALBACK'])),
  approvalStatus: maybe(openEnum(['unknown', 'approved', 'not_approved', 'not_required'])),
})

/** A client organization. */
export type Client = z.output<typeof clientSchema>
