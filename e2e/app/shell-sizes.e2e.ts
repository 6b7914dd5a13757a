import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import {
  expectAccessibleInBothThemes,
  expectList,
  expectLogin,
  expectNoSideways,
  leadRow,
  openLead,
  openEverything,
  phone,
  popoutField,
} from '../steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the tab bar shows the current page, and More opens a sheet that traps the focus', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await openEverything(page)
    await expect(menu(page).getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
    const more = menu(page).getByRole('button', { name: 'More' })
    await more.click()
    const sheet = page.getByRole('dialog', { name: 'More' })
    await expect(sheet).toContainText('Priya Raman')
    await expect(sheet).toContainText('Brightwater Leasing')
    await sheet.getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(() => isDark(page)).toBe(true)
    await expectAccessibleInBothThemes(page)
    await expectNoSideways(page)
    // The focus stays inside until it closes.
    for (let stops = 0; stops < 8; stops += 1) await page.keyboard.press('Tab')
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(more).toBeFocused()
    await more.click()
    await sheet.getByRole('button', { name: 'Log Out' }).click()
    await expectLogin(page)
  })

  test('a lead shows the composer instead of the tab bar, and a way back', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await openLead(page, 'Sofia Marchetti')
    await expect(menu(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Text message to Sofia Marchetti' })).toBeInViewport()
    await expectNoSideways(page)
    await page.getByRole('link', { name: 'Back to leads' }).click()
    await expectList(page)
    await expect(leadRow(page, 'Sofia Marchetti')).toBeVisible()
  })
})

test('everything fits a window of 320 pixels without scrolling sideways', async ({ page, as }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login')
  await expectLogin(page)
  await expectNoSideways(page)
  await as('user-priya')
  await openEverything(page)
  await expectNoSideways(page)
  await openLead(page, 'Sofia Marchetti')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(popoutField(page, 'Sofia Marchetti')).toBeVisible()
  await expectNoSideways(page)
})
