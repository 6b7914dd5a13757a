import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import {
  everything,
  expectHome,
  expectList,
  expectLogin,
  leadHeading,
  leadRow,
  part,
  signInAs,
  timesAsked,
  toastSaying,
  watchAddresses,
} from '../steps.ts'

const CURRENT_USER = 'GET /api/auth/user'

async function expectFatal(page: Page): Promise<void> {
  const alert = page.getByRole('alert')
  await expect(
    alert.getByRole('heading', { name: 'Sorry, something went wrong on our end.', level: 1 }),
  ).toBeVisible()
  await expect(alert).toContainText("We've notified support.")
}

/** The rows of the technical details. */
const details = (page: Page) => page.getByRole('main').getByRole('listitem')

test('current user 500, 503 or 412: shows the fatal screen with its details, and Reload recovers', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(60_000)
  for (const [status, text] of [
    [500, '500 Internal Server Error'],
    [503, '503 Service Unavailable'],
    [412, '412 Precondition Failed'],
  ] as const) {
    await test.step(text, async () => {
      await sim.do('addFault', { match: CURRENT_USER, act: { kind: 'status', status }, times: 0 })
      await as('user-priya')
      await page.goto(everything)
      await expectFatal(page)
      await expect(page.getByRole('alert')).toContainText(String(status))
      await expect(page).toHaveTitle(/ · Lintel$/)
      await expect(page.getByRole('button', { name: 'Technical details', expanded: true })).toBeVisible()
      await expect(details(page).first()).toHaveText('GET api/auth/user')
      await expect(details(page).nth(1)).toContainText(text)
      await expect(details(page).last()).toHaveText(/^Build [\w-]{8}/)
      // What is shown for support contains neither a token nor a person's name.
      await expect(details(page).filter({ hasText: /priya|Bearer|lt_/i })).toHaveCount(0)

      await sim.do('clearFaults')
      await page.getByRole('button', { name: 'Reload' }).click()
      await expectList(page)
      await expect(page).toHaveURL(everything)
    })
  }
})

test('the fatal screen offers the home page and Log Out', async ({ page, as, sim }) => {
  const fault = { match: CURRENT_USER, act: { kind: 'status', status: 500 }, times: 0 } as const
  await sim.do('addFault', fault)
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expectFatal(page)
  await sim.do('clearFaults')
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expectHome(page)
  await expect(page).toHaveURL('/')

  await sim.do('addFault', fault)
  await page.reload()
  await expectFatal(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectLogin(page)
  await page.reload()
  await expectLogin(page)
})

test('current user 401: shows the sign-in page with the way back, without a loop', async ({
  page,
  as,
  sim,
}) => {
  await sim.do('addFault', { match: CURRENT_USER, act: { kind: 'status', status: 401 }, times: 0 })
  await as('user-priya')
  const addresses = watchAddresses(page)
  await page.goto('/leads/lead-sofia-marchetti?show=texts')
  await expectLogin(page)
  await expect(page.getByText('Sign in to pick up where you left off.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/leads/lead-sofia-marchetti?show=texts')
  expect(addresses.filter((path) => path === '/login')).toHaveLength(1)
  // Requested once, and once more with a renewed token, but not again and again.
  expect(await timesAsked(sim, CURRENT_USER)).toBe(2)

  await sim.do('clearFaults')
  await signInAs(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page).toHaveURL('/leads/lead-sofia-marchetti?show=texts')
})

test('current user 403, 404 or 422: shows its own message instead of the fatal screen', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(60_000)
  for (const [status, message] of [
    [403, 'Your account is closed for now.'],
    [404, 'This account was moved.'],
    [422, 'Your profile has no organization.'],
  ] as const) {
    await test.step(String(status), async () => {
      const act = { kind: 'status', status, body: { message } } as const
      await sim.do('addFault', { match: CURRENT_USER, act, times: 0 })
      await as('user-priya')
      await page.goto(everything)
      await expect(page.getByRole('alert')).toContainText(message)
      await expect(page.getByText('Sorry, something went wrong on our end.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()

      await sim.do('clearFaults')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expectList(page)
    })
  }
})

const unexpected = [
  ['a page of HTML', { kind: 'html' }, 'answer: not JSON'],
  ['an empty response', { kind: 'empty' }, 'answer: '],
  ['a response with another shape', { kind: 'wrong-schema' }, 'id: '],
  ['a cut-off response', { kind: 'cut' }, 'answer: not JSON'],
] as const

test('current user 200 that can’t be parsed: the fatal screen says unexpected answer', async ({
  page,
  as,
  sim,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await as('user-priya')
  for (const [what, act, reason] of unexpected) {
    await part(page, what, async () => {
      warnings.length = 0
      await sim.do('clearFaults')
      await sim.do('addFault', { match: CURRENT_USER, act, times: 0 })
      await page.goto(everything)
      await expectFatal(page)
      await expect(details(page).nth(1)).toContainText('200, unexpected answer')
      await expect(details(page).nth(2)).toContainText(reason)
      // Reported once, with the place of the mismatch and without data.
      expect(
        warnings.filter((text) => text.startsWith('Request failed: GET /api/auth/user, unexpected')),
      ).toHaveLength(1)
      expect(warnings.join(' ')).not.toMatch(/priya|Sign in to this network/i)
    })
  }
})

test('no response: shows an outline at once, a message at 5 s and the fatal screen at 30 s', async ({
  page,
  as,
  sim,
}) => {
  await page.clock.install()
  await sim.do('addFault', { match: CURRENT_USER, act: { kind: 'never' }, times: 0 })
  await as('user-priya')
  await page.goto(everything)
  await expect(page.getByRole('main', { name: 'Loading' })).toBeVisible()
  await expect.poll(() => timesAsked(sim, CURRENT_USER)).toBe(1)
  await expect(page.getByText('Still working…')).toHaveCount(0)
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('status').filter({ hasText: 'Still working…' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(25_000)
  await expectFatal(page)
  await expect(details(page).nth(1)).toContainText(/^No answer, (29|3\d),\d{3} ms$/)
  expect(await timesAsked(sim, CURRENT_USER)).toBe(1)
})

test('works when the typeface can’t be loaded', async ({ page }) => {
  await page.route(/\/assets\/(font-|inter-)/, (route) => route.abort())
  const missed = page.waitForEvent('requestfailed')
  await page.goto('/login')
  await expectLogin(page)
  await missed
})

test('starts in a hidden tab with the ticker worker and without policy violations', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  )
  const ticker = page.waitForEvent('worker')
  await page.goto(everything)
  expect((await ticker).url()).toContain('/assets/ticker.worker')
  // Violations of the document's policies for scripts and Trusted Types fail the test (guards.ts).
  await expectLive(sim)
})

test('twenty parallel 401 responses cause one token renewal and one redirect to sign-in that keeps the address', async ({
  page,
  as,
  sim,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  // The page's own requests are answered before the tokens expire, so that only the rows cause rejections.
  await expectLive(sim)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/__demo/sign-in')) renewals.push(request.method())
  })
  const addresses = watchAddresses(page)
  const since = (await sim.do('requests')).at(-1)?.n ?? 0
  const signInGate = await sim.do('closeGate', { match: 'POST /__demo/sign-in', times: 0 })
  await sim.do('addFault', { match: 'POST /__demo/sign-in', act: { kind: 'status', status: 401 }, times: 0 })
  const gate = await sim.do('closeGate', { match: 'GET /api/**', times: 0 })
  await sim.do('expireTokens', {})

  // The pointer moves down the rows, and each lead under it is requested. Nothing is answered yet.
  await page.mouse.move(700, 100)
  const rows = leadRow(page, /./)
  for (let row = 0; row < 20; row += 1) {
    const asked = page.waitForRequest(/\/api\/lead\//)
    await rows.nth(row).hover()
    await asked
  }
  await sim.do('openGate', { id: gate.id })
  const refused = async () =>
    (await sim.do('requests', { since })).filter(({ status }) => status === 401).length
  await expect.poll(refused, 'answers of 401 while the renewal is on its way').toBeGreaterThanOrEqual(20)
  await sim.do('openGate', { id: signInGate.id })

  await expectLogin(page)
  await expect(page.getByText('Sign in to pick up where you left off.')).toBeVisible()
  expect(renewals).toEqual(['POST'])
  expect(addresses).toEqual(['/login'])
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(everything)
  await expect(toastSaying(page, /./)).toHaveCount(0)

  await sim.do('clearFaults')
  await signInAs(page, 'Priya Raman')
  await expectList(page)
  await expect(page).toHaveURL(everything)
})

test('shows an error when a captive portal answers for the server, and recovers on Retry', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  await sim.do('addFault', { match: '* /api/**', act: { kind: 'html' }, times: 0 })
  await leadRow(page, 'Sofia Marchetti').getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('Unexpected answer. Check your connection')
  await expect(page.getByText('Sign in to this network')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await sim.do('clearFaults')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
})

test('shows an error instead of a blank page when the configuration can’t be loaded, and retries by itself', async ({
  page,
  as,
  guard,
}) => {
  test.setTimeout(60_000)
  guard.allowConsole(/Failed to load resource|configuration cannot be used/)
  await as('user-priya')
  for (const [what, files, text] of [
    [
      'without the page for configuration problems',
      /\/config(\.json|-problem-)/,
      'The app couldn’t be loaded',
    ],
    ['with the page for configuration problems', /\/config\.json/, 'No connection to the server'],
  ] as const) {
    await part(page, what, async () => {
      await page.route(files, (route) => route.abort())
      await page.goto(everything)
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(page.getByRole('alert')).toContainText('This page keeps trying.')
      await page.unroute(files)
      await expectList(page)
      await expect(page).toHaveURL(everything)
    })
  }
})
