// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { leadRights } from '#/domain/policy/lead-rights.ts'

import { backendAt } from '../server/calls.testing.ts'
import { decide, type LeadRights, rightsOn } from './rights.ts'

const nobody = { member: false, edit: false, communicate: false, assign: false, comment: false, open: false }
const everything = { edit: true, communicate: true, assign: true, comment: true, open: true }

/** Who, which lead, and what the specification says: typed by hand from the specification. */
const expected: readonly (readonly [string, string, Partial<LeadRights>])[] = [
  // Eastside: CLAIM, FULL.
  ['user-priya', 'lead-teresa-galvan', { ...everything, member: true }],
  ['user-luis', 'lead-teresa-galvan', { ...everything, member: true }],
  ['user-luis', 'lead-sofia-marchetti', { ...everything, member: true }],
  ['user-rosa', 'lead-teresa-galvan', { ...nobody, member: true, open: true }],
  [
    'user-joanne',
    'lead-teresa-galvan',
    { edit: false, communicate: false, assign: true, comment: true, open: true },
  ],
  [
    'user-beatriz',
    'lead-teresa-galvan',
    { edit: true, communicate: false, assign: true, comment: true, open: true },
  ],
  ['user-graham', 'lead-teresa-galvan', { ...nobody, member: true, open: true }],
  ['user-felix', 'lead-teresa-galvan', { ...nobody, member: true }],
  ['user-nina', 'lead-teresa-galvan', { ...nobody, member: true }],
  ['user-elena', 'lead-teresa-galvan', nobody],
  // A campaign for named people only.
  ['user-ben', 'lead-leon-abernathy', nobody],
  ['user-marcus', 'lead-leon-abernathy', { ...everything, member: true }],
  // Harborview: ASSIGN, VISIBILITY. Nobody may answer what nobody has; everybody may look.
  [
    'user-hannah',
    'lead-andre-whitfield',
    { edit: false, communicate: false, assign: false, comment: false, open: true },
  ],
  [
    'user-priya',
    'lead-andre-whitfield',
    { edit: false, communicate: false, assign: true, comment: true, open: true },
  ],
  ['user-marcus', 'lead-andre-whitfield', { edit: true, communicate: false, assign: true, open: true }],
  ['user-luis', 'lead-kimberly-nakamura', everything],
  ['user-dana', 'lead-ingrid-halvorsen', everything],
  ['user-felix', 'lead-andre-whitfield', { edit: false, open: true }],
  // Riverbend: CLAIM, INDIVIDUAL. What a colleague has is theirs.
  ['user-hannah', 'lead-owen-fitzgerald', { ...nobody, member: true }],
  ['user-priya', 'lead-owen-fitzgerald', everything],
  ['user-theo', 'lead-owen-fitzgerald', { edit: true, communicate: true, assign: true }],
  // Northgate: ASSIGN, FULL.
  ['user-luis', 'lead-grace-pemberton', { ...everything, member: true }],
]

describe('rights on named leads', () => {
  const { store, leads } = backendAt().world
  test.each(expected)('%s on %s', (userId, leadId, rights) => {
    const user = store.users.get(userId)
    const lead = leads.get(leadId)
    if (!user || !lead) throw new Error('not in the seed')
    const given = rightsOn(store, user, lead)
    expect(given).toMatchObject(rights)
  })
})

test('a campaign that was deleted makes nobody a member', () => {
  const rights = decide({
    me: 'a',
    flags: { agent: true },
    lead: { campaignRef: 'gone' },
    team: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    campaign: undefined,
  })
  expect(rights.member).toBe(false)
})

describe('the two readings of the rights agree', () => {
  const flags = ['fullAccess', 'readonly', 'assignLeads', 'agent'] as const
  const entries = Array.from({ length: 16 }, (_, bits) =>
    Object.fromEntries(flags.map((flag, at) => [flag, Boolean(bits & (1 << at))])),
  )
  const campaigns = [
    undefined,
    ...(['FEED_ADDRESS_OWNER', 'WHOLE_TEAM', 'SPECIFIC_MEMBERS'] as const).flatMap((scope) =>
      (['DEFAULT', 'FORM'] as const).flatMap((category) =>
        (['ACTIVE', 'INACTIVE'] as const).flatMap((status) =>
          [['me'], []].map((teamMembers) => ({ scope, category, status, teamMembers })),
        ),
      ),
    ),
  ]
  const worlds = (['ASSIGN', 'CLAIM'] as const).flatMap((assignmentMode) =>
    (['FULL', 'VISIBILITY', 'INDIVIDUAL'] as const).flatMap((collaborationMode) =>
      [undefined, 'me', 'other'].flatMap((assignedAgentRef) =>
        campaigns.map((campaign) => ({ assignmentMode, collaborationMode, assignedAgentRef, campaign })),
      ),
    ),
  )

  test('on all 7,200 cases', () => {
    let cases = 0
    const differ: unknown[] = []
    for (const entry of entries) {
      for (const { assignmentMode, collaborationMode, assignedAgentRef, campaign } of worlds) {
        cases += 1
        const team = { assignmentMode, collaborationMode }
        const lead = {
          teamRef: 't',
          ...(assignedAgentRef === undefined ? {} : { assignedAgentRef }),
          ...(campaign === undefined ? {} : { campaignRef: 'c' }),
        }
        const server = decide({ me: 'me', flags: entry, lead, team, campaign })
        const off = {
          manageCampaigns: false,
          manageListings: false,
          manageTeamMembers: false,
          manageConfiguration: false,
        }
        const permission = {
          fullAccess: false,
          readonly: false,
          assignLeads: false,
          agent: false,
          ...off,
          ...entry,
        }
        const client = leadRights({
          viewer: { id: 'me', teamPermissions: { t: permission } },
          lead,
          team: { settings: team },
          campaign,
        })
        for (const right of ['edit', 'communicate', 'assign', 'comment', 'open'] as const) {
          if (client[right].ok !== server[right]) differ.push({ right, entry, team, lead, campaign })
        }
      }
    }
    expect(cases).toBe(7_200)
    expect(differ.slice(0, 5)).toEqual([])
  })
})
