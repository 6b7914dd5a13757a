import * as z from 'zod/mini'

const roles = ['lead', 'member', 'invited', 'inactive'] as const
const flags = [
  'fullAccess',
  'agent',
  'assignLeads',
  'manageCampaigns',
  'manageListings',
  'manageTeamMembers',
  'manageConfiguration',
  'readonly',
] as const

/** What the Members page has in its address; whatever does not fit reads as if it were not there. */
export const memberSearchSchema = z.object({
  role: z.catch(z.optional(z.enum(roles)), undefined),
  permission: z.catch(z.optional(z.enum(flags)), undefined),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
})

/** What the Members page shows, as its address says it. */
export type MemberSearch = z.output<typeof memberSearchSchema>
