import { expect, test } from 'vitest'

import { propertyRows, propertySums, removalSentences, withShownListings } from './property-rows.ts'

const row = (id: string, more = {}) => ({
  id,
  name: `House ${id}`,
  address: `${id} Main Street`,
  propertyType: 'RESIDENTIAL',
  listing: 'LISTED',
  open: 3,
  tours: 1,
  campaigns: 2,
  forms: 0,
  materials: 4,
  changedTs: 0,
  ...more,
})
const rows = [row('a'), row('b', { listing: 'NOT_LISTED' }), row('c', { propertyType: 'COMMERCIAL' })]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('')

test.each([
  [{}, 'abc'],
  [{ listing: 'NOT_LISTED' }, 'b'],
  [{ type: 'COMMERCIAL' }, 'c'],
  [{ q: ' B MAIN ' }, 'b'],
  [{ listing: 'LISTED', q: 'house' }, 'ac'],
])('the filter %j keeps rows %s', (filters, left) => {
  expect(ids(propertyRows(rows, filters))).toBe(left)
})

test('undoable actions hide a removed row and show a row’s new listing', () => {
  const shown = withShownListings(rows, (id) => ({ a: '', b: 'LISTED' })[id])
  expect(shown.map(({ id, listing }) => [id, listing])).toEqual([
    ['b', 'LISTED'],
    ['c', 'LISTED'],
  ])
})

test('sums the rows, and counts listed units where there are unit counts', () => {
  expect(propertySums(rows)).toBe('3 properties, 2 listed')
  expect(
    propertySums([row('a', { units: 42, listedUnits: 6 }), row('b', { units: 1, listedUnits: 0 })]),
  ).toBe('2 properties, 43 units, 6 listed')
  expect(propertySums([])).toBe('0 properties, 0 listed')
})

test('says what removing a property changes', () => {
  expect(removalSentences(row('a', { open: 0, campaigns: 0 }), 'Eastside')).toEqual([
    'Eastside has no open leads for House a.',
    'Agents in Eastside can’t choose House a for new leads anymore.',
  ])
  expect(removalSentences(row('a', { open: 1, campaigns: 0, forms: 1 }), 'Eastside')).toEqual([
    'Eastside has 1 open lead for House a. It stays with Eastside and keeps the property.',
    '1 campaign is for House a and keeps bringing leads to Eastside.',
    'Agents in Eastside can’t choose House a for new leads anymore.',
  ])
  expect(removalSentences(row('a'), 'Eastside')[0]).toBe(
    'Eastside has 3 open leads for House a. They stay with Eastside and keep the property.',
  )
})
