import { type Page } from '@playwright/test'

import { shiftsOf, watchPage } from '../budget-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../guards.ts'
import { answer, openPopup } from '../popup-steps.ts'
import { desktop, expectAccessibleInBothThemes, openEverything, phone, toastSaying } from '../steps.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const HOUR = 3_600_000

test('shows the first three teams with a failed calendar as links to their settings and counts the others, on a phone too', async ({
  page,
  as,
  sim,
}) => {
  for (const team of ['eastside', 'harborview', 'midtown', 'riverbend', 'northgate'])
    await sim.do('setTeamMode', { teamId: `team-${team}`, calendarAuthFailed: true })
  await as('user-beatriz')
  await openEverything(page)
  await expect(notices(page)).toContainText(
    'Team Calendar Connection Failed. Calendar authorization needed for Eastside, Harborview, Midtown +2 more',
  )
  await expect(notices(page).getByRole('link')).toHaveText(['Eastside', 'Harborview', 'Midtown'])
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expect(notices(page).getByText('+2 more')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await notices(page).getByRole('link', { name: 'Harborview' }).click()
  await expect(page).toHaveURL(/\/teams\/team-harborview\/settings\/calendar$/)
})

test('causes no layout shift when banners arrive late or after a reload', async ({ page, as, sim }) => {
  await watchPage(page)
  await sim.do('setTeamMode', { teamId: 'team-eastside', calendarAuthFailed: true })
  await sim.do('setDoNotDisturb', { userId: 'user-priya', until: 'open' })
  await as('user-priya')
  await openEverything(page)
  await expect(notices(page)).toContainText('Do Not Disturb Mode')
  expect(await shiftsOf(page)).toEqual([])
  await page.reload()
  await expect(notices(page)).toContainText('Do Not Disturb Mode')
  await expect(notices(page)).toContainText('Team Calendar Connection Failed.')
  expect(await shiftsOf(page)).toEqual([])
})

test.describe('do not disturb', () => {
  test('until a set time: shows the end, and can be turned off from the banner', async ({
    page,
    as,
    sim,
  }) => {
    await sim.do('setDoNotDisturb', { userId: 'user-priya', until: Date.now() + HOUR / 2 })
    await as('user-priya')
    await openEverything(page)
    await expect(notices(page)).toContainText(/Do Not Disturb Mode ?Calls go to voicemail until/)
    await notices(page).getByRole('button', { name: 'Turn off' }).click()
    await expect(notices(page).getByText('Do Not Disturb Mode')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
    await expect(notices(page).getByText('Do Not Disturb Mode')).toBeHidden()
  })

  test('treats an unreadable end time as open-ended', async ({ page, as, sim }) => {
    await sim.do('addFault', {
      match: 'GET /api/user/user-priya/transfer-rules',
      act: { kind: 'status', status: 200, body: { doNotDisturb: { endTime: 'soon' } } },
    })
    await as('user-priya')
    await openEverything(page)
    await expect(notices(page)).toContainText('Do Not Disturb Mode')
    await expect(notices(page)).toContainText('until you turn it off')
  })

  test('with a browser clock two hours slow, hides a period that ended an hour ago', async ({
    page,
    as,
    sim,
  }) => {
    await sim.do('setClock', { offsetMs: 2 * HOUR })
    await sim.do('setDoNotDisturb', { userId: 'user-priya', until: Date.now() + HOUR })
    await sim.do('setTeamMode', { teamId: 'team-eastside', calendarAuthFailed: true })
    await as('user-priya')
    await openEverything(page)
    await expect(notices(page)).toContainText('Team Calendar Connection Failed.')
    await expect(notices(page).getByText('Do Not Disturb Mode')).toBeHidden()
  })

  test('with a browser clock two hours fast, shows a period that ends in an hour', async ({
    page,
    as,
    sim,
  }) => {
    await sim.do('setClock', { offsetMs: -2 * HOUR })
    await sim.do('setDoNotDisturb', { userId: 'user-priya', until: Date.now() - HOUR })
    await as('user-priya')
    await openEverything(page)
    await expect(notices(page)).toContainText('Do Not Disturb Mode')
  })
})

test('failed email authorization: links to the settings only for users who can change them', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await sim.do('setEmailAuth', { teamId: 'team-eastside', status: 'FAILED' })
  await as('user-priya')
  await openEverything(page)
  await expect(notices(page)).toContainText('Authorization Required. Eastside can’t send or receive email.')
  const luis = await colleague('user-luis')
  await openEverything(luis.page)
  await expect(notices(luis.page)).toContainText('Authorization Required.')
  await expect(notices(luis.page).getByRole('link')).toHaveCount(0)
  await notices(page).getByRole('link', { name: 'Email settings' }).click()
  await expect(page).toHaveURL(/\/teams\/team-eastside\/settings\/email-auth$/)
})

test('the user’s own calendar: Reconnect opens the provider, and a failed exchange shows why and can be retried', async ({
  page,
  as,
  sim,
}) => {
  await sim.do('setCalendar', { userId: 'user-samir', state: 'failed', provider: 'microsoft' })
  await as('user-samir')
  await openEverything(page)
  const reconnect = notices(page).getByRole('button', { name: 'Reconnect' })
  await expect(notices(page)).toContainText('Problem Accessing Calendar.')
  const first = await openPopup(page, reconnect)
  await expect(first.getByRole('heading', { name: 'Microsoft asks for your consent' })).toBeVisible()
  await answer(first, 'Allow, with a code that is refused later')
  await expect(toastSaying(page, 'The provider did not accept the authorization code.')).toBeVisible()
  await expect(notices(page)).toContainText('Problem Accessing Calendar.')
  await answer(await openPopup(page, reconnect), 'Allow')
  await expect(toastSaying(page, 'Calendar connected')).toBeVisible()
  await expect(notices(page).getByText('Problem Accessing Calendar.')).toBeHidden()
})

test('representing a user: shows the banner from the first paint, and dismisses it for the session', async ({
  page,
  as,
}) => {
  await watchPage(page)
  await as('user-priya')
  await page.goto('/switch-user')
  await page.getByRole('button', { name: /Dana Whitcombe/ }).click()
  await expect(notices(page)).toContainText('You are working as Dana Whitcombe')
  await openEverything(page)
  await expect(notices(page)).toContainText('You are working as Dana Whitcombe')
  expect(await shiftsOf(page)).toEqual([])
  await notices(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notices(page).getByText('You are working as')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  await expect(notices(page).getByText('You are working as')).toBeHidden()
})
