import { type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from '../fixtures.ts'
import { cutLine, expectLive, mendLine } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  leadHeading,
  part,
  phone,
  popout,
  timesAsked,
  toastSaying,
  pressKey,
} from '../steps.ts'

const DISMISS = 'PUT /api/alert/dismiss'

/** The row of a lead. */
function alertRow(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
}

async function openAlerts(page: Page, search = ''): Promise<void> {
  await page.goto(`/alerts${search}`)
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
}

const namesOf = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').and(page.locator('[href^="/leads/"]'))

async function dismissed(sim: Simulator, userId = 'user-priya'): Promise<number> {
  return (await sim.do('alerts', { userId })).filter((alert) => alert.dismissed).length
}

test('shows one row per lead, dismisses with Undo, shows a failed dismissal, and dismisses unavailable alerts together', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await openAlerts(page)

  await part(page, 'shows the event, the message, the place and the time', async () => {
    await expect(page).toHaveTitle(/^Alerts · /)
    const teresa = alertRow(page, 'Teresa Galvan')
    await expect(teresa).toContainText('is available to claim')
    await expect(teresa).toContainText('Is the two-bed on the fourth floor still open for August 1?')
    await expect(teresa).toContainText('Foundry Lofts')
    await expect(teresa).toContainText('4 minutes ago')
    await teresa.getByRole('button', { name: '2 alerts about Teresa Galvan' }).click()
    await expect(teresa.getByRole('listitem')).toHaveCount(2)
    const gone = alertRow(page, 'Kimberly Nakamura')
    await expect(gone).toContainText('No longer available')
    await expect(gone).toContainText('Assigned by Marcus Oyelaran')
    // Four minutes after midnight it was yesterday.
    await expect(page.getByRole('heading', { name: /^(Today|Yesterday)$/, level: 2 }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await part(page, 'a failed dismissal brings the alert back with an error message', async () => {
    await sim.do('addFault', {
      match: DISMISS,
      act: { kind: 'status', status: 500, body: { message: 'The alerts are locked.' } },
    })
    await alertRow(page, 'Owen Fitzgerald').getByRole('button', { name: 'Dismiss Owen Fitzgerald' }).click()
    await expect(alertRow(page, 'Owen Fitzgerald')).toHaveCount(0)
    const toast = toastSaying(page, 'The alert couldn’t be dismissed')
    await expect(toast).toContainText('The alerts are locked.', { timeout: 10_000 })
    await expect(alertRow(page, 'Owen Fitzgerald')).toBeVisible()
    expect(await dismissed(sim)).toBe(0)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
  })

  await part(page, 'a dismissal with Undo is held for six seconds, then sent', async () => {
    await alertRow(page, 'Owen Fitzgerald').getByRole('button', { name: 'Dismiss Owen Fitzgerald' }).click()
    await expect(alertRow(page, 'Owen Fitzgerald')).toHaveCount(0)
    const toast = toastSaying(page, 'Alert Dismissed')
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(alertRow(page, 'Owen Fitzgerald')).toBeVisible()
    await expect(toast).toHaveCount(0)
    expect(await timesAsked(sim, DISMISS)).toBe(1)

    await alertRow(page, 'Owen Fitzgerald').getByRole('button', { name: 'Dismiss Owen Fitzgerald' }).click()
    await expect(toast).toBeVisible()
    expect(await timesAsked(sim, DISMISS)).toBe(1)
    await expect.poll(() => dismissed(sim), { timeout: 10_000 }).toBe(1)
    await expect(toast).toHaveCount(0)
    await page.reload()
    await expect(alertRow(page, 'Teresa Galvan')).toBeVisible()
    await expect(alertRow(page, 'Owen Fitzgerald')).toHaveCount(0)
  })

  await part(page, 'alerts that are no longer available are dismissed with one click', async () => {
    await page.getByRole('button', { name: /^Dismiss \d+ no longer available$/ }).click()
    await expect(toastSaying(page, /\d+ alerts dismissed/)).toBeVisible()
    await expect(page.getByText('No longer available')).toHaveCount(0)
    await expect.poll(() => dismissed(sim), { timeout: 10_000 }).toBe(5)
  })
})

test('keeps the available-only switch, filters and sort in the address, and assigns a lead from its row', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openAlerts(page)

  await part(page, 'the address has the filters and the order', async () => {
    await page.getByRole('switch', { name: 'Only available leads' }).check()
    await expect(namesOf(page)).toHaveText(['Teresa Galvan', 'Andre Whitfield'])
    await expect(page).toHaveURL(/\?available=true$/)
    await page.reload()
    await expect(namesOf(page)).toHaveText(['Teresa Galvan', 'Andre Whitfield'])
    await page.getByRole('button', { name: 'Team', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Harborview' }).click()
    await expect(namesOf(page)).toHaveText(['Andre Whitfield'])
    await page.getByRole('button', { name: 'Type', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Shared with you' }).click()
    await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Sort Newest first' }).click()
    await page.getByRole('menuitemradio', { name: 'Longest waiting' }).click()
    await expect(page).toHaveURL(/\?sort=waiting$/)
    await expect(page.getByRole('heading', { name: 'Waiting for an answer', level: 2 })).toBeVisible()
    await page.goto('/alerts?sort=moon&type=NOPE&available=7&team=../x')
    await expect(alertRow(page, 'Teresa Galvan')).toBeVisible()
  })

  await part(page, 'assigns a lead from its row to a member of the team', async () => {
    await page.getByRole('button', { name: 'Assign Andre Whitfield' }).click()
    const people = page.getByRole('dialog', { name: 'Assign Andre Whitfield' })
    await people.getByRole('combobox', { name: 'Find a person' }).fill('lui')
    await expect(people.getByRole('option')).toHaveText(['LOLuis Ortega'])
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Enter')
    await expect(toastSaying(page, 'Andre Whitfield is assigned to Luis Ortega')).toBeVisible()
    expect((await sim.do('lead', { leadId: 'lead-andre-whitfield' })).assignedAgentRef).toBe('user-luis')
  })
})

test('the bell shows the latest alerts and links to all; an alert opens its lead, and a text alert its conversation', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/leads/list/all')
  await page.getByRole('button', { name: 'Alerts, 8 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Latest alerts' })
  await expect(list.getByRole('listitem')).toHaveCount(8)
  await expectAccessibleInBothThemes(page)
  await list.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
  await alertRow(page, 'Darius Cole').getByRole('link', { name: 'Darius Cole' }).click()
  await expect(leadHeading(page, 'Darius Cole')).toBeVisible()
  await expect(popout(page, 'Darius Cole')).toBeVisible()
  await openAlerts(page)
  await alertRow(page, 'Amara Okafor').getByRole('link', { name: 'Amara Okafor', exact: true }).click()
  await expect(leadHeading(page, 'Amara Okafor')).toBeVisible()
})

test('sends a pending dismissal at once when the user leaves the page', async ({ page, as, sim }) => {
  await as('user-priya')
  await openAlerts(page)
  await alertRow(page, 'Owen Fitzgerald').getByRole('button', { name: 'Dismiss Owen Fitzgerald' }).click()
  await expect(toastSaying(page, 'Alert Dismissed')).toBeVisible()
  await page.goto('/favicon.svg')
  await expect.poll(() => dismissed(sim)).toBe(1)
  await openAlerts(page)
  await expect(alertRow(page, 'Teresa Galvan')).toBeVisible()
  await expect(alertRow(page, 'Owen Fitzgerald')).toHaveCount(0)
})

test('shows an error when the alerts can’t be loaded, and an empty state when there are none', async ({
  page,
  as,
  sim,
}) => {
  await sim.do('addFault', { match: 'GET /api/alert', act: { kind: 'status', status: 500 }, times: 0 })
  await as('user-priya')
  await openAlerts(page)
  await expect(page.getByRole('heading', { name: 'The alerts couldn’t be loaded' })).toBeVisible()
  await sim.do('clearFaults')
  // The page may have refetched on its own, because the live channel has just opened.
  await page
    .getByRole('button', { name: 'Try Again' })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(alertRow(page, 'Teresa Galvan')).toBeVisible()
  await as('user-felix')
  await openAlerts(page)
  await expect(page.getByRole('heading', { name: 'You have no alerts' })).toBeVisible()
})

test('when two users claim the same lead, the second one sees who claimed it and when', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-priya')
  await openAlerts(page)
  await expectLive(sim)
  await expect(alertRow(page, 'Teresa Galvan')).toBeVisible()
  // No event reports it to her. Only her own claim shows it.
  await sim.do('muteEvents', { on: true })
  const marcus = await colleague('user-marcus')
  await openAlerts(marcus.page)
  await marcus.page.getByRole('button', { name: 'Claim Teresa Galvan' }).click()
  await expect(toastSaying(marcus.page, 'You claimed Teresa Galvan')).toBeVisible()
  await page.getByRole('button', { name: 'Claim Teresa Galvan' }).click()
  const toast = toastSaying(page, 'No longer available')
  await expect(toast).toContainText(/Teresa Galvan: Claimed by Marcus Oyelaran, \d+:\d\d [AP]M/)
  await openAlerts(page, '?type=LEAD_AVAILABLE_CLAIM')
  await expect(alertRow(page, 'Teresa Galvan')).toContainText('Claimed by Marcus Oyelaran')
  await page.goto('/leads/lead-teresa-galvan')
  await expect(page.getByRole('main')).toContainText('Marcus Oyelaran')
})

test('supports the keys J, K, Enter, C and D', async ({ page, as }) => {
  await as('user-priya')
  await openAlerts(page)
  await expect(alertRow(page, 'Teresa Galvan')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Teresa Galvan' })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: 'Andre Whitfield' })).toBeFocused()
  await pressKey(page, 'c')
  await expect(page.getByRole('dialog', { name: 'Assign Andre Whitfield' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Assign Andre Whitfield' })).toBeFocused()
  await pressKey(page, 'd')
  await expect(alertRow(page, 'Andre Whitfield')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Darius Cole' })).toBeFocused()
  await page.keyboard.press('k')
  await pressKey(page, 'c')
  await expect(toastSaying(page, 'You claimed Teresa Galvan')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(leadHeading(page, 'Darius Cole')).toBeVisible()
})

test('shows 99+ and more rows for hundreds of alerts, and an alert that arrived during a gap', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openAlerts(page)
  await expectLive(sim)
  await sim.do('newLead', { count: 500 })
  await expect(
    page.getByRole('main').getByRole('button', { name: /^Alerts, 99\+, \d{3,4} unread$/ }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Alerts/ })).toHaveText('99+')
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toBeAttached()
  await expectLive(sim)
  await cutLine(sim)
  await sim.do('newLead', { name: 'Wilma Hartnell' })
  await mendLine(sim)
  await expect(alertRow(page, 'Wilma Hartnell')).toBeVisible()
})

test('on a phone, rows have two lines and one action, and nothing scrolls sideways', async ({ page, as }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await openAlerts(page)
  await expect(
    alertRow(page, 'Teresa Galvan').getByRole('button', { name: 'Claim Teresa Galvan' }),
  ).toBeVisible()
  await expect(alertRow(page, 'Kimberly Nakamura')).toContainText('No longer available')
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})
