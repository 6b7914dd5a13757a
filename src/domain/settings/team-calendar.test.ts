import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import {
  calendarIds,
  formOfTeamCalendar,
  minuteChoices,
  formatMinutes,
  teamCalendarFormSchema,
  teamCalendarSchema,
  wireOfTeamCalendar,
} from './team-calendar.ts'

const day = { closed: false, open: '09:00', close: '18:00' }
const wire = {
  connection: { state: 'CONNECTED', provider: 'google', account: 'tours@example.com' },
  calendars: [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ],
  readBusy: ['two', 'one', 'gone'],
  writeTours: 'one',
  hours: Array.from({ length: 7 }, () => day),
  tourLength: 45,
  betweenTours: 0,
  earliestNotice: 120,
  tours: [],
}

describe('the team calendar settings', () => {
  test('keep the order of the calendars and drop calendars that no longer exist', () => {
    const form = formOfTeamCalendar(z.parse(teamCalendarSchema, wire))
    expect(form.readBusy).toEqual(['one', 'two'])
    expect(wireOfTeamCalendar(form)).toMatchObject({ tourLength: 45, earliestNotice: 120, writeTours: 'one' })
  })

  test('keep a chosen calendar that could not be read', () => {
    const values = z.parse(teamCalendarSchema, {
      ...wire,
      calendars: [...wire.calendars, null],
      writeTours: 'gone',
    })
    const form = formOfTeamCalendar(values)
    expect(form.readBusy).toEqual(['one', 'two', 'gone'])
    expect(teamCalendarFormSchema(calendarIds(values)).safeParse(form).success).toBe(true)
  })

  test('require an existing calendar for tours and closing times after opening times', () => {
    const form = formOfTeamCalendar(z.parse(teamCalendarSchema, wire))
    const problems = (change: object, calendars = ['one', 'two']) =>
      teamCalendarFormSchema(calendars)
        .safeParse({ ...form, ...change })
        .error?.issues.map(({ path, message }) => [path[0], message])
    expect(problems({})).toBeUndefined()
    expect(problems({ writeTours: 'gone' })).toEqual([['writeTours', 'Selection Required']])
    expect(problems({ writeTours: '' }, [])).toBeUndefined()
    expect(problems({ hours: [{ ...day, close: '09:00' }] })).toEqual([['hours', 'Close after it opens']])
    expect(problems({ hours: [{ ...day, close: '08:00', closed: true }] })).toBeUndefined()
  })

  test.each([
    [0, 'None'],
    [15, '15 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [120, '2 hours'],
    [1_440, '1 day'],
    [2_880, '2 days'],
  ])('format %d minutes as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))

  test('keep offering a saved number of minutes that is no longer a choice', () => {
    expect(minuteChoices('tourLength', '20')[0]).toEqual({ value: '20', label: '20 minutes' })
    expect(minuteChoices('tourLength', '45').map(({ value }) => value)).toEqual([
      '15',
      '30',
      '45',
      '60',
      '90',
    ])
  })
})
