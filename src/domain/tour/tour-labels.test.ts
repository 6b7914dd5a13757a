import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { inMachineZone, inZone } from '../time/zones.testing.ts'
import { zoneName } from '../time/zones.ts'
import { needsOutcome, tourSummary } from './tour-labels.ts'

beforeEach(() => inZone('America/New_York'))
afterEach(inMachineZone)

const at = (hour: number, minute = 0) => new Date(2026, 6, 16, hour, minute).getTime()

describe('tour labels', () => {
  test('summarize the type, the place and the host', () => {
    const host = { id: 'user-priya', name: 'Priya Raman' }
    const property = { id: 'p', name: 'Foundry Lofts' }
    expect(tourSummary({ tourType: 'IN_PERSON', property, unit: '4C', host })).toBe(
      'In person, Foundry Lofts, unit 4C with Priya Raman',
    )
    expect(tourSummary({ tourType: 'DRONE_FLIGHT', property: undefined, unit: ' ', host: undefined })).toBe(
      'Drone flight',
    )
  })

  test('needsOutcome is true for a scheduled tour from the minute it ends', () => {
    const tour = { tourStatus: 'SCHEDULED', startTs: at(14, 30), lengthMins: 45 } as const
    expect(needsOutcome(tour, at(15, 14))).toBe(false)
    expect(needsOutcome(tour, at(15, 15))).toBe(true)
    expect(needsOutcome({ ...tour, tourStatus: 'NO_SHOW' }, at(20))).toBe(false)
  })

  test('name the time zone', () => {
    expect(zoneName()).toBe('Eastern Time')
    expect(zoneName('America/Chicago')).toBe('Central Time')
  })

  test.each([
    ['America/Indiana/Petersburg', 'Eastern Time'],
    ['America/Detroit', 'Eastern Time'],
    ['America/Anchorage', 'Alaska Time'],
    ['Pacific/Guam', 'Chamorro Standard Time'],
  ])('name the time zone of %s as it is today, not as it was decades ago', (zone, name) => {
    expect(zoneName(zone)).toBe(name)
  })
})
