import { type CDPSession } from '@playwright/test'

import {
  beforeFirstRow,
  chainOf,
  expectQuiet,
  tell,
  warmSessionColdCache,
  watchRequests,
} from './budget-steps.ts'
import { expect, test } from './fixtures.ts'
import { openList } from './steps.ts'

/** The longest chains of requests that wait for each other. */
const limits = { firstRow: 3, laterPage: 2 }

// Every test waits several times until the page is quiet.
test.describe.configure({ timeout: 120_000 })

/** Makes each request take so long that any request that does not wait for it starts in the meantime. */
async function slowDown(browser: CDPSession): Promise<void> {
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 250,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

test('limits the longest chain of dependent requests before the first row', async ({ page, as }) => {
  await as('user-priya')
  const browser = await warmSessionColdCache(page)
  await slowDown(browser)
  const requests = watchRequests(page)
  await openList(page)
  // The times of a request are only known after its response.
  await expectQuiet(page)
  const chain = chainOf(await beforeFirstRow(page, requests))
  tell('chain to the first row (goal 3)', chain)
  expect(chain).toBeLessThanOrEqual(limits.firstRow)
})

test('requests all files of a page that is opened later at once', async ({ page, as }) => {
  await as('user-priya')
  const browser = await warmSessionColdCache(page)
  await openList(page)
  await expectQuiet(page)
  await slowDown(browser)
  const requests = watchRequests(page)
  // By keyboard, because the pointer would preload what it passes over.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pipeline', level: 1 })).toBeVisible()
  await expectQuiet(page)
  const files = requests.timed().filter(({ path: file }) => /^\/assets\/.*\.js$/.test(file))
  const from = files.find(({ path: file }) => file.includes('/pipeline'))?.start ?? 0
  const needed = files.filter(({ start }) => start >= from)
  const chain = chainOf(needed)
  tell('chain of the files of a page that is opened later', `${chain}: ${needed.length} files`)
  expect(needed.length).toBeGreaterThan(10)
  expect(chain).toBeLessThanOrEqual(limits.laterPage)
})
