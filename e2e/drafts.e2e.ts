import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from './fixtures.ts'
import { popout, popoutField } from './steps.ts'

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
  await expect(question).toContainText('One text is not sent yet')
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
