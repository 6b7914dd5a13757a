import { expect, test } from '../fixtures.ts'
import { everything, expectHome, expectLogin, signInAs } from '../steps.ts'

test('configuration without a response: shows a message at 5 s and the error at 30 s', async ({
  page,
  sim,
}) => {
  await page.clock.install()
  await sim.do('addFault', { match: 'GET /config.json', act: { kind: 'never' }, times: 0 })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Still working…')).toBeVisible()
  await page.clock.fastForward(26_000)
  await expect(page.getByRole('alert')).toContainText('/config.json could not be loaded: no connection')
})

test('names each invalid value of the configuration', async ({ page, sim }) => {
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
  const rules = 'must be empty, a path that begins with "/", or an absolute http(s) address'
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

for (const [what, act, text] of [
  ['missing', { kind: 'status', status: 404 }, '/config.json could not be loaded: status 404'],
  ['a page of HTML', { kind: 'html' }, '/config.json is not valid JSON'],
  ['a list', { kind: 'status', status: 200, body: [] }, '/config.json must hold one JSON object'],
] as const) {
  test(`a configuration that is ${what} shows an error, and Reload opens the app`, async ({ page, sim }) => {
    await sim.do('addFault', { match: 'GET /config.json', act, times: 0 })
    await page.goto('/login')
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([text])
    await sim.do('clearFaults')
    await page.getByRole('link', { name: 'Reload' }).click()
    await expectLogin(page)
  })
}

test('uses the configuration’s product name everywhere, and ignores unknown keys', async ({ page, sim }) => {
  await sim.do('setConfig', { config: { productName: 'Doorstep', somethingNew: { a: 1 } } })
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Doorstep')
  await signInAs(page, 'Priya Raman')
  await expect(page.getByRole('link', { name: 'Doorstep', exact: true })).toBeVisible()
  await expectHome(page)
  await expect(page.getByText('Lintel')).toHaveCount(0)
})
