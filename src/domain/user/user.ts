import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

import { clientSchema } from '../team/client.ts'
import { sentNoticesSchema } from './sent-notices.ts'

const flag = z._default(z.boolean(), false)

/** A missing flag is false. */
export const teamPermissionSchema = z.object({
  fullAccess: flag,
  readonly: flag,
  assignLeads: flag,
  agent: flag,
  manageCampaigns: flag,
  manageListings: flag,
  manageTeamMembers: flag,
  manageConfiguration: flag,
})

/** What one user may do in one team. */
export type TeamPermission = z.output<typeof teamPermissionSchema>

/**
 * `GET api/auth/user`. While representing, this is the represented user's record, with `representingUser.id` equal to
 * that id. `client` is an assumed expansion that saves a request.
 */
export const currentUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  clientRef: z.string(),
  colorSelection: maybe(z.string()),
  role: maybe(openEnum(['SUPERUSER', 'READ_ONLY_USER', 'USER'])),
  representingUser: maybe(z.object({ id: z.string() })),
  /** Assumed: what users may change about themselves, and the state of their calendar. */
  mobile: maybe(z.string()),
  title: maybe(z.string()),
  sentNotices: z.optional(z.nullable(sentNoticesSchema)),
  calendarConnected: flag,
  calendarAuthFailed: flag,
  calendarProvider: maybe(openEnum(['google', 'microsoft'])),
  calendarEmail: maybe(z.string()),
  teamPermissions: z._default(z.record(z.string(), teamPermissionSchema), {}),
  userManageProperties: flag,
  userManageUsers: flag,
  userManageTeams: flag,
  client: maybe(clientSchema),
})

/** The user that the server sees behind a request. */
export type CurrentUser = z.output<typeof currentUserSchema>
