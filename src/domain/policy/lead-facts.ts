import { type LeadRight } from './lead-refusals.ts'
import { permissionsFor, type UserWithRights } from './team-rights.ts'

/** The input of the lead rules. `CurrentUser`, `Lead`, `Team` and `Campaign` can be passed as they are. */
export interface LeadContext {
  /** The acting user: while representing, the represented user. */
  readonly viewer: UserWithRights
  readonly lead: {
    readonly teamRef: string
    readonly assignedAgentRef?: string | undefined
    readonly campaignRef?: string | undefined
  }
  readonly team: {
    readonly name?: string | undefined
    readonly teamType?: string | undefined
    readonly settings: { readonly assignmentMode: string; readonly collaborationMode: string }
  }
  /**
   * undefined with `lead.campaignRef` set means that the campaign is not loaded yet. Until then, no right is granted
   * through it.
   */
  readonly campaign:
    | {
        readonly name?: string | undefined
        readonly scope: string
        readonly category: string
        readonly status: string
        readonly teamMembers: readonly string[]
      }
    | undefined
  /**
   * True when the campaign could not be read. The rights that depend on it stay closed, but with a different text than
   * "checking".
   */
  readonly campaignFailed?: boolean | undefined
  /** Names for the reasons. When these are missing, `team.name` and `campaign.name` are used. */
  readonly names?:
    | {
        readonly assignedAgent?: string | undefined
        readonly campaign?: string | undefined
        readonly team?: string | undefined
      }
    | undefined
}

/** The inputs of the rules, as booleans. */
export interface LeadFacts {
  readonly fullAccess: boolean
  readonly readonly: boolean
  readonly assignLeads: boolean
  readonly agent: boolean
  /** The lead is assigned to the user. Never for a READ_ONLY_USER, for whom this changes nothing. */
  readonly mine: boolean
  readonly others: boolean
  readonly claim: boolean
  readonly full: boolean
  readonly visibility: boolean
  readonly campaignless: boolean
  /** Member through the campaign itself, because the user is listed or the campaign is open to the whole team. */
  readonly invited: boolean
  /** A campaign whose leads every user can assign. Never for a READ_ONLY_USER. */
  readonly feed: boolean
}

/**
 * Returns the inputs of the rules. The permission flags are those in the lead's team and take the user's role into
 * account.
 */
export function leadFacts({ viewer, lead, team, campaign }: LeadContext): LeadFacts {
  const may = permissionsFor(viewer, lead.teamRef)
  const assignee = lead.assignedAgentRef
  const acts = viewer.role !== 'READ_ONLY_USER'
  const everyone = campaign?.scope === 'FEED_ADDRESS_OWNER' || campaign?.scope === 'WHOLE_TEAM'
  const listed = campaign?.teamMembers.includes(viewer.id) ?? false
  return {
    fullAccess: may.fullAccess,
    readonly: may.readonly,
    assignLeads: may.assignLeads,
    agent: may.agent,
    mine: acts && Boolean(assignee) && assignee === viewer.id,
    others: Boolean(assignee) && assignee !== viewer.id,
    claim: team.settings.assignmentMode === 'CLAIM',
    full: team.settings.collaborationMode === 'FULL',
    visibility: team.settings.collaborationMode === 'VISIBILITY',
    campaignless: !campaign && !lead.campaignRef,
    invited: listed || (everyone && campaign?.category === 'DEFAULT' && campaign.status === 'ACTIVE'),
    feed: acts && campaign?.scope === 'FEED_ADDRESS_OWNER',
  }
}

// The rules of the specification, each in a single interpretation. Each line is one clause.

/** Whether the user is a member of the lead's campaign. */
export const member = (f: LeadFacts) => f.invited || (f.campaignless && (f.mine || f.full))

/** Whether the lead is unassigned and the acting user may claim it. */
export const claimable = (f: LeadFacts) => !f.mine && !f.others && f.agent && f.claim && member(f)

/** The rules of the five rights. */
export const leadRules: Readonly<Record<LeadRight, (f: LeadFacts) => boolean>> = {
  edit: (f) =>
    f.fullAccess || //
    f.mine ||
    claimable(f) ||
    (f.agent && f.others && member(f) && f.full),
  communicate: (f) =>
    claimable(f) ||
    f.mine ||
    (f.fullAccess && f.agent && member(f) && f.others) ||
    (f.agent && member(f) && f.full),
  assign: (f) =>
    f.fullAccess || //
    f.assignLeads ||
    f.mine ||
    (f.agent && member(f) && f.full) ||
    f.feed,
  comment: (f) => leadRules.edit(f) || leadRules.assign(f) || leadRules.communicate(f),
  open: (f) => leadRules.comment(f) || f.readonly || f.visibility,
}
