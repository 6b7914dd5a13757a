import { describe, expect, test } from 'vitest'

import { noPermission } from './team-rights.ts'
import { mayChooseWarnings, receivesWarnings } from './watch-rights.ts'

const viewer = (role: string, entry = false) => ({
  id: 'me',
  role,
  teamPermissions: entry ? { t: noPermission } : {},
})
const team = (lead: string, watchWarnings: string[] = []) => ({
  id: 't',
  teamMembers: [
    { userRef: 'somebody', status: 'ACTIVE', role: 'MEMBER' },
    { userRef: lead, status: 'ACTIVE', role: 'TEAM_LEAD' },
    { userRef: 'me', status: 'ACTIVE', role: 'TEAM_LEAD' },
  ],
  watchWarnings,
})

// Typed from the specification: "shown to a SUPERUSER or READ_ONLY_USER who is not the first team lead".
describe('receiving the warnings of a team', () => {
  test.each([
    ['SUPERUSER', 'other', [], true, false],
    ['SUPERUSER', 'other', ['me'], true, true],
    ['SUPERUSER', 'me', [], false, true],
    ['READ_ONLY_USER', 'other', [], true, false],
    ['READ_ONLY_USER', 'other', ['me'], true, true],
    ['USER', 'other', ['me'], false, false],
    ['USER', 'me', [], false, true],
  ])(
    '%s, led by %s, watched by %j: can choose %s, receives %s',
    (role, lead, watching, chooses, receives) => {
      expect(mayChooseWarnings(viewer(role), team(lead, watching))).toBe(chooses)
      expect(receivesWarnings(viewer(role), team(lead, watching))).toBe(receives)
    },
  )

  test('members of a team always receive them', () => {
    expect(receivesWarnings(viewer('USER', true), team('other'))).toBe(true)
    expect(mayChooseWarnings(viewer('USER', true), team('other'))).toBe(false)
  })
})
