import { type Page } from '@playwright/test'

import { newMessage, bodyOf } from '../email-steps.ts'
import { expect, test } from '../fixtures.ts'
import { leadHeading, leadRow, openList, phone, popout, popoutField } from '../steps.ts'

const NAME = 'Sofia Marchetti'
const LEAD = /\/leads\/lead-sofia-marchetti/
const restore = (page: Page) => page.getByRole('button', { name: new RegExp(`^Restore ${NAME}`) })

test.use({ viewport: phone, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page, as }) => {
  await as('user-priya')
  await openList(page)
  await leadRow(page, NAME).getByRole('link').tap()
  await expect(leadHeading(page, NAME)).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).tap()
})

const openText = (page: Page) => page.getByRole('button', { name: `Text ${NAME}, +1 (512) 555-0139` }).tap()
const openEmail = (page: Page) => page.getByRole('button', { name: `Email ${NAME}` }).tap()

/** What gives the sheets their steps is loaded; it comes when the browser is idle. */
const expectSteps = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('sheet-steps')),
      ),
    )
    .toBe(true)

test('Back puts the sheet of a conversation aside, its text kept, and then leaves the page', async ({
  page,
}) => {
  await openText(page)
  await popoutField(page, NAME).fill('Half a sentence')
  await page.goBack()
  await expect(popout(page, NAME)).toHaveCount(0)
  await expect(page).toHaveURL(LEAD)
  await restore(page).tap()
  await expect(popoutField(page, NAME)).toHaveValue('Half a sentence')
  await page.goBack()
  await expect(popout(page, NAME)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(LEAD)
  await expect(popout(page, NAME)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(LEAD)
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

test('Back after the sheet was closed or put aside by its buttons leaves the page', async ({ page }) => {
  await openText(page)
  await popout(page, NAME).getByRole('button', { name: 'Minimize' }).tap()
  await restore(page).tap()
  await popout(page, NAME).getByRole('button', { name: 'Close' }).tap()
  await expect(popout(page, NAME)).toHaveCount(0)
  await expect(page).toHaveURL(LEAD)
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

test('after a reload Back still closes the sheet first', async ({ page }) => {
  await openText(page)
  await expect(popoutField(page, NAME)).toBeVisible()
  await page.reload()
  await expect(popoutField(page, NAME)).toBeVisible()
  await expectSteps(page)
  await page.goBack()
  await expect(popout(page, NAME)).toHaveCount(0)
  await expect(page).toHaveURL(LEAD)
  await page.reload()
  await expect(restore(page)).toBeVisible()
  await expect(popout(page, NAME)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

test('View lead shows the lead, and Back from it the page before the sheet', async ({ page }) => {
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
  await leadRow(page, 'Teresa Galvan').getByRole('link').tap()
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await page.goBack()
  await leadRow(page, NAME).evaluate((row) => {
    row.dispatchEvent(
      new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
    )
  })
  await page.getByRole('menuitem', { name: 'Text' }).tap()
  await popout(page, NAME).getByRole('link', { name: 'View lead' }).tap()
  await expect(leadHeading(page, NAME)).toBeVisible()
  await expect(popout(page, NAME)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
  await expect(popout(page, NAME)).toHaveCount(0)
})

test('Back puts New Message aside, what was written kept', async ({ page }) => {
  await openEmail(page)
  await bodyOf(newMessage(page)).fill('Half an email')
  await page.goBack()
  await expect(newMessage(page)).toHaveCount(0)
  await expect(page).toHaveURL(LEAD)
  await page
    .getByRole('region', { name: /^New Message to Sofia/ })
    .getByRole('button', { name: /^New Message/ })
    .tap()
  await expect(bodyOf(newMessage(page))).toHaveValue('Half an email')
  await page.reload()
  await expect(bodyOf(newMessage(page))).toHaveValue('Half an email')
  await expectSteps(page)
  await page.goBack()
  await expect(newMessage(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})
