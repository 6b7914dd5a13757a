// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { counterexample } from '#/domain/laws.testing.ts'
import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { leadSchema } from '#/domain/lead/lead.ts'
import { leadContext } from '#/domain/policy/lead-context.ts'
import { leadRights } from '#/domain/policy/lead-rights.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { withSharedRights } from '#/domain/policy/shared-rights.ts'
import { teamSchema } from '#/domain/team/team.ts'
import { currentUserSchema } from '#/domain/user/user.ts'

import { backendAt } from '../server/calls.testing.ts'
import { factsOf } from './leads/lead-facts.ts'
import { decide, type LeadRights, rightsOn } from './rights.ts'
import { wireCurrentUser, wireLead, wireRow, wireTeam } from './wire/wire.ts'

const nobody = { member: false, edit: false, communicate: false, assign: false, comment: false, open: false }
const everything = { edit: true, communicate: true, assign: true, comment: true, open: true }

/** User, lead, and expected rights, written by hand from the specification. */
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
  // A campaign that is restricted to named people.
  ['user-ben', 'lead-leon-abernathy', nobody],
  ['user-marcus', 'lead-leon-abernathy', { ...everything, member: true }],
  // Harborview: ASSIGN, VISIBILITY. Nobody may answer an unassigned lead. Everybody may open it.
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
  // Riverbend: CLAIM, INDIVIDUAL. A colleague's lead is closed to other agents.
  ['user-hannah', 'lead-owen-fitzgerald', { ...nobody, member: true }],
  ['user-priya', 'lead-owen-fitzgerald', everything],
  ['user-theo', 'lead-owen-fitzgerald', { edit: true, communicate: true, assign: true }],
  // Northgate: ASSIGN, FULL.
  ['user-luis', 'lead-grace-pemberton', { ...everything, member: true }],
]

describe('permissions on named leads', () => {
  const { store, leads } = backendAt().world
  test.each(expected)('%s on %s', (userId, leadId, rights) => {
    const user = store.users.get(userId)
    const lead = leads.get(leadId)
    if (!user || !lead) throw new Error('not in the seed')
    const given = rightsOn(store, user, lead)
    expect(given).toMatchObject(rights)
  })
})

test('a read-only user may open every lead and nothing else, also leads that are still assigned to them', () => {
  const { store, leads } = backendAt().world
  const graham = store.users.get('user-graham')
  if (!graham) throw new Error('not in the seed')
  const team = store.teams.get('team-eastside')
  const campaigns = [...store.campaigns.values()].filter(({ teamRef }) => teamRef === team?.id)
  for (const lead of leads.ofTeam('team-eastside').slice(0, 20))
    for (const scope of ['WHOLE_TEAM', 'FEED_ADDRESS_OWNER'] as const)
      for (const assignedAgentRef of ['user-graham', 'user-luis']) {
        for (const campaign of campaigns) campaign.scope = scope
        const { member: _, ...rights } = rightsOn(store, graham, { ...lead, assignedAgentRef })
        expect(rights).toEqual({ edit: false, communicate: false, assign: false, comment: false, open: true })
      }
})

test('a deleted campaign makes nobody a member', () => {
  const rights = decide({
    me: 'a',
    flags: { agent: true },
    lead: { campaignRef: 'gone' },
    team: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    campaign: undefined,
  })
  expect(rights.member).toBe(false)
})

describe('server and client permissions agree', () => {
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

  test('in all 7,200 cases', () => {
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

describe('the permissions in a row and on the lead page match the server', () => {
  const { world } = backendAt()
  const { store } = world
  const people = [...store.users.values()].filter(({ clientRef }) => clientRef === 'client-brightwater')
  const leads = [...world.leads.values()].filter(
    ({ clientRef, leadStatus }) => clientRef === 'client-brightwater' && leadStatus !== 'MERGED',
  )
  const teams = [...store.teams.values()].filter(({ clientRef }) => clientRef === 'client-brightwater')
  const known = z.parse(
    z.array(teamSchema),
    teams.map((team) => wireTeam(store, team)),
  )

  test('for any user and any shared teams', () => {
    const law = fc.property(
      fc.constantFrom(...people),
      fc.constantFrom(...leads),
      fc.array(fc.constantFrom(...teams), { maxLength: 3 }),
      (person, original, sharedWith) => {
        const lead = {
          ...original,
          shares: sharedWith.map(({ id }, at) => ({
            id: `share-${String(at)}`,
            createdTs: at,
            teamRef: id,
            sharedByRef: 'user-priya',
          })),
        }
        const nameOf = () => 'another lead'
        const row = z.parse(leadRowSchema, wireRow(store, lead, factsOf(lead), nameOf))
        const onPage = z.parse(leadSchema, wireLead(store, lead, nameOf))
        const viewer = z.parse(currentUserSchema, wireCurrentUser(store, person, false))
        const own = known.find(({ id }) => id === lead.teamRef)
        if (!own) throw new Error('no team')
        const context = leadContext(onPage, { viewer, team: own, campaign: onPage.campaign })
        const page = withSharedRights(leadRights(context), onPage, viewer, known)
        const inRow = rowRights(row, viewer, known)
        const server = rightsOn(store, person, lead)
        expect(inRow).toMatchObject({ text: page.communicate, edit: page.edit, assign: page.assign })
        expect(inRow).toMatchObject({
          text: { ok: server.communicate },
          edit: { ok: server.edit },
          assign: { ok: server.assign },
        })
      },
    )
    expect(counterexample(law, 1_000)).toBeUndefined()
  })
})
