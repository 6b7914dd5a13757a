import { describe, expect, test } from 'vitest'

import {
  canAssign,
  canCommunicate,
  canEdit,
  checking,
  claimVerdict,
  leadRights,
  pendingRights,
} from './lead-rights.ts'
import { answerOf, asRole, contextOf, spell, worlds } from './worlds.testing.ts'

describe('roles', () => {
  const strange = contextOf({
    flags: { fullAccess: true, readonly: false, assignLeads: true, agent: true },
    assigned: 'OTHER',
    mode: 'CLAIM',
    collaboration: 'INDIVIDUAL',
    campaign: { scope: 'WHOLE_TEAM', category: 'DEFAULT', status: 'ACTIVE', listsMe: true },
  })

  test('a SUPERUSER without an entry can edit and assign everywhere, but is not an agent', () => {
    const ctx = asRole({ ...strange, viewer: { id: 'me', teamPermissions: {} } }, 'SUPERUSER')
    const rights = leadRights(ctx)
    expect([
      rights.edit.ok,
      rights.communicate.ok,
      rights.assign.ok,
      rights.comment.ok,
      rights.open.ok,
    ]).toEqual([true, false, true, true, true])
  })

  test('a SUPERUSER with an agent entry can communicate, too', () => {
    expect(canCommunicate(asRole(strange, 'SUPERUSER')).ok).toBe(true)
  })

  test('a READ_ONLY_USER can only read, regardless of the entry', () => {
    const rights = leadRights(asRole(strange, 'READ_ONLY_USER'))
    expect([
      rights.edit.ok,
      rights.communicate.ok,
      rights.assign.ok,
      rights.comment.ok,
      rights.open.ok,
    ]).toEqual([false, false, false, false, true])
    expect(rights.edit).toMatchObject({ why: 'You can only read leads in Eastside' })
  })

  test('a READ_ONLY_USER can open and nothing else in all 7,200 cases, also their own leads and those of feeds', () => {
    const more = worlds.filter((world) => spell(answerOf(asRole(contextOf(world), 'READ_ONLY_USER'))) !== 'O')
    expect(more.slice(0, 3)).toEqual([])
  })

  test('a READ_ONLY_USER who still has a lead is not told to ask themselves', () => {
    const own = { ...strange, lead: { ...strange.lead, assignedAgentRef: 'me' } }
    const ctx = { ...asRole(own, 'READ_ONLY_USER'), names: { assignedAgent: 'Graham Ellis' } }
    expect(leadRights(ctx)).toMatchObject({
      edit: { why: 'You can only read leads in Eastside', step: 'Ask a team leader to do it' },
      assign: { step: 'Ask a team leader to do it' },
    })
    expect(claimVerdict(ctx)).toMatchObject({ why: 'You already have this lead' })
  })

  test('a READ_ONLY_USER needs no campaign to be told that they can only read', () => {
    const waiting = { ...asRole(strange, 'READ_ONLY_USER'), campaign: undefined }
    expect(leadRights(waiting)).toMatchObject({
      edit: { why: 'You can only read leads in Eastside' },
      assign: { why: 'You don’t have permission to assign leads in Eastside' },
    })
  })
})

describe('while the campaign loads', () => {
  const arrived = contextOf({
    flags: { fullAccess: false, readonly: false, assignLeads: false, agent: true },
    assigned: 'NONE',
    mode: 'CLAIM',
    collaboration: 'FULL',
    campaign: { scope: 'WHOLE_TEAM', category: 'DEFAULT', status: 'ACTIVE', listsMe: false },
  })
  const pending = { ...arrived, campaign: undefined }

  test('blocks what depends on the campaign and says "checking", even if a lead without one would be open', () => {
    expect(canEdit({ ...pending, lead: { ...pending.lead, campaignRef: undefined } }).ok).toBe(true)
    expect(leadRights(pending)).toEqual({
      edit: checking,
      communicate: checking,
      assign: checking,
      comment: checking,
      open: checking,
    })
    expect(claimVerdict(pending)).toEqual(checking)
    expect(checking).toMatchObject({ ok: false, rule: 'checking', why: 'Checking what you can do' })
  })

  test('answers at once what does not depend on the campaign', () => {
    const assignee = { ...pending, lead: { ...pending.lead, assignedAgentRef: 'me' } }
    expect(canEdit(assignee).ok).toBe(true)
    expect(canEdit({ ...pending, viewer: { id: 'me', teamPermissions: {} } })).toMatchObject({
      rule: 'not-agent',
    })
  })

  test('blocks assigning, too, since a feed campaign would let anyone assign', () => {
    expect(canAssign({ ...pending, viewer: { id: 'me', teamPermissions: {} } })).toBe(checking)
  })

  test('keeps rights blocked with another message when the campaign can’t be read', () => {
    expect(canEdit({ ...pending, campaignFailed: true })).toMatchObject({
      ok: false,
      rule: 'unknown',
      step: 'Reload the page to check again',
    })
  })

  test('blocks everything while the team itself loads', () => {
    expect(Object.values(pendingRights)).toEqual([checking, checking, checking, checking, checking])
  })

  test('never allows more than the loaded campaign does', () => {
    const tooMuch = worlds.filter((world) => {
      if (!world.campaign) return false
      const ctx = contextOf(world)
      const early = leadRights({ ...ctx, campaign: undefined })
      const late = leadRights(ctx)
      return (['edit', 'communicate', 'assign', 'comment', 'open'] as const).some(
        (name) => early[name].ok && !late[name].ok,
      )
    })
    expect(tooMuch).toEqual([])
  })
})
