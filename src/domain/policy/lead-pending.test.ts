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
import { asRole, contextOf, worlds } from './worlds.testing.ts'

describe('roles', () => {
  const strange = contextOf({
    flags: { fullAccess: true, readonly: false, assignLeads: true, agent: true },
    assigned: 'OTHER',
    mode: 'CLAIM',
    collaboration: 'INDIVIDUAL',
    campaign: { scope: 'WHOLE_TEAM', category: 'DEFAULT', status: 'ACTIVE', listsMe: true },
  })

  test('a SUPERUSER without an entry edits and assigns everywhere, and is no agent by that', () => {
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

  test('a SUPERUSER who is an agent by entry contacts too', () => {
    expect(canCommunicate(asRole(strange, 'SUPERUSER')).ok).toBe(true)
  })

  test('a READ_ONLY_USER only reads, whatever the entry says', () => {
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
})

describe('while the campaign is on its way', () => {
  const arrived = contextOf({
    flags: { fullAccess: false, readonly: false, assignLeads: false, agent: true },
    assigned: 'NONE',
    mode: 'CLAIM',
    collaboration: 'FULL',
    campaign: { scope: 'WHOLE_TEAM', category: 'DEFAULT', status: 'ACTIVE', listsMe: false },
  })
  const pending = { ...arrived, campaign: undefined }

  test('what hangs on it is closed and says "checking", though a lead without campaign would be open', () => {
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

  test('what does not hang on it is answered at once', () => {
    const assignee = { ...pending, lead: { ...pending.lead, assignedAgentRef: 'me' } }
    expect(canEdit(assignee).ok).toBe(true)
    expect(canEdit({ ...pending, viewer: { id: 'me', teamPermissions: {} } })).toMatchObject({
      rule: 'not-agent',
    })
  })

  test('assigning waits too: a feed campaign would let anyone assign', () => {
    expect(canAssign({ ...pending, viewer: { id: 'me', teamPermissions: {} } })).toBe(checking)
  })

  test('a campaign that cannot be read keeps it closed, in other words', () => {
    expect(canEdit({ ...pending, campaignFailed: true })).toMatchObject({
      ok: false,
      rule: 'unknown',
      step: 'Reload the page to check again',
    })
  })

  test('everything is closed while the team itself is on its way', () => {
    expect(Object.values(pendingRights)).toEqual([checking, checking, checking, checking, checking])
  })

  test('never opens more than the campaign does once it is here', () => {
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
