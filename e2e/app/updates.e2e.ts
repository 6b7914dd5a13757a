import { type Page } from '@playwright/test'

import { composers, NAME } from '../draft-steps.ts'
import { expect } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { expectAccessibleInBothThemes, expectList, openEverything, openLead, toastSaying } from '../steps.ts'
import { expectControlled, goWithin, test, versionOf } from '../update-steps.ts'

// The tests share the build of the next version.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ serviceWorkers: 'allow' })

// In between, a page reloads, or a worker fetches and caches every file.
const expectSoon = expect.configure({ timeout: 45_000 })

const HOUR = 3_600_000
// The composers of texts and new emails float over the page. The comment composer is in the page, in place of the
// reply.
const unsent = composers.filter(({ what }) => what !== 'a reply by email')
const notice = (page: Page) => toastSaying(page, 'A new version is available')

/** Opens the list with its worker in control, on a clock that the test can move forward. */
async function openWithWorker(page: Page): Promise<void> {
  await page.clock.install()
  await openEverything(page)
  await expectControlled(page)
}

test('keeps the running version until Reload is pressed, then reloads all tabs and keeps the drafts', async ({
  page,
  context,
  host,
  as,
}) => {
  await as('user-priya')
  await openWithWorker(page)
  await openLead(page, NAME)
  for (const composer of unsent) {
    await composer.open(page)
    await composer.write(page)
  }
  const other = await context.newPage()
  await openEverything(other)

  host.deploy()
  await page.clock.fastForward(HOUR - 120_000)
  for (const composer of unsent) await composer.expectKept(page)
  await expect(notice(page)).toHaveCount(0)
  await page.clock.fastForward(180_000)
  await expectSoon(notice(page).getByRole('button', { name: 'Reload', exact: true })).toBeVisible()
  await expectSoon(notice(other).getByRole('button', { name: 'Reload', exact: true })).toBeVisible()
  await page.clock.fastForward(30_000)
  await expectSoon(notice(page)).toBeVisible()
  expect([await versionOf(page), await versionOf(other)]).toEqual(['first', 'first'])
  // The files of the first version are gone from the server, but its pages still work.
  await goWithin(other, '/switch-user')
  await expect(other.getByRole('heading', { name: 'Switch to User', level: 1 })).toBeVisible()
  expect(await versionOf(other)).toBe('first')

  await notice(page).getByRole('button', { name: 'Reload', exact: true }).click()
  await expectSoon.poll(() => versionOf(page)).toBe('next')
  await expectSoon.poll(() => versionOf(other)).toBe('next')
  for (const composer of unsent) {
    if (!composer.comesBack) await composer.open(page)
    await composer.expectKept(page)
  }
  await expectControlled(page)
  await expect(notice(page)).toHaveCount(0)
  await expect(notice(other)).toHaveCount(0)
  await other.close()
})

test('shows the new version after a start or a reload, without a notice', async ({ page, host, as }) => {
  await as('user-priya')
  await openWithWorker(page)
  host.deploy()
  await page.reload()
  await expectList(page)
  expect(await versionOf(page)).toBe('next')
  // The page's own worker is waiting behind the old one, which needs no notice.
  await expectSoon
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
  await expect(notice(page)).toHaveCount(0)
})

test('during a call, offers Reload after the call and reloads when the call ends', async ({
  page,
  host,
  as,
  sim,
}) => {
  await as('user-priya')
  await openWithWorker(page)
  await expectLive(sim)
  host.deploy()
  await page.clock.fastForward(HOUR)
  await expectSoon(notice(page).getByRole('button', { name: 'Reload', exact: true })).toBeVisible()
  await expectLive(sim)
  await sim.do('callOpens', { userId: 'user-priya', leadId: 'lead-sofia-marchetti' })
  await notice(page).getByRole('button', { name: 'Reload after the call' }).click()
  await expect(toastSaying(page, 'This page reloads when the call ends.')).toBeVisible()
  expect(await versionOf(page)).toBe('first')
  await sim.do('callEnds', { userId: 'user-priya' })
  await expectSoon.poll(() => versionOf(page)).toBe('next')
  await expectList(page)
})

test('with unsaved form changes, asks once before reloading, and Keep editing keeps the input', async ({
  page,
  host,
  as,
}) => {
  await as('user-priya')
  await openWithWorker(page)
  await goWithin(page, '/manage-settings')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Priya Raman-Ortiz')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  host.deploy()
  await page.clock.fastForward(HOUR)
  const question = page.getByRole('dialog', { name: 'Reload without saving?' })
  await notice(page).getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(question).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Priya Raman-Ortiz')
  expect(await versionOf(page)).toBe('first')

  await notice(page).getByRole('button', { name: 'Reload', exact: true }).click()
  await question.getByRole('button', { name: 'Reload', exact: true }).click()
  await expectSoon.poll(() => versionOf(page)).toBe('next')
  await expect(name).toHaveValue('Priya Raman')
  expect(asked).toEqual([])
})

test('only logs a warning when the service worker can’t be registered', async ({ page, host, as, guard }) => {
  // The browser's own message about the failed registration.
  guard.allowConsole(/^A bad HTTP response code \(404\) was received when fetching the script/)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  host.remove('sw.js')
  await as('user-priya')
  await page.clock.install()
  await openEverything(page)
  await expect.poll(() => warnings.join()).toContain('The service worker could not be registered')
  await expect(page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')).toHaveCount(0)
  // The app still checks for new versions.
  host.deploy()
  await page.clock.fastForward(HOUR)
  await notice(page).getByRole('button', { name: 'Reload', exact: true }).click()
  await expectSoon.poll(() => versionOf(page)).toBe('next')
  await expectList(page)
})

test('caches the build files and nothing else', async ({ page, as, sim }) => {
  await as('user-priya')
  await openWithWorker(page)
  // All requests go through the worker now.
  await page.reload()
  await expectList(page)
  await expectLive(sim)
  await openLead(page, 'Teresa Galvan')
  await page.goto('/authorize?code=secret-code&state=x')
  await openEverything(page)
  const kept = await page.evaluate(async () => {
    const found: { address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        found.push({ address: pathname + search, text: (await (await cache.match(request))?.text()) ?? '' })
      }
    }
    return found
  })
  const addresses = kept.map(({ address }) => address)
  expect(addresses).toContain('/')
  expect(
    addresses.filter((address) => !/^\/($|assets\/[\w.-]+$|start\.js$|favicon\.svg$)/.test(address)),
  ).toEqual([])
  const token = await page.evaluate(() => localStorage.getItem('lintel:session') ?? '')
  const secret = /"accessToken":"([^"]+)"/.exec(token)?.[1] ?? 'no token'
  for (const { address, text } of kept) {
    expect(text.includes(secret), `${address} holds the token`).toBe(false)
    expect(text.includes('Teresa Galvan'), `${address} holds a lead`).toBe(false)
  }
})

test('the worker that removes the service worker deletes the caches and registrations without a reload', async ({
  page,
  host,
  as,
}) => {
  await as('user-priya')
  await openWithWorker(page)
  await page.evaluate(() => Reflect.set(globalThis, 'stillHere', true))
  host.replace('sw.js', 'sw-kill.js')
  await page.clock.fastForward(HOUR)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'stillHere'))).toBe(true)
  await expect(notice(page)).toHaveCount(0)
  // The files come from the server again.
  await goWithin(page, '/switch-user')
  await expect(page.getByRole('heading', { name: 'Switch to User', level: 1 })).toBeVisible()
  await openEverything(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? 'none')).toBe('none')
})

test('shows the cached shell with an error message while offline', async ({ page, context, as }) => {
  await as('user-priya')
  await openWithWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('No connection to the server')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expectList(page)
})
