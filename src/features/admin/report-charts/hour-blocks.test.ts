import { expect, test } from 'vitest'

import { hoursOfBlock } from '#/domain/report/hour-blocks.ts'

import { blockLabel } from './hour-blocks.tsx'

test('labels the night of a weekday as its hours before the morning and from the evening', () => {
  const said = (from: number, to: number) =>
    blockLabel({ day: '1', hours: hoursOfBlock([from, to]).join('.') }).join(', ')
  expect([said(8, 10), said(18, 20), said(22, 24), said(20, 32), said(19, 33)]).toEqual([
    'Monday, 8 AM to 10 AM',
    'Monday, 6 PM to 8 PM',
    'Monday, 10 PM to 12 AM',
    'Monday, before 8 AM and from 8 PM',
    'Monday, before 9 AM and from 7 PM',
  ])
})
