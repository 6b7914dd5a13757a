import { type Locator, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { tuesday } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectHome,
  expectNoSideways,
  goWithin,
  leadHeading,
  listByMenu,
  phone,
  expectWhole,
  timesAsked,
  toastSaying,
} from '../steps.ts'

// A Tuesday in the middle of a month. The leads, tours and leases of the seed are around this date.
test.use({ world: { at: tuesday } })

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const board = 'GET /api/dashboard'

/** Returns the number that a link shows. */
async function shown(link: Locator): Promise<number> {
  return Number((await link.innerText()).replaceAll(/\D/g, ''))
}

/** Returns the total that the open list shows. */
async function listTotal(page: Page): Promise<number> {
  const table = page.getByRole('main').getByRole('table')
  const empty = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(table.or(empty).first()).toBeVisible()
  if (!(await table.isVisible())) return 0
  return Number(await table.getAttribute('aria-rowcount')) - 1
}

/**
 * Returns the numbers that link to lists, with their names. They include the bar of each day and some cells of the
 * table.
 */
async function numbers(page: Page): Promise<{ name: string; count: number; href: string }[]> {
  const links = page.getByRole('main').locator('a[href^="/leads/list/"]')
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.getAttribute('aria-label') ?? link.textContent,
      text: link.textContent,
      href: link.getAttribute('href') ?? '',
    })),
  )
  return found.flatMap(({ name, text, href }) => {
    // The median is not a count. Its accessible name contains the number of leads that it is computed from.
    const of = /of the ([\d,]+) leads of the past week/.exec(name)?.[1]
    const digits = of ?? /^[\d,]+/.exec(text.trim())?.[0]
    return digits === undefined ? [] : [{ name, href, count: Number(digits.replaceAll(',', '')) }]
  })
}

for (const { person, kind, least } of [
  { person: 'user-priya', kind: 'a broker', least: 20 },
  { person: 'user-elena', kind: 'an owner', least: 15 },
  { person: 'user-olive', kind: 'a single property', least: 15 },
] as const) {
  test(`every count links to a list of the same size: ${kind}`, async ({ page, as }) => {
    test.setTimeout(180_000)
    await as(person)
    await page.goto('/')
    await expectHome(page)
    const all = await numbers(page)
    expect(all.length).toBeGreaterThan(least)
    const found: Record<string, number> = {}
    for (const { name, href } of all) {
      // Visits another page in between, so that the total is read from the new list.
      await goWithin(page, '/switch-user')
      await expect(page).toHaveTitle('Switch to User · Lintel')
      await goWithin(page, href)
      await expect(page).not.toHaveTitle('Switch to User · Lintel')
      found[name] = await listTotal(page)
    }
    expect(found).toEqual(Object.fromEntries(all.map(({ name, count }) => [name, count])))

    // Two numbers do not count leads: the tours are a list on the page, and the leases have a list of their own.
    await page.goto('/dashboard')
    await expectHome(page)
    const leases = page.getByRole('link', { name: /^Leases this month: / })
    const count = await shown(leases)
    await leases.click()
    const dialog = page.getByRole('dialog', { name: 'Leases this month' })
    await expect(dialog.getByRole('listitem')).toHaveCount(count)
    await expect(page).toHaveURL('/dashboard?show=leases')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('link', { name: /^Tours today: / }).click()
    await expect(page).toHaveURL(/#tours-today$/)
    await expect(panel(page, 'Tours today')).toBeInViewport()
  })
}

test('a count opens its list without the filters that were left in that list', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/not-contacted?period=past-week&q=zzz')
  await expect(page.getByRole('heading', { name: 'Not contacted', level: 1 })).toBeVisible()
  await page.goto('/')
  await expectHome(page)
  const link = page.getByRole('link', { name: /^Not contacted: \d+$/ })
  const count = await shown(link)
  expect(count).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Not contacted', level: 1 })).toBeVisible()
  await expect.poll(() => listTotal(page)).toBe(count)
})

test('choosing a team limits every count to it', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/')
  await expectHome(page)
  const open = page.getByRole('link', { name: /^Priya Raman, open leads: / })
  const before = await shown(open)
  await page.getByRole('button', { name: 'Teams: All teams' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Eastside' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Teams: Eastside' })).toBeVisible()
  await expect(page).toHaveURL('/?team=team-eastside')
  await expect.poll(() => shown(open)).toBeLessThan(before)
  const count = await shown(open)
  await open.click()
  await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  await expect.poll(() => listTotal(page)).toBe(count)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Teams: Eastside' })).toBeVisible()
})

test('shows a tour’s outcome at once, reverts it with Undo, and sends it after six seconds', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto('/')
  await expectHome(page)
  const tours = panel(page, 'Tours today')
  const late = tours.getByRole('heading', { name: /needs? an outcome$/ })
  const before = await shown(late)
  await tours.getByRole('button', { name: 'Review' }).click()
  const group = tours
    .getByRole('group', { name: /^Outcome of the tour with / })
    .filter({ has: page.locator('button:not([aria-disabled])') })
    .first()
  const name = (await group.getAttribute('aria-label')) ?? ''
  await group.getByRole('button', { name: 'No show' }).click()
  await expect(tours.getByText('No show', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('group', { name })).toHaveCount(0)
  await toastSaying(page, 'Tour marked as no show').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('group', { name })).toBeVisible()
  expect(await timesAsked(sim, 'PUT /api/lead/:leadId/tour/:tourId/status')).toBe(0)

  await page.getByRole('group', { name }).getByRole('button', { name: 'Completed' }).click()
  await expect(toastSaying(page, 'Tour completed')).toBeVisible()
  expect(await timesAsked(sim, 'PUT /api/lead/:leadId/tour/:tourId/status')).toBe(0)
  await page.clock.runFor(6_500)
  await expect.poll(() => timesAsked(sim, 'PUT /api/lead/:leadId/tour/:tourId/status')).toBe(1)
  await page.clock.runFor(1_000)
  await expect.poll(() => shown(late)).toBe(before - 1)
  await expect(toastSaying(page, 'Tour completed')).toHaveCount(0)
})

test('retries counts that can’t be loaded, and keeps the loaded ones visible', async ({ page, as, sim }) => {
  const away = { kind: 'status', status: 503, body: { message: 'The numbers are away.' } } as const
  const first = await sim.do('addFault', { match: board, act: away, times: 0 })
  await as('user-priya')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The dashboard couldn’t be loaded' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The numbers are away.')
  await expect(toastSaying(page, /./)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await sim.do('clearFaults', { id: first.id })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectHome(page)

  await expectLive(sim)
  await sim.do('addFault', { match: board, act: away, times: 0 })
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Are you there?' })
  await page.clock.runFor(1_000)
  await expect(page.getByText(/can’t be refreshed/)).toBeVisible()
  await expectHome(page)
  await sim.do('clearFaults')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/can’t be refreshed/)).toHaveCount(0)
})

test('updates the counts live without a reload', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/')
  await expectHome(page)
  await expectLive(sim)
  const fresh = page.getByRole('link', { name: /^New leads: / })
  const waiting = page.getByRole('link', { name: /^Waiting for a reply: / })
  const [leads, waits] = [await shown(fresh), await shown(waiting)]
  await sim.do('newLead', { name: 'Wren Castillo', message: 'Is anything free in June?' })
  await page.clock.runFor(1_000)
  await expect.poll(() => shown(fresh)).toBe(leads + 1)
  await expect.poll(() => shown(waiting)).toBe(waits + 1)
  await panel(page, 'Waiting for a reply').getByRole('link', { name: 'Grace Pemberton' }).click()
  await expect(leadHeading(page, 'Grace Pemberton')).toBeVisible()
})

test('the home page is the dashboard, and Back returns to it from a list', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/dashboard')
  await expectHome(page)
  await expect(page).toHaveTitle('Dashboard · Lintel')
  await listByMenu(page)
  await page.goBack()
  await expectHome(page)
})

test('the chart works by keyboard and can be shown as a table', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/')
  await expectHome(page)
  const days = page.getByRole('list', { name: 'Leads by day' }).getByRole('link')
  await expect(days).toHaveCount(14)
  await days.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(days.nth(12)).toBeFocused()
  await expect(days.nth(12)).toHaveAccessibleName(/^Monday, Jul 13: \d+ leads?\. Call \d+/)
  await page.keyboard.press('Home')
  await expect(days.first()).toBeFocused()
  await page.getByRole('button', { name: 'Leads by channel as a table' }).click()
  await expect(page).toHaveURL('/?chart=table')
  const table = page.getByRole('table', { name: 'Leads by channel' })
  const calls = await table.getByRole('link', { name: /, Call: \d+$/ }).allInnerTexts()
  const sum = calls.reduce((total, text) => total + Number(text), 0)
  await expect(page.getByRole('link', { name: `Call: ${sum}` })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

for (const person of ['user-priya', 'user-elena', 'user-olive'] as const) {
  test(`is accessible in both themes, on a desktop and a phone: ${person}`, async ({ page, as }) => {
    await as(person)
    await page.goto('/')
    await expectHome(page)
    await expectNoSideways(page)
    await expectAccessibleInBothThemes(page)
    for (const viewport of [{ width: 1024, height: 768 }, phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport)
      await expect(panel(page, 'Waiting for a reply')).toBeVisible()
      await expectNoSideways(page)
    }
    await page.setViewportSize(phone)
    const names = panel(page, / workload$/).getByRole('rowheader')
    await expectWhole(names.locator('span'))
    // If there is room for both in one line, the link is at its end.
    const waiting = await panel(page, 'Waiting for a reply').boundingBox()
    const link = await page.getByRole('link', { name: 'View unresponded' }).boundingBox()
    expect((waiting?.width ?? 0) + (waiting?.x ?? 0)).toBeLessThan((link?.x ?? 0) + (link?.width ?? 0) + 20)
    await expectAccessibleInBothThemes(page)
  })
}

test('fits a window of 1440×900 with rows of 40 px and a chart at least 250 px high', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/')
  await expectHome(page)
  const waiting = page.getByRole('list', { name: 'Waiting for a reply' }).getByRole('listitem')
  await expect(waiting.first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Leads by day' })).toBeVisible()
  const over = await page
    .getByRole('main')
    .evaluate((main) =>
      [document.scrollingElement ?? main, main, ...main.querySelectorAll('*')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map((element) => element.scrollHeight - element.clientHeight),
    )
  expect(over.filter((pixels) => pixels > 0)).toEqual([])
  const heights = await waiting.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([40]))
  // The chart fills the row, which may be higher because of the panel beside it.
  const chart = await page.getByRole('region', { name: 'Leads by channel' }).boundingBox()
  expect(chart?.height).toBeGreaterThanOrEqual(250)
})
