import { type Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import {
  everything,
  expectList,
  expectLogin,
  leadHeading,
  leadRow,
  popoutField,
  signInAs,
  timesAsked,
  toastSaying,
  watchAddresses,
} from './steps.ts'

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

for (const [status, words] of [
  [500, '500 Internal Server Error'],
  [503, '503 Service Unavailable'],
  [412, '412 Precondition Failed'],
] as const) {
  test(`F01: current user ${status}: the fatal screen, its details and its ways out`, async ({
    page,
    as,
    sim,
  }) => {
    await sim.do('addFault', { match: CURRENT_USER, act: { kind: 'status', status }, times: 0 })
    await as('user-priya')
    await page.goto(everything)
    await expectFatal(page)
    await expect(page.getByRole('alert')).toContainText(String(status))
    await expect(page).toHaveTitle(/ · Lintel$/)
    await expect(page.getByRole('button', { name: 'Technical details', expanded: true })).toBeVisible()
    await expect(details(page).first()).toHaveText('GET api/auth/user')
    await expect(details(page).nth(1)).toContainText(words)
    await expect(details(page).last()).toHaveText(/^Build [\w-]{8}/)
    // Neither a token nor a person in what is shown for support.
    await expect(details(page).filter({ hasText: /priya|Bearer|lt_/i })).toHaveCount(0)

    await sim.do('clearFaults')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectList(page)
    await expect(page).toHaveURL(everything)
  })
}

test('F01: the fatal screen leads home, and out', async ({ page, as, sim }) => {
  const fault = { match: CURRENT_USER, act: { kind: 'status', status: 500 }, times: 0 } as const
  await sim.do('addFault', fault)
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expectFatal(page)
  await sim.do('clearFaults')
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expectList(page)
  await expect(page).toHaveURL('/leads/list/all')

  await sim.do('addFault', fault)
  await page.reload()
  await expectFatal(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectLogin(page)
  await page.reload()
  await expectLogin(page)
})

test('F02: current user 401: the door with the way back, and no loop', async ({ page, as, sim }) => {
  await sim.do('addFault', { match: CURRENT_USER, act: { kind: 'status', status: 401 }, times: 0 })
  await as('user-priya')
  const addresses = watchAddresses(page)
  await page.goto('/leads/lead-sofia-marchetti?show=texts')
  await expectLogin(page)
  await expect(page.getByText('Sign in to go on where you were.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/leads/lead-sofia-marchetti?show=texts')
  expect(addresses.filter((path) => path === '/login')).toHaveLength(1)
  // Once, and once more with a renewed token; not again and again.
  expect(await timesAsked(sim, CURRENT_USER)).toBe(2)

  await sim.do('clearFaults')
  await signInAs(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page).toHaveURL('/leads/lead-sofia-marchetti?show=texts')
})

for (const [status, message] of [
  [403, 'Your account is closed for now.'],
  [404, 'This account was moved.'],
  [422, 'Your profile has no organisation.'],
] as const) {
  test(`F03: current user ${status}: its own message, not the fatal screen`, async ({ page, as, sim }) => {
    await sim.do('addFault', {
      match: CURRENT_USER,
      act: { kind: 'status', status, body: { message } },
      times: 0,
    })
    await as('user-priya')
    await page.goto(everything)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByText('Sorry, something went wrong on our end.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()

    await sim.do('clearFaults')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectList(page)
  })
}

for (const [what, act, reason] of [
  ['a page of HTML', { kind: 'html' }, 'answer: not JSON'],
  ['nothing', { kind: 'empty' }, 'answer: '],
  ['another shape', { kind: 'wrong-schema' }, 'id: '],
  ['half an answer', { kind: 'cut' }, 'answer: not JSON'],
] as const) {
  test(`F04: current user 200 with ${what}: the fatal screen names an unexpected answer`, async ({
    page,
    as,
    sim,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await sim.do('addFault', { match: CURRENT_USER, act, times: 0 })
    await as('user-priya')
    await page.goto(everything)
    await expectFatal(page)
    await expect(details(page).nth(1)).toContainText('200, unexpected answer')
    await expect(details(page).nth(2)).toContainText(reason)
    // Reported once, with the place and no data.
    expect(
      warnings.filter((text) => text.startsWith('Request failed: GET /api/auth/user, unexpected')),
    ).toHaveLength(1)
    expect(warnings.join(' ')).not.toMatch(/priya|Sign in to this network/i)
  })
}

test('F05: never an answer: an outline at once, words at 5 s, the fatal screen at 30 s', async ({
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

test('F05: the configuration never comes: words at 5 s, what is wrong at 30 s', async ({ page, sim }) => {
  await page.clock.install()
  await sim.do('addFault', { match: 'GET /config.json', act: { kind: 'never' }, times: 0 })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Still working…')).toBeVisible()
  await page.clock.fastForward(26_000)
  await expect(page.getByRole('alert')).toContainText('/config.json could not be loaded: no connection')
})

test('each wrong value of the configuration is named', async ({ page, sim }) => {
  await sim.do('setConfig', {
    config: {
      productName: '',
      environment: 'moon',
      apiUrl: 'ftp://files.example.com',
      liveUrl: 7,
      identity: { kind: 'magic' },
      liveJitterMs: -1,
      featureFlags: { compactList: 'everybody' },
    },
  })
  await page.goto(everything)
  const alert = page.getByRole('alert')
  await expect(
    alert.getByRole('heading', { name: 'The app is not configured correctly', level: 1 }),
  ).toBeVisible()
  const rules = 'must be empty (this origin), a path such as "/live", or an absolute http(s)/ws(s) address'
  await expect(alert.getByRole('listitem')).toHaveText([
    'productName must not be empty',
    'environment must be "production", "staging" or "development"',
    `apiUrl ${rules}`,
    'liveUrl must be text',
    'identity.kind must be "demo" or "oidc"',
    'liveJitterMs must be between 0 and 60000',
    'featureFlags.compactList must be a list of client ids',
  ])
  await sim.do('setConfig', {
    config: { identity: { kind: 'oidc', authority: 'login.example.com', clientId: '' } },
  })
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(alert).toContainText(
    'identity.authority must be an absolute http(s) address of the OpenID Connect provider',
  )
  await expect(alert).toContainText('identity.clientId must not be empty')
})

for (const [what, act, words] of [
  ['missing', { kind: 'status', status: 404 }, '/config.json could not be loaded: status 404'],
  ['a page of HTML', { kind: 'html' }, '/config.json is not valid JSON'],
  ['a list', { kind: 'status', status: 200, body: [] }, '/config.json must hold one JSON object'],
] as const) {
  test(`a configuration that is ${what} is said, and Reload brings the app`, async ({ page, sim }) => {
    await sim.do('addFault', { match: 'GET /config.json', act, times: 0 })
    await page.goto('/login')
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([words])
    await sim.do('clearFaults')
    await page.getByRole('link', { name: 'Reload' }).click()
    await expectLogin(page)
  })
}

test('the configuration’s product name is used everywhere, and unknown keys are no matter', async ({
  page,
  sim,
}) => {
  await sim.do('setConfig', { config: { productName: 'Doorstep', somethingNew: { a: 1 } } })
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Doorstep')
  await signInAs(page, 'Priya Raman')
  await expect(page.getByRole('link', { name: 'Doorstep', exact: true })).toBeVisible()
  await expect(page.getByText('Lintel')).toHaveCount(0)
})

// F70: the app works without storage, and says once what that costs.
for (const [what, script] of [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`F70: storage ${what}: everything works, and one warning where text is typed`, async ({
    page,
    sim,
  }) => {
    await page.addInitScript(script)
    await page.goto('/login')
    await signInAs(page, 'Priya Raman')
    await expectList(page)
    await page.keyboard.press('[')
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
    await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Shall we bring the dog?' })
    await toastSaying(page, 'Sofia Marchetti').getByRole('button', { name: 'View Lead' }).click()
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    const field = popoutField(page, 'Sofia Marchetti')
    await field.pressSequentially('Yes, ')
    const warning = toastSaying(page, 'What you type is not being saved')
    await expect(warning).toContainText('Unsent text would not survive a reload.')
    await field.pressSequentially('bring him')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('tabpanel').getByText('Yes, bring him')).toHaveCount(1)
    await expect(warning).toHaveCount(1)
    await warning.getByRole('button', { name: 'Dismiss message' }).click()
    await field.pressSequentially('Once more')
    await expect(warning).toHaveCount(0)
  })
}

// F71, P67: the server's clock counts, and a session lasts as long as it was given.
for (const hours of [-5, 5]) {
  test(`F71: a machine ${Math.abs(hours)} hours ${hours < 0 ? 'slow' : 'fast'}: ages are right and nobody is signed out`, async ({
    page,
    sim,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.goto('/login')
    await signInAs(page, 'Priya Raman')
    await expectList(page)
    await page.goto(everything)
    const teresa = leadRow(page, 'Teresa Galvan')
    await expect(teresa).toContainText(/Waiting [45]m/)
    await expect(teresa).not.toContainText(/\d+[hd]/)
    const { leadId } = await sim.do('newLead', { name: 'Wren Castillo' })
    expect(leadId).not.toBe('')
    await expect(
      page.getByRole('button', { name: '1 new lead' }).or(leadRow(page, 'Wren Castillo')),
    ).toBeVisible()
    await expect(page.getByText(/in \d+ (hour|minute)/)).toHaveCount(0)
    await page.goto('/leads/lead-teresa-galvan')
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
    await expect(page.getByText(/Waiting [45]m/)).toBeVisible()
    // An hour later she is still in: eight hours were given.
    await page.clock.fastForward('01:00:00')
    await page.reload()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  })
}

test('a typeface that does not come is no matter', async ({ page }) => {
  await page.route(/\/assets\/(font-|inter-)/, (route) => route.abort())
  const missed = page.waitForEvent('requestfailed')
  await page.goto('/login')
  await expectLogin(page)
  await missed
})

test('F67, P56: twenty answers of 401 at once: one renewal, one way to the door, the place kept', async ({
  page,
  as,
  sim,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/__demo/sign-in')) renewals.push(request.method())
  })
  const addresses = watchAddresses(page)
  const since = (await sim.do('requests')).at(-1)?.n ?? 0
  const door = await sim.do('closeGate', { match: 'POST /__demo/sign-in', times: 0 })
  await sim.do('addFault', { match: 'POST /__demo/sign-in', act: { kind: 'status', status: 401 }, times: 0 })
  const gate = await sim.do('closeGate', { match: 'GET /api/**', times: 0 })
  await sim.do('expireTokens', {})

  // The pointer goes down the rows, and each lead that it rests on is asked for; nothing answers yet.
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
  await sim.do('openGate', { id: door.id })

  await expectLogin(page)
  await expect(page.getByText('Sign in to go on where you were.')).toBeVisible()
  expect(renewals).toEqual(['POST'])
  expect(addresses).toEqual(['/login'])
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(everything)
  await expect(toastSaying(page, /./)).toHaveCount(0)

  await sim.do('clearFaults')
  await signInAs(page, 'Priya Raman')
  await expectList(page)
  await expect(page).toHaveURL(everything)
})

test('F69: a captive portal answers for the server: words, and everything is back afterwards', async ({
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
