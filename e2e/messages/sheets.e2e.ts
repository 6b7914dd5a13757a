import { type Locator, type Page } from '@playwright/test'

import { newMessage, bodyOf } from '../email-steps.ts'
import { expect, test } from '../fixtures.ts'
import { leadHeading, leadRow, openEverything, phone, popout, popoutField } from '../steps.ts'

const NAME = 'Sofia Marchetti'
const LEAD = /\/leads\/lead-sofia-marchetti/
const restore = (page: Page) => page.getByRole('button', { name: new RegExp(`^Restore ${NAME}`) })

test.use({ viewport: phone, hasTouch: true, isMobile: true })

// Safari shows its keyboard over the page and reports that only through the visual viewport. Here the test reports it.
const fakeViewport = () => {
  const viewport = Object.assign(new EventTarget(), {
    width: innerWidth,
    height: innerHeight,
    offsetLeft: 0,
    offsetTop: 0,
    scale: 1,
  })
  Object.defineProperty(window, 'visualViewport', { value: viewport })
}
const tellViewport = (page: Page, seen: { height: number; offsetTop: number }) =>
  page.evaluate((next) => {
    if (!window.visualViewport) return
    Object.assign(window.visualViewport, next)
    window.visualViewport.dispatchEvent(new Event('resize'))
  }, seen)

test.beforeEach(async ({ page, as }) => {
  await page.addInitScript(fakeViewport)
  await as('user-priya')
  await openEverything(page)
  await leadRow(page, NAME).getByRole('link').tap()
  await expect(leadHeading(page, NAME)).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).tap()
})

const openText = (page: Page) => page.getByRole('button', { name: `Text ${NAME}, +1 (512) 555-0139` }).tap()
const openEmail = (page: Page) => page.getByRole('button', { name: `Email ${NAME}` }).tap()

/** Waits until the code of the sheets is loaded, which happens when the browser is idle. */
const expectSheetsReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('phone-sheets')),
      ),
    )
    .toBe(true)

test('Back minimizes the conversation sheet and keeps its text, then leaves the page', async ({ page }) => {
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

test('Back leaves the page after the sheet was closed or minimized by its buttons', async ({ page }) => {
  await openText(page)
  await popout(page, NAME).getByRole('button', { name: 'Minimize' }).tap()
  await restore(page).tap()
  await popout(page, NAME).getByRole('button', { name: 'Close' }).tap()
  await expect(popout(page, NAME)).toHaveCount(0)
  await expect(page).toHaveURL(LEAD)
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

test('Back still closes the sheet first after a reload', async ({ page }) => {
  await openText(page)
  await expect(popoutField(page, NAME)).toBeVisible()
  await page.reload()
  await expect(popoutField(page, NAME)).toBeVisible()
  await expectSheetsReady(page)
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

test('Back minimizes New Message and keeps its text', async ({ page }) => {
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
  await expectSheetsReady(page)
  await page.goBack()
  await expect(newMessage(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

test('an iPhone’s keyboard covers neither composer, because the sheets end above it', async ({ page }) => {
  const spans = async (sheet: Locator, y: number, height: number) =>
    expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return box && [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)]
      })
      .toEqual([0, y, phone.width, height])
  await openText(page)
  await spans(popout(page, NAME), 0, phone.height)
  await tellViewport(page, { height: 420, offsetTop: 60 })
  await spans(popout(page, NAME), 60, 420)
  await expect(popoutField(page, NAME)).toBeInViewport()
  await page.goBack()
  await openEmail(page)
  await spans(newMessage(page), 60, 420)
  await tellViewport(page, { height: phone.height, offsetTop: 0 })
  await spans(newMessage(page), 0, phone.height)
})
