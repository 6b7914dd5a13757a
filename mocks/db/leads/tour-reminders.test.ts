// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt } from '../../server/calls.testing.ts'
import { commands } from '../../simulate/commands.ts'

const HOUR = 3_600_000
const lead = 'lead-sofia-marchetti'
const eastside = '/api/team/team-eastside/settings/tour-reminder'

interface LeadAnswer {
  communications: { message?: string; communicationType: string; sentByUserName?: string }[]
  tours: { id: string; startTs: string; tourStatus: string; confirmedTs: string | null }[]
}

async function setUp(changes: object) {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  expect((await priya.patch(eastside, { fromTs: 0, changes })).status).toBe(200)
  // Signs in again for each read, because a token would expire during the skipped time.
  const read = async () => (await as(backend, 'user-priya').get(`/api/lead/${lead}`)).body as LeadAnswer
  const tour = (await read()).tours.find(({ tourStatus }) => tourStatus === 'SCHEDULED')
  if (!tour) throw new Error('Sofia has no tour')
  const start = Date.parse(tour.startTs)
  const sent = async () =>
    (await read()).communications.filter(({ sentByUserName }) => sentByUserName === 'Tour reminder')
  const goTo = (at: number) => commands.setClock.run(backend.world, { at })
  return { backend, read, start, sent, goTo, tourId: tour.id }
}

test('sends a reminder once when it is due, by text and email, and C confirms the tour', async () => {
  const { backend, read, start, sent, goTo } = await setUp({
    enabled: true,
    quiet: false,
    reminders: [
      { hours: 24, channel: 'BOTH' },
      { hours: 2, channel: 'TEXT' },
    ],
  })
  goTo(start - 24 * HOUR - 1)
  expect(await sent()).toEqual([])
  goTo(start - 24 * HOUR)
  expect((await sent()).map((one) => one.communicationType).toSorted()).toEqual(['EMAIL', 'TEXT_MESSAGE'])
  expect((await sent()).find((one) => one.communicationType === 'TEXT_MESSAGE')?.message).toMatch(
    /^Hi Sofia, we look forward to your tour on Thursday, July 16 at 2:30.PM at .+ Reply C to confirm\.$/,
  )
  goTo(start - 23 * HOUR)
  goTo(start - 24 * HOUR)
  goTo(start - 3 * HOUR)
  expect(await sent()).toHaveLength(2)
  commands.leadTexts.run(backend.world, { leadId: lead, message: 'Could we come later?' })
  expect((await read()).tours.some(({ confirmedTs }) => confirmedTs !== null)).toBe(false)
  commands.leadTexts.run(backend.world, { leadId: lead, message: ' c ' })
  expect((await read()).tours.filter(({ confirmedTs }) => confirmedTs !== null)).toHaveLength(1)
  goTo(start - HOUR)
  expect(await sent()).toHaveLength(3)
})

test('delays a reminder until quiet hours end', async () => {
  const { start, sent, goTo } = await setUp({
    enabled: true,
    reminders: [{ hours: 8, channel: 'TEXT' }],
    quietFrom: '21:00',
    quietTo: '08:00',
  })
  // The tour is at 2:30 PM, and eight hours before that is 6:30 AM.
  goTo(start - 6.6 * HOUR)
  expect(await sent()).toEqual([])
  goTo(start - 6.4 * HOUR)
  expect(await sent()).toHaveLength(1)
})

test('sends one text when quiet hours move two reminders to the same time', async () => {
  const { start, sent, goTo } = await setUp({
    enabled: true,
    reminders: [
      { hours: 8, channel: 'TEXT' },
      { hours: 7, channel: 'BOTH' },
    ],
    quietFrom: '21:00',
    quietTo: '08:00',
  })
  goTo(start - 6 * HOUR)
  expect((await sent()).map((one) => one.communicationType).toSorted()).toEqual(['EMAIL', 'TEXT_MESSAGE'])
})

test('texts nobody whose last word was STOP, and sends nothing while reminders are off', async () => {
  const stopped = await setUp({ enabled: true, quiet: false, reminders: [{ hours: 24, channel: 'TEXT' }] })
  commands.leadTexts.run(stopped.backend.world, { leadId: lead, message: 'STOP' })
  stopped.goTo(stopped.start - HOUR)
  expect(await stopped.sent()).toEqual([])
  const off = await setUp({ enabled: false })
  off.goTo(off.start - HOUR)
  expect(await off.sent()).toEqual([])
})

test('sends a message once after a no-show when the team enabled it', async () => {
  const { backend, start, sent, goTo, tourId } = await setUp({ noShow: true, quiet: false })
  goTo(start + HOUR)
  const end = await as(backend, 'user-priya').put(`/api/lead/${lead}/tour/${tourId}/status`, {
    tourStatus: 'NO_SHOW',
    fromTourStatus: 'SCHEDULED',
    fromStartTs: start,
  })
  expect(end.status).toBe(200)
  goTo(start + 2 * HOUR)
  goTo(start + 3 * HOUR)
  expect((await sent()).map(({ message }) => message)).toEqual([
    'Hi Sofia, we missed you today. Shall we find another time?',
  ])
})

test.each([
  [{ reminders: [{ hours: 73, channel: 'TEXT' }] }, { reminders: 'Enter between 1 and 72 hours, each once' }],
  [
    {
      reminders: [
        { hours: 3, channel: 'TEXT' },
        { hours: 3, channel: 'EMAIL' },
      ],
    },
    { reminders: 'Enter between 1 and 72 hours, each once' },
  ],
  [{ enabled: true, reminders: [] }, { reminders: 'Add at least one reminder' }],
  [{ enabled: true, inPersonMessage: ' ' }, { inPersonMessage: 'Required' }],
  [{ quietTo: '21:00' }, { quietTo: 'End at another time' }],
])('%j is rejected at its field', async (changes, fieldErrors) => {
  const { status, body } = await as(backendAt(), 'user-priya').patch(eastside, { fromTs: 0, changes })
  expect([status, body]).toEqual([422, { message: 'Some fields are not valid', fieldErrors }])
})

test.each([
  ['the team sends no reminders', { enabled: false }, 1],
  ['the team texts at the same hour', { enabled: true, reminders: [{ hours: 2, channel: 'TEXT' }] }, 1],
  ['the team emails at that hour', { enabled: true, reminders: [{ hours: 2, channel: 'EMAIL' }] }, 2],
])('sends one text for a tour that was set with its own reminder: %s', async (_, settings, count) => {
  const { backend, start, sent, goTo, tourId } = await setUp({ quiet: false, ...settings })
  const wanted = { tourType: 'IN_PERSON', startTs: start, lengthMins: 45, overBusy: true, textReminder: true }
  const put = await as(backend, 'user-priya').put(`/api/lead/${lead}/tour/${tourId}`, {
    ...wanted,
    fromStartTs: start,
  })
  expect(put.body).toMatchObject({ textReminder: true })
  goTo(start - 2 * HOUR - 1)
  expect(await sent()).toEqual([])
  goTo(start - 2 * HOUR)
  expect(await sent()).toHaveLength(count)
  expect((await sent()).filter((one) => one.communicationType === 'TEXT_MESSAGE')).toHaveLength(1)
})
