import { expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

/** The opener policy of a provider's pages. */
export type OpenerPolicy = 'unset' | 'same-origin-allow-popups' | 'same-origin'

/** From now on, the backend's providers are on another origin, as real ones are, with their own opener policy. */
export async function useForeignProvider(
  sim: Simulator,
  baseURL: string,
  policy: OpenerPolicy,
): Promise<void> {
  const foreign = new URL(baseURL)
  foreign.hostname = 'localhost'
  const query = policy === 'unset' ? '' : `?opener-policy=${policy}`
  const one = (name: string) => ({
    clientId: 'lintel-mock',
    authorizeUrl: `${foreign.origin}/provider/${name}/authorize${query}`,
  })
  await sim.do('setConfig', { config: { providers: { google: one('google'), microsoft: one('microsoft') } } })
}

/** Returns the calendar section of the settings. */
export function calendarSection(page: Page): Locator {
  return page.getByRole('region', { name: 'Calendar', exact: true })
}

/** Opens the settings at the calendar section. */
export async function openCalendar(page: Page): Promise<void> {
  await page.goto('/manage-settings?section=calendar')
  await expect(calendarSection(page)).toBeVisible()
}

/** Presses the button that opens the popup, and waits until the popup shows the provider's page. */
export async function openPopup(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(popup.getByRole('heading', { name: /asks for your consent$/ })).toBeVisible()
  return popup
}

/** Answers on the provider's page. The popup then closes by itself. */
export async function answer(popup: Page, label: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: label, exact: true }).click()
  await closed
}
