import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { answer, openPopup } from '../popup-steps.ts'
import { timesAsked, toastSaying } from '../steps.ts'

const team = 'team-eastside'
const here = `/teams/${team}/settings/calendar`
const EXCHANGE = 'POST /api/team/:teamId/auth-calendar'
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('reconnects a failed team calendar and removes its banner, switches the account, and asks before disconnecting', async ({
  page,
  as,
  sim,
}) => {
  await sim.do('revokeCalendar', { teamId: team })
  await as('user-priya')
  await page.goto(here)
  const banner = page.getByRole('region', { name: 'Notices' }).getByText('Team Calendar Connection Failed.')
  await expect(banner).toBeVisible()
  await expect(page.getByText(/^Connection failed on \w+ \d+ at/)).toBeVisible()
  await expect(page.getByText('tours@leads.example.com, Google Calendar. Access was revoked.')).toBeVisible()

  await answer(await openPopup(page, button(page, 'Reconnect')), 'Deny')
  await expect(toastSaying(page, 'An error occurred: Access was denied')).toBeVisible()
  await answer(await openPopup(page, button(page, 'Reconnect')), 'Allow, without a code')
  await expect(toastSaying(page, 'An error occurred: No code was returned')).toBeVisible()
  expect(await timesAsked(sim, EXCHANGE)).toBe(0)
  await answer(await openPopup(page, button(page, 'Reconnect')), 'Allow, with a code that is refused later')
  await expect(toastSaying(page, 'The provider did not accept the authorization code.')).toBeVisible()
  await expect(banner).toBeVisible()

  await answer(await openPopup(page, button(page, 'Reconnect')), 'Allow')
  await expect(toastSaying(page, 'Calendar connected')).toBeVisible()
  await expect(page.getByText(/^Connected by Priya Raman on/)).toBeVisible()
  await expect(banner).toHaveCount(0)

  await button(page, 'Use another account').click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Microsoft' }).click()
  await answer(await popup, 'Allow')
  await expect(page.getByText('tours@leads.example.com, Microsoft 365')).toBeVisible()

  await button(page, 'Disconnect').click()
  const asked = page.getByRole('dialog', { name: 'Disconnect the team calendar?' })
  await expect(asked.getByText(/set tours? won’t update in the calendar:/)).toBeVisible()
  await asked.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No calendar connected')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Calendars' })).toHaveCount(0)
})

test.describe('on a Tuesday', () => {
  // A fixed date, because on the last Thursday of a month the notice before a tour would begin within the hours.
  test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

  test('saves calendars, hours and tour lengths, and Set tour offers times accordingly', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await page.goto(here)
    await page.getByRole('checkbox', { name: 'Read busy: Brightwater holidays' }).uncheck()
    await page.getByRole('radio', { name: 'Write tours: Priya Raman' }).check()
    await page.getByRole('combobox', { name: 'Monday: closes' }).selectOption('8:00 AM')
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await expect(page.getByText('Hours can’t run past midnight')).toBeVisible()
    await page.getByRole('combobox', { name: 'Monday: closes' }).selectOption('6:00 PM')
    await page.getByRole('combobox', { name: 'Thursday: opens' }).selectOption('11:00 AM')
    await page.getByRole('combobox', { name: 'Tour length' }).selectOption('15 minutes')
    await page.getByRole('combobox', { name: 'Earliest notice' }).selectOption('2 hours')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()
    expect(Object.keys((await sent).postDataJSON().changes)).toEqual([
      'readBusy',
      'writeTours',
      'hours',
      'tourLength',
      'earliestNotice',
    ])
    await expect(toastSaying(page, 'Settings saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Write tours: Priya Raman' })).toBeChecked()

    await page.goto('/leads/lead-sofia-marchetti')
    await page.getByRole('button', { name: 'Set tour', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Set tour' })
    await expect(dialog.getByRole('radio', { name: '15m' })).toBeChecked()
    await dialog
      .getByRole('gridcell', { name: /Thursday/ })
      .last()
      .click()
    await expect(
      dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first(),
    ).toHaveAccessibleName(/^11:00 AM/)
  })
})

test('where calendars belong to people, says so and links to the user’s own calendar', async ({
  page,
  as,
}) => {
  await as('user-elena')
  await page.goto('/properties/team-maple-row/settings/calendar')
  await expect(page.getByRole('heading', { name: 'Calendars belong to people here' })).toBeVisible()
  await page.getByRole('link', { name: 'Your calendar' }).click()
  await expect(page).toHaveURL(/manage-settings\?section=calendar/)
})
