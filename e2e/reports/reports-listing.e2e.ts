import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectNoSideways, expectRingWhole, phone } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

test('listing: properties expand to units, counts link to their leads and back, chart by keyboard, and CSV', async ({
  page,
  as,
}) => {
  await as('user-elena')
  await page.goto('/reports/listing?period=all-time')
  const table = page.getByRole('table', { name: 'Properties' })
  await table.getByRole('button', { name: 'Units of Maple Row Residences' }).click()
  const unit = table.getByRole('row', { name: /^4C/ })
  await unit.getByRole('link', { name: /^Leads of 4C: / }).click()
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*unit=unit-maple-row-4c/)
  await expect(page.getByText('Maple Row Residences 4C').first()).toBeVisible()
  await page.goBack()
  await expect(unit).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('button', { name: 'Listing: Listed or not' }).click()
  await page.getByRole('menuitemradio', { name: 'Listed', exact: true }).click()
  await expect(page).toHaveURL(/listing=LISTED/)
  await page.keyboard.press('Escape')
  // A number without a link can also be focused, which explains it.
  const daysListed = page.getByRole('region', { name: 'Report numbers' }).getByText('Days listed')
  await daysListed.focus()
  await expectRingWhole(daysListed)
  const heading = table.getByRole('button', { name: 'Property', exact: true })
  await heading.focus()
  await expectRingWhole(heading)

  const leads = table.getByRole('link', { name: /^Leads of Maple Row Residences: / })
  // Until the new numbers have arrived, the old ones link to their own lists.
  await expect(leads).toHaveAttribute('href', /listing=LISTED/)
  const count = (await leads.textContent()) ?? ''
  await leads.click()
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*listing=LISTED/)
  await expect(page.locator('header').getByText(count, { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/reports\/listing\?period=all-time&.*listing=LISTED/)

  const since = page.getByRole('link', { name: / since, / }).first()
  await expect(since).toHaveAttribute('href', /period=2026-07-\d\d\.\.2026-07-14/)

  const bars = page.getByRole('list', { name: 'Leases by days to lease' }).getByRole('button')
  await bars.first().focus()
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  await page.getByRole('button', { name: 'Days to lease as a table' }).click()
  await expect(page.getByRole('table', { name: 'Days to lease' })).toBeVisible()

  await page.getByRole('button', { name: 'CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Properties' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows[0]).toContain('Property,Listed,Of,Days listed,Leads,Leads per week')
  expect(rows.some((row) => row.startsWith('Maple Row Residences 4C,1,1,'))).toBe(true)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
})
