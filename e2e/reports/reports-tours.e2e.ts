import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { pressKey } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const kpi = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) })
const numberOf = async (page: Page, name: string) =>
  Number((await kpi(page, name).first().textContent())?.replaceAll(',', ''))
const size = (page: Page) => page.getByRole('dialog').getByText(/in all$/)

test('tours: an outcome is set, counts open their tours and leads, CSV, and keyboard', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/reports/tour?period=past-month')
  await expect(page.getByRole('heading', { level: 1, name: 'Tour' })).toBeVisible()

  // Tours that are over and have no outcome are at the top. One press sets the outcome.
  const due = page.getByRole('list', { name: 'Tours without an outcome' }).getByRole('listitem')
  await due.first().getByRole('button', { name: 'Completed' }).click()
  await expect(page.getByText('Tour completed')).toBeVisible()
  await expect(due.first()).toContainText('Completed')

  const completed = await numberOf(page, 'Completed')
  await kpi(page, 'Completed').first().click()
  await expect(page.getByRole('dialog', { name: 'Completed tours' })).toBeVisible()
  await expect(size(page)).toHaveText(`${completed} in all`)
  const [rows] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await rows.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Time,Lead,Visit,Status,Type')
  expect(lines).toHaveLength(completed + 1)
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/leads\/lead-/)
  await page.goBack()
  await expect(size(page)).toHaveText(`${completed} in all`)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  // Selects a week of the chart with the keyboard.
  const weeks = page.getByRole('list', { name: 'By week' }).getByRole('link')
  await weeks.last().focus()
  await page.keyboard.press('Home')
  await expect(weeks.first()).toBeFocused()
  await pressKey(page, 'Enter')
  await expect(page.getByRole('dialog', { name: /^Tours set, / })).toBeVisible()
  await page.keyboard.press('Escape')

  const hosts = page.getByRole('table', { name: 'Hosts' })
  await hosts.getByRole('button', { name: 'Completed' }).click()
  await expect(page).toHaveURL(/sort=hosts.completed.desc/)
  // The list of a host's leads on the days of the period has the same number of leads, and Back returns.
  const luis = hosts.getByRole('link', { name: /^Leads of Luis Ortega: / })
  const leads = (await luis.textContent()) ?? ''
  await luis.click()
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*tourHost=user-luis/)
  await expect(page.getByRole('button', { name: 'Tour dates Jun 14, 2026 to Jul 14, 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tour host Luis Ortega' })).toBeVisible()
  await expect(page.locator('header').getByText(leads, { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/reports\/tour\?.*sort=hosts.completed.desc/)

  await page.getByRole('button', { name: 'CSV' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Hosts' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('tour-hosts-2026-07-14.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Host,Leads,Set,Completed,Scheduled,Canceled,No show',
  )
})
