import { expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

/** How a provider's pages treat their opener. */
export type OpenerPolicy = 'unset' | 'same-origin-allow-popups' | 'same-origin'

/** The backend's providers are of another origin from now on, as real ones are, with an opener policy of their own. */
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

/** The calendar's part of the settings. */
export function calendarSection(page: Page): Locator {
  return page.getByRole('region', { name: 'Calendar', exact: true })
}

/** Opens the settings at the calendar. */
export async function openCalendar(page: Page): Promise<void> {
  await page.goto('/manage-settings?section=calendar')
  await expect(calendarSection(page)).toBeVisible()
}

/** Presses what opens the popup; the popup stands at the provider. */
export async function openPopup(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(popup.getByRole('heading', { name: /asks for your consent$/ })).toBeVisible()
  return popup
}

/** Answers the provider's page; the popup closes by itself. */
export async function answer(popup: Page, label: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: label, exact: true }).click()
  await closed
}
