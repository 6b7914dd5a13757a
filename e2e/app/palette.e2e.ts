import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { expectAccessibleInBothThemes, expectList, leadHeading, openList, popout } from '../steps.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Search leads, words, actions and pages' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test.beforeEach(async ({ as, page, sim }) => {
  await as('user-priya')
  await openList(page)
  // The global listeners are loaded on idle, including the palette's keys.
  await expectLive(sim)
})

test('finds a lead by name, digits and email, and opens it without the mouse', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('march')
  await expect(option(page, /^\S*Sofia MarchettiF/)).toHaveAttribute('aria-selected', 'true')
  await field(page).fill('5550139')
  await expect(option(page, /^\S*Sofia MarchettiF.*555-0139/)).toBeVisible()
  await field(page).fill('sofia.marchetti@')
  await expect(option(page, /^\S*Sofia MarchettiF/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
  // The lead is listed as the current lead of the page, and elsewhere as a recent one.
  await page.keyboard.press('/')
  await expect(palette(page).getByRole('group', { name: 'This lead' })).toContainText('Sofia Marchetti')
  await field(page).fill('alerts')
  await option(page, /^Alerts/).click()
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText('Sofia Marchetti')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('finds a page by a few letters, and offers all leads that contain the typed text', async ({ page }) => {
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('harbor')
  await expect(option(page, /^Harborview/)).toBeVisible()
  await field(page).fill('galvan')
  await option(page, /^All leads with text “galvan”/).click()
  await expectList(page)
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('galvan')
  await expect(page.getByRole('link', { name: /^Teresa Galvan/ })).toBeVisible()
})

test('Tab lists the actions of a lead, and Text opens the pop-out', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('march')
  await expect(option(page, /^\S*Sofia MarchettiF/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(option(page, /^Text Sofia Marchetti/)).toBeVisible()
  await expect(option(page, /^Text Sofia Marchetti/)).not.toHaveAttribute('aria-disabled')
  // All of the actions of a lead row, with their keys. Claim is offered for an unassigned lead.
  await expect(palette(page).getByRole('option')).toContainText([
    /^Call .*C$/,
    /^Text .*R$/,
    /^Email .*E$/,
    /^Assign .*A$/,
    /^Change the status .*S$/,
    /^Set tour .*U$/,
    /^Share /,
    /^Comment .*M$/,
  ])
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type('text')
  await page.keyboard.press('Enter')
  await expect(popout(page, 'Sofia Marchetti')).toBeVisible()
})

test('keeps an action that is not allowed in the list, disabled with a reason', async ({ page, as }) => {
  await as('user-graham')
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await page.getByRole('button', { name: 'Search leads' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('>text')
  const text = option(page, /^Text Sofia Marchetti/)
  await expect(text).toHaveAttribute('aria-disabled', 'true')
  await expect(text).toContainText('You can only read leads in Eastside.')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await expect(popout(page, 'Sofia Marchetti')).toHaveCount(0)
})

test('starts with the actions of the lead at the cursor and ends with Log Out while nothing is typed', async ({
  page,
}) => {
  const sofia = page.getByRole('link', { name: /^Sofia Marchetti/ })
  await sofia.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  const here = palette(page).getByRole('group', { name: 'This lead' })
  await expect(here.getByRole('option')).toHaveText([
    /^.*Sofia Marchetti/,
    /^Call Sofia Marchetti.*C$/,
    /^Text Sofia Marchetti.*R$/,
    /^Email Sofia Marchetti.*E$/,
    /^Assign Sofia Marchetti.*A$/,
  ])
  await expect(palette(page).getByRole('group', { name: 'Lists' }).getByRole('option').first()).toBeVisible()
  await expect(palette(page).getByRole('option').last()).toHaveText(/^Log Out/)
  await page.keyboard.type('comment on')
  await expect(option(page, /^Comment on Sofia Marchetti/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  // A comment is written on the lead's own page.
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await expect(page).toHaveURL(/\/leads\/lead-sofia-marchetti$/)
})

test('finds messages by their words, with the text around them, and says when that search fails', async ({
  page,
  sim,
}) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('fourth floor')
  const said = palette(page).getByRole('group', { name: 'Conversations' })
  await expect(said.getByRole('option').first()).toContainText('Teresa Galvan')
  await expect(said.locator('mark').first()).toHaveText('fourth floor')
  await expectAccessibleInBothThemes(page)
  await sim.do('addFault', { match: 'GET /api/search', act: { kind: 'status', status: 503 }, times: 0 })
  await field(page).fill('parking')
  await expect(palette(page).getByRole('status')).toContainText('Conversations couldn’t be searched')
  await field(page).fill('galvan')
  await expect(option(page, /Teresa Galvan/).first()).toBeVisible()
})

test('says when the lead search fails, and still finds pages', async ({ page, sim }) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await sim.do('addFault', { match: 'GET /api/leads', act: { kind: 'status', status: 503 } })
  await page.keyboard.type('alert')
  await expect(palette(page).getByRole('status')).toContainText('Leads couldn’t be searched')
  await expect(option(page, /^Alerts/)).toBeVisible()
})

test('suggests what to try when nothing is found', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('zzzzqq')
  await expect(palette(page).getByRole('status')).toHaveText(
    'Nothing found. Try another name, number, email or word.',
  )
})
