import { type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from '../fixtures.ts'
import { menuEntry, openMenu } from '../lead-header-steps.ts'
import { dialog, openLeadPage, section } from '../lead-steps.ts'
import { expectLive } from '../live-steps.ts'
import { openList, phone, toastSaying } from '../steps.ts'

const SOFIA = 'lead-sofia-marchetti'
const TERESA = 'lead-teresa-galvan'

// A phone that can ring needs a microphone.
const executablePath = process.env.LINTEL_CHROMIUM
test.use({
  world: { at: Date.parse('2026-07-14T15:24:00Z') },
  permissions: ['microphone'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const toast = (page: Page) => toastSaying(page, 'Teresa Galvan sent a text message')

async function teresaTexts(sim: Simulator): Promise<void> {
  await sim.do('leadTexts', { leadId: TERESA, message: 'Is it still free?' })
}

/** Whether two boxes overlap. Both elements must be in the page. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of the two has no box')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const expectFree = (page: Page, of: Locator) =>
  expect.poll(() => overlap(toast(page), of), { message: 'the message covers it' }).toBe(false)

async function openSofia(page: Page, sim: Simulator): Promise<void> {
  await openLeadPage(page, SOFIA, 'Sofia Marchetti')
  await expectLive(sim)
}

test('shows a toast next to a wide dialog, and at its usual position after the dialog closes', async ({
  page,
  as,
  sim,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await as('user-priya')
  await openSofia(page, sim)
  await section(page, 'Tour').getByRole('button', { name: 'Set tour', exact: true }).click()
  const box = dialog(page, 'Set tour')
  await expect(box).toBeVisible()
  await teresaTexts(sim)
  await expect(toast(page)).toBeVisible()
  await expectFree(page, box)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect.poll(async () => (await toast(page).boundingBox())?.width).toBe(360)
})

test('Alt+T moves the focus from a dialog to the toasts; Escape, Tab and dismissing a toast return it', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openSofia(page, sim)
  await section(page, 'Tour').getByRole('button', { name: 'Set tour', exact: true }).click()
  const box = dialog(page, 'Set tour')
  const unit = box.getByRole('textbox', { name: 'Unit' })
  await unit.fill('4C')
  await teresaTexts(sim)
  await expect(toast(page)).toBeVisible()
  const first = page.locator('[data-toast] button').first()
  const dismiss = page.getByRole('button', { name: 'Dismiss message' })
  await page.keyboard.press('Alt+t')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(unit).toBeFocused()
  const toDismiss = async () => {
    await page.keyboard.press('Alt+t')
    // The toast has two actions.
    for (const stop of [first, page.locator('[data-toast] button').nth(1), dismiss]) {
      await expect(stop).toBeFocused()
      if (stop !== dismiss) await page.keyboard.press('Tab')
    }
  }
  await toDismiss()
  await page.keyboard.press('Tab')
  await expect(box.locator(':focus'), 'past the last button of the message').toHaveCount(1)
  await unit.focus()
  await toDismiss()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await expect(unit).toBeFocused()
  await expect(unit).toHaveValue('4C')
})

test('moves an existing toast aside for a small dialog', async ({ page, as, sim }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await as('user-priya')
  await openSofia(page, sim)
  await teresaTexts(sim)
  await expect(toast(page)).toBeVisible()
  await openMenu(page, page.getByRole('button', { name: 'More', exact: true }))
  await menuEntry(page, 'Close…').click()
  const box = dialog(page, 'Close this lead')
  await expect(box).toBeVisible()
  await expectFree(page, box)
  await expect(toast(page)).toBeVisible()
})

test('on a ringing phone, hides a toast until the call is answered', async ({ page, as, sim }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  await expect.poll(async () => (await sim.do('carrierState')).devices.length).toBeGreaterThan(0)
  await sim.do('renterRings', { leadId: SOFIA, userId: 'user-priya' })
  const screen = page.getByRole('dialog', { name: 'Sofia Marchetti' })
  await expect(screen.getByRole('button', { name: 'Accept Call' })).toBeVisible()
  await teresaTexts(sim)
  const waits = page.locator('[data-sonner-toast]').filter({ hasText: 'Teresa Galvan sent a text message' })
  await expect(waits).toHaveCount(1)
  await expect(waits).toBeHidden()
  await screen.getByRole('button', { name: 'Accept Call' }).click()
  await expect(screen).toBeHidden()
  await expect(toast(page)).toBeVisible()
})

test('moves toasts away from the focused field', async ({ page, as, sim }) => {
  await page.setViewportSize({ width: 820, height: 700 })
  await as('user-priya')
  await page.goto('/manage-settings')
  await expectLive(sim)
  await teresaTexts(sim)
  await sim.do('leadTexts', { leadId: SOFIA, message: 'And is 2B?' })
  const all = page.locator('[data-sonner-toast]')
  await expect(all).toHaveCount(2)
  const field = page.getByRole('textbox', { name: 'Title' })
  const covered = async () =>
    (await Promise.all((await all.all()).map((one) => overlap(one, field)))).includes(true)
  await expect.poll(covered, { message: 'nothing has the focus yet' }).toBe(true)
  await field.focus()
  await expect.poll(covered, { message: 'a message covers the field' }).toBe(false)
  await expect(field).toBeFocused()
})

test('no toast covers a control of the page’s header while it comes or goes', async ({ page, as, sim }) => {
  await as('user-priya')
  await openSofia(page, sim)
  await page.evaluate(() => {
    const covered = new Set<string>()
    Reflect.set(globalThis, 'coveredControls', covered)
    const look = () => {
      for (const control of document.querySelectorAll('#main header :is(button, a)')) {
        const { left, top, width, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        if (hit?.closest('[data-sonner-toaster]')) covered.add(control.textContent)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await teresaTexts(sim)
  await expect(toast(page)).toBeVisible()
  await toast(page).getByRole('button', { name: 'Dismiss message' }).click()
  await expect(toast(page)).toHaveCount(0)
  const covered: unknown = await page.evaluate(() => [...Reflect.get(globalThis, 'coveredControls')])
  expect(covered).toEqual([])
})
