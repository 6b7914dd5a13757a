import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { openPreview } from '../bulk-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  goWithin,
  openLead,
  openList,
  phone,
  timeline,
  pressKey,
} from '../steps.ts'

const sofia = 'lead-sofia-marchetti'
const bar = (page: Page) => page.getByRole('region', { name: 'Call', exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Sofia Marchetti', exact: true })
const outcome = (page: Page) => page.getByRole('region', { name: 'How did the call go?' })

// The fake microphone only works when the browser's own permission prompt is answered, too.
const executablePath = process.env.LINTEL_CHROMIUM
test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

/** The top of the page, below the bar. */
const topOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y

/** Expects that everything in the bar is above the page. */
async function expectBarAbovePage(page: Page): Promise<void> {
  const top = (await page.getByRole('main').boundingBox())?.y ?? 0
  const said = await bar(page).getByRole('status').last().boundingBox()
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(top)
}

/** Opens a page whose phone can ring. */
async function openReady(page: Page, sim: Simulator): Promise<void> {
  await openList(page)
  await expectLive(sim)
  await expect.poll(async () => (await sim.do('carrierState')).devices.length).toBeGreaterThan(0)
}

test('shows the caller, saves a note from the first ring, accepts, sends digits, ends, and sets the outcome with two keys', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openReady(page, sim)
  await page.getByRole('searchbox', { name: 'Search this list' }).focus()
  await sim.do('renterRings', { leadId: sofia, userId: 'user-priya' })
  await expect(bar(page)).toContainText('Incoming call, +1 (512) 555-0139')
  await expect(card(page).getByText('Assigned to you')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeFocused()
  const below = await topOf(page)
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('button', { name: 'Accept Call' })).toBeFocused()
  await pressKey(page, 'm')
  await page.keyboard.type('Wants to see 4F first')
  await page.keyboard.press('Alt+Shift+A')
  await expect(bar(page).getByRole('button', { name: 'End Call' })).toBeVisible()
  await expect(card(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants to see 4F first')
  await bar(page).getByRole('button', { name: 'Keypad' }).click()
  await page.keyboard.press('2')
  await page.keyboard.press('0')
  await expect(page.getByRole('region', { name: 'Keypad' }).getByLabel('Digits sent')).toHaveText('20')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Mute' }).click()
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Text' }).click()
  const dock = await page.locator('[data-text-popouts]').boundingBox()
  const compared = await card(page).boundingBox()
  expect((dock?.x ?? 0) + (dock?.width ?? 0)).toBeLessThan(compared?.x ?? 0)
  await page.keyboard.press('Escape')
  await sim.do('renterRings', { leadId: 'lead-andre-whitfield', userId: 'user-priya' })
  await expect(bar(page)).toContainText('Called while you were on the phone: Andre Whitfield')
  await expectAccessibleInBothThemes(page)
  // The notice is above the page and covers nothing. After it is dismissed, the page is where the bar had moved it.
  await expectBarAbovePage(page)
  await bar(page).getByRole('button', { name: 'Dismiss who called' }).click()
  await expect.poll(() => topOf(page)).toBe(below)
  await bar(page).getByRole('button', { name: 'End Call' }).click()
  await expect(outcome(page)).toBeVisible()
  await expect(bar(page)).toContainText('Call ended')
  expect(await topOf(page)).toBe(below)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeHidden()
  await expect(bar(page)).toBeHidden()
  await page.goto(`/leads/${sofia}`)
  // The call and its note are one row.
  const row = timeline(page).getByRole('listitem').filter({ hasText: 'Wants to see 4F first' })
  await expect(row).toContainText(/Answered call.*, spoke/)
})

test('keeps a call note after a reload under Unsent, where it can be finished', async ({ page, as, sim }) => {
  await as('user-priya')
  await openReady(page, sim)
  await sim.do('renterRings', { leadId: sofia, userId: 'user-priya' })
  await expect(card(page)).toBeVisible()
  await pressKey(page, 'm')
  await page.keyboard.type('Call back after five')
  await sim.do('renterHangsUp', { leadId: sofia })
  await expect(bar(page)).toContainText('Missed call')
  await expect(outcome(page)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /Unsent/ }).click()
  await page.getByRole('button', { name: /Call note.*Call back after five/ }).click()
  const note = outcome(page).getByRole('textbox', { name: 'Call note' })
  await expect(note).toHaveValue('Call back after five')
  await note.press('Control+Enter')
  await expect(outcome(page)).toBeHidden()
  await page.goto(`/leads/${sofia}`)
  const row = timeline(page).getByRole('listitem').filter({ hasText: 'Call back after five' })
  await expect(row).toContainText('Missed call')
})

test('the caller card covers no control: it is below the page’s toolbar and above the lead’s details', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openReady(page, sim)
  await goWithin(page, '/teams/team-eastside/members')
  await sim.do('renterRings', { leadId: sofia, userId: 'user-priya' })
  await bar(page).getByRole('button', { name: 'Accept Call' }).click()
  await expect(card(page).getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await goWithin(page, `/leads/${sofia}`)
  const details = page.getByRole('complementary', { name: 'Details' })
  for (const name of ['Edit contacts', 'Edit requirements', 'Add property']) {
    await details.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // The timeline next to the card is not covered, either.
  const timelineBox = await timeline(page).boundingBox()
  expect((timelineBox?.x ?? 0) + (timelineBox?.width ?? 0)).toBeLessThanOrEqual(
    (await card(page).boundingBox())?.x ?? 0,
  )
})

test('the list preview moves left of the caller card, stays usable, and moves back when the card closes', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openReady(page, sim)
  const panel = await openPreview(page, 'Teresa Galvan')
  await sim.do('renterRings', { leadId: sofia, userId: 'user-priya' })
  await expect(card(page).getByRole('textbox', { name: 'Notes' })).toBeVisible()
  const moved = await panel.boundingBox()
  expect((moved?.x ?? 0) + (moved?.width ?? 0)).toBeLessThanOrEqual((await card(page).boundingBox())?.x ?? 0)
  // The card begins below the toolbar, not below the header of the preview.
  const top = async (part: typeof panel) => (await part.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await top(card(page))) - (await top(panel))).toBeLessThan(16)
  await panel.getByRole('button', { name: /^Status/ }).click()
  await expect(page.getByRole('menu', { name: 'Change the status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar(page)
    .getByRole('button', { name: /Sofia Marchetti/ })
    .click()
  await expect(card(page)).toHaveCount(0)
  const alone = await panel.boundingBox()
  expect((alone?.x ?? 0) + (alone?.width ?? 0)).toBe(page.viewportSize()?.width)
})

test('on a phone, an incoming call fills the screen', async ({ page, as, sim }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await openReady(page, sim)
  await sim.do('renterRings', { leadId: sofia, userId: 'user-priya' })
  const screen = page.getByRole('dialog', { name: 'Sofia Marchetti' })
  await expect(screen.getByText('Last three touches')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await screen.getByRole('button', { name: 'Accept Call' }).click()
  await expect(screen).toBeHidden()
  await bar(page)
    .getByRole('button', { name: /Sofia Marchetti/ })
    .click()
  await expect(card(page).getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await sim.do('renterRings', { leadId: 'lead-andre-whitfield', userId: 'user-priya' })
  await expect(bar(page)).toContainText('Called while you were on the phone: Andre Whitfield')
  await expectBarAbovePage(page)
  await bar(page).getByRole('button', { name: 'End Call' }).click()
  await expect(outcome(page)).toBeVisible()
  await outcome(page).getByRole('button', { name: 'Skip' }).click()
  await expect(bar(page)).toBeHidden()
})

test('on a phone, an incoming call is above an open dialog, also for the keyboard and for screen readers', async ({
  page,
  as,
  sim,
}) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await openReady(page, sim)
  await openLead(page, 'Sofia Marchetti')
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Merge/ }).click()
  const field = page.getByRole('dialog', { name: /^Merge/ }).getByRole('searchbox')
  await expect(field).toBeFocused()
  await sim.do('renterRings', { leadId: 'lead-andre-whitfield', userId: 'user-priya' })
  const screen = page.getByRole('dialog', { name: 'Andre Whitfield' })
  await expect(screen.getByRole('button', { name: 'Accept Call' })).toBeVisible()
  // What is being typed continues.
  await expect(field).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(screen.getByRole('button', { name: 'Accept Call' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(screen.getByRole('button', { name: 'Reject Call' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen).toBeHidden()
  await expect(field).toBeFocused()
})
