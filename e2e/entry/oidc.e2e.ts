import { expect, test } from '../fixtures.ts'
import { guardPage } from '../guards.ts'
import { expectLive } from '../live-steps.ts'
import { storedSession, throughProvider, TOKEN, useProvider, watchGrants } from '../oidc-steps.ts'
import {
  everything,
  expectList,
  expectLogin,
  leadHeading,
  leadRow,
  openEverything,
  popout,
  popoutField,
  toastSaying,
} from '../steps.ts'

test('signs in through the provider’s page and opens the requested page', async ({ page, sim }) => {
  await useProvider(sim)
  const grants = watchGrants(page)
  await page.goto('/leads/lead-sofia-marchetti?show=texts')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page).toHaveURL('/leads/lead-sofia-marchetti?show=texts')
  await expect(page.getByRole('button', { name: /^Account: Priya Raman/ })).toBeVisible()
  expect(grants).toEqual(['authorization_code'])
  // A reload does not need the provider any more.
  await page.reload()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  expect(grants).toEqual(['authorization_code'])
})

test('removes the code from the address and history at once, and stores tokens only in their place', async ({
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

  const { accessToken, refreshToken, idToken } = await storedSession(page)
  for (const secret of [accessToken, refreshToken, idToken]) expect(secret).toMatch(/.{20,}/)
  expect(codes).toHaveLength(1)
  const secrets = [accessToken, refreshToken, idToken, ...codes]
  const addresses = await page.evaluate(() => ({
    page: new XMLSerializer().serializeToString(document),
    address: window.location.href,
    state: JSON.stringify(window.history.state),
    cookies: document.cookie,
    tab: JSON.stringify(sessionStorage),
    browser: JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'lintel:session')),
  }))
  const everywhere = { ...addresses, console: console.join('\n') }
  for (const [where, text] of Object.entries(everywhere))
    for (const secret of secrets) expect(text.includes(secret), `a secret stands in: ${where}`).toBe(false)
  // The tab's storage contains no part of the code verification, either.
  expect(addresses.tab).not.toMatch(/oidc:|code_verifier/)
  // In requests, the code only appears in the provider's response and in the form that redeems it. Tokens only appear
  // in headers.
  const tellingUrls = requests.filter((url) =>
    [accessToken, refreshToken, idToken].some((one) => url.includes(one)),
  )
  expect(tellingUrls).toEqual([])

  // Going back never leads to a URL with the code.
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack()
    expect(page.url()).not.toMatch(/[?&]code=/)
  }
  await page.goto(everything)
  await expectList(page)
})

test('renews the session by refresh token before it expires, repeatedly and silently', async ({
  page,
  sim,
}) => {
  // Three sign-in pages and half an hour of timers: on a slow machine, a minute has passed before Enter is pressed.
  test.setTimeout(120_000)
  await page.clock.install()
  await useProvider(sim, 600)
  const grants = watchGrants(page)
  await page.goto('/leads/lead-sofia-marchetti')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill('Half a sentence')
  const tokens = [await storedSession(page)]

  for (let renewals = 1; renewals <= 3; renewals += 1) {
    // Renewal happens a minute before the end of the ten minutes and not earlier. The clock of the page keeps running
    // during this check.
    const { expiresAt } = await storedSession(page)
    await page.clock.fastForward(expiresAt - (await page.evaluate(() => Date.now())) - 120_000)
    expect(grants).toHaveLength(renewals)
    await page.clock.fastForward(65_000)
    await expect.poll(() => grants).toHaveLength(renewals + 1)
    await expect
      .poll(async () => (await storedSession(page)).accessToken)
      .not.toBe(tokens.at(-1)?.accessToken)
    tokens.push(await storedSession(page))
  }
  expect(grants).toEqual(['authorization_code', 'refresh_token', 'refresh_token', 'refresh_token'])
  // The provider issues each refresh token once, so all four are different.
  expect(new Set(tokens.map((one) => one.refreshToken)).size).toBe(4)
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Half a sentence')
  await expect(popoutField(page, 'Sofia Marchetti')).toBeFocused()
  await expect(toastSaying(page, /./)).toHaveCount(0)

  // A message is now sent with the newest token, once the channel is open again after the hours that passed and the
  // thread has caught up.
  await expectLive(sim)
  const send = popout(page, 'Sofia Marchetti').getByRole('button', { name: 'Send', exact: true })
  const sent = page.waitForRequest((request) => request.url().includes('/text-msg/'))
  // If the channel drops once more after the hours, Send is disabled for a moment, and so is Enter.
  await expect(async () => {
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('', { timeout: 1_000 })
  }).toPass()
  expect((await sent).headers()['authorization']).toBe(`Bearer ${tokens.at(-1)?.accessToken}`)
})

test('renews a token once when the server rejects it, and loads the page', async ({ page, sim }) => {
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

test('two tabs use a refresh token only once', async ({ page, context, sim }) => {
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
  // Both tabs receive the event of the same text, and both request it with an expired token.
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Who hears this?' })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Who hears this?')
  await expect(leadRow(other, 'Teresa Galvan')).toContainText('Who hears this?')
  expect([...grants, ...others].filter((grant) => grant === 'refresh_token')).toHaveLength(1)
  expect((await storedSession(page)).accessToken).toBe((await storedSession(other)).accessToken)
  expect(guard.problems).toEqual([])
  await other.close()
})

test('ends the session with the way back when the provider rejects the renewal', async ({ page, sim }) => {
  await useProvider(sim)
  await page.goto('/leads/lead-sofia-marchetti')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  // A channel that is still opening would learn of the text only after its own attempts.
  await expectLive(sim)
  const refusal = await sim.do('addFault', {
    match: `POST ${TOKEN}`,
    act: { kind: 'status', status: 400, body: { error: 'invalid_grant' } },
    times: 0,
  })
  await sim.do('expireTokens', {})
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Are you there?' })
  await expectLogin(page)
  await expect(page.getByText('Sign in to pick up where you left off.')).toBeVisible()
  await sim.do('clearFaults', { id: refusal.id })
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
})

test('keeps the session when the provider does not respond', async ({ page, sim }) => {
  await page.clock.install()
  await useProvider(sim, 600)
  const grants = watchGrants(page)
  await page.goto('/leads/lead-sofia-marchetti')
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  const before = await storedSession(page)
  await sim.do('addFault', { match: `POST ${TOKEN}`, act: { kind: 'reset' } })
  await page.clock.fastForward(545_000)
  await expect.poll(() => grants).toHaveLength(2)
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  // The renewal is retried after a quarter of a minute.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return (await storedSession(page)).accessToken
    })
    .not.toBe(before.accessToken)
  await page.reload()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
})

test('Log Out goes through the provider and invalidates the token', async ({ page, sim, request }) => {
  await useProvider(sim)
  await page.goto(everything)
  await throughProvider(page, 'Priya Raman')
  await expectList(page)
  const { accessToken, idToken } = await storedSession(page)
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
