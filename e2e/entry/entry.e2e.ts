import { expectHeading, field, fillSignUp } from '../entry-steps.ts'
import { expect, test } from '../fixtures.ts'
import {
  expectAccessibleInBothThemes,
  expectLogin,
  expectNoSideways,
  phone,
  signInAs,
  timesAsked,
  toastSaying,
} from '../steps.ts'

const CURRENT_USER = 'GET /api/auth/user'
const SIGN_UP = 'POST /api/company/signup'

test('public pages never request the current user or send a token, signed in or not', async ({
  page,
  as,
  sim,
}) => {
  const paths = ['/company/signup', '/company/signup/', '/registration/invite-ana']
  for (const path of [...paths, '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await timesAsked(sim, CURRENT_USER), path).toBe(0)
  }
  await as('user-priya')
  for (const path of paths) {
    await page.goto(path)
    await expectHeading(page, /^(Create your company|Join Brightwater Leasing)$/)
    const requests = await sim.do('requests')
    expect(requests.filter(({ path: address }) => address === '/api/auth/user')).toEqual([])
    expect(requests.flatMap(({ headers }) => headers)).not.toContain('authorization')
  }
})

test('sign-up: shows each field’s error on blur and on submit', async ({ page, sim }) => {
  await page.goto('/company/signup')
  await expect(page).toHaveTitle('Create your company · Lintel')
  const zip = field(page, 'Zip code')
  for (const [typed, text] of [
    ['787a', 'Only numeric zip code allowed.'],
    ['7870', 'Must be exactly 5 digits.'],
    ['', 'Required'],
  ] as const) {
    await zip.fill(typed)
    await zip.blur()
    await expect(zip).toHaveAccessibleDescription(text)
  }
  await field(page, 'Work email').fill('joan@')
  await field(page, 'Phone').fill('555')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(field(page, 'Company name')).toBeFocused()
  await expect(field(page, 'Company name')).toHaveAccessibleDescription('Required')
  await expect(field(page, 'Work email')).toHaveAccessibleDescription('Invalid email address')
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Phone must be a valid phone number.')
  for (const name of ['What you do', 'Property types'])
    await expect(
      page.getByRole(name === 'What you do' ? 'radiogroup' : 'group', { name }),
    ).toHaveAccessibleDescription('Selection Required')
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toHaveAccessibleDescription(
    'Selection Required',
  )
  expect(await timesAsked(sim, SIGN_UP)).toBe(0)
  await expectAccessibleInBothThemes(page)
})

test('sign-up: keeps the input after a reload, submits once, and leads to waiting for approval', async ({
  page,
  sim,
}) => {
  await page.goto('/company/signup/')
  await fillSignUp(page)
  await page.reload()
  await expect(field(page, 'Company name')).toHaveValue('Brightside Rooms')
  await expect(page.getByRole('radio', { name: 'Owner' })).toBeChecked()
  await expect(field(page, 'Phone')).toHaveValue('+1 (512) 555-0118')
  await expectNoSideways(page)

  const gate = await sim.do('closeGate', { match: SIGN_UP })
  await field(page, 'Phone').press('Enter')
  await field(page, 'Phone').press('Enter')
  // The button ignores presses while it is busy.
  await page.getByRole('button', { name: 'Create company' }).dispatchEvent('click')
  await sim.do('openGate', { id: gate.id })
  await expectLogin(page)
  await expect(toastSaying(page, 'Company created')).toContainText('joan.parker@example.com')
  expect(await timesAsked(sim, SIGN_UP)).toBe(1)

  await signInAs(page, 'Joan Parker')
  await expectHeading(page, 'We are checking your company')
  await expect(page).toHaveURL('/approval')
  // After sending, the form's content is not stored any longer.
  await page.goto('/company/signup')
  await expect(field(page, 'Company name')).toHaveValue('')
})

test('sign-up: shows server errors at their fields, keeps the input, and creates no second company after a lost response', async ({
  page,
  sim,
}) => {
  await page.goto('/company/signup')
  await fillSignUp(page)
  await field(page, 'Work email').fill('priya.raman@example.com')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(field(page, 'Work email')).toHaveAccessibleDescription(
    'There is already an account with this email address',
  )
  await expect(field(page, 'Work email')).toBeFocused()

  await field(page, 'Work email').fill('joan.parker@example.com')
  await sim.do('addFault', {
    match: SIGN_UP,
    act: { kind: 'status', status: 500, body: { message: 'The register is closed.' } },
  })
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByRole('alert')).toHaveText('The register is closed. What you typed is kept.')
  await expect(field(page, 'Company name')).toHaveValue('Brightside Rooms')

  // A lost response is reported, and sending again does not create the company twice.
  await sim.do('addFault', { match: SIGN_UP, act: { kind: 'lost' } })
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We got no answer, so your company may or may not have been created. It’s safe to send the form again.',
  )
  // The attempt survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Create company' }).click()
  await expectLogin(page)
  expect(await timesAsked(sim, SIGN_UP)).toBe(4)
  await expect(page.getByRole('region', { name: 'Brightside Rooms' })).toHaveCount(1)
})

test('accepting an invitation gives the new user the teams', async ({ page, sim }) => {
  await page.goto('/registration/invite-ana')
  await expectHeading(page, 'Join Brightwater Leasing')
  const main = page.getByRole('main')
  await expect(main).toContainText(/Dana Whitcombe invited you on \w+ \d+\. This link works until/)
  await expect(main).toContainText('Eastside, Midtown')
  await expect(main).toContainText('Agent, you can claim and answer leads')
  await expect(field(page, 'Name')).toHaveValue('Ana Ruiz')
  await expect(field(page, 'Email')).toBeDisabled()
  const go = page.getByRole('button', { name: 'Continue to sign in' })
  await go.click()
  await expect(field(page, 'Mobile')).toHaveAccessibleDescription('Required')
  await expect(field(page, 'Mobile')).toBeFocused()
  await field(page, 'Mobile').fill('512 555 0132')
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
  await go.click()
  await expectLogin(page)
  await expect(toastSaying(page, 'Your account is ready')).toContainText('ana.ruiz@example.com')
  const [sent] = await sim.do('requests', { operation: 'POST /api/registration/:invitationId' })
  expect(sent?.body).toEqual({
    name: 'Ana Ruiz',
    mobile: '+15125550132',
    notifyBy: ['DESKTOP', 'TEXT', 'EMAIL'],
  })
  await page.goto('/registration/invite-ana')
  await expectHeading(page, 'This invitation was used already')
})

test('an expired invitation lets the user ask for a new link', async ({ page, sim }) => {
  await page.goto('/registration/invite-expired')
  await expectHeading(page, 'This invitation has expired')
  await expect(page.getByRole('main')).toContainText('Links work for 7 days. Dana can send a new one.')
  const ask = 'POST /api/registration/:invitationId/new-link'
  await sim.do('addFault', {
    match: ask,
    act: { kind: 'status', status: 500, body: { message: 'No post today' } },
  })
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('alert')).toHaveText('No post today. Dana wasn’t asked.')
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Dana was asked.' })).toBeVisible()
  expect(await timesAsked(sim, ask)).toBe(2)
})

test('an unknown invitation links to the sign-in page', async ({ page }) => {
  for (const id of ['nobody-knows', 'odd%20id']) {
    await page.goto(`/registration/${id}`)
    await expectHeading(page, 'We don’t recognize this invitation')
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expectLogin(page)
  }
})

test('shows an invitation that expires while the form is open, and one that can’t be loaded', async ({
  page,
  sim,
}) => {
  await page.goto('/registration/invite-ana')
  await field(page, 'Mobile').fill('512 555 0132')
  await sim.do('endInvitation', { invitationId: 'invite-ana', as: 'expired' })
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expectHeading(page, 'This invitation has expired')

  await sim.do('addFault', { match: 'GET /api/registration/:id', act: { kind: 'status', status: 503 } })
  await page.reload()
  await expectHeading(page, 'Looks like our API is down')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectHeading(page, 'This invitation has expired')
})
