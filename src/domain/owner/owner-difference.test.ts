import { expect, test } from 'vitest'

import { type OwnerDetails } from './owner-details.ts'
import { contactDifference, ownerDifference } from './owner-difference.ts'

const mia = {
  id: 'mia',
  name: 'Mia Torres',
  title: undefined,
  email: 'mia@quayside.example',
  phone: '+15125550139',
  primary: true,
  changedTs: 0,
}
const property = (name: string) => ({
  id: name,
  name,
  address: undefined,
  team: undefined,
  units: undefined,
  listedUnits: undefined,
  archived: false,
})
const owner = (more: Partial<OwnerDetails> = {}): OwnerDetails => ({
  id: 'owner',
  name: 'Quayside',
  state: 'ACTIVE',
  sinceTs: Date.parse('2024-03-05T12:00:00Z'),
  changedTs: 0,
  changedBy: undefined,
  contacts: [mia],
  properties: [property('Foundry Lofts')],
  notes: [],
  shares: [],
  history: [],
  ...more,
})

test.each([
  ['their contacts', { contacts: [{ ...mia, name: 'Bo Lee' }] }, ['Mia Torres', 'Bo Lee']],
  ['a contact that only one has', { contacts: [] }, ['Mia Torres', 'no contact']],
  ['the number of properties', { properties: [] }, ['1 property', '0 properties']],
  [
    'email addresses',
    { contacts: [{ ...mia, email: 'mia@pine.example' }] },
    ['mia@quayside.example', 'mia@pine.example'],
  ],
  [
    'phone numbers',
    { contacts: [{ ...mia, phone: '+15125550140' }] },
    ['+1 (512) 555-0139', '+1 (512) 555-0140'],
  ],
  ['properties', { properties: [property('Birch Row')] }, ['Foundry Lofts', 'Birch Row']],
  [
    'the day since when they are owners',
    { sinceTs: Date.parse('2025-03-05T12:00:00Z') },
    ['since Mar 5, 2024', 'since Mar 5, 2025'],
  ],
  ['nothing', {}, [undefined, undefined]],
])('tells two owners of the same name apart by %s', (_, more, expected) => {
  expect(ownerDifference([owner(), owner({ name: 'Quay\u200bside ', ...more })])).toEqual(expected)
})

test('says nothing about two names that look different, and tells long names apart that look the same', () => {
  const bo = { contacts: [{ ...mia, name: 'Bo Lee' }] }
  expect(ownerDifference([owner(), owner({ name: 'Pine', ...bo })])).toEqual([undefined, undefined])
  const long = 'a'.repeat(90)
  expect(ownerDifference([owner({ name: `${long}b` }), owner({ name: `${long}c`, ...bo })])).toEqual([
    'Mia Torres',
    'Bo Lee',
  ])
})

test('tells two primary contacts of the same name apart, but not two that are the same', () => {
  const other = owner({ contacts: [{ ...mia, email: 'mia@pine.example' }] })
  expect(contactDifference([owner(), other])).toEqual(['mia@quayside.example', 'mia@pine.example'])
  expect(contactDifference([owner(), owner()])).toEqual([undefined, undefined])
  expect(contactDifference([owner(), owner({ contacts: [] })])).toEqual([undefined, undefined])
})
