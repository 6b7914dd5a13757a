import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { isoDate, parseIsoDate } from '#/lib/time/format-date.ts'

import { dayStart } from '../time/dates.ts'
import { inMachineZone, inZone } from '../time/zones.testing.ts'
import { type OwnedProperty, type OwnerShare } from './owner-details.ts'
import {
  isRunning,
  LONGEST_SHARE_DAYS,
  movedReportsText,
  reportLabel,
  shareableReports,
  sharedProperties,
  sharedReportSchema,
  untilProblem,
} from './owner-share.ts'

const property = (id: string): OwnedProperty => ({
  id,
  name: id,
  address: undefined,
  team: undefined,
  units: undefined,
  listedUnits: undefined,
  archived: false,
})

const share: OwnerShare = {
  id: 's',
  report: 'pipeline',
  period: 'last-week',
  property: [],
  contact: undefined,
  createdTs: 0,
  sentTs: undefined,
  opened: 0,
  weekday: 1,
  until: undefined,
  nextTs: 5,
  stoppedTs: undefined,
}

describe('a shared report', () => {
  const today = new Date(2026, 6, 14).getTime()
  const form = {
    report: 'pipeline',
    period: 'last-week',
    property: '',
    contact: 'c',
    often: 'weekly',
    weekday: '1',
    until: '',
  }
  const wrong = (more: object) =>
    z.safeParse(sharedReportSchema(today), { ...form, ...more }).error?.issues.map(({ path }) => path[0]) ??
    []

  test('accepts the last day that the calendar offers, even across a 25-hour day', () => {
    // In the United States, the clocks go back on November 7, 2027.
    const midnight = (day: string) => parseIsoDate(day) ?? 0
    try {
      inZone('America/Chicago')
      for (const day of ['2027-11-06', '2027-11-07', '2026-07-14'])
        expect(
          untilProblem(isoDate(dayStart(midnight(day), LONGEST_SHARE_DAYS)), midnight(day)),
        ).toBeUndefined()
      expect(untilProblem('2028-11-09', midnight('2027-11-07'))).toBe('At most one year from now')
    } finally {
      inMachineZone()
    }
  })

  test('requires a report and a contact, and checks the last day only for a weekly share', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ report: '' })).toEqual(['report'])
    expect(wrong({ contact: '' })).toEqual(['contact'])
    expect(wrong({ until: '2026-07-14' })).toEqual(['until'])
    expect(wrong({ until: '2026-07-14', often: 'once' })).toEqual([])
    expect(wrong({ until: '2026-07-15', weekday: '3' })).toEqual([])
  })

  test('ends no sooner than on its first weekday', () => {
    // Today is a Tuesday.
    expect(wrong({ until: '2026-07-19' })).toEqual(['until'])
    expect(wrong({ until: '2026-07-20' })).toEqual([])
    expect(untilProblem('2026-07-19', today, 1)).toBe('The next Monday is after this day')
    // The server may still send one today, unless it is past eight.
    expect(untilProblem('2026-07-16', today, 2)).toBeUndefined()
  })

  test('lasts one year at most', () => {
    expect(untilProblem('2027-07-15', today)).toBeUndefined()
    expect(untilProblem('2027-07-16', today)).toBe('At most one year from now')
  })

  test('has the label of its report, or the path when the report is unknown', () => {
    for (const { path, label } of shareableReports('BROKER')) expect(reportLabel(path, 'BROKER')).toBe(label)
    expect(reportLabel('/reports/none', 'BROKER')).toBe('/reports/none')
  })

  test('is running while a next report is due and nobody stopped it', () => {
    expect(isRunning(share)).toBe(true)
    expect(isRunning({ ...share, nextTs: undefined })).toBe(false)
    expect(isRunning({ ...share, stoppedTs: 3 })).toBe(false)
    expect(isRunning({ ...share, nextTs: undefined, stoppedTs: 3 })).toBe(false)
  })

  test.each([
    [['a'], 'a'],
    [['gone'], 'A property that moved'],
    [['a', 'b'], 'All properties'],
    [['a', 'b', 'gone'], '3 properties'],
    [['a', 'gone'], '2 properties'],
  ])('labels the properties %j: %s', (ids, text) => {
    expect(sharedProperties({ property: ids }, [property('a'), property('b')])).toBe(text)
  })
})

test('says what moving a property does to the weekly reports about it', () => {
  const about = (...property: string[]) => ({ ...share, property, nextTs: 1, stoppedTs: undefined })
  expect(movedReportsText([], 'a')).toBeUndefined()
  expect(movedReportsText([about('b'), { ...about('a'), nextTs: undefined }], 'a')).toBeUndefined()
  expect(movedReportsText([about('a')], 'a')).toBe('The weekly report about it stops.')
  expect(movedReportsText([about('a'), about('a')], 'a')).toBe('The weekly reports about it stop.')
  expect(movedReportsText([about('a'), about('a', 'b')], 'a')).toBe('Weekly reports are no longer about it.')
})
