// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { activityWritten, as, backendAt, MOMENT } from '../../server/calls.testing.ts'

const team = '/api/team/team-eastside'

interface Calendar {
  changedTs: number
  values: { connection: { state: string; account?: string }; unwrittenTours: number }
}

async function calendarOf(user: ReturnType<typeof as>): Promise<Calendar> {
  const { body } = await user.get(`${team}/settings`)
  return (body as { sections: { calendar: Calendar } }).sections.calendar
}

describe('the team calendar', () => {
  test('is connected with a code, which is rejected with the reason when used again', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    Object.assign(backend.world.store.teams.get('team-eastside') ?? {}, { calendarAuthFailed: true })
    expect((await calendarOf(priya)).values.connection.state).toBe('FAILED')
    const connect = (code: string) => priya.post(`${team}/auth-calendar?code=${code}`)
    expect((await connect('refused')).body).toMatchObject({
      detail: 'The provider did not accept the authorization code.',
    })
    expect((await connect('')).status).toBe(400)
    expect((await connect('microsoft-1')).body).toMatchObject({
      values: {
        connection: { state: 'CONNECTED', provider: 'microsoft', connectedBy: 'Priya Raman', reason: null },
      },
    })
    expect((await connect('microsoft-1')).status).toBe(400)
    expect((await priya.get('/api/team/team-eastside')).body).toMatchObject({ calendarAuthFailed: false })
    expect((await priya.delete(`${team}/calendar`)).body).toMatchObject({
      values: { connection: { state: 'NONE' }, calendars: [] },
    })
    expect(activityWritten(backend).map(({ text, after }) => [text, after])).toEqual([
      ['Connected again the calendar in', 'tours@leads.example.com'],
      ['Disconnected the calendar in', 'Nothing'],
    ])
  })

  test('applies its hours, length, gap and notice when a tour is set', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const hours = Array.from({ length: 7 }, (_, index) => ({
      closed: index === 0,
      open: '10:00',
      close: '15:30',
    }))
    const changes = { hours, tourLength: 30, betweenTours: 15, earliestNotice: 120, readBusy: [] }
    expect((await priya.patch(`${team}/settings/calendar`, { fromTs: 0, changes })).status).toBe(200)
    const { body } = await priya.get(
      `${team}/tour-calendar?from=${MOMENT}&to=${MOMENT + 30 * 86_400_000}&hostRef=user-marcus`,
    )
    expect(body).toMatchObject({ lengthMins: 30, gapMins: 15, noticeMins: 120 })
    const read = body as { hours: unknown[]; busy: { kind: string }[] }
    // Sunday comes first. Sunday is open, Monday is not.
    expect(read.hours.slice(0, 2)).toEqual([{ from: 600, to: 930 }, null])
    // No calendar is read, so only tours make a time busy.
    expect(read.busy.filter(({ kind }) => kind === 'BUSY')).toEqual([])
  })

  test('was disconnected: hours can still be saved, and the next one is read from the start', async () => {
    const priya = as(backendAt(), 'user-priya')
    const save = async (changes: object) => {
      const { changedTs: fromTs } = await calendarOf(priya)
      return (await priya.patch(`${team}/settings/calendar`, { fromTs, changes })).status
    }
    const ids = ['calendar-tours', 'calendar-own']
    expect(await save({ readBusy: ids, writeTours: 'calendar-own' })).toBe(200)
    await priya.delete(`${team}/calendar`)
    expect((await calendarOf(priya)).values).toMatchObject({ readBusy: [], writeTours: null })
    expect(await save({ tourLength: 60 })).toBe(200)
    await priya.post(`${team}/auth-calendar?code=google-1`)
    expect((await calendarOf(priya)).values).toMatchObject({
      tourLength: 60,
      readBusy: ['calendar-tours', 'calendar-holidays', 'calendar-own'],
      writeTours: 'calendar-tours',
    })
  })

  test.each([
    [{ tourLength: 20 }, { tourLength: 'Selection Required' }],
    [{ writeTours: 'calendar-of-somebody' }, { writeTours: 'Selection Required' }],
    [{ readBusy: ['calendar-of-somebody'] }, { readBusy: 'One of these calendars is gone' }],
    [{ hours: [] }, { hours: 'Close after it opens' }],
  ])('%j is rejected at its field', async (changes, fieldErrors) => {
    const { status, body } = await as(backendAt(), 'user-priya').patch(`${team}/settings/calendar`, {
      fromTs: 0,
      changes,
    })
    expect([status, body]).toEqual([422, { message: 'Some fields are not valid', fieldErrors }])
  })

  test('requires managing the configuration, and can’t be connected where calendars belong to people', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-nina').post(`${team}/auth-calendar?code=google-1`)).status).toBe(403)
    expect((await as(backend, 'user-nina').delete(`${team}/calendar`)).status).toBe(403)
    const elena = as(backend, 'user-elena')
    expect((await elena.post('/api/team/team-maple-row/auth-calendar?code=google-1')).status).toBe(409)
  })
})
