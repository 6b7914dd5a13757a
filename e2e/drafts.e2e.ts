import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from './fixtures.ts'
import { guardPage } from './guards.ts'
import { expectLive, passTimeForAll } from './live-steps.ts'
import { chooseInMenu, expectWorkingAs, switchTo } from './representing-steps.ts'
import { popout, popoutField, toastSaying } from './steps.ts'

const LEAD = 'lead-sofia-marchetti'
const NAME = 'Sofia Marchetti'
const PHONE = '+15125550139'
const POST = 'POST /api/lead/:leadId/text-msg/'
const TYPED = 'Street parking on Foundry is free until six'

async function openPopout(page: Page): Promise<void> {
  await page.goto(`/leads/${LEAD}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await expect(popoutField(page, NAME)).toBeVisible()
}

async function typed(page: Page): Promise<void> {
  await openPopout(page)
  await popoutField(page, NAME).fill(TYPED)
}

async function inThread(sim: Simulator): Promise<number> {
  const thread = await sim.do('thread', { leadId: LEAD, phone: PHONE })
  return thread.filter((one) => one.message === TYPED).length
}

test.beforeEach(async ({ as }) => {
  await as('user-priya')
})

const survives: readonly [string, (page: Page, sim: Simulator) => Promise<void>][] = [
  ['a reload', async (page) => void (await page.reload())],
  [
    'minimising and restoring',
    async (page) => {
      await popout(page, NAME).getByRole('button', { name: 'Minimise' }).click()
      await page.getByRole('button', { name: /^Restore Sofia Marchetti/ }).click()
    },
  ],
  [
    'closing the pop-out',
    async (page) => {
      await popout(page, NAME).getByRole('button', { name: 'Close' }).click()
      await expect(popout(page, NAME)).toBeHidden()
      await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
    },
  ],
  [
    'going away and coming back',
    async (page) => {
      await page.getByRole('link', { name: 'All leads' }).click()
      await expect(page.getByRole('heading', { name: 'All leads' })).toBeVisible()
      await page.goto('/leads/lead-jonah-becker')
      await page.goto(`/leads/${LEAD}`)
    },
  ],
  [
    'live events on the same thread',
    async (page, sim) => {
      for (const message of ['One', 'Two', 'Three']) await sim.do('leadTexts', { leadId: LEAD, message })
      await expect(popout(page, NAME).getByText('Three', { exact: true })).toBeVisible()
    },
  ],
  [
    'the lead going to a colleague',
    async (page, sim) => {
      await sim.do('colleagueAssigns', { userId: 'user-marcus', leadId: LEAD, toUserId: 'user-dana' })
      await expect(page.getByRole('button', { name: 'Assigned agent: Dana Whitcombe' })).toBeVisible()
    },
  ],
  [
    'a cut of the live channel',
    async (page, sim) => {
      await expectLive(sim)
      await sim.do('dropSockets', { clean: true })
      await expectLive(sim, 0)
      await expectLive(sim)
      await expect(popout(page, NAME)).toBeVisible()
    },
  ],
  [
    'Back and Forward of the browser',
    async (page) => {
      await page.getByRole('link', { name: 'All leads' }).click()
      await expect(page.getByRole('heading', { name: 'All leads' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('main').getByRole('heading', { name: NAME })).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('heading', { name: 'All leads' })).toBeVisible()
    },
  ],
  [
    'working as somebody else and coming back',
    async (page) => {
      await switchTo(page, 'Dana Whitcombe')
      await expect(page.getByText(TYPED)).toHaveCount(0)
      await chooseInMenu(page, 'Return to myself')
      await expectWorkingAs(page, 'Priya Raman')
      await page.goto(`/leads/${LEAD}`)
    },
  ],
  [
    'a send that fails',
    async (page, sim) => {
      await sim.do('addFault', {
        match: POST,
        act: { kind: 'status', status: 500, body: { message: 'No luck' } },
      })
      await popout(page, NAME).getByRole('button', { name: 'Send', exact: true }).click()
      await expect(popout(page, NAME).getByRole('alert')).toHaveText('Not sent. No luck')
    },
  ],
]

for (const [what, happens] of survives) {
  test(`what was typed survives ${what} (P1)`, async ({ page, sim }) => {
    await typed(page)
    await happens(page, sim)
    await expect(popoutField(page, NAME)).toHaveValue(TYPED)
    expect(await inThread(sim)).toBe(0)
  })
}

test('it survives the end of the tab (P1)', async ({ page, context }) => {
  await typed(page)
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await openPopout(next)
  await expect(popoutField(next, NAME)).toHaveValue(TYPED)
})

test('a tab that dies while the text is on its way: afterwards it is in the thread once, or in the field (P1, P10)', async ({
  page,
  context,
  sim,
}) => {
  await openPopout(page)
  const { id } = await sim.do('closeGate', { match: POST, when: 'after' })
  await popoutField(page, NAME).fill(TYPED)
  await popout(page, NAME).getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => inThread(sim)).toBe(1)
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await sim.do('openGate', { id })
  await openPopout(next)
  await expect(popoutField(next, NAME)).toHaveValue('')
  await expect(popout(next, NAME).getByText(TYPED)).toHaveCount(1)
  expect(await inThread(sim)).toBe(1)
})

test('a tab that dies before the text was stored: afterwards it is in the field, and is sent once (P1, P10)', async ({
  page,
  context,
  sim,
}) => {
  await openPopout(page)
  await sim.do('addFault', { match: POST, act: { kind: 'never' } })
  await popoutField(page, NAME).fill(TYPED)
  await popout(page, NAME).getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(async () => (await sim.do('requests', { operation: POST })).length).toBe(1)
  const next = await context.newPage()
  const guard = await guardPage(next)
  await page.close({ runBeforeUnload: false })
  await next.clock.install()
  await openPopout(next)
  // As long as the request may still be on its way nothing is claimed, and nothing can be sent twice.
  await expect(popout(next, NAME)).toContainText('Checking whether it was sent…')
  await expect(popoutField(next, NAME)).toHaveValue('')
  await passTimeForAll(next, sim, 40_000, 5_000)
  await expect(popout(next, NAME).getByRole('alert')).toHaveText('Not sent. It is not in the thread')
  await expect(popoutField(next, NAME)).toHaveValue(TYPED)
  expect(await inThread(sim)).toBe(0)
  await popout(next, NAME).getByRole('button', { name: 'Send again' }).click()
  await expect(popoutField(next, NAME)).toHaveValue('')
  await expect.poll(() => inThread(sim)).toBe(1)
  expect(guard.problems).toEqual([])
})

test('both composers of a conversation hold the same text', async ({ page, sim }) => {
  await typed(page)
  const below = page.getByRole('main').getByRole('textbox', { name: `Text message to ${NAME}` })
  await expect(below).toHaveValue(TYPED)
  await below.fill(`${TYPED}, and free on Sundays`)
  await expect(popoutField(page, NAME)).toHaveValue(`${TYPED}, and free on Sundays`)
  expect(await inThread(sim)).toBe(0)
})

test('who signs in on the same browser after a session has expired sees nothing of it; it waits for its owner (P2)', async ({
  page,
  as,
  sim,
}) => {
  await typed(page)
  await sim.do('addFault', {
    match: 'POST /__demo/sign-in',
    act: { kind: 'status', status: 403, body: { message: 'No' } },
    times: 1,
  })
  await sim.do('expireTokens')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: /^Marcus Oyelaran/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: NAME })).toBeVisible()
  await expect(popout(page, NAME)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await expect(popoutField(page, NAME)).toHaveValue('')
  await expect(page.getByText(TYPED)).toHaveCount(0)
  await popoutField(page, NAME).fill('Marcus was here')

  await as('user-priya')
  await openPopout(page)
  await expect(popoutField(page, NAME)).toHaveValue(TYPED)
  await expect(page.getByText('Marcus was here')).toHaveCount(0)
})

test('a stored draft that is damaged costs itself: one warning, and typing goes on (P5)', async ({
  page,
}) => {
  await typed(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.includes('draft:')))
      localStorage.setItem(key, '{"n":1,"v":{"text":')
  })
  await page.reload()
  await expect(popoutField(page, NAME)).toHaveValue('')
  await expect(toastSaying(page, 'An unsent text could not be read')).toHaveCount(1)
  await popoutField(page, NAME).fill('Once more')
  await page.reload()
  await expect(popoutField(page, NAME)).toHaveValue('Once more')
})

test('when the session expires the text is there again after signing in (P4)', async ({ page, sim }) => {
  await typed(page)
  await sim.do('addFault', {
    match: 'POST /__demo/sign-in',
    act: { kind: 'status', status: 403, body: { message: 'No' } },
    times: 1,
  })
  await sim.do('expireTokens')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: /^Priya Raman/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: NAME })).toBeVisible()
  await expect(popoutField(page, NAME)).toHaveValue(TYPED)
})

test('another person on the same browser never sees it, Log Out asks first and then removes it (P2, P4)', async ({
  page,
  as,
}) => {
  await typed(page)
  await page.getByRole('button', { name: /^Account: Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('One thing you wrote is not sent yet')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(popoutField(page, NAME)).toHaveValue(TYPED)
  await page.getByRole('button', { name: /^Account: Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(kept).not.toContain(TYPED)
  await as('user-marcus')
  await page.goto(`/leads/${LEAD}`)
  await expect(page.getByRole('main').getByRole('heading', { name: NAME })).toBeVisible()
  await expect(page.getByText(TYPED)).toHaveCount(0)
})

test('two tabs on one draft: the other change is announced and both texts are kept (P6)', async ({
  page,
  context,
}) => {
  await typed(page)
  const other = await context.newPage()
  await openPopout(other)
  await expect(popoutField(other, NAME)).toHaveValue(TYPED)
  await popoutField(other, NAME).fill('Something else entirely')
  await expect(popout(page, NAME).getByText('Changed in another tab')).toBeVisible()
  await expect(popoutField(page, NAME)).toHaveValue(TYPED)
  await expect(popout(page, NAME)).toContainText('Something else entirely')

  // The person chooses, and both tabs agree.
  await popout(page, NAME).getByRole('button', { name: 'Use the other text' }).click()
  await expect(popoutField(page, NAME)).toHaveValue('Something else entirely')
  await expect(popout(page, NAME).getByText('Changed in another tab')).toHaveCount(0)
  await expect(popoutField(other, NAME)).toHaveValue('Something else entirely')
})

test('two tabs, one text: what one sends the other does not send again (P9)', async ({
  page,
  context,
  sim,
}) => {
  await typed(page)
  const other = await context.newPage()
  await openPopout(other)
  await expect(popoutField(other, NAME)).toHaveValue(TYPED)
  const { id } = await sim.do('closeGate', { match: POST, times: 0 })
  await popout(page, NAME).getByRole('button', { name: 'Send', exact: true }).click()
  await popoutField(other, NAME).press('Enter')
  await sim.do('openGate', { id })
  await expect(popoutField(page, NAME)).toHaveValue('')
  await expect(popoutField(other, NAME)).toHaveValue('')
  await expect(popout(other, NAME).getByText(TYPED)).toHaveCount(1)
  expect(await inThread(sim)).toBe(1)
  expect(await sim.do('requests', { operation: POST })).toHaveLength(1)
})

test('storage that is full: typing goes on, with one warning (P5)', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openPopout(page)
  await popoutField(page, NAME).pressSequentially('Still typing')
  await expect(popoutField(page, NAME)).toHaveValue('Still typing')
  await expect(page.getByRole('listitem').filter({ hasText: /kept|saved|storage/i })).toHaveCount(1)
})
