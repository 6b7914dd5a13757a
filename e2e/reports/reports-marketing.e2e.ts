import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectNoSideways, expectWhole, phone, pressKey } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const total = (page: Page, count: string) =>
  expect(page.locator('header').getByText(count, { exact: true }).first()).toBeVisible()

const kpi = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) }).first()

async function fileOf(page: Page, table: string) {
  await page.getByRole('button', { name: 'CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: table, exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), rows: text.trim().split('\r\n') }
}

test('campaign: one against the others, comparison, leads and calls and back, charts by keyboard, and CSV', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/reports/campaign?period=past-month')
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign' })).toBeVisible()

  // Opens a single campaign, and returns to all campaigns with the browser's Back. Then turns off the comparison with
  // another period.
  const table = page.getByRole('table', { name: 'Campaigns' })
  await table.getByRole('link', { name: 'Eastside general', exact: true }).click()
  await expect(page).toHaveURL(/campaign=campaign-eastside-general/)
  await expect(page.getByText('against the others', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('against the others', { exact: true })).toBeHidden()
  await page.goForward()
  await expect(page.getByText('against the others', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Compare: / }).click()
  await page.getByRole('menuitemradio', { name: /^No comparison/ }).click()
  await expect(page).toHaveURL(/compare=none/)
  await expect(kpi(page, 'First touch').locator('xpath=ancestor::li')).toContainText('leads came in')

  // Any touch is also a filter of the lists: the list has the same number of leads, and Back returns.
  const touched = kpi(page, 'Any touch')
  const count = (await touched.textContent()) ?? ''
  await touched.click()
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*anyTouch=campaign-eastside-general/)
  await expect(page.getByRole('button', { name: /^Any touch by.*Eastside general/ })).toBeVisible()
  await total(page, count)
  await page.goBack()
  await expect(page).toHaveURL(/reports\/campaign\?.*compare=none/)

  // The calls behind a number open over the report, and each links to its lead.
  const rang = await page
    .getByRole('link', { name: /^\d+ calls?$/ })
    .first()
    .textContent()
  await page.getByRole('link', { name: rang ?? '', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Calls' })
  await expect(dialog.getByText(`${parseInt(rang ?? '', 10)} in all`)).toBeVisible()
  await dialog.getByRole('listitem').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/leads\/lead-/)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The days of a chart can be reached with the keyboard, and the same numbers are available as a table.
  const days = page.getByRole('list', { name: 'Against the others by day' }).getByRole('link')
  await days.last().focus()
  await page.keyboard.press('Home')
  await expect(days.first()).toBeFocused()
  await pressKey(page, 'Enter')
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*campaign=campaign-eastside-general/)
  await page.goBack()
  await page.getByRole('button', { name: 'Against the others as a table' }).click()
  await expect(page.getByRole('table', { name: 'Against the others' })).toBeVisible()

  const lines = await fileOf(page, 'Campaigns')
  expect(lines.name).toBe('campaign-campaigns-2026-07-14.csv')
  expect(lines.rows[0]).toContain('Campaign,Category,Team,First touch,Any touch,Form completed percent,Cost')
  expect(lines.rows[1]).toMatch(/^Eastside general,Channel,Eastside,/)

  await page.getByRole('link', { name: 'All campaigns', exact: true }).click()
  await expect(page.getByText('against the others', { exact: true })).toBeHidden()
})

test('marketing keeps the campaign report’s filters, counts open their sends, CSV, a broken panel, and phone', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/reports/campaign?period=past-month&compare=none')
  const table = page.getByRole('table', { name: 'Campaigns' })
  await expect(table).toBeVisible()
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Marketing' }).click()
  await expect(page).toHaveURL(/reports\/marketing\?.*period=past-month/)
  await expect(page).toHaveURL(/compare=none/)
  const sent = (await kpi(page, 'Sent').textContent()) ?? ''
  await kpi(page, 'Sent').click()
  await expect(page.getByRole('dialog', { name: 'Sent' }).getByText(`${sent} in all`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Property' }).click()
  await expect(page.getByRole('table', { name: 'Property' })).toContainText('All properties')
  const templates = await fileOf(page, 'Templates')
  expect(templates.name).toBe('marketing-templates-2026-07-14.csv')
  expect(templates.rows[0]).toBe('Template,Sent,Reply known,Replied,Tours after')

  // If one section of a response cannot be read, only its panel fails, until it is read again.
  let broken = true
  await page.route('**/api/report/campaign?*', async (route) => {
    const response = await route.fetch()
    const answer: unknown = await response.json()
    await route.fulfill({ response, json: broken ? Object.assign(Object(answer), { merged: 'x' }) : answer })
  })
  await page.goto('/reports/campaign?period=year-to-date')
  await expect(page.getByText('Sources of merged leads couldn’t be shown')).toBeVisible()
  await expect(table.getByRole('link', { name: 'Eastside general', exact: true })).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Sources of merged leads' })).toBeVisible()

  await page.setViewportSize(phone)
  await expectNoSideways(page)
  await page.locator('header').getByRole('button', { name: 'Campaign', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Marketing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketing' })).toBeVisible()
  await expectNoSideways(page)
  const materials = page.getByRole('table', { name: 'Material' })
  await expectWhole(materials.getByText('Foundry Lofts', { exact: true }))
  await expectWhole(materials.getByText('Foundry Lofts virtual tour', { exact: true }))
})
