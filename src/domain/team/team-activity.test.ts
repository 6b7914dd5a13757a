import { expect, test } from 'vitest'

import { activityCsvRow, activityPath, activityRows, activityVerb, activityWho } from './team-activity.ts'

const line = (more = {}) => ({
  id: 'line-1',
  createdTs: 0,
  user: { name: 'Priya Raman' },
  text: 'Changed the permissions of',
  object: { label: 'Luis Ortega', type: 'MEMBER', id: 'user-luis' },
  ...more,
})

test('names who did it, whom they represented, or the system', () => {
  expect(activityWho(line())).toEqual({ who: 'Priya Raman' })
  expect(activityWho(line({ repUserName: 'Dana Whitcombe' }))).toEqual({
    who: 'Dana Whitcombe',
    forWhom: 'Priya',
  })
  expect(activityWho(line({ user: { name: '\n Priya Raman' }, repUserName: 'Dana Whitcombe' })).forWhom).toBe(
    'Priya',
  )
  expect(activityWho(line({ user: undefined }))).toEqual({ who: 'System' })
})

test('starts the text in lower case after a name, and as a sentence for the system', () => {
  expect(activityVerb(line())).toBe('changed the permissions of')
  expect(activityVerb(line({ user: undefined }))).toBe('Changed the permissions of')
  expect(activityVerb(line({ text: 'QR code printed for' }))).toBe('QR code printed for')
})

test.each([
  ['MEMBER', 'user-luis', 'members'],
  ['CAMPAIGN', 'campaign-1', 'campaigns/campaign-1'],
  ['TEMPLATE', 'a/b', 'settings/response-templates?template=a%2Fb'],
  ['SETTINGS', 'configuration', 'settings'],
  ['SETTINGS', 'greeting', 'settings/greeting'],
  ['OPEN_HOUSE', 'open-house-1', 'open-houses/open-house-1'],
  ['SOMETHING_NEW', 'x', undefined],
])('links %s %s to %s', (type, id, position) => {
  expect(activityPath({ label: 'x', type, id })).toBe(position)
})

test('groups the entries by the user’s days', () => {
  const rows = activityRows(
    [line({ id: 'a', createdTs: 25 }), line({ id: 'b', createdTs: 21 }), line({ id: 'c', createdTs: 9 })],
    (ts) => Math.floor(ts / 10) * 10,
  )
  expect(rows.map(({ key }) => key)).toEqual(['day-20', 'a', 'b', 'day-0', 'c'])
})

test('a CSV row names both who did it and whom they represented', () => {
  expect(activityCsvRow(line({ repUserName: 'Dana Whitcombe', before: 'a', after: 'b' }), 'now')).toEqual([
    'now',
    'Dana Whitcombe',
    'Priya Raman',
    'Changed the permissions of',
    'Luis Ortega',
    'a',
    'b',
  ])
})
