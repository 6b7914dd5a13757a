import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type KnownLeadStatus, type LeadRow } from '../lead/lead-row.ts'
import { leadStatusLook } from '../lead/lead-status.ts'
import { rowContext } from '../policy/lead-context.ts'
import { allOf, mergedGate, sharingGate, statusChangeVerdict } from '../policy/lead-gates.ts'
import { canAssign, canEdit, claimVerdict } from '../policy/lead-rights.ts'
import { type UserWithRights } from '../policy/team-rights.ts'
import { type Team } from '../team/team.ts'
import { nameInSentence } from '../user/short-name.ts'

/** Maximum number of leads that can be changed at once. */
export const MOST_BULK = 2_000

/** A change to make to several leads. */
export type BulkAction =
  | { readonly action: 'CLAIM' }
  | { readonly action: 'ASSIGN'; readonly to: { readonly id: string; readonly name: string } }
  | { readonly action: 'STATUS'; readonly status: KnownLeadStatus }
  | { readonly action: 'SHARE'; readonly team: { readonly id: string; readonly name: string } }

/** The fields of a lead that a plan needs. A row of a list has all of them. */
export type BulkLead = Pick<
  LeadRow,
  | 'id'
  | 'name'
  | 'leadStatus'
  | 'teamRef'
  | 'teamName'
  | 'property'
  | 'assignedAgent'
  | 'campaign'
  | 'mergedInto'
>

/** What a plan needs to know in addition to the leads. */
export interface BulkContext {
  /** The acting user. */
  readonly viewer: UserWithRights
  /** The teams of the leads, by id. When a lead's team is missing, nothing is known about the team. */
  readonly teams: ReadonlyMap<string, Pick<Team, 'name' | 'settings'>>
  /** The users that a team's leads can be assigned to, by team. When a team is missing, its users are not known yet. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether sharing a lead requires that it has a property: always, unless the client is an owner. */
  readonly propertyNeeded: boolean
  /** "team" or "property": the client's name for a team. */
  readonly noun: string
}

/** The leads that are skipped because of one rule. */
export interface BulkSkip {
  /** A short, stable name of the rule. */
  readonly rule: string
  /** One plain sentence that applies to all these leads. */
  readonly why: string
  readonly leads: readonly { readonly lead: BulkLead; readonly detail: string | undefined }[]
}

/** The result of a bulk action in advance: every lead is in exactly one of the two lists. */
export interface BulkPlan {
  readonly will: readonly BulkLead[]
  /** The rules, in the order in which they first applied to a lead. */
  readonly skipped: readonly BulkSkip[]
}

/**
 * Returns which leads a bulk action will change, and which it skips and why, by the same policies that apply to a
 * single lead. The server's result can differ only because of what somebody changed in the meantime.
 */
export function planBulk(bulk: BulkAction, leads: readonly BulkLead[], context: BulkContext): BulkPlan {
  const will: BulkLead[] = []
  const skipped = new Map<string, { rule: string; why: string; leads: BulkSkip['leads'][number][] }>()
  for (const lead of leads) {
    const verdict = bulkVerdict(bulk, lead, context)
    if (verdict.ok) {
      will.push(lead)
      continue
    }
    const known = skipped.get(verdict.rule) ?? {
      rule: verdict.rule,
      why: ruleText(bulk, verdict, context.noun),
      leads: [],
    }
    skipped.set(verdict.rule, known)
    known.leads.push({ lead, detail: detailOf(verdict.rule, lead) })
  }
  return { will, skipped: [...skipped.values()] }
}

/** Returns whether a bulk action is allowed on one lead, and otherwise the rule that refuses it. */
export function bulkVerdict(bulk: BulkAction, lead: BulkLead, context: BulkContext): Verdict {
  const merged = mergedGate(lead)
  if (!merged.ok) return merged
  const team = context.teams.get(lead.teamRef)
  if (!team) return teamUnknown
  const ctx = rowContext(lead, context.viewer, team)
  switch (bulk.action) {
    case 'CLAIM':
      return claimVerdict(ctx)
    case 'ASSIGN':
      return allOf(sameAgentGate(bulk.to, lead), canAssign(ctx), assignGate(bulk.to, lead, context))
    case 'STATUS':
      return statusChangeVerdict(lead, bulk.status, { edit: canEdit(ctx) })
    case 'SHARE':
      return allOf(canEdit(ctx), sharingGate(lead), shareGate(bulk.team, lead, context))
  }
}

/** The refusal when nothing is known about a lead's team. */
const teamUnknown = refused('unknown', 'We couldn’t check what you can do with them')

// Checked before the permission, because a user who has assigned a lead to somebody may not be allowed to assign it
// again.
function sameAgentGate(to: { id: string }, { assignedAgent }: BulkLead): Verdict {
  return assignedAgent?.id === to.id ? refused('same-agent', 'They already have the lead') : allowed
}

function assignGate(
  to: { id: string; name: string },
  lead: BulkLead,
  { members, noun }: BulkContext,
): Verdict {
  const known = members.get(lead.teamRef)
  if (known === undefined)
    return refused('members-unknown', `We couldn’t check who their ${noun} can assign leads to`)
  return known.has(to.id) ? allowed : refused('not-in-team', `They aren’t an agent of the ${noun}`)
}

function shareGate(team: { id: string }, lead: BulkLead, { propertyNeeded }: BulkContext): Verdict {
  if (lead.teamRef === team.id) return refused('same-team', 'They belong to it')
  if (propertyNeeded && !lead.property) return refused('no-property', 'Sharing needs a property')
  return allowed
}

/** Returns the text of a rule, worded for all the leads that are skipped because of it. */
function ruleText(bulk: BulkAction, no: Extract<Verdict, { ok: false }>, noun: string): string {
  const name = bulk.action === 'ASSIGN' ? nameInSentence(bulk.to.name) : ''
  switch (no.rule) {
    case 'merged':
      return 'A merged lead can only be read'
    case 'read-only':
      return `You can only read the leads of this ${noun}`
    case 'not-agent':
      return `You are not an agent of this ${noun}`
    case 'not-member':
      return 'Only members of the campaign can do this'
    case 'no-campaign':
      return 'Without a campaign, only the agent who has the lead can do this'
    case 'assign-mode':
      return `This ${noun} assigns its leads, so they can’t be changed until then`
    case 'collaboration':
      return 'Another agent has this lead'
    case 'taken':
      return 'Another agent has this lead'
    case 'already-yours':
      return 'You already have this lead'
    case 'assign-right':
      return `You don’t have permission to assign this ${noun}’s leads`
    case 'no-access':
      return 'You don’t have access to this lead'
    case 'sharing-status':
      return 'Sharing needs Opportunity, Prospect or Waiting list'
    case 'same-agent':
      return `Already assigned to ${name}`
    case 'not-in-team':
      return `${name} can’t be given this ${noun}’s leads`
    case 'same-team':
      return bulk.action === 'SHARE' ? `Belongs to ${nameInSentence(bulk.team.name)} already` : no.why
    default:
      return no.why
  }
}

/** Returns what is special about one lead with regard to the rule: "is New lead", "is with Dana Whitcombe". */
function detailOf(rule: string, lead: BulkLead): string | undefined {
  switch (rule) {
    case 'sharing-status':
      return `is ${leadStatusLook(lead.leadStatus).label}`
    case 'merged':
      return lead.mergedInto && `was merged into ${nameInSentence(lead.mergedInto.name)}`
    case 'collaboration':
    case 'taken':
      return lead.assignedAgent && `is with ${nameInSentence(lead.assignedAgent.name)}`
    case 'not-member':
      return lead.campaign && `came through ${nameInSentence(lead.campaign.name)}`
    case 'read-only':
    case 'not-agent':
    case 'no-access':
    case 'assign-right':
    case 'assign-mode':
    case 'not-in-team':
      return lead.teamName === '' ? undefined : `is in ${nameInSentence(lead.teamName)}`
    default:
      return undefined
  }
}
