import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { thisTeam } from '../team/team-type.ts'
import { claimable, type LeadFacts, leadFacts, type LeadContext, leadRules } from './lead-facts.ts'
import { type LeadRight, type LeadRule, whyRefused } from './lead-refusals.ts'

export type { LeadContext } from './lead-facts.ts'

/** The verdicts for the five lead rights of the specification. */
export type LeadRights = Readonly<Record<LeadRight, Verdict>>

/** The verdict while the team or campaign of a lead is still loading. It is a refusal, so that nothing flickers. */
export const checking: Verdict = refused('checking', 'Checking what you can do', 'Wait a moment')

/** The rights to show while a lead, its team or its campaign is still loading. */
export const pendingRights: LeadRights = {
  edit: checking,
  communicate: checking,
  assign: checking,
  comment: checking,
  open: checking,
}

const notKnown: Verdict = refused(
  'unknown',
  'We couldn’t load this lead’s campaign, so we don’t know what you can do',
  'Reload the page to check again',
)

function right(name: LeadRight) {
  return (ctx: LeadContext): Verdict => {
    const facts = leadFacts(ctx)
    if (leadRules[name](facts)) return allowed
    return unsettled(ctx, facts, leadRules[name]) ?? refuse(ctx, facts, name)
  }
}

/** Returns whether the user may change the lead. */
export const canEdit = right('edit')

/** Returns whether the user may text, call or email the renter. */
export const canCommunicate = right('communicate')

/** Returns whether the user may assign the lead to an agent. */
export const canAssign = right('assign')

/** Returns whether the user may write an internal comment. */
export const canComment = right('comment')

/** Returns whether the user may open the lead. */
export const canOpen = right('open')

/** Returns all five rights on a lead. */
export function leadRights(ctx: LeadContext): LeadRights {
  return {
    edit: canEdit(ctx),
    communicate: canCommunicate(ctx),
    assign: canAssign(ctx),
    comment: canComment(ctx),
    open: canOpen(ctx),
  }
}

/**
 * Returns whether the user may claim an unassigned lead: the team is in CLAIM mode, and the user is an agent and a
 * member of the campaign.
 */
export function claimVerdict(ctx: LeadContext): Verdict {
  const facts = leadFacts(ctx)
  if (claimable(facts)) return allowed
  const names = namesOf(ctx)
  const { team, campaign, agent } = names
  if (ctx.lead.assignedAgentRef === ctx.viewer.id)
    return refused('already-yours', 'You already have this lead')
  if (facts.others) {
    return refused('taken', `${agent} has this lead`, askForLead(ctx))
  }
  if (!facts.claim) return refused('assign-mode', whyRefused('assign-mode', 'assign', names), askForLead(ctx))
  const late = unsettled(ctx, facts, claimable)
  if (late) return late
  if (!facts.agent) {
    const rule = facts.readonly ? 'read-only' : 'not-agent'
    return refused(rule, `Only agents in ${team} can claim this lead`, agentStep(ctx, facts, claimable))
  }
  if (facts.campaignless) {
    return refused(
      'no-campaign',
      'This lead came in without a campaign, so it can’t be claimed',
      askForLead(ctx),
    )
  }
  return refused(
    'not-member',
    `Only members of ${campaign} can claim this lead`,
    leadRules.assign(facts) ? selfStep : `Ask a team leader to add you to ${campaign}`,
  )
}

const selfStep = 'Assign this lead to yourself'

/**
 * Returns "checking" instead of a refusal when the campaign that is not loaded yet could still turn the refusal into a
 * permission.
 */
function unsettled(ctx: LeadContext, facts: LeadFacts, rule: (f: LeadFacts) => boolean): Verdict | undefined {
  const missing = !ctx.campaign && Boolean(ctx.lead.campaignRef)
  const feed = ctx.viewer.role !== 'READ_ONLY_USER'
  if (!missing || !rule({ ...facts, invited: true, feed })) return undefined
  return ctx.campaignFailed ? notKnown : checking
}

function refuse(ctx: LeadContext, facts: LeadFacts, name: LeadRight): Verdict {
  const rule = blockedBy(facts, name)
  return refused(rule, whyRefused(rule, name, namesOf(ctx)), nextStep(ctx, facts, name, rule))
}

/** Returns the fact whose change would lift the refusal. If two facts are missing, the first of them. */
function blockedBy(facts: LeadFacts, name: LeadRight): LeadRule {
  const may = leadRules[name]
  const outsider: LeadRule = facts.campaignless ? 'no-campaign' : 'not-member'
  if (name === 'assign' && !(facts.agent && facts.full)) return 'assign-right'
  if (!facts.agent) {
    if (name === 'open') return 'no-access'
    return facts.readonly ? 'read-only' : 'not-agent'
  }
  if (may({ ...facts, invited: true })) return outsider
  if (!facts.others) return 'assign-mode'
  return may({ ...facts, full: true }) ? 'collaboration' : outsider
}

function nextStep(ctx: LeadContext, facts: LeadFacts, name: LeadRight, rule: LeadRule): string {
  const { team, campaign } = namesOf(ctx)
  if (claimable(facts)) return 'Claim this lead'
  if (rule === 'no-access') return `Ask a team leader for access to ${team}`
  if (rule === 'assign-right' && !facts.others && ctx.viewer.role !== 'READ_ONLY_USER') {
    return `Ask a team leader for the right to assign leads in ${team}`
  }
  if (leadRules.assign(facts)) {
    if (facts.agent) return selfStep
    if (!facts.others) return 'Assign this lead to an agent'
    return `Ask ${ctx.names?.assignedAgent ?? 'the agent who has it'} to do it`
  }
  if (rule === 'not-agent' || rule === 'read-only') return agentStep(ctx, facts, leadRules[name])
  if (rule === 'not-member' && leadRules[name]({ ...facts, invited: true }))
    return `Ask a team leader to add you to ${campaign}`
  return askForLead(ctx)
}

function agentStep(ctx: LeadContext, facts: LeadFacts, rule: (f: LeadFacts) => boolean): string {
  if (ctx.viewer.role === 'READ_ONLY_USER') return 'Ask a team leader to do it'
  const { team } = namesOf(ctx)
  return rule({ ...facts, agent: true }) ? `Ask a team leader for agent rights in ${team}` : askForLead(ctx)
}

function askForLead(ctx: LeadContext): string {
  if (ctx.viewer.role === 'READ_ONLY_USER') return 'Ask a team leader to do it'
  return ctx.lead.assignedAgentRef
    ? `Ask ${ctx.names?.assignedAgent ?? 'the agent who has it'} or a team leader`
    : 'Ask a team leader to assign this lead to you'
}

function namesOf(ctx: LeadContext) {
  return {
    team: ctx.names?.team ?? ctx.team.name ?? thisTeam(ctx.team),
    campaign: ctx.names?.campaign ?? ctx.campaign?.name ?? 'the campaign of this lead',
    agent: ctx.names?.assignedAgent ?? 'Another agent',
    lookOnly: ctx.team.settings.collaborationMode === 'VISIBILITY',
  }
}
