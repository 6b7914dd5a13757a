import { expect, type Locator, type Page } from '@playwright/test'

import { leadRow, pressKey } from './steps.ts'

/** What comes to a list when the browser is idle is there: selection, keys, the queue's button. */
export async function expectListReady(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: 'Select all on screen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Work this list' })).toBeVisible()
}

/** Puts the cursor of the list on a lead. */
export async function cursorOn(page: Page, name: string): Promise<void> {
  const link = leadRow(page, name).getByRole('link')
  await link.focus()
  await expect(link).toBeFocused()
}

/** Selects leads by X; nothing happens before the list is ready for it. */
export async function select(page: Page, ...names: string[]): Promise<void> {
  await expectListReady(page)
  for (const name of names) {
    await cursorOn(page, name)
    await pressKey(page, 'x')
    await expect(leadRow(page, name)).toHaveAttribute('aria-selected', 'true')
  }
}

/** The names that are selected, top to bottom. */
export async function selected(page: Page): Promise<string[]> {
  return page
    .getByRole('row', { selected: true })
    .evaluateAll((elements) =>
      elements
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((element) => element.ariaLabel?.split(', ')[0] ?? ''),
    )
}

/** What can be done with the selection. */
export function bulkBar(page: Page): Locator {
  return page.getByRole('group', { name: 'Selected leads' })
}

/** The lines of a result. */
export function resultLines(page: Page): Locator {
  return page.getByRole('dialog').getByRole('list', { name: 'Leads' }).getByRole('listitem')
}

/** Shows a lead beside the list, by Space. */
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

/** The preview panel of a lead. */
export function preview(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name: `Preview of ${name}` })
}
