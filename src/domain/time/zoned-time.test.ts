import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { zoneOfProperty, zoneOfZip } from './property-zone.ts'
import {
  formatZonedDate,
  isOwnClock,
  ownClockNote,
  zonedDay,
  zonedDaysAway,
  zonedInstants,
  zonedMinutes,
  zoneShortName,
} from './zoned-time.ts'
import { inMachineZone, inZone, zones } from './zones.testing.ts'

afterEach(inMachineZone)

const moment = fc
  .integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((ts) => ts - (ts % 60_000))

describe.each(zones)('with the browser in %s', (own) => {
  test('an instant is among those found for its day and time in any zone', () => {
    inZone(own)
    const law = fc.property(moment, fc.constantFrom(...zones), (ts, zone) => {
      const found = zonedInstants(zonedDay(ts, zone), zonedMinutes(ts, zone), zone)
      return found.includes(ts) && found.length <= 2
    })
    expect(counterexample(law, 300)).toBeUndefined()
  })

  test('every instant found shows the requested time', () => {
    inZone(own)
    const law = fc.property(
      moment,
      fc.integer({ min: 0, max: 1_439 }),
      fc.constantFrom(...zones),
      (ts, minutes, zone) =>
        zonedInstants(zonedDay(ts, zone), minutes, zone).every((one) => zonedMinutes(one, zone) === minutes),
    )
    expect(counterexample(law, 300)).toBeUndefined()
  })

  test('a note about the user’s own clock is shown exactly when the two clocks differ', () => {
    inZone(own)
    const law = fc.property(
      moment,
      fc.constantFrom(...zones),
      (ts, zone) => (ownClockNote(ts, zone) === '') === isOwnClock(ts, zone),
    )
    expect(counterexample(law, 200)).toBeUndefined()
  })
})

// Days on which clocks change, with times that are skipped or shown twice on them, and zones that don't change their
// clocks.
const changes = [
  ['America/New_York', '2026-03-08', 150, []],
  ['America/New_York', '2026-11-01', 90, ['01:30:00-04:00', '01:30:00-05:00']],
  ['America/Chicago', '2026-03-08', 150, []],
  ['America/Chicago', '2026-11-01', 90, ['01:30:00-05:00', '01:30:00-06:00']],
  ['America/Los_Angeles', '2026-03-08', 180, ['03:00:00-07:00']],
  ['America/Los_Angeles', '2026-11-01', 120, ['02:00:00-08:00']],
  ['America/Santiago', '2026-09-06', 30, []],
  ['America/Santiago', '2026-04-04', 1_410, ['23:30:00-03:00', '23:30:00-04:00']],
  ['Australia/Lord_Howe', '2026-10-04', 135, []],
  ['Australia/Lord_Howe', '2026-04-05', 105, ['01:45:00+11:00', '01:45:00+10:30']],
  ['America/Phoenix', '2026-03-08', 150, ['02:30:00-07:00']],
  ['Pacific/Honolulu', '2026-11-01', 90, ['01:30:00-10:00']],
  ['Asia/Kolkata', '2026-03-08', 150, ['02:30:00+05:30']],
] as const

describe.each(zones)('on a day of a clock change, with the browser in %s', (own) => {
  test.each(changes)('finds the instants in %s on %s at minute %i', (zone, date, minutes, expected) => {
    inZone(own)
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    const found = zonedInstants(new Date(year, month - 1, day).getTime(), minutes, zone)
    expect(found.map((ts) => new Date(ts).toISOString())).toEqual(
      expected.map((time) => new Date(`${date}T${time}`).toISOString()),
    )
    for (const ts of found) {
      expect(zonedMinutes(ts, zone)).toBe(minutes)
      expect(formatZonedDate(ts, zone, 'yyyy-MM-dd')).toBe(date)
      expect(zonedDaysAway(ts, zone, ts - 86_400_000)).toBeGreaterThanOrEqual(0)
    }
    // The two instants have different zone names, so that the user can be asked which one they mean.
    expect(new Set(found.map((ts) => zoneShortName(ts, zone))).size).toBe(found.length)
  })
})

describe('the time zone of a property', () => {
  test.each([
    ['10001', 'America/New_York'],
    ['32501', 'America/Chicago'],
    ['37402', 'America/New_York'],
    ['42101', 'America/Chicago'],
    ['78701-1234', 'America/Chicago'],
    ['79901', 'America/Denver'],
    ['85001', 'America/Phoenix'],
    ['90001', 'America/Los_Angeles'],
    ['96813', 'Pacific/Honolulu'],
    ['97801', 'America/Los_Angeles'],
    ['97914', 'America/Denver'],
    ['98101', 'America/Los_Angeles'],
    ['99501', 'America/Anchorage'],
    ['00901', 'America/Puerto_Rico'],
    ['09012', undefined],
    ['1234', undefined],
    ['abcde', undefined],
  ])('is found by ZIP code %s', (zip, zone) => {
    expect(zoneOfZip(zip)).toBe(zone)
  })

  test('is its own one before that of its ZIP code, and unknown without both', () => {
    expect(zoneOfProperty({ timeZone: 'America/Denver', zip: '78701' })).toBe('America/Denver')
    expect(zoneOfProperty({})).toBeUndefined()
    expect(zoneOfProperty(undefined)).toBeUndefined()
  })
})
