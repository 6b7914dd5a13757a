import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { zoneOfProperty, zoneOfZip } from './property-zone.ts'
import { isOwnClock, ownClockNote, zonedDay, zonedInstants, zonedMinutes } from './zoned-time.ts'
import { inMachineZone, inZone, zones } from './zones.testing.ts'

afterEach(inMachineZone)

const moment = fc
  .integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((ts) => ts - (ts % 60_000))

describe.each(zones)('read in %s', (own) => {
  test('an instant is among those of its own day and time at any place', () => {
    inZone(own)
    const law = fc.property(moment, fc.constantFrom(...zones), (ts, zone) => {
      const found = zonedInstants(zonedDay(ts, zone), zonedMinutes(ts, zone), zone)
      return found.includes(ts) && found.length <= 2
    })
    expect(counterexample(law, 300)).toBeUndefined()
  })

  test('every instant found shows the time that was asked', () => {
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

  test('a note stands exactly where the clocks differ', () => {
    inZone(own)
    const law = fc.property(
      moment,
      fc.constantFrom(...zones),
      (ts, zone) => (ownClockNote(ts, zone) === '') === isOwnClock(ts, zone),
    )
    expect(counterexample(law, 200)).toBeUndefined()
  })
})

describe('the zone of a place', () => {
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
    ['99501', 'America/Anchorage'],
    ['00901', 'America/Puerto_Rico'],
    ['09012', undefined],
    ['1234', undefined],
    ['abcde', undefined],
  ])('ZIP code %s', (zip, zone) => {
    expect(zoneOfZip(zip)).toBe(zone)
  })

  test('its own zone before its ZIP code; without both it is not known', () => {
    expect(zoneOfProperty({ timeZone: 'America/Denver', zip: '78701' })).toBe('America/Denver')
    expect(zoneOfProperty({})).toBeUndefined()
    expect(zoneOfProperty(undefined)).toBeUndefined()
  })
})
