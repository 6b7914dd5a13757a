import { expect, test } from 'vitest'

import { demoGroups } from './demo-groups.ts'

const people = [
  { id: '1', name: 'Priya Raman', client: 'Brightwater Leasing', role: 'Agent' },
  { id: '2', name: 'Olga Petrov', client: 'Calder Homes', role: 'Superuser' },
  { id: '3', name: 'Beatriz Amaral', client: 'Brightwater Leasing', role: 'Superuser' },
]
const names = (typed: string) =>
  demoGroups(people, typed).map((group) => [group.client, ...group.people.map((person) => person.name)])

test('groups people by organization, in the given order', () => {
  expect(names('')).toEqual([
    ['Brightwater Leasing', 'Priya Raman', 'Beatriz Amaral'],
    ['Calder Homes', 'Olga Petrov'],
  ])
})

test('matches every word in name, organization, or role, ignoring case', () => {
  expect(names('SUPER bright')).toEqual([['Brightwater Leasing', 'Beatriz Amaral']])
  expect(names('priya')).toEqual([['Brightwater Leasing', 'Priya Raman']])
  expect(names('priya calder')).toEqual([])
})
