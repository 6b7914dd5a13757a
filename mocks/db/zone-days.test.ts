import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { agingBounds } from '#/domain/list/aging.ts'
import { periodLabels, resolvePeriod } from '#/domain/time/dates.ts'
import { inMachineZone, inZone, zones } from '#/domain/time/zones.testing.ts'

import { agingBoundsIn, dayIn, momentIn, periodIn } from './zone-days.ts'

afterEach(inMachineZone)

const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const names = Object.keys(periodLabels).filter((name) => name !== 'custom')

describe.each(zones)('server and browser use the same days in %s', (zone) => {
  test('resolves the same periods and ages', () => {
    inZone(zone)
    fc.assert(
      fc.property(moment, fc.constantFrom(...names, '2026-03-08..2026-11-01'), (date, name) => {
        const now = date.getTime()
        const period = name.includes('..') ? { from: '2026-03-08', to: '2026-11-01' } : name
        expect(periodIn(name, now, zone)).toEqual(resolvePeriod(period as 'today', now))
        expect(agingBoundsIn(now, zone)).toEqual([...agingBounds(now)])
      }),
      { numRuns: 200 },
    )
  })
})

describe('momentIn, dayIn and periodIn', () => {
  test.each([
    ['an ordinary time', '2026-07-16', 14 * 60 + 30, 'America/Chicago', '2026-07-16T19:30:00Z'],
    [
      'a time that occurs twice is the first one',
      '2026-11-01',
      90,
      'America/Chicago',
      '2026-11-01T06:30:00Z',
    ],
    [
      'a skipped time uses the offset before the change',
      '2026-03-08',
      150,
      'America/Chicago',
      '2026-03-08T08:30:00Z',
    ],
    [
      'a skipped midnight is the first moment of its day',
      '2026-09-06',
      0,
      'America/Santiago',
      '2026-09-06T04:00:00Z',
    ],
    ['an unknown zone is UTC', '2026-07-16', 60, 'Mars/Olympus', '2026-07-16T01:00:00Z'],
  ])('%s', (_, day, minutes, zone, expected) => {
    expect(new Date(momentIn(Date.parse(day), minutes, zone)).toISOString()).toBe(
      new Date(expected).toISOString(),
    )
  })

  test('dayIn returns the local day of a moment', () => {
    const now = Date.parse('2026-07-15T03:00:00Z')
    expect(dayIn(now, 'America/Chicago')).toBe(Date.parse('2026-07-14'))
    expect(dayIn(now, 'Asia/Kolkata')).toBe(Date.parse('2026-07-15'))
  })

  test('periodIn returns no range for a missing or unknown period', () => {
    expect(periodIn(undefined, 0, 'UTC')).toEqual({})
    expect(periodIn('someday', 0, 'UTC')).toEqual({})
  })
})
