import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import {
  desktop,
  expectAccessibleInBothThemes,
  expectNoSideways,
  phone,
  timesAsked,
  toastSaying,
} from '../steps.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openSettings(page: Page, at = ''): Promise<void> {
  await page.goto(`/manage-settings${at}`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
}

test('keeps the section in the address, and opens at the top for an unknown one', async ({ page, as }) => {
  await as('user-priya')
  await openSettings(page, '?section=keyboard')
  await expect(page.getByRole('heading', { name: 'Keyboard', level: 2 })).toBeInViewport()
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Do Not Disturb' })
    .click()
  await expect(page).toHaveURL(/section=do-not-disturb/)
  await expect(page.getByRole('heading', { name: 'Do Not Disturb', level: 2 })).toBeFocused()
  await openSettings(page, '?section=nonsense')
  await expect(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeInViewport()
})

test('profile: shows errors at their fields, saves only what changed, and updates it for colleagues', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-priya')
  await openSettings(page)
  const profile = section(page, 'Profile')
  await profile.getByRole('textbox', { name: 'Mobile' }).fill('512')
  await profile.getByRole('textbox', { name: 'Name' }).fill('')
  await profile.getByRole('button', { name: 'Save changes' }).click()
  await expect(profile.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(profile.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Required')
  await expect(profile.getByRole('textbox', { name: 'Mobile' })).toHaveAccessibleDescription(
    'Invalid phone number',
  )
  // A focused field with an error has one color: the focus ring matches the border.
  const colors = () =>
    profile.getByRole('textbox', { name: 'Name' }).evaluate((field) => {
      const { borderTopColor, outlineColor, outlineStyle } = getComputedStyle(field)
      return outlineStyle !== 'none' && outlineColor === borderTopColor
    })
  await expect.poll(colors).toBe(true)
  await profile.getByRole('textbox', { name: 'Name' }).fill('Priya Raman-Cole')
  await profile.getByRole('textbox', { name: 'Mobile' }).fill('512 555 0101')
  await profile.getByRole('radio', { name: 'Plum' }).click()
  await profile.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(page, 'Profile saved')).toBeVisible()
  await expect(profile.getByText('Unsaved changes', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Account: ?Priya Raman-Cole/ })).toBeVisible()
  const [saved] = await sim.do('requests', { operation: 'PATCH /api/user/:userId' })
  expect(saved?.body).toEqual({ name: 'Priya Raman-Cole', mobile: '+15125550101', colorSelection: 'plum' })
  await page.reload()
  await expect(profile.getByRole('textbox', { name: 'Mobile' })).toHaveValue('+1 (512) 555-0101')
  const dana = await colleague('user-dana')
  await openSettings(dana.page, '?section=acting-for-me')
  await expect(section(dana.page, 'Acting for me').getByText('Priya Raman-Cole')).toBeVisible()
})

test('keeps the input and says why when the profile can’t be saved', async ({ page, as, sim }) => {
  await sim.do('addFault', {
    match: 'PATCH /api/user/*',
    act: {
      kind: 'status',
      status: 422,
      body: { message: 'Some fields are not valid', fieldErrors: { title: 'This title is reserved' } },
    },
    times: 1,
  })
  await as('user-priya')
  await openSettings(page)
  const title = section(page, 'Profile').getByRole('textbox', { name: 'Title' })
  await title.fill('Owner')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(title).toHaveAccessibleDescription('This title is reserved')
  await expect(title).toHaveValue('Owner')
  await sim.do('addFault', {
    match: 'PATCH /api/user/*',
    act: { kind: 'status', status: 500, body: { message: 'Down for a moment' } },
    times: 1,
  })
  await title.fill('Lead agent')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(section(page, 'Profile').getByRole('alert')).toHaveText('Down for a moment')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(page, 'Profile saved')).toBeVisible()
})

test('asks before leaving with unsaved changes', async ({ page, as }) => {
  await as('user-priya')
  await openSettings(page)
  await section(page, 'Profile').getByRole('textbox', { name: 'Title' }).fill('Lead agent')
  const leave = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await leave()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(section(page, 'Profile').getByRole('textbox', { name: 'Title' })).toHaveValue('Lead agent')
  await leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/manage-settings/)
})

test.describe('at ten in the morning', () => {
  // In the hour before midnight, a time in an hour would include its day.
  test.use({ world: { at: Date.parse('2026-07-14T10:00:00-05:00') } })

  test('do not disturb: sets a duration or a custom time, turns it off, and updates the banner', async ({
    page,
    as,
    sim,
  }) => {
    await as('user-priya')
    await openSettings(page, '?section=do-not-disturb')
    const quiet = section(page, 'Do Not Disturb')
    await quiet.getByRole('button', { name: '1 hour' }).click()
    await expect(quiet.getByRole('status')).toHaveText(/^On until \d/)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Do Not Disturb Mode')
    await quiet.getByRole('button', { name: 'Pick a time' }).click()
    const until = quiet.getByLabel('Until', { exact: true })
    await until.fill('1/1/2020')
    await quiet.getByLabel('At', { exact: true }).fill('9 am')
    await quiet.getByRole('button', { name: 'Set' }).click()
    await expect(quiet.getByLabel('At', { exact: true })).toHaveAccessibleDescription(
      'Choose a time in the future',
    )
    await until.fill('Jan 1, 2035')
    await quiet.getByRole('button', { name: 'Set' }).click()
    await expect(quiet.getByRole('status')).toHaveText('On until Jan 1, 2035 at 9:00 AM.')
    await quiet.getByRole('switch', { name: 'Do Not Disturb' }).click()
    await expect(quiet.getByRole('status')).toHaveText('')
    await expect(page.getByRole('region', { name: 'Notices' }).getByText('Do Not Disturb Mode')).toBeHidden()
    const sent = await sim.do('requests', { operation: 'PUT /api/user/:userId/transfer-rules' })
    expect(sent.at(-1)?.body).toEqual({ doNotDisturb: null })
  })
})

test('allows another user to work as the user, shows the grant, and removes it', async ({ page, as }) => {
  await as('user-priya')
  await openSettings(page, '?section=acting-for-me')
  const acting = section(page, 'Acting for me')
  await expect(acting.getByText('Marcus Oyelaran')).toBeVisible()
  await acting.getByRole('button', { name: 'Allow' }).click()
  await expect(acting.getByRole('combobox')).toHaveAccessibleDescription('Selection Required')
  await acting.getByRole('combobox').selectOption('Luis Ortega')
  await acting.getByRole('button', { name: 'Allow' }).click()
  await expect(acting.getByRole('listitem').filter({ hasText: 'Luis Ortega' })).toContainText('Never used')
  await acting.getByRole('button', { name: 'Remove Luis Ortega' }).click()
  await expect(toastSaying(page, 'Luis Ortega can no longer work as you')).toBeVisible()
  await expect(acting.getByRole('button', { name: 'Remove Luis Ortega' })).toBeHidden()
})

test('keeps notification choices on this device, and can turn single-key shortcuts off (WCAG 2.1.4)', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openSettings(page, '?section=notifications')
  const sound = page.getByRole('checkbox', { name: 'Assigned to you: Sound' })
  await sound.check()
  await expect(page.getByRole('checkbox', { name: 'Text not delivered: In app' })).toBeDisabled()
  await page.getByRole('button', { name: 'In app', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Shared with you: In app' })).not.toBeChecked()
  // The channels that the server sends are stored on the server. Without a mobile number, texts cannot be sent.
  const email = page.getByRole('checkbox', { name: 'Overdue warnings: Email' })
  // The checkbox is checked once the request is sent, not during the press.
  await email.click()
  await expect(email).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Overdue warnings: Sound' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Overdue warnings: Text' })).toBeDisabled()
  await expect.poll(() => timesAsked(sim, 'PATCH /api/user/:userId')).toBe(1)
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.reload()
  await expect(sound).toBeChecked()
  await expect(email).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked()
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

test('counts and clears the drafts of this browser', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await page.getByRole('button', { name: /^Text/ }).first().click()
  await page
    .getByRole('textbox', { name: /^Text message to/ })
    .first()
    .fill('Not sent yet')
  await openSettings(page, '?section=data')
  const data = section(page, 'Data on this device')
  await expect(data.getByText('One thing you wrote is not sent yet.')).toBeVisible()
  // Use the keyboard, because the open conversation covers this corner.
  await data.getByRole('button', { name: 'Clear drafts' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Clear drafts' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Clear drafts' }).click()
  await expect(data.getByText('Nothing unsent is stored in this browser.')).toBeVisible()
  await page.reload()
  await expect(data.getByText('Nothing unsent is stored in this browser.')).toBeVisible()
})

test('shows an error when a section can’t be loaded, and can retry', async ({ page, as, sim }) => {
  await sim.do('addFault', {
    match: 'GET /api/user/administrators',
    act: { kind: 'status', status: 503, body: { message: 'Down for a moment' } },
    times: 1,
  })
  await as('user-priya')
  await openSettings(page, '?section=acting-for-me')
  const acting = section(page, 'Acting for me')
  await expect(acting.getByRole('alert')).toContainText('Down for a moment')
  await acting.getByRole('button', { name: 'Try Again' }).click()
  await expect(acting.getByText('Marcus Oyelaran')).toBeVisible()
})

for (const [size, viewport] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  test(`is accessible in both themes without scrolling sideways: ${size}`, async ({ page, as }) => {
    await page.setViewportSize(viewport)
    await as('user-priya')
    await openSettings(page)
    await expect(section(page, 'Acting for me').getByText('Marcus Oyelaran')).toBeVisible()
    await expectNoSideways(page)
    await expectAccessibleInBothThemes(page)
  })
}
