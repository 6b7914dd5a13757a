import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectNoSideways, expectWhole, phone, pressKey } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const total = (page: Page, count: string) =>
  expect(page.locator('header').getByText(count, { exact: true }).first()).toBeVisible()

test('campaign channels: a cost is entered and prorated by days, shares link to their leads, and CSV', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/reports/campaign-channels?compare=none')
  const row = page.getByRole('row', { name: /Lofts desk/ })
  await page.getByRole('button', { name: /other campaigns( or none)?$/ }).click()
  await expect(row.getByRole('button', { name: 'Cost of Lofts desk: none entered' })).toBeVisible()

  // With $310 for July, the first 14 days cost $140.
  await row.getByRole('button', { name: /^Cost of Lofts desk/ }).click()
  await expect(page).toHaveURL(/show=cost\.campaign-eastside-lofts-desk/)
  const dialog = page.getByRole('dialog', { name: 'Cost of Lofts desk' })
  await expect(dialog.getByText('No one has entered a cost yet.')).toBeVisible()
  await dialog.getByRole('textbox').fill('2,000,000')
  await dialog.getByRole('button', { name: 'Save cost' }).click()
  await expect(dialog.getByText('At most $1,000,000')).toBeVisible()
  await dialog.getByRole('textbox').fill('$310')
  // Back would discard the typed text.
  await page.goBack()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByText('Discard your changes?')).toBeHidden()
  await expect(page).toHaveURL(/show=cost\.campaign-eastside-lofts-desk/)
  await expect(dialog.getByRole('textbox')).toHaveValue('$310')
  await dialog.getByRole('button', { name: 'Save cost' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: 'Cost of Lofts desk: $140' })).toBeFocused()
  await expect(page).not.toHaveURL(/show=/)

  // The shares are a single tab stop: the arrow keys move within them, and Enter opens the leads.
  const shares = page.getByRole('list', { name: 'Category shares' })
  const first = shares.getByRole('link', { name: /^Leads, Channel: / })
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(shares.getByRole('link', { name: /^Leads, Form: / })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(shares.getByRole('button', { name: /^Cost, / }).nth(1)).toBeFocused()
  const count = /: ([\d,]+), /.exec((await first.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await first.focus()
  await pressKey(page, 'Enter')
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*category=DEFAULT/)
  await total(page, count)
  await page.goBack()

  await page.getByRole('button', { name: 'By category as a table' }).click()
  await expect(page.getByRole('table', { name: 'By category' })).toBeVisible()
  await page.getByRole('button', { name: 'CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Campaigns' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('campaign-channels-campaigns-2026-07-14.csv')
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows[0]).toContain('Campaign,Category,Team,Leads,Cost,Per lead')
  expect(rows.find((one) => one.startsWith('Lofts desk'))).toContain(',140.00,')
})

test('campaign buckets: cells work by keyboard, open their leads and Back returns, and fit a phone', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/reports/campaign-buckets')
  const table = page.getByRole('table', { name: 'Open leads by age' })
  // The report shows the current state, so there is no period to choose.
  await expect(table).toBeVisible()
  await expect(page.getByRole('button', { name: /^Period: / })).toBeHidden()
  await page.getByRole('button', { name: 'Category: All categories' }).click()
  await page.getByRole('menuitemradio', { name: 'Channel' }).click()
  await expect(page).toHaveURL(/category=DEFAULT/)

  const cell = table.getByRole('link', { name: /, 30-60 days: [1-9]/ }).first()
  const first = table.getByRole('link', { name: /, 0-30 days: / }).first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await page.keyboard.press('End')
  await expect(table.getByRole('link', { name: /, 90\+ days: / }).first()).toBeFocused()
  const count = /: (\d+) /.exec((await cell.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await cell.focus()
  await pressKey(page, 'Enter')
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*aging=30-60/)
  await total(page, count)
  await page.goBack()
  await expect(page).toHaveURL(/campaign-buckets\?.*category=DEFAULT/)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
  await expectWhole(page.getByRole('heading', { level: 1 }).getByText('Campaign buckets'))
  await page.getByRole('button', { name: 'Campaign buckets' }).click()
  await page.getByRole('menuitemradio', { name: 'Campaign channels' }).click()
  await expectWhole(page.getByRole('heading', { level: 1 }).getByText('Campaign channels'))
})
