import { type Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone, toastSaying } from './steps.ts'

const rowOf = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: typeof name === 'string' }) })

const channels = '/teams/team-eastside/campaigns'

test('a leader reads the channels and forms, narrows them, and follows a number to its list', async ({
  page,
  as,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await as('user-priya')
  await page.goto(`${channels}/feeds`)
  await expect(page).toHaveURL(channels)
  const general = rowOf(page, 'Eastside general')
  await expect(general).toContainText('Channel, default')
  await expect(general).toContainText('+1 (512) 555-0177')
  await expect(general).toContainText('Ring All')
  await expect(rowOf(page, 'Apartment listings feed')).toContainText('2 of 2 listings mapped')
  await expect(rowOf(page, 'Spring yard signs')).toContainText('Paused')
  await expect(
    page.getByText(
      'The default campaign receives every call, text and email that does not match another campaign. It cannot be paused.',
    ),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Status All' }).click()
  await page.getByRole('menuitemradio', { name: 'Paused' }).click()
  await expect(page).toHaveURL(`${channels}?status=INACTIVE`)
  await expect(rowOf(page, 'Eastside general')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('no such thing')
  await expect(page.getByRole('heading', { name: 'No campaign matched' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(channels)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('radio', { name: 'Forms' }).click()
  await expect(page).toHaveURL(`${channels}/forms`)
  const form = rowOf(page, 'Foundry Lofts website')
  await expect(form).toContainText('62%')
  await form.getByRole('button', { name: /^Copy embed code/ }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '<iframe src="https://forms.example.com/contact/',
  )
  await expect(toastSaying(page, 'Copied')).toBeVisible()
  await page.getByRole('radio', { name: 'Channels' }).click()

  const link = general.getByRole('link', { name: /leads in 30 days$/ })
  const count = Number(await link.textContent())
  expect(count).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/period=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/)
  await expect(page.getByText(`${count} leads`, { exact: true })).toBeAttached()
})

test('on a phone each campaign is a card', async ({ page, as }) => {
  await as('user-priya')
  await page.setViewportSize(phone)
  await page.goto(channels)
  await expect(page.getByRole('listitem').filter({ hasText: 'Eastside general' })).toContainText(
    'leads in 30 days',
  )
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})

test('a failed number is said with its row; without an entry the page leads home', async ({ page, as }) => {
  await as('user-marcus')
  await page.goto('/teams/team-harborview/campaigns')
  await expect(rowOf(page, 'Owner referrals')).toContainText('Number failed: no calls or texts arrive')
  await as('user-felix')
  await page.goto(channels)
  await expect(page).not.toHaveURL(/team-eastside/)
})
