import { readFile } from 'node:fs/promises'

import { type Locator, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { lastQuery, listRequests, newestRequest, tuesday } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectHome,
  expectNoSideways,
  expectWhole,
  goWithin,
  phone,
} from '../steps.ts'

test.use({ world: { at: tuesday } })

const all = '/leads/summary-report?period=all-time'
const grid = (page: Page) => page.getByRole('treegrid', { name: 'Leads by property' })
const group = (page: Page, name: string | RegExp = /./) => grid(page).getByRole('row', { name, level: 1 })
const leads = (page: Page) => grid(page).locator('[aria-level="2"]')
const expand = (page: Page) =>
  grid(page)
    .getByRole('button', { name: /^Expand / })
    .first()
const overall = (page: Page) => page.getByRole('region', { name: 'All properties' })

async function open(page: Page, path = all): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Summary Report', level: 1 })).toBeVisible()
  await expect(group(page).first()).toBeVisible()
}

/** Returns a number of the report, and the address of the list behind it. */
async function numberOf(link: Locator): Promise<{ leads: number; href: string }> {
  const name = (await link.getAttribute('aria-label')) ?? ''
  const found = /, ([\d,]+) of /.exec(name)?.[1] ?? /^\w+ ([\d,]+),/.exec(name)?.[1] ?? ''
  return { leads: Number(found.replaceAll(',', '')), href: (await link.getAttribute('href')) ?? '' }
}

test('the groups add up to the total, and every count links to a list of the same size', async ({
  page,
  as,
}) => {
  test.slow()
  await as('user-elena')
  await open(page)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(leads(page)).toHaveCount(0)
  const links = [
    ...(await overall(page).getByRole('link').all()),
    ...(await group(page).first().getByRole('link').all()),
    ...(await group(page).last().getByRole('link').all()),
  ]
  expect(links).toHaveLength(12)
  // The numbers of the groups add up to those of all leads.
  const sums = [0, 0, 0, 0]
  for (const line of await group(page).all())
    for (const [at, link] of (await line.getByRole('link').all()).entries())
      sums[at] = (sums[at] ?? 0) + (await numberOf(link)).leads
  const overallNumbers = await Promise.all(
    (await overall(page).getByRole('link').all()).map((link) => numberOf(link)),
  )
  expect(sums).toEqual(overallNumbers.map((one) => one.leads))

  const reported = await Promise.all(links.map((link) => numberOf(link)))
  expect(reported.filter((one) => one.leads > 0).length).toBeGreaterThan(8)
  for (const { leads: count, href } of reported) {
    // Visits another page between two lists, so that the previous list is not mistaken for the next.
    await goWithin(page, '/switch-user')
    await expect(page).toHaveTitle('Switch to User · Lintel')
    await goWithin(page, href)
    await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
    if (count === 0) await expect(page.getByText('No Results')).toBeVisible()
    else
      await expect(
        page.locator('header').getByText(`${count} ${count === 1 ? 'lead' : 'leads'}`, { exact: true }),
        href,
      ).toBeVisible()
  }
})

test('Left and Right collapse and expand groups, the session keeps it, and rows load with their group', async ({
  page,
  as,
  sim,
}) => {
  await as('user-elena')
  await open(page)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(leads(page)).toHaveCount(0)
  await page.reload()
  await expect(group(page)).toHaveCount(3)
  await expect(leads(page)).toHaveCount(0)
  const before = await newestRequest(sim)

  await group(page).first().focus()
  await expect(group(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(group(page).first()).toHaveAttribute('aria-expanded', 'true')
  await expect(leads(page).first().getByRole('link')).toBeVisible()
  // One request for a page of the group, and none for each row.
  expect(await listRequests(sim, before)).toHaveLength(1)

  await page.keyboard.press('j')
  await expect(leads(page).first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(group(page).first()).toBeFocused()

  await page.reload()
  await expect(group(page).first()).toHaveAttribute('aria-expanded', 'true')
  await expect(group(page).last()).toHaveAttribute('aria-expanded', 'false')
  await expect(leads(page).first().getByRole('link')).toBeVisible()

  await group(page).first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/lead-/)
})

test('applies the filters of the list, and shows No Results when nothing matches', async ({ page, as }) => {
  await as('user-elena')
  await open(page)
  const [first] = await overall(page).getByRole('link').all()
  const everybody = first ? await numberOf(first) : { leads: 0 }
  await goWithin(page, '/leads/summary-report?period=all-time&leased=true')
  const leads = async () => (await numberOf(overall(page).getByRole('link', { name: /^Leads / }))).leads
  await expect.poll(leads).toBeLessThan(everybody.leads)
  await expect(
    page
      .getByText('Has a lease')
      .or(page.getByRole('button', { name: /Leased/ }))
      .first(),
  ).toBeVisible()
  await goWithin(page, '/leads/summary-report?q=nobody-is-called-so')
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible()
})

test('CSV contains every lead under its property, including collapsed groups', async ({ page, as }) => {
  await as('user-elena')
  await open(page)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  const total = await numberOf(overall(page).getByRole('link', { name: /^Leads / }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('summary-report-2026-07-14.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Property,Lead,Phone')
  expect(lines).toHaveLength(total.leads + 1)
  const properties = lines.slice(1).map((line) => line.split(',')[0])
  expect(new Set(properties).size).toBe(await group(page).count())
  expect(properties).toEqual(properties.toSorted((a = '', b = '') => a.localeCompare(b, 'en')))
})

test('prints all groups, with the rows of the expanded ones', async ({ page, as }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
  await as('user-elena')
  await open(page)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expand(page).click()
  const name = (await group(page).first().getAttribute('aria-label')) ?? ''
  const count = Number(/, (\d+) leads?$/.exec(name)?.[1])
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByTestId('summary-paper')
  await expect(paper).toBeVisible()
  await expect(paper.getByRole('rowheader')).toHaveCount(3)
  await expect(paper.getByRole('row')).toHaveCount(1 + 3 + count)
  await expect(grid(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})

test('shows an error when the report can’t be loaded, and Retry loads it', async ({ page, as, sim }) => {
  await as('user-elena')
  await sim.do('addFault', {
    match: 'GET /api/leads/summary',
    act: { kind: 'status', status: 500 },
    times: 0,
  })
  await page.goto(all)
  await expect(page.getByRole('heading', { name: 'The report couldn’t be loaded' })).toBeVisible()
  // The refetch after the connection of the live channel has failed too before the fault is removed.
  await expectLive(sim)
  await sim.do('clearFaults')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(group(page).first()).toBeVisible()
})

test('shows an error in the group whose rows can’t be loaded, and Retry loads them', async ({
  page,
  as,
  sim,
}) => {
  await as('user-elena')
  await open(page)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.reload()
  await expect(group(page).first()).toBeVisible()
  await sim.do('addFault', { match: 'GET /api/leads', act: { kind: 'status', status: 500 }, times: 0 })
  await expand(page).click()
  await expect(grid(page).getByText(/^The leads couldn’t be loaded: /)).toBeVisible()
  await sim.do('clearFaults')
  await grid(page).getByRole('button', { name: 'Retry' }).click()
  await expect(leads(page).first().getByRole('link')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })
  test('shows cards, does not scroll sideways, and is accessible in both themes', async ({ page, as }) => {
    await as('user-elena')
    await open(page)
    await expect(leads(page).first().getByRole('link')).toBeVisible()
    await expectNoSideways(page)
    // If there is no lost reason beside it, a comment has the whole line.
    await expectWhole(leads(page).getByText('Wants bay 5 when the print shop leaves.'))
    await expectAccessibleInBothThemes(page)
  })
})

test('100,000 leads start collapsed; one group loads a page of rows and scrolls to its end', async ({
  page,
  as,
}) => {
  // The generated leads belong to the broker, so the numbers of this report are made up here.
  const totals = { contacted: 90_000, tours: 20_000, leased: 5_000 }
  const half = { ...totals, leads: 50_000 }
  await page.route('**/api/leads/summary?**', (route) =>
    route.fulfill({
      json: {
        overall: { ...totals, leads: 100_000 },
        groups: ['Maple Row', 'Finch Terrace'].map((name) => ({ ...half, property: { id: name, name } })),
      },
    }),
  )
  const asked: string[] = []
  await page.route('**/api/leads?**', (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0)
    asked.push(String(offset))
    const items = Array.from({ length: 100 }, (_, at) => ({
      id: `lead-${offset + at}`,
      name: `Lead number ${offset + at}`,
      leadStatus: 'NEW_LEAD',
      teamRef: 'team-maple-row',
      createdTs: tuesday - 60_000,
      lastActivityTs: tuesday,
    }))
    return route.fulfill({ json: { items, total: 50_000, offset, cursor: 'one', newSince: 0 } })
  })
  await as('user-elena')
  await open(page)
  await expect(leads(page)).toHaveCount(0)
  await expand(page).click()
  await expect(leads(page).first().getByRole('link')).toBeVisible()
  expect(await leads(page).count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(group(page, /^Finch/)).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: 'Lead number 49999' })).toBeVisible()
  expect(asked.length).toBeLessThan(6)
})

test('the new-development report exists only for configured clients, with its own columns', async ({
  page,
  as,
  sim,
}) => {
  await as('user-elena')
  await page.goto('/leads/new-dev-custom')
  await expectHome(page)
  await sim.do('setConfig', { config: { featureFlags: { newDevCustomReport: ['client-calder'] } } })
  await page.goto('/leads/new-dev-custom?period=all-time')
  await expect(page.getByRole('heading', { name: 'New Dev Custom Report', level: 1 })).toBeVisible()
  for (const name of ['Broker', 'Unit type', 'Price range'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort by: Newest lead' })).toBeVisible()
  await lastQuery(sim).toMatchObject({
    list: 'newDevCustom',
    sort: 'created',
    dir: 'desc',
  })
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New Dev Custom Report' }),
  ).toBeVisible()
})
