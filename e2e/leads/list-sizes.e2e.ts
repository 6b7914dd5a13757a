import { type Locator } from '@playwright/test'

import { cursorOn, expectListReady } from '../bulk-steps.ts'
import { expect, test } from '../fixtures.ts'
import { listRequests, newestRequest, rows, total } from '../list-steps.ts'
import { everything, expectList, leadHeading, leadRow, openList, phone, pressKey } from '../steps.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the list has its phone layout, and a tap opens a row', async ({ page, as }) => {
    await as('user-priya')
    await openList(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
    await page.getByRole('button', { name: 'Time period: Month to Date' }).tap()
    await page.getByRole('menuitemradio', { name: 'All Time' }).tap()
    await expect(page).toHaveURL(/period=all-time/)
    // Search and the other lists can be opened from the header.
    const field = page.getByRole('searchbox', { name: 'Search this list' })
    expect((await field.locator('..').boundingBox())?.width).toBeLessThan(20)
    await page.getByRole('button', { name: 'Search this list' }).tap()
    await field.fill('Teresa')
    expect((await field.boundingBox())?.width).toBeGreaterThan(300)
    await expect(leadRow(page, 'Andre Whitfield')).toHaveCount(0)
    await field.fill('')
    await page.getByRole('button', { name: 'All leads' }).tap()
    await page.getByRole('menuitemradio', { name: 'Unassigned' }).tap()
    await expect(page).toHaveURL(/list\/unassigned/)
    await page.goBack()
    await expectList(page)
    await leadRow(page, 'Teresa Galvan').tap()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
    await page.getByRole('link', { name: 'Back to leads' }).tap()
    await expectList(page)
  })
})

test('in a narrow list, keeps 220 px for the last communication by hiding team names, then agents’ names, then columns', async ({
  page,
  as,
}) => {
  await as('user-priya')
  const said = page.getByRole('columnheader', { name: 'Last communication' })
  // The second list has its own columns.
  for (const list of ['all', 'not-contacted']) {
    await page.goto(`/leads/list/${list}?period=all-time`)
    await expect(rows(page).first()).toBeVisible()
    for (const width of [1440, 1280, 1024, 800]) {
      await page.setViewportSize({ width, height: 900 })
      const widthOfSaid = async () => (await said.boundingBox())?.width
      const least = list === 'all' || width < 1440 ? 219 : 100
      await expect.poll(widthOfSaid, `${list} at ${width}`).toBeGreaterThanOrEqual(least)
      await expect(page.locator('.lead-agent-name').first()).toBeVisible({ visible: width === 1440 })
      await expect(page.locator('.lead-team').first()).toBeVisible({ visible: width === 1440 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    if (list !== 'all') continue
    // Beside a preview, every column of the drawing stays. If there is no room for the status, its popover opens at the
    // name.
    const status = page.getByRole('columnheader', { name: 'Status' })
    await page.keyboard.press('j')
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: 'Close the preview' })).toBeVisible()
    await expect(status).toBeVisible()
    await expect.poll(async () => (await said.boundingBox())?.width).toBeGreaterThanOrEqual(219)
    await page.setViewportSize({ width: 800, height: 900 })
    await page.goto(everything)
    await expectListReady(page)
    await expect(status).toBeHidden()
    await cursorOn(page, 'Sofia Marchetti')
    await pressKey(page, 's')
    const popover = page.getByRole('menu', { name: 'Change the status' })
    await expect(popover).toBeVisible()
    const name = await leadRow(page, 'Sofia Marchetti').getByRole('link').boundingBox()
    expect(Math.abs(((await popover.boundingBox())?.x ?? 0) - (name?.x ?? 0))).toBeLessThan(40)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('toolbar controls are 28 px high', async ({ page, as }) => {
  await as('user-priya')
  await page.goto(everything)
  await expectListReady(page)
  const tools = page.getByRole('search', { name: 'Filter the list' })
  const heightOf = async (control: Locator) => (await control.boundingBox())?.height
  for (const name of ['Filter', /^Sort by/, 'Display'])
    expect.soft(await heightOf(tools.getByRole('button', { name, exact: true })), String(name)).toBe(28)
  // The field and the chip have a frame around the element that is pressed.
  const framed = [tools.getByRole('searchbox'), tools.getByRole('button', { name: /^Time period/ }).first()]
  for (const control of framed) expect.soft(await heightOf(control.locator('..'))).toBe(28)
})

test.describe('with 100,000 leads', () => {
  test.use({ world: { volume: 100_000 } })

  test('shows rows at the end, in the middle and while scrolling there', async ({ page, as, sim }) => {
    await as('user-priya')
    await page.goto(everything)
    await expectList(page)
    const all = await total(page)
    expect(all).toBeGreaterThan(50_000)
    const shownLast = () => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/)
    const number = (value: number) => value.toLocaleString('en-US')

    await page.keyboard.press('j')
    await page.keyboard.press('End')
    await expect(page.getByRole('row').and(page.locator(`[aria-rowindex="${all + 1}"]`))).toBeVisible()
    await expect(shownLast()).toHaveText(new RegExp(`–${number(all)} of ${number(all)}$`))
    await page.keyboard.press('PageUp')
    await expect(rows(page).and(page.locator(':focus-within'))).toBeVisible()

    await page.keyboard.press('Home')
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(shownLast()).not.toHaveText(/^1–/)

    // Scrolls far and fast with the wheel. Where it stops there are rows, loaded with few requests.
    const since = await newestRequest(sim)
    await rows(page).first().hover()
    for (let turn = 0; turn < 12; turn += 1) {
      await page.mouse.wheel(0, 40_000)
    }
    await expect(rows(page).first()).toBeVisible()
    await expect.poll(async () => rows(page).count()).toBeGreaterThan(15)
    await expect(shownLast()).toHaveText(/^(\d+,\d{3})–/)
    expect((await listRequests(sim, since)).length).toBeLessThan(20)
  })
})

test('at 1440 px, Display is fully visible at the end of the toolbar for every sort', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.setViewportSize({ width: 1440, height: 900 })
  const display = page.getByRole('button', { name: 'Display', exact: true })
  for (const sort of ['created', 'activity']) {
    await page.goto(`${everything}&sort=${sort}&dir=desc`)
    await expectListReady(page)
    const whole = () =>
      display.evaluate((button) => {
        const { left, top, right, bottom, width } = button.getBoundingClientRect()
        const corners = [
          [left + 2, top + 2],
          [right - 2, top + 2],
          [left + 2, bottom - 2],
          [right - 2, bottom - 2],
        ] as const
        const seen = corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
        return { seen, wide: width >= 28 }
      })
    await expect.poll(whole, sort).toEqual({ seen: true, wide: true })
  }
})
