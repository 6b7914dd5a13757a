import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { expectAccessibleInBothThemes, expectNoSideways, leadHeading, phone, toastSaying } from '../steps.ts'

async function openNotifications(page: Page, search = ''): Promise<void> {
  await page.goto(`/notifications${search}`)
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('lists overdue leads by kind and team, with the limit that was exceeded', async ({ page, as }) => {
  await as('user-priya')
  await openNotifications(page)
  // The tab with work to do opens first.
  await expect(tab(page, /^Not responded \d+$/)).toHaveAttribute('aria-selected', 'true')
  await tab(page, /^All \d+$/).click()
  await expect(page).toHaveURL(/\?kind=all$/)
  // Leads without activity come after those that are waiting.
  const warnings = page.getByRole('row').locator('td:first-child')
  await expect(warnings.last()).toHaveText('No activity')
  await expect(warnings.first()).not.toHaveText('No activity')
  await tab(page, /^Not responded \d+$/).click()
  const darius = rowOf(page, /Darius Cole/)
  await expect(darius).toContainText('Not responded')
  await expect(darius).toContainText('Midtown')
  await expect(darius).toContainText('1 hour')
  await page.getByRole('button', { name: /^Team All/ }).click()
  await page.getByRole('menuitemradio', { name: 'Eastside' }).click()
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(tab(page, /^All/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleInBothThemes(page)
  await tab(page, /^Not responded/).click()
  await darius.getByRole('link', { name: 'Darius Cole' }).click()
  await expect(leadHeading(page, 'Darius Cole')).toBeVisible()
})

test('removes a warning when the renter gets an answer', async ({ page, as, sim }) => {
  await as('user-priya')
  await openNotifications(page, '?kind=communicationNotResponded')
  await expectLive(sim)
  await expect(rowOf(page, /Darius Cole/)).toBeVisible()
  await sim.do('colleagueTexts', {
    userId: 'user-dana',
    leadId: 'lead-darius-cole',
    message: 'Yes, it does.',
  })
  await expect(rowOf(page, /Darius Cole/)).toHaveCount(0)
})

test('a superuser turns on a team’s warnings with Receive, and mutes the team from a row', async ({
  page,
  as,
  sim,
}) => {
  await as('user-beatriz')
  await openNotifications(page)
  await expect(page.getByRole('heading', { name: 'You receive no warnings.' })).toBeVisible()
  const gate = await sim.do('closeGate', { match: 'PUT /api/team/team-midtown/watch-warnings' })
  // If no team is watched, the button to choose teams is in the middle of the page.
  await page.getByRole('button', { name: 'Choose teams' }).click()
  const teams = page.getByRole('dialog', { name: 'Teams whose warnings you receive' })
  const midtown = teams.getByRole('listitem').filter({ hasText: 'Midtown' })
  await expect(midtown).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await midtown.getByRole('button', { name: 'Receive Notifications' }).click()
  await expect(midtown.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await expect(midtown.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await sim.do('openGate', { id: gate.id })
  await expect(midtown.getByRole('button', { name: 'Mute Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, /Darius Cole/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mute this team: Midtown' }).first().click()
  await expect(page.getByRole('heading', { name: 'You receive no warnings.' })).toBeVisible()
})

test('shows an error and changes nothing when a team’s warnings can’t be turned on', async ({
  page,
  as,
  sim,
}) => {
  await as('user-beatriz')
  await openNotifications(page)
  await sim.do('addFault', {
    match: 'PUT /api/team/team-midtown/watch-warnings',
    act: { kind: 'status', status: 503, body: { message: 'Not now.' } },
  })
  await page.getByRole('button', { name: '6 teams muted' }).click()
  const midtown = page.getByRole('listitem').filter({ hasText: 'Midtown' })
  await midtown.getByRole('button', { name: 'Receive Notifications' }).click()
  await expect(toastSaying(page, 'Warnings for Midtown couldn’t be turned on')).toContainText('Not now.')
  await expect(midtown.getByRole('button', { name: 'Receive Notifications' })).toBeVisible()
})

test('shows that no team is over its limits, with a link to the limits', async ({ page, as }) => {
  // Ben leads Northgate, which does not use warnings, and is in Eastside, which has none.
  await as('user-ben')
  await openNotifications(page)
  await expect(page.getByRole('heading', { name: 'No team is over its limits.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Limits' }).first()).toHaveAttribute(
    'href',
    '/teams/team-northgate/settings/notifications',
  )
})

test('shows a failed calendar under System', async ({ page, as, sim }) => {
  await sim.do('setTeamMode', { teamId: 'team-eastside', calendarAuthFailed: true })
  await as('user-priya')
  await openNotifications(page)
  await tab(page, /^System 1$/).click()
  await expect(page.getByText('Calendar connection failed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reconnect, Eastside' })).toHaveAttribute(
    'href',
    '/teams/team-eastside/settings/calendar',
  )
})

test('shows an error with Try Again when the warnings can’t be loaded', async ({ page, as, sim }) => {
  await sim.do('addFault', {
    match: 'GET /api/leads/overdue',
    act: { kind: 'status', status: 500 },
    times: 0,
  })
  await as('user-priya')
  await openNotifications(page)
  await expect(page.getByRole('heading', { name: 'The notifications couldn’t be loaded' })).toBeVisible()
  await expectLive(sim)
  await sim.do('clearFaults')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(tab(page, /^All \d+$/)).toBeVisible()
})

test('fits a phone without scrolling sideways', async ({ page, as }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await openNotifications(page, '?kind=communicationNotResponded')
  await expect(page.getByRole('link', { name: 'Darius Cole' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Darius Cole' })).toContainText(
    /\d+[mhd] overdue/,
  )
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})
