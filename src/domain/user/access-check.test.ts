import { expect, test } from 'vitest'

import { noPermission } from '../policy/team-rights.ts'
import { mayReach, readAccessTarget } from './access-check.ts'

test('readAccessTarget recognizes a lead, a team or a page in a URL, path or id, and nothing else', () => {
  const lead = { kind: 'lead', id: 'lead-sofia' }
  for (const text of [
    'lead-sofia',
    '/leads/lead-sofia',
    '/l/lead-sofia/',
    ' https://app.example.com/leads/lead-sofia?tab=1 ',
  ])
    expect(readAccessTarget(text)).toEqual(lead)
  expect(readAccessTarget('/teams/team-eastside/settings/logo')).toEqual({
    kind: 'team',
    id: 'team-eastside',
    settings: true,
  })
  expect(readAccessTarget('/properties/team-x')).toEqual({ kind: 'team', id: 'team-x', settings: false })
  expect(readAccessTarget('/manage/owners/owner-1')).toEqual({ kind: 'page', page: 'manageOwners' })
  expect(readAccessTarget('/leads/summary-report')).toEqual({ kind: 'page', page: 'summaryReport' })
  expect(readAccessTarget('/reports/lead-stats')).toEqual({ kind: 'page', page: undefined })
  for (const text of [
    '',
    'constructor',
    '/constructor',
    '/manage/constructor',
    'javascript:alert(1)',
    '/leads/%2e%2e',
  ])
    expect(readAccessTarget(text)).toEqual({ kind: 'unknown' })
})

test('mayReach applies the rules of the pages and teams themselves', () => {
  const teams = [{ id: 'team-eastside', name: 'Eastside' }]
  const viewer = (role: string, more: object = {}) => ({
    kind: 'BROKER' as const,
    client: { supportedPropertyTypes: [] },
    user: {
      id: 'u',
      role,
      userManageUsers: false,
      userManageProperties: false,
      teamPermissions: { 'team-eastside': { ...noPermission, agent: true } },
      ...more,
    },
  })
  const ok = (text: string, who: ReturnType<typeof viewer>) => {
    const target = readAccessTarget(text)
    return target.kind === 'page' || target.kind === 'team' ? mayReach(target, who, teams).ok : undefined
  }
  const agent = viewer('USER')
  expect([
    ok('/manage/users', agent),
    ok('/manage/users', viewer('USER', { userManageUsers: true })),
    ok('/manage/users', viewer('SUPERUSER')),
    ok('/teams/team-eastside', agent),
    ok('/teams/team-eastside/settings', agent),
    ok('/teams/team-eastside/settings', viewer('SUPERUSER')),
    ok('/teams/team-eastside', viewer('USER', { teamPermissions: {} })),
    ok('/teams/team-gone', viewer('SUPERUSER')),
    ok('/billing/telecom', agent),
  ]).toEqual([false, true, true, true, false, true, false, false, true])
})
