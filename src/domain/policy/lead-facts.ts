import { type LeadRight } from './lead-refusals.ts'
import { permissionsFor, type UserWithRights } from './team-rights.ts'

/** What the lead rules look at. `CurrentUser`, `Lead`, `Team` and `Campaign` fit as they are. */
export interface LeadContext {
  /** The acting user: the represented one while representing. */
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
  /** Undefined while `lead.campaignRef` is set means: not loaded yet. Nothing is granted through it until it is. */
  readonly campaign:
    | {
        readonly name?: string | undefined
        readonly scope: string
        readonly category: string
        readonly status: string
        readonly teamMembers: readonly string[]
      }
    | undefined
  /** The campaign could not be read; the rights that hang on it stay closed, in other words than "checking". */
  readonly campaignFailed?: boolean | undefined
  /** Names for the reasons. `team.name` and `campaign.name` are used where these are missing. */
  readonly names?:
    | {
        readonly assignedAgent?: string | undefined
        readonly campaign?: string | undefined
        readonly team?: string | undefined
      }
    | undefined
}

/** The inputs of the rules, each a yes or no. */
export interface LeadFacts {
  readonly fullAccess: boolean
  readonly readonly: boolean
  readonly assignLeads: boolean
  readonly agent: boolean
  readonly mine: boolean
  readonly others: boolean
  readonly claim: boolean
  readonly full: boolean
  readonly visibility: boolean
  readonly campaignless: boolean
  /** Member through the campaign itself: listed, or open to the whole team. */
  readonly invited: boolean
  readonly feed: boolean
}

/** Reads the facts; flags are those of the lead's team, the role included. */
export function leadFacts({ viewer, lead, team, campaign }: LeadContext): LeadFacts {
  const may = permissionsFor(viewer, lead.teamRef)
  const assignee = lead.assignedAgentRef
  const everyone = campaign?.scope === 'FEED_ADDRESS_OWNER' || campaign?.scope === 'WHOLE_TEAM'
  const listed = campaign?.teamMembers.includes(viewer.id) ?? false
  return {
    fullAccess: may.fullAccess,
    readonly: may.readonly,
    assignLeads: may.assignLeads,
    agent: may.agent,
    mine: Boolean(assignee) && assignee === viewer.id,
    others: Boolean(assignee) && assignee !== viewer.id,
    claim: team.settings.assignmentMode === 'CLAIM',
    full: team.settings.collaborationMode === 'FULL',
    visibility: team.settings.collaborationMode === 'VISIBILITY',
    campaignless: !campaign && !lead.campaignRef,
    invited: listed || (everyone && campaign?.category === 'DEFAULT' && campaign.status === 'ACTIVE'),
    feed: campaign?.scope === 'FEED_ADDRESS_OWNER',
  }
}

// The rules of the specification, each rule in one reading. Each line is one clause.

/** Campaign membership. */
export const member = (f: LeadFacts) => f.invited || (f.campaignless && (f.mine || f.full))

/** Unassigned, and the acting user may take it. */
export const claimable = (f: LeadFacts) => !f.mine && !f.others && f.agent && f.claim && member(f)

/** The five rights. */
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
