import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectNoSideways, toastSaying } from '../steps.ts'

const SORRY = 'Sorry, we encountered a problem processing your request. Please try again'
const creation = 'POST /api/team/create'

const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Team' })
const next = (page: Page) => wizardOf(page).getByRole('button', { name: 'Next' }).click()
/** Expects a step to be shown and to be in the address. */
async function stepIs(page: Page, number: number, title: string) {
  await expect(wizardOf(page).getByText(`Step ${String(number + 1)} of 11, ${title}`)).toBeVisible()
  await expect(page).toHaveURL(`/teams?new=${String(number)}`)
}

/** Answers the steps from the first one to the phone, with the pointer. */
async function upToPhone(page: Page, name: string) {
  const wizard = wizardOf(page)
  await wizard.getByRole('textbox', { name: 'Team name' }).fill(name)
  await next(page)
  await stepIs(page, 1, 'Team settings')
  await wizard.getByRole('combobox', { name: 'Team leader' }).fill('dana')
  await page.getByRole('option', { name: 'Dana Whitcombe' }).click()
  await wizard.getByRole('checkbox', { name: 'Residential' }).check()
  await next(page)
  await stepIs(page, 2, 'Assignment mode')
  await wizard.getByRole('radio', { name: 'Assign' }).check()
  await next(page)
  await stepIs(page, 3, 'Collaboration mode')
  await wizard.getByRole('radio', { name: 'Full' }).check()
  await next(page)
  await stepIs(page, 4, 'Default campaign email')
  await next(page)
  await stepIs(page, 6, 'Default campaign phone')
}

async function savedNumber(page: Page, number: string) {
  const wizard = wizardOf(page)
  await wizard
    .getByRole('combobox', { name: 'Business profile' })
    .selectOption({ label: 'Brightwater Homes' })
  await wizard.getByRole('radio', { name: 'Use a saved number' }).click()
  await wizard.getByRole('combobox', { name: 'Saved number' }).click()
  await page.getByRole('option', { name: number }).click()
  await next(page)
}

async function toReview(page: Page) {
  await stepIs(page, 7, 'Campaign greeting')
  await next(page)
  await next(page)
  await next(page)
  await stepIs(page, 10, 'Review')
}

test('creates a team by keyboard alone, and checks a duplicate name and a lock given in days', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-beatriz')
  // The wizard opens over the current page, but its address is the same for all pages.
  await page.goto('/teams/team-eastside/members')
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add Team' }).press('Enter')
  const wizard = wizardOf(page)
  await expect(page).toHaveURL('/teams?new=0')
  await expect(page.locator('h1', { hasText: 'Eastside' })).toBeVisible()
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await expect(wizard.getByRole('textbox', { name: 'Team name' })).toBeFocused()
  await expect(wizard.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.type('Eastside')
  await expect(wizard.getByText('Checking the name')).toBeVisible()
  await expect(wizard.getByText('This team name already exists, please try a different name')).toBeVisible()
  await press('Control+a')
  await page.keyboard.type('South Congress #4')
  await expect(wizard.getByText('Available')).toBeVisible()
  await press('Enter')
  await stepIs(page, 1, 'Team settings')
  await expect(wizard.getByRole('combobox', { name: 'Team leader' })).toBeFocused()
  await page.keyboard.type('dana')
  await press('Enter')
  await expect(wizard.getByText('Dana accepts phone transfers')).toBeVisible()
  await press('Enter')
  await expect(wizard.getByText('Selection Required')).toBeVisible()
  await wizard.getByRole('checkbox', { name: 'Residential' }).focus()
  await press('Space', 'Enter')
  await stepIs(page, 2, 'Assignment mode')
  await expect(wizard.getByRole('radio', { name: 'Claim' })).toBeFocused()
  await press('Space')
  await wizard.getByRole('radio', { name: 'Timed' }).focus()
  await press('Space', 'Tab')
  await page.keyboard.type('120')
  await press('Enter')
  await expect(wizard.getByText('Enter between 1 and 90 days')).toBeVisible()
  await press('Control+a')
  await page.keyboard.type('14')
  await press('Enter')
  await stepIs(page, 3, 'Collaboration mode')
  await expect(wizard.getByRole('radio', { name: 'Full' })).toBeFocused()
  await press('Space', 'Enter')
  await stepIs(page, 4, 'Default campaign email')
  await expect(wizard.getByRole('textbox', { name: 'Email address' })).toHaveValue('southcongress4')
  await expect(wizard.getByText('Available')).toBeVisible()
  await expect(wizard.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  await press('Enter')
  await stepIs(page, 6, 'Default campaign phone')
  // A reload keeps every answer and the current step.
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await stepIs(page, 6, 'Default campaign phone')
  await page.goBack()
  await stepIs(page, 4, 'Default campaign email')
  await expect(wizard.getByRole('textbox', { name: 'Email address' })).toHaveValue('southcongress4')
  await expect(wizard.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  await press('Enter')
  await stepIs(page, 6, 'Default campaign phone')

  await wizard
    .getByRole('combobox', { name: 'Business profile' })
    .selectOption({ label: 'Brightwater Homes' })
  await wizard.getByRole('textbox', { name: 'Area code' }).fill('415')
  await expect(wizard.getByText('No available phone number.')).toBeVisible()
  await wizard.getByRole('textbox', { name: 'Area code' }).fill('737')
  await expect(wizard.getByText('5 results in 737')).toBeVisible()
  await wizard.getByRole('radio', { name: '+1 (737) 555-0100' }).focus()
  await press('Space')
  await wizard.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(wizard.getByText('Add the selected phone number to your account')).toBeVisible()
  await sim.do('setNextPurchase', { fate: 'refused' })
  await wizard.getByRole('button', { name: 'Add to account' }).press('Enter')
  await expect(wizard.getByText('The phone number is no longer available. Try a new search.')).toBeVisible()
  await expect(wizard.getByRole('textbox', { name: 'Area code' })).toHaveValue('')
  await wizard.getByRole('textbox', { name: 'Area code' }).fill('737')
  await wizard.getByRole('radio', { name: '+1 (737) 555-0101' }).check()
  // The response is lost: the saved numbers show that the number was bought, once.
  let purchases = 0
  page.on('request', (request) => {
    if (request.url().includes('purchase-phone-number')) purchases += 1
  })
  await sim.do('setNextPurchase', { fate: 'lost' })
  await wizard.getByRole('button', { name: 'Add to account' }).dblclick()
  await expect(wizard.getByText('Added')).toBeVisible()
  expect(purchases).toBe(1)
  await expect(wizard.getByRole('combobox', { name: 'Saved number' })).toHaveValue('+1 (737) 555-0101')
  await wizard.getByRole('button', { name: 'Next' }).press('Enter')
  await stepIs(page, 7, 'Campaign greeting')
  await expect(wizard.getByRole('radio', { name: 'None' })).toBeFocused()
  await press('ArrowDown', 'ArrowDown')
  await expect(wizard.getByRole('radio', { name: 'Read Text' })).toBeChecked()
  await press('Enter')
  await expect(wizard.getByText('Required', { exact: true })).toBeVisible()
  await wizard.getByRole('textbox', { name: 'Greeting script' }).fill('Welcome to South Congress.')
  await wizard.getByRole('button', { name: 'Next' }).press('Enter')
  await stepIs(page, 8, 'Web channel')
  await expect(wizard.getByRole('textbox', { name: 'Page name' })).toBeFocused()
  await page.keyboard.type('Rentals')
  await press('Enter')
  await expect(
    wizard.getByText('Required if setting up the web channel and a Page Name is entered.'),
  ).toBeVisible()
  await wizard.getByRole('textbox', { name: 'URL' }).fill('southcongress')
  await press('Enter')
  await expect(wizard.getByText('Must be a valid URL')).toBeVisible()
  await wizard.getByRole('textbox', { name: 'URL' }).fill('https://rentals.example.com')
  await press('Enter')
  await stepIs(page, 9, 'Notifications')
  await expect(wizard.getByRole('textbox', { name: 'Notification delay' })).toBeFocused()
  await press('Enter')
  await stepIs(page, 10, 'Review')
  await expect(wizard.getByText('Claim, locked for 14 days')).toBeVisible()
  await wizard.getByRole('button', { name: 'Edit collaboration' }).press('Enter')
  await stepIs(page, 3, 'Collaboration mode')
  await wizard.getByRole('button', { name: 'Next' }).press('Enter')
  await stepIs(page, 10, 'Review')
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/team\/create$/),
    wizard.getByRole('button', { name: 'Create Team' }).dblclick(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    teamName: 'South Congress #4',
    lockMode: 'TIMED',
    lockDuration: 14,
    phone: '+17375550101',
    defaultGreeting: { greetingMethod: 'READ_TEXT', voice: 'Joanna', greetingPlacement: 'BEGINNING' },
    webChannel: { pageName: 'Rentals', url: 'https://rentals.example.com' },
  })
  await expect(toastSaying(page, 'Team Created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'South Congress #4', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/teams\/team-\d+\/properties$/)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'South Congress #4' }),
  ).toBeVisible()
})

test('keeps every answer for Resume when creation is rejected, fails or loses its response, with two tabs open', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-beatriz')
  await page.goto('/teams?new=8')
  // Nothing is answered yet, so the first step is shown.
  await expect(page).toHaveURL('/teams?new=0')
  await upToPhone(page, 'Old Mill')
  await savedNumber(page, '+1 (512) 555-0190')
  await toReview(page)
  const wizard = wizardOf(page)
  // A second tab finds the draft, starts over, and is faster with the same name. The first tab keeps what it has.
  const second = await page.context().newPage()
  await as('user-beatriz', second)
  await second.goto('/teams?new=0')
  await expect(wizardOf(second).getByText('Step 11, Old Mill')).toBeVisible()
  await wizardOf(second).getByRole('button', { name: 'Start over' }).click()
  await upToPhone(second, 'Old Mill')
  await savedNumber(second, '+1 (737) 555-0191')
  await toReview(second)
  await wizardOf(second).getByRole('button', { name: 'Create Team' }).click()
  await expect(second.getByRole('heading', { name: 'Old Mill', level: 1 })).toBeVisible()
  await second.close()
  await expect(wizard.getByText('+1 (512) 555-0190').first()).toBeVisible()
  await wizard.getByRole('button', { name: 'Create Team' }).click()
  await expect(wizard).toBeHidden()
  const failed = toastSaying(page, SORRY)
  await failed.getByRole('button', { name: 'Resume' }).click()
  await stepIs(page, 0, 'Team name')
  await expect(wizard.getByRole('textbox', { name: 'Team name' })).toHaveAccessibleDescription(
    'This team name already exists, please try a different name',
  )
  await wizard.getByRole('textbox', { name: 'Team name' }).fill('Old Mill Two')
  await next(page)
  await stepIs(page, 10, 'Review')
  await sim.do('addFault', { match: creation, act: { kind: 'html', status: 500 } })
  await wizard.getByRole('button', { name: 'Create Team' }).click()
  await toastSaying(page, SORRY).getByRole('button', { name: 'Resume' }).first().click()
  await stepIs(page, 10, 'Review')
  await sim.do('addFault', { match: creation, act: { kind: 'lost' } })
  await wizard.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByRole('heading', { name: 'Old Mill Two', level: 1 })).toBeVisible()
})

test('authorizes the team’s own mailbox after a denial, confirms a number’s price, and stores no authorization code', async ({
  page,
  as,
}) => {
  test.slow()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('console', (message) => addresses.push(message.text()))
  await as('user-nadia')
  await page.goto('/teams?new=0')
  const wizard = wizardOf(page)
  await wizard.getByRole('textbox', { name: 'Team name' }).fill('Old Mill')
  await next(page)
  await wizard.getByRole('combobox', { name: 'Team leader' }).selectOption({ label: 'Otto Lindqvist' })
  // The only property type is already chosen. Of the two team types, only Owner has a property.
  await expect(wizard.getByRole('checkbox', { name: 'Residential' })).toBeChecked()
  await wizard.getByRole('radio', { name: 'Owner' }).check()
  await wizard.getByRole('combobox', { name: 'Property' }).fill('gull')
  await page.keyboard.press('Enter')
  await next(page)
  await wizard.getByRole('radio', { name: 'Claim' }).check()
  await wizard.getByRole('radio', { name: 'Unlimited' }).check()
  await next(page)
  await wizard.getByRole('radio', { name: 'Individual' }).check()
  await next(page)
  await stepIs(page, 4, 'Default campaign email')
  await wizard.getByRole('textbox', { name: 'Mailbox' }).fill('old-mill')
  await wizard.getByRole('radio', { name: 'Another account' }).check()
  await next(page)
  await expect(wizard.getByText('Authorize the account to complete the email integration.')).toBeVisible()
  const authorize = async (name: RegExp, answer: string) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      wizard.getByRole('button', { name }).first().click(),
    ])
    popup.on('request', (request) => addresses.push(request.url()))
    await popup.getByRole('button', { name: answer, exact: true }).click()
  }
  await authorize(/^Authorize with Google/, 'Deny')
  await expect(wizard.getByText('An error occurred: Access was denied')).toBeVisible()
  // The dialog hides everything around it from the accessibility tree.
  await expect(
    page.locator('[data-sonner-toaster]').getByText('An error occurred: Access was denied'),
  ).toBeVisible()
  await authorize(/^Authorize with Google/, 'Allow')
  await stepIs(page, 5, 'Team calendar')
  await wizard.getByRole('textbox', { name: 'Calendar email' }).fill('tours@example.com')
  await authorize(/^Connect with Google/, 'Allow')
  await stepIs(page, 6, 'Default campaign phone')
  // The only business profile is already chosen.
  await wizard.getByRole('textbox', { name: 'Area code' }).fill('207')
  await wizard.getByRole('radio', { name: '+1 (207) 555-0101' }).check()
  await wizard.getByRole('button', { name: 'Add to account' }).click()
  await expect(wizard.getByText('+1 (207) 555-0101 costs $1.15 a month.')).toBeVisible()
  // The button takes the focus. It ignores a press right after the one that asked for confirmation.
  await expect(async () => {
    const buyIt = wizard.getByRole('button', { name: 'Buy it' })
    if (await buyIt.isVisible()) await buyIt.dblclick({ timeout: 500 })
    await expect(wizard.getByText('Added')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(addresses.filter((address) => address.includes('purchase-phone-number'))).toHaveLength(1)
  await next(page)
  await stepIs(page, 7, 'Campaign greeting')
  await wizard.getByRole('radio', { name: 'Play Recording' }).check()
  await wizard.getByRole('radio', { name: 'Ferncliff welcome' }).click()
  await next(page)
  await next(page)
  await next(page)
  await stepIs(page, 10, 'Review')
  await expect(wizard.getByText('Play Recording, Ferncliff welcome')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/team\/create$/),
    wizard.getByRole('button', { name: 'Create Team' }).click(),
  ])
  const body: { tokenCode: string; calendarAccessCode: string } = request.postDataJSON()
  expect(body).toMatchObject({
    teamType: 'OWNER',
    propertyRef: 'property-gull-court',
    emailHosting: 'EXTERNAL',
    hasTeamCalendar: true,
    calendarSameAsEmail: false,
    connectedCalendarEmailAddress: 'tours@example.com',
    defaultGreeting: { greetingMethod: 'PLAY_RECORDING', greetingRef: 'greeting-ferncliff' },
  })
  await expect(page.getByRole('heading', { name: 'Old Mill', level: 1 })).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  const ours = addresses.filter((address) => !address.includes('/authorize?')).join(' ')
  for (const code of [body.tokenCode, body.calendarAccessCode]) {
    expect(code).toMatch(/^google-/)
    expect(kept + ours).not.toContain(code)
  }
})

test('asks once before leaving, continues a saved draft, and stays closed for a user without permission', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-beatriz')
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Add Team' }).click()
  const wizard = wizardOf(page)
  await wizard.getByRole('textbox', { name: 'Team name' }).fill('Old Mill')
  await page.goBack()
  await expect(wizard.getByText('Discard what you entered?')).toBeVisible()
  await wizard.getByRole('button', { name: 'Keep editing' }).click()
  await expect(wizard.getByRole('textbox', { name: 'Team name' })).toHaveValue('Old Mill')
  await next(page)
  await stepIs(page, 1, 'Team settings')
  page.once('dialog', (question) => void question.accept())
  await page.goto('/teams?new=0')
  await expect(wizard.getByText('Continue where you stopped?')).toBeVisible()
  await expect(wizard.getByText('Step 2, Old Mill')).toBeVisible()
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await stepIs(page, 1, 'Team settings')
  // 1280 by 1024 at 400 %: nothing is cut off horizontally, and every button can be reached.
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoSideways(page)
  await wizard.getByRole('button', { name: 'Back' }).click()
  await stepIs(page, 0, 'Team name')
  await next(page)
  await stepIs(page, 1, 'Team settings')
  await wizard.getByRole('button', { name: 'Cancel' }).click()
  await wizard.getByRole('button', { name: 'Discard' }).click()
  await expect(wizard).toBeHidden()
  await expect(page).toHaveURL('/teams')
  const luis = await colleague('user-luis')
  await luis.page.goto('/teams?new=0')
  await expect(luis.page).toHaveURL('/teams')
  await expect(wizardOf(luis.page)).toHaveCount(0)
})
