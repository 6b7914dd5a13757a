import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { permissionFlags } from '../member/member.ts'
import { leadRights } from '../policy/lead-rights.ts'
import { noPermission, permissionsFor } from '../policy/team-rights.ts'
import { teamNoun } from '../team/team-kind.ts'
import { accountEffects, type AccountRights, losesLeads } from './user-effects.ts'
import { type UserEntry, userRoles } from './user-rows.ts'

const plain: AccountRights = {
  role: 'USER',
  userManageUsers: false,
  userManageProperties: false,
  userManageTeams: false,
}
const entry = (teamRef: string, flags: object): UserEntry => ({
  teamRef,
  leads: false,
  openLeads: 0,
  permission: { ...noPermission, ...flags },
  changedTs: undefined,
  changedBy: undefined,
})

test('becoming read-only gives read access everywhere and takes open leads and rights away', () => {
  expect(
    accountEffects({
      before: plain,
      after: { ...plain, role: 'READ_ONLY_USER' },
      entries: [entry('a', { agent: true }), entry('b', { fullAccess: true })],
      teamIds: ['a', 'b', 'c'],
      openLeads: 14,
      noun: teamNoun('BROKER'),
    }),
  ).toEqual([
    'Reads everything in 3 teams and changes nothing',
    'Loses 14 open leads as agent: they become unassigned',
    'Loses full access in 1 team',
    'Is no longer an agent in 1 team',
  ])
})

test('the only open lead that is lost becomes unassigned, it doesn’t “become”', () => {
  const change = { before: plain, after: { ...plain, role: 'READ_ONLY_USER' }, noun: teamNoun('BROKER') }
  expect(accountEffects({ ...change, entries: [], teamIds: ['a'], openLeads: 1 })).toContain(
    'Loses 1 open lead as agent: it becomes unassigned',
  )
})

test('flags that a superuser has by role have no effect', () => {
  const superuser = { ...plain, role: 'SUPERUSER' }
  const rest = { entries: [], teamIds: ['a'], openLeads: 0, noun: teamNoun('BROKER') }
  expect(
    accountEffects({ before: superuser, after: { ...superuser, userManageUsers: true }, ...rest }),
  ).toEqual([])
  expect(accountEffects({ before: plain, after: { ...plain, userManageTeams: true }, ...rest })).toEqual([
    'Can create teams',
  ])
  // The teams of an owner are properties.
  expect(
    accountEffects({
      before: plain,
      after: { ...plain, userManageTeams: true },
      ...rest,
      noun: teamNoun('OWNER'),
    }),
  ).toEqual(['Can create properties'])
})

const roles = fc.constantFrom(...userRoles)
const rights = fc.record({
  role: roles,
  userManageUsers: fc.boolean(),
  userManageProperties: fc.boolean(),
  userManageTeams: fc.boolean(),
})
const flags = fc.record(Object.fromEntries(permissionFlags.map((flag) => [flag, fc.boolean()])))
const modes = fc.record({
  assignmentMode: fc.constantFrom('CLAIM', 'ASSIGN'),
  collaborationMode: fc.constantFrom('FULL', 'INDIVIDUAL', 'VISIBILITY'),
})

test('law: the counted effects match team rights and lead rules for all roles, flags and modes', () => {
  const number = (effects: readonly string[], start: string) =>
    Number(
      new RegExp(`^${start} (?:in )?(\\d+)`).exec(
        effects.find((text) => text.startsWith(start)) ?? '',
      )?.[1] ?? 0,
    )
  fc.assert(
    fc.property(rights, rights, fc.array(flags, { maxLength: 5 }), modes, (before, after, each, settings) => {
      const entries = each.map((one, at) => entry(`team-${at}`, one))
      const teamIds = [...entries.map(({ teamRef }) => teamRef), 'team-other']
      const effects = accountEffects({
        before,
        after,
        entries,
        teamIds,
        openLeads: 3,
        noun: teamNoun('BROKER'),
      })
      const teamPermissions = Object.fromEntries(
        entries.map(({ teamRef, permission }) => [teamRef, permission]),
      )
      const viewer = (role: string) => ({ id: 'user-x', role, teamPermissions })
      // Editing a colleague's lead in a campaign that the user does not belong to requires exactly full access.
      const edits = (role: string) =>
        teamIds.filter(
          (id) =>
            leadRights({
              viewer: viewer(role),
              lead: { teamRef: id, assignedAgentRef: 'user-y', campaignRef: 'c' },
              team: { settings },
              campaign: { scope: 'SPECIFIC_MEMBERS', category: 'FORM', status: 'ACTIVE', teamMembers: [] },
            }).edit.ok,
        )
      const [was, is] = [edits(before.role), edits(after.role)]
      expect(number(effects, 'Gets full access')).toBe(is.filter((id) => !was.includes(id)).length)
      expect(number(effects, 'Loses full access')).toBe(was.filter((id) => !is.includes(id)).length)
      const agent = (role: string) => teamIds.filter((id) => permissionsFor(viewer(role), id).agent)
      expect(number(effects, 'Is no longer an agent')).toBe(
        agent(before.role).filter((id) => !agent(after.role).includes(id)).length,
      )
      expect(effects.some((text) => text.startsWith('Loses 3 open leads'))).toBe(
        losesLeads({ before, after }),
      )
      expect(
        accountEffects({ before, after: before, entries, teamIds, openLeads: 3, noun: teamNoun('BROKER') }),
      ).toEqual([])
    }),
  )
})

test('a user without open leads loses none', () => {
  const effects = accountEffects({
    before: plain,
    after: { ...plain, role: 'READ_ONLY_USER' },
    entries: [],
    teamIds: ['a'],
    openLeads: 0,
    noun: teamNoun('BROKER'),
  })
  expect(effects.join(' ')).not.toContain('Loses')
})
