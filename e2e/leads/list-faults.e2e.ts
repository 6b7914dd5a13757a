import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { listRequests, names, newestRequest, rows, total } from '../list-steps.ts'
import { expectLive, expectTrayAtHand } from '../live-steps.ts'
import {
  everything,
  expectList,
  leadHeading,
  leadRow,
  openList,
  openLead,
  part,
  toastSaying,
} from '../steps.ts'

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'The leads couldn’t be loaded' })
const toasts = (page: Page) => toastSaying(page, /./)

const unreadable = [
  [
    '500',
    { kind: 'status', status: 500, body: { message: 'The lead store is being moved.' } },
    'The lead store is being moved.',
  ],
  [
    '500 with a stack trace',
    {
      kind: 'status',
      status: 500,
      body: {
        message: '<h1>NullPointerException</h1> at com.example.Leads.list(Leads.java:42)',
        detail: '{"token":"secret"}',
      },
    },
    'The server had a problem',
  ],
  ['503 with a page from a proxy', { kind: 'html', status: 503 }, 'The server is not available'],
  ['a captive portal', { kind: 'html' }, 'Unexpected answer. Check your connection'],
  ['a cut-off response', { kind: 'cut' }, 'Unexpected answer. Check your connection'],
  ['a response with another shape', { kind: 'wrong-schema' }, 'Unexpected answer. Check your connection'],
  ['an empty response', { kind: 'empty' }, 'Unexpected answer. Check your connection'],
  ['a cut connection', { kind: 'reset' }, 'No connection to the server'],
] as const

test('with nothing cached, an unreadable response shows a toast and an error panel, and Retry loads the list', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(120_000)
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('Request failed: GET /api/leads,'))
      reports.push(message.text())
  })
  await as('user-priya')
  for (const [what, act, text] of unreadable) {
    await part(page, what, async () => {
      reports.length = 0
      // The first connection of the live channel would cause another request and another report.
      await sim.do('refuseSockets', { ms: 600_000 })
      await sim.do('addFault', { match: 'GET /api/leads', act, times: 0 })
      await page.goto('/leads/list/all')
      await expect(panel(page)).toContainText(text)
      await expect(page.getByText(/NullPointer|secret|com\.example/)).toHaveCount(0)
      await expect(toastSaying(page, `Something went wrong: ${text}`)).toBeVisible()
      await expect(toasts(page)).toHaveCount(1)
      // The rest of the page is there, and the filters work.
      await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeEditable()
      expect(reports.length, 'reported once, or not at all where there was no answer').toBe(
        act.kind === 'reset' ? 0 : 1,
      )

      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(panel(page)).toContainText(text)
      await sim.do('clearFaults')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expectList(page)
      await expect(panel(page)).toHaveCount(0)
    })
  }
})

test.describe('5xx with rows on the screen', () => {
  const at = Date.parse('2026-07-14T15:00:00Z')
  test.use({ world: { at } })

  test('keeps the rows, shows their age, and updates them on Retry', async ({ page, as, sim }) => {
    await as('user-priya')
    await openList(page)
    const before = await names(page)
    const fault = await sim.do('addFault', {
      match: 'GET /api/leads',
      act: { kind: 'status', status: 500 },
      times: 0,
    })
    await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Hello again' })
    const badge = page.getByText(/^Updated/)
    await expect(badge).toContainText('Updated less than a minute ago')
    // More rows below the window may have been mounted in the meantime.
    expect((await names(page)).slice(0, before.length)).toEqual(before)
    for (const step of [70_000, 70_000]) {
      await sim.do('advanceClock', { ms: step })
      await page.clock.fastForward(step)
    }
    await expect(badge).toContainText('Updated 2 min ago')
    await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
    await expect(toastSaying(page, 'Something went wrong')).toHaveCount(0)

    // Retry sends a request immediately, and the rows stay while it fails.
    const asked = (await listRequests(sim)).length
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect.poll(async () => (await listRequests(sim)).length).toBeGreaterThan(asked)
    await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
    // The page also retries by itself, so the button may be gone before it is pressed.
    await sim.do('clearFaults', { id: fault.id })
    await page.clock.fastForward(31_000)
    await expect(badge).toHaveCount(0)
    await expect(leadRow(page, 'Teresa Galvan')).toContainText('Hello again')
  })

  test('shows the right age on a machine whose clock is five hours ahead', async ({ page, as, sim }) => {
    await page.clock.setSystemTime(at + 5 * 3_600_000)
    await as('user-priya')
    await openList(page)
    await expect(leadRow(page, 'Teresa Galvan')).toContainText('Waiting 4m')
    await sim.do('addFault', { match: 'GET /api/leads', act: { kind: 'status', status: 500 }, times: 0 })
    await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Hello again' })
    const badge = page.getByText(/^Updated/)
    await expect(badge).toContainText('Updated less than a minute ago')
    await page.clock.fastForward(70_000)
    await expect(badge).toContainText('Updated 1 min ago')
  })

  test('refetches by itself when the fault ends', async ({ page, as, sim }) => {
    await as('user-priya')
    await openList(page)
    await sim.do('addFault', { match: 'GET /api/leads', act: { kind: 'html' }, times: 1 })
    await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Hello again' })
    await expect(page.getByText(/^Updated/)).toBeVisible()
    await page.clock.fastForward(21_000)
    await expect(leadRow(page, 'Teresa Galvan')).toContainText('Hello again')
    await expect(page.getByText(/^Updated/)).toHaveCount(0)
  })
})

test('replaces only an unreadable row, and reports it once', async ({ page, as, sim, guard }) => {
  await as('user-priya')
  await openList(page)
  const [all, before] = [await total(page), await names(page)]
  await sim.do('addFault', { match: 'GET /api/leads', act: { kind: 'bad-row', index: 1 }, times: 0 })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'This lead couldn’t be shown' })).toHaveCount(1)
  await expect(rows(page).first()).toBeVisible()
  expect(await total(page)).toBe(all)
  expect((await names(page)).slice(0, 5)).toEqual([before[0], ...before.slice(2, 6)])
  // The keyboard cursor skips the unreadable row.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(leadRow(page, before[2] ?? '').getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(leadHeading(page, before[2] ?? '')).toBeVisible()
  expect(guard.problems.splice(0)).toEqual(['unhandled: Rows of "leads" could not be read'])
})

test('shows No Results for an empty response', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?q=zzzzzz')
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('aborts the request silently when a list is left while it loads', async ({ page, as, sim }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    // The test browser blocks service workers and logs a warning about that.
    if (message.type() === 'warning' && !message.text().startsWith('Service Worker registration blocked'))
      warnings.push(message.text())
  })
  await as('user-priya')
  await openList(page)
  await openLead(page, 'Teresa Galvan')
  await sim.do('closeGate', { match: 'GET /api/leads', times: 0 })
  // Uses a filter that was not requested before, and leaves the list before the response arrives.
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expectList(page)
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('becker')
  await expect.poll(async () => (await sim.do('faults'))[0]?.holding).toBeGreaterThan(0)
  await leadRow(page, 'Teresa Galvan').getByRole('link').click()
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  // The request was aborted, not only ignored.
  await expect.poll(async () => (await sim.do('faults'))[0]?.holding).toBe(0)
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(warnings).toEqual([])
})

test.describe('429 for a read', () => {
  const at = Date.parse('2026-07-14T15:00:00Z')
  test.use({ world: { at } })
  const busy = (times: number) =>
    ({
      match: 'GET /api/leads',
      act: {
        kind: 'status',
        status: 429,
        body: { message: 'Too many requests' },
        headers: { 'retry-after': '20' },
      },
      times,
    }) as const

  test.beforeEach(async ({ sim }) => {
    // The first connection of the live channel would cause another request.
    await sim.do('refuseSockets', { ms: 600_000 })
  })

  test('retries once after the time that the server named', async ({ page, as, sim }) => {
    await sim.do('addFault', busy(1))
    await as('user-priya')
    await page.goto('/leads/list/all')
    await expect.poll(async () => (await listRequests(sim)).at(-1)?.status).toBe(429)
    await page.clock.runFor(15_000)
    expect((await listRequests(sim)).length).toBe(1)
    await page.clock.runFor(6_000)
    await expectList(page)
    expect((await listRequests(sim)).length).toBe(2)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('retries no more than once', async ({ page, as, sim }) => {
    await sim.do('addFault', busy(0))
    await as('user-priya')
    await page.goto('/leads/list/all')
    await expect.poll(async () => (await listRequests(sim)).at(-1)?.status).toBe(429)
    // The response may not have reached the timer yet.
    await expect(async () => {
      await page.clock.runFor(21_000)
      await expect(panel(page)).toContainText('Too many requests', { timeout: 500 })
    }).toPass()
    await page.clock.runFor(60_000)
    expect((await listRequests(sim)).length).toBe(2)
    await sim.do('clearFaults')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectList(page)
  })
})

test('offline: keeps the list with its time, and updates it by itself when online again', async ({
  page,
  as,
  sim,
  context,
}) => {
  await as('user-priya')
  await openList(page)
  // By then, everything that is loaded after the page is there, including the offline line.
  await expectLive(sim)
  await expectTrayAtHand(page)
  await context.setOffline(true)
  const bar = page.locator('.offline-bar')
  const line = bar.getByRole('status')
  await expect(line).toHaveText(
    /^You are offline\. This is the list from \d{1,2}:\d{2} [AP]M\. What you write is kept on this device\.$/,
  )
  await bar.getByRole('button', { name: 'Unsent 1' }).click()
  const tray = page.getByRole('dialog', { name: 'Unsent work' })
  await expect(tray).toContainText('Owen Fitzgerald')
  await tray.getByRole('button', { name: 'Close' }).click()
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Are you there?' })
  await bar.getByRole('button', { name: 'Retry' }).click()
  await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
  await expect(line).toBeVisible()
  await context.setOffline(false)
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Are you there?')
  await expect(line).toHaveCount(0)
})

test('shows the empty list page during a slow response, then the rows', async ({ page, as, sim }) => {
  const gate = await sim.do('closeGate', { match: 'GET /api/leads' })
  await as('user-priya')
  await page.goto(everything)
  await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await sim.do('openGate', { id: gate.id })
  await expectList(page)
})

test('keeps the loaded rows when a later page fails, and Retry loads the missing ones', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  const since = await newestRequest(sim)
  const fault = await sim.do('addFault', {
    match: 'GET /api/leads',
    act: { kind: 'status', status: 500 },
    times: 0,
  })
  await page.keyboard.press('j')
  await page.keyboard.press('End')
  const badge = page.getByRole('status').filter({ hasText: 'Some leads couldn’t be loaded' })
  await expect(badge).toBeVisible()
  expect((await listRequests(sim, since)).length).toBeGreaterThan(0)
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('End')
  await sim.do('clearFaults', { id: fault.id })
  // The page also retries by itself: the button may be gone before it is pressed, and may come back once more with a
  // response that was on its way.
  const last = page.locator(`[aria-rowindex="${(await total(page)) + 1}"]`)
  await expect(async () => {
    if (await badge.isVisible())
      await page.getByRole('button', { name: 'Retry', exact: true }).click({ timeout: 1_000 })
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(badge).toHaveCount(0)
})
