import { describe, expect, test } from 'vitest'

import { claimVerdict, leadRights } from '../policy/lead-rights.ts'
import {
  campaignEffects,
  type CampaignPeople,
  type CampaignScope,
  effectSentence,
  effectSummary,
} from './campaign-effects.ts'

const no = {
  fullAccess: false,
  readonly: false,
  assignLeads: false,
  agent: false,
  manageCampaigns: false,
  manageListings: false,
  manageTeamMembers: false,
  manageConfiguration: false,
}

const person = (id: string, flags: Partial<typeof no> = {}, userRole = 'USER') =>
  ({ id, name: id, userRole, permission: { ...no, ...flags } }) as CampaignPeople['people'][number]

const everyone = [
  person('Luis', { agent: true }),
  person('Hannah', { agent: true, assignLeads: true }),
  person('Dana', { agent: true, fullAccess: true }),
  person('Nina', { manageCampaigns: true }),
  person('Rosa', { readonly: true }),
  person('Graham', {}, 'READ_ONLY_USER'),
  person('Beatriz', {}, 'SUPERUSER'),
]

const leads = [
  { agent: undefined, count: 3 },
  { agent: 'Luis', count: 4 },
  { agent: 'Dana', count: 1 },
  { agent: 'Gone', count: 2 },
] as CampaignPeople['openLeads']

const team = (assignmentMode: string, collaborationMode: string) => ({
  id: 'team',
  settings: { assignmentMode, collaborationMode, warningSettings: undefined },
})

const scopes = ['WHOLE_TEAM', 'FEED_ADDRESS_OWNER', 'SPECIFIC_MEMBERS']
const campaigns: (CampaignScope | undefined)[] = [
  undefined,
  ...scopes.flatMap((scope) =>
    ['DEFAULT', 'FORM'].flatMap((category) =>
      ['ACTIVE', 'INACTIVE'].flatMap((status) =>
        [[], ['Luis'], ['Luis', 'Hannah']].map((teamMembers) => ({ scope, category, status, teamMembers })),
      ),
    ),
  ),
]

describe('the effects of a campaign change', () => {
  test.each(
    ['CLAIM', 'ASSIGN'].flatMap((a) => ['FULL', 'INDIVIDUAL', 'VISIBILITY'].map((c) => [a, c] as const)),
  )('%s, %s: match the lead permissions before and after', (assignment, collaboration) => {
    const own = team(assignment, collaboration)
    const wrong: unknown[] = []
    for (const before of campaigns) {
      for (const after of campaigns) {
        if (before === undefined) continue
        const said = campaignEffects(own, { people: everyone, openLeads: leads }, before, after)
        for (const one of everyone) {
          const may = (campaign: CampaignScope | undefined, agent: string | undefined) => {
            const ctx = {
              viewer: { id: one.id, role: one.userRole, teamPermissions: { team: one.permission } },
              lead: {
                teamRef: 'team',
                assignedAgentRef: agent,
                campaignRef: campaign && 'c',
              },
              team: own,
              campaign,
            }
            return { ...leadRights(ctx), claim: claimVerdict(ctx) }
          }
          for (const right of ['open', 'communicate', 'edit', 'claim', 'assign', 'comment'] as const) {
            for (const gains of [true, false]) {
              const expected = leads
                .filter(({ agent }) => {
                  const [had, has] = [may(before, agent)[right].ok, may(after, agent)[right].ok]
                  return gains ? !had && has : had && !has
                })
                .reduce((sum, { count }) => sum + count, 0)
              const found = said
                .filter(
                  (change) =>
                    change.person.id === one.id && change.gains === gains && change.rights.includes(right),
                )
                .reduce((sum, change) => sum + change.leads, 0)
              if (found !== expected) wrong.push([before, after, one.id, right, gains, found, expected])
            }
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('are empty without open leads, for a new campaign, or without a change of rights', () => {
    const [, first] = campaigns
    const own = team('CLAIM', 'FULL')
    expect(campaignEffects(own, { people: everyone, openLeads: [] }, first, undefined)).toEqual([])
    expect(campaignEffects(own, { people: everyone, openLeads: leads }, undefined, first)).toEqual([])
    expect(campaignEffects(own, { people: everyone, openLeads: leads }, first, first)).toEqual([])
  })

  test('name people and counts in sentences', () => {
    const change = { person: { id: 'l', name: 'Luis Ortega' }, gains: false, leads: 4 } as const
    expect(effectSentence({ ...change, rights: ['communicate', 'edit', 'claim'] })).toBe(
      'Luis Ortega can no longer call and text, change or claim 4 open leads.',
    )
    expect(effectSentence({ ...change, rights: ['open', 'edit'], gains: true, leads: 1 })).toBe(
      'Luis Ortega can now open 1 open lead.',
    )
    expect(effectSentence({ ...change, rights: ['edit', 'claim'] })).toBe(
      'Luis Ortega can no longer change or claim 4 open leads.',
    )
    expect(effectSentence({ ...change, rights: ['claim'] })).toBe(
      'Luis Ortega can no longer claim 4 open leads.',
    )
    expect(
      effectSummary([
        { ...change, rights: ['edit'] },
        { ...change, rights: ['claim'] },
        { ...change, person: { id: 'h', name: 'Hannah' }, rights: ['edit'], gains: true },
      ]),
    ).toBe('1 person loses rights on open leads, 1 person gains rights on open leads.')
    expect(
      effectSummary([
        { ...change, rights: ['edit'], gains: true },
        { ...change, person: { id: 'h', name: 'Hannah' }, rights: ['edit'], gains: true },
      ]),
    ).toBe('2 people gain rights on open leads.')
    expect(effectSummary([])).toBe('')
  })
})
