import { type Locator, type Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './guards.ts'
import { names } from './list-steps.ts'
import { expectLive } from './live-steps.ts'
import { expectAccessibleInBothThemes, expectNoSideways, leadHeading, openEverything } from './steps.ts'

const frame = (page: Page): Locator => page.getByRole('region', { name: 'Focus queue' })

async function startWorking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start working' }).click()
  await expect(frame(page)).toBeVisible()
}

test('the leads of a list one after the other: done, skipped, back, and the end', async ({ page, as }) => {
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

test('the list is fixed when it starts, survives a reload, and Esc leaves it', async ({ page, as, sim }) => {
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
  await page.keyboard.press('j')
  await expect(leadHeading(page, second ?? '')).toBeVisible()
  await expect(frame(page)).toContainText(`2 of ${of}`)
  await expect(frame(page)).toContainText('0 done, 1 skipped')
  await page.keyboard.press('n')
  await expect(leadHeading(page, third ?? '')).toBeVisible()
  await expect(frame(page)).toContainText('1 done, 1 skipped')
  await page.reload()
  await expect(frame(page)).toContainText(`3 of ${of}`)
  await expect(frame(page)).toContainText('1 done, 1 skipped')
  await page.keyboard.press('k')
  await expect(leadHeading(page, second ?? '')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/leads\/list\/all/)
  await expect(frame(page)).toHaveCount(0)
})

test('a lead that a colleague takes says who, and offers the next', async ({ page, as, sim }) => {
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

test('a queue is its person’s: another one sees the lead alone', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  await startWorking(page)
  const address = page.url()
  await as('user-marcus')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
})

test('a whole triage of fourteen leads by keyboard alone, axe clean at each step', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(180_000)
  await as('user-priya')
  await page.goto('/leads/list/all?period=all-time&q=e')
  await expect(page.getByRole('button', { name: 'Start working' })).toBeVisible()
  await startWorking(page)
  const names: string[] = []
  for (let step = 1; step <= 14; step += 1) {
    await expect(frame(page)).toContainText(new RegExp(`^.*${step} of`))
    names.push((await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? '')
    await expectAccessible(page)
    await page.keyboard.press(step % 3 === 0 ? 'j' : 'n')
  }
  await expect(frame(page)).toContainText('10 done, 4 skipped')
  expect(new Set(names).size).toBeGreaterThan(12)
  expect(await sim.do('requests', { operation: 'POST /api/leads/batch' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

for (const size of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`it fits ${size.width} × ${size.height}`, async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await startWorking(page)
    await page.setViewportSize(size)
    await expectNoSideways(page)
    await expect(frame(page).getByRole('button', { name: /^Done/ })).toBeVisible()
  })
}
