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

// Whatever does not fit reads as if it were not there.
const orElse = z.catch

/** What the Members page has in its address. */
export const memberSearchSchema = z.object({
  role: orElse(z.optional(z.enum(roles)), undefined),
  permission: orElse(z.optional(z.enum(flags)), undefined),
  q: orElse(z.optional(z.string().check(z.maxLength(200))), undefined),
})

/** What the Members page shows, as its address says it. */
export type MemberSearch = z.output<typeof memberSearchSchema>
