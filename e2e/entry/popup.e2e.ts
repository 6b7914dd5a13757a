import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import {
  answer,
  calendarSection,
  openCalendar,
  openPopup,
  type OpenerPolicy,
  useForeignProvider,
} from '../popup-steps.ts'
import { part, timesAsked, toastSaying } from '../steps.ts'

const EXCHANGE = 'POST /api/user/auth-calendar'
const connect = (page: Page, name: 'Google' | 'Microsoft') =>
  calendarSection(page).getByRole('button', { name: `Connect ${name}` })

for (const policy of ['unset', 'same-origin-allow-popups', 'same-origin'] satisfies OpenerPolicy[]) {
  test(`a provider whose opener policy is ${policy} connects the calendar once`, async ({
    page,
    as,
    sim,
    baseURL,
  }) => {
    await useForeignProvider(sim, baseURL ?? '', policy)
    await as('user-priya')
    await openCalendar(page)
    const popup = await openPopup(page, connect(page, 'Google'))
    expect(new URL(popup.url()).hostname).toBe('localhost')
    if (policy !== 'unset') {
      // When its opener was cut off, the browser reports the window as closed. The user can try again, and the answer
      // of the first window still counts.
      await expect(calendarSection(page).getByText('Window closed. Try again')).toBeVisible()
    }
    await answer(popup, 'Allow')
    await expect(toastSaying(page, 'Calendar connected')).toBeVisible()
    await expect(calendarSection(page).getByText('Connected', { exact: true })).toBeVisible()
    await expect(calendarSection(page).getByText('Window closed. Try again')).toBeHidden()
    expect(await timesAsked(sim, EXCHANGE)).toBe(1)
    // Calendar toasts close after 3 s.
    await expect(toastSaying(page, 'Calendar connected')).toBeHidden()
  })
}

test('the popup is 600 × 700, asks for the provider’s calendar, and drops the response from its address', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openCalendar(page)
  const popup = await openPopup(page, connect(page, 'Microsoft'))
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700])
  await expect(popup.getByText(/Calendars\.ReadWrite/)).toBeVisible()
  const addresses: string[] = []
  const asked: string[] = []
  popup.on('framenavigated', (frame) => addresses.push(frame.url()))
  popup.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await answer(popup, 'Allow')
  expect(addresses.at(-1)).toMatch(/\/authorize$/)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await expect(toastSaying(page, 'Calendar connected')).toBeVisible()
  await expect(calendarSection(page).getByText(/Connected with Microsoft/)).toBeVisible()
})

test('a refused, empty, canceled, forged or closed popup exchanges no code, and the next attempt connects', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(60_000)
  await as('user-priya')
  await openCalendar(page)
  const open = () => openPopup(page, connect(page, 'Google'))
  const unasked = async () => expect(await timesAsked(sim, EXCHANGE)).toBe(0)
  await part(page, 'a rejection shows its reason', async () => {
    await answer(await open(), 'Deny')
    await expect(toastSaying(page, 'An error occurred: Access was denied')).toBeVisible()
    await unasked()
    await expect(connect(page, 'Google')).toBeEnabled()
    await expect(toastSaying(page, 'An error occurred')).toBeHidden()
  })
  await part(page, 'a response without a code is rejected', async () => {
    await answer(await open(), 'Allow, without a code')
    await expect(toastSaying(page, 'The provider sent no authorization code')).toBeVisible()
    await unasked()
  })
  await part(page, 'a popup that never responds can be canceled', async () => {
    const popup = await open()
    const closed = popup.waitForEvent('close')
    await calendarSection(page).getByRole('button', { name: 'Cancel' }).click()
    await closed
    await expect(connect(page, 'Google')).toBeEnabled()
    await expect(calendarSection(page).getByRole('status')).toBeHidden()
  })
  await part(page, 'messages with another state or shape are ignored', async () => {
    const popup = await open()
    await page.evaluate(() => {
      const type = 'lintel:authorize'
      window.postMessage({ type, state: 'guessed', code: 'stolen' }, window.location.origin)
      const channel = new BroadcastChannel(type)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      channel.postMessage({ type, state: 'guessed', code: 'stolen' })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      channel.postMessage({ type, code: 'stolen' })
      channel.close()
    })
    await answer(popup, 'Deny')
    await expect(toastSaying(page, 'An error occurred: Access was denied')).toBeVisible()
    await unasked()
  })
  await part(page, 'closed by the user: shows a message, and the step works again', async () => {
    const popup = await open()
    await expect(calendarSection(page).getByText('Finish in the other window.')).toBeVisible()
    await popup.close()
    await expect(calendarSection(page).getByText('Window closed. Try again')).toBeVisible()
    await answer(await open(), 'Allow')
    await expect(toastSaying(page, 'Calendar connected')).toBeVisible()
  })
})

test('blocked by the browser: shows a message and a plain link that connects as well', async ({
  page,
  as,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await as('user-priya')
  await openCalendar(page)
  await connect(page, 'Google').click()
  await expect(calendarSection(page).getByText('Your browser didn’t open the window.')).toBeVisible()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    calendarSection(page).getByRole('link', { name: 'Open it in a new tab' }).click(),
  ])
  await tab.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(toastSaying(page, 'Calendar connected')).toBeVisible()
  if (!tab.isClosed()) await expect(tab.getByText('You can close this window.')).toBeVisible()
})

test('/authorize opened directly explains itself, also for a signed-out user', async ({ page, sim }) => {
  await page.goto('/authorize')
  await expect(page.getByRole('heading', { name: 'Nothing to connect here' })).toBeVisible()
  expect(await sim.do('requests', {})).toEqual([])
  await page.goto('/authorize?code=left-over')
  await expect(page.getByRole('heading', { name: 'Nothing to connect here' })).toBeVisible()
  expect(page.url()).toMatch(/\/authorize$/)
})

test('offers only the provider that the client forces', async ({ page, as, sim }) => {
  await sim.do('setForceProvider', { clientId: 'client-brightwater', provider: 'microsoft' })
  await as('user-priya')
  await openCalendar(page)
  await expect(connect(page, 'Microsoft')).toBeVisible()
  await expect(connect(page, 'Google')).toBeHidden()
})
