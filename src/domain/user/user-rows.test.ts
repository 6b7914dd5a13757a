import { expect, test } from 'vitest'

import { noPermission } from '../policy/team-rights.ts'
import { teamNoun } from '../team/team-kind.ts'
import { peopleCsv, type PersonRow, personRows, type UserRow } from './user-rows.ts'

const user = (id: string, role: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  name: id,
  email: `${id}@example.com`,
  colorSelection: undefined,
  mobile: undefined,
  title: undefined,
  status: 'ACTIVE',
  role,
  userManageUsers: false,
  userManageProperties: false,
  userManageTeams: false,
  entries: [],
  representedBy: [],
  lastSignInTs: undefined,
  changedTs: undefined,
  changedBy: undefined,
  ...more,
})

const rows: readonly PersonRow[] = personRows(
  [
    user('ada', 'SUPERUSER'),
    user('ben', 'USER', {
      entries: [
        {
          teamRef: 'maple',
          permission: { ...noPermission, agent: true },
          leads: false,
          openLeads: 0,
          changedTs: undefined,
          changedBy: undefined,
        },
      ],
    }),
  ],
  [],
  0,
)
const names = new Map([
  ['maple', 'Maple Row'],
  ['birch', 'Birch Court'],
])

test.each([
  ['OWNER', 'Properties', 'All 2 properties', 'Per property'],
  ['BROKER', 'Teams', 'All 2 teams', 'Per team'],
] as const)('the file of a client of kind %s has the words of its table', (kind, header, all, per) => {
  const [head = '', ada = '', ben = ''] = peopleCsv(rows, names, String, teamNoun(kind)).split('\r\n')
  expect(head.split(',')[5]).toBe(header)
  expect(ada.split(',').slice(5, 7)).toEqual([all, 'By role'])
  expect(ben.split(',').slice(5, 7)).toEqual(['Maple Row', per])
})
