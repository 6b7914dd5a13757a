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

test('who did it, for whom, or the system', () => {
  expect(activityWho(line())).toEqual({ who: 'Priya Raman' })
  expect(activityWho(line({ repUserName: 'Dana Whitcombe' }))).toEqual({
    who: 'Dana Whitcombe',
    forWhom: 'Priya',
  })
  expect(activityWho(line({ user: undefined }))).toEqual({ who: 'System' })
})

test('what was done follows a name in small letters; of the system it is a sentence', () => {
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
])('%s %s stands at %s', (type, id, position) => {
  expect(activityPath({ label: 'x', type, id })).toBe(position)
})

test('lines stand under the days of the person', () => {
  const rows = activityRows(
    [line({ id: 'a', createdTs: 25 }), line({ id: 'b', createdTs: 21 }), line({ id: 'c', createdTs: 9 })],
    (ts) => Math.floor(ts / 10) * 10,
  )
  expect(rows.map(({ key }) => key)).toEqual(['day-20', 'a', 'b', 'day-0', 'c'])
})

test('a line of the file names both, who did it and for whom', () => {
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
