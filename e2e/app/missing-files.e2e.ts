import { type Page } from '@playwright/test'

import { composers, LEAD, NAME } from '../draft-steps.ts'
import { expect } from '../fixtures.ts'
import { expectFiles, expectLive } from '../live-steps.ts'
import { openEverything, openLead, timesAsked, toastSaying } from '../steps.ts'
import { countLoads, goWithin, test, versionOf } from '../update-steps.ts'

// A deployment removes the files that an open page has not loaded yet. These tests run without a service worker, which
// would have cached them.
test.describe.configure({ mode: 'default', timeout: 60_000 })

// Longer than usual, because the page is reloaded in between.
const expectSoon = expect.configure({ timeout: 20_000 })

const LATER = '/switch-user'
const LATER_FILE = 'assets/switch-user-'
const notice = (page: Page) => toastSaying(page, 'A new version is available')
const laterPage = (page: Page) => page.getByRole('heading', { name: 'Switch to User', level: 1 })
const format = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of this page couldn’t be loaded.' })

/** Waits until everything that idle loads is here. Any file missing from now on belongs to a page. */
async function settled(page: Page): Promise<void> {
  await openEverything(page)
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectFiles(page, 'idle')
}

test('idle: loads the requested page in the new version after one reload, and keeps the drafts', async ({
  page,
  host,
  as,
  sim,
}) => {
  await as('user-priya')
  await settled(page)
  await openLead(page, NAME)
  for (const composer of composers) {
    await composer.open(page)
    await composer.write(page)
  }
  await page.waitForLoadState('networkidle')
  const loads = countLoads(page)
  host.deploy()
  await goWithin(page, LATER)
  await expectSoon(laterPage(page)).toBeVisible()
  await expect(page).toHaveURL(LATER)
  expect(await versionOf(page)).toBe('next')
  expect(loads.count).toBe(1)
  for (const composer of composers.filter(({ comesBack }) => comesBack)) await composer.expectKept(page)
  await page.goto(`/leads/${LEAD}`)
  for (const composer of composers) {
    if (!composer.comesBack) await composer.open(page)
    await composer.expectKept(page)
    expect(await composer.arrived(sim)).toBe(0)
  }
})

test('in a call: shows an error and the notice, keeps the call, and reloads when it ends', async ({
  page,
  host,
  as,
  sim,
}) => {
  await as('user-priya')
  await settled(page)
  await expectLive(sim)
  const before = await timesAsked(sim, 'GET /api/communication/call-in-progress')
  await sim.do('callOpens', { userId: 'user-priya', leadId: 'lead-sofia-marchetti' })
  await expect
    .poll(() => timesAsked(sim, 'GET /api/communication/call-in-progress'))
    .toBeGreaterThan(before + 1)
  const loads = countLoads(page)
  host.deploy()
  await goWithin(page, LATER)
  await expectSoon(format(page)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Reload after the call' }).click()
  await expect(toastSaying(page, 'This page reloads when the call ends.')).toBeVisible()
  expect(loads.count).toBe(0)
  await sim.do('callEnds', { userId: 'user-priya' })
  await expectSoon(laterPage(page)).toBeVisible()
  expect(loads.count).toBe(1)
})

test('with unsaved form changes: never reloads by itself, and Reload asks first', async ({
  page,
  host,
  as,
}) => {
  await as('user-priya')
  await settled(page)
  await goWithin(page, '/manage-settings')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Priya Raman-Ortiz')
  await page.waitForLoadState('networkidle')
  const loads = countLoads(page)
  host.deploy()
  // A page is prefetched as soon as the pointer is on its link.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Teams', exact: true })
    .hover()
  await notice(page).getByRole('button', { name: 'Reload', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Reload without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Priya Raman-Ortiz')
  await expect(notice(page)).toBeVisible()
  expect(loads.count).toBe(0)
})

test('broken in both versions: reloads once, then shows an error without a loop', async ({
  page,
  host,
  as,
}) => {
  await as('user-priya')
  await settled(page)
  const loads = countLoads(page)
  host.deploy()
  host.remove(LATER_FILE)
  await goWithin(page, LATER)
  await expectSoon.poll(() => versionOf(page)).toBe('next')
  await expectSoon(format(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads.count).toBe(1)
  await expect(notice(page)).toHaveCount(0)
  // The user may retry, and gets the same message.
  await format(page).locator('..').getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads.count).toBe(2)
  await expectSoon(format(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads.count).toBe(2)
})

test('shows an error without a reload when a file is missing from the running version', async ({
  page,
  host,
  as,
}) => {
  await as('user-priya')
  await settled(page)
  const loads = countLoads(page)
  host.remove(LATER_FILE)
  await goWithin(page, LATER)
  await expectSoon(format(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads.count).toBe(0)
  await expect(notice(page)).toHaveCount(0)
})

test('never shows a blank page when the entry file is missing', async ({ page, host, as, guard }) => {
  // The name of the style sheet starts in the same way.
  guard.allowConsole(/^Refused to apply style/)
  await as('user-priya')
  host.remove('assets/index-')
  await page.goto('/leads/list/all')
  await expect(page.getByRole('alert')).toContainText('The app couldn’t be loaded')
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
})
