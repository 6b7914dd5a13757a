import { type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from './fixtures.ts'
import { popout, popoutField } from './steps.ts'

const LEAD = 'lead-sofia-marchetti'
const NAME = 'Sofia Marchetti'
const PHONE = '+15125550139'
const POST = 'POST /api/lead/:leadId/text-msg/'
const SAID = 'See you Thursday at half past two, in the lobby.'

async function openPopout(page: Page): Promise<{ box: Locator; field: Locator; send: Locator }> {
  await page.goto(`/leads/${LEAD}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  const box = popout(page, NAME)
  const field = popoutField(page, NAME)
  await expect(field).toBeFocused()
  return { box, field, send: box.getByRole('button', { name: 'Send', exact: true }) }
}

const posts = (sim: Simulator) => sim.do('requests', { operation: POST })

async function inThread(sim: Simulator, text: string): Promise<number> {
  const thread = await sim.do('thread', { leadId: LEAD, phone: PHONE })
  return thread.filter((one) => one.message === text).length
}

test.beforeEach(async ({ as }) => {
  await as('user-priya')
})

test('Send waits for a text, and To and From stand above it', async ({ page }) => {
  const { box, field, send } = await openPopout(page)
  await expect(send).toBeDisabled()
  await field.fill('   ')
  await expect(send).toBeDisabled()
  await expect(box).toContainText(/To\s*\+1 \(512\) 555-0139/)
  await expect(box).toContainText(/From\s*\+1 \(512\) 555-0177/)
  await field.fill(SAID)
  await expect(send).toBeEnabled()
})

const presses: readonly [string, (parts: { field: Locator; send: Locator }) => Promise<void>][] = [
  ['a double click', ({ send }) => send.dblclick()],
  [
    'Enter five times',
    async ({ field }) => {
      await field.evaluate((element) => {
        for (let time = 0; time < 5; time++) {
          element.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
          )
        }
      })
    },
  ],
  [
    'Enter and a click',
    async ({ field, send }) => {
      await Promise.all([field.press('Enter'), send.click({ timeout: 1_000 }).catch(() => undefined)])
    },
  ],
]

for (const [how, press] of presses) {
  test(`${how} sends once (F21)`, async ({ page, sim }) => {
    const { box, field, send } = await openPopout(page)
    const { id } = await sim.do('closeGate', { match: POST })
    await field.fill(SAID)
    await press({ field, send })
    await expect(box.getByText(SAID)).toBeVisible()
    await sim.do('openGate', { id })
    await expect(field).toHaveValue('')
    expect(await posts(sim)).toHaveLength(1)
    expect(await inThread(sim, SAID)).toBe(1)
    await expect(box.getByText(SAID)).toHaveCount(1)
  })
}

for (const [status, words] of [
  [400, 'This number can not be texted'],
  [422, 'The text is too long'],
  [500, 'The carrier is not reachable'],
] as const) {
  test(`a refusal with ${status} keeps the text, says why and offers Send again (F17)`, async ({
    page,
    sim,
  }) => {
    const { box, field, send } = await openPopout(page)
    await sim.do('addFault', { match: POST, act: { kind: 'status', status, body: { message: words } } })
    await field.fill(SAID)
    await send.click()
    await expect(box.getByRole('alert')).toHaveText(`Not sent. ${words}`)
    await expect(field).toHaveValue(SAID)
    expect(await inThread(sim, SAID)).toBe(0)
    await box.getByRole('button', { name: 'Send again' }).click()
    await expect(field).toHaveValue('')
    expect(await inThread(sim, SAID)).toBe(1)
  })
}

test('an answer that was lost after the text was stored ends as one sent text (F18)', async ({
  page,
  sim,
}) => {
  const { box, field, send } = await openPopout(page)
  await sim.do('addFault', { match: POST, act: { kind: 'lost' } })
  await field.fill(SAID)
  await send.click()
  await expect(field).toHaveValue('')
  await expect(box.getByText(SAID)).toHaveCount(1)
  expect(await inThread(sim, SAID)).toBe(1)
  expect(await posts(sim)).toHaveLength(1)
})

test('an answer that was lost before the text was stored keeps the text; Send again sends one (F19)', async ({
  page,
  sim,
}) => {
  const { box, field, send } = await openPopout(page)
  await sim.do('addFault', { match: POST, act: { kind: 'reset' } })
  await field.fill(SAID)
  await send.click()
  await expect(box.getByRole('alert')).toHaveText('Not sent. It is not in the thread', { timeout: 20_000 })
  await expect(field).toHaveValue(SAID)
  await box.getByRole('button', { name: 'Send again' }).click()
  await expect(field).toHaveValue('')
  expect(await inThread(sim, SAID)).toBe(1)
})

for (const kind of ['html', 'cut', 'wrong-schema'] as const) {
  test(`an answer that can not be read (${kind}) is settled by the thread, never sent again`, async ({
    page,
    sim,
  }) => {
    const { box, field, send } = await openPopout(page)
    // HTML stands for a captive portal: nothing was stored. The other two were stored, and answered badly.
    await sim.do('addFault', { match: POST, act: { kind } })
    await field.fill(SAID)
    await send.click()
    if (kind === 'html') {
      await expect(box.getByRole('alert')).toHaveText('Not sent. It is not in the thread', {
        timeout: 20_000,
      })
      await expect(field).toHaveValue(SAID)
    } else {
      await expect(field).toHaveValue('')
      await expect(box.getByText(SAID)).toHaveCount(1)
    }
    expect(await inThread(sim, SAID)).toBe(kind === 'html' ? 0 : 1)
    expect(await posts(sim)).toHaveLength(1)
  })
}

test('offline it fails at once, keeps the text, and nothing is sent on return (F20)', async ({
  page,
  context,
  sim,
}) => {
  const { box, field, send } = await openPopout(page)
  await context.setOffline(true)
  await field.fill(SAID)
  await send.click()
  await expect(box.getByRole('alert')).toHaveText('Not sent. You are offline')
  await expect(field).toHaveValue(SAID)
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
  expect(await posts(sim)).toHaveLength(0)
  await box.getByRole('button', { name: 'Send again' }).click()
  await expect(field).toHaveValue('')
  expect(await inThread(sim, SAID)).toBe(1)
})

test('too many messages: the button counts down, then sends (F24)', async ({ page, sim }) => {
  await page.clock.install()
  const { box, field, send } = await openPopout(page)
  await sim.do('addFault', {
    match: POST,
    act: { kind: 'status', status: 429, body: { message: 'Slow down' }, headers: { 'Retry-After': '20' } },
  })
  await field.fill(SAID)
  await send.click()
  await expect(box.getByText(/^Too many messages\. Try again in (20|19) s$/)).toBeVisible()
  await expect(field).toHaveValue(SAID)
  await page.clock.runFor(5_000)
  await expect(box.getByText(/^Too many messages\. Try again in 1[45] s$/)).toBeVisible()
  await page.clock.runFor(16_000)
  await box.getByRole('button', { name: 'Send again' }).click()
  await expect(field).toHaveValue('')
  expect(await inThread(sim, SAID)).toBe(1)
})

test('a text that the carrier refuses says so in the thread and by a toast (F22)', async ({ page, sim }) => {
  const { box, field, send } = await openPopout(page)
  await field.fill(SAID)
  await send.click()
  await expect(field).toHaveValue('')
  await sim.do('carrierRefuses', { leadId: LEAD })
  await expect(box.getByText('Not Delivered')).toBeVisible()
  const toast = page.getByRole('listitem').filter({ hasText: 'Text Message Not Delivered' })
  await expect(toast).toContainText('Send failure, see lead for details.')
  await expect(toast.getByRole('button', { name: 'View Lead' })).toBeVisible()
})

test('a text that arrives while one types takes neither focus nor caret', async ({ page, sim }) => {
  const { box, field } = await openPopout(page)
  await field.fill('Could you bring your ID')
  await field.press('Home')
  for (let step = 0; step < 5; step++) await field.press('ArrowRight')
  await sim.do('leadTexts', { leadId: LEAD, message: 'We are on our way' })
  await expect(box.getByText('We are on our way')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(', please,')
  await expect(field).toHaveValue('Could, please, you bring your ID')
})
