import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { leadHeading, leadRow, openEverything, openList, popout, timeline, toastSaying } from '../steps.ts'

const bell = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Alerts/ })
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

test('the bell counts unread alerts and updates live', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  const alerts = await sim.do('alerts', { userId: 'user-priya' })
  const open = alerts.filter((alert) => !('dismissedTs' in alert && alert.dismissedTs !== undefined))
  await expect.poll(() => unread(page)).toBeGreaterThan(0)
  const before = await unread(page)
  expect(before).toBeLessThanOrEqual(open.length)

  await sim.do('newLead', { name: 'Wilma Hartnell' })
  await expect.poll(() => unread(page)).toBeGreaterThan(before)
  // An incoming text of an assigned lead is an alert for its assignee only.
  const then = await unread(page)
  await sim.do('leadTexts', { leadId: 'lead-jonah-becker', message: 'Hello' })
  await expect(leadRow(page, 'Jonah Becker')).toContainText('Hello')
  expect(await unread(page)).toBe(then)
  // The bell shows the same number as on a page that was just loaded.
  await page.reload()
  await expect.poll(() => unread(page)).toBe(then)
})

test('the bell shows 99 as a number and more as 99+, and its accessible name has the full count', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  await expect.poll(() => unread(page)).toBeGreaterThan(0)
  const each = async (count: number) => {
    const before = await unread(page)
    await sim.do('newLead', { count })
    await expect.poll(() => unread(page)).toBeGreaterThan(before)
    return (await unread(page)) - before
  }
  const alertsPerLead = await each(1)
  await each(Math.floor((99 - (await unread(page))) / alertsPerLead))
  await expect(bell(page)).toHaveText(String(await unread(page)))
  expect(await unread(page)).toBeLessThan(100)
  await each(Math.ceil((120 - (await unread(page))) / alertsPerLead))
  await expect(bell(page)).toHaveText('99+')
  await expect(bell(page)).toHaveAccessibleName(/^Alerts, 99\+, 1\d\d unread$/)
})

test('a text from another lead shows a toast that opens the lead; a text to a colleague’s lead shows none', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-darius-cole', message: 'For Marcus' })
  await sim.do('leadTexts', { leadId: 'lead-mei-ling-chao', message: 'Is the balcony\nfacing south?' })
  const toast = toastSaying(page, 'Mei-Ling Chao sent a text message')
  await expect(toast).toContainText('Is the balcony facing south?')
  // A second text of the same lead updates the same toast.
  await sim.do('leadTexts', { leadId: 'lead-mei-ling-chao', message: 'And quiet?' })
  const both = toastSaying(page, 'Mei-Ling Chao sent 2 text messages')
  await expect(both).toContainText('And quiet?')
  await expect(toastSaying(page, /./)).toHaveCount(1)
  await both.getByRole('button', { name: 'View Lead' }).click()
  await expect(leadHeading(page, 'Mei-Ling Chao')).toBeVisible()
  await expect(timeline(page)).toContainText('And quiet?')
  await expect(toastSaying(page, /./)).toHaveCount(0)
})

test('shows no toast for the open lead or the open conversation', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'We are here.' })
  await expect(timeline(page)).toContainText('We are here.')
  await page.getByRole('link', { name: 'All leads' }).click()
  await leadRow(page, 'Mei-Ling Chao').hover()
  await page.getByRole('button', { name: 'Text Mei-Ling Chao' }).click()
  await expect(popout(page, 'Mei-Ling Chao')).toBeVisible()
  await sim.do('leadTexts', { leadId: 'lead-mei-ling-chao', message: 'Good morning' })
  await expect(popout(page, 'Mei-Ling Chao')).toContainText('Good morning')
  // The toast of a third lead proves that toasts appear, and that the first two leads caused none.
  await sim.do('leadTexts', { leadId: 'lead-owen-fitzgerald', message: 'Hello' })
  await expect(toastSaying(page, 'Owen Fitzgerald')).toBeVisible()
  await expect(toastSaying(page, /./)).toHaveCount(1)
})

test('dismisses a toast when its lead is opened in another way', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-mei-ling-chao', message: 'Good morning' })
  await expect(toastSaying(page, 'Mei-Ling Chao sent a text message')).toBeVisible()
  await leadRow(page, 'Mei-Ling Chao').getByRole('link').click()
  await expect(leadHeading(page, 'Mei-Ling Chao')).toBeVisible()
  await expect(toastSaying(page, /./)).toHaveCount(0)
})

test('when many leads text at once, shows two toasts and counts the others', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  await sim.do('holdEvents', { on: true })
  for (const lead of [
    'rafael-dominguez',
    'mei-ling-chao',
    'teresa-galvan',
    'owen-fitzgerald',
    'sofia-marchetti',
  ])
    await sim.do('leadTexts', { leadId: `lead-${lead}`, message: 'Hello' })
  await sim.do('holdEvents', { on: false })
  await expect(toastSaying(page, 'Sofia Marchetti sent a text message +3')).toBeVisible()
  await expect(toastSaying(page, /./)).toHaveCount(2)
})

test('a failed text of the user shows a toast on any page', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await expectLive(sim)
  const { communicationId } = await sim.do('colleagueTexts', {
    userId: 'user-priya',
    leadId: 'lead-sofia-marchetti',
    message: 'From my phone',
  })
  await sim.do('carrierRefuses', { leadId: 'lead-sofia-marchetti', communicationId })
  const toast = toastSaying(page, 'Text Message Not Delivered')
  await expect(toast).toContainText('Send failure, see lead for details.')
  await expect(leadRow(page, 'Sofia Marchetti')).toContainText('Not Delivered')
  // The toast stays, because five seconds are not enough for bad news.
  await toast.getByRole('button', { name: 'View Lead' }).click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'From my phone' })).toContainText(
    'Not Delivered',
  )
})

test('hides the count but keeps the page working when the alerts can’t be loaded', async ({
  page,
  as,
  sim,
}) => {
  await sim.do('addFault', { match: 'GET /api/alert', act: { kind: 'status', status: 500 }, times: 0 })
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  await expect(bell(page)).toHaveAccessibleName('Alerts')
  await expect(toastSaying(page, /./)).toHaveCount(0)
  await sim.do('clearFaults')
  await sim.do('newLead', { name: 'Wilma Hartnell' })
  await expect.poll(() => unread(page)).toBeGreaterThan(0)
})
