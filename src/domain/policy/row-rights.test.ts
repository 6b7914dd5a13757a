import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { counterexample } from '../laws.testing.ts'
import { leadRowSchema, leadStatuses } from '../lead/lead-row.ts'
import { bulkVerdict } from '../list/bulk-plan.ts'
import { leadContext, rowContext } from './lead-context.ts'
import { allOf, mergedGate, rightsUnderStatus, sharingGate, tourGate } from './lead-gates.ts'
import { claimVerdict, leadRights } from './lead-rights.ts'
import { rowRights } from './row-rights.ts'
import { withSharedRights } from './shared-rights.ts'
import { noPermission } from './team-rights.ts'
import { contextOf, roles, type RightsCase, worlds } from './worlds.testing.ts'

const agentThere = { ...noPermission, agent: true }
const names = { ME: 'Priya Raman', OTHER: 'Marcus Oyelaran' }

/** Returns the same world as a lead and as a row of a list. */
function both(world: RightsCase) {
  const { viewer, lead, team, campaign } = contextOf(world)
  const teams = [{ ...team, id: lead.teamRef }]
  const assignedAgent =
    world.assigned === 'NONE' ? undefined : { id: lead.assignedAgentRef, name: names[world.assigned] }
  const row = z.parse(leadRowSchema, {
    id: 'lead',
    name: 'Teresa Galvan',
    leadStatus: 'OPPORTUNITY',
    createdTs: 0,
    lastActivityTs: 0,
    teamRef: lead.teamRef,
    assignedAgent,
    campaign: campaign && { id: 'campaign', ...campaign },
  })
  const { teamRef, assignedAgentRef, campaignRef } = lead
  return {
    viewer,
    team,
    teams,
    campaign,
    row,
    lead: { teamRef, assignedAgentRef, campaignRef, assignedAgent: row.assignedAgent },
  }
}

const flags = fc.record({
  fullAccess: fc.boolean(),
  readonly: fc.boolean(),
  assignLeads: fc.boolean(),
  agent: fc.boolean(),
})
const others = ['east', 'west', 'north'] as const
const otherTeam = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    settings: fc.record({
      assignmentMode: fc.constantFrom('ASSIGN', 'CLAIM'),
      collaborationMode: fc.constantFrom('FULL', 'VISIBILITY', 'INDIVIDUAL'),
    }),
  })

/** A lead whose team is known, shared with known or unknown teams: once, several times, or with its own team. */
const sharedWorld = fc
  .record({
    world: fc.constantFrom(...worlds),
    role: fc.constantFrom(...roles),
    entries: fc.dictionary(
      fc.constantFrom(...others),
      flags.map((given) => ({ ...noPermission, ...given })),
    ),
    known: fc.tuple(...others.map(otherTeam)).chain((teams) => fc.subarray(teams)),
    shares: fc.array(fc.constantFrom(...others, 'team'), { maxLength: 4 }),
    leadStatus: fc.constantFrom(...leadStatuses),
  })
  .chain((given) =>
    // A row contains each team once, in any order.
    fc
      .shuffledSubarray([...new Set(given.shares)], { minLength: new Set(given.shares).size })
      .map((order) => ({ ...given, order })),
  )

describe('the rights of a lead row', () => {
  test('equal those of the lead page in every case, including the reasons', () => {
    for (const world of worlds) {
      const { viewer, team, teams, campaign, row, lead } = both(world)
      const context = leadContext(lead, { viewer, team, campaign })
      const onPage = leadRights(context)
      const inRow = rowRights(row, viewer, teams)
      expect(inRow).toMatchObject({
        edit: onPage.edit,
        assign: onPage.assign,
        text: onPage.communicate,
        comment: onPage.comment,
        claim: claimVerdict(context),
      })
    }
  })

  test('law: equal those of the lead page for any sharing and status, including the reasons', () => {
    const law = fc.property(sharedWorld, ({ world, role, entries, known, shares, order, leadStatus }) => {
      const { viewer: person, team, teams: own, campaign, row: plain, lead } = both(world)
      const viewer = { ...person, role, teamPermissions: { ...entries, ...person.teamPermissions } }
      const teams = [...known, ...own]
      const merge = leadStatus === 'MERGED' ? { mergedInto: { id: 'x', name: 'Sofia Marchetti' } } : {}
      const row = { ...plain, leadStatus, ...merge, sharedTeamRefs: order }
      const context = leadContext(lead, { viewer, team, campaign })
      const page = { ...lead, shares: shares.map((id) => ({ team: { id } })) }
      const onPage = rightsUnderStatus(withSharedRights(leadRights(context), page, viewer, teams), row)
      expect(rowRights(row, viewer, teams)).toEqual({
        edit: onPage.edit,
        assign: onPage.assign,
        text: onPage.communicate,
        comment: onPage.comment,
        claim: allOf(mergedGate(row), claimVerdict(context)),
        tour: allOf(onPage.edit, tourGate(row)),
        share: allOf(onPage.edit, sharingGate(row)),
      })
    })
    expect(counterexample(law, 2_000)).toBeUndefined()
  })

  test('let an agent of a FULL team text a shared lead’s renter but change nothing, and block both once it is merged', () => {
    const { viewer, team, teams, row } = both({
      flags: { fullAccess: false, readonly: false, assignLeads: false, agent: false },
      assigned: 'OTHER',
      mode: 'CLAIM',
      collaboration: 'FULL',
      campaign: undefined,
    })
    const all = [...teams, { ...team, id: 'there', name: 'There' }]
    const agent = { ...viewer, teamPermissions: { there: agentThere } }
    const shared = { ...row, sharedTeamRefs: ['there'] }
    expect(rowRights(row, agent, all).text).toMatchObject({ ok: false, rule: 'not-agent' })
    expect(rowRights(shared, agent, all)).toMatchObject({
      text: { ok: true },
      edit: { ok: false },
      assign: { ok: false },
      claim: { ok: false },
      share: { ok: false },
    })
    const merged = { ...shared, leadStatus: 'MERGED', mergedInto: { id: 'x', name: 'Sofia Marchetti' } }
    expect(rowRights(merged, agent, all).text).toMatchObject({ ok: false, rule: 'merged' })
  })

  test('allow texting through a known shared team while the lead’s own team loads, and check the rest', () => {
    const [world] = worlds
    if (!world) throw new Error('no worlds')
    const { viewer, team, row } = both(world)
    const agent = { ...viewer, teamPermissions: { there: agentThere } }
    const shared = { ...row, sharedTeamRefs: ['there'] }
    const settings = { assignmentMode: 'CLAIM', collaborationMode: 'FULL' }
    expect(rowRights(shared, agent, [{ ...team, id: 'there', settings }])).toMatchObject({
      text: { ok: true },
      edit: { rule: 'checking' },
      claim: { rule: 'checking' },
    })
    expect(rowRights(shared, agent, []).text).toMatchObject({ rule: 'checking' })
  })

  test('give the same verdict on claiming as a bulk action', () => {
    for (const world of worlds) {
      const { viewer, team, teams, row } = both(world)
      const inPlan = bulkVerdict({ action: 'CLAIM' }, row, {
        viewer,
        teams: new Map([[row.teamRef, team as never]]),
        members: new Map(),
        propertyNeeded: false,
        noun: 'team',
      })
      const inRow = rowRights(row, viewer, teams).claim
      expect(inPlan).toEqual(inRow)
    }
  })

  test('name the assignee when the lead can’t be claimed', () => {
    const { viewer, team, teams, row } = both({
      flags: { fullAccess: false, readonly: false, assignLeads: false, agent: true },
      assigned: 'OTHER',
      mode: 'CLAIM',
      collaboration: 'FULL',
      campaign: undefined,
    })
    expect(rowRights(row, viewer, teams).claim).toMatchObject({ why: 'Marcus Oyelaran has this lead' })
    expect(claimVerdict(rowContext(row, viewer, team))).toMatchObject({
      why: 'Marcus Oyelaran has this lead',
    })
  })

  test('allow nothing while the team is unknown, and nothing on a merged lead', () => {
    const [world] = worlds
    if (!world) throw new Error('no worlds')
    const { viewer, teams, row } = both(world)
    expect(rowRights(row, viewer, []).claim).toMatchObject({ ok: false, rule: 'checking' })
    const merged = { ...row, leadStatus: 'MERGED', mergedInto: { id: 'x', name: 'Sofia Marchetti' } }
    for (const verdict of Object.values(rowRights(merged, viewer, teams)))
      expect(verdict).toMatchObject({ ok: false, rule: 'merged' })
  })
})
