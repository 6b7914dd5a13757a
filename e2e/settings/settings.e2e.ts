import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectHome, phone, toastSaying } from '../steps.ts'

const eastside = '/teams/team-eastside/settings'
const bar = (page: Page) => page.getByText('Unsaved changes', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('configuration: previews modes before saving, saves only what changed, and keeps it after a reload', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto(eastside)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  const panel = page.getByRole('region', { name: 'What an agent will see' })
  await expect(panel).toContainText('Locked to them for 3 days')
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Read-only' }).check()
  await expect(panel).toContainText(
    /Before this change \w+ could .*edit, answer and assign leads of colleagues\. \d+ agents? loses? that\./,
  )
  const days = page.getByRole('textbox', { name: 'Lock duration' })
  await days.fill('91')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: '1 field to fix' }).click()
  await expect(days).toBeFocused()
  await expect(days).toHaveAccessibleDescription('Enter between 1 and 90 days')
  await days.fill('14')
  const order = page.getByRole('list', { name: 'Phone transfers' })
  await page.getByRole('combobox', { name: 'Add a person' }).fill('luis')
  await page.keyboard.press('Enter')
  await expect(order.getByRole('listitem')).toHaveCount(2)
  await order.getByRole('button', { name: 'Reorder Luis Ortega' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(order.getByRole('listitem').first()).toContainText('Luis Ortega')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    fromTs: 0,
    changes: {
      collaborationMode: 'VISIBILITY',
      lockDuration: 14,
      phoneTransfers: ['user-luis', 'user-priya'],
    },
  })
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/Last changed by Priya Raman/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Read-only' })).toBeChecked()
  await expect(order.getByRole('listitem').first()).toContainText('Luis Ortega')
  // Changing a value back to the saved one counts as no change.
  await page.getByRole('radio', { name: 'Full' }).check()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Read-only' }).check()
  await expect(bar(page)).toHaveCount(0)
})

test('shows a duplicate team name while typing, and saves a name that can’t be checked', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(eastside)
  const name = page.getByRole('textbox', { name: 'Team name' })
  await name.fill('harborview')
  await expect(name).toHaveAccessibleDescription('This team name already exists, please try a different name')
  await sim.do('addFault', {
    match: 'GET /api/team/name-exists',
    act: { kind: 'status', status: 500 },
    times: 0,
  })
  await name.fill('Eastside Homes')
  await expect(name).toHaveAccessibleDescription('Could not check the name')
  await save(page).click()
  await expect(page.getByRole('link', { name: 'Eastside Homes' }).first()).toBeVisible()
})

test('asks before leaving unsaved changes by a link, by Back, or for another page', async ({ page, as }) => {
  await as('user-priya')
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await page.goto(`${eastside}/response-templates`)
  await nav.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('radio', { name: 'Individual' }).check()
  await nav.getByRole('link', { name: 'Response Templates' }).click()
  await leaving(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked()
  await page.goBack()
  await leaving(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(eastside)
  await page.getByRole('link', { name: 'Teams', exact: true }).first().click()
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await page.goto(eastside)
  await expect(page.getByRole('radio', { name: 'Full' })).toBeChecked()
  await page.getByRole('radio', { name: 'Individual' }).check()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('radio', { name: 'Full' })).toBeChecked()
})

test('two leaders: takes over what only the other changed, and asks about what both changed', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-priya')
  await page.goto(eastside)
  await page.getByRole('radio', { name: 'Individual' }).check()
  const beatriz = await colleague('user-beatriz')
  await beatriz.page.goto(eastside)
  await beatriz.page.getByRole('radio', { name: 'Read-only' }).check()
  await beatriz.page.getByRole('textbox', { name: 'Lock duration' }).fill('30')
  await save(beatriz.page).click()
  await expect(toastSaying(beatriz.page, 'Settings saved')).toBeVisible()
  await save(page).click()
  const reported = page.getByRole('alert', { name: 'Changed by Beatriz Amaral' })
  await expect(reported).toContainText('Collaboration')
  await expect(reported).toContainText('Read-only')
  await expect(page.getByRole('textbox', { name: 'Lock duration' })).toHaveValue('30')
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Keep mine: Collaboration' }).click()
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Lock duration' })).toHaveValue('30')
})

test('settles a lost response by reading again, and keeps the input after an error', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(eastside)
  const match = 'PATCH /api/team/:teamId/settings/:section'
  await sim.do('addFault', { match, act: { kind: 'lost' } })
  await page.getByRole('radio', { name: 'Individual' }).check()
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await sim.do('addFault', {
    match,
    act: { kind: 'status', status: 500, body: { message: 'The disk is full' } },
  })
  await page.getByRole('radio', { name: 'Full' }).check()
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The disk is full' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Full' })).toBeChecked()
  await save(page).click()
  await expect(bar(page)).toHaveCount(0)
})

test('on a phone, the pages are a select', async ({ page, as }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await page.goto(eastside)
  const pages = page.getByRole('combobox', { name: 'Settings page' })
  await pages.selectOption('Response Templates')
  await expect(page).toHaveURL(`${eastside}/response-templates`)
  await expect(pages).toHaveValue('response-templates')
})

test('notifications: validates numbers by unit, updates the preview, and keeps values while turned off', async ({
  page,
  as,
}) => {
  await as('user-dana')
  await page.goto('/teams/team-midtown/settings/notifications')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('turns amber at 9:15 AM and red after 10:00 AM')
  const row = page.getByRole('group', { name: 'Communication not responded' })
  await row.getByRole('textbox').fill('26')
  await row.getByRole('combobox').selectOption('Days')
  await save(page).focus()
  await expect(row.getByRole('alert')).toHaveCount(0)
  await row.getByRole('combobox').selectOption('Hours')
  await page.keyboard.press('Control+Enter')
  await expect(row.getByRole('textbox')).toHaveAccessibleDescription('Enter between 1 and 25 hours')
  await row.getByRole('textbox').fill('2')
  await expect(preview).toContainText('red after 11:00 AM')
  await page.getByRole('textbox', { name: 'Notification delay' }).fill('0')
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.getByRole('switch', { name: 'Late warnings' }).uncheck()
  await expect(row.getByRole('textbox')).toBeDisabled()
  await expect(row.getByRole('textbox')).toHaveValue('2')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Notification delay' })).toHaveValue('0')
  await expect(row.getByRole('textbox')).toHaveValue('2')
})

test('greeting: counts and previews a script before saving, and uploads and chooses a recording', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(`${eastside}/greeting`)
  const script = page.getByRole('textbox', { name: 'Greeting script' })
  await expect(page.getByText('163 / 512')).toBeVisible()
  await script.fill('x'.repeat(513))
  await save(page).click()
  await expect(script).toHaveAccessibleDescription(/At most 512 characters/)
  await script.fill('Welcome to Eastside.')
  await sim.do('addFault', { match: 'GET /api/greeting/sample-url', act: { kind: 'status', status: 500 } })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('group', { name: 'the preview' })).toBeVisible()
  await script.pressSequentially(' Hello')
  await expect(page.getByRole('group', { name: 'the preview' })).toHaveCount(0)
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()

  await page.getByRole('radio', { name: 'Play Recording' }).check()
  await save(page).click()
  await expect(page.getByRole('button', { name: '1 field to fix' })).toBeVisible()
  await expect(page.getByText('Selection Required')).toBeVisible()
  const input = page.locator('input[type=file]')
  const wav = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(64)])
  await input.setInputFiles({ name: 'welcome.txt', mimeType: 'text/plain', buffer: wav })
  await expect(page.getByText('Choose an MP3 or WAV file')).toBeVisible()
  await input.setInputFiles({ name: 'empty.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) })
  await expect(page.getByText('This file is empty')).toBeVisible()
  await input.setInputFiles({
    name: 'large.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.concat([wav, Buffer.alloc(11_000_000)]),
  })
  await expect(page.getByText('At most 10 MB', { exact: true })).toBeVisible()
  await input.setInputFiles({ name: 'summer.wav', mimeType: 'audio/wav', buffer: wav })
  const name = page.getByRole('textbox', { name: 'Recording name' })
  await name.fill(' ')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(name).toHaveAccessibleDescription('Required')
  await name.fill('Summer welcome')
  // A stalled upload is canceled. The name and the file stay.
  await sim.do('addFault', { match: 'PUT /media/greetings/:client/:file', act: { kind: 'never' } })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Upload a recording' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The recording is being prepared')).toBeVisible()
  // The list is refetched after 2, 4, 8 and 16 s.
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(page.getByRole('radio', { name: 'Summer welcome' })).toBeChecked({ timeout: 500 })
  }).toPass()
  await save(page).click()
  // The toast of the first save may still be visible, so it does not show that this save is done.
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Summer welcome' })).toBeChecked()
})

test('a user who can only manage templates can open nothing else', async ({ page, as }) => {
  await as('user-hannah')
  await page.goto(`/teams/team-midtown/settings/response-templates`)
  await expect(page).toHaveTitle(/^Response Templates/)
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Response Templates',
  ])
  await page.setViewportSize(phone)
  await expect(page.getByRole('combobox', { name: 'Settings page' }).getByRole('option')).toHaveText([
    'Response Templates',
  ])
  await page.goto(`/teams/team-midtown/settings/greeting`)
  // The address changes before the page does, so wait for the page, too.
  await expectHome(page)
  await expect(page).toHaveURL('/')
})

test('saves how renters reach a property, and its details', async ({ page, as }) => {
  await as('user-elena')
  const here = '/properties/team-maple-row/settings'
  await page.goto(`${here}/property-contact`)
  const view = page.getByRole('region', { name: 'What a renter sees' })
  await expect(view).toContainText('Mon to Fri 9:00 AM to 6:00 PM, Sat 10:00 AM to 4:00 PM, Sun closed')
  const number = page.getByRole('textbox', { name: 'Phone' })
  await number.fill('')
  await save(page).click()
  await expect(number).toHaveAccessibleDescription('One form of contact is required')
  await number.fill('5125550139')
  await expect(view).toContainText('+1 (512) 555-0139')
  await page.getByRole('combobox', { name: 'Monday: closes' }).selectOption('8:00 AM')
  await save(page).click()
  await expect(page.getByText('Hours can’t run past midnight')).toBeVisible()
  await page.getByRole('combobox', { name: 'Monday: closes' }).selectOption('5:00 PM')
  await page.getByRole('button', { name: 'Copy to weekdays' }).click()
  await expect(view).toContainText('Mon to Fri 9:00 AM to 5:00 PM')
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(number).toHaveValue('+1 (512) 555-0139')

  await page.goto(`${here}/property-details`)
  const zip = page.getByRole('textbox', { name: 'Zip' })
  await zip.fill('7870A')
  await save(page).click()
  await expect(zip).toHaveAccessibleDescription('Only numeric zip code allowed.')
  await zip.fill('78702')
  await page.getByRole('textbox', { name: 'Add an amenity' }).fill('Roof garden')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 / 30')).toBeVisible()
  await page.getByRole('button', { name: 'Pool', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Elevator' }).click()
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(zip).toHaveValue('78702')
  await expect(page.getByRole('button', { name: 'Remove Roof garden' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Elevator' })).toHaveCount(0)
})
