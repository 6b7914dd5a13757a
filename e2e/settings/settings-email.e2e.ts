import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { answer, openPopup } from '../popup-steps.ts'
import { timesAsked, toastSaying } from '../steps.ts'

const team = 'team-maple-row'
const here = `/properties/${team}/settings/email-auth`
const EXCHANGE = 'POST /api/team/:teamId/auth-email'
const TEST = 'POST /api/team/:teamId/email/test'
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('authorizes a failed mailbox and its last address before the notice disappears, sends a test, and removes access', async ({
  page,
  as,
  sim,
}) => {
  // Otherwise another team of this user would keep the notice visible.
  await sim.do('setEmailAuth', { teamId: 'team-calder-tower', status: 'OK' })
  const campaigns = (await sim.do('office', { clientId: 'client-calder' })).campaigns
  const campaign = campaigns.find((one) => one.teamRef === team && one.emailAddress !== undefined)
  const address = campaign?.emailAddress ?? ''
  await sim.do('setEmailAuth', { teamId: team, status: 'FAILED', campaignId: campaign?.id })
  await sim.do('setEmailAuth', { teamId: team, status: 'FAILED' })
  await as('user-elena')
  await page.goto(here)
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Authorization Required.')
  await expect(notice).toBeVisible()
  await answer(await openPopup(page, button(page, 'Authorize again')), 'Allow, without a code')
  await expect(toastSaying(page, 'An error occurred: No code was returned')).toBeVisible()
  expect(await timesAsked(sim, EXCHANGE)).toBe(0)
  await answer(await openPopup(page, button(page, 'Authorize again')), 'Allow')
  await expect(toastSaying(page, 'Email authorized')).toBeVisible()
  await expect(page.getByText(/^Authorized by Elena/)).toBeVisible()
  await expect(notice).toBeVisible()
  await answer(await openPopup(page, button(page, `Authorize ${address}`)), 'Allow')
  await expect(page.getByText('Authorization required', { exact: true })).toHaveCount(0)
  await expect(notice).toHaveCount(0)

  // One test per minute is allowed. The next press only succeeds after the server has noticed that the first test was
  // canceled.
  const sent = async () => (await sim.do('requests', { operation: TEST })).map(({ status }) => status)
  await sim.do('closeGate', { match: TEST })
  await button(page, 'Send test').click()
  await expect(page.getByText('Waiting for it to arrive')).toBeVisible()
  await expect.poll(sent).toHaveLength(1)
  await button(page, 'Cancel').click()
  await expect(page.getByText('Waiting for it to arrive')).toHaveCount(0)
  await expect.poll(sent).toEqual([0])
  await sim.do('clearFaults', {})
  await button(page, 'Send test').click()
  await expect(page.getByText('Arrived after 4 s')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send test in \d+ s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await button(page, 'Remove access').click()
  const asked = page.getByRole('dialog', { name: 'Remove access to the mailbox?' })
  await asked.getByRole('button', { name: 'Remove access' }).click()
  await expect(page.getByText('Authorize the account to complete the email integration.')).toBeVisible()
  await expect(notice).toBeVisible()
})

test('a campaign manager lands on this page, which says that the product’s own addresses need no authorization', async ({
  page,
  as,
}) => {
  await as('user-nina')
  await page.goto('/teams/team-eastside/settings')
  await expect(page).toHaveURL('/teams/team-eastside/settings/email-auth')
  await expect(
    page.getByRole('heading', { name: 'Addresses at leads.example.com need no authorization.' }),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '@leads.example.com' }).first()).toBeVisible()
})
