import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectSensibleText, guardPage } from '../guards.ts'
import {
  everything,
  expectHome,
  expectLogin,
  goWithin,
  leadHeading,
  openEverything,
  popoutField,
  signInAs,
  timesAsked,
  watchAddresses,
} from '../steps.ts'

const allPeople = (page: Page) => page.getByRole('main').getByRole('list').getByRole('button')

test('the sign-in page lists people by company, finds one by typing, and signs in on Enter', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Brightwater Leasing' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Calder & Finch Properties' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Juniper Hill Residences' })).toBeVisible()
  // A user whose account is not active cannot sign in.
  await expect(page.getByRole('button', { name: /Tomas Vega/ })).toHaveCount(0)

  const field = page.getByRole('searchbox', { name: 'Find a person' })
  await field.fill('nobody at all')
  await expect(page.getByText('No Results')).toBeVisible()
  await field.press('Enter')
  await expectLogin(page)
  await field.fill('midtown manages')
  await expect(allPeople(page)).toHaveCount(1)
  await field.press('Enter')
  await expectHome(page)
  await expect(
    page.getByRole('button', { name: 'Account: Dana Whitcombe Brightwater Leasing' }),
  ).toBeVisible()
})

test('arrow keys move through the people', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByRole('searchbox', { name: 'Find a person' })
  await field.fill('calder')
  await expect(allPeople(page)).toHaveCount(4)
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Samir Khatri/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Account: Samir Khatri/ })).toBeVisible()
})

test('signing in returns to the requested page', async ({ page }) => {
  await page.goto('/l/lead-sofia-marchetti?show=texts')
  await expectLogin(page)
  await signInAs(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page).toHaveURL('/leads/lead-sofia-marchetti?show=texts')
  await expect(page.getByRole('tab', { name: /^Texts/, selected: true })).toBeVisible()
})

test('shows an error with a retry when the people can’t be loaded or a sign-in fails', async ({
  page,
  sim,
}) => {
  await sim.do('addFault', { match: 'GET /__demo/people', act: { kind: 'html', status: 502 } })
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('The demo server isn’t answering.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: /^Priya Raman/ })).toBeVisible()
  await sim.do('addFault', { match: 'POST /__demo/sign-in', act: { kind: 'status', status: 503 } })
  await signInAs(page, 'Priya Raman')
  await expect(page.getByRole('alert')).toHaveText('The demo server isn’t answering. Start it and try again.')
  await signInAs(page, 'Priya Raman')
  await expectHome(page)
})

// A missing token is not an error.
test('without a token, shows the sign-in page and logs only one warning', async ({ page, sim }) => {
  const lines: string[] = []
  page.on('console', (message) => {
    // The test browser blocks service workers and logs that.
    if (!message.text().startsWith('Service Worker registration blocked'))
      lines.push(`${message.type()}: ${message.text()}`)
  })
  await page.goto('/leads/list/all')
  await expectLogin(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(lines).toEqual(['warning: No access token: the sign-in page is shown where one is needed'])
  expect(await timesAsked(sim, 'GET /api/auth/user')).toBe(0)
})

// Whatever `?redirect=` contains, signing in leads to a page of this app.
const hostileRedirects = [
  '//evil.example.com',
  '///evil.example.com',
  '////evil.example.com/leads',
  '/\\evil.example.com',
  '\\\\evil.example.com',
  '\\/evil.example.com',
  '/\t/evil.example.com',
  '/\n/evil.example.com',
  '/\r\n/evil.example.com',
  '\t//evil.example.com',
  ' //evil.example.com',
  '/ /evil.example.com',
  '/..//evil.example.com',
  '/leads/..//evil.example.com',
  '/./..//evil.example.com',
  '/%2e%2e//evil.example.com',
  '/%2f/evil.example.com',
  '/%2F%2Fevil.example.com',
  '/%5cevil.example.com',
  '/%09/evil.example.com',
  'https://evil.example.com',
  'https:evil.example.com',
  'https:/evil.example.com',
  'HTTPS://evil.example.com',
  'http:\\\\evil.example.com',
  'javascript:window.__xss=1',
  'JaVaScRiPt:window.__xss=1',
  'java\nscript:window.__xss=1',
  'data:text/html,<script>window.__xss=1</script>',
  'vbscript:msgbox(1)',
  'evil.example.com',
  '@evil.example.com',
  '?redirect=https://evil.example.com',
  '#//evil.example.com',
  '["//evil.example.com"]',
  '{"href":"//evil.example.com"}',
  '/%',
  '/login?redirect=https://evil.example.com',
  '/authorize?code=1',
]

/** Records requests to other hosts, of which there must be none. */
function watchForeignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(http|ws):\/\/127\.0\.0\.1:|^(data|blob|about):/.test(request.url())) foreign.push(request.url())
  })
  return foreign
}

test('hostile redirects lead to the home page: already signed in', async ({ page, as }) => {
  test.slow()
  await as('user-priya')
  const foreign = watchForeignRequests(page)
  for (const [at, hostile] of hostileRedirects.entries()) {
    const address = `/login?redirect=${encodeURIComponent(hostile)}`
    // Within the app, the same guard handles the redirect, so it is enough to start the app for every fourth one.
    if (at % 4 === 0) await page.goto(address)
    else await goWithin(page, address)
    await expect(page, hostile).toHaveURL('/')
    await expectHome(page)
  }
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, '__xss'))).toBeUndefined()
})

test('hostile redirects lead to the home page: signing in now', async ({ page, context }) => {
  test.slow()
  const foreign = watchForeignRequests(page)
  const addresses = [
    ...[
      '//evil.example.com',
      '/\t/evil.example.com',
      '/..//evil.example.com',
      'javascript:window.__xss=1',
    ].map((hostile) => `/login?redirect=${encodeURIComponent(hostile)}`),
    // As a user would type them, and with the parameter twice.
    '/login?redirect=https://evil.example.com/leads',
    '/login?redirect=/leads&redirect=//evil.example.com',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expectLogin(page)
    await signInAs(page, 'Priya Raman')
    await expectHome(page)
    expect(new URL(page.url()).pathname, address).toBe('/')
    // Signs out by clearing the browser's storage.
    await page.goto('/favicon.svg')
    await page.evaluate(() => localStorage.clear())
  }
  expect(foreign).toEqual([])
  expect(context.pages()).toHaveLength(1)
  await page.goto('/login')
  await expectLogin(page)
})

test('Log Out ends the session in every tab, and Back shows no data', async ({ page, as, context, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await page.getByRole('link', { name: /^Sofia Marchetti/ }).click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  const other = await context.newPage()
  const guard = await guardPage(other)
  await openEverything(other)

  await page.getByRole('button', { name: /^Account: Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expectLogin(page)
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expectLogin(other)
  await expect(other.getByText('You were signed out in another tab.')).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|draft|viewer/.test(key))),
  ).toEqual([])

  // Previous data cannot be seen again, neither through the history nor by a reload.
  const asked = (await sim.do('requests')).length
  await page.goBack()
  await expectLogin(page)
  await expect(page.getByText('Sofia Marchetti')).toHaveCount(0)
  for (const tab of [page, other]) {
    await tab.reload()
    await expectLogin(tab)
    await expect(tab.getByText('Sofia Marchetti')).toHaveCount(0)
  }
  expect((await sim.do('requests')).length).toBe(asked)
  expect(guard.problems).toEqual([])
  await expectSensibleText(other)
  await other.close()
})

test('Log Out asks first when another tab has unsaved changes', async ({ page, as, context }) => {
  await as('user-dana')
  await page.goto('/manage-settings')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Dana W.')
  const other = await context.newPage()
  await openEverything(other)
  await other.getByRole('button', { name: /^Account: / }).click()
  await other.getByRole('menuitem', { name: 'Log Out' }).click()
  const question = other.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('Another tab has unsaved changes. Logging out discards them.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(name).toHaveValue('Dana W.')

  // After the change is reverted, there is nothing to ask about.
  await name.fill('Dana Whitcombe')
  await other.getByRole('button', { name: /^Account: / }).click()
  await other.getByRole('menuitem', { name: 'Log Out' }).click()
  await expectLogin(other)
  await expectLogin(page)
  await other.close()
})

test('signing in as another person in another tab switches this tab too', async ({ page, as, context }) => {
  await as('user-priya')
  await openEverything(page)
  const other = await context.newPage()
  const guard = await guardPage(other)
  await other.goto(everything)
  await other.getByRole('button', { name: /^Account: Priya Raman/ }).click()
  await other.getByRole('menuitem', { name: 'Log Out' }).click()
  await signInAs(other, 'Elena Voss')
  await expectHome(other)
  await expect(page.getByRole('button', { name: /^Account: Elena Voss/ })).toBeVisible()
  await expect(page.getByText('Teresa Galvan')).toHaveCount(0)
  expect(guard.problems).toEqual([])
  await other.close()
})

test('renews an expired token silently', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await sim.do('expireTokens', {})
  await page.getByRole('link', { name: /^Sofia Marchetti/ }).click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')).toHaveCount(0)
})

// The session ends, but the typed text is kept.
test('an ended session leads to the sign-in page and back, and the draft is kept', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill('Half a sentence that nobody may lo')

  const addresses = watchAddresses(page)
  const ending = await sim.do('addFault', {
    match: 'POST /__demo/sign-in',
    act: { kind: 'status', status: 401 },
    times: 0,
  })
  await sim.do('expireTokens', {})
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Are you there?' })
  await expectLogin(page)
  await expect(
    page.getByText('You were signed out because your session ended. Sign in to pick up where you left off.'),
  ).toBeVisible()
  expect(addresses).toEqual(['/login'])
  await sim.do('clearFaults', { id: ending.id })
  await signInAs(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page).toHaveURL('/leads/lead-sofia-marchetti')
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Half a sentence that nobody may lo')
})
