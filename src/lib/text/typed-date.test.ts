// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatIsoDate } from '#/lib/time/format-date.ts'

import { formatTypedTime, parseDateWithYear, parseTypedDate, parseTypedTime } from './typed-date.ts'

const TODAY = '2026-07-14' // A Tuesday.

const days = fc
  .date({ min: new Date(1980, 0, 1), max: new Date(2068, 11, 31), noInvalidDate: true })
  .map((date) => {
    const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    const pad = (value: number) => String(value).padStart(2, '0')
    return { year, month, day, iso: `${year}-${pad(month)}-${pad(day)}` }
  })

describe('parseTypedDate', () => {
  test.each([
    ['7/6', '2026-07-06'],
    ['07/06/26', '2026-07-06'],
    ['7-6-2026', '2026-07-06'],
    ['7.6.26', '2026-07-06'],
    ['2026-07-06', '2026-07-06'],
    ['2026/7/6', '2026-07-06'],
    ['jul 6', '2026-07-06'],
    ['July 6th', '2026-07-06'],
    ['6 jul', '2026-07-06'],
    ['jul6', '2026-07-06'],
    ['6-Jul-26', '2026-07-06'],
    ['Mon, Jul 6, 2026', '2026-07-06'],
    ['Mon 7/6', '2026-07-06'],
    ['Mon., 7/6/26', '2026-07-06'],
    ['Monday, 2026-07-06', '2026-07-06'],
    ['  SEPT 1  27 ', '2027-09-01'],
    // The nearest such day: next January, not the past one.
    ['1/5', '2027-01-05'],
    ['2/29', '2028-02-29'],
    ['today', '2026-07-14'],
    ['Tomorrow', '2026-07-15'],
    ['yesterday', '2026-07-13'],
    ['fri', '2026-07-17'],
    ['next tuesday', '2026-07-21'],
    ['in 2 weeks', '2026-07-28'],
    ['3 days', '2026-07-17'],
    ['6/1/99', '1999-06-01'],
  ])('reads %s as %s', (typed, day) => {
    // 29 February is years away from 2026: only leap years have this day.
    expect(parseTypedDate(typed, typed === '2/29' ? '2028-01-02' : TODAY)).toBe(day)
  })

  test.each([
    '',
    'soon',
    '13/1',
    '2/30',
    '7/6/2',
    '7/6-26',
    'ju 6',
    'jul 32',
    '0/1',
    '2026-13-01',
    'mon jul',
    'mon 7',
  ])('rejects %s', (typed) => expect(parseTypedDate(typed, TODAY)).toBeUndefined())

  test('reads every day as it is shown, and in every format with a year', () => {
    fc.assert(
      fc.property(days, days, ({ iso, year, month, day }, { iso: today }) => {
        const shown = formatIsoDate(iso)
        for (const typed of [
          iso,
          shown,
          shown.toUpperCase(),
          shown.replace(',', ''),
          `${month}/${day}/${year}`,
          `${month}-${day}-${year}`,
          ...(year >= 1970 ? [`${month}/${day}/${String(year).slice(2)}`] : []),
        ])
          expect([typed, parseTypedDate(typed, today)]).toEqual([typed, iso])
      }),
    )
  })

  test('takes the day nearest to today when no year is given', () => {
    fc.assert(
      fc.property(days, days, ({ month, day }, { iso: today }) => {
        // Not every year has a 29 February.
        if (month === 2 && day === 29) return
        const read = parseTypedDate(`${month}/${day}`, today)
        const distance = Math.abs(Date.parse(read ?? '') - Date.parse(today)) / 86_400_000
        expect(distance).toBeLessThanOrEqual(183)
      }),
    )
  })

  test('returns a calendar day or undefined for any input, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__')), (typed) => {
        const read = parseTypedDate(typed, TODAY)
        expect(parseTypedDate(formatIsoDate(read ?? ''), TODAY)).toBe(read)
      }),
    )
  })
})

describe('parseDateWithYear', () => {
  test.each(['7/6/26', '7-6-2026', '2026/7/6', 'Mon, Jul 6, 2026', '6 jul 26'])('reads %s', (written) =>
    expect(parseDateWithYear(written)).toBe('2026-07-06'),
  )

  test.each(['', '7/6', 'jul 6', '6 jul', 'today', 'fri', 'in 2 weeks', '2/30/26'])('rejects %s', (written) =>
    expect(parseDateWithYear(written)).toBeUndefined(),
  )
})

describe('parseTypedTime', () => {
  test.each([
    ['2:30 pm', '14:30'],
    ['230p', '14:30'],
    ['14:30', '14:30'],
    ['9', '09:00'],
    ['3', '15:00'],
    ['12', '12:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['07:15', '07:15'],
    ['7:15', '19:15'],
    ['10 A.M.', '10:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['1430', '14:30'],
  ])('reads %s as %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))

  test.each(['', 'late', '24', '13 pm', '0 am', '9:60', '9:5', '14:30:00'])('rejects %s', (typed) =>
    expect(parseTypedTime(typed)).toBeUndefined(),
  )

  test('reads every time as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_439 }), (minute) => {
        const pad = (value: number) => String(value).padStart(2, '0')
        const time = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
        expect(parseTypedTime(formatTypedTime(time))).toBe(time)
        expect(parseTypedTime(time)).toBe(time)
      }),
    )
  })
})
