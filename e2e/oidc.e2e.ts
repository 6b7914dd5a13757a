import { type Page, type Request } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from './fixtures.ts'
import { guardPage } from './guards.ts'
import { expectLive } from './live-steps.ts'
import {
  everything,
  expectList,
  expectLogin,
  leadHeading,
  leadRow,
  openEverything,
  popoutField,
  toastSaying,
} from './steps.ts'

const TOKEN = '/oidc/token'

/** The backend names its own provider from now on (mocks/oidc/mount.ts). */
async function useProvider(sim: Simulator, tokenSeconds = 3_600): Promise<void> {
  await sim.do('setConfig', {
    config: {
      identity: { kind: 'oidc', authority: '{origin}/oidc', clientId: 'lintel' },
      oidcTokenSeconds: tokenSeconds,
    },
  })
}

/** From the sign-in page over the provider's page and back. */
async function throughProvider(page: Page, name: string): Promise<void> {
  await expectLogin(page)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

/** The grants that the token endpoint was asked for, in order. */
function watchGrants(page: Page): string[] {
  const grants: string[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== TOKEN) return
    grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? 'none')
  })
  return grants
}

interface Kept {
  accessToken: string
  refreshToken: string
  idToken: string
}

/** What the browser keeps of the sign-in. */
async function kept(page: Page): Promise<Kept> {
  return page.evaluate(() => {
    const stored: { v: Kept } = JSON.parse(localStorage.getItem('lintel:session') ?? '{"v":{}}')
    return stored.v
  })
}

test('signs in through the provider’s page, to where the person wanted to go', async ({ page, sim }) => {
  await useProvider(sim)
  const grants = watchGrants(page)
  await page.goto('/leads/lead-sofia-marchetti?show=texts')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page).toHaveURL('/leads/lead-sofia-marchetti?show=texts')
  await expect(page.getByRole('button', { name: /^Account: Priya Raman/ })).toBeVisible()
  expect(grants).toEqual(['authorization_code'])
  // A reload needs the provider no more.
  await page.reload()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  expect(grants).toEqual(['authorization_code'])
})

test('the code leaves the address bar and the history at once; tokens are nowhere but in their place', async ({
  page,
  sim,
}) => {
  await useProvider(sim)
  const console: string[] = []
  page.on('console', (message) => console.push(message.text()))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const codes: string[] = []
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('code')
    if (code !== null) codes.push(code)
  })
  await page.goto(everything)
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
  await leadRow(page, 'Sofia Marchetti').getByRole('link').click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()

  const { accessToken, refreshToken, idToken } = await kept(page)
  for (const secret of [accessToken, refreshToken, idToken]) expect(secret).toMatch(/.{20,}/)
  expect(codes).toHaveLength(1)
  const secrets = [accessToken, refreshToken, idToken, ...codes]
  const places = await page.evaluate(() => ({
    page: new XMLSerializer().serializeToString(document),
    address: window.location.href,
    state: JSON.stringify(window.history.state),
    cookies: document.cookie,
    tab: JSON.stringify(sessionStorage),
    browser: JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'lintel:session')),
  }))
  const everywhere = { ...places, console: console.join('\n') }
  for (const [place, text] of Object.entries(everywhere))
    for (const secret of secrets) expect(text.includes(secret), `a secret stands in: ${place}`).toBe(false)
  // Nothing of the proof is left behind in the tab either.
  expect(places.tab).not.toMatch(/oidc:|code_verifier/)
  // In requests: the code in the answer of the provider and the form that redeems it; tokens in headers only.
  const tellingUrls = requests.filter((url) =>
    [accessToken, refreshToken, idToken].some((one) => url.includes(one)),
  )
  expect(tellingUrls).toEqual([])

  // Whoever goes back never meets the code.
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack()
    expect(page.url()).not.toMatch(/[?&]code=/)
  }
  await page.goto(everything)
  await expectList(page)
})

test('renews by refresh token before the end, again and again, without a word', async ({ page, sim }) => {
  await page.clock.install()
  await useProvider(sim, 600)
  const grants = watchGrants(page)
  await page.goto('/leads/lead-sofia-marchetti')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill('Half a sentence')
  const tokens = [await kept(page)]

  for (let renewals = 1; renewals <= 3; renewals += 1) {
    // A minute before the end of ten minutes: not earlier.
    await page.clock.fastForward(530_000)
    expect(grants).toHaveLength(renewals)
    await page.clock.fastForward(15_000)
    await expect.poll(() => grants).toHaveLength(renewals + 1)
    await expect.poll(async () => (await kept(page)).accessToken).not.toBe(tokens.at(-1)?.accessToken)
    tokens.push(await kept(page))
  }
  expect(grants).toEqual(['authorization_code', 'refresh_token', 'refresh_token', 'refresh_token'])
  // The provider gives each refresh token once: all four are different.
  expect(new Set(tokens.map((one) => one.refreshToken)).size).toBe(4)
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Half a sentence')
  await expect(popoutField(page, 'Sofia Marchetti')).toBeFocused()
  await expect(toastSaying(page, /./)).toHaveCount(0)

  // What is sent now goes out with the newest token.
  const sent = page.waitForRequest((request) => request.url().includes('/text-msg/'))
  await page.keyboard.press('Enter')
  expect((await sent).headers()['authorization']).toBe(`Bearer ${tokens.at(-1)?.accessToken}`)
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('')
})

test('a token that the server refuses is renewed once, and the page is there', async ({ page, sim }) => {
  await useProvider(sim)
  const grants = watchGrants(page)
  await page.goto(everything)
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
  await sim.do('expireTokens', {})
  await leadRow(page, 'Sofia Marchetti').getByRole('link').click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  expect(grants).toEqual(['authorization_code', 'refresh_token'])
  await expect(toastSaying(page, /./)).toHaveCount(0)
})

test('two tabs spend a refresh token once', async ({ page, context, sim }) => {
  await useProvider(sim)
  const grants = watchGrants(page)
  await page.goto(everything)
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
  const other = await context.newPage()
  const guard = await guardPage(other)
  const others = watchGrants(other)
  await openEverything(other)
  await expectLive(sim, 2)

  await sim.do('expireTokens', {})
  // Both are told of the same text, and both ask for it with a token that has ended.
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Who hears this?' })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Who hears this?')
  await expect(leadRow(other, 'Teresa Galvan')).toContainText('Who hears this?')
  expect([...grants, ...others].filter((grant) => grant === 'refresh_token')).toHaveLength(1)
  expect((await kept(page)).accessToken).toBe((await kept(other)).accessToken)
  expect(guard.problems).toEqual([])
  await other.close()
})

test('a provider that refuses the renewal ends the session, with the way back', async ({ page, sim }) => {
  await useProvider(sim)
  await page.goto('/leads/lead-sofia-marchetti')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  const refusal = await sim.do('addFault', {
    match: `POST ${TOKEN}`,
    act: { kind: 'status', status: 400, body: { error: 'invalid_grant' } },
    times: 0,
  })
  await sim.do('expireTokens', {})
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Are you there?' })
  await expectLogin(page)
  await expect(page.getByText('Sign in to go on where you were.')).toBeVisible()
  await sim.do('clearFaults', { id: refusal.id })
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
})

test('a provider that does not answer does not end the session', async ({ page, sim }) => {
  await page.clock.install()
  await useProvider(sim, 600)
  const grants = watchGrants(page)
  await page.goto('/leads/lead-sofia-marchetti')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  const before = await kept(page)
  await sim.do('addFault', { match: `POST ${TOKEN}`, act: { kind: 'reset' } })
  await page.clock.fastForward(545_000)
  await expect.poll(() => grants).toHaveLength(2)
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  // Tried again after a quarter of a minute.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return (await kept(page)).accessToken
    })
    .not.toBe(before.accessToken)
  await page.reload()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
})

test('Log Out goes through the provider, and the token is worth nothing any more', async ({
  page,
  sim,
  request,
}) => {
  await useProvider(sim)
  await page.goto(everything)
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
  const { accessToken, idToken } = await kept(page)
  const farewell = page.waitForRequest((one) => new URL(one.url()).pathname === '/oidc/logout')
  await page.getByRole('button', { name: /^Account: Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  expect(new URL((await farewell).url()).searchParams.get('id_token_hint')).toBe(idToken)
  await expectLogin(page)
  await expect(page).toHaveURL(/\/login(\?state=\w+)?$/)
  const answer = await request.get('/api/auth/user', {
    headers: { authorization: `Bearer ${accessToken}`, 'x-lintel-backend': sim.backend },
  })
  expect(answer.status()).toBe(401)
  await page.goBack()
  await expectLogin(page)
  expect(await page.evaluate(() => localStorage.getItem('lintel:session'))).toBeNull()
})

test('F07: a refusal at the provider leads to the door with the reason, no loop, and the way back kept', async ({
  page,
  sim,
}) => {
  await useProvider(sim)
  await page.goto('/leads/lead-sofia-marchetti')
  await expectLogin(page)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expectLogin(page)
  await expect(page.getByRole('alert')).toHaveText('Sign-in did not work: The sign-in was refused.')
  await expect(page).toHaveURL(/\/login\?redirect=[^&]+$/)
  await page.waitForLoadState('networkidle')
  expect(visits).toEqual(['/oidc/authorize', '/login'])
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
})

test('F07: a token endpoint that fails is said, and the next try works', async ({ page, sim }) => {
  await useProvider(sim)
  for (const act of [
    { kind: 'status', status: 500, body: {} },
    { kind: 'html' },
    { kind: 'reset' },
  ] as const) {
    const fault = await sim.do('addFault', { match: `POST ${TOKEN}`, act, times: 0 })
    await page.goto(everything)
    await throughProvider(page, 'Priya Raman')
    await expectLogin(page)
    await expect(page.getByRole('alert')).toContainText(/^(The sign-in|Sign-in)/)
    await sim.do('clearFaults', { id: fault.id })
    expect(page.url()).not.toMatch(/[?&](code|state)=/)
  }
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
})

test('F07: a provider that is not there is said on the spot', async ({ page, sim }) => {
  await useProvider(sim)
  await sim.do('addFault', {
    match: 'GET /oidc/.well-known/openid-configuration',
    act: { kind: 'status', status: 503 },
  })
  await page.goto('/login')
  await expectLogin(page)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The sign-in page could not be reached. Check your connection and try again.',
  )
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
})

test('an answer that nobody asked for is refused in our own words, and throws nobody out', async ({
  page,
  sim,
}) => {
  await useProvider(sim)
  const forged = [
    '/login?code=c_forged&state=forged',
    `/login?error=access_denied&error_description=${encodeURIComponent('<img src=x onerror="window.__xss=1">Call 555-0100')}&state=forged`,
  ]
  for (const address of forged) {
    await page.goto(address)
    await expectLogin(page)
    await expect(page.getByRole('alert')).toHaveText(
      'This sign-in was started somewhere else or too long ago. Sign in again.',
    )
    expect(page.url()).not.toMatch(/code=|state=|error/)
  }
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
  for (const address of forged) {
    await page.goto(address)
    await expectList(page)
    expect(page.url()).not.toMatch(/code=|state=|error/)
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, '__xss'))).toBeUndefined()
})

test('a code works once', async ({ page, sim }) => {
  await useProvider(sim)
  const answers: string[] = []
  page.on('request', (request) => {
    if (/\/login\?.*code=/.test(request.url())) answers.push(request.url())
  })
  await page.goto(everything)
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
  await page.evaluate(() => localStorage.clear())
  expect(answers).toHaveLength(1)
  await page.goto(answers[0] ?? '')
  await expectLogin(page)
  await expect(page.getByRole('alert')).toBeVisible()
})

for (const hours of [-5, 5]) {
  test(`P67: a machine ${Math.abs(hours)} hours ${hours < 0 ? 'slow' : 'fast'} signs in and stays in`, async ({
    page,
    sim,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await useProvider(sim)
    const grants = watchGrants(page)
    await page.goto(everything)
    await throughProvider(page, 'Priya Raman')
    await expectList(page)
    await page.reload()
    await expectList(page)
    expect(grants).toEqual(['authorization_code'])
  })
}

test('tokens of another adapter are not used', async ({ page, as, sim }) => {
  await as('user-priya')
  await useProvider(sim)
  await page.goto(everything)
  await expectLogin(page)
  await expect(page.getByRole('button', { name: 'Continue to sign in' })).toBeVisible()
  expect((await sim.do('requests')).length).toBe(0)
})
