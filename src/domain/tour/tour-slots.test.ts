import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { dayStart } from '../time/dates.ts'
import { zonedDay, zonedInstants } from '../time/zoned-time.ts'
import { inMachineZone, inZone, zones } from '../time/zones.testing.ts'
import {
  type BusyTime,
  clashOf,
  freeDays,
  hoursOf,
  isMorning,
  offeredLengths,
  overlaps,
  type TourHours,
  tourSlots,
  withTourGap,
} from './tour-slots.ts'

afterEach(inMachineZone)

const july16 = () => new Date(2026, 6, 16).getTime()
const office = { from: 540, to: 1_080 }
const at = (hour: number, minute = 0) => new Date(2026, 6, 16, hour, minute).getTime()
const slotsOf = (
  day: number,
  hours: TourHours | null,
  lengthMins: number,
  busy: readonly BusyTime[],
  now: number,
) => tourSlots(day, hours, lengthMins, busy, now, undefined)
const clock = (ts: number) => {
  const date = new Date(ts)
  return `${String(date.getHours())}:${String(date.getMinutes()).padStart(2, '0')}`
}

describe('the slots of a day', () => {
  test('begin every quarter of an hour for any length, and end within the hours', () => {
    inZone('America/New_York')
    const slots = slotsOf(july16(), office, 45, [], 0)
    expect(slots.slice(0, 3).map((slot) => clock(slot.startTs))).toEqual(['9:00', '9:15', '9:30'])
    expect(slots.map((slot) => clock(slot.startTs))).toContain('14:30')
    expect(clock(slots.at(-1)?.startTs ?? 0)).toBe('17:15')
    expect(slots).toHaveLength(34)
    expect(slotsOf(july16(), office, 60, [], 0)).toHaveLength(33)
    expect(slotsOf(july16(), { from: 540, to: 584 }, 45, [], 0)).toEqual([])
  })

  test('are none for a length of 0, and none begin at the end of the hours', () => {
    inZone('America/New_York')
    expect(slotsOf(july16(), office, 0, [], 0)).toEqual([])
    expect(slotsOf(july16(), { from: 540, to: 540 }, 15, [], 0)).toEqual([])
    expect(slotsOf(july16(), { from: 540, to: 555 }, 15, [], 0)).toHaveLength(1)
  })

  test('end an hour later when the hours end in the skipped hour', () => {
    inZone('America/New_York')
    const march8 = new Date(2026, 2, 8).getTime()
    // 1 to 2:30 AM, while the clock jumps from 2 to 3.
    const slots = slotsOf(march8, { from: 60, to: 150 }, 15, [], 0)
    expect(slots.map((slot) => clock(slot.startTs))).toEqual(['1:00', '1:15', '1:30', '1:45'])
  })

  test('are half-open: an appointment that ends when a slot begins does not overlap it', () => {
    inZone('America/New_York')
    const busy = [{ startTs: at(9, 15), endTs: at(9, 45), kind: 'BUSY' }]
    const used = slotsOf(july16(), office, 45, busy, 0).filter((slot) => slot.busy)
    expect(used.map((slot) => clock(slot.startTs))).toEqual(['9:00', '9:15', '9:30'])
    expect(overlaps({ startTs: 1, endTs: 2 }, { startTs: 2, endTs: 3 })).toBe(false)
    expect(clashOf({ startTs: at(9, 45), endTs: at(10) }, busy)).toBeUndefined()
    expect(clashOf({ startTs: at(9, 44), endTs: at(10) }, busy)).toBe(busy[0])
  })

  test('keep the team’s gap around tours, but not around other appointments', () => {
    inZone('America/New_York')
    const busy = [
      { startTs: at(12), endTs: at(12, 30), kind: 'TOUR' },
      { startTs: at(15), endTs: at(15, 30), kind: 'BUSY' },
    ]
    const free = (gap: number) =>
      slotsOf(july16(), office, 30, withTourGap(busy, gap), 0)
        .filter((slot) => slot.busy === undefined)
        .map((slot) => clock(slot.startTs))
    expect(free(0)).toContain('11:30')
    expect(free(15)).not.toContain('11:30')
    expect(free(15)).not.toContain('12:30')
    expect(free(15)).toEqual(expect.arrayContaining(['11:15', '12:45', '14:30', '15:30']))
    expect(withTourGap(busy, 0)).toBe(busy)
    expect(offeredLengths(15)).toEqual([15, 30, 45, 60])
    expect(offeredLengths(45)).toEqual([30, 45, 60])
  })

  test('leave out slots in the past, and are none on a day without hours', () => {
    inZone('America/New_York')
    expect(clock(slotsOf(july16(), office, 45, [], at(9))[0]?.startTs ?? 0)).toBe('9:15')
    expect(slotsOf(july16(), null, 45, [], 0)).toEqual([])
    expect(hoursOf([null, null, null, null, office, null, null], july16())).toBe(office)
    expect(hoursOf([office], july16())).toBeNull()
  })

  test('have no time in a skipped hour and both times in a repeated one', () => {
    inZone('America/New_York')
    const springForward = new Date(2026, 2, 8).getTime()
    expect(zonedInstants(springForward, 150, undefined)).toEqual([])
    const slots = slotsOf(springForward, { from: 90, to: 240 }, 45, [], 0)
    expect(slots.map((slot) => clock(slot.startTs))).toEqual(['1:30', '1:45', '3:00', '3:15'])
    const fallBack = new Date(2026, 10, 1).getTime()
    const twice = slotsOf(fallBack, { from: 75, to: 165 }, 30, [], 0)
    expect(twice.map((slot) => clock(slot.startTs))).toEqual([
      '1:15',
      '1:30',
      '1:45',
      '1:15',
      '1:30',
      '1:45',
      '2:00',
      '2:15',
    ])
  })

  test('end at the first of two when the last hour is repeated', () => {
    // At 24:00 the clock is set back to 23:00.
    inZone('America/Santiago')
    const day = new Date(2027, 3, 3).getTime()
    const slots = slotsOf(day, { from: 22 * 60, to: 23 * 60 }, 30, [], -Infinity)
    expect(slots.map((slot) => clock(slot.startTs))).toEqual(['22:00', '22:15', '22:30'])
  })

  test.each(['America/Los_Angeles', 'Asia/Kolkata', 'UTC'])(
    'are in the property’s zone for a tour in Austin, seen from %s',
    (own) => {
      inZone(own)
      const day = zonedDay(Date.parse('2026-07-16T12:00:00-05:00'), 'America/Chicago')
      const [first] = tourSlots(day, office, 45, [], 0, 'America/Chicago')
      expect(first?.startTs).toBe(Date.parse('2026-07-16T09:00:00-05:00'))
      expect(isMorning(Date.parse('2026-07-16T11:59:00-05:00'), 'America/Chicago')).toBe(true)
      expect(isMorning(Date.parse('2026-07-16T12:00:00-05:00'), 'America/Chicago')).toBe(false)
    },
  )

  test('give the free days of a month, and are divided at noon', () => {
    inZone('America/New_York')
    const week = [null, office, office, office, office, office, null]
    const all = { startTs: at(0), endTs: at(24), kind: 'BUSY' }
    const free = freeDays(july16(), week, 45, [all], new Date(2026, 6, 14, 12).getTime(), undefined)
    expect([...free].map((day) => new Date(day).getDate())).toEqual([
      14, 15, 17, 20, 21, 22, 23, 24, 27, 28, 29, 30, 31,
    ])
    expect(isMorning(at(11, 59), undefined)).toBe(true)
    expect(isMorning(at(12), undefined)).toBe(false)
  })
})

describe.each(zones)('laws in %s across clock changes', (zone) => {
  const day = fc.integer({ min: 0, max: 800 })

  const given = fc.record({
    day,
    from: fc.integer({ min: 0, max: 1_380 }),
    long: fc.integer({ min: 15, max: 900 }),
    length: fc.constantFrom(30, 45, 60),
  })

  test('slots are in order, have the requested length and lie within the hours and the day', () => {
    inZone(zone)
    const law = fc.property(given, ({ day: count, from, long, length }) => {
      const any = dayStart(new Date(2025, 11, 1).getTime(), count)
      const hours = { from, to: Math.min(from + long, 1_440) }
      const slots = slotsOf(any, hours, length, [], -Infinity)
      const close = new Date(2025, 11, 1 + count, 0, hours.to).getTime()
      return slots.every((slot, index) => {
        const before = slots[index - 1]
        const date = new Date(slot.startTs)
        return (
          slot.endTs - slot.startTs === length * 60_000 &&
          slot.endTs <= close &&
          (before === undefined || before.startTs < slot.startTs) &&
          dayStart(slot.startTs) === any &&
          date.getHours() * 60 + date.getMinutes() >= from
        )
      })
    })
    expect(counterexample(law)).toBeUndefined()
  })

  test('a slot is busy exactly when an instant of it is', () => {
    inZone(zone)
    const law = fc.property(
      given,
      fc.integer({ min: 0, max: 1_440 }),
      fc.integer({ min: 1, max: 300 }),
      ({ day: count, from, long, length }, start, minutes) => {
        const any = dayStart(new Date(2025, 11, 1).getTime(), count)
        const startTs = new Date(2025, 11, 1 + count, 0, start).getTime()
        const busy = [{ startTs, endTs: startTs + minutes * 60_000, kind: 'BUSY' }]
        return slotsOf(any, { from, to: Math.min(from + long, 1_440) }, length, busy, -Infinity).every(
          (slot) => {
            const shared = Array.from({ length }, (_, minute) => slot.startTs + minute * 60_000).some(
              (instant) => busy.some((one) => instant >= one.startTs && instant < one.endTs),
            )
            return shared === (slot.busy !== undefined)
          },
        )
      },
    )
    expect(counterexample(law, 200)).toBeUndefined()
  })
})
