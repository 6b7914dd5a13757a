import { callBar, openWithPhone, withEars } from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import {
  everything,
  expectAccessibleInBothThemes,
  leadRow,
  openEverything,
  leadHeading,
  openLead,
  phone,
  popout,
  popoutField,
  pressKey,
  pressOnceShown,
  pressTwice,
  timesAsked,
  toastSaying,
} from '../steps.ts'

const TERESA = 'lead-teresa-galvan'

test.beforeEach(async ({ context }) => {
  await withEars(context)
})

test.describe('pressing Claim twice never calls the renter', () => {
  test.beforeEach(async ({ page, as, sim }) => {
    await as('user-priya')
    await openWithPhone(page)
    await expectLive(sim)
  })
  test.afterEach(async ({ page, sim }) => {
    await expect
      .poll(async () => (await sim.do('lead', { leadId: TERESA })).assignedAgentRef)
      .toBe('user-priya')
    await page.waitForTimeout(700)
    await expect(callBar(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await timesAsked(sim, 'POST /api/lead/:leadId/claim')).toBe(1)
  })

  test('on the lead page, where Reply replaces it', async ({ page }) => {
    await openLead(page, 'Teresa Galvan')
    const claim = page.getByRole('button', { name: 'Claim', exact: true })
    await expect(claim).not.toHaveAttribute('aria-disabled', 'true')
    const before = await claim.boundingBox()
    await pressTwice(page, claim)
    const reply = page.getByRole('main').getByRole('button', { name: 'Reply', exact: true }).first()
    expect(await reply.boundingBox()).toEqual(before)
    await expect(page.getByRole('textbox', { name: /^Text message to/ })).not.toBeFocused()
    await expect(reply).toBeFocused()
  })

  test('in a row of the list', async ({ page }) => {
    await page.mouse.move(700, 20)
    await leadRow(page, 'Teresa Galvan').hover()
    await pressTwice(page, page.getByRole('button', { name: 'Claim Teresa Galvan' }))
    await expect(page).toHaveURL(everything)
  })

  test('in the preview', async ({ page }) => {
    await leadRow(page, 'Teresa Galvan').getByRole('link').focus()
    await pressKey(page, ' ')
    const preview = page.getByRole('complementary', { name: 'Preview of Teresa Galvan' })
    const claim = preview.getByRole('button', { name: 'Claim' })
    await expect(claim).not.toHaveAttribute('aria-disabled', 'true')
    await pressTwice(page, claim)
    await expect(preview.getByRole('button', { name: 'Reply' })).toBeFocused()
  })

  test('on the alerts page', async ({ page }) => {
    await page.goto('/alerts')
    await pressTwice(page, page.getByRole('button', { name: 'Claim Teresa Galvan' }))
    await expect(page).toHaveURL('/alerts')
  })

  test('in the focus queue', async ({ page }) => {
    await page.getByRole('button', { name: 'Work this list' }).click()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
    const claim = page.getByRole('main').getByRole('button', { name: 'Claim', exact: true })
    await expect(claim).not.toHaveAttribute('aria-disabled', 'true')
    await pressTwice(page, claim)
    await expect(page.getByRole('region', { name: 'Focus queue' })).toContainText('0 done, 0 skipped')
  })

  test('in the lead header on a phone', async ({ page }) => {
    await openLead(page, 'Teresa Galvan')
    await page.setViewportSize(phone)
    const claim = page.getByRole('main').getByRole('button', { name: 'Claim', exact: true })
    await expect(claim).not.toHaveAttribute('aria-disabled', 'true')
    await pressTwice(page, claim)
    const reply = page.getByRole('main').getByRole('button', { name: 'Reply', exact: true }).first()
    await expect(reply).toBeFocused()
    await expect(page.getByRole('textbox', { name: /^Text message to/ })).not.toBeFocused()
  })
})

for (const { name, size } of [
  { name: 'a desk', size: undefined },
  { name: 'a phone', size: phone },
]) {
  test(`pressing Reply twice opens the saved draft and sends nothing, on ${name}`, async ({
    page,
    as,
    sim,
  }) => {
    await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Is it still free?' })
    await as('user-priya')
    if (size) await page.setViewportSize(size)
    await page.goto('/alerts')
    const reply = page.getByRole('button', { name: 'Reply to Sofia Marchetti' })
    await reply.click()
    await popoutField(page, 'Sofia Marchetti').fill('Half a sen')
    await page.keyboard.press('Escape')
    await expect(popout(page, 'Sofia Marchetti')).toHaveCount(0)
    await pressTwice(page, reply)
    await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Half a sen')
    await page.waitForTimeout(700)
    await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Half a sen')
    expect(await timesAsked(sim, 'POST /api/lead/:leadId/text-msg/')).toBe(0)
  })
}

test('pressing Done twice in the queue or repeating its key finishes one lead, and Text twice after a missed call sends nothing', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  await page.getByRole('button', { name: 'Work this list' }).click()
  const frame = page.getByRole('region', { name: 'Focus queue' })
  await expect(frame).toContainText('0 done, 0 skipped')
  await pressTwice(page, frame.getByRole('button', { name: 'Done and next' }))
  await expect(frame).toContainText('1 done, 0 skipped')
  await page.waitForTimeout(300)
  await expect(frame).toContainText('1 done, 0 skipped')
  await page.waitForTimeout(800)
  for (const [key, text] of [
    ['n', '2 done, 0 skipped'],
    ['j', '2 done, 1 skipped'],
  ] as const) {
    await expect(frame.getByRole('button', { name: 'Done and next' })).toBeEnabled()
    const again = pressOnceShown(page, key, text)
    await page.keyboard.press(key)
    await again
    await page.waitForTimeout(800)
    await expect(frame).toContainText(text)
  }

  await sim.do('leadCalls', { leadId: TERESA, result: 'HANGUP' })
  await page.goto('/leads/list/unresponded')
  const missed = page.getByRole('listitem', { name: 'Missed call from Teresa Galvan' })
  await pressTwice(page, missed.getByRole('button', { name: 'Text Teresa Galvan' }))
  await expect(missed).toContainText('Text sends in')
  await expect(missed.getByRole('button', { name: 'Undo the text to Teresa Galvan' })).toBeFocused()
  expect(await timesAsked(sim, 'POST /api/lead/:leadId/text-msg/')).toBe(0)
})

test('Assign pressed twice assigns nobody, and Call back calls once', async ({ page, as, sim }) => {
  await sim.do('leadCalls', { leadId: TERESA, result: 'HANGUP' })
  await as('user-priya')
  await page.goto('/alerts')
  await pressTwice(page, page.getByRole('button', { name: 'Assign Andre Whitfield' }))
  await page.waitForTimeout(700)
  const andre = await sim.do('lead', { leadId: 'lead-andre-whitfield' })
  expect(andre.assignedAgentRef ?? null).toBeNull()

  await openWithPhone(page, '/leads/list/unresponded')
  const missed = page.getByRole('listitem', { name: 'Missed call from Teresa Galvan' })
  await pressTwice(page, missed.getByRole('button', { name: /^Call back/ }))
  await expect(callBar(page)).toBeVisible()
  await page.waitForTimeout(700)
  // The second press neither ended the call nor started another.
  await expect(callBar(page).getByRole('button', { name: 'End Call' })).toHaveCount(1)
  await expect(callBar(page)).toContainText('Teresa Galvan')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the filter popover keeps its position while chips add a row', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const popover = page.getByRole('dialog', { name: 'Filters' })
  await popover.getByRole('option', { name: 'Status', exact: true }).click()
  await page.waitForTimeout(300)
  const before = await popover.boundingBox()
  for (const status of [/^Prospect/, /^Opportunity/, /^Waiting list/]) {
    await popover.getByRole('checkbox', { name: status }).click()
    await page.waitForTimeout(150)
    expect(await popover.boundingBox()).toEqual(before)
  }
  await expect(page.getByRole('button', { name: /^Remove filter Status/ }).first()).toBeAttached()
})

test('keys typed while a layer closes or a page opens start no call; an opened search receives them', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openWithPhone(page)
  await leadRow(page, 'Teresa Galvan').getByRole('link').focus()
  await page.keyboard.press('Shift+F')
  const popover = page.getByRole('dialog', { name: 'Filters' })
  await expect(popover).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('cc', { delay: 120 })
  await page.waitForTimeout(400)
  await expect(page.locator('#root').getByText(/^Call .*\?$/)).toHaveCount(0)

  await page.keyboard.press('Shift+F')
  await expect(popover).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('/teresa c', { delay: 30 })
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toHaveValue('teresa c')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(400)

  // Typed from inside the page as soon as the lead is shown, because on a busy machine the driver needs more than 300
  // ms.
  const typed = page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1')
        if (heading?.textContent !== 'Teresa Galvan' || heading.closest('[data-pending]')) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
    })
    const quiet: boolean[] = []
    for (const key of 'lcc') {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
      document.activeElement?.dispatchEvent(event)
      quiet.push(event.defaultPrevented)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    return quiet
  })
  await openLead(page, 'Teresa Galvan')
  expect(await typed).toEqual([true, true, true])
  await expect(callBar(page)).toHaveCount(0)
  await expect(page.locator('#root').getByText(/^Call .*\?$/)).toHaveCount(0)
  expect(await timesAsked(sim, 'POST /api/lead/:leadId/claim')).toBe(0)
})

test('C asks before calling, Escape cancels and Enter calls; U, T and Z run their actions', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openWithPhone(page, '/leads/lead-sofia-marchetti')
  await expectLive(sim)
  const question = page.locator('#root').getByText('Call Sofia Marchetti?')
  await pressKey(page, 'c')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await pressKey(page, 'Enter')
  await expect(callBar(page)).toHaveCount(0)

  await pressKey(page, 'u')
  const tour = page.getByRole('dialog', { name: /tour/i })
  await expect(tour).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)

  await pressKey(page, 't')
  const templates = page.getByRole('dialog', { name: /template/i })
  await expect(templates).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(templates).toHaveCount(0)

  await pressKey(page, 'z')
  await expect(toastSaying(page, 'There is nothing to undo')).toBeVisible()

  await pressKey(page, 'c')
  await pressKey(page, 'Enter')
  await expect(callBar(page)).toContainText('Calling')
})

test('in the queue, P asks first and Enter calls', async ({ page, as, sim }) => {
  await as('user-priya')
  await openWithPhone(page, '/leads/list/all?period=all-time&q=Sofia%20Marchetti')
  await expectLive(sim)
  await page.getByRole('button', { name: 'Work this list' }).click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeEnabled()
  const question = page.locator('#root').getByText('Call Sofia Marchetti?')
  await pressKey(page, 'p')
  await expect(question).toBeVisible()
  await expect(callBar(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Focus queue' })).toBeVisible()
  await pressKey(page, 'p')
  await pressKey(page, 'Enter')
  await expect(callBar(page)).toContainText('Calling')
})

test('a key that is changed in the settings works on other pages', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/manage-settings?section=keyboard')
  await page.getByRole('button', { name: 'Change keys' }).click()
  await page.getByRole('button', { name: 'Set tour: U. Change' }).click()
  await page.keyboard.press('w')
  await expect(page.getByRole('button', { name: 'Set tour: W. Change' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(
    page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: 'Set tour' }).first(),
  ).toBeEnabled()
  await pressKey(page, 'u')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressKey(page, 'w')
  await expect(page.getByRole('dialog', { name: /tour/i })).toBeVisible()
})

test('keeps the focus when leaving the search or a composer', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  const field = page.getByRole('searchbox', { name: 'Search this list' })
  await pressKey(page, 'f')
  await page.keyboard.type('Sofia')
  await expect(leadRow(page, 'Teresa Galvan')).toHaveCount(0)
  for (const key of ['Enter', 'ArrowDown']) {
    await field.focus()
    await page.keyboard.press(key)
    await expect(leadRow(page, 'Sofia Marchetti').getByRole('link')).toBeFocused()
  }
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  // Before the list is refetched, because its rows take the focus from those that are removed.
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
  await expect.poll(focused).not.toBe('BODY')

  await openLead(page, 'Sofia Marchetti')
  await pressKey(page, 'e')
  await expect(page.getByRole('textbox', { name: /^Email/ }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(focused).not.toBe('BODY')
})

test('a text toast covers no control, stays while hovered, and opens the reply', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Is it still free?' })
  const toast = toastSaying(page, 'Sofia Marchetti sent a text message')
  await expect(toast).toBeVisible()
  await page.waitForTimeout(400)
  const bottom = await page.getByRole('search').evaluate((one) => one.getBoundingClientRect().bottom)
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
  await toast.hover()
  await page.waitForTimeout(8_500)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Reply' }).click()
  await expect(popoutField(page, 'Sofia Marchetti')).toBeFocused()
  await expect(toast).toHaveCount(0)
})
