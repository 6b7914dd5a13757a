import { type Locator, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectFiles, expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectList,
  expectNoSideways,
  leadHeading,
  leadRow,
  openEverything,
  part,
  phone,
  popout,
  popoutField,
  timeline,
  toastSaying,
} from '../steps.ts'

const SOFIA = 'Sofia Marchetti'
const flask = (page: Page) => page.getByRole('button', { name: 'Open simulator' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Simulator' })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const said = (page: Page, text: string | RegExp) => panel(page).getByRole('status').filter({ hasText: text })
const picker = (page: Page) => panel(page).getByRole('combobox', { name: 'Lead', exact: true })
const log = (page: Page) => panel(page).getByRole('list', { name: 'Log, newest first' })

/** Opens the panel and waits until it has loaded its state. */
async function openPanel(page: Page): Promise<Locator> {
  await flask(page).click()
  await expect(picker(page)).not.toHaveValue('')
  return panel(page)
}

/** Chooses a lead by typing. */
async function choose(page: Page, typed: string, name: string): Promise<void> {
  await picker(page).fill(typed)
  const found = panel(page).getByRole('listbox', { name: 'Leads' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveValue(name)
}

test.beforeEach(async ({ context, as }) => {
  // As users get the page: in the other tests the panel is switched off.
  await context.clearCookies({ name: 'lintel-simulator' })
  await as('user-priya')
})

test('a lead’s text shows a toast and a log entry, and a new lead appears in the list', async ({
  page,
  sim,
}) => {
  await openEverything(page)
  await expectLive(sim)
  await openPanel(page)
  await choose(page, 'whitfield', 'Andre Whitfield')
  await press(page, 'Texts').click()
  await expect(said(page, 'Andre Whitfield texted.')).toBeVisible()
  await expect(toastSaying(page, 'Andre Whitfield sent a text message')).toBeVisible()
  await expect(log(page).getByRole('listitem').filter({ hasText: 'INCOMING_COMMUNICATION' })).not.toHaveCount(
    0,
  )
  await press(page, 'Clear').click()
  await expect(log(page).getByRole('listitem').filter({ hasText: 'INCOMING_COMMUNICATION' })).toHaveCount(0)

  await part(page, 'a new lead is added, selected, and shown in the list', async () => {
    await press(page, 'New lead').click()
    await expect(said(page, / asks about /)).toBeVisible()
    const name = await picker(page).inputValue()
    await expect(leadRow(page, name)).toBeVisible()
  })
})

test('a text rejected by the carrier shows Not Delivered and one toast, and typing beside the panel keeps the focus', async ({
  page,
  sim,
}) => {
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, SOFIA)).toBeVisible()
  await expectLive(sim)
  await openPanel(page)
  // The lead on the screen is preselected for the commands.
  await expect(picker(page)).toHaveValue(SOFIA)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, SOFIA).fill('The lobby at half past two.')
  await page.keyboard.press('Enter')
  const bubble = popout(page, SOFIA).getByRole('listitem').filter({ hasText: 'The lobby at half past two.' })
  await expect(bubble).not.toContainText('Sending…')
  await press(page, 'Text is refused').click()
  await expect(said(page, `The carrier refused the newest text to ${SOFIA}.`)).toBeVisible()
  await expect(bubble).toContainText('Not Delivered')
  await expect(toastSaying(page, /./)).toHaveCount(1)

  await part(page, 'clicking in the panel leaves the caret in the field beside it', async () => {
    await popoutField(page, SOFIA).fill('See you th')
    await press(page, 'Texts').click()
    await expect(timeline(page)).not.toHaveText('')
    await expect(said(page, `${SOFIA} texted.`)).toBeVisible()
    await expect(popoutField(page, SOFIA)).toBeFocused()
    await page.keyboard.type('ere')
    await expect(popoutField(page, SOFIA)).toHaveValue('See you there')
    const [pop, side] = [await popout(page, SOFIA).boundingBox(), await panel(page).boundingBox()]
    expect((pop?.x ?? 0) + (pop?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0)
  })
})

test('drops the live channel, which reopens, and holds events until they are released', async ({
  page,
  sim,
}) => {
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, SOFIA)).toBeVisible()
  await expectLive(sim)
  const side = await openPanel(page)
  await expect(side.getByText(/^Open, \d+s$/)).toBeVisible()
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
  await press(page, 'Drop').click()
  await expect(said(page, 'The live channel is cut.')).toBeVisible()
  await expect(side.getByText('Not open')).toBeVisible()
  await expect(press(page, 'Drop')).toHaveAttribute('aria-disabled', 'true')
  await expect(side.getByText(/^Open, \d+s$/)).toBeVisible({ timeout: 15_000 })

  await press(page, 'Hold events').click()
  await expect(press(page, 'Hold events')).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Texts').click()
  await expect(side.getByText(/, [1-9]\d* held$/)).toBeVisible()
  const texts = page.getByRole('tab', { name: /^Texts/ })
  await expect(texts).toHaveAccessibleName('Texts 3')
  await press(page, 'Hold events').click()
  await expect(texts).toHaveAccessibleName('Texts 4')
})

test('moves, sets and stops the clock, and the app follows', async ({ page, sim }) => {
  await openEverything(page)
  await expectLive(sim)
  const side = await openPanel(page)
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Waiting 4m')
  await press(page, '+1h').click()
  await expect(said(page, /^It is /)).toBeVisible()
  await page.reload()
  await expect(leadRow(page, 'Teresa Galvan')).toContainText(/Waiting 1h 0[45]m/)
  const field = side.getByRole('textbox', { name: 'Time of this world' })
  await field.fill('soon')
  await field.press('Enter')
  await expect(said(page, /^"soon" is no time\. Type it like /)).toBeVisible()
  await field.press('Escape')
  await expect(field).not.toHaveValue('soon')
  await press(page, 'Stop the clock').click()
  await expect(press(page, 'Let the clock run')).toBeVisible()
  expect((await sim.do('state')).paused).toBe(true)
})

test('sets the weather by preset and slider, and makes the next call fail', async ({ page, sim }) => {
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, SOFIA)).toBeVisible()
  await expectLive(sim)
  const side = await openPanel(page)
  await side.getByRole('radio', { name: 'Rain' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await sim.do('state')).weather.delayMs).toBe(1_200)
  await side.getByRole('slider', { name: 'Delay' }).focus()
  await page.keyboard.press('End')
  await expect.poll(async () => (await sim.do('state')).weather.delayMs).toBe(5_000)
  await expect(side.getByRole('radio', { name: 'Rain' })).not.toBeChecked()
  await side.getByRole('radio', { name: 'Clear' }).click()
  await expect.poll(async () => (await sim.do('state')).weather.delayMs).toBe(0)

  await press(page, 'Next call fails 500').click()
  await expect(said(page, 'The next call will fail with 500.')).toBeVisible()
  await page.reload()
  await expect(
    log(page)
      .getByRole('listitem')
      .filter({ hasText: /, 500 in \d+ ms/ }),
  ).toHaveCount(1)
  await expect(press(page, 'Next call fails 500')).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(leadHeading(page, SOFIA)).toBeVisible()
})

test('a colleague acts on the open lead', async ({ page, sim }) => {
  await page.goto('/leads/lead-teresa-galvan')
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expectLive(sim)
  const side = await openPanel(page)
  await side.getByRole('combobox', { name: 'Colleague' }).selectOption('Luis Ortega')
  await press(page, 'Claims this lead').click()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Assigned agent: Luis Ortega' }),
  ).toBeVisible()
  await press(page, 'Assigns it to you').click()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Assigned agent: Priya Raman' }),
  ).toBeVisible()
  await press(page, 'Changes status').click()
  await expect(said(page, 'Luis Ortega changed Teresa Galvan to Opportunity.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Opportunity', { exact: true }).first()).toBeVisible()
})

test('signs in as another user in one press; Start anew asks first and resets everything', async ({
  page,
  sim,
}) => {
  await openEverything(page)
  await openPanel(page)
  await press(page, 'Sign in as Marcus Oyelaran, not online').click()
  await expect(page.getByRole('button', { name: /^Account: Marcus Oyelaran/ })).toBeVisible()
  await expectList(page)
  await expect(picker(page)).not.toHaveValue('')
  const before = (await sim.do('state')).now
  await press(page, '+1d').click()
  await expect.poll(async () => (await sim.do('state')).now - before).toBeGreaterThanOrEqual(86_400_000)
  await press(page, 'Start anew').click()
  const question = panel(page).getByRole('group', { name: 'Start anew?' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await question.getByRole('button', { name: 'Start anew' }).click()
  await expect.poll(async () => (await sim.do('state')).now - before).toBeLessThan(86_400_000)
  // The dialog is gone together with the page that opened it.
  await expect(question).toBeHidden()
  await expectList(page)
  await expect(panel(page)).toBeVisible()
})

test('works by keyboard alone, and passes no key on to the app', async ({ page }) => {
  await openEverything(page)
  await expect(flask(page)).toBeVisible()
  for (const limit of Array.from({ length: 80 }, (_, index) => index)) {
    if (await flask(page).evaluate((element) => element === document.activeElement)) break
    expect(limit, 'Tab reaches the button').toBeLessThan(79)
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Close simulator' })).toBeFocused()
  await expect(picker(page)).not.toHaveValue('')
  await picker(page).focus()
  await page.keyboard.press('[')
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  await expect(panel(page).getByText('No lead found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByText('No lead found')).toBeHidden()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close simulator' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(flask(page)).toBeFocused()
})

test('on a phone, has no axe violations in both themes and nothing wider than the window', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(page.getByRole('heading', { name: SOFIA, level: 1, includeHidden: true })).toBeVisible()
  await openPanel(page)
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})

test('on a phone, covers the page until Escape closes it', async ({ page }) => {
  await page.setViewportSize(phone)
  await openEverything(page)
  await openPanel(page)
  expect(await page.evaluate(() => document.body.inert)).toBe(true)
  await press(page, 'Close simulator').focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await leadRow(page, /./).first().getByRole('link').click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('is not part of the build: turned off by its cookie, the page loads no simulator code', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lintel-simulator', value: 'off', url: baseURL ?? '' }])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openEverything(page)
  // The files that an idle page loads on its own are here.
  await expectFiles(page, 'idle')
  await expect(flask(page)).toHaveCount(0)
  await expect(page.locator('#lintel-simulator')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/__'))).toEqual([])
  for (const path of asked.filter((one) => one.startsWith('/assets/') && one.endsWith('.js')))
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/lintel-simulator|__simulator/)
})
