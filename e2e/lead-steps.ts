import { expect, type Locator, type Page } from '@playwright/test'

import { leadHeading } from './steps.ts'

/** Opens a lead by its address and waits until it is shown. */
export async function openLeadPage(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/leads/${id}`)
  await expect(leadHeading(page, name)).toBeVisible()
}

/** Returns a section of the rail. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Returns an open dialog. */
export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** Opens the menu of a timeline row and chooses an entry. */
export async function chooseInRow(page: Page, row: Locator, entry: string | RegExp): Promise<void> {
  const chosen = page.getByRole('menuitem', { name: entry })
  // Enter is ignored for 300 ms after a layer has closed.
  await expect(async () => {
    await row.getByRole('button', { name: /^More about/ }).press('Enter')
    await expect(chosen).toBeVisible({ timeout: 500 })
  }).toPass()
  await chosen.click()
}

/** Presses Undo in the toast with this text. */
export async function undo(page: Page, text: string): Promise<void> {
  await page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click()
}
