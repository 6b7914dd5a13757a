import { type Lead } from '#/domain/lead/lead.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { type Team } from '#/domain/team/team.ts'

/** What every section of the rail is given. */
export interface RailSectionProps {
  lead: Lead
  /** Undefined while it is on its way. */
  team: Team | undefined
  campaign: Campaign | undefined
  rights: LeadRights
}
