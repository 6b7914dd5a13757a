import { type Locator, type Page } from '@playwright/test'

import { bodyOf, newMessage, subjectOf } from '../email-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, setTheme } from '../guards.ts'
import { expectLive, expectTrayAtHand } from '../live-steps.ts'
import { chooseInMenu, switchTo } from '../representing-steps.ts'
import {
  expectHome,
  expectLogin,
  openEverything,
  popout,
  popoutField,
  signInAs,
  timeline,
  toastSaying,
} from '../steps.ts'

const PHONE = '+15125550139'
const POST = 'POST /api/lead/:leadId/text-msg/'

const unsent = (page: Page): Locator => page.getByRole('button', { name: /^Unsent / })
const tray = (page: Page): Locator => page.getByRole('dialog', { name: 'Unsent work' })
const group = (page: Page, name: string): Locator => tray(page).getByRole('region', { name })

async function openTray(page: Page, count: number): Promise<void> {
  await expect(unsent(page)).toHaveAccessibleName(`Unsent ${count}`)
  await unsent(page).click()
  await expect(tray(page)).toBeVisible()
}

async function writeText(page: Page, text: string): Promise<void> {
  await page.goto('/leads/lead-sofia-marchetti')
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill(text)
}

async function writeEmail(page: Page, subject: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Email Sofia Marchetti' }).click()
  await subjectOf(newMessage(page)).fill(subject)
  await bodyOf(newMessage(page)).fill(`${subject}, in more words`)
}

test.beforeEach(async ({ as }) => {
  await as('user-priya')
})

test('lists the drafts of all leads, opens them in their composer, and discards with Undo', async ({
  page,
}) => {
  await writeText(page, 'Parking is included')
  await openEverything(page)
  // Owen's text from this morning was not delivered.
  await openTray(page, 2)
  await expect(group(page, 'Not Delivered').getByRole('listitem')).toContainText('Owen Fitzgerald')
  const draft = group(page, 'Drafts').getByRole('listitem')
  await expect(draft).toHaveText(/Sofia Marchetti.*Text.*Parking is included/)
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme)
    await expectAccessible(page)
  }
  await draft.getByRole('button', { name: 'More for Sofia Marchetti' }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).click()
  await expect(group(page, 'Drafts')).toHaveCount(0)
  await toastSaying(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click()
  await expect(unsent(page)).toHaveAccessibleName('Unsent 2')
  // A click beside the tray closes it a moment later.
  await expect(async () => {
    if (!(await tray(page).isVisible())) await unsent(page).click({ timeout: 1_000 })
    await draft.getByRole('button', { name: /^Sofia Marchetti/ }).click({ timeout: 1_000 })
  }).toPass()
  await expect(tray(page)).toHaveCount(0)
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Parking is included')
})

test('keeps an undelivered text in the tray until a later one is delivered', async ({ page, sim }) => {
  await openEverything(page)
  await openTray(page, 1)
  const gate = await sim.do('closeGate', { match: POST })
  await group(page, 'Not Delivered').getByRole('button', { name: 'Retry as new' }).click()
  await expect(group(page, 'Sending').getByRole('listitem')).toContainText('Confirming the walkthrough')
  await sim.do('openGate', { id: gate.id })
  // The open tray stays open to say so.
  await expect(tray(page)).toContainText('Nothing unsent')
  const posts = await sim.do('requests', { operation: POST })
  expect(posts.map(({ body }) => body)).toMatchObject([
    { message: expect.stringMatching(/^Confirming the walkthrough/) },
  ])
})

test('offline, lists the text as not sent with the reason, and sends it once when online again', async ({
  page,
  context,
  sim,
}) => {
  await writeText(page, 'See you at two')
  await expectLive(sim)
  await expectTrayAtHand(page)
  await context.setOffline(true)
  await popout(page, 'Sofia Marchetti').getByRole('button', { name: 'Send', exact: true }).click()
  await openTray(page, 2)
  const item = group(page, 'Not sent').getByRole('listitem')
  await expect(item).toContainText('Not sent. You are offline')
  await context.setOffline(false)
  await item.getByRole('button', { name: 'Send again' }).click()
  await expect(group(page, 'Not sent')).toHaveCount(0)
  await expect(timeline(page)).toContainText('See you at two')
  // The text is also in the timeline while it is on its way, so check the thread on the server.
  await expect
    .poll(async () => {
      const thread = await sim.do('thread', { leadId: 'lead-sofia-marchetti', phone: PHONE })
      return thread.filter(({ message }) => message === 'See you at two').length
    })
    .toBe(1)
})

test('shows only the count of the user’s own work while representing, and nothing to another user', async ({
  page,
  as,
}) => {
  await writeText(page, 'Written as Priya')
  await writeEmail(page, 'Mail of Priya')
  await switchTo(page, 'Dana Whitcombe')
  // The new user's page has a new header.
  await expectHome(page)
  // A text by Dana herself was not delivered.
  await openTray(page, 1)
  await expect(tray(page)).toContainText('2 unsent as yourself while you work as Dana Whitcombe')
  await expect(tray(page)).not.toContainText(/Written as Priya|Mail of Priya/)
  await tray(page).getByRole('button', { name: 'Switch back' }).click()
  await expect(unsent(page)).toHaveAccessibleName('Unsent 3')
  await as('user-luis')
  await openEverything(page)
  await expect(page.getByRole('button', { name: /^Alerts/ })).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)
  await expect(page.getByText(/Written as Priya|Mail of Priya/)).toHaveCount(0)
  await expect(newMessage(page)).toHaveCount(0)
})

test('an ended session keeps unsent work for the same user; Log Out deletes it', async ({ page, sim }) => {
  await writeText(page, 'Written before the end')
  await writeEmail(page, 'Mail before the end')
  const ending = await sim.do('addFault', {
    match: 'POST /__demo/sign-in',
    act: { kind: 'status', status: 401 },
    times: 0,
  })
  await sim.do('expireTokens', {})
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Are you there?' })
  await expectLogin(page)
  await sim.do('clearFaults', { id: ending.id })
  await signInAs(page, 'Priya Raman')
  await openTray(page, 3)
  await expect(group(page, 'Drafts').getByRole('listitem')).toHaveText([
    /Sofia Marchetti.*Email.*Mail before the end/,
    /Sofia Marchetti.*Written before the end/,
  ])
  await group(page, 'Drafts')
    .getByRole('button', { name: /Mail before the end/ })
    .click()
  await expect(tray(page)).toHaveCount(0)
  await expect(subjectOf(newMessage(page))).toHaveValue('Mail before the end')
  await expect(bodyOf(newMessage(page))).toHaveValue('Mail before the end, in more words')

  await chooseInMenu(page, 'Log Out')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('2 things you wrote are not sent yet')
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expectLogin(page)
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(kept).not.toMatch(/before the end/)
  await signInAs(page, 'Priya Raman')
  await openTray(page, 1)
  await expect(group(page, 'Drafts')).toHaveCount(0)
  await expect(newMessage(page)).toHaveCount(0)
})
