import { afterEach, describe, expect, test } from 'vitest'

import { inMachineZone, inZone } from '../time/zones.testing.ts'
import {
  formatFullTourTime,
  formatNextTour,
  formatShortTourTime,
  formatTourDateTime,
  formatTourFile,
  formatTourForRenter,
  formatTourMonthDay,
  formatTourShortDay,
  formatTourSpan,
  formatTourTime,
  formatTourWeekday,
  formatTourWhen,
  ownTourClock,
  tourTile,
} from './tour-time.ts'

afterEach(inMachineZone)

const austin = { timeZone: 'America/Chicago' }
const now = Date.parse('2026-07-14T12:00:00Z')
const at = (time: string, property: { timeZone?: string; zip?: string } | undefined = austin) => ({
  startTs: Date.parse(time),
  lengthMins: 45,
  property,
})

describe('a tour in Austin', () => {
  const tour = at('2026-07-16T14:30:00-05:00')

  test('shows only the local time when read in the same zone', () => {
    inZone('America/Chicago')
    expect(formatTourWhen(tour, now)).toBe('Thursday, July 16, 2:30 to 3:15 PM')
    expect(formatTourSpan(at('2026-07-16T11:30:00-05:00'))).toBe('11:30 AM to 12:15 PM')
    expect(formatTourWeekday(tour, now)).toBe('Thursday, 2:30 PM')
    expect(formatTourMonthDay(tour, now)).toBe('Jul 16, 2:30 PM')
    expect(formatTourShortDay(tour, now)).toBe('Jul 16')
    expect(formatTourWhen(at('2027-01-04T09:00:00-06:00'), now)).toBe(
      'Monday, January 4, 2027, 9:00 to 9:45 AM',
    )
    expect(tourTile(tour)).toEqual({ month: 'JUL', day: '16' })
  })

  test.each([
    ['2026-07-13T09:00:00-05:00', 'Jul 13'],
    ['2026-07-14T18:00:00-05:00', 'Today, 6:00 PM'],
    ['2026-07-15T09:00:00-05:00', 'Tomorrow, 9:00 AM'],
    ['2026-07-19T09:00:00-05:00', 'Sun, 9:00 AM'],
    ['2026-07-20T09:00:00-05:00', 'Jul 20'],
  ])('labels the next tour briefly: %s', (startTs, text) => {
    inZone('America/Chicago')
    expect(formatNextTour(at(startTs), now)).toBe(text)
  })

  test.each([
    ['2026-07-13T09:00:00-05:00', 'Monday, Jul 13, 9:00 AM'],
    ['2026-07-14T06:00:00-05:00', 'Tuesday, 6:00 AM'],
    ['2026-07-20T22:00:00-05:00', 'Monday, 10:00 PM'],
    ['2026-07-21T09:00:00-05:00', 'Tuesday, Jul 21, 9:00 AM'],
    ['2026-09-17T14:30:00-05:00', 'Thursday, Sep 17, 2:30 PM'],
    ['2027-01-14T14:30:00-06:00', 'Thursday, Jan 14, 2027, 2:30 PM'],
  ])('shows a weekday without a date only for today and the next six days: %s', (startTs, text) => {
    inZone('America/Chicago')
    expect(formatTourWeekday(at(startTs), now)).toBe(text)
  })

  test('counts those days by the property’s calendar, even across New Year', () => {
    inZone('America/Los_Angeles')
    const eve = Date.parse('2026-12-31T23:30:00-08:00')
    expect(formatTourWeekday(at('2027-01-07T09:00:00-06:00'), eve)).toBe(
      'Thursday, 9:00 AM CST (7:00 AM for you)',
    )
    expect(formatTourWeekday(at('2027-01-08T09:00:00-06:00'), eve)).toBe(
      'Friday, Jan 8, 9:00 AM CST (7:00 AM for you)',
    )
    const christmas = Date.parse('2026-12-28T12:00:00-06:00')
    expect(formatTourWeekday(at('2027-01-03T09:00:00-06:00'), christmas)).toBe(
      'Sunday, 9:00 AM CST (7:00 AM for you)',
    )
  })

  test('adds the year to a tour of another year, by the property’s calendar', () => {
    inZone('America/Los_Angeles')
    const past = at('2025-12-20T14:30:00-06:00')
    expect(formatTourWeekday(past, now)).toBe('Saturday, Dec 20, 2025, 2:30 PM CST (12:30 PM for you)')
    expect(formatTourMonthDay(past, now)).toBe('Dec 20, 2025, 2:30 PM CST')
    expect(formatTourShortDay(past, now)).toBe('Dec 20, 2025')
    const eve = Date.parse('2026-12-31T23:30:00-08:00')
    expect(formatTourShortDay(at('2027-01-01T09:00:00-06:00'), eve)).toBe('Jan 1')
    expect(formatNextTour(at('2027-01-12T09:00:00-06:00'), now)).toBe('Jan 12, 2027')
  })

  test('shows both times when read in Los Angeles', () => {
    inZone('America/Los_Angeles')
    expect(formatTourTime(tour)).toBe('2:30 PM CDT (12:30 PM for you)')
    expect(formatTourWhen(tour, now)).toBe('Thursday, July 16, 2:30 to 3:15 PM CDT (12:30 PM for you)')
    expect(formatShortTourTime(tour)).toBe('2:30 PM CDT')
    expect(formatFullTourTime(tour)).toBe('Thursday, Jul 16, 2026 at 2:30 PM CDT (12:30 PM for you)')
    expect(formatTourDateTime(tour)).toBe('7/16/26, 2:30 PM CDT')
  })

  test('adds the weekday when it is another day for the user', () => {
    inZone('Asia/Kolkata')
    expect(formatTourTime(tour)).toBe('2:30 PM CDT (Friday, 1:00 AM for you)')
    expect(tourTile(tour)).toEqual({ month: 'JUL', day: '16' })
  })

  test('tells the renter only the property’s time', () => {
    inZone('America/Los_Angeles')
    expect(formatTourForRenter(tour, now)).toBe('Thursday, July 16 at 2:30 PM')
    expect(formatTourForRenter(at('2026-07-16T14:30:00-05:00', {}), now)).toBe(
      'Thursday, July 16 at 12:30 PM PDT',
    )
  })

  test('adds the user’s zone to the time when the property’s zone is unknown', () => {
    inZone('America/New_York')
    const nowhere = at('2026-07-16T14:30:00-05:00', {})
    expect(formatTourTime(nowhere)).toBe('3:30 PM EDT')
    expect(formatShortTourTime(nowhere)).toBe('3:30 PM EDT')
    expect(formatTourDateTime(nowhere)).toBe('7/16/26, 3:30 PM EDT')
    expect(formatTourWeekday(nowhere, now)).toBe('Thursday, 3:30 PM EDT')
    expect(formatTourWhen(nowhere, now)).toBe('Thursday, July 16, 3:30 to 4:15 PM EDT')
    expect(ownTourClock(nowhere)).toBe('')
  })

  test('names the zone in a file', () => {
    inZone('UTC')
    expect(formatTourFile(tour)).toBe('2026-07-16 2:30 PM CDT')
  })

  test('finds the zone by ZIP code, and ignores an unknown zone', () => {
    inZone('America/New_York')
    expect(formatTourTime(at('2026-07-16T14:30:00-05:00', { zip: '78701' }))).toBe(
      '2:30 PM CDT (3:30 PM for you)',
    )
    expect(formatTourTime(at('2026-07-16T14:30:00-05:00', { timeZone: 'Mars/Base', zip: '78701' }))).toBe(
      '2:30 PM CDT (3:30 PM for you)',
    )
    expect(formatTourTime(at('2026-07-16T14:30:00-05:00', { zip: '00000' }))).toBe('3:30 PM EDT')
  })
})
