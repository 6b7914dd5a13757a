import { type Locator, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { pressKey } from '../steps.ts'

const TERESA = 'lead-teresa-galvan'
/** Milliseconds until a button that has just changed accepts presses again. */
const PRESS_SETTLE_MS = 800
const SORRY = 'Sorry we missed you, this is Priya Raman at Foundry Lofts. How can I help?'

const missedCalls = (page: Page) => page.getByRole('region', { name: 'Missed calls' })
const rowOf = (page: Page): Locator =>
  missedCalls(page).getByRole('listitem', { name: 'Missed call from Teresa Galvan' })

async function openUnresponded(page: Page): Promise<void> {
  await page.goto('/leads/list/unresponded')
  await expect(page.getByRole('heading', { name: 'Unresponded', level: 1 })).toBeVisible()
}

test('one row for the team: colleagues see who handles it, Undo releases it, and the text clears it everywhere', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await sim.do('leadCalls', { leadId: TERESA, result: 'VOICEMAIL', seconds: 18 })
  await as('user-priya')
  await openUnresponded(page)
  const marcus = await colleague('user-marcus')
  await openUnresponded(marcus.page)
  await expectLive(sim, 2)

  const mine = rowOf(page)
  const theirs = rowOf(marcus.page)
  await expect(mine).toContainText('Voicemail 0:18')
  await expect(mine.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Call back \+1 \(512\) 555-0107/ })).toBeEnabled()

  // By keyboard: R on the row sends the text, and the focus is then on Undo.
  await mine.getByRole('link', { name: 'Teresa Galvan' }).focus()
  await pressKey(page, 'r')
  await expect(page.locator('#root').getByText('Text Teresa Galvan?')).toBeVisible()
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  await expect(mine).toContainText(/Text sends in \d+ s/)
  await expect(mine.getByRole('button', { name: 'Undo the text to Teresa Galvan' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Unsent' })).toBeVisible()
  await expect(theirs).toContainText('Priya Raman is on it')
  await expect(theirs.getByRole('button', { name: 'Text Teresa Galvan' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.waitForTimeout(PRESS_SETTLE_MS)
  await page.keyboard.press('Enter')
  await expect(mine.getByRole('button', { name: 'Text Teresa Galvan' })).toBeFocused()
  await expect(theirs).not.toContainText('is on it')

  await page.waitForTimeout(PRESS_SETTLE_MS)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(PRESS_SETTLE_MS)
  await mine.getByRole('button', { name: 'Send now' }).click()
  // Nothing moves under the pointer: the row of a reached renter stays until the user leaves it.
  await expect(mine).toContainText('Reached')
  await expect(theirs).toHaveCount(0)
  await page.getByRole('heading', { name: 'Unresponded', level: 1 }).click()
  await expect(mine).toHaveCount(0)
  await page.goto(`/leads/${TERESA}`)
  await expect(page.getByRole('tabpanel')).toContainText(SORRY)
})

test('leaving the page turns the pending text into a draft', async ({ page, as, sim }) => {
  await sim.do('leadCalls', { leadId: TERESA, result: 'HANGUP' })
  await as('user-priya')
  await openUnresponded(page)
  await rowOf(page).getByRole('button', { name: 'Text Teresa Galvan' }).click()
  await expect(rowOf(page)).toContainText('Text sends in')
  await page.reload()
  await page.getByRole('button', { name: 'Unsent' }).click()
  await expect(page.getByRole('region', { name: 'Drafts' })).toContainText('Sorry we missed you')
  await expect(rowOf(page).getByRole('button', { name: 'Text Teresa Galvan' })).toBeVisible()
})
