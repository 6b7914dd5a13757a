import { type Locator, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { lastQuery, names, rows, tuesday } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectList,
  expectNoSideways,
  goWithin,
  leadHeading,
  leadRow,
  phone,
  toastSaying,
  pressKey,
} from '../steps.ts'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const table = (page: Page, title: string) => page.getByRole('table', { name: title, exact: true })

/**
 * Moves the pointer over a row in two steps, as a hand would, because the first move of all has no distance and is
 * ignored.
 */
async function reach(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible()
  await page.mouse.move(700, 20)
  await row.hover()
}

/** Each list with its title, its address, its order, the columns that only it has, and its query to the server. */
const lists = [
  {
    title: 'Not contacted',
    path: '/leads/list/not-contacted',
    asks: 'notContacted',
    sort: 'Longest wait',
    columns: ['First channel', 'Reply by'],
  },
  {
    title: 'Unassigned',
    path: '/leads/list/unassigned',
    asks: 'unassigned',
    sort: 'Longest wait',
    columns: ['Claim or assign'],
  },
  {
    title: 'Opportunities',
    path: '/leads/list/opportunities',
    asks: 'opportunities',
    sort: 'Next tour',
    columns: ['Tour', 'Tour status'],
  },
  {
    title: 'Prospects',
    path: '/leads/list/prospects',
    asks: 'prospects',
    sort: 'Newest',
    columns: ['Shared with'],
  },
  {
    title: 'Unresponded',
    path: '/leads/list/unresponded',
    asks: 'unresponded',
    sort: 'Longest wait',
    columns: ['Last channel', 'Reply by'],
  },
] as const

test.use({ world: { at: tuesday } })

test('every list has its own sort, columns and query', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/leads/list/all')
  await expectList(page)
  for (const { title, path, asks, sort, columns } of lists) {
    await test.step(title, async () => {
      await goWithin(page, path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      expect(new URL(page.url()).search).toBe('')
      await expect(page.getByRole('button', { name: `Sort by: ${sort}` })).toBeVisible()
      for (const column of columns) await expect(header(page, column)).toBeVisible()
      const week = asks === 'unresponded'
      await lastQuery(sim).toMatchObject({
        list: asks,
        ...(week ? { communicationDaysBack: '7' } : { inquiry: 'true' }),
      })
      if (week) await expect(page.getByText('Past 7 days')).toBeVisible()
      // The number in the menu is the number of rows in the list.
      const count = Number(await table(page, title).getAttribute('aria-rowcount')) - 1
      await expect(
        page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: `${title} ${count} ${count === 1 ? 'lead' : 'leads'}` }),
      ).toBeVisible()
    })
  }
})

test('the waiting list of an owner starts with the renter who joined first', async ({ page, as, sim }) => {
  await as('user-elena')
  await page.goto('/leads/list/waiting-list')
  await expect(page.getByRole('heading', { name: 'Waiting list', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort by: Joined first' })).toBeVisible()
  await lastQuery(sim).toMatchObject({
    list: 'waitingList',
    sort: 'joined',
    dir: 'asc',
  })
  await page.goto('/leads/list/waiting-list?period=all-time')
  await expect(rows(page).first()).toBeVisible()
  for (const column of ['Position', 'Joined', 'Wants']) await expect(header(page, column)).toBeVisible()
  await expect(rows(page).first().getByRole('cell', { name: '#1', exact: true })).toBeVisible()
})

for (const [person, closed, where] of [
  ['user-priya', 'waiting-list', 'Prospects'],
  ['user-elena', 'prospects', 'Waiting list'],
  ['user-olive', 'prospects', 'Waiting list'],
] as const) {
  test(`${person} is redirected home from ${closed}, which is not in the menu`, async ({ page, as }) => {
    await as(person)
    await page.goto(`/leads/list/${closed}`)
    await expect(page).toHaveURL(/\/(dashboard)?$/)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: new RegExp(`^${where}`) })).toBeVisible()
    const other = where === 'Prospects' ? 'Waiting list' : 'Prospects'
    await expect(menu.getByRole('link', { name: new RegExp(`^${other}`) })).toHaveCount(0)
  })
}

test.describe('just after midnight on the first of a month', () => {
  test.use({ world: { at: Date.parse('2026-07-01T05:01:00Z') } })

  test('each empty list shows its own text', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/leads/list/all')
    for (const [path, text] of [
      ['/leads/list/not-contacted', 'Everyone has been contacted.'],
      ['/leads/list/unassigned', 'Nothing to claim.'],
      ['/leads/list/opportunities', 'No opportunities yet'],
      ['/leads/list/prospects', 'No prospects yet'],
    ] as const) {
      await test.step(`${path}: "${text}"`, async () => {
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await goWithin(page, path)
        await expect(page.getByRole('heading', { name: text })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Show All Time' })).toBeVisible()
        if (path.endsWith('unassigned')) {
          await page.getByRole('main').getByRole('link', { name: 'Alerts' }).click()
          await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
        }
      })
    }
  })
})

test('grays out a lead that a colleague claimed, with the reason, and removes it after a reload', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto('/leads/list/unassigned')
  const teresa = leadRow(page, 'Teresa Galvan')
  await expect(teresa).toBeVisible()
  await expectLive(sim)
  const before = await names(page)
  await reach(page, teresa)
  await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
  await expect(teresa).toContainText('Claimed by Marcus Oyelaran')
  await expect(teresa).toHaveAccessibleName(/, Claimed by Marcus Oyelaran$/)
  expect((await names(page)).slice(0, before.length)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Claim Teresa Galvan' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(teresa).toHaveCount(0)
})

test('shows the new status of a lead that changed in a list of one status', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/leads/list/opportunities?period=all-time')
  const jonah = leadRow(page, 'Jonah Becker')
  await expect(jonah).toBeVisible()
  await expectLive(sim)
  await reach(page, jonah)
  await sim.do('colleagueChangesStatus', {
    userId: 'user-marcus',
    leadId: 'lead-jonah-becker',
    status: 'PROSPECT',
  })
  await expect(jonah).toContainText('Status is now Prospect')
})

test('claims a lead with the button in its row', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/unassigned')
  await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
  await reach(page, leadRow(page, 'Teresa Galvan'))
  await page.getByRole('button', { name: 'Claim Teresa Galvan' }).click()
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Claimed by you')
})

test('tells the loser of a claim who won, and focuses the next claimable lead', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/leads/list/unassigned')
  const teresa = leadRow(page, 'Teresa Galvan')
  await expect(teresa).toBeVisible()
  // The page must not learn of the colleague's claim before the user's own claim is made.
  const gate = await sim.do('closeGate', { match: 'GET /api/leads', times: 1 })
  await reach(page, teresa)
  const claim = page.getByRole('button', { name: 'Claim Teresa Galvan' })
  await expect(claim).toBeVisible()
  await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
  await claim.click()
  await expect(toastSaying(page, 'No longer available')).toContainText(
    /Teresa Galvan: Claimed by Marcus Oyelaran \d+ s ago/,
  )
  await sim.do('openGate', { id: gate.id })
  await expect(teresa).toContainText('Claimed by Marcus Oyelaran')
  // The focus is on the next lead that can be claimed (after the last one, on the first), and L claims it.
  const next = page.locator('[data-open]:focus')
  await expect(next).toBeVisible()
  const name = (await next.getAttribute('aria-label'))?.split(',')[0] ?? ''
  expect(name).not.toBe('Teresa Galvan')
  await pressKey(page, 'l')
  await expect(toastSaying(page, `You claimed ${name}`)).toBeVisible()
  await expect(leadRow(page, name)).toContainText('Claimed by you')
})

test('assigns a lead from its row', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/unassigned')
  await reach(page, leadRow(page, 'Teresa Galvan'))
  await page.getByRole('button', { name: 'Assign Teresa Galvan' }).click()
  const people = page.getByRole('dialog', { name: 'Assigned agent' })
  await people.getByRole('option', { name: 'Marcus Oyelaran' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The row stays, with the reason, until the list is refetched.
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Marcus Oyelaran')
})

test('Set tour in a row opens the dialog on the lead page, and Back returns to the list', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/leads/list/opportunities?period=all-time')
  const dialog = page.getByRole('dialog', { name: 'Set tour' })
  // The button is enabled once the rights are known. A press while it changes is ignored.
  await expect(async () => {
    if (!page.url().endsWith('/leads/lead-sofia-marchetti')) {
      await reach(page, leadRow(page, 'Sofia Marchetti'))
      await page.getByRole('button', { name: 'More for Sofia Marchetti' }).click({ timeout: 2_000 })
      await page.getByRole('menuitem', { name: 'Set tour…' }).click({ timeout: 2_000 })
    }
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(dialog).toContainText('No time chosen yet')
  // The dialog opens only once. A reload does not open it again.
  await expect(page).toHaveURL(/\/leads\/lead-sofia-marchetti$/)
  await page.keyboard.press('Escape')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible()
})

test('hides the cells under a row’s buttons instead of cutting them off', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?period=all-time')
  const row = leadRow(page, 'Sofia Marchetti')
  const group = page.getByRole('group', { name: 'Actions for Sofia Marchetti' })
  await expect(async () => {
    await reach(page, row)
    await expect(group).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const left = (await group.boundingBox())?.x ?? 0
  expect(left).toBeGreaterThan(0)
  // The right edge of the painted content of each visible cell. An ellipsis ends with its cell.
  const edges = await row.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter((cell) => getComputedStyle(cell).visibility === 'visible' && cell.textContent !== '')
      .map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return Math.min(text.getBoundingClientRect().right, cell.getBoundingClientRect().right)
      }),
  )
  expect(edges.length).toBeGreaterThan(1)
  expect(Math.max(...edges)).toBeLessThanOrEqual(left)
})

test('disables Claim for a read-only user and says why', async ({ page, as }) => {
  await as('user-graham')
  await page.goto('/leads/list/unassigned')
  await reach(page, leadRow(page, 'Teresa Galvan'))
  const claim = page.getByRole('button', { name: 'Claim Teresa Galvan' })
  await expect(claim).toHaveAttribute('aria-disabled', 'true')
  await expect(claim).toHaveAccessibleDescription(/Only agents in Eastside can claim this lead/)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('every list has its phone layout', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/leads/list/all')
    await expectList(page)
    for (const { path, title } of lists) {
      await goWithin(page, path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      await expectNoSideways(page)
    }
  })
})
