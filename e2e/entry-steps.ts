import { expect, type Page } from '@playwright/test'

/** A form field by its label. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Fills in the company sign-up with valid data. */
export async function fillSignUp(page: Page): Promise<void> {
  await field(page, 'Company name').fill('Brightside Rooms')
  await page.getByRole('radio', { name: 'Owner' }).check()
  await page.getByRole('checkbox', { name: 'Residential' }).check()
  await field(page, 'Your name').fill('Joan Parker')
  await field(page, 'Zip code').fill('78701')
  await field(page, 'Work email').fill('joan.parker@example.com')
  await field(page, 'Phone').fill('5125550118')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
}

/** Expects a sign-in or sign-up page by its heading. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
