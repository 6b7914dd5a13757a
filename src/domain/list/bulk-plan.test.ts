import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { leadStatuses } from '../lead/lead-row.ts'
import { noPermission } from '../policy/team-rights.ts'
import { type BulkAction, type BulkContext, type BulkLead, bulkVerdict, planBulk } from './bulk-plan.ts'

const teams = new Map(
  [
    { id: 'eastside', name: 'Eastside', assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    { id: 'harborview', name: 'Harborview', assignmentMode: 'ASSIGN', collaborationMode: 'VISIBILITY' },
    { id: 'midtown', name: 'Midtown', assignmentMode: 'CLAIM', collaborationMode: 'INDIVIDUAL' },
  ].map(({ id, name, ...modes }) => [id, { name, settings: { ...modes, warningSettings: undefined } }]),
)

const context = (over: Partial<BulkContext> = {}): BulkContext => ({
  viewer: { id: 'me', teamPermissions: { eastside: { ...noPermission, agent: true } } },
  teams,
  members: new Map([
    ['eastside', new Set(['me', 'luis'])],
    ['harborview', new Set(['luis'])],
    ['midtown', new Set(['me'])],
  ]),
  propertyNeeded: true,
  noun: 'team',
  ...over,
})

const lead = (over: Partial<BulkLead> = {}): BulkLead => ({
  id: 'lead-a',
  name: 'Teresa Galvan',
  leadStatus: 'OPPORTUNITY',
  teamRef: 'eastside',
  teamName: 'Eastside',
  property: { id: 'lofts', name: 'Foundry Lofts' },
  assignedAgent: { id: 'me', name: 'Priya Raman', colorSelection: undefined },
  campaign: undefined,
  mergedInto: undefined,
  ...over,
})

const share: BulkAction = { action: 'SHARE', team: { id: 'harborview', name: 'Harborview' } }

describe('skipped leads', () => {
  test('are grouped by rule, with the text of each rule', () => {
    const plan = planBulk(
      share,
      [
        lead({ id: '1', name: 'Teresa Galvan', leadStatus: 'NEW_LEAD' }),
        lead({ id: '2', name: 'Sofia Marchetti' }),
        lead({ id: '3', name: 'Tobias Lindqvist', leadStatus: 'CLOSED' }),
        lead({
          id: '4',
          name: 'Nadia Haddad',
          teamRef: 'midtown',
          teamName: 'Midtown',
          assignedAgent: { id: 'dana', name: 'Dana Whitcombe', colorSelection: undefined },
        }),
      ],
      context({
        viewer: {
          id: 'me',
          teamPermissions: {
            eastside: { ...noPermission, agent: true },
            midtown: { ...noPermission, agent: true },
          },
        },
      }),
    )
    expect(plan.will.map(({ id }) => id)).toEqual(['2'])
    expect(
      plan.skipped.map(({ why, leads }) => [why, leads.map((each) => [each.lead.id, each.detail])]),
    ).toEqual([
      [
        'Sharing needs Opportunity, Prospect or Waiting list',
        [
          ['1', 'is New lead'],
          ['3', 'is Closed'],
        ],
      ],
      ['Another agent has this lead', [['4', 'is with Dana Whitcombe']]],
    ])
  })

  test.each<[string, BulkAction, Partial<BulkLead>, Partial<BulkContext>]>([
    ['merged', share, { leadStatus: 'MERGED' }, {}],
    ['no-property', share, { property: undefined }, {}],
    ['same-team', { action: 'SHARE', team: { id: 'eastside', name: 'Eastside' } }, {}, {}],
    ['same-status', { action: 'STATUS', status: 'OPPORTUNITY' }, {}, {}],
    ['already-yours', { action: 'CLAIM' }, {}, {}],
    ['same-agent', { action: 'ASSIGN', to: { id: 'me', name: 'Priya Raman' } }, {}, {}],
    ['not-in-team', { action: 'ASSIGN', to: { id: 'dana', name: 'Dana Whitcombe' } }, {}, {}],
    [
      'members-unknown',
      { action: 'ASSIGN', to: { id: 'luis', name: 'Luis Ortega' } },
      {},
      { members: new Map() },
    ],
    ['unknown', { action: 'CLAIM' }, { teamRef: 'elsewhere' }, {}],
    ['assign-mode', { action: 'CLAIM' }, { teamRef: 'harborview', assignedAgent: undefined }, {}],
    [
      'taken',
      { action: 'CLAIM' },
      { assignedAgent: { id: 'luis', name: 'Luis Ortega', colorSelection: undefined } },
      {},
    ],
  ])('are skipped by the rule %s', (rule, action, over, about) => {
    const plan = planBulk(action, [lead(over)], context(about))
    expect(plan.will).toEqual([])
    expect(plan.skipped.map((skip) => skip.rule)).toEqual([rule])
    expect(plan.skipped[0]?.why).toMatch(/^[A-Z][^.]+$/)
  })

  const toDana: BulkAction = { action: 'ASSIGN', to: { id: 'dana', name: 'Dana Whitcombe' } }
  const general = {
    id: 'general',
    name: 'General',
    teamRef: 'eastside',
    scope: 'SPECIFIC_MEMBERS',
    category: 'DEFAULT',
    status: 'ACTIVE',
    teamMembers: [],
    emailChannel: undefined,
    phoneChannel: undefined,
  }

  test.each<[string, string | undefined, BulkAction, Partial<BulkLead>]>([
    [
      'Belongs to Eastside already',
      undefined,
      { action: 'SHARE', team: { id: 'eastside', name: 'Eastside' } },
      {},
    ],
    [
      'Only members of the campaign can do this',
      'came through General',
      { action: 'CLAIM' },
      { assignedAgent: undefined, campaign: general },
    ],
    ['Dana Whitcombe can’t be given this team’s leads', 'is in Eastside', toDana, {}],
    ['Dana Whitcombe can’t be given this team’s leads', undefined, toDana, { teamName: '' }],
  ])('show “%s” with the detail %s', (why, detail, action, over) => {
    const { skipped } = planBulk(action, [lead(over)], context())
    expect(skipped.map((skip) => [skip.why, skip.leads.map((each) => each.detail)])).toEqual([
      [why, [detail]],
    ])
  })

  test('do not include a lead that an owner shares without a property', () => {
    const plan = planBulk(share, [lead({ property: undefined })], context({ propertyNeeded: false }))
    expect(plan.will).toHaveLength(1)
  })
})

const anyLead = fc
  .record({
    leadStatus: fc.constantFrom(...leadStatuses),
    teamRef: fc.constantFrom('eastside', 'harborview', 'midtown', 'elsewhere'),
    assignee: fc.constantFrom(undefined, 'me', 'luis', 'dana'),
    property: fc.boolean(),
    listed: fc.constantFrom(undefined, true, false),
  })
  .map(({ assignee, property, listed, ...rest }) =>
    lead({
      ...rest,
      teamName: rest.teamRef,
      assignedAgent: assignee && { id: assignee, name: assignee, colorSelection: undefined },
      property: property ? { id: 'lofts', name: 'Foundry Lofts' } : undefined,
      campaign:
        listed === undefined
          ? undefined
          : {
              id: 'general',
              name: 'General',
              teamRef: rest.teamRef,
              scope: 'SPECIFIC_MEMBERS',
              category: 'DEFAULT',
              status: 'ACTIVE',
              teamMembers: listed ? ['me'] : [],
              emailChannel: undefined,
              phoneChannel: undefined,
            },
    }),
  )
const anyAction = fc.oneof(
  fc.constant<BulkAction>({ action: 'CLAIM' }),
  fc.constantFrom('me', 'luis', 'dana').map((id): BulkAction => ({ action: 'ASSIGN', to: { id, name: id } })),
  fc.constantFrom(...leadStatuses).map((status): BulkAction => ({ action: 'STATUS', status })),
  fc
    .constantFrom('eastside', 'harborview')
    .map((id): BulkAction => ({ action: 'SHARE', team: { id, name: id } })),
)
const anyContext = fc
  .record({
    role: fc.constantFrom('USER', 'SUPERUSER', 'READ_ONLY_USER'),
    flags: fc.array(fc.constantFrom('fullAccess', 'readonly', 'assignLeads', 'agent')),
    propertyNeeded: fc.boolean(),
  })
  .map(({ role, flags, propertyNeeded }) => {
    const entry = { ...noPermission, ...Object.fromEntries(flags.map((flag) => [flag, true])) }
    return context({
      viewer: { id: 'me', role, teamPermissions: { eastside: entry, harborview: entry, midtown: entry } },
      propertyNeeded,
    })
  })

describe('for any leads, action and permissions', () => {
  test('every lead is either changed or skipped once, in order and by its own verdict', () => {
    expect(
      counterexample(
        fc.property(fc.array(anyLead, { maxLength: 30 }), anyAction, anyContext, (given, action, about) => {
          const leads = given.map((one, index) => ({ ...one, id: `lead-${index}` }))
          const plan = planBulk(action, leads, about)
          const left = plan.skipped.flatMap((skip) => skip.leads.map(({ lead: one }) => one.id))
          expect([...plan.will.map(({ id }) => id), ...left].toSorted()).toEqual(
            leads.map(({ id }) => id).toSorted(),
          )
          expect(plan.will).toEqual(leads.filter((one) => bulkVerdict(action, one, about).ok))
          for (const skip of plan.skipped) {
            for (const { lead: one } of skip.leads) {
              const verdict = bulkVerdict(action, one, about)
              expect(verdict.ok ? undefined : verdict.rule).toBe(skip.rule)
            }
          }
          expect(new Set(plan.skipped.map(({ rule }) => rule)).size).toBe(plan.skipped.length)
        }),
      ),
    ).toBeUndefined()
  })

  test('a merged lead is never changed', () => {
    expect(
      counterexample(
        fc.property(anyLead, anyAction, anyContext, (one, action, about) => {
          expect(planBulk(action, [{ ...one, leadStatus: 'MERGED' }], about).will).toEqual([])
        }),
      ),
    ).toBeUndefined()
  })
})
