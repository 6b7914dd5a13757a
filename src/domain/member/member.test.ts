import { describe, expect, test } from 'vitest'

import { noPermission } from '../policy/team-rights.ts'
import { heirsOf, leavingOf, movedInPhoneOrder, phoneOrderOf, removalVerdict } from './member-removal.ts'
import {
  filterMembers,
  hasFlag,
  isAlarming,
  type Member,
  type MemberInvitation,
  memberRows,
  membersCsv,
  shownFlags,
} from './member.ts'

const member = (userRef: string, more: Partial<Member> = {}): Member => ({
  userRef,
  name: userRef,
  email: `${userRef}@example.com`,
  colorSelection: undefined,
  status: 'ACTIVE',
  role: 'MEMBER',
  userRole: 'USER',
  permission: { ...noPermission, agent: true },
  phoneOrder: undefined,
  reachable: undefined,
  callHere: false,
  takesTransfers: false,
  openLeads: 0,
  seenLeads: undefined,
  lateLeads: 0,
  changedTs: undefined,
  changedBy: undefined,
  ...more,
})
const invitation: MemberInvitation = {
  id: 'invitation-1',
  name: 'noor',
  email: 'noor@example.com',
  permission: { ...noPermission, agent: true },
  sentTs: 0,
}
const full = { ...noPermission, fullAccess: true }
const leader = member('ada', { role: 'TEAM_LEAD', permission: full, phoneOrder: 2 })
const ben = member('ben', { phoneOrder: 1 })
const cleo = member('cleo')
const gone = member('abel', {
  status: 'INACTIVE',
  phoneOrder: 3,
  permission: { ...full, agent: true },
})

test('sorts rows by phone order, then name, with invitations next and inactive members last', () => {
  const rows = memberRows([gone, cleo, leader, ben], [invitation])
  expect(rows.map(({ id, role }) => `${id} ${role}`)).toEqual([
    'ben member',
    'ada lead',
    'cleo member',
    'invitation-1 invited',
    'abel inactive',
  ])
})

test('puts the team leader first without a phone order, and sorts equal names by ID', () => {
  const lead = member('zed', { role: 'TEAM_LEAD' })
  const twins = [member('s2', { name: 'Sam' }), member('s1', { name: 'Sam' })]
  const order = (...members: Member[]) => memberRows(members, []).map(({ id }) => id)
  expect(order(...twins, lead)).toEqual(['zed', 's1', 's2'])
  expect(order(lead, ...twins.toReversed())).toEqual(['zed', 's1', 's2'])
})

test('ignores the phone order of inactive members', () => {
  const zoe = member('zoe', { status: 'INACTIVE', phoneOrder: 1 })
  expect(memberRows([zoe, gone], []).map(({ id }) => id)).toEqual(['abel', 'zoe'])
})

test('does not move anybody beyond the ends of the phone order', () => {
  const moved = (userRef: string, step: number) => movedInPhoneOrder(['a', 'b', 'c'], userRef, step)
  expect([moved('a', -1), moved('c', 1), moved('x', 1)]).toEqual([undefined, undefined, undefined])
  expect([moved('a', 2), moved('c', -2)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ])
})

describe('filterMembers', () => {
  const rows = memberRows([leader, ben, cleo, gone], [invitation])
  const ids = (filter: Parameters<typeof filterMembers>[1]) => filterMembers(rows, filter).map(({ id }) => id)
  test('filters by role, part of a name or address, and a permission, including full access', () => {
    expect(ids({ role: 'inactive' })).toEqual(['abel'])
    expect(ids({ q: ' NOOR@ex ' })).toEqual(['invitation-1'])
    expect(ids({ permission: 'manageListings' })).toEqual(['ada', 'abel'])
    expect(ids({ permission: 'agent', role: 'member' })).toEqual(['ben', 'cleo'])
    expect(ids({ q: '__proto__' })).toEqual([])
  })
})

test('shows full access in place of the four team flags that it includes', () => {
  const permission = { ...full, agent: true, manageListings: true, readonly: true }
  expect(shownFlags(permission)).toEqual(['fullAccess', 'agent', 'readonly'])
  expect(hasFlag(permission, 'manageCampaigns')).toBe(true)
  expect(hasFlag(permission, 'assignLeads')).toBe(false)
})

test('warns about late leads from a tenth of the open ones on', () => {
  expect([isAlarming(0, 0), isAlarming(1, 11), isAlarming(1, 10), isAlarming(2, 0)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

describe('removal of a member', () => {
  const rule = (one: Member, all: readonly Member[]) => {
    const verdict = removalVerdict(one, all)
    return verdict.ok ? 'ok' : verdict.rule
  }
  test('is denied for the leader, the last member with full access and a member on a call of the team', () => {
    expect(rule(leader, [leader, ben])).toBe('leader')
    const owner = member('dora', { permission: full })
    expect(rule(owner, [owner, ben, gone])).toBe('last-full-access')
    expect(rule(owner, [owner, leader])).toBe('ok')
    expect(rule({ ...ben, callHere: true }, [ben, leader])).toBe('call')
    expect(rule(ben, [ben, leader])).toBe('ok')
  })

  test('lists the campaigns that name them, those that become empty, and the phone orders', () => {
    const campaign = (id: string, teamMembers: string[], scope = 'SPECIFIC_MEMBERS') => ({
      id,
      name: id,
      scope,
      category: 'DEFAULT',
      status: 'ACTIVE',
      teamMembers,
    })
    const leaving = leavingOf(
      ben,
      [ben, cleo, gone],
      [
        campaign('alone', ['ben']),
        campaign('with a former member', ['ben', 'abel']),
        campaign('shared', ['ben', 'cleo']),
        campaign('open to all', ['ben'], 'WHOLE_TEAM'),
        campaign('of others', ['cleo']),
      ],
    )
    expect(leaving.campaigns.map(({ id }) => id)).toEqual([
      'alone',
      'with a former member',
      'shared',
      'open to all',
    ])
    expect(leaving.deserted.map(({ id }) => id)).toEqual(['alone', 'with a former member'])
    expect(leaving.phoneOrders).toBe(1)
    expect(leavingOf(cleo, [ben, cleo], []).phoneOrders).toBe(0)
    expect(leavingOf({ ...cleo, takesTransfers: true }, [ben, cleo], []).transfers).toBe(true)
    const rings = (...ids: string[]) => ({
      ...campaign(ids.join(), [], 'WHOLE_TEAM'),
      ringOrder: ids.map((userRef) => ({ userRef })),
    })
    const order = leavingOf(ben, [ben, cleo], [rings('ben'), rings('ben', 'cleo'), rings('cleo')])
    expect(order.phoneOrders).toBe(3)
    expect(order.deserted.map(({ id }) => id)).toEqual(['ben'])
  })

  test('offers only active agents for their leads', () => {
    expect(heirsOf(ben, [leader, ben, cleo, gone]).map(({ userRef }) => userRef)).toEqual(['cleo'])
  })
})

test('movedInPhoneOrder swaps neighbors and returns nothing at the ends', () => {
  const all = [
    member('c', { phoneOrder: 3 }),
    member('a', { phoneOrder: 1 }),
    member('b', { phoneOrder: 2 }),
    cleo,
  ]
  const order = phoneOrderOf(all).map(({ userRef }) => userRef)
  expect(order).toEqual(['a', 'b', 'c'])
  expect(movedInPhoneOrder(order, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedInPhoneOrder(order, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedInPhoneOrder(order, 'a', -1)).toBeUndefined()
  expect(movedInPhoneOrder(order, 'cleo', 1)).toBeUndefined()
})

describe('a member who is read-only by role but has flags', () => {
  const reader = member('rita', { userRole: 'READ_ONLY_USER', permission: { ...full, agent: true } })

  test('is not offered the leads of a removed member', () => {
    expect(heirsOf(ben, [leader, ben, cleo, reader]).map(({ userRef }) => userRef)).toEqual(['cleo'])
  })

  test('does not count as another member with full access, and can be removed', () => {
    const max = member('max', { permission: full })
    expect(removalVerdict(max, [max, reader])).toMatchObject({ ok: false, rule: 'last-full-access' })
    expect(removalVerdict(reader, [max, reader])).toEqual({ ok: true })
  })
})

test('the file has the columns of the table, with emails and every permission', () => {
  const rows = memberRows(
    [
      { ...leader, name: 'Ada, Countess', openLeads: 1_234, lateLeads: 3, reachable: 'ON_CALL' },
      { ...ben, permission: { ...noPermission, agent: true, assignLeads: true, manageListings: true } },
      { ...gone, email: undefined },
    ],
    [invitation],
  )
  expect(membersCsv(rows).split('\r\n')).toEqual([
    '\uFEFFMember,Email,Role,Permissions,Phone order,Reachable,Open leads,Late',
    'ben,ben@example.com,Member,"Agent, Assign leads, Listings",1,,0,0',
    '"Ada, Countess",ada@example.com,Team leader,Full access,2,On a call,1234,3',
    'noor,noor@example.com,Invited,Agent,,Invitation sent,0,0',
    'abel,,Inactive,"Full access, Agent",3,,0,0',
    '',
  ])
})
