import { describe, expect, test } from 'vitest'

import { type Verdict } from '#/lib/verdict.ts'

import { leadFacts, member } from './lead-facts.ts'
import {
  canAssign,
  canComment,
  canCommunicate,
  canEdit,
  canOpen,
  claimVerdict,
  type LeadContext,
} from './lead-rights.ts'
import { noPermission } from './team-rights.ts'
import { asRole, contextOf, roles, type RightsCase, worlds } from './worlds.testing.ts'

const questions = {
  edit: canEdit,
  communicate: canCommunicate,
  assign: canAssign,
  comment: canComment,
  open: canOpen,
  claim: claimVerdict,
} as const

interface No {
  ask: keyof typeof questions
  ctx: LeadContext
  world: RightsCase
  verdict: Exclude<Verdict, { ok: true }>
}

/** Yields every refusal of every case, for every role. */
function* everyNo(): Generator<No> {
  for (const world of worlds) {
    for (const role of roles) {
      const ctx = asRole(contextOf(world), role)
      for (const ask of ['edit', 'communicate', 'assign', 'comment', 'open', 'claim'] as const) {
        const verdict = questions[ask](ctx)
        if (!verdict.ok) yield { ask, ctx, world, verdict }
      }
    }
  }
}

const give = (ctx: LeadContext, flags: Partial<typeof noPermission>): LeadContext => ({
  ...ctx,
  viewer: {
    ...ctx.viewer,
    teamPermissions: { team: { ...noPermission, ...ctx.viewer.teamPermissions['team'], ...flags } },
  },
})
const withLead = (ctx: LeadContext, assignee: string): LeadContext => ({
  ...ctx,
  lead: { ...ctx.lead, assignedAgentRef: assignee },
})

/** Whether each suggested step makes the action possible. A step that is missing here must not be suggested. */
const effects: Readonly<Record<string, (no: No) => boolean>> = {
  'Claim this lead': ({ ask, ctx }) => claimVerdict(ctx).ok && questions[ask](withLead(ctx, 'me')).ok,
  'Assign this lead to yourself': ({ ask, ctx }) =>
    canAssign(ctx).ok && (ask === 'claim' || questions[ask](withLead(ctx, 'me')).ok),
  'Assign this lead to an agent': ({ ctx }) => canAssign(ctx).ok,
  'Ask Marcus Oyelaran to do it': ({ ask, ctx, world }) =>
    world.assigned === 'OTHER' &&
    questions[ask](withLead({ ...ctx, viewer: { ...ctx.viewer, id: 'other' } }, 'other')).ok,
  'Ask Marcus Oyelaran or a team leader': ({ ask, ctx, world }) =>
    world.assigned === 'OTHER' && (ask === 'claim' || questions[ask](withLead(ctx, 'me')).ok),
  'Ask a team leader to do it': ({ ctx }) => ctx.viewer.role === 'READ_ONLY_USER',
  'Ask a team leader to assign this lead to you': ({ ask, ctx, world }) =>
    world.assigned === 'NONE' &&
    ctx.viewer.role !== 'READ_ONLY_USER' &&
    (ask === 'claim' || questions[ask](withLead(ctx, 'me')).ok),
  'Ask a team leader for agent rights in Eastside': ({ ask, ctx }) =>
    questions[ask](give(ctx, { agent: true })).ok,
  'Ask a team leader for the right to assign leads in Eastside': ({ ask, ctx }) =>
    questions[ask](give(ctx, { assignLeads: true })).ok,
  'Ask a team leader for access to Eastside': ({ ask, ctx }) =>
    questions[ask](give(ctx, { readonly: true })).ok,
  'Ask a team leader to add you to Eastside general': ({ ask, ctx }) =>
    ctx.campaign !== undefined &&
    questions[ask]({ ...ctx, campaign: { ...ctx.campaign, teamMembers: ['me'] } }).ok,
}

/** When each rule may be named as the reason. */
const truths: Readonly<Record<string, (no: No) => boolean>> = {
  'read-only': ({ ctx, world }) =>
    ctx.viewer.role === 'READ_ONLY_USER' || (world.flags.readonly && !world.flags.agent),
  'not-agent': ({ world }) => !world.flags.agent,
  'not-member': ({ ctx, world }) => world.campaign !== undefined && !member(leadFacts(ctx)),
  'no-campaign': ({ ctx, world }) => world.campaign === undefined && !member(leadFacts(ctx)),
  'assign-mode': ({ world }) => world.mode === 'ASSIGN' && world.assigned === 'NONE',
  collaboration: ({ world }) => world.collaboration !== 'FULL' && world.assigned === 'OTHER',
  'assign-right': ({ ctx, world }) => !world.flags.assignLeads || ctx.viewer.role === 'READ_ONLY_USER',
  'no-access': ({ world }) => !world.flags.readonly && !world.flags.fullAccess && !world.flags.agent,
  taken: ({ world }) => world.assigned === 'OTHER',
  'already-yours': ({ world }) => world.assigned === 'ME',
}

describe('the refusals in all 7,200 cases and every role', () => {
  const refusals = [...everyNo()]

  test('number more than 10,000', () => {
    expect(refusals.length).toBeGreaterThan(10_000)
  })

  test('name a rule that actually applies', () => {
    const untrue = refusals.filter((no) => truths[no.verdict.rule]?.(no) !== true)
    expect(untrue.slice(0, 3)).toEqual([])
  })

  test('offer a step that helps', () => {
    const useless = refusals.filter(
      (no) =>
        no.verdict.rule !== 'already-yours' &&
        (no.verdict.step === undefined || effects[no.verdict.step]?.(no) !== true),
    )
    expect(useless.slice(0, 3)).toEqual([])
  })

  test('are one plain sentence without codes, field names or undefined values', () => {
    const sentences = new Set(
      refusals.flatMap(({ verdict }) => [verdict.why, ...(verdict.step === undefined ? [] : [verdict.step])]),
    )
    const bad = [...sentences].filter(
      (text) =>
        // One sentence, possibly after "Unassigned."
        !/^(?:Unassigned\. )?[A-Z][^.!?]{8,120}$/.test(text) ||
        /[A-Z]{2}|[a-z][A-Z]|_|Ref\b|undefined|null|NaN|\bteam-?|campaign-|error|please|invalid/.test(
          text.replaceAll('team leader', ''),
        ),
    )
    expect(bad).toEqual([])
  })
})

describe('refusal texts', () => {
  const base = (over: Partial<RightsCase>): LeadContext =>
    contextOf({
      flags: { fullAccess: false, readonly: false, assignLeads: false, agent: true, ...over.flags },
      assigned: over.assigned ?? 'OTHER',
      mode: over.mode ?? 'CLAIM',
      collaboration: over.collaboration ?? 'INDIVIDUAL',
      campaign:
        'campaign' in over
          ? over.campaign
          : { scope: 'WHOLE_TEAM', category: 'DEFAULT', status: 'ACTIVE', listsMe: false },
    })
  const noAgent = { fullAccess: false, readonly: false, assignLeads: false, agent: false }
  const closedCampaign = { scope: 'SPECIFIC_MEMBERS', category: 'DEFAULT', status: 'ACTIVE', listsMe: false }

  test.each([
    [
      'a colleague’s lead in a team whose agents work alone',
      canCommunicate(base({})),
      'Marcus Oyelaran has this lead, and agents in Eastside work only on their own leads',
      'Ask Marcus Oyelaran or a team leader',
    ],
    [
      'a colleague’s lead that can only be viewed',
      canEdit(base({ collaboration: 'VISIBILITY' })),
      'Marcus Oyelaran has this lead, and other agents in Eastside can only view it',
      'Ask Marcus Oyelaran or a team leader',
    ],
    [
      'a user who is not an agent',
      canCommunicate(base({ flags: noAgent, assigned: 'NONE' })),
      'You are not an agent in Eastside, so you can’t contact this lead',
      'Ask a team leader for agent rights in Eastside',
    ],
    [
      'readonly',
      canComment(base({ flags: { ...noAgent, readonly: true }, assigned: 'NONE' })),
      'You can only read leads in Eastside',
      'Ask a team leader for agent rights in Eastside',
    ],
    [
      'full access without the agent flag',
      canCommunicate(base({ flags: { ...noAgent, fullAccess: true } })),
      'You are not an agent in Eastside, so you can’t contact this lead',
      'Ask Marcus Oyelaran to do it',
    ],
    [
      'a campaign of other members',
      canEdit(base({ assigned: 'NONE', campaign: closedCampaign })),
      'Only members of Eastside general can change this lead',
      'Ask a team leader to add you to Eastside general',
    ],
    [
      'an unassigned lead in an Assign team',
      canCommunicate(base({ assigned: 'NONE', mode: 'ASSIGN' })),
      'Unassigned. Eastside assigns its leads',
      'Ask a team leader to assign this lead to you',
    ],
    [
      'an unassigned lead in an Assign team, with the permission to assign',
      canCommunicate(
        base({ assigned: 'NONE', mode: 'ASSIGN', flags: { ...noAgent, agent: true, assignLeads: true } }),
      ),
      'Unassigned. Eastside assigns its leads',
      'Assign this lead to yourself',
    ],
    [
      'assigning a lead that can be claimed',
      canAssign(base({ assigned: 'NONE' })),
      'You don’t have permission to assign leads in Eastside',
      'Claim this lead',
    ],
    [
      'assigning a lead of a colleague',
      canAssign(base({})),
      'You don’t have permission to assign leads in Eastside',
      'Ask Marcus Oyelaran or a team leader',
    ],
    [
      'assigning a lead that can’t be claimed',
      canAssign(base({ assigned: 'NONE', mode: 'ASSIGN' })),
      'You don’t have permission to assign leads in Eastside',
      'Ask a team leader for the right to assign leads in Eastside',
    ],
    [
      'no access',
      canOpen(base({ flags: noAgent })),
      'You don’t have access to the leads of Eastside',
      'Ask a team leader for access to Eastside',
    ],
    [
      'no campaign',
      canEdit(base({ assigned: 'NONE', campaign: undefined })),
      'This lead came in without a campaign, so only the agent who has it can change this lead',
      'Ask a team leader to assign this lead to you',
    ],
  ])('%s: says why and what to do', (_title, verdict, why, step) => {
    expect(verdict).toMatchObject({ ok: false, why, step })
  })

  test('explain a blocked claim by the assignee, the claiming user and the team’s mode', () => {
    expect(claimVerdict(base({ assigned: 'NONE' }))).toEqual({ ok: true })
    expect(claimVerdict(base({}))).toMatchObject({ rule: 'taken', why: 'Marcus Oyelaran has this lead' })
    expect(claimVerdict(base({ assigned: 'ME' }))).toMatchObject({ why: 'You already have this lead' })
    expect(claimVerdict(base({ assigned: 'NONE', mode: 'ASSIGN' }))).toMatchObject({
      why: 'Unassigned. Eastside assigns its leads',
    })
    expect(claimVerdict(base({ assigned: 'NONE', flags: noAgent }))).toMatchObject({
      why: 'Only agents in Eastside can claim this lead',
    })
    expect(claimVerdict(base({ assigned: 'NONE', campaign: closedCampaign }))).toMatchObject({
      why: 'Only members of Eastside general can claim this lead',
      step: 'Ask a team leader to add you to Eastside general',
    })
    expect(claimVerdict(base({ assigned: 'NONE', campaign: undefined }))).toMatchObject({
      why: 'This lead came in without a campaign, so it can’t be claimed',
    })
  })

  test('read well without names', () => {
    const { names: _names, campaign: _campaign, team, ...ctx } = base({})
    const bare = {
      ...ctx,
      campaign: undefined,
      lead: { ...ctx.lead, campaignRef: undefined },
      team: { settings: team.settings },
    }
    expect(canEdit(bare)).toMatchObject({
      why: 'Another agent has this lead, and agents in this team work only on their own leads',
      step: 'Ask the agent who has it or a team leader',
    })
  })
})
