import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '../lead/lead-row.ts'
import { bulkVerdict } from '../list/bulk-plan.ts'
import { leadContext, rowContext } from './lead-context.ts'
import { claimVerdict, leadRights } from './lead-rights.ts'
import { rowRights } from './row-rights.ts'
import { contextOf, type World, worlds } from './worlds.testing.ts'

const names = { ME: 'Priya Raman', OTHER: 'Marcus Oyelaran' }

/** The same world as a lead and as a row of a list. */
function both(world: World) {
  const { viewer, lead, team, campaign } = contextOf(world)
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
    campaign,
    row,
    lead: { teamRef, assignedAgentRef, campaignRef, assignedAgent: row.assignedAgent },
  }
}

describe('the rights of a row are those of its lead', () => {
  test('on the page of the lead and in its row, in every world, word by word', () => {
    for (const world of worlds) {
      const { viewer, team, campaign, row, lead } = both(world)
      const context = leadContext(lead, { viewer, team, campaign })
      const onPage = leadRights(context)
      const inRow = rowRights(row, viewer, team)
      expect(inRow).toMatchObject({
        edit: onPage.edit,
        assign: onPage.assign,
        text: onPage.communicate,
        claim: claimVerdict(context),
      })
    }
  })

  test('a row and a plan for many rows refuse by the same rule', () => {
    for (const world of worlds) {
      const { viewer, team, row } = both(world)
      const inPlan = bulkVerdict({ action: 'CLAIM' }, row, {
        viewer,
        teams: new Map([[row.teamRef, team as never]]),
        members: new Map(),
        propertyNeeded: false,
        noun: 'team',
      })
      const inRow = rowRights(row, viewer, team).claim
      expect(inPlan).toEqual(inRow)
    }
  })

  test('the button of a row and its key name who has the lead', () => {
    const { viewer, team, row } = both({
      flags: { fullAccess: false, readonly: false, assignLeads: false, agent: true },
      assigned: 'OTHER',
      mode: 'CLAIM',
      collaboration: 'FULL',
      campaign: undefined,
    })
    expect(rowRights(row, viewer, team).claim).toMatchObject({ why: 'Marcus Oyelaran has this lead' })
    expect(claimVerdict(rowContext(row, viewer, team))).toMatchObject({
      why: 'Marcus Oyelaran has this lead',
    })
  })

  test('nothing is granted while the team is not known, and of a merged lead nothing at all', () => {
    const [world] = worlds
    if (!world) throw new Error('no worlds')
    const { viewer, team, row } = both(world)
    expect(rowRights(row, viewer, undefined).claim).toMatchObject({ ok: false, rule: 'checking' })
    const merged = { ...row, leadStatus: 'MERGED', mergedInto: { id: 'x', name: 'Sofia Marchetti' } }
    for (const verdict of Object.values(rowRights(merged, viewer, team)))
      expect(verdict).toMatchObject({ ok: false, rule: 'merged' })
  })
})
