import { type Locator, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../guards.ts'
import { names, rows } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  leadHeading,
  openEverything,
  openLead,
  timeline,
  pressKey,
} from '../steps.ts'

const frame = (page: Page): Locator => page.getByRole('region', { name: 'Focus queue' })

/** Presses N or J once the buttons that they trigger refer to the shown lead. */
async function pressStep(page: Page, key: 'j' | 'n'): Promise<void> {
  await expect(frame(page).getByRole('button', { name: /^Done/ })).toBeEnabled()
  await page.waitForTimeout(500)
  await pressKey(page, key)
}

async function startWorking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Work this list' }).click()
  await expect(frame(page)).toBeVisible()
}

test('works through a list to its end, and returns to the list', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?period=all-time&q=Lindqvist')
  await expect(page.getByRole('row', { name: /^Tobias Lindqvist/ })).toBeVisible()
  const [only] = await names(page)
  await startWorking(page)
  await expect(leadHeading(page, only ?? '')).toBeVisible()
  await expect(frame(page)).toContainText('1 of 1')
  await frame(page).getByRole('button', { name: 'Done and next' }).click()
  await expect(page.getByRole('heading', { name: 'Queue done' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 done, 0 skipped.')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(page).toHaveURL(/\/leads\/list\/all\?.*q=Lindqvist/)
})

test('keeps the list fixed from the start, counts done and skipped, survives a reload, and Escape leaves it', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  const [first, second, third] = await names(page)
  await startWorking(page)
  const of = (
    await frame(page)
      .getByText(/^1 of \d+$/)
      .textContent()
  )?.slice(5)
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-jonah-becker', message: 'Now I am the newest' })
  await expect(leadHeading(page, first ?? '')).toBeVisible()
  // A waiting renter's wait is shown in the timeline, not in the header of the queue.
  await expect(timeline(page).getByText(/^Waiting \d+m$/)).toBeVisible()
  await pressStep(page, 'j')
  await expect(leadHeading(page, second ?? '')).toBeVisible()
  await expect(frame(page)).toContainText(`2 of ${of}`)
  await expect(frame(page)).toContainText('0 done, 1 skipped')
  await pressStep(page, 'n')
  await expect(leadHeading(page, third ?? '')).toBeVisible()
  await expect(frame(page)).toContainText('1 done, 1 skipped')
  await page.reload()
  await expect(frame(page)).toContainText(`3 of ${of}`)
  await expect(frame(page)).toContainText('1 done, 1 skipped')
  await pressKey(page, 'k')
  await expect(leadHeading(page, second ?? '')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/leads\/list\/all/)
  await expect(frame(page)).toHaveCount(0)
})

test('says who claimed the current lead, and offers the next one', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await startWorking(page)
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expectLive(sim)
  await sim.do('colleagueClaims', { leadId: 'lead-teresa-galvan', userId: 'user-marcus' })
  await expect(page.getByRole('main').getByText('Marcus Oyelaran has this lead now')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(leadHeading(page, 'Teresa Galvan')).toHaveCount(0)
  await expect(frame(page)).toContainText('2 of')
})

test('collapses the menu, marks what is new since the last visit, and lists who is next', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  await openLead(page, 'Sofia Marchetti')
  await expect(timeline(page)).toBeVisible()
  await page.goBack()
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Could it be Friday instead?' })
  await page.goto('/leads/list/all?period=all-time&sort=activity&dir=desc')
  await expect(rows(page).first()).toHaveAccessibleName(/^Sofia Marchetti/)
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  await startWorking(page)
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expect(timeline(page).getByText('New since you last looked')).toHaveCount(1)
  const next = page.getByRole('region', { name: 'Up next' })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  const [, second] = await next.getByRole('listitem').allTextContents()
  await expectAccessibleInBothThemes(page)
  await pressStep(page, 'j')
  await expect(next.getByRole('listitem').first()).toHaveText(second ?? '')
  await pressKey(page, 'k')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(timeline(page).getByText('New since you last looked')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

test('shows another user the lead without the queue', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  await startWorking(page)
  const address = page.url()
  await as('user-marcus')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
})

/** Presses Tab until the button has the focus, as a user without a pointer does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${name}`)
}

test('works through fourteen leads by keyboard alone, accessible at each step: comment, answer, done and skip', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(180_000)
  await as('user-priya')
  await page.goto('/leads/list/all?period=all-time&q=e&agent=me')
  await expect(rows(page).first()).toBeVisible()
  await tabTo(page, 'Work this list')
  await page.keyboard.press('Enter')
  const seen: string[] = []
  for (let step = 1; step <= 14; step += 1) {
    await expect(frame(page)).toContainText(new RegExp(`^.*${step} of`))
    // Until the lead is loaded, it can be neither done nor skipped, by key or by button.
    await expect(frame(page).getByRole('button', { name: /^Done and next/ })).toBeEnabled()
    const name = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expectAccessible(page)
    if (step === 2) {
      await pressKey(page, 'm')
      await expect(page.locator('textarea:focus')).toBeVisible()
      await page.keyboard.type('Wants the corner unit')
      await page.keyboard.press('Control+Enter')
      await expect(timeline(page).getByText('Wants the corner unit')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
    if (step === 4) {
      await pressKey(page, 's')
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    if (step === 5) {
      await pressKey(page, 'r')
      await expect(page.locator('textarea:focus')).toBeVisible()
      await page.keyboard.type('Thursday at ten works')
      await page.keyboard.press('Control+Enter')
      await expect(timeline(page).getByText('Thursday at ten works')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
    seen.push(name)
    await pressStep(page, step % 3 === 0 ? 'j' : 'n')
  }
  await expect(frame(page)).toContainText('10 done, 4 skipped')
  expect(new Set(seen).size).toBeGreaterThan(12)
  expect(await sim.do('requests', { operation: 'POST /api/leads/batch' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

for (const size of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`fits ${size.width} × ${size.height}`, async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await startWorking(page)
    await page.setViewportSize(size)
    await expectNoSideways(page)
    await expect(frame(page).getByRole('button', { name: /^Done/ })).toBeVisible()
  })
}
