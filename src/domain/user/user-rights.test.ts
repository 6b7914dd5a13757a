import { expect, test } from 'vitest'

import { teamNoun } from '../team/team-kind.ts'
import {
  canChangeEntries,
  canChangeManageFlags,
  canChangeRole,
  canDeactivate,
  canManageUsers,
  canReactivate,
  isLastSuperuser,
} from './user-rights.ts'

const person = (id: string, role = 'USER', status = 'ACTIVE') => ({
  id,
  name: id,
  role,
  status,
  userManageUsers: false,
})
const superuser = person('sue', 'SUPERUSER')
const manager = { ...person('dana'), userManageUsers: true }
const agent = person('luis')
const users = [superuser, manager, agent]
const rule = (verdict: ReturnType<typeof canManageUsers>) => (verdict.ok ? 'yes' : verdict.rule)

test('superusers change roles and manage flags, managers only entries, agents nothing', () => {
  expect([superuser, manager, agent].map((who) => rule(canManageUsers(who)))).toEqual([
    'yes',
    'yes',
    'manage-users',
  ])
  expect([superuser, manager, agent].map((who) => rule(canChangeManageFlags(who)))).toEqual([
    'yes',
    'superuser',
    'superuser',
  ])
  expect(rule(canChangeRole(superuser, agent, users))).toBe('yes')
  expect(rule(canChangeRole(manager, agent, users))).toBe('superuser')
  expect(rule(canChangeEntries(manager, agent, teamNoun('BROKER')))).toBe('yes')
  expect(rule(canChangeEntries(manager, superuser, teamNoun('BROKER')))).toBe('by-role')
  expect(rule(canChangeEntries(manager, person('tom', 'USER', 'INACTIVE'), teamNoun('BROKER')))).toBe(
    'inactive',
  )
})

test('access by role covers every team of a broker and every property of an owner', () => {
  const texts = (['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'] as const).map((kind) => {
    const may = canChangeEntries(manager, superuser, teamNoun(kind))
    return may.ok ? '' : may.why
  })
  expect(texts).toEqual([
    'sue has this by role, in every team',
    'sue has this by role, in every property',
    'sue has this by role, in every property',
  ])
})

test('blocks changing one’s own role or account, and removing the last active superuser', () => {
  const second = person('sam', 'SUPERUSER')
  const gone = person('old', 'SUPERUSER', 'INACTIVE')
  expect(rule(canChangeRole(superuser, superuser, [...users, second]))).toBe('own-role')
  expect(rule(canChangeRole(second, superuser, [superuser, gone]))).toBe('last-superuser')
  expect(rule(canDeactivate(second, superuser, [superuser, gone]))).toBe('last-superuser')
  expect(rule(canDeactivate(second, superuser, [superuser, second]))).toBe('yes')
  expect(rule(canDeactivate(manager, superuser, [superuser, second]))).toBe('superuser')
  expect(rule(canDeactivate(manager, manager, users))).toBe('own')
  expect(rule(canDeactivate(manager, agent, users, true))).toBe('call')
})

test('managers can reactivate users, but only superusers can reactivate a superuser', () => {
  const [gone, boss] = [person('old', 'USER', 'INACTIVE'), person('sam', 'SUPERUSER', 'INACTIVE')]
  expect([superuser, manager, agent].map((who) => rule(canReactivate(who, gone)))).toEqual([
    'yes',
    'yes',
    'manage-users',
  ])
  expect([superuser, manager].map((who) => rule(canReactivate(who, boss)))).toEqual(['yes', 'superuser'])
})

test('isLastSuperuser is true only for the one active superuser', () => {
  const second = person('sam', 'SUPERUSER')
  expect(isLastSuperuser(superuser, users)).toBe(true)
  expect(isLastSuperuser(superuser, [...users, second])).toBe(false)
  expect(isLastSuperuser(person('sam', 'SUPERUSER', 'INACTIVE'), [])).toBe(false)
  expect(isLastSuperuser(agent, [agent])).toBe(false)
})
