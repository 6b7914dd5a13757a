import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { type Composer, composers, LEAD, mails, NAME, PHONE, TYPED } from '../draft-steps.ts'
import { expect, test } from '../fixtures.ts'
import { guardPage } from '../guards.ts'
import { expectLive, passTimeForAll } from '../live-steps.ts'
import { chooseInMenu, expectWorkingAs, switchTo } from '../representing-steps.ts'
import {
  expectLogin,
  leadHeading,
  popout,
  popoutField,
  signInAs,
  timeline,
  timesAsked,
  toastSaying,
} from '../steps.ts'

const POST = 'POST /api/lead/:leadId/text-msg/'

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

type Walk = readonly [string, (page: Page, sim: Simulator, composer: Composer) => Promise<void>]

/** Interruptions that stay on the page. Afterwards the composer is where it was, or is opened again. */
const onThePage: readonly Walk[] = [
  ['minimizing and restoring', async (page, _, { minimize }) => minimize?.(page)],
  [
    'closing',
    async (page, _, { close, open }) => {
      if (!close) return
      await close(page)
      await open(page)
    },
  ],
  [
    'live events on the same thread',
    async (page, sim, { interrupt }) => {
      const said = await interrupt(sim)
      await expect(timeline(page).getByText(said).first()).toBeVisible()
    },
  ],
  [
    'a colleague taking the lead',
    async (page, sim) => {
      await sim.do('colleagueAssigns', { userId: 'user-marcus', leadId: LEAD, toUserId: 'user-dana' })
      await expect(page.getByRole('button', { name: 'Assigned agent: Dana Whitcombe' })).toBeVisible()
    },
  ],
  [
    'a cut of the live channel',
    async (_, sim, { post }) => {
      // The composer makes no difference here, so testing it once is enough.
      if (post !== POST) return
      await expectLive(sim)
      await sim.do('dropSockets', { clean: true })
      await expectLive(sim, 0)
      await expectLive(sim)
    },
  ],
]

/** Interruptions after which the user is on another page. */
const overPages: readonly Walk[] = [
  ['a reload', async (page) => void (await page.reload())],
  [
    'Back and Forward in the browser',
    async (page) => {
      await page.getByRole('link', { name: 'All leads' }).click()
      await expect(page.getByRole('heading', { name: 'All leads' })).toBeVisible()
      await page.goBack()
      await expect(leadHeading(page, NAME)).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('heading', { name: 'All leads' })).toBeVisible()
      await page.goBack()
    },
  ],
  [
    'going away and coming back',
    async (page) => {
      await page.goto('/leads/lead-jonah-becker')
      await expect(leadHeading(page, 'Jonah Becker')).toBeVisible()
      await page.goto(`/leads/${LEAD}`)
    },
  ],
  [
    'working as someone else and coming back',
    async (page) => {
      await switchTo(page, 'Dana Whitcombe')
      await expect(page.getByText(TYPED)).toHaveCount(0)
      await chooseInMenu(page, 'Return to myself')
      await expectWorkingAs(page, 'Priya Raman')
      await page.goto(`/leads/${LEAD}`)
    },
  ],
  [
    'the end of the session',
    async (page, sim) => {
      await endSession(page, sim)
      await signInAs(page, 'Priya Raman')
    },
  ],
]

/** Lets the token expire without renewal. The page then redirects to the sign-in page. */
async function endSession(page: Page, sim: Simulator): Promise<void> {
  const { id } = await sim.do('addFault', {
    match: 'POST /__demo/sign-in',
    act: { kind: 'status', status: 403, body: { message: 'No' } },
    times: 0,
  })
  await sim.do('expireTokens')
  await page.reload()
  await expectLogin(page)
  await sim.do('clearFaults', { id })
}

async function opened(page: Page, composer: Composer): Promise<void> {
  await page.goto(`/leads/${LEAD}`)
  await composer.open(page)
}

async function kept(page: Page, sim: Simulator, composer: Composer): Promise<void> {
  await composer.expectKept(page)
  expect(await composer.arrived(sim)).toBe(0)
}

for (const composer of composers) {
  test(`keeps unsent work while staying on the page: ${composer.what}`, async ({ page, sim }) => {
    test.setTimeout(60_000)
    await opened(page, composer)
    await composer.write(page)
    for (const [what, happens] of onThePage) {
      await test.step(what, async () => {
        await happens(page, sim, composer)
        await kept(page, sim, composer)
      })
    }
    await test.step('a send that fails', async () => {
      await sim.do('addFault', {
        match: composer.post,
        act: { kind: 'status', status: 500, body: { message: 'No luck' } },
      })
      await composer.send(page)
      await composer.expectRefused(page)
      await kept(page, sim, composer)
    })
    expect(await timesAsked(sim, composer.post)).toBe(1)
  })

  test(`keeps unsent work across pages, users, sessions and tabs: ${composer.what}`, async ({
    page,
    context,
    sim,
  }) => {
    // The test opens many pages one after the other.
    test.setTimeout(120_000)
    await opened(page, composer)
    await composer.write(page)
    for (const [what, happens] of overPages) {
      await test.step(what, async () => {
        await happens(page, sim, composer)
        await expect(leadHeading(page, NAME)).toBeVisible()
        if (!composer.comesBack) await composer.open(page)
        await kept(page, sim, composer)
      })
    }
    await test.step('closing the tab', async () => {
      const next = await context.newPage()
      const guard = await guardPage(next)
      await page.close({ runBeforeUnload: false })
      await opened(next, composer)
      await kept(next, sim, composer)
      expect(await timesAsked(sim, composer.post)).toBe(0)
      await composer.send(next)
      await expect.poll(() => composer.arrived(sim)).toBe(1)
      await expect(timeline(next).getByText(TYPED)).toHaveCount(1)
      expect(guard.problems).toEqual([])
    })
    expect(await timesAsked(sim, composer.post)).toBe(1)
  })
}

for (const composer of composers) {
  test(`a tab closed while ${composer.what} is in flight: the lead has it exactly once afterwards`, async ({
    page,
    context,
    sim,
  }) => {
    await opened(page, composer)
    const { id } = await sim.do('closeGate', { match: composer.post, when: 'after' })
    await composer.write(page)
    await composer.send(page)
    await expect.poll(() => composer.arrived(sim)).toBe(1)
    const next = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await sim.do('openGate', { id })
    await next.goto(`/leads/${LEAD}`)
    await expect(timeline(next).getByText(TYPED)).toHaveCount(1)
    // The outcome of a comment is settled by its own composer. All others are settled without an open composer.
    if (composer.what === 'a comment') await composer.open(next)
    await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage))).not.toContain(TYPED)
    if (composer.what !== 'a comment') await composer.open(next)
    await composer.expectEmpty(next)
    expect(await composer.arrived(sim)).toBe(1)
  })
}

test('a tab closed before the server stored the text: it is back in the field, and Send again sends it once', async ({
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
  // While the request may still be on its way, the page makes no claim about the outcome, and nothing can be sent
  // twice.
  await expect(popout(next, NAME)).toContainText('Checking whether it was sent…')
  await expect(popoutField(next, NAME)).toHaveValue('')
  await passTimeForAll(next, sim, 40_000, 5_000)
  await expect(popout(next, NAME).getByRole('alert')).toHaveText('Not sent. It isn’t in the thread')
  await expect(popoutField(next, NAME)).toHaveValue(TYPED)
  expect(await inThread(sim)).toBe(0)
  await popout(next, NAME).getByRole('button', { name: 'Send again' }).click()
  await expect(popoutField(next, NAME)).toHaveValue('')
  await expect.poll(() => inThread(sim)).toBe(1)
  expect(guard.problems).toEqual([])
})

test('both composers of a conversation share the same text', async ({ page, sim }) => {
  await typed(page)
  const below = page.getByRole('main').getByRole('textbox', { name: `Text message to ${NAME}` })
  await expect(below).toHaveValue(TYPED)
  await below.fill(`${TYPED}, and free on Sundays`)
  await expect(popoutField(page, NAME)).toHaveValue(`${TYPED}, and free on Sundays`)
  expect(await inThread(sim)).toBe(0)
})

test('after a session expires, another user sees no draft, and its owner finds it again', async ({
  page,
  as,
  sim,
}) => {
  await typed(page)
  await endSession(page, sim)
  await signInAs(page, 'Marcus Oyelaran')
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

test('a corrupt stored draft shows one warning, and typing continues', async ({ page }) => {
  await typed(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.includes('draft:')))
      localStorage.setItem(key, '{"n":1,"v":{"text":')
  })
  await page.reload()
  await expect(popoutField(page, NAME)).toHaveValue('')
  await expect(toastSaying(page, 'An unsent text couldn’t be read')).toHaveCount(1)
  await popoutField(page, NAME).fill('Once more')
  await page.reload()
  await expect(popoutField(page, NAME)).toHaveValue('Once more')
})

test('Log Out asks before removing a draft, and another user in the same browser never sees it', async ({
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

for (const composer of mails) {
  test(`two tabs on ${composer.what}: announces the other tab’s change and keeps both versions`, async ({
    page,
    context,
  }) => {
    await opened(page, composer)
    await composer.write(page)
    const other = await context.newPage()
    await opened(other, composer)
    await composer.expectKept(other)
    const [here, there] = [composer.field(page), composer.field(other)]
    await there.fill('Something else entirely')
    await expect(page.getByText('Changed in another tab').first()).toBeVisible()
    await composer.expectKept(page)
    await expect(composer.box(page)).toContainText('Something else entirely')

    // The user chooses a text, and both tabs show it.
    await composer.box(page).getByRole('button', { name: 'Use the other text' }).click()
    await expect(here).toHaveValue('Something else entirely')
    await expect(page.getByText('Changed in another tab')).toHaveCount(0)
    await expect(there).toHaveValue('Something else entirely')
    await other.close()
  })
}

test('sends a text only once when two tabs send it', async ({ page, context, sim }) => {
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
  await expect.poll(() => sim.do('requests', { operation: POST })).toHaveLength(1)
})

test('full storage: typing continues with one warning', async ({ page }) => {
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
