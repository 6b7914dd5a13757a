import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from '../fixtures.ts'
import { expectFiles, expectLive } from '../live-steps.ts'
import { everything, expectList, leadHeading, openEverything, openLead, popoutField } from '../steps.ts'

/** User texts and session secrets that are on these pages. None of them may be sent. */
const CANARIES = [
  'Teresa',
  'Galvan',
  'Sofia',
  'Marchetti',
  'Priya',
  '5550107',
  '555-0107',
  'teresa-galvan',
  'sofia-marchetti',
  'user-priya',
  'Saturday at eleven',
  'accessToken',
]

/** Returns what has been reported so far, unchanged. */
async function reported(page: Page): Promise<string[]> {
  const response = await page.request.get('/__simulator/telemetry')
  const kept: unknown = await response.json()
  return Array.isArray(kept) ? kept.map(String) : []
}

const all = async (page: Page) => (await reported(page)).join('\n')

/** Sends the reports of this backend to the collector of the mock server. */
async function reportTo(sim: Simulator, baseURL: string, environment = 'staging'): Promise<void> {
  const { host } = new URL(baseURL)
  await sim.do('setConfig', {
    config: { environment, sentryDsn: `http://key1@${host}/__telemetry/42` },
  })
}

async function expectNoCanary(page: Page): Promise<void> {
  const text = await all(page)
  const token = await page.evaluate(() => localStorage.getItem('lintel:session') ?? '')
  const secret = /"accessToken":"([^"]+)"/.exec(token)?.[1] ?? 'no token'
  for (const canary of [...CANARIES, secret]) expect(text).not.toContain(canary)
  expect(text).not.toMatch(/[?&](t|code|state|token|phone|email|search|q)=/)
}

test('reports a failed request with operation and status, and without personal data', async ({
  page,
  as,
  sim,
  baseURL,
}) => {
  test.setTimeout(60_000)
  await reportTo(sim, baseURL ?? '')
  await as('user-priya')
  await openEverything(page)
  await expectLive(sim)
  await openLead(page, 'Teresa Galvan')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Teresa Galvan').fill('Saturday at eleven')
  await sim.do('addFault', {
    match: 'GET /api/lead/:leadId',
    act: { kind: 'status', status: 500, body: { message: 'Sofia Marchetti is away' } },
    times: 0,
  })
  await page.goto('/leads/lead-sofia-marchetti?show=calls')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => all(page)).toContain('"outcome":"500"')
  const text = await all(page)
  expect(text).toContain('"operation":"GET /api/lead/…"')
  expect(text).toMatch(/"release":"[\w-]{8}"/)
  expect(text).toContain('"environment":"staging"')
  // The recording that belongs to the report: masked, and without URLs.
  await expect.poll(() => all(page), { timeout: 20_000 }).toContain('"type":"replay_recording"')
  await expectNoCanary(page)
})

test("reports the error of the fatal screen that says We've notified support, also for a 412", async ({
  page,
  as,
  sim,
  baseURL,
}) => {
  await reportTo(sim, baseURL ?? '')
  await sim.do('addFault', { match: 'GET /api/auth/user', act: { kind: 'status', status: 412 }, times: 0 })
  await as('user-priya')
  await page.goto(everything)
  await expect(page.getByRole('alert')).toContainText("We've notified support.")
  await expect.poll(() => all(page)).toContain('"outcome":"412"')
  await expectNoCanary(page)
})

test('reports the path of a response that does not match its schema', async ({ page, as, sim, baseURL }) => {
  await reportTo(sim, baseURL ?? '')
  await sim.do('addFault', { match: 'GET /api/auth/user', act: { kind: 'wrong-schema' }, times: 0 })
  await as('user-priya')
  await page.goto(everything)
  await expect.poll(() => all(page)).toContain('"outcome":"unexpected"')
  expect(await all(page)).toMatch(/"paths":"\w+: /)
  await expectNoCanary(page)
})

for (const [what, config] of [
  ['a development environment', { environment: 'development' }],
  ['a production environment without a DSN', { environment: 'production', sentryDsn: '' }],
] as const) {
  test(`${what} loads no reporter and sends nothing`, async ({ page, as, sim, baseURL }) => {
    await reportTo(sim, baseURL ?? '')
    await sim.do('setConfig', { config })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await as('user-priya')
    await openEverything(page)
    await expectLive(sim)
    await sim.do('addFault', {
      match: 'GET /api/lead/:leadId',
      act: { kind: 'status', status: 500 },
      times: 0,
    })
    await page.goto('/leads/lead-sofia-marchetti')
    await expect(page.getByRole('alert')).toBeVisible()
    // From here on reports would be sent.
    await expectFiles(page, 'idle')
    await expectLive(sim)
    expect(loaded.filter((url) => url.includes('report-sentry') || url.includes('__telemetry'))).toEqual([])
    expect(await reported(page)).toEqual([])
  })
}

test('loads the reporter after the first page and never before the rows', async ({
  page,
  as,
  sim,
  baseURL,
}) => {
  await reportTo(sim, baseURL ?? '', 'production')
  await as('user-priya')
  const order: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('report-sentry')) order.push('reporter')
    if (/\/api\/leads\?/.test(request.url())) order.push('rows')
  })
  await page.goto(everything)
  await expectList(page)
  await expect.poll(() => order).toEqual(['rows', 'reporter'])
})

test('the app works without the reporter, and only a warning is logged', async ({
  page,
  as,
  sim,
  baseURL,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.route(/report-sentry/, (route) => route.abort())
  await reportTo(sim, baseURL ?? '')
  await as('user-priya')
  await openEverything(page)
  await expect.poll(() => warnings.join()).toContain('Error reporting could not be started')
  await openLead(page, 'Teresa Galvan')
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
})
