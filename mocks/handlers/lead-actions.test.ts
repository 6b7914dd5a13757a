// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { type TourRecord } from '../db/records.ts'
import { as, backendAt, listen, MOMENT } from '../server/calls.testing.ts'

const DAY = 86_400_000
const sofia = '/api/lead/lead-sofia-marchetti'
const tour = { tourType: 'IN_PERSON', startTs: MOMENT + 30 * DAY, lengthMins: 45 } as const

const leadOf = (backend: ReturnType<typeof backendAt>, id = 'lead-sofia-marchetti') => {
  const lead = backend.world.leads.get(id)
  if (!lead) throw new Error(`There is no ${id}`)
  return lead
}

const offersOf = (backend: ReturnType<typeof backendAt>, leadId: string) =>
  [...backend.world.store.alerts.values()].filter(
    ({ leadRef, alertType }) => leadRef === leadId && alertType.startsWith('LEAD_AVAILABLE'),
  )

describe('tours', () => {
  test('are set, recorded and sent as an event, and require a matching lead status', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const marcus = listen(backend, as(backend, 'user-marcus').token)
    const set = await priya.post(`${sofia}/tour`, { ...tour, hostRef: 'user-marcus', unit: ' 4C ' })
    expect(set.status).toBe(200)
    expect(set.body).toMatchObject({ tourStatus: 'SCHEDULED', unit: '4C', host: { name: 'Marcus Oyelaran' } })
    expect(leadOf(backend).activities.at(-1)).toMatchObject({
      activityType: 'TOUR_SET',
      userName: 'Priya Raman',
    })
    expect(marcus.heard.at(-1)).toMatchObject({
      eventType: 'LEAD_CHANGED',
      lead: { id: 'lead-sofia-marchetti' },
    })
    leadOf(backend).leadStatus = 'PROSPECT'
    const late = await priya.post(`${sofia}/tour`, tour)
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'A tour can be set only for a new lead or an opportunity' },
    })
  })

  test('reject a time that was just taken, unless overridden, but not one that ends when it begins', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const hosted = { ...tour, hostRef: 'user-priya', overBusy: true }
    expect((await priya.post(`${sofia}/tour`, hosted)).status).toBe(200)
    const upToIt = { ...hosted, overBusy: false, startTs: tour.startTs - 45 * 60_000 }
    expect((await priya.post(`${sofia}/tour`, upToIt)).status).toBe(200)
    const same = { ...tour, hostRef: 'user-priya', startTs: tour.startTs + 44 * 60_000 }
    const clash = await priya.post(`${sofia}/tour`, same)
    expect(clash.status).toBe(409)
    expect(clash.body).toMatchObject({ message: 'This time was taken meanwhile' })
    expect((await priya.post(`${sofia}/tour`, { ...same, overBusy: true })).status).toBe(200)
    const { body } = await priya.get(
      `/api/team/team-eastside/tour-calendar?from=${String(tour.startTs)}&to=${String(tour.startTs + DAY)}&hostRef=user-priya`,
    )
    expect(body).toMatchObject({ busy: expect.arrayContaining([expect.objectContaining({ kind: 'TOUR' })]) })
  })

  test('a calendar that is not connected or not authorized can’t be read', async () => {
    const backend = backendAt()
    const ask = (team: string) =>
      as(backend, 'user-beatriz').get(
        `/api/team/${team}/tour-calendar?from=${String(MOMENT)}&to=${String(MOMENT + DAY)}`,
      )
    expect(await ask('team-midtown')).toMatchObject({
      status: 424,
      body: { detail: 'Midtown has no calendar connected.' },
    })
    Object.assign(backend.world.store.teams.get('team-eastside') ?? {}, { calendarAuthFailed: true })
    expect(await ask('team-eastside')).toMatchObject({
      status: 424,
      body: { detail: 'The calendar of Eastside needs authorization.' },
    })
  })

  test('are offered by the hours of the team if calendars belong to people', async () => {
    const backend = backendAt()
    const { store } = backend.world
    Object.assign(store.clients.get('client-brightwater') ?? {}, { calendarScope: 'USER' })
    const range = `from=${String(MOMENT)}&to=${String(MOMENT + 30 * DAY)}&hostRef=user-beatriz`
    const answer = await as(backend, 'user-beatriz').get(`/api/team/team-midtown/tour-calendar?${range}`)
    expect(answer).toMatchObject({
      status: 200,
      body: { lengthMins: 45, busy: expect.arrayContaining([expect.objectContaining({ kind: 'BUSY' })]) },
    })
  })

  test('are moved and ended once, and a stale change is rejected', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const { body } = await priya.post(`${sofia}/tour`, tour)
    const { id } = body as { id: string }
    const moved = { ...tour, startTs: tour.startTs + DAY, fromStartTs: tour.startTs }
    expect((await priya.put(`${sofia}/tour/${id}`, moved)).status).toBe(200)
    expect((await as(backend, 'user-marcus').put(`${sofia}/tour/${id}`, moved)).status).toBe(409)
    const end = (tourStatus: string, fromStartTs = moved.startTs) =>
      priya.put(`${sofia}/tour/${id}/status`, { tourStatus, fromTourStatus: 'SCHEDULED', fromStartTs })
    // The user saw the tour at its former time.
    expect(await end('NO_SHOW', tour.startTs)).toMatchObject({
      status: 409,
      body: { detail: 'This tour was moved to another time meanwhile.' },
    })
    expect(await end('NO_SHOW')).toMatchObject({ status: 422, body: { message: 'This tour has not begun' } })
    expect((await end('COMPLETED')).status).toBe(200)
    expect((await end('COMPLETED')).status).toBe(200)
    expect(await end('NO_SHOW')).toMatchObject({
      status: 409,
      body: { detail: 'This tour is marked Completed already.' },
    })
  })

  test('have an outcome that can be corrected for seven days after they began', async () => {
    const backend = backendAt()
    const correct = async (fromTourStatus: TourRecord['tourStatus'], startTs: number, tourStatus: string) => {
      const ended = { id: 'tour-ended', tourType: 'VIRTUAL', tourStatus: fromTourStatus, startTs } as const
      leadOf(backend).tours = [{ ...ended, lengthMins: 45 }]
      const { status } = await as(backend, 'user-priya').put(`${sofia}/tour/tour-ended/status`, {
        tourStatus,
        fromTourStatus,
        fromStartTs: startTs,
      })
      return [status, leadOf(backend).tours?.[0]?.tourStatus]
    }
    expect(await correct('NO_SHOW', MOMENT - 6 * DAY, 'COMPLETED')).toEqual([200, 'COMPLETED'])
    expect(await correct('CANCELLED', MOMENT - DAY, 'NO_SHOW')).toEqual([200, 'NO_SHOW'])
    expect(await correct('COMPLETED', MOMENT + DAY, 'SCHEDULED')).toEqual([200, 'SCHEDULED'])
    expect(await correct('NO_SHOW', MOMENT - 8 * DAY, 'COMPLETED')).toEqual([422, 'NO_SHOW'])
    expect(await correct('COMPLETED', MOMENT - DAY, 'SCHEDULED')).toEqual([422, 'COMPLETED'])
    expect(await correct('CANCELLED', MOMENT + DAY, 'SCHEDULED')).toEqual([422, 'CANCELLED'])
  })

  test('require the permission to edit', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-rosa').post(`${sofia}/tour`, tour)).status).toBe(403)
    expect((await as(backend, 'user-elena').post(`${sofia}/tour`, tour)).status).toBe(404)
  })
})

describe('property interest and lease', () => {
  const put = (backend: ReturnType<typeof backendAt>, body: object) =>
    as(backend, 'user-priya').put(`${sofia}/interest/property-mason-row`, body)

  test('interest requires a reason, the current version and a matching lead status', async () => {
    const backend = backendAt()
    expect((await put(backend, { interest: 'NOT_INTERESTED' })).body).toMatchObject({
      fieldErrors: { reason: 'Selection Required' },
    })
    expect(
      (await put(backend, { interest: 'NOT_INTERESTED', reason: 'OTHER', description: ' ' })).body,
    ).toMatchObject({
      fieldErrors: { description: 'Required' },
    })
    expect((await put(backend, { interest: 'INTERESTED', reason: 'PRICE' })).status).toBe(204)
    expect(leadOf(backend).interests?.at(-1)).toEqual({
      propertyRef: 'property-mason-row',
      interest: 'INTERESTED',
    })
    expect((await put(backend, { interest: 'INTERESTED' })).status).toBe(409)
    leadOf(backend).leadStatus = 'WAITING_LIST'
    expect((await put(backend, { interest: 'INTERESTED', fromInterest: 'INTERESTED' })).status).toBe(409)
  })

  test('a lease requires its dates, and a stale one is rejected', async () => {
    const backend = backendAt()
    const lease = (body: object) => as(backend, 'user-priya').put(`${sofia}/lease`, body)
    const dates = { leasedDate: '2026-07-14', startDate: '2026-08-01' }
    expect((await lease({ ...dates, leasedDate: '' })).body).toMatchObject({
      fieldErrors: { leasedDate: 'Required' },
    })
    expect((await lease({ ...dates, endDate: '2026-08-01' })).body).toMatchObject({
      fieldErrors: { endDate: 'Lease end date should be after start date' },
    })
    expect((await lease({ ...dates, rent: 1_000_001 })).body).toMatchObject({
      fieldErrors: { rent: 'At most $1,000,000' },
    })
    expect((await lease({ ...dates, rent: 10.5 })).body).toMatchObject({
      fieldErrors: { rent: 'Enter whole dollars, like 2,650' },
    })
    const first = await lease({ ...dates, rent: 2650 })
    expect(first.status).toBe(200)
    expect((await lease(dates)).status).toBe(409)
    expect((await lease({ ...dates, base: first.body })).status).toBe(200)
  })
})

describe('sharing', () => {
  const share = { teamRef: 'team-midtown', propertyRef: 'property-ashgrove-commons' }

  test('the other team can open and answer the lead by its own rules, but not change it', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-hannah').get(sofia)).status).toBe(403)
    const preview = await as(backend, 'user-priya').get(`${sofia}/share-preview?teamRef=team-midtown`)
    expect((await as(backend, 'user-priya').post(`${sofia}/share`, share)).status).toBe(200)
    expect((await as(backend, 'user-hannah').get(sofia)).status).toBe(200)
    expect((await as(backend, 'user-hannah').post(`${sofia}/tour`, tour)).status).toBe(403)
    expect((await as(backend, 'user-hannah').post(`${sofia}/comment`, { text: 'Hello' })).status).toBe(200)
    const members = ['user-dana', 'user-priya', 'user-luis', 'user-hannah']
    const opened = await Promise.all(members.map((id) => as(backend, id).get(sofia)))
    expect(preview.body).toMatchObject({
      members: 4,
      canOpen: opened.filter(({ status }) => status === 200).length,
    })
    const alerts = [...backend.world.store.alerts.values()].filter(
      (alert) => alert.alertType === 'LEAD_SHARED' && alert.leadRef === 'lead-sofia-marchetti',
    )
    expect(alerts.map(({ userRef }) => userRef)).toEqual(expect.arrayContaining(['user-hannah', 'user-dana']))
    expect(alerts.map(({ userRef }) => userRef)).not.toContain('user-priya')
  })

  test('validates the lead status, team and property, and rejects a second share', async () => {
    const backend = backendAt()
    const post = (body: object) => as(backend, 'user-priya').post(`${sofia}/share`, body)
    expect((await post({ ...share, teamRef: 'team-eastside' })).body).toMatchObject({
      fieldErrors: { teamRef: 'Selection Required' },
    })
    expect((await post({ teamRef: share.teamRef })).body).toMatchObject({
      fieldErrors: { propertyRef: 'Selection Required' },
    })
    expect((await post(share)).status).toBe(200)
    expect((await post(share)).status).toBe(409)
    leadOf(backend).leadStatus = 'CLOSED'
    expect((await post({ ...share, teamRef: 'team-harborview' })).status).toBe(409)
  })
})

describe('comments', () => {
  test('only the user’s own are changed and removed', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const { body } = await priya.post(`${sofia}/comment`, { text: ' Asked for parking. ' })
    const { id } = body as { id: string }
    expect(body).toMatchObject({ text: 'Asked for parking.', userName: 'Priya Raman' })
    const change = { text: 'Asked for two spaces.', fromText: 'Asked for parking.' }
    expect((await as(backend, 'user-marcus').put(`${sofia}/comment/${id}`, change)).status).toBe(403)
    expect((await priya.put(`${sofia}/comment/${id}`, change)).status).toBe(200)
    expect((await priya.put(`${sofia}/comment/${id}`, change)).status).toBe(409)
    expect((await priya.post(`${sofia}/comment`, { text: '  ' })).body).toMatchObject({
      fieldErrors: { text: 'Required' },
    })
    expect((await priya.delete(`${sofia}/comment/${id}`)).status).toBe(204)
    expect((await priya.delete(`${sofia}/comment/${id}`)).status).toBe(404)
  })
})

describe('duplicates', () => {
  test('are found by number, and merged once with permissions on both', async () => {
    const backend = backendAt()
    const teresa = leadOf(backend, 'lead-teresa-galvan')
    leadOf(backend).contacts.push({
      id: 'c-x',
      name: 'Teresa',
      contactType: 'TENANT',
      primaryContact: false,
      phoneNumbers: [{ number: '+15125550107' }],
    })
    const priya = as(backend, 'user-priya')
    const found = await priya.get(`${sofia}/duplicates`)
    expect(found.body).toEqual([
      expect.objectContaining({ id: 'lead-teresa-galvan', sameNumbers: ['+15125550107'] }),
    ])
    const into = { intoLeadRef: 'lead-sofia-marchetti' }
    expect((await as(backend, 'user-rosa').post('/api/lead/lead-teresa-galvan/merge', into)).status).toBe(403)
    expect(offersOf(backend, teresa.id).some(({ invalidated }) => !invalidated)).toBe(true)
    const texts = leadOf(backend).communications.length + teresa.communications.length
    expect((await priya.post('/api/lead/lead-teresa-galvan/merge', into)).status).toBe(200)
    expect(teresa).toMatchObject({ leadStatus: 'MERGED', mergedIntoRef: 'lead-sofia-marchetti' })
    expect(offersOf(backend, teresa.id).every(({ invalidated }) => invalidated)).toBe(true)
    expect(leadOf(backend).communications).toHaveLength(texts)
    expect(
      leadOf(backend)
        .contacts.flatMap((one) => one.phoneNumbers)
        .map(({ number }) => number),
    ).toEqual([
      ...new Set(
        leadOf(backend)
          .contacts.flatMap((one) => one.phoneNumbers)
          .map(({ number }) => number),
      ),
    ])
    expect((await priya.post('/api/lead/lead-teresa-galvan/merge', into)).status).toBe(409)
    expect((await priya.get(`${sofia}/duplicates`)).body).toEqual([])
  })
})
