import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { zonedMinutes } from '../time/zoned-time.ts'
import { inMachineZone, inZone, zones } from '../time/zones.testing.ts'
import {
  openHouseChoices,
  openHouseForm,
  openHouseFormSchema,
  openHouseTimes,
  openHouseValues,
} from './open-house-form.ts'
import { openHouse } from './open-house.testing.ts'
import {
  changeVerdict,
  checkedInCount,
  openHouseDay,
  openHouseHours,
  openHouseHoursForVisitors,
  openHousesCsv,
  openHouseShortHours,
  openHouseShown,
  openHousesInView,
  openHouseStatus,
  overlapping,
} from './open-house.ts'

afterEach(inMachineZone)

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

describe('the status and times of an open house', () => {
  const house = openHouse()
  test.each([
    [house.startTs - 1, 'SCHEDULED'],
    [house.startTs, 'IN_PROGRESS'],
    [house.endTs - 1, 'IN_PROGRESS'],
    [house.endTs, 'COMPLETED'],
  ] as const)('at %d the status is %s', (now, status) => {
    expect(openHouseStatus(house, now)).toBe(status)
    expect(openHouseStatus({ ...house, cancelledTs: 1 }, now)).toBe('CANCELLED')
  })

  test('can’t be changed once it is over or canceled', () => {
    expect(changeVerdict(house, house.endTs - 1)).toEqual({ ok: true })
    expect(changeVerdict(house, house.endTs)).toMatchObject({ ok: false, rule: 'over' })
    expect(changeVerdict({ ...house, cancelledTs: 1 }, 0)).toMatchObject({ ok: false, rule: 'cancelled' })
  })

  test('follow the wall clock on the days when clocks change, and reject a skipped hour', () => {
    // 1:30 to 3:30 AM in Chicago: the hour from 2 to 3 is skipped in March, and the hour from 1 to 2 is shown twice in
    // November.
    const spring = openHouseTimes({ date: '2026-03-08', start: '01:30', end: '03:30' }, 'America/Chicago')
    expect(spring).toEqual({ startTs: at('2026-03-08T07:30:00Z'), endTs: at('2026-03-08T08:30:00Z') })
    const autumn = openHouseTimes({ date: '2026-11-01', start: '01:30', end: '03:30' }, 'America/Chicago')
    expect(autumn).toEqual({ startTs: at('2026-11-01T06:30:00Z'), endTs: at('2026-11-01T09:30:00Z') })
    expect(openHouseTimes({ date: '2026-03-08', start: '02:30', end: '05:00' }, 'America/Chicago')).toEqual({
      field: 'start',
      message: 'The clocks skip this time on that day',
    })
    expect(openHouseTimes({ date: '2026-03-08', start: '01:00', end: '02:15' }, 'America/Chicago')).toEqual({
      field: 'end',
      message: 'The clocks skip this time on that day',
    })
  })
})

test('the form returns the typed date and times for any day, hours and machine time zone', () => {
  const clock = fc.integer({ min: 0, max: 24 * 4 - 1 }).map((quarter) => quarter * 15)
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const property = fc.property(
    fc.constantFrom(...zones),
    fc.constantFrom(...zones),
    fc.integer({ min: 0, max: 729 }),
    clock,
    clock,
    fc.boolean(),
    fc.boolean(),
    (machine, zone, day, from, to, startSecond, endSecond) => {
      inZone(machine)
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      const typed = { date, start: text(from), end: text(to), startSecond, endSecond }
      const times = openHouseTimes(typed, zone)
      // Rejected with a reason: not after the start, too long, or a time that the clocks skip.
      // An end at midnight is the end of the day.
      const until = to === 0 ? 24 * 60 : to
      if ('field' in times)
        return times.message.startsWith('The clocks') || until <= from || until - from > 11 * 60
      const { startTs, endTs } = times
      const house = openHouse({ ...times, property: { id: 'p', name: 'P', timeZone: zone } })
      const form = openHouseForm(house)
      const back = openHouseValues(form, zone)
      return (
        endTs > startTs &&
        endTs - startTs <= 12 * HOUR &&
        zonedMinutes(startTs, zone) === from &&
        zonedMinutes(endTs, zone) === to &&
        form.date === date &&
        form.start === text(from) &&
        form.end === text(to) &&
        back?.startTs === startTs &&
        back.endTs === endTs
      )
    },
  )
  expect(fc.check(property, { numRuns: 300 })).toMatchObject({ failed: false, counterexample: null })
})

describe('form validation', () => {
  // July 14, 2026, in Chicago.
  const NOON = at('2026-07-14T17:00:00Z')
  const typed = {
    date: '2026-07-18',
    start: '11:00',
    end: '13:00',
    shown: 'LISTED_UNITS',
    host: '',
    capacity: '',
    note: '',
    startSecond: false,
    endSecond: false,
  }
  const wrongOf = (more: Partial<typeof typed>) => {
    const parsed = z.safeParse(
      openHouseFormSchema('America/Chicago', () => NOON),
      { ...typed, ...more },
    )
    return parsed.success
      ? {}
      : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  }

  test.each([
    [{}, {}],
    [{ date: '' }, { date: 'Required' }],
    [{ date: '2026-02-30' }, { date: 'Enter a date' }],
    [{ start: '' }, { start: 'Required' }],
    [{ end: '' }, { end: 'Required' }],
    [{ end: '25:00' }, { end: 'Enter a time' }],
    [{ end: '11:00' }, { end: 'Must be after the start' }],
    [{ end: '10:59' }, { end: 'Must be after the start' }],
    [{ start: '08:00', end: '20:00' }, {}],
    [{ start: '12:00', end: '00:00' }, {}],
    [{ start: '11:59', end: '00:00' }, { end: 'At most 12 hours' }],
    [{ start: '23:00', end: '00:15' }, { end: 'Must be after the start' }],
    [{ start: '08:00', end: '20:01' }, { end: 'At most 12 hours' }],
    [{ date: '2026-07-13' }, { date: 'Enter a day that’s still to come' }],
    [{ date: '2026-07-13', start: '20:00', end: '00:00' }, { date: 'Enter a day that’s still to come' }],
    [{ date: '2026-07-14', start: '09:00', end: '12:00' }, { end: 'This is over already' }],
    [{ date: '2026-07-14', start: '09:00', end: '12:01' }, {}],
    [{ shown: '' }, { shown: 'Selection Required' }],
    [{ capacity: '0' }, { capacity: 'Enter between 1 and 1,000' }],
    [{ capacity: '1e1' }, { capacity: 'Enter between 1 and 1,000' }],
    [{ capacity: ' 1000 ' }, {}],
    [{ note: 'x'.repeat(501) }, { note: 'At most 500 characters' }],
  ])('validates %j', (more, wrong) => {
    expect(wrongOf(more)).toEqual(wrong)
  })

  test('a copy keeps everything but the date', () => {
    const form = openHouseForm(openHouse({ capacity: 12, note: 'Ring twice' }), true)
    expect(form).toMatchObject({ date: '', start: '11:00', end: '13:00', capacity: '12', note: 'Ring twice' })
  })

  test('sends a unit by its id and omits a blank note', () => {
    expect(openHouseValues({ ...typed, shown: 'unit-2b', note: '  ' }, 'America/Chicago')).toMatchObject({
      scope: 'UNIT',
      unitRef: 'unit-2b',
      hostRef: undefined,
      note: undefined,
    })
  })
})

describe('overlapping open houses of a host', () => {
  const nine = at('2026-07-18T14:00:00Z')
  const eleven = nine + 2 * HOUR
  const houses = [openHouse({ startTs: nine, endTs: eleven })]
  const wanted = { hostRef: 'user-olive', startTs: eleven, endTs: eleven + 2 * HOUR }
  test('hours that only touch do not overlap', () => {
    expect(overlapping(houses, wanted)).toEqual([])
    expect(overlapping(houses, { ...wanted, startTs: wanted.startTs - 1 })).toHaveLength(1)
  })
  test('ignores itself, a canceled open house, another host and a missing host', () => {
    const early = { ...wanted, startTs: wanted.startTs - HOUR }
    expect(overlapping(houses, { ...early, id: 'house-1' })).toEqual([])
    expect(overlapping([openHouse({ startTs: nine, endTs: eleven, cancelledTs: 1 })], early)).toEqual([])
    expect(overlapping(houses, { ...early, hostRef: 'user-jonas' })).toEqual([])
    expect(overlapping(houses, { ...early, hostRef: undefined })).toEqual([])
  })
})

describe('texts of an open house', () => {
  const house = openHouse()
  test('shows the day and hours in the time zone of the property', () => {
    inZone('America/Chicago')
    expect(openHouseDay(house, at('2026-07-18T05:00:00Z'))).toBe('Today')
    expect(openHouseDay(house, at('2026-07-18T04:59:00Z'))).toBe('Tomorrow')
    expect(openHouseDay(house, at('2026-07-14T15:00:00Z'))).toBe('Sat, Jul 18')
    expect(openHouseDay(house, at('2027-07-14T15:00:00Z'))).toBe('Sat, Jul 18, 2026')
    expect(openHouseHours(house)).toBe('11:00 AM to 1:00 PM')
    expect(openHouseHours(openHouse({ startTs: house.startTs - 2 * HOUR, endTs: house.startTs }))).toBe(
      '9:00 to 11:00 AM',
    )
    inZone('America/New_York')
    expect(openHouseHours(house)).toBe('11:00 AM to 1:00 PM CDT (12:00 PM for you)')
    expect(openHouseShortHours(house)).toBe('11:00 AM to 1:00 PM CDT')
    expect(openHouseHoursForVisitors(house)).toBe('11:00 AM to 1:00 PM')
  })
  test('uses and names the browser’s time zone when the property’s zone is unknown', () => {
    inZone('America/New_York')
    const nowhere = openHouse({ property: { id: 'property-1', name: 'Juniper Hill' } })
    expect(openHouseHours(nowhere)).toBe('12:00 to 2:00 PM EDT')
    expect(openHouseShortHours(nowhere)).toBe('12:00 to 2:00 PM EDT')
    expect(openHouseHoursForVisitors(nowhere)).toBe('12:00 to 2:00 PM EDT')
  })
  test('names the shown units, property or unit', () => {
    expect(openHouseShown(house)).toBe('All listed units')
    expect(openHouseShown(openHouse({ scope: 'PROPERTY' }))).toBe('Juniper Hill')
    expect(openHouseShown(openHouse({ scope: 'UNIT', unit: { id: 'u', name: '2B' } }))).toBe('Unit 2B')
    // The unit no longer exists.
    expect(openHouseShown(openHouse({ scope: 'UNIT' }))).toBe('Juniper Hill')
  })
})

test('sorts upcoming open houses by time and past ones latest first, and filters them by host', () => {
  const day = 24 * HOUR
  const house = (id: string, days: number, host?: string) =>
    openHouse({
      id,
      startTs: 100 * day + days * day,
      endTs: 100 * day + days * day + HOUR,
      host: host === undefined ? null : { id: host, name: host },
    })
  const all = [house('b', 2, 'x'), house('old', -9), house('a', 1), house('new', -1, 'x')]
  const now = 100 * day
  const ids = (view: 'upcoming' | 'past' | 'all', host?: string) => {
    const { upcoming, past } = openHousesInView(all, { view, host }, now)
    return [upcoming.map(({ id }) => id), past.map(({ id }) => id)]
  }
  expect(ids('all')).toEqual([
    ['a', 'b'],
    ['new', 'old'],
  ])
  expect(ids('upcoming')).toEqual([['a', 'b'], []])
  expect(ids('past', 'x')).toEqual([[], ['new']])
  expect(ids('all', 'none')).toEqual([['a'], ['old']])
})

test('an end at 12:00 AM is the midnight after the start, also where the clocks change on that day', () => {
  const ends = (date: string) => openHouseTimes({ date, start: '20:00', end: '00:00' }, 'America/Chicago')
  expect(ends('2026-07-18')).toMatchObject({ endTs: at('2026-07-19T05:00:00Z') })
  expect(ends('2026-11-01')).toMatchObject({ endTs: at('2026-11-02T06:00:00Z') })
  const house = openHouse({ startTs: at('2026-07-19T01:00:00Z'), endTs: at('2026-07-19T05:00:00Z') })
  expect(openHouseHours(house)).toMatch(/^8:00 PM to 12:00 AM/)
  const form = openHouseForm(house)
  expect(form).toMatchObject({ date: '2026-07-18', start: '20:00', end: '00:00', endSecond: false })
  expect(openHouseValues(form, 'America/Chicago')).toMatchObject({ endTs: house.endTs })
})

test('requires the end to be after the start on the clock, even when an hour repeats', () => {
  const end = (text: string) =>
    openHouseTimes({ date: '2026-11-01', start: '01:30', end: text }, 'America/Chicago')
  expect(end('01:15')).toEqual({ field: 'end', message: 'Must be after the start' })
  expect(end('01:30')).toEqual({ field: 'end', message: 'Must be after the start' })
})

test('offers a choice for an hour that the clock shows twice, and keeps the choice', () => {
  const zone = 'America/Chicago'
  const typed = { date: '2026-11-01', start: '01:30', end: '03:00' }
  const [first, second] = [at('2026-11-01T06:30:00Z'), at('2026-11-01T07:30:00Z')]
  expect(openHouseChoices(typed, zone)).toEqual({ starts: [first, second], ends: [] })
  expect(openHouseTimes(typed, zone)).toMatchObject({ startTs: first })
  expect(openHouseTimes({ ...typed, startSecond: true }, zone)).toMatchObject({ startTs: second })
  const late = { date: '2026-11-01', start: '00:30', end: '01:30' }
  expect(openHouseChoices(late, zone)).toEqual({ starts: [], ends: [first, second] })
  expect(openHouseTimes({ ...late, endSecond: true }, zone)).toMatchObject({ endTs: second })
  // After the second of two possible starts, only the second of two possible ends is left.
  const both = { date: '2026-11-01', start: '01:15', end: '01:30', startSecond: true }
  expect(openHouseChoices(both, zone).ends).toEqual([])
  expect(openHouseTimes(both, zone)).toMatchObject({ endTs: second })
  // On any other day, the choice between the two has no effect.
  expect(openHouseChoices({ ...late, date: '2026-11-02' }, zone)).toEqual({ starts: [], ends: [] })
  expect(openHouseTimes({ ...late, date: '2026-11-02', endSecond: true }, zone)).toEqual(
    openHouseTimes({ ...late, date: '2026-11-02' }, zone),
  )
})

test('the form tells which of two repeated hours an open house starts or ends in', () => {
  const [first, second] = [at('2026-11-01T06:30:00Z'), at('2026-11-01T07:30:00Z')]
  const seconds = (startTs: number, endTs: number) => {
    const { startSecond, endSecond } = openHouseForm(openHouse({ startTs, endTs }))
    return [startSecond, endSecond]
  }
  expect(seconds(first, second + HOUR)).toEqual([false, false])
  expect(seconds(second, second + HOUR)).toEqual([true, false])
  expect(seconds(first - HOUR, first)).toEqual([false, false])
  expect(seconds(first - HOUR, second)).toEqual([false, true])
  expect(openHouseForm(undefined)).toMatchObject({ startSecond: false, endSecond: false })
})

describe('openHouseForm and openHouseValues', () => {
  const zone = 'America/Chicago'
  const house = openHouse({ capacity: 12, note: 'Side door' })
  const unit = { id: 'unit-4f', name: '4F' }

  test('fills the form from an open house', () => {
    expect(openHouseForm(house)).toMatchObject({
      shown: 'LISTED_UNITS',
      host: 'user-olive',
      capacity: '12',
      note: 'Side door',
    })
    expect(openHouseForm(openHouse({ scope: 'UNIT', unit })).shown).toBe('unit-4f')
    expect(openHouseForm(openHouse({ scope: 'UNIT' })).shown).toBe('')
    expect(openHouseForm(openHouse({ host: null })).host).toBe('')
  })

  test('sends the scope, unit, host and capacity', () => {
    const said = (more: object) => openHouseValues({ ...openHouseForm(house), ...more }, zone)
    expect(said({ shown: 'PROPERTY' })).toMatchObject({ scope: 'PROPERTY', unitRef: undefined })
    expect(said({ shown: 'LISTED_UNITS' })).toMatchObject({ scope: 'LISTED_UNITS', unitRef: undefined })
    expect(said({ shown: 'unit-4f' })).toMatchObject({ scope: 'UNIT', unitRef: 'unit-4f' })
    expect(said({})).toMatchObject({ hostRef: 'user-olive', capacity: 12 })
    expect(said({ host: '', capacity: '' })).toMatchObject({ hostRef: undefined, capacity: undefined })
  })

  test.each([
    ['', true],
    ['1', true],
    ['0', false],
    ['x', false],
  ])('a capacity of "%s" is valid: %s', (capacity, isRight) => {
    expect(
      z.safeParse(
        openHouseFormSchema(zone, () => 0),
        { ...openHouseForm(house), capacity },
      ).success,
    ).toBe(isRight)
  })
})

test('an open house is past from its end on, and hours that only touch it do not overlap', () => {
  const house = openHouse()
  const { past, upcoming } = openHousesInView([house], { view: 'all', host: undefined }, house.endTs)
  expect([past.length, upcoming.length]).toEqual([1, 0])
  const sameTime = (startTs: number, endTs: number) =>
    overlapping([house], { hostRef: 'user-olive', startTs, endTs }).length
  expect(sameTime(house.endTs, house.endTs + HOUR)).toBe(0)
  expect(sameTime(house.startTs - HOUR, house.startTs)).toBe(0)
  expect(sameTime(house.startTs - HOUR, house.startTs + 1)).toBe(1)
  expect(sameTime(house.endTs - 1, house.endTs + HOUR)).toBe(1)
})

test('the number of people who checked in is only shown once the open house began, or if somebody did', () => {
  const house = openHouse()
  expect(checkedInCount(house, house.startTs - 1)).toBeUndefined()
  expect(checkedInCount({ ...house, cancelledTs: 1 }, house.endTs)).toBeUndefined()
  expect(checkedInCount({ ...house, arrived: 2 }, house.startTs - 1)).toBe(2)
  expect(checkedInCount(house, house.startTs)).toBe(0)
})

test('the file has the date and hours at the property with its zone, wherever it is downloaded', () => {
  inZone('Asia/Tokyo')
  const house = openHouse({ registered: 1_014 })
  const unit = openHouse({
    scope: 'UNIT',
    unit: { id: 'unit-2b', name: '2B, front' },
    host: null,
    arrived: 7,
    cancelledTs: 1,
  })
  expect(openHousesCsv([house, unit], house.startTs - 1).split('\r\n')).toEqual([
    '\uFEFFDate,Start,End,Property or unit,Host,Registered,Checked in,Status',
    '2026-07-18,11:00 AM CDT,1:00 PM CDT,All listed units,Olive Tran,1014,,Scheduled',
    '2026-07-18,11:00 AM CDT,1:00 PM CDT,"Unit 2B, front",No host,0,7,Canceled',
    '',
  ])
})
