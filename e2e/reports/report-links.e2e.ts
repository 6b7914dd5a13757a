import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

/** The visible numbers of leads, each a link to its list. */
const numbers = (page: Page) =>
  page.locator('main a[href^="/leads/list/"]:visible').filter({ hasText: /^[\d,]+$/ })

/** The scroll position of the report, in pixels. */
const scrolled = (page: Page) =>
  page.locator('main [data-scroll-restoration-id]').evaluate(({ scrollTop }) => scrollTop)

// Calls and sends open as rows over their report. src/app/report-numbers.test.tsx checks every number of every report.
for (const report of [
  'pipeline',
  'pipeline/team',
  'lead-stats',
  'agent-stats',
  'campaign-buckets',
  'campaign-channels',
  'listing',
  'campaign',
  'tour',
])
  test(`${report}: counts link to lists of the same size, and Back restores the report, scroll position and focus`, async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await page.goto(`/reports/${report}?period=all-time`)
    await expect(page.getByText(/^Days and hours are those of/)).toBeVisible()
    const count = await numbers(page).count()
    expect(count).toBeGreaterThan(0)
    for (const at of new Set([0, count >> 1, count - 1])) {
      const number = numbers(page).nth(at)
      const text = (await number.textContent()) ?? ''
      await number.scrollIntoViewIfNeeded()
      const before = { url: page.url(), top: await scrolled(page) }
      await number.click()
      await expect(page).toHaveURL(/\/leads\/list\//)
      await expect(page.locator('header').getByText(text, { exact: true }).first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(before.url)
      await expect(number).toBeFocused()
      expect(await scrolled(page)).toBe(before.top)
    }
  })
