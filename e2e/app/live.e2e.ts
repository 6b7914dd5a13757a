import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { listRequests, newestRequest, rows, tuesday } from '../list-steps.ts'
import {
  anAnswer,
  connectionLabel,
  cutLine,
  expectLive,
  focusWindow,
  mendLine,
  passTime,
  socketsOf,
  stopTime,
  watchSockets,
} from '../live-steps.ts'
import {
  expectList,
  leadHeading,
  leadRow,
  openLead,
  openList,
  popout,
  timeline,
  toastSaying,
} from '../steps.ts'

test.use({ world: { at: tuesday } })

/** Returns all text of the list and its header. */
async function said(page: Page): Promise<string[]> {
  return [
    ...(await rows(page).allInnerTexts()).slice(0, 12),
    (await page
      .getByRole('main')
      .getByRole('button', { name: /^Alerts/ })
      .getAttribute('aria-label')) ?? '',
    await page.getByRole('heading', { level: 1 }).innerText(),
    ...(await page.getByRole('link', { name: /^All leads/ }).allInnerTexts()),
  ]
}

test('shows a current list after the channel was cut for 40 s during three changes', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  await expect(connectionLabel(page, 'Live')).toBeVisible()
  await cutLine(sim)
  await sim.do('leadTexts', { leadId: 'lead-darius-cole', message: 'We would like to apply today.' })
  await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
  await sim.do('newLead', { name: 'Wilma Hartnell', message: 'Is there a garden?' })
  await passTime(page, 40_000)
  await expect(connectionLabel(page, 'Reconnecting')).toBeVisible()
  await expect(connectionLabel(page, 'Live')).toBeHidden()
  // The visible list is refetched in the meantime.
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Marcus')

  await mendLine(sim)
  await passTime(page, 20_000)
  await expectLive(sim)
  await expect(connectionLabel(page, 'Live')).toBeVisible()
  await expect(leadRow(page, 'Wilma Hartnell')).toBeVisible()
  const [darius, teresa] = await Promise.all([
    sim.do('row', { leadId: 'lead-darius-cole' }),
    sim.do('row', { leadId: 'lead-teresa-galvan' }),
  ])
  await expect(leadRow(page, 'Darius Cole')).toContainText(darius.lastCommunication?.snippet ?? '-')
  await expect(leadRow(page, 'Teresa Galvan')).toContainText(teresa.assignedAgent?.name ?? '-')

  // All of it equals what a page shows that was just loaded.
  const after = await said(page)
  await page.reload()
  await expectList(page)
  await expect.poll(() => said(page)).toEqual(after)
  await expect(toastSaying(page, /./)).toHaveCount(0)
})

test('shows a current lead and current texts after the channel was cut and reopened', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const texts = popout(page, 'Sofia Marchetti').getByRole('region', { name: 'Texts with Sofia Marchetti' })
  await expect(texts).toContainText('My partner Paul is coming too.')
  await expectLive(sim)
  await cutLine(sim)
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'We are five minutes late.' })
  await sim.do('colleagueComments', {
    userId: 'user-marcus',
    leadId: 'lead-sofia-marchetti',
    message: 'I can cover at 2:30.',
  })
  await sim.do('colleagueAssigns', {
    userId: 'user-marcus',
    leadId: 'lead-sofia-marchetti',
    toUserId: 'user-dana',
  })
  await passTime(page, 40_000)
  await expect(page.getByText('We are five minutes late.')).toHaveCount(0)
  await mendLine(sim)
  await passTime(page, 20_000)
  await expect(texts).toContainText('We are five minutes late.')
  await expect(timeline(page)).toContainText('We are five minutes late.')
  await expect(timeline(page)).toContainText('I can cover at 2:30.')
  await expect(page.getByRole('main').getByText('Dana Whitcombe').first()).toBeVisible()
})

test('loses no event and shows no message when the channel is recycled at 45 minutes', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  const sockets = watchSockets(page)
  await stopTime(page)
  await passTime(page, 44.5 * 60_000, 25_000)
  await page.clock.resume()
  expect((await sim.do('state')).live.opened).toBe(1)
  // A keepalive every 30 s makes 90 in 45 minutes.
  expect((await sim.do('state')).live.sockets[0]?.keepalives).toBeGreaterThanOrEqual(88)
  const closed = async () => {
    await page.clock.runFor(1_000)
    return socketsOf(sim)
  }
  await expect.poll(closed, { intervals: [0], timeout: 20_000 }).toBe(0)
  await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
  await sim.do('leadTexts', { leadId: 'lead-darius-cole', message: 'We would like to apply today.' })
  await expect(connectionLabel(page, 'Live')).toBeVisible()
  await passTime(page, 5_000, 1_000)
  await expectLive(sim)
  expect(sockets.addresses).toHaveLength(1)
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Marcus Oyelaran')
  await expect(leadRow(page, 'Darius Cole')).toContainText('We would like to apply today.')
  await expect(connectionLabel(page, 'Live')).toBeVisible()
  await expect(toastSaying(page, /./)).toHaveCount(0)
})

test('shows Reconnecting, retries every 10 s while rejected for ten minutes, and refetches when the window gets the focus', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  const sockets = watchSockets(page)
  await cutLine(sim)
  const attempts = () => sockets.addresses.length
  // Waits until an attempt has been rejected and the page knows it.
  const refused = async () => {
    await expect.poll(() => sockets.ended, { intervals: [5, 10, 20, 50] }).toBe(attempts())
    await anAnswer(page)
  }
  // The clock is stopped between the steps, so that each attempt has its response before the next step begins.
  await page.clock.pauseAt(Date.parse('2026-07-14T15:05:00Z'))
  await expect.poll(attempts).toBeGreaterThan(0)
  await refused()
  const begun = attempts()
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await page.clock.runFor(9_900)
    expect(attempts()).toBe(begun + attempt - 1)
    await page.clock.runFor(100)
    await expect.poll(attempts, { intervals: [5, 10, 20, 50] }).toBe(begun + attempt)
    await refused()
  }
  // The other nine minutes in fewer steps: it does not give up.
  for (let minute = 2; minute <= 10; minute += 1) {
    const before = attempts()
    await page.clock.fastForward(60_000)
    await expect.poll(attempts).toBeGreaterThan(before)
    await refused()
  }
  await expect(connectionLabel(page, 'Reconnecting')).toBeVisible()
  await page.clock.resume()
  await sim.do('leadTexts', { leadId: 'lead-darius-cole', message: 'We would like to apply today.' })
  await focusWindow(page)
  await expect(leadRow(page, 'Darius Cole')).toContainText('We would like to apply today.')
  expect(await socketsOf(sim)).toBe(0)

  await mendLine(sim)
  await page.clock.runFor(10_000)
  await expectLive(sim)
  await expect(connectionLabel(page, 'Live')).toBeVisible()
})

test('loses no event that arrives while the first list is loading', async ({ page, as, sim }) => {
  await as('user-priya')
  const gate = await sim.do('closeGate', { match: 'GET /api/leads', when: 'after' })
  await page.goto('/leads/list/all')
  await expect.poll(async () => (await sim.do('faults'))[0]?.holding).toBe(1)
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Hello, is anybody there?' })
  await sim.do('openGate', { id: gate.id })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Hello, is anybody there?')
})

test('loses no event that arrives while a lead is loading on an open channel', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  const gate = await sim.do('closeGate', { match: 'GET /api/lead/lead-teresa-galvan', when: 'after' })
  await leadRow(page, 'Teresa Galvan').getByRole('link').click()
  await expect.poll(async () => (await sim.do('faults'))[0]?.holding).toBe(1)
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Hello, is anybody there?' })
  await sim.do('openGate', { id: gate.id })
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expect(timeline(page)).toContainText('Hello, is anybody there?')
})

test('handles duplicate events once, and reports malformed and unknown ones once each', async ({
  page,
  as,
  sim,
  guard,
}) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expectLive(sim)
  await sim.do('sendTwice', { on: true })
  for (const frame of [
    '{"eventType":',
    'not json at all',
    '',
    '[]',
    'null',
    { eventType: 'LEASE_SIGNED', createdTs: tuesday, lead: { id: 'lead-sofia-marchetti' } },
    { eventType: 'INCOMING_COMMUNICATION', createdTs: 'yesterday', lead: 7 },
    { eventType: 'LEAD_CHANGED', createdTs: tuesday, lead: { id: '../../etc', extra: { a: [1] } } },
    { eventType: '__proto__', createdTs: tuesday },
    'x'.repeat(200_000),
  ]) {
    await sim.do('sendFrame', { frame })
  }
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'We found the bell.' })
  const item = timeline(page).getByRole('listitem').filter({ hasText: 'We found the bell.' })
  await expect(item).toHaveCount(1)
  await sim.do('leadTexts', { leadId: 'lead-mei-ling-chao', message: 'Is it far?' })
  await expect(toastSaying(page, 'Mei-Ling Chao sent a text message')).toHaveCount(1)
  // It is still the first socket.
  expect((await sim.do('state')).live).toMatchObject({ opened: 1, sockets: [{ userId: 'user-priya' }] })
  await expect(connectionLabel(page, 'Live')).toBeVisible()
  expect(guard.problems.splice(0).toSorted()).toEqual([
    'unhandled: Live channel: a message is malformed',
    'unhandled: Live channel: a message is unknown',
  ])
})

test('refetches each query at most six times for 1,000 events in a second, and shows current data', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  await expect(connectionLabel(page, 'Live')).toBeVisible()
  // The refetches of the opening itself are over.
  await passTime(page, 10_000)
  const since = await newestRequest(sim)
  await sim.do('burst', { leadId: 'lead-teresa-galvan', count: 1_000, overMs: 1_000 })
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'And one more thing' })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('And one more thing')
  // The first second of the burst passes at normal speed. Only the time after it is sped up.
  await expectLive(sim)
  await passTime(page, 5_000, 1_000)
  const asked = new Map<string, number>()
  for (const { operation = '?' } of await sim.do('requests', { since }))
    asked.set(operation, (asked.get(operation) ?? 0) + 1)
  expect(asked.get('GET /api/leads')).toBeGreaterThan(0)
  for (const [operation, times] of asked) expect(times, operation).toBeLessThanOrEqual(6)
})

test('after eight hours of sleep, uses a new token and a new socket and shows current data', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  const sockets = watchSockets(page)
  await openList(page)
  await expectLive(sim)
  await sim.do('muteEvents', { on: true })
  await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
  await sim.do('leadTexts', { leadId: 'lead-darius-cole', message: 'We would like to apply today.' })
  await sim.do('expireTokens', {})
  await sim.do('muteEvents', { on: false })
  await page.clock.fastForward('08:00:00')
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Marcus Oyelaran')
  await expect(leadRow(page, 'Darius Cole')).toContainText('We would like to apply today.')
  await expect.poll(() => sockets.addresses.length).toBe(2)
  await expectLive(sim)
  const tokens = sockets.addresses.map((address) => new URL(address).searchParams.get('t'))
  expect(new Set(tokens).size).toBe(2)
  await expect(page.getByRole('heading', { name: 'All leads' })).toBeVisible()
  // The token is not on the screen, in the URL or in the history.
  expect(page.url()).not.toContain(tokens[1] ?? '-')
  expect(await page.content()).not.toContain(tokens[1] ?? '-')
})

test('refetches when the window gets the focus while the channel is open but sends no events', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  // The refetches of the opening itself are over.
  await passTime(page, 10_000)
  await sim.do('muteEvents', { on: true })
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Nobody tells you of this.' })
  await passTime(page, 25_000)
  await expect(leadRow(page, 'Teresa Galvan')).not.toContainText('Nobody tells you of this.')
  await focusWindow(page)
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Nobody tells you of this.')
})

test('keeps one socket and shows current data after going offline and online repeatedly', async ({
  page,
  as,
  sim,
  context,
}) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  for (let turn = 0; turn < 4; turn += 1) {
    await context.setOffline(true)
    await expect(connectionLabel(page, 'Offline')).toBeVisible()
    await context.setOffline(false)
    await expect(connectionLabel(page, 'Live')).toBeVisible()
  }
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Once is enough.' })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Once is enough.')
  await passTime(page, 30_000)
  expect(await socketsOf(sim)).toBe(1)
})

test('acknowledges a shown text once, even when it is shown again', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expectLive(sim)
  const { communicationId } = await sim.do('leadTexts', {
    leadId: 'lead-sofia-marchetti',
    message: 'We are at the door.',
  })
  const acknowledged = async () =>
    (await sim.do('acknowledgements')).filter((one) => one.communicationId === communicationId)
  await expect.poll(acknowledged).toMatchObject([{ communicationId, userId: 'user-priya' }])
  // It is shown again in the pop-out, in another view, and after the channel was cut.
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(popout(page, 'Sofia Marchetti')).toContainText('We are at the door.')
  await page.getByRole('tab', { name: /^Texts/ }).click()
  await expect(timeline(page)).toContainText('We are at the door.')
  await sim.do('dropSockets')
  await passTime(page, 11_000, 1_000)
  await expectLive(sim)
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await openLead(page, 'Sofia Marchetti')
  await expect(timeline(page)).toContainText('We are at the door.')
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'It is open, thank you.' })
  await expect(timeline(page)).toContainText('It is open, thank you.')
  await expect.poll(async () => (await sim.do('acknowledgements')).length).toBeGreaterThan(1)
  expect(await acknowledged()).toHaveLength(1)
  expect((await listRequests(sim)).length).toBeGreaterThan(0)
})
