import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { canAssign, canCommunicate, canEdit, canOpen, claimVerdict, type LeadContext } from './lead-rights.ts'
import {
  type EffectsInput,
  type AssignedTo,
  type LeadAct,
  lostEffects,
  memberEffects,
  type MemberEffect,
  modeLabel,
} from './member-effects.ts'
import { noPermission } from './team-rights.ts'

const rules: Record<LeadAct, (ctx: LeadContext) => { ok: boolean }> = {
  claim: claimVerdict,
  edit: canEdit,
  communicate: canCommunicate,
  assign: canAssign,
  open: canOpen,
}

/** Returns what the lead rules say, independently of the code under test. */
function rulesSay(input: EffectsInput, act: LeadAct, assignedTo: AssignedTo, campaignId: string): boolean {
  const campaign = input.campaigns.find(({ id }) => id === campaignId)
  return rules[act]({
    viewer: { ...input.person, teamPermissions: { [input.team.id]: input.permission } },
    lead: {
      teamRef: input.team.id,
      assignedAgentRef:
        assignedTo === 'NONE' ? undefined : assignedTo === 'ME' ? input.person.id : 'user-else',
      campaignRef: campaign?.id,
    },
    team: input.team,
    campaign,
  }).ok
}

const flag = fc.boolean()
const input: fc.Arbitrary<EffectsInput> = fc.record({
  person: fc.record({
    id: fc.constant('user-luis'),
    role: fc.constantFrom('USER', 'SUPERUSER', 'READ_ONLY_USER', undefined),
  }),
  permission: fc.record({
    fullAccess: flag,
    readonly: flag,
    assignLeads: flag,
    agent: flag,
    manageCampaigns: flag,
    manageListings: flag,
    manageTeamMembers: flag,
    manageConfiguration: flag,
  }),
  team: fc.record({
    id: fc.constant('team-eastside'),
    name: fc.constant('Eastside'),
    settings: fc.record({
      assignmentMode: fc.constantFrom('CLAIM', 'ASSIGN'),
      collaborationMode: fc.constantFrom('FULL', 'INDIVIDUAL', 'VISIBILITY'),
    }),
  }),
  campaigns: fc
    .array(
      fc.record({
        scope: fc.constantFrom('WHOLE_TEAM', 'FEED_ADDRESS_OWNER', 'SPECIFIC_MEMBERS'),
        category: fc.constantFrom('DEFAULT', 'FORM', 'FEED'),
        status: fc.constantFrom('ACTIVE', 'INACTIVE'),
        teamMembers: fc.constantFrom(['user-luis'], ['user-else', 'user-luis'], ['user-else'], []),
      }),
      { maxLength: 5 },
    )
    .map((list) => list.map((one, index) => ({ ...one, id: `campaign-${index}`, name: `Sign ${index}` }))),
})
const scopes = ({ campaigns }: EffectsInput) => [...campaigns.map(({ id }) => id), '']
const breach = (law: (one: EffectsInput) => boolean) => counterexample(fc.property(input, law), 3_000)

describe('memberEffects sentences agree with the lead rules', () => {
  test('names exactly the campaigns in which each of its acts is allowed', () => {
    expect(
      breach((one) =>
        memberEffects(one, 'BROKER').every(
          ({ claim }) =>
            claim === undefined ||
            claim.acts.every((act) =>
              claim.assignedTo.every((assignedTo) =>
                scopes(one).every(
                  (id) => rulesSay(one, act, assignedTo, id) === claim.campaigns.includes(id),
                ),
              ),
            ),
        ),
      ),
    ).toBeUndefined()
  })

  test('marks a sentence as allowed only if some campaign allows it', () => {
    expect(
      breach((one) =>
        memberEffects(one, 'BROKER').every(
          ({ allowed, claim }) => claim === undefined || allowed === claim.campaigns.length > 0,
        ),
      ),
    ).toBeUndefined()
  })

  test('leaves out nothing that is allowed with colleagues’ and unassigned leads', () => {
    const said = (effects: MemberEffect[], act: LeadAct, assignedTo: AssignedTo, id: string) =>
      effects.some(
        ({ claim }) =>
          claim?.assignedTo.includes(assignedTo) === true &&
          claim.campaigns.includes(id) &&
          // A user who may work on a lead or assign it may also open it.
          (claim.acts.includes(act) || (act === 'open' && !claim.acts.includes('claim'))),
      )
    expect(
      breach((one) => {
        const effects = memberEffects(one, 'BROKER')
        return (['claim', 'edit', 'communicate', 'assign', 'open'] as const).every((act) =>
          (['OTHER', 'NONE'] as const).every((assignedTo) =>
            scopes(one).every(
              (id) => rulesSay(one, act, assignedTo, id) === said(effects, act, assignedTo, id),
            ),
          ),
        )
      }),
    ).toBeUndefined()
  })

  test('states the right number of campaigns', () => {
    expect(
      breach((one) =>
        memberEffects(one, 'BROKER').every(({ text, claim, allowed }) => {
          if (!claim || !allowed || claim.assignedTo.includes('ME')) return true
          const named = claim.campaigns.filter((id) => id !== '')
          const all = claim.campaigns.length === scopes(one).length
          const counted = /of (?:all )?(\d+)(?: of (\d+))? campaigns/.exec(text)
          if (all) return text.endsWith('of Eastside')
          if (counted) return Number(counted[1]) === named.length && named.length > 2
          return named.every((id) => text.includes(`Sign ${id.slice('campaign-'.length)}`))
        }),
      ),
    ).toBeUndefined()
  })

  test('lists allowed effects first, without duplicates or gendered pronouns', () => {
    expect(
      breach((one) => {
        const effects = memberEffects(one, 'BROKER')
        const texts = effects.map(({ text }) => text)
        const firstNo = effects.findIndex(({ allowed }) => !allowed)
        return (
          new Set(texts).size === texts.length &&
          (firstNo === -1 || effects.slice(firstNo).every(({ allowed }) => !allowed)) &&
          !texts.some((text) => /\b(he|she|him|her|his|hers)\b/i.test(text))
        )
      }),
    ).toBeUndefined()
  })
})

const eastside = {
  id: 'team-eastside',
  name: 'Eastside',
  settings: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
}
const general = {
  id: 'general',
  name: 'Eastside general',
  scope: 'WHOLE_TEAM',
  category: 'DEFAULT',
  status: 'ACTIVE',
  teamMembers: [],
}
const website = { ...general, id: 'website', name: 'Website', category: 'FORM', teamMembers: ['user-luis'] }
const outbox = { ...general, id: 'desk', name: 'Lofts desk', scope: 'SPECIFIC_MEMBERS' }
const spoken = (effects: MemberEffect[]) =>
  effects.map(({ allowed, text }) => `${allowed ? '+' : '-'} ${text}`)

test('describes an agent who assigns leads and manages listings', () => {
  const effects = memberEffects(
    {
      person: { id: 'user-luis', role: 'USER' },
      permission: { ...noPermission, agent: true, assignLeads: true, manageListings: true },
      team: eastside,
      campaigns: [general, website, outbox],
    },
    'BROKER',
  )
  expect(spoken(effects)).toEqual([
    '+ Call, text, email, edit and hand off their own leads',
    '+ Claim unassigned leads of Eastside general and Website and those without a campaign',
    '+ Call, text, email and edit leads of colleagues and unassigned leads of Eastside general and Website and those without a campaign',
    '+ Assign any lead of Eastside',
    '+ Add, edit and list properties',
    '- Campaigns, members and settings stay closed',
  ])
})

test('counts campaigns from three on and says all when they are all', () => {
  const campaigns = ['Lofts', 'Alden', 'Foundry'].map((name) => ({ ...general, id: name, name }))
  const claimOf = (some: typeof campaigns) =>
    spoken(
      memberEffects(
        {
          person: { id: 'user-luis', role: 'USER' },
          permission: { ...noPermission, agent: true },
          team: { ...eastside, settings: { assignmentMode: 'CLAIM', collaborationMode: 'INDIVIDUAL' } },
          campaigns: some,
        },
        'BROKER',
      ),
    ).find((text) => text.startsWith('+ Claim'))
  expect(claimOf(campaigns.slice(0, 2))).toBe('+ Claim unassigned leads of Lofts and Alden')
  expect(claimOf(campaigns.slice(0, 3))).toBe('+ Claim unassigned leads of all 3 campaigns')
  expect(claimOf([...campaigns.slice(0, 3), { ...general, id: 'yard', status: 'INACTIVE' }])).toBe(
    '+ Claim unassigned leads of 3 of 4 campaigns',
  )
})

test.each([
  [true, '- Can’t claim unassigned leads: not on any campaign'],
  [false, '- Can’t claim unassigned leads without Agent'],
])('says why a member can’t claim in a Claim team (Agent: %j)', (agent, why) => {
  const effects = memberEffects(
    {
      person: { id: 'user-luis', role: 'USER' },
      permission: { ...noPermission, agent },
      team: { ...eastside, settings: { assignmentMode: 'CLAIM', collaborationMode: 'INDIVIDUAL' } },
      campaigns: [outbox],
    },
    'BROKER',
  )
  expect(spoken(effects)).toContain(why)
})

test('full access without Agent allows editing and assigning every lead, but not contacting renters', () => {
  const effects = memberEffects(
    {
      person: { id: 'user-joanne', role: 'USER' },
      permission: { ...noPermission, fullAccess: true },
      team: { ...eastside, settings: { assignmentMode: 'ASSIGN', collaborationMode: 'INDIVIDUAL' } },
      campaigns: [general],
    },
    'BROKER',
  )
  expect(spoken(effects)).toEqual([
    '+ Edit every lead of Eastside',
    '+ Assign any lead of Eastside',
    '+ Change campaigns: numbers, emails, forms and routing',
    '+ Add, edit and list properties',
    '+ Add people and change their permissions',
    '+ Change settings and delete all of it',
    '- Doesn’t get leads without Agent',
    '- Can’t claim unassigned leads: Eastside assigns its leads',
    '- Can’t call, text or email leads of colleagues and unassigned leads',
  ])
})

test.each([
  ['BROKER', '+ Change settings and delete all of it'],
  ['OWNER', '+ Change settings and delete all of it'],
  ['BROKER_SINGLE_PROP', '+ Change settings'],
] as const)('says what managing the configuration of a %s allows', (kind, text) => {
  const input = {
    person: { id: 'user-luis', role: 'USER' },
    permission: { ...noPermission, manageConfiguration: true },
    team: eastside,
    campaigns: [],
  }
  expect(spoken(memberEffects(input, kind))[0]).toBe(text)
})

test('read-only allows only opening every lead, and no flags don’t allow opening others’ leads', () => {
  const of = (readonly: boolean) =>
    spoken(
      memberEffects(
        {
          person: { id: 'user-rosa', role: 'USER' },
          permission: { ...noPermission, readonly },
          team: eastside,
          campaigns: [general],
        },
        'BROKER',
      ),
    )
  expect(of(true)).toContain('+ Open every lead of Eastside')
  expect(of(true).filter((text) => text.startsWith('+'))).toHaveLength(1)
  expect(of(false)).toContain('- Can’t open leads of colleagues and unassigned leads')
})

test('names an effect as lost only if something of it is lost', () => {
  const of = (permission: Partial<EffectsInput['permission']>): EffectsInput => ({
    person: { id: 'user-luis', role: 'USER' },
    permission: { ...noPermission, ...permission },
    team: eastside,
    campaigns: [general, website, outbox],
  })
  const lost = (before: EffectsInput['permission'], after: EffectsInput['permission']) =>
    lostEffects(of(before), of(after), 'BROKER')
  const agent = { ...noPermission, agent: true, manageListings: true }
  expect(lost(agent, { ...agent, fullAccess: true })).toEqual([])
  expect(lost({ ...agent, fullAccess: true }, agent)).toEqual([
    'Edit every lead of Eastside',
    'Assign any lead of Eastside',
    'Change campaigns: numbers, emails, forms and routing',
    'Add people and change their permissions',
    'Change settings and delete all of it',
  ])
  expect(lost(agent, { ...agent, agent: false, fullAccess: true })).toEqual([
    'Call, text, email, edit and hand off their own leads',
    'Claim unassigned leads of Eastside general and Website and those without a campaign',
    'Call, text, email and edit leads of colleagues and unassigned leads of Eastside general and Website and those without a campaign',
  ])
})

test('labels the modes of a team', () => {
  expect(modeLabel(eastside.settings)).toBe('Claim mode, full collaboration')
  expect(modeLabel({ assignmentMode: 'ASSIGN', collaborationMode: 'INDIVIDUAL' })).toBe(
    'Assign mode, each on their own',
  )
})
