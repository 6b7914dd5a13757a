import { expectHeading, field } from '../entry-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectLogin, timesAsked } from '../steps.ts'

test('sends a user who waits for approval from every page to /approval, without a live channel', async ({
  page,
  as,
  sim,
}) => {
  await as('user-ada')
  for (const path of [
    '/',
    '/leads/list/all',
    '/teams/team-eastside/members',
    '/manage-settings',
    '/reports',
  ]) {
    await page.goto(path)
    await expectHeading(page, 'We are checking your company')
    await expect(page).toHaveURL('/approval')
  }
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(0)).toContainText('Company details received')
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectLogin(page)
  expect(await timesAsked(sim, 'GET /api/live')).toBe(0)
  // The data of these two pages is requested before the response says that the user waits.
  const early = ['GET /api/dashboard', 'GET /api/leads']
  const asked = (await sim.do('requests')).map(({ operation = '' }) => operation)
  expect([...new Set(asked)].filter((operation) => !early.includes(operation)).toSorted()).toEqual([
    'GET /api/auth/user',
    'GET /api/company/approval',
  ])
})

test('Check now shows a failed check, and an approval is noticed without a press and opens the app', async ({
  page,
  as,
  sim,
}) => {
  await page.clock.install()
  await as('user-ada')
  await page.goto('/approval')
  await expectHeading(page, 'We are checking your company')
  await sim.do('addFault', {
    match: 'GET /api/auth/user',
    act: { kind: 'status', status: 500, body: { message: 'No news' } },
  })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('main').getByText(/^Couldn’t check: No news\. Last checked/)).toBeVisible()
  await expectHeading(page, 'We are checking your company')

  await sim.do('setApproval', { clientId: 'client-lantern', status: 'approved' })
  await page.clock.fastForward(31_000)
  await expectHeading(page, 'Your company is approved')
  await page.getByRole('link', { name: 'Open Lintel' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Account: Ada Winslow/ })).toBeVisible()
})

test('not approved: shows the reason, and lets the user correct the details and send them again', async ({
  page,
  as,
  sim,
}) => {
  await as('user-noel')
  await page.goto('/leads/list/all')
  await expectHeading(page, 'Your company wasn’t approved')
  await expect(page.getByRole('main')).toContainText(
    'The zip code does not match the company name. Correct it and send it again.',
  )
  await page.getByRole('button', { name: 'Correct the details' }).click()
  await expectHeading(page, 'Correct the details')
  await expect(page).toHaveURL('/approval?correct=true')
  await expect(field(page, 'Zip code')).toHaveValue('78731')
  await field(page, 'Zip code').fill('787')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(field(page, 'Zip code')).toHaveAccessibleDescription('Must be exactly 5 digits.')
  await expectAccessibleInBothThemes(page)
  await field(page, 'Zip code').fill('78704')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectHeading(page, 'We are checking your company')
  await expect(page).toHaveURL('/approval')
  const [sent] = await sim.do('requests', { operation: 'PUT /api/company/approval' })
  expect(sent?.body).toMatchObject({ zipCode: '78704', phone: '+15125550126' })
})

test('handles an approved company, one that needs no approval, and a signed-out user', async ({
  page,
  as,
  sim,
}) => {
  await page.goto('/approval')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await as('user-priya')
  await page.goto('/approval')
  await expectHeading(page, 'Your company is approved')
  await sim.do('setApproval', { clientId: 'client-brightwater', status: 'not_required' })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expectHeading(page, 'Your company is open')
})

test('leaves the open page when an approval is withdrawn', async ({ page, as, sim }) => {
  await as('user-elena')
  await page.goto('/leads/list/all')
  await expect(page.getByText('Changes appear as they happen')).toBeAttached()
  await sim.do('setApproval', {
    clientId: 'client-calder',
    status: 'not_approved',
    reason: 'The papers ran out.',
  })
  await expectHeading(page, 'Your company wasn’t approved')
  await expect(page.getByRole('main')).toContainText('The papers ran out.')
})
