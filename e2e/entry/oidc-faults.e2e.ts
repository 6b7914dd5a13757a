import { expect, test } from '../fixtures.ts'
import { throughProvider, TOKEN, useProvider, watchGrants } from '../oidc-steps.ts'
import { everything, expectHome, expectList, expectLogin, leadHeading } from '../steps.ts'

test('a sign-in refused by the provider returns to the sign-in page with the reason and the way back, without a loop', async ({
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
  expect(visits).toEqual(['/oidc/authorize', '/login'])
  await throughProvider(page, 'Priya Raman')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
})

test('shows an error when the token endpoint fails, and the next attempt works', async ({ page, sim }) => {
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

test('shows an error at once when the provider can’t be reached', async ({ page, sim }) => {
  await useProvider(sim)
  await sim.do('addFault', {
    match: 'GET /oidc/.well-known/openid-configuration',
    act: { kind: 'status', status: 503 },
  })
  await page.goto('/login')
  await expectLogin(page)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The sign-in page couldn’t be reached. Check your connection and try again.',
  )
  await throughProvider(page, 'Priya Raman')
  await expectHome(page)
})

test('rejects an unrequested response with its own message, and signs nobody out', async ({ page, sim }) => {
  await useProvider(sim)
  const forged = [
    '/login?code=c_forged&state=forged',
    `/login?error=access_denied&error_description=${encodeURIComponent('<img src=x onerror="window.__xss=1">Call 555-0100')}&state=forged`,
  ]
  for (const address of forged) {
    await page.goto(address)
    await expectLogin(page)
    await expect(page.getByRole('alert')).toHaveText(
      'This sign-in started somewhere else or too long ago. Sign in again.',
    )
    expect(page.url()).not.toMatch(/code=|state=|error/)
  }
  await throughProvider(page, 'Priya Raman')
  await expectHome(page)
  for (const address of forged) {
    await page.goto(address)
    await expectHome(page)
    expect(page.url()).not.toMatch(/code=|state=|error/)
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, '__xss'))).toBeUndefined()
})

test('accepts a code only once', async ({ page, sim }) => {
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
  test(`a machine ${Math.abs(hours)} hours ${hours < 0 ? 'slow' : 'fast'} signs in and stays signed in`, async ({
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

test('ignores tokens of another identity adapter', async ({ page, as, sim }) => {
  await as('user-priya')
  await useProvider(sim)
  await page.goto(everything)
  await expectLogin(page)
  await expect(page.getByRole('button', { name: 'Continue to sign in' })).toBeVisible()
  expect((await sim.do('requests')).length).toBe(0)
})
