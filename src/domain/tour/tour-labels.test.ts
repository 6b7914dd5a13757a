import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { formatWeekdayTime } from '../time/format.ts'
import { inMachineZone, inZone } from '../time/zones.testing.ts'
import { zoneName } from '../time/zones.ts'
import { formatTourWhen, needsOutcome, formatTourSpan, tourTile, tourSummary } from './tour-labels.ts'

beforeEach(() => inZone('America/New_York'))
afterEach(inMachineZone)

const at = (hour: number, minute = 0) => new Date(2026, 6, 16, hour, minute).getTime()
const now = new Date(2026, 6, 14).getTime()

describe('a tour in words', () => {
  test('the choice, over noon and in another year', () => {
    expect(formatTourWhen(at(14, 30), 45, now)).toBe('Thursday, July 16, 2:30 to 3:15 PM')
    expect(formatTourSpan(at(11, 30), 45)).toBe('11:30 AM to 12:15 PM')
    expect(formatTourWhen(new Date(2027, 0, 4, 9).getTime(), 30, now)).toBe(
      'Monday, January 4, 2027, 9:00 to 9:30 AM',
    )
  })

  test('the list: tile, time, place', () => {
    expect(tourTile(at(14, 30))).toEqual({ month: 'JUL', day: '16' })
    expect(formatWeekdayTime(at(14, 30))).toBe('Thursday, 2:30 PM')
    const host = { id: 'user-priya', name: 'Priya Raman' }
    const property = { id: 'p', name: 'Foundry Lofts' }
    expect(tourSummary({ tourType: 'IN_PERSON', property, unit: '4C', host })).toBe(
      'In person, Foundry Lofts, unit 4C with Priya Raman',
    )
    expect(tourSummary({ tourType: 'DRONE_FLIGHT', property: undefined, unit: ' ', host: undefined })).toBe(
      'Drone flight',
    )
  })

  test('over and still set: it needs an outcome, from the minute it ends', () => {
    const tour = { tourStatus: 'SCHEDULED', startTs: at(14, 30), lengthMins: 45 } as const
    expect(needsOutcome(tour, at(15, 14))).toBe(false)
    expect(needsOutcome(tour, at(15, 15))).toBe(true)
    expect(needsOutcome({ ...tour, tourStatus: 'NO_SHOW' }, at(20))).toBe(false)
  })

  test('the zone', () => {
    expect(zoneName()).toBe('Eastern Time')
  })
})
