import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

test('pipeline overview: period and comparison, lost leads and back, chart by keyboard, CSV, one team, print, phone', async ({
  page,
  as,
}) => {
  test.slow()
  await as('user-priya')
  await page.goto('/reports')
  await expect(page).toHaveURL(/\/reports\/pipeline/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline overview' })).toBeVisible()
  await expect(page.getByText(/ than Jun 1 to 14$/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Period: Month to Date' }).click()
  await page.getByRole('menuitemradio', { name: 'All Time' }).click()
  await expect(page).toHaveURL(/period=all-time/)
  // The old numbers are shown until the new ones, without a comparison, have arrived.
  await expect(page.getByText(/ than Jun 1 to 14$/)).toHaveCount(0)
  await expect(page.locator('.report-progress')).toHaveCount(0)

  // A step of the funnel shows how many leads were lost there. The number is the total of its list.
  const lost = page.getByRole('link', { name: /^\d+ lost$/ }).first()
  await expect(lost).not.toHaveText('0 lost')
  const count = (await lost.textContent())?.replace(' lost', '') ?? ''
  await lost.click()
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*lostReason=ANY_REASON/)
  await expect(page.getByText('Any reason').first()).toBeVisible()
  await expect(page.locator('header').getByText(count, { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/reports\/pipeline\?.*period=all-time/)

  const days = page.getByRole('list', { name: /^Leads by (day|week)$/ }).getByRole('link')
  await days.last().focus()
  await page.keyboard.press('Home')
  await expect(days.first()).toBeFocused()
  await expect(days.first()).toHaveAccessibleName(/New lead \d+, Opportunity \d+, Closed \d+/)
  await page.getByRole('button', { name: /^Leads by (day|week) as a table$/ }).click()
  await expect(page.getByRole('table', { name: /^Leads by (day|week)$/ })).toBeVisible()

  const teams = page.getByRole('table', { name: 'By team' })
  await teams.getByRole('button', { name: 'Lead to opportunity' }).click()
  await expect(page).toHaveURL(/sort=teams\.share\.desc/)
  await page.getByRole('button', { name: 'CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'By team' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pipeline-overview-by-team-2026-07-14.csv')
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows[0]).toContain('Team,New lead,Opportunity,Prospect,Waiting list,Closed,Not a lead,')
  const shares = rows.slice(1).map((row) => Number(row.split(',')[7]))
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))

  await teams.getByRole('link', { name: 'Eastside', exact: true }).click()
  await expect(page).toHaveURL(/team=team-eastside/)
  await expect(teams.getByRole('row')).toHaveCount(3)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.report-paper')).toContainText('Definitions')
  await expect(page.locator('.report-paper').getByRole('table', { name: 'By team' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })

  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})

test('pipeline by team and agent stats: agents of a team, sort, weeks as a table, one agent, late leads, CSV, phone', async ({
  page,
  as,
}) => {
  test.slow()
  await as('user-priya')
  await page.goto('/reports/pipeline/team?period=all-time')
  const teams = page.getByRole('table', { name: 'By team' })
  await teams.getByRole('button', { name: 'Agents of Eastside' }).click()
  await expect(teams.getByRole('link', { name: /^Inquiries, Luis Ortega: / })).toBeVisible()
  await teams.getByRole('button', { name: 'Toured' }).click()
  await expect(page).toHaveURL(/sort=teams\.toured\.desc/)
  const lost = teams.getByRole('link', { name: /^Lost, Eastside: / })
  const count = (await lost.textContent()) ?? ''
  await lost.click()
  await expect(page).toHaveURL(/lostReason=ANY_REASON/)
  await expect(page.locator('header').getByText(count, { exact: true }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'The last 8 weeks as a table' }).click()
  await expect(page.getByRole('table', { name: 'The last 8 weeks' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Agent stats' }).click()
  await expect(page).toHaveURL(/agent-stats\?.*period=all-time/)
  await page.getByRole('button', { name: 'Luis Ortega' }).click()
  await expect(page.getByRole('heading', { name: 'Luis Ortega' })).toBeVisible()
  const dots = page.getByRole('group', { name: 'Agents by open leads and median response' }).getByRole('link')
  await dots.last().focus()
  await page.keyboard.press('Home')
  await expect(dots.first()).toBeFocused()
  await page.getByRole('button', { name: 'CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Agents' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows[0]).toContain(
    'Agent,Assigned,Open,Median seconds,9 of 10 in seconds,In target percent,Tours,Leases',
  )
  await page.getByRole('link', { name: /late now$/ }).click()
  await expect(page).toHaveURL(/\/leads\/list\/unresponded\?.*overTarget=true/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Luis Ortega' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
  // If there is no room beside the title, the note starts below it.
  const title = await page.getByRole('heading', { name: 'Agents', exact: true }).boundingBox()
  const note = await page.getByText(/^Target: reply/).boundingBox()
  expect(note?.y).toBeGreaterThan(title?.y ?? 0)
  expect(note?.x).toBeLessThan((title?.x ?? 0) + 32)
  await expectAccessibleInBothThemes(page)
})
