import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone, timesAsked } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const LEAD_STATS = '/reports/lead-stats'

const kpi = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) })
const numberOf = async (page: Page, name: string) =>
  Number((await kpi(page, name).textContent())?.replaceAll(',', ''))

test('lead stats: counts link to their leads and back, filters stay in the address, CSV, keyboard, and print', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(LEAD_STATS)
  await expect(page.getByRole('heading', { level: 1, name: 'Lead stats' })).toBeVisible()
  const leads = await numberOf(page, 'Leads')
  expect(leads).toBeGreaterThan(0)

  // The definition is shown when the pointer is anywhere over the cell, and when the number has the focus.
  const meaning = page.getByRole('tooltip', { name: /^Leads that aren’t “Not a lead” or merged\./ })
  await kpi(page, 'Inquiries').hover()
  await expect(meaning).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(meaning).toBeHidden()
  await kpi(page, 'Leads').focus()
  await page.keyboard.press('Tab')
  await expect(kpi(page, 'Inquiries')).toBeFocused()
  await expect(meaning).toBeVisible()

  // The number equals the total of the list that it links to, and Back returns to the same report.
  await page.getByRole('button', { name: /^Compare: / }).click()
  await page.getByRole('menuitemradio', { name: /No comparison/ }).click()
  await expect(page).toHaveURL(/compare=none/)
  const outside = await numberOf(page, 'Outside 9 to 6')
  await kpi(page, 'Outside 9 to 6').click()
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*arrivedHour=/)
  await expect(page.getByText(/^Arrived at/)).toBeVisible()
  await expect(page.locator('header').getByText(String(outside), { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/compare=none/)
  await expect(kpi(page, 'Leads')).toHaveText(leads.toLocaleString('en-US'))

  // A longer period has at least as many leads.
  const asked = await timesAsked(sim, 'GET /api/report/lead-stats')
  await page.getByRole('button', { name: 'Period: Month to Date' }).click()
  await page.getByRole('menuitemradio', { name: 'All Time' }).click()
  await expect(page).toHaveURL(/period=all-time/)
  await expect.poll(() => numberOf(page, 'Leads')).toBeGreaterThan(leads)
  // One press sends one request.
  expect(await timesAsked(sim, 'GET /api/report/lead-stats')).toBe(asked + 1)

  // The chart and the map are one tab stop each. The arrow keys move within them.
  const days = page.getByRole('list', { name: /^Leads by type by / }).getByRole('link')
  await days.last().focus()
  await page.keyboard.press('Home')
  await expect(days.first()).toBeFocused()
  const cells = page.getByRole('group', { name: 'Leads by weekday and hour' }).getByRole('link')
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(24)).toBeFocused()
  await expect(page.getByText(/^Tue, 12 to 1 AM: /)).toBeVisible()

  await page.getByRole('button', { name: 'Leads by type as a table' }).click()
  await expect(page.getByRole('table', { name: 'Leads by type' })).toBeVisible()
  await expect(page).toHaveURL(/tables=type/)

  await page.getByRole('button', { name: 'CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Sources' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lead-stats-sources-2026-07-14.csv')
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows[0]).toContain('Campaign,Call,Text message,Email,Web form,Leads,Median seconds')
  expect(rows.length).toBeGreaterThan(3)

  // The print version has only the report and its definitions.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.report-paper')).toContainText('Definitions')
  await expect(page.locator('.report-paper').getByRole('table', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Reports' }).first()).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await expect(page.locator('.report-paper')).toBeHidden()

  // After printing the page is as before, and the next report keeps the parameters that it knows.
  await page.getByRole('link', { name: 'Agent stats' }).click()
  await expect(page).toHaveURL(/agent-stats\?.*period=all-time/)
})

test('lead stats fit a phone and are accessible in both themes', async ({ page, as }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await page.goto(LEAD_STATS)
  await expect(kpi(page, 'Leads')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Lead stats' }).click()
  await page.getByRole('menuitemradio', { name: 'Tour' }).click()
  await expect(page).toHaveURL(/\/reports\/tour/)
})
