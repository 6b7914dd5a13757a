import { expect, test } from 'vitest'

import { departureSentences, undecidedTeams, type UserDetails } from './user-details.ts'

const details: UserDetails = {
  id: 'user-luis',
  openLeads: [
    { teamRef: 'east', count: 3, seen: 3, heirs: [] },
    { teamRef: 'north', count: 0, seen: 0, heirs: [] },
  ],
  phoneOrders: [{ teamRef: 'east', position: 2, of: 4 }],
  campaigns: [
    { id: 'c1', name: 'Website', teamRef: 'east', deserted: false },
    { id: 'c2', name: 'Radio', teamRef: 'north', deserted: true },
  ],
  worksAs: [],
  onCall: false,
  history: [],
}
const nameOf = (id: string) => ({ east: 'Eastside', north: 'Northgate' })[id] ?? 'a team'
const last = 'Signs them out everywhere. Drafts stay on their device.'

test('deactivating names phone orders, campaigns, teams left without a leader and who worked as the user', () => {
  const row = {
    representedBy: [{ name: 'Priya Raman' }],
    entries: [
      { teamRef: 'east', leads: true },
      { teamRef: 'north', leads: false },
    ],
  }
  expect(departureSentences(details, row, nameOf)).toEqual([
    'Leaves the phone order of Eastside.',
    'Leaves 2 campaigns.',
    'No one will be left in Radio.',
    'Eastside will have no leader.',
    'Priya Raman can no longer work as them.',
    last,
  ])
  const alone = { ...details, phoneOrders: [], campaigns: [] }
  expect(departureSentences(alone, { representedBy: [], entries: [] }, nameOf)).toEqual([last])
})

test('a team with open leads needs a decision, and unassigning them is one', () => {
  expect(undecidedTeams(details, {})).toEqual(['east'])
  expect(undecidedTeams(details, { east: null })).toEqual([])
})
