import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  goWithin,
  openEverything,
  phone,
  timesAsked,
  pressKey,
} from '../steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const link = (page: Page, name: string | RegExp) => menu(page).getByRole('link', { name })
const button = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })

/** Returns the addresses of the menu in order, without the logo's. */
async function addresses(page: Page): Promise<string[]> {
  await expect(link(page, 'Reports')).toBeVisible()
  const found = await menu(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return found.slice(1)
}

const lists = ['all', 'not-contacted', 'unassigned', 'opportunities'].map((list) => `/leads/list/${list}`)
const people = [
  {
    person: 'user-priya',
    entries: [
      '/dashboard',
      '/alerts',
      '/leads',
      ...lists,
      '/leads/list/prospects',
      '/leads/list/unresponded',
      '/leads/list/smart-list-august',
      '/leads/list/smart-list-two-bed-pets',
      '/leads/list/smart-list-toured',
      '/teams',
      '/notifications',
      '/reports',
    ],
  },
  {
    person: 'user-beatriz',
    entries: [
      '/dashboard',
      '/alerts',
      '/leads',
      ...lists,
      '/leads/list/prospects',
      '/leads/list/unresponded',
      '/teams',
      '/notifications',
      '/reports',
      '/manage/properties',
      '/manage/owners',
      '/manage/users',
    ],
  },
  {
    person: 'user-elena',
    entries: [
      '/dashboard',
      '/alerts',
      '/leads',
      ...lists,
      '/leads/list/waiting-list',
      '/leads/list/unresponded',
      '/leads/summary-report',
      '/properties',
      '/notifications',
      '/reports',
      '/manage/owners',
    ],
  },
  {
    person: 'user-olive',
    entries: [
      '/dashboard',
      '/leads',
      ...lists,
      '/leads/list/waiting-list',
      '/leads/list/unresponded',
      '/properties',
      '/reports',
      '/help/open-house',
    ],
  },
]

for (const { person, entries } of people) {
  test(`${person}: shows exactly these entries, and each opens a page`, async ({ page, as }) => {
    test.slow()
    await as(person)
    await page.goto('/dashboard')
    await expect(link(page, 'Reports')).toBeVisible()
    const admin = button(page, 'Admin')
    if ((await admin.count()) > 0) await admin.click()
    // The smart lists come later than the rest.
    await expect.poll(() => addresses(page)).toEqual(entries)
    await expectAccessibleInBothThemes(page)
    for (const address of new Set(entries)) {
      await goWithin(page, '/dashboard')
      await expect(page).toHaveURL('/dashboard')
      await menu(page).locator(`a[href="${address}"]`).first().click()
      // Reports redirects to the first report. Any other redirect would lead to the home page.
      await expect(page).toHaveURL((url) => url.pathname.startsWith(address))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
      await expect(menu(page).locator('[aria-current]')).toHaveCount(1)
    }
  })
}

test('loads the counts of all lists in one request and updates them live', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  const number = async (name: string) => {
    const entry = link(page, new RegExp(`^${name} \\d+ leads?$`))
    return Number(/(\d+) leads?"/.exec(await entry.ariaSnapshot())?.[1])
  }
  const names = ['All leads', 'Not contacted', 'Unassigned', 'Opportunities', 'Prospects', 'Unresponded']
  for (const name of names) await expect(link(page, new RegExp(`^${name} \\d+ leads?$`))).toBeVisible()
  await expectLive(sim)
  const before = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await number(name)])))
  await sim.do('newLead', { teamId: 'team-eastside', channel: 'TEXT_MESSAGE' })
  for (const name of ['All leads', 'Not contacted', 'Unassigned', 'Unresponded'])
    await expect.poll(() => number(name), name).toBe(before[name] + 1)
  for (const name of ['Opportunities', 'Prospects']) expect(await number(name), name).toBe(before[name])
  expect(await timesAsked(sim, 'GET /api/smartlist')).toBe(1)
})

test('shows the unread count next to Alerts and updates it live', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await expect(link(page, /^Alerts \d+ unread$/)).toBeVisible()
  await expectLive(sim)
  const unread = async () => Number(/(\d+) unread"/.exec(await link(page, /^Alerts/).ariaSnapshot())?.[1])
  const before = await unread()
  await sim.do('newLead', { teamId: 'team-eastside', channel: 'TEXT_MESSAGE' })
  await expect.poll(unread).toBeGreaterThan(before)
})

test('shows and opens only the user’s own smart lists', async ({ page, as }) => {
  await as('user-luis')
  await openEverything(page)
  const own = menu(page).getByRole('list', { name: 'Smart lists' }).getByRole('link')
  await expect(own).toHaveCount(1)
  await expect(own).toHaveAccessibleName(/^Northgate this month \d+ leads?$/)
  await own.click()
  await expect(page).toHaveURL('/leads/list/smart-list-luis')
  await expect(own).toHaveAttribute('aria-current', 'page')
})

test('causes no layout shift in the menu on the first or the next visit', async ({ page, as }) => {
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(globalThis, 'lintelMoved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        for (const { node } of Array.isArray(sources) ? sources : [])
          if (node instanceof Node && node.parentElement?.closest('#side-menu'))
            moved.push(node.textContent ?? '')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await as('user-priya')
  for (const address of ['/leads/list/all?period=all-time', '/teams/team-eastside/members']) {
    await page.goto(address)
    await expect(link(page, /^Toured, no follow-up/)).toBeVisible()
    await expect(link(page, /^All leads \d+ leads$/)).toBeVisible()
    await expect(link(page, 'Reports')).toBeVisible()
    if (address.startsWith('/teams')) await expect(link(page, 'Westbrook')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'lintelMoved'))).toEqual([])
  }
})

test.describe('the teams', () => {
  test('are sorted by name, can be filtered with an empty message, and keep the open tab when switched', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await page.goto('/teams/team-eastside/members')
    const teams = menu(page).getByRole('link', {
      name: /^(Eastside|Harborview|Midtown|Northgate|Riverbend|Westbrook)$/,
    })
    await expect(teams).toHaveText([
      'Eastside',
      'Harborview',
      'Midtown',
      'Northgate',
      'Riverbend',
      'Westbrook',
    ])
    await expect(link(page, 'Eastside')).toHaveAttribute('aria-current', 'page')
    const filter = menu(page).getByRole('searchbox', { name: 'Filter teams' })
    await filter.fill('north')
    await expect(teams).toHaveText(['Northgate'])
    await filter.fill('nowhere')
    await expect(menu(page).getByText('No team matched your search. Try a different phrase.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await filter.press('Escape')
    await link(page, 'Harborview').click()
    await expect(page).toHaveURL('/teams/team-harborview/members')
    await expect(page.getByRole('heading', { name: 'Harborview', level: 1 })).toBeVisible()
    // From another page, it opens the tab that was open last.
    await link(page, 'Dashboard').click()
    await expect(page).toHaveURL('/dashboard')
    await button(page, 'Show teams').click()
    await link(page, 'Midtown').click()
    await expect(page).toHaveURL('/teams/team-midtown/members')
  })

  test('show only those that the user can see', async ({ page, as }) => {
    await as('user-hannah')
    await page.goto('/teams')
    await expect(link(page, 'Midtown')).toBeVisible()
    await expect(link(page, 'Eastside')).toHaveCount(0)
  })
})

test.describe('collapsed', () => {
  test('a flyout opens, is navigated and closes by keyboard, and the focus returns to its icon', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await openEverything(page)
    await page.keyboard.press('[')
    await expect(button(page, 'Expand menu')).toBeVisible()
    await button(page, 'Teams').focus()
    await page.keyboard.press('ArrowRight')
    const flyout = page.getByRole('dialog', { name: 'Teams' })
    await expect(flyout.getByRole('link', { name: 'Teams' })).toBeFocused()
    await expect(flyout.getByRole('link', { name: 'Eastside' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('ArrowDown')
    await expect(flyout.getByRole('searchbox', { name: 'Filter teams' })).toBeFocused()
    await page.keyboard.type('mid')
    await expect(flyout.getByRole('searchbox', { name: 'Filter teams' })).toHaveValue('mid')
    await expect(flyout.getByRole('link', { name: 'Eastside' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(flyout.getByRole('searchbox', { name: 'Filter teams' })).toHaveValue('')
    await expect(flyout).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(flyout).toHaveCount(0)
    await expect(button(page, 'Teams')).toBeFocused()
    await pressKey(page, 'Enter')
    await expect(flyout.getByRole('link', { name: 'Midtown' })).toBeVisible()
    await flyout.getByRole('link', { name: 'Midtown' }).press('Enter')
    await expect(page).toHaveURL('/teams/team-midtown/properties')
    await expect(flyout).toHaveCount(0)
    await expect(button(page, 'Teams')).toHaveAttribute('aria-current', 'true')
  })

  test('opens a flyout when the pointer rests on an icon, and a tooltip on an icon without one', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await openEverything(page)
    await page.keyboard.press('[')
    await expect(link(page, /^Alerts \d+ unread$/)).toBeVisible()
    await button(page, 'Leads').hover()
    const flyout = page.getByRole('dialog', { name: 'Leads' })
    await flyout.getByRole('link', { name: /^Unassigned \d+ leads$/ }).click()
    await expect(page).toHaveURL('/leads/list/unassigned')
    await expect(flyout).toHaveCount(0)
    await link(page, 'Reports').hover()
    await expect(
      page.getByRole('tooltip', { name: 'Reports' }).or(page.locator('[data-tip-content]')),
    ).toContainText('Reports')
  })

  test('keeps a collapsed submenu collapsed after a reload', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/dashboard')
    await button(page, 'Hide lead lists').click()
    await page.reload()
    await expect(button(page, 'Show lead lists')).toBeVisible()
    await expect(link(page, /^All leads/)).toHaveCount(0)
    await expect(link(page, 'Reports')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('each entry of the tab bar opens its page', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await expect(menu(page).getByRole('listitem')).toHaveText([
      'Leads',
      /^\d+ unreadAlerts$|^\d+\d+ unreadAlerts$/,
      'Dashboard',
      'Reports',
      'More',
    ])
    for (const [name, address] of [
      ['Dashboard', '/dashboard'],
      [/Alerts$/, '/alerts'],
      ['Reports', '/reports/pipeline'],
      ['Leads', '/leads/list/all'],
    ] as const) {
      await link(page, name).click()
      await expect(page).toHaveURL(address)
      await expect(link(page, name)).toHaveAttribute('aria-current', /page|true/)
      await expectNoSideways(page)
    }
    await expectAccessibleInBothThemes(page)
  })
})
