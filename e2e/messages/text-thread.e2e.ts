import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { cutLine, expectLive, mendLine } from '../live-steps.ts'
import { popout, popoutField } from '../steps.ts'

const LEAD = 'lead-sofia-marchetti'
const NAME = 'Sofia Marchetti'
const POST = 'POST /api/lead/:leadId/text-msg/'
const THREAD = 'GET /api/lead/:leadId/text-thread'
const texts = (page: Page) => popout(page, NAME).getByRole('region', { name: `Texts with ${NAME}` })

async function openPopout(page: Page): Promise<void> {
  await page.goto(`/leads/${LEAD}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await expect(popoutField(page, NAME)).toBeFocused()
}

test.beforeEach(async ({ as }) => {
  await as('user-priya')
})

test('a thread of 5,000 texts opens at its end and scrolls up without jumps', async ({ page, sim }) => {
  await sim.do('leadTextsOften', { leadId: LEAD, count: 5_000, message: 'Text', quietly: true })
  await openPopout(page)
  const items = texts(page).getByRole('listitem')
  await expect(items.filter({ hasText: 'Text (5000)' })).toBeInViewport()
  expect(await items.count()).toBeLessThan(60)
  await texts(page).hover()
  // Each turn of the wheel scrolls the text that is being read by the same distance, even when items are mounted above
  // it.
  for (let turn = 0; turn < 16; turn += 1) {
    const first = await texts(page).evaluate((box) => {
      const top = box.getBoundingClientRect().top
      const item = [...box.querySelectorAll('li')].find((each) => each.getBoundingClientRect().bottom > top)
      return {
        id: item?.dataset.text ?? '',
        at: (item?.getBoundingClientRect().top ?? 0) - top,
        above: box.scrollTop,
      }
    })
    const way = Math.min(300, first.above)
    await page.mouse.wheel(0, -300)
    await expect
      .poll(() =>
        texts(page).evaluate((box, id) => {
          const item = box.querySelector(`[data-text="${id}"]`)
          return Math.round((item?.getBoundingClientRect().top ?? -1) - box.getBoundingClientRect().top)
        }, first.id),
      )
      .toBeGreaterThanOrEqual(Math.round(first.at + way) - 2)
    const now = await texts(page).evaluate((box, id) => {
      const item = box.querySelector(`[data-text="${id}"]`)
      return (item?.getBoundingClientRect().top ?? -1) - box.getBoundingClientRect().top
    }, first.id)
    expect(Math.abs(now - (first.at + way))).toBeLessThanOrEqual(2)
  }
  expect(await items.count()).toBeLessThan(60)
})

test('after a gap, refetches the thread before Send is enabled, and marks and names new texts', async ({
  page,
  sim,
}) => {
  await openPopout(page)
  await expectLive(sim)
  const box = popout(page, NAME)
  await popoutField(page, NAME).fill('See you at two, then.')
  const { id } = await sim.do('closeGate', { match: THREAD, times: 0 })
  await cutLine(sim)
  await sim.do('colleagueTexts', { userId: 'user-marcus', leadId: LEAD, message: 'I told her three.' })
  const send = box.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(box.getByText('Catching up…')).toBeVisible()
  await popoutField(page, NAME).press('Enter')
  expect(await sim.do('requests', { operation: POST })).toHaveLength(0)

  // After waiting for five seconds, the user can send anyway.
  await expect(box.getByRole('button', { name: 'Send anyway' })).toBeEnabled({ timeout: 8_000 })
  await mendLine(sim)
  await sim.do('openGate', { id })
  await expect(texts(page).getByText('New since you last looked')).toBeVisible({ timeout: 20_000 })
  await expect(texts(page).getByText('I told her three.')).toBeVisible()
  await expect(box.getByRole('button', { name: '1 new message above' })).toBeVisible()
  await expect(send).toBeEnabled()
  await expect(popoutField(page, NAME)).toBeFocused()
  await expect(popoutField(page, NAME)).toHaveValue('See you at two, then.')
  await popoutField(page, NAME).fill('See you at three, then.')
  await popoutField(page, NAME).press('Enter')
  await expect(popoutField(page, NAME)).toHaveValue('')
  await expect(texts(page).getByText('See you at three, then.')).toHaveCount(1)
})

test('keeps the idempotency key of a text on resend, and uses a new one after an edit', async ({
  page,
  sim,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/text-msg/'))
      keys.push(request.headers()['idempotency-key'])
  })
  await sim.do('setConfig', { config: { idempotencyHeader: 'Idempotency-Key' } })
  await openPopout(page)
  const box = popout(page, NAME)
  await sim.do('addFault', { match: POST, act: { kind: 'status', status: 400 }, times: 2 })
  await popoutField(page, NAME).fill('See you at two')
  await box.getByRole('button', { name: 'Send', exact: true }).click()
  await box.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => keys.length).toBe(2)
  await expect(box.getByRole('alert')).toBeVisible()
  await popoutField(page, NAME).fill('See you at three')
  await popoutField(page, NAME).press('Enter')
  await expect(popoutField(page, NAME)).toHaveValue('')
  await expect.poll(() => keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('shows hostile and very long texts as text, and keeps the pop-out’s layout', async ({ page, sim }) => {
  const hostile = `\u202Eevil <img src=x onerror="window.bad=1"> 🐈‍⬛ ${'x'.repeat(10_000)}`
  await sim.do('leadTexts', { leadId: LEAD, message: hostile })
  await openPopout(page)
  await popoutField(page, NAME).fill(hostile)
  await expect(popout(page, NAME)).toContainText(/10,0\d\d characters, 15\d texts/)
  await expect(texts(page).getByText('onerror')).toHaveCount(1)
  await expect(popout(page, NAME).getByRole('button', { name: 'Send', exact: true })).toBeInViewport()
  const box = await popout(page, NAME).boundingBox()
  // A finished transform may leave a rounding error of a fraction of a thousandth.
  expect([box?.width ?? 0, box?.height ?? 0].map((size) => Math.round(size * 100) / 100)).toEqual([344, 472])
  expect(await texts(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await page.evaluate(() => 'bad' in globalThis)).toBe(false)
})
