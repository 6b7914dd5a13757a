import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { tuesday } from '../list-steps.ts'
import { expectList, leadRow, openEverything, openList } from '../steps.ts'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const display = (page: Page) => page.getByRole('dialog', { name: 'Display' })
const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('lintel:list:user-priya:all') ?? undefined)
const put = (page: Page, value: unknown) =>
  page.evaluate((text) => localStorage.setItem('lintel:list:user-priya:all', text), JSON.stringify(value))
const allLeads = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^All leads/ })

test.use({ world: { at: tuesday } })

test('an address without filters restores the last filters and sort; filters in the address win', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openList(page)
  await page.getByRole('radio', { name: 'Past Week' }).click()
  await page.getByRole('button', { name: 'Sort by: Newest' }).click()
  await page.getByRole('menuitemradio', { name: 'Due soonest' }).click()
  await expect(page).toHaveURL(/period=past-week&sort=target&dir=asc$/)
  expect(JSON.parse((await stored(page)) ?? '')).toMatchObject({
    n: 4,
    v: { filters: { inquiry: true, period: 'past-week' }, sort: 'target', dir: 'asc' },
  })

  await page.goto('/leads/list/all')
  await expect(page).toHaveURL(/period=past-week&sort=target&dir=asc$/)
  await expect(page.getByRole('radio', { name: 'Past Week' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sort by: Due soonest' })).toBeVisible()

  // The state in an address is not mixed with the stored state.
  await page.goto('/leads/list/all?sort=name&dir=asc')
  await expectList(page)
  await expect(page.getByRole('button', { name: 'Time period Month to Date' })).toBeVisible()

  // Each list has a state of its own.
  await page.goto('/leads/list/unassigned')
  await expect(page.getByRole('button', { name: 'Sort by: Longest wait' })).toBeVisible()
  await allLeads(page).click()
  await expect(page).toHaveURL(/period=past-week&sort=target&dir=asc$/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=target&dir=asc$/)
})

test('keeps separate list state for another user in the same browser', async ({ page, as }) => {
  await as('user-priya')
  await openList(page)
  await page.getByRole('radio', { name: 'Today' }).click()
  await expect(page).toHaveURL(/period=today$/)
  await as('user-marcus')
  await openList(page)
  await expect(page).toHaveURL(/\/leads\/list\/all$/)
})

test('migrates stored state from version 3', async ({ page, as }) => {
  await as('user-priya')
  await put(page, { n: 3, v: { period: 'all-time', inquiry: true, sort: { by: 'name', dir: 'asc' } } })
  await page.goto('/leads/list/all')
  await expect(page).toHaveURL(/period=all-time&sort=name&dir=asc$/)
  await expectList(page)
  expect(JSON.parse((await stored(page)) ?? '')).toMatchObject({ n: 4, v: { sort: 'name' } })
})

test('drops unreadable stored state, and logs a warning without its content', async ({ page, as }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('A stored list'))
      warnings.push(message.text())
  })
  await as('user-priya')
  await put(page, { n: 3, v: { sort: 'sideways', period: 'secret' } })
  await openList(page)
  await expect(page).toHaveURL(/\/leads\/list\/all$/)
  expect(warnings).toEqual(['A stored list could not be read (version 3) and was dropped'])
  expect(await stored(page)).toBeUndefined()
})

test('chooses, orders and saves columns, and Reset restores them', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  await page.getByRole('button', { name: 'Display' }).click()
  await display(page).getByRole('checkbox', { name: 'Phone' }).check()
  await expect(header(page, 'Phone')).toBeVisible()
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('+1 (512) 555-0107')
  await display(page).getByRole('checkbox', { name: 'Status', exact: true }).uncheck()
  await expect(header(page, 'Status')).toHaveCount(0)
  await display(page).getByRole('button', { name: 'Move Assigned to up' }).click()
  const order = async () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent))
  const agentFirst = (all: (string | null)[]) => all.indexOf('Assigned to') < all.indexOf('Property and team')
  await expect.poll(async () => agentFirst(await order())).toBe(true)
  await expect(display(page).getByRole('checkbox', { name: 'Lead', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.reload()
  await expectList(page)
  await expect(header(page, 'Phone')).toBeVisible()
  await expect(header(page, 'Status')).toHaveCount(0)

  await page.getByRole('button', { name: 'Display' }).click()
  await display(page).getByRole('button', { name: 'Reset' }).click()
  await expect(header(page, 'Phone')).toHaveCount(0)
  await expect(header(page, 'Status')).toBeVisible()
})

test('sets a column’s width by keyboard, pointer and button, and saves it', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  const width = async () => Math.round((await header(page, 'Status').boundingBox())?.width ?? 0)
  await header(page, 'Lead').hover()
  const edge = page.getByRole('separator', { name: 'Width of Status' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(112)
  const box = await edge.boundingBox()
  expect(box).not.toBeNull()
  const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(width).toBe(142)
  await page.reload()
  await expectList(page)
  await expect.poll(width).toBe(142)
  await page.getByRole('button', { name: 'Display' }).click()
  await display(page).getByRole('button', { name: 'Narrower: Status' }).click()
  await expect.poll(width).toBe(126)
})
