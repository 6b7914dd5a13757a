import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import {
  everything,
  leadHeading,
  leadRow,
  openList,
  phone,
  popout,
  popoutField,
  timeline,
  toastSaying,
  pressKey,
} from '../steps.ts'

const SOFIA = 'lead-sofia-marchetti'
const POST = 'POST /api/lead/:leadId/text-msg/'
const texts = (page: Page, name: string) =>
  popout(page, name).getByRole('region', { name: `Texts with ${name}` })
const aside = (page: Page, name: string) =>
  page.getByRole('region', { name: `Texts with ${name}, minimized` })
const restore = (page: Page, name: string) =>
  aside(page, name).getByRole('button', { name: new RegExp(`^Restore ${name}`) })
const composer = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name: `Text message to ${name}` })

/** Opens the pop-out from the lead page. */
async function openPopout(page: Page, leadId = SOFIA, name = 'Sofia Marchetti'): Promise<void> {
  await page.goto(`/leads/${leadId}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await expect(popoutField(page, name)).toBeFocused()
}

test.beforeEach(async ({ as }) => {
  await as('user-priya')
})

test('shows a text at once as Sending…, and settles it from the server', async ({ page, sim }) => {
  await openPopout(page)
  const gate = await sim.do('closeGate', { match: POST })
  await popoutField(page, 'Sofia Marchetti').fill('The gate code is 4471.')
  await page.keyboard.press('Enter')
  const bubble = texts(page, 'Sofia Marchetti')
    .getByRole('listitem')
    .filter({ hasText: 'The gate code is 4471.' })
  await expect(bubble).toContainText('Sending…')
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('')
  await expect(popoutField(page, 'Sofia Marchetti')).toBeFocused()
  // Both composers of the conversation and the timeline show the same state.
  await expect(timeline(page).getByRole('listitem').filter({ hasText: '4471' })).toContainText('Sending…')
  await sim.do('openGate', { id: gate.id })
  await expect(bubble).not.toContainText('Sending…')
  await expect(bubble).toHaveCount(1)
  await expect(timeline(page).getByRole('listitem').filter({ hasText: '4471' })).toHaveCount(1)
  await expect(timeline(page)).not.toContainText('Sending…')
  const [post] = await sim.do('requests', { operation: POST })
  expect(post?.path).toBe('/api/lead/lead-sofia-marchetti/text-msg/')
  expect(post?.body).toMatchObject({
    message: 'The gate code is 4471.',
    targetPhoneNumber: '+15125550139',
    contactType: 'TENANT',
  })
})

test('Shift+Enter adds a line; on the lead page only Ctrl+Enter sends', async ({ page, sim }) => {
  await page.goto(`/leads/${SOFIA}`)
  const field = composer(page, 'Sofia Marchetti')
  await field.fill('First line')
  await field.press('Enter')
  await field.pressSequentially('second line')
  await expect(field).toHaveValue('First line\nsecond line')
  await field.press('Control+Enter')
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'second line' })).toContainText(
    'You wrote',
  )
  await expect(field).toHaveValue('')

  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill('One')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('One\ntwo')
  // The first text is settled. Until then, Send waits, and so does Enter.
  await expect(
    popout(page, 'Sofia Marchetti').getByRole('button', { name: 'Send', exact: true }),
  ).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(texts(page, 'Sofia Marchetti').getByRole('listitem').filter({ hasText: 'two' })).toHaveCount(1)
  await expect.poll(() => sim.do('requests', { operation: POST })).toHaveLength(2)
})

test('opens a separate conversation with its own To for another contact’s number', async ({ page, sim }) => {
  await page.goto(`/leads/${SOFIA}`)
  await page.getByRole('button', { name: 'Text Paul Renner, +1 (512) 555-0164' }).click()
  await expect(popout(page, 'Paul Renner')).toContainText('No texts with this number yet')
  await expect(popout(page, 'Paul Renner')).toContainText(/To\s*\+1 \(512\) 555-0164/)
  await expect(popout(page, 'Paul Renner')).toContainText(/From\s*number chosen by Brightwater Leasing/)
  await popoutField(page, 'Paul Renner').fill('Hello Paul')
  await page.keyboard.press('Enter')
  await expect(texts(page, 'Paul Renner').getByRole('listitem')).toHaveCount(1)
  await expect
    .poll(async () => (await sim.do('requests', { operation: POST }))[0]?.body)
    .toMatchObject({ targetPhoneNumber: '+15125550164', contactType: 'REPRESENTATIVE' })
  // The other conversation does not contain the text.
  await page.getByRole('button', { name: 'Text Sofia Marchetti, +1 (512) 555-0139' }).click()
  await expect(texts(page, 'Sofia Marchetti')).toContainText('My partner Paul is coming too.')
  await expect(texts(page, 'Sofia Marchetti')).not.toContainText('Hello Paul')
})

test('minimizes the pop-out, counts new texts, restores and closes it', async ({ page, sim }) => {
  await openPopout(page)
  await expectLive(sim)
  const box = await popout(page, 'Sofia Marchetti').boundingBox()
  expect(box?.height).toBe(472)
  await popout(page, 'Sofia Marchetti').getByRole('button', { name: 'Minimize' }).click()
  await expect(popout(page, 'Sofia Marchetti')).toHaveCount(0)
  await expect(restore(page, 'Sofia Marchetti')).toBeFocused()
  await sim.do('leadTexts', { leadId: SOFIA, message: 'Is the lobby open?' })
  await expect(restore(page, 'Sofia Marchetti')).toHaveAccessibleName('Restore Sofia Marchetti, 1 new')
  await expect(aside(page, 'Sofia Marchetti')).toContainText('1 new')
  await sim.do('leadTexts', { leadId: SOFIA, message: 'Hello?' })
  await expect(restore(page, 'Sofia Marchetti')).toHaveAccessibleName('Restore Sofia Marchetti, 2 new')

  await restore(page, 'Sofia Marchetti').click()
  await expect(popoutField(page, 'Sofia Marchetti')).toBeFocused()
  await expect(texts(page, 'Sofia Marchetti')).toContainText('Hello?')
  await page.keyboard.press('Escape')
  await expect(restore(page, 'Sofia Marchetti')).toHaveAccessibleName('Restore Sofia Marchetti')
  await aside(page, 'Sofia Marchetti').getByRole('button', { name: 'Close Sofia Marchetti' }).click()
  await expect(aside(page, 'Sofia Marchetti')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Sofia Marchetti' })).toBeVisible()
})

test('a minimized conversation shows Draft, and Not Delivered when its text failed', async ({
  page,
  sim,
}) => {
  await openPopout(page)
  await expectLive(sim)
  await popoutField(page, 'Sofia Marchetti').fill('Half a sen')
  await page.keyboard.press('Escape')
  await expect(restore(page, 'Sofia Marchetti')).toHaveAccessibleName('Restore Sofia Marchetti, Draft')
  await sim.do('carrierRefuses', { leadId: SOFIA })
  await sim.do('colleagueTexts', { userId: 'user-priya', leadId: SOFIA, message: 'Sent from my phone' })
  await sim.do('carrierRefuses', { leadId: SOFIA })
  await expect(restore(page, 'Sofia Marchetti')).toHaveAccessibleName(/Not Delivered/)
})

test('opening another conversation minimizes the first; both survive navigation and a reload', async ({
  page,
}) => {
  await openPopout(page)
  await popoutField(page, 'Sofia Marchetti').fill('About the garage')
  await page.getByRole('link', { name: 'All leads' }).click()
  await leadRow(page, 'Darius Cole').hover()
  await page.getByRole('button', { name: 'Text Darius Cole' }).click()
  await expect(popout(page, 'Darius Cole')).toBeVisible()
  await expect(popout(page, 'Sofia Marchetti')).toHaveCount(0)
  await expect(restore(page, 'Sofia Marchetti')).toHaveAccessibleName('Restore Sofia Marchetti, Draft')
  await popoutField(page, 'Darius Cole').fill('About the balcony')

  await leadRow(page, 'Mei-Ling Chao').getByRole('link').click()
  await expect(leadHeading(page, 'Mei-Ling Chao')).toBeVisible()
  await expect(popoutField(page, 'Darius Cole')).toHaveValue('About the balcony')
  await page.reload()
  await expect(popoutField(page, 'Darius Cole')).toHaveValue('About the balcony')
  // After a reload, nothing gets the focus automatically.
  await expect(popoutField(page, 'Darius Cole')).not.toBeFocused()
  await restore(page, 'Sofia Marchetti').click()
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('About the garage')
  await expect(restore(page, 'Darius Cole')).toHaveAccessibleName('Restore Darius Cole, Draft')
})

test('View lead opens the lead and keeps the conversation open', async ({ page }) => {
  await page.goto(everything)
  await page.getByRole('heading', { name: 'All leads' }).hover()
  await leadRow(page, 'Sofia Marchetti').hover()
  await page.getByRole('button', { name: 'Text Sofia Marchetti' }).click()
  await popout(page, 'Sofia Marchetti').getByRole('link', { name: 'View lead' }).click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(popout(page, 'Sofia Marchetti')).toBeVisible()
})

test('announces a text that arrives below without moving the scroll position', async ({ page, sim }) => {
  await sim.do('leadTextsOften', { leadId: SOFIA, count: 60, quietly: true })
  await openPopout(page)
  await expectLive(sim)
  const region = texts(page, 'Sofia Marchetti')
  await expect(region.getByRole('listitem').last()).toBeInViewport()
  await region.hover()
  await page.mouse.wheel(0, -900)
  await expect(region.getByRole('listitem').last()).not.toBeInViewport()
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await sim.do('leadTexts', { leadId: SOFIA, message: 'Down here' })
  const chip = popout(page, 'Sofia Marchetti').getByRole('button', { name: '1 new text' })
  await expect(chip).toBeVisible()
  await expect(region.getByRole('listitem').last()).not.toBeInViewport()
  await chip.click()
  await expect(region.getByRole('listitem').filter({ hasText: 'Down here' })).toBeInViewport()
})

test('shows a colleague’s text in the thread under their name', async ({ page, sim }) => {
  await openPopout(page)
  await expectLive(sim)
  await sim.do('colleagueTexts', {
    userId: 'user-marcus',
    leadId: SOFIA,
    message: 'Marcus here, I cover today.',
  })
  const bubble = texts(page, 'Sofia Marchetti').getByRole('listitem').filter({ hasText: 'Marcus here' })
  await expect(bubble).toContainText('Marcus Oyelaran')
  await expect(bubble).toHaveCount(1)
})

test('disables the pop-out’s field with the reason when the permission is lost, and keeps the text', async ({
  page,
  as,
  sim,
}) => {
  await as('user-luis')
  await openPopout(page)
  await expectLive(sim)
  await popoutField(page, 'Sofia Marchetti').fill('I can show you 4C on')
  await sim.do('setPermission', { userId: 'user-luis', teamId: 'team-eastside', flags: { readonly: true } })
  const box = popout(page, 'Sofia Marchetti')
  await expect(
    box.getByRole('status').filter({ hasText: 'You can only read leads in Eastside.' }),
  ).toBeVisible()
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('I can show you 4C on')
  await expect(popoutField(page, 'Sofia Marchetti')).not.toBeEditable()
  await expect(box.getByRole('button', { name: 'Copy text' })).toBeVisible()
})

test('shows an error with its own Try Again when the thread can’t be loaded', async ({ page, sim }) => {
  // The first connection of the live channel would cause another request.
  await sim.do('refuseSockets', { ms: 600_000 })
  const fault = await sim.do('addFault', {
    match: 'GET /api/lead/:leadId/text-thread',
    act: { kind: 'status', status: 500, body: { message: 'The archive is asleep.' } },
    times: 0,
  })
  await openList(page)
  await page.keyboard.press('j')
  await pressKey(page, 'r')
  const box = page.getByRole('dialog')
  await expect(box.getByRole('alert')).toContainText('The archive is asleep.')
  await sim.do('clearFaults', { id: fault.id })
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(box.getByRole('region', { name: /^Texts with / })).toBeVisible()
  await expect(toastSaying(page, 'Something went wrong')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('shows the conversation as a sheet, Enter adds a line, and Minimize leaves a button', async ({
    page,
    sim,
  }) => {
    await page.goto(`/leads/${SOFIA}?show=details`)
    await page.getByRole('button', { name: 'Text Sofia Marchetti, +1 (512) 555-0139' }).tap()
    const sheet = popout(page, 'Sofia Marchetti')
    await expect(sheet).toHaveAttribute('aria-modal', 'true')
    // The sheet slides in from the bottom.
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return [box?.x, box?.y, box?.width, box?.height].map((value) => Math.round(value ?? -1))
      })
      .toEqual([0, 0, phone.width, phone.height])
    await popoutField(page, 'Sofia Marchetti').fill('First')
    await popoutField(page, 'Sofia Marchetti').press('Enter')
    await page.keyboard.type('second')
    await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('First\nsecond')
    await sheet.getByRole('button', { name: 'Minimize' }).tap()
    await expect(sheet).toHaveCount(0)
    await restore(page, 'Sofia Marchetti').tap()
    await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('First\nsecond')
    await sheet.getByRole('button', { name: 'Send' }).tap()
    await expect(
      texts(page, 'Sofia Marchetti').getByRole('listitem').filter({ hasText: 'second' }),
    ).toHaveCount(1)
    await expect.poll(() => sim.do('requests', { operation: POST })).toHaveLength(1)
    // After a reload of the lead's page, the sheet is open. After another page is loaded, that page is visible.
    await page.reload()
    await expect(sheet).toBeVisible()
    await page.goto('/leads/list/all')
    await expect(restore(page, 'Sofia Marchetti')).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await restore(page, 'Sofia Marchetti').tap()
    await expect(sheet).toBeVisible()
  })
})
