import { expect, type Page } from '@playwright/test'

import { expectPhones, openWithPhone } from '../call-steps.ts'
import { test } from '../fixtures.ts'
import {
  everything,
  expectAccessibleInBothThemes,
  expectNoSideways,
  goWithin,
  leadRow,
  phone,
  pressGuarded,
  toastSaying,
} from '../steps.ts'
import { expectControlled } from '../update-steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const TAB = '/properties/team-juniper-hill/open-houses'
const TODAY = `${TAB}/open-house-today`
const CHECK_IN = `${TODAY}?mode=check-in`

const table = (page: Page, name = 'Open houses') => page.getByRole('table', { name })
const rowOf = (page: Page, text: string | RegExp) => table(page).getByRole('row').filter({ hasText: text })

async function choose(page: Page, day: string, entry: string) {
  await page
    .getByRole('button', { name: `Actions for ${day}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('a leader creates, duplicates and cancels open houses; an agent can’t create one', async ({
  page,
  as,
}) => {
  await as('user-olive')
  await page.goto(TAB)
  await expect(rowOf(page, 'Today')).toContainText('In progress')
  await expect(page.getByText('4 upcoming, 31 registered')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open Houses/ })).toContainText('7')
  await page.getByRole('radio', { name: 'Past' }).click()
  await expect(page).toHaveURL(/view=past/)
  await expect(rowOf(page, 'Canceled')).toContainText('No host')
  await page.getByRole('radio', { name: 'All' }).click()

  await page.getByRole('button', { name: 'Create open house' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Without a host, the sign')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Date').fill('sat, jul 18')
  await dialog.getByLabel('End').fill('10:00')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Must be after the start')).toBeVisible()
  // In the night when the clocks go back, one hour occurs twice.
  await dialog.getByLabel('Date').fill('nov 1, 2026')
  await dialog.getByLabel('Start').fill('12:30 am')
  await dialog.getByLabel('End').fill('1:30 am')
  await expect(
    dialog.getByText('Clocks go back that day, so 1:30 AM happens twice. Which one?'),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: '1:30 AM CST' }).click()
  await expect(dialog.getByRole('radio', { name: '1:30 AM CST' })).toBeChecked()
  await dialog.getByLabel('Date').fill('sat, jul 18')
  await expect(dialog.getByText('happens twice')).toBeHidden()
  await dialog.getByLabel('Start').fill('noon')
  await dialog.getByLabel('End').fill('2 pm')
  await dialog.getByRole('combobox', { name: 'Host' }).fill('Olive')
  await page.getByRole('option', { name: /Olive Tran/ }).click()
  await expect(dialog.getByText('Olive Tran hosts another open house at this time')).toBeVisible()
  // The first press shows the warning, the second one saves.
  await dialog.getByRole('button', { name: 'Create' }).click()
  await pressGuarded(dialog.getByRole('button', { name: 'Save anyway' }), () =>
    expect(toastSaying(page, 'Open house created')).toBeVisible({ timeout: 500 }),
  )
  await expect(rowOf(page, '12:00 to 2:00 PM')).toContainText('Scheduled')
  await expect(page.getByRole('link', { name: /^Open Houses/ })).toContainText('8')

  await choose(page, 'Saturday, July 25, 2026', 'Duplicate')
  await expect(dialog.getByLabel('Date')).toHaveValue('')
  await dialog.getByLabel('Date').fill('2026-08-01')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(rowOf(page, 'Sat, Aug 1')).toContainText('Olive Tran')

  await choose(page, 'Sunday, July 19, 2026', 'Cancel open house')
  await expect(dialog.getByLabel(/^Text the \d people who allowed texts/)).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel open house' }).click()
  await expect(rowOf(page, 'Sun, Jul 19')).toContainText('Canceled')

  await page.getByRole('button', { name: /^QR code: Tuesday, July 14/ }).click()
  await expect(page.getByRole('img', { name: /QR code of .*open-house-today/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectNoSideways(page)

  await as('user-jonas')
  await page.goto(TAB)
  const create = page.getByRole('button', { name: 'Create open house' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
})

test('checks attendees in by hand, creates leads from them at once, and texts them with a result for each', async ({
  page,
  as,
}) => {
  await as('user-olive')
  await page.goto(TODAY)
  const attendees = table(page, 'Attendees')
  // The open house's own header replaces the header of the property.
  await expect(attendees.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of Juniper Hill' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toHaveCount(0)
  const counters = page.getByRole('list', { name: 'Counters' })
  await expect(counters.getByRole('link', { name: /^Checked in/ })).toContainText('7')
  await page.getByRole('button', { name: 'Check in Jordan Avery' }).click()
  await expect(toastSaying(page, 'Checked in')).toBeVisible()
  await expect(counters.getByRole('link', { name: /^Checked in/ })).toContainText('8')
  await page.getByRole('button', { name: 'Create lead: Jordana Averill' }).click()
  await expect(page.getByRole('link', { name: 'New lead, lead of Jordana Averill' })).toBeVisible()

  await page.getByRole('button', { name: 'Check in by hand' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ada Quill')
  await dialog.getByLabel('Mobile phone').fill('5125550188')
  await dialog.getByLabel('Allows texts about this home').check()
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(attendees.getByRole('row').filter({ hasText: 'Ada Quill' })).toContainText('Walk-in')
  await counters.getByRole('link', { name: /^Checked in/ }).click()
  await expect(page).toHaveURL(/show=arrived/)
  await expect(page.getByText('9 of 10 shown, 9 checked in')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Text all' }).click()
  await expect(dialog.getByText(/^\d people of 10 get a text$/)).toBeVisible()
  await expect(dialog.getByText(/Didn’t allow texts/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi {{Lead first name}}, thank you for coming.')
  await dialog.getByRole('button', { name: /^Text \d people$/ }).click()
  await expect(dialog.getByText(/^\d sent$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await goWithin(page, everything)
  await expect(leadRow(page, 'Ada Quill')).toBeVisible()
})

test('hides calls and texts on a check-in device, and delivers them to the user’s other browser', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-jonas')
  await page.goto(CHECK_IN)
  await page.getByLabel('Staff code').fill('4711')
  await page.getByRole('button', { name: 'Start' }).click()
  const name = page.getByRole('combobox', { name: 'Name' })
  await name.fill('Ada')
  const receptionist = await colleague('user-jonas')
  await openWithPhone(receptionist.page)
  await expectPhones(sim, 1)

  const { leadId } = await sim.do('newLead', {
    teamId: 'team-juniper-hill',
    channel: 'TEXT_MESSAGE',
    name: 'Rhea Quist',
  })
  await sim.do('colleagueClaims', { leadId, userId: 'user-jonas' })
  await sim.do('leadTexts', { leadId, message: 'Is the pool open?' })
  await expect(toastSaying(receptionist.page, 'Rhea Quist').first()).toBeVisible()
  await sim.do('renterRings', { leadId, userId: 'user-jonas' })
  await expect(receptionist.page.getByRole('button', { name: 'Accept Call' })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Accept Call' })).toHaveCount(0)
  await expect(toastSaying(page, /./)).toHaveCount(0)
  await expect(page.getByText(/Rhea Quist|Is the pool open/)).toHaveCount(0)
  // The visitor's input is not interrupted.
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Ada')
  await expectAccessibleInBothThemes(page)
})

test('sends an arrival that was stored on the device once, from any page', async ({ page, as, sim }) => {
  await as('user-olive')
  const kept = {
    key: 'arrival-of-ada',
    user: 'user-olive',
    teamId: 'team-juniper-hill',
    openHouseId: 'open-house-today',
    arrivedTs: Date.parse('2026-07-14T15:10:00Z'),
    name: 'Ada Quill',
    phone: '+15125550188',
    mayText: false,
  }
  await page.evaluate((arrival) => {
    localStorage.setItem('lintel:arrivals', JSON.stringify({ n: 1, v: [arrival] }))
  }, kept)
  await page.goto('/dashboard')
  const sent = () => sim.do('requests', { operation: 'POST /api/open-house/:openHouseId/check-in' })
  await expect.poll(async () => (await sent()).length).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lintel:arrivals'))).toBeNull()
  await goWithin(page, TODAY)
  await expect(page.getByText('Ada Quill')).toBeVisible()
  expect(await sent()).toHaveLength(1)
})

test.describe('with a service worker', () => {
  test.describe.configure({ timeout: 120_000 })
  test.use({ serviceWorkers: 'allow' })

  test('check-in mode locks the device, hides visitors, and stores arrivals while offline', async ({
    page,
    as,
    context,
    sim,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await as('user-olive')
    await page.goto(TODAY)
    await page.getByRole('link', { name: 'Start check-in' }).click()
    await page.getByLabel('Staff code').fill('4711')
    await page.getByRole('button', { name: 'Start' }).click()
    const welcome = page.getByRole('heading', { name: 'Welcome. Who is visiting?' })
    await expect(welcome).toBeVisible()
    // Nothing of the shell is shown, and every way out leads back to the check-in.
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Phone|Alerts/ })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(CHECK_IN)
    await page.goto('/leads/list/all')
    await expect(page).toHaveURL(CHECK_IN)
    await page.reload()
    await expect(welcome).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A renter calls and writes, but nothing of that is shown here.
    await sim.do('newLead', { teamId: 'team-juniper-hill', channel: 'TEXT_MESSAGE', name: 'Nobody Here' })
    await expectAccessibleInBothThemes(page)

    await expectControlled(page)
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Name' }).fill('Ada Quill')
    await page.getByLabel('Mobile phone').fill('5125550188')
    await page.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible()
    await expect(page.getByText('Nobody Here')).toHaveCount(0)
    // After a reload without a connection, it is still the check-in.
    await page.goto('/leads/list/all')
    await expect(page).toHaveURL(CHECK_IN)
    await expect(welcome).toBeVisible()
    await expect(page.getByText('Today, 9:00 to 11:00 AM')).toBeVisible()
    // The same is true for a new tab, as after the browser was closed.
    const cold = await context.newPage()
    await cold.goto('/')
    await expect(cold.getByRole('heading', { name: 'Welcome. Who is visiting?' })).toBeVisible()
    await expect(cold).toHaveURL(CHECK_IN)
    await cold.close()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Jordan Avery')
    await page.setViewportSize(phone)
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Staff' }).click()
    await page.getByLabel('Staff code').fill('1111')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That’s not the code')).toBeVisible()
    await page.getByLabel('Staff code').fill('4711')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('There is no connection. 1 arrival')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('There is no connection')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'End check-in' }).click()
    await expect(page).toHaveURL(TODAY)
    await expect(page.getByText('Ada Quill')).toBeVisible()
  })
})
