import { expect, type Locator, type Page } from '@playwright/test'

import { leadHeading } from './steps.ts'

/** Opens a lead by its address and waits for it. */
export async function openLeadPage(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/leads/${id}`)
  await expect(leadHeading(page, name)).toBeVisible()
}

/** A section of the rail. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** An open dialog. */
export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** Opens the menu of a row of the timeline and chooses an entry. */
export async function chooseInRow(page: Page, row: Locator, entry: string | RegExp): Promise<void> {
  const chosen = page.getByRole('menuitem', { name: entry })
  // Enter does nothing for 300 ms after a layer closed.
  await expect(async () => {
    await row.getByRole('button', { name: /^More about/ }).press('Enter')
    await expect(chosen).toBeVisible({ timeout: 500 })
  }).toPass()
  await chosen.click()
}

/** Presses Undo in the toast that says something. */
export async function undo(page: Page, text: string): Promise<void> {
  await page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click()
}
