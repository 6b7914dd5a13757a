import { expect, type Page } from '@playwright/test'

import { callButton } from './call-steps.ts'
import { chooseInMenu } from './representing-steps.ts'

/** Reloads like a user would, and answers the browser's question with "stay". Fails if the browser does not ask. */
export async function tryReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

/**
 * Expects that everything that would end the call of this page asks, is refused or is ignored, and that the call
 * continues: a reload, Log Out, another acting user, other pages of the app. The page must be Priya's, in a call of its
 * own.
 */
export async function expectCallHolds(page: Page): Promise<void> {
  await tryReload(page)
  await chooseInMenu(page, 'Log Out')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('You are on a call. Logging out ends it.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await chooseInMenu(page, 'Switch to User')
  const way = page.getByRole('button', { name: 'Switch to Dana Whitcombe' })
  await expect(way).toHaveAccessibleDescription('End the call before switching.')
  await way.click({ force: true })
  await expect(way).toBeVisible()
  await page.goBack()
  await expect(callButton(page, 'End Call')).toBeVisible()
}
