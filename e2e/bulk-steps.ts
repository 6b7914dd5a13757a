import { expect, type Locator, type Page } from '@playwright/test'

import { leadRow, pressKey } from './steps.ts'

/** Waits until the parts of a list that are loaded on idle are there: selection, shortcuts, the button of the queue. */
export async function expectListReady(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: 'Select all on screen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Work this list' })).toBeVisible()
}

/** Moves the cursor of the list to a lead. */
export async function cursorOn(page: Page, name: string): Promise<void> {
  const link = leadRow(page, name).getByRole('link')
  await link.focus()
  await expect(link).toBeFocused()
}

/** Selects leads with X. Waits first, because the key does nothing before the list is ready. */
export async function select(page: Page, ...names: string[]): Promise<void> {
  await expectListReady(page)
  for (const name of names) {
    await cursorOn(page, name)
    await pressKey(page, 'x')
    await expect(leadRow(page, name)).toHaveAttribute('aria-selected', 'true')
  }
}

/** Returns the names of the selected leads, from top to bottom. */
export async function selected(page: Page): Promise<string[]> {
  return page
    .getByRole('row', { selected: true })
    .evaluateAll((elements) =>
      elements
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((element) => element.ariaLabel?.split(', ')[0] ?? ''),
    )
}

/** The bar with the bulk actions. */
export function bulkBar(page: Page): Locator {
  return page.getByRole('group', { name: 'Selected leads' })
}

/** The rows of a bulk action's result. */
export function resultLines(page: Page): Locator {
  return page.getByRole('dialog').getByRole('list', { name: 'Leads' }).getByRole('listitem')
}

/** Opens the preview of a lead next to the list with Space. */
export async function openPreview(page: Page, name: string): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= 761) await expectListReady(page)
  await cursorOn(page, name)
  const panel = preview(page, name)
  await expect(async () => {
    await page.keyboard.press('Space')
    await expect(panel).toBeVisible({ timeout: 1_500 })
  }).toPass()
  return panel
}

export function preview(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name: `Preview of ${name}` })
}
