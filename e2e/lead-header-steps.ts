import { expect, type Locator, type Page } from '@playwright/test'

import { leadHeading } from './steps.ts'

/** Opens a lead by its address. */
export async function visitLead(page: Page, leadId: string, name: string | RegExp): Promise<void> {
  await page.goto(`/leads/${leadId}`)
  await expect(page.getByRole('main').getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Opens Sofia's lead, which is assigned to Priya. */
export async function visitSofia(page: Page): Promise<void> {
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
}

/** Returns the button that shows the status of the open lead and opens the menu for changing it. */
export function statusTrigger(page: Page, label?: string): Locator {
  const name = label === undefined ? /^Change the status: / : `Change the status: ${label}`
  return page.getByRole('button', { name })
}

/** Returns the button that shows the assignee of the open lead. */
export function agentTrigger(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Assigned agent: ${name}` })
}

/** Returns an entry of the open menu. */
export function menuEntry(page: Page, name: string | RegExp): Locator {
  return page.getByRole('menu').getByRole('menuitem', { name })
}

/** Opens a menu of the header. */
export async function openMenu(page: Page, trigger: Locator): Promise<void> {
  await trigger.click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Opens the contacts editor. */
export async function openContacts(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contacts' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Returns the fields of a contact in the editor. */
export function contactFields(dialog: Locator, name: string): Locator {
  return dialog.getByRole('group', { name, exact: true })
}

/** Expands a contact in the editor. */
export async function expandContact(dialog: Locator, name: string): Promise<Locator> {
  const fields = contactFields(dialog, name)
  if (!(await fields.isVisible()))
    await dialog.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click()
  await expect(fields).toBeVisible()
  return fields
}
