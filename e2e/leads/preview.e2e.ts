import { openPreview, preview } from '../bulk-steps.ts'
import { expect, test } from '../fixtures.ts'
import { newestRequest } from '../list-steps.ts'
import { expectLive, stopTime } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  leadHeading,
  leadRow,
  openEverything,
  timesAsked,
  toastSaying,
} from '../steps.ts'

test('Space opens the preview beside the list, J and K move both, Enter opens the lead, and Escape closes it', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openEverything(page)
  const teresa = await openPreview(page, 'Teresa Galvan')
  await expect(teresa).toContainText('Is the two-bed on the fourth floor still open for August 1?')
  await expect(teresa).toContainText(/^.*1 of \d+/)
  await expect(leadRow(page, 'Teresa Galvan').getByRole('link')).toBeFocused()
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('j')
  await expect(preview(page, 'Andre Whitfield')).toBeVisible()
  await expect(teresa).toHaveCount(0)
  await expect(leadRow(page, 'Andre Whitfield').getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await expect(teresa).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(teresa).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(teresa).toBeVisible()
  await page.keyboard.press('Space')
  await expect(teresa).toHaveCount(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
})

test('changes the status, assigns and answers from the preview', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  const panel = await openPreview(page, 'Sofia Marchetti')
  // The popovers of the lead page open here too, at the buttons of the panel.
  await panel.getByRole('button', { name: 'Status Opportunity, change' }).click()
  await expect(page.getByRole('menu', { name: 'Change the status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Status Opportunity, change' })).toBeFocused()
  await panel.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('dialog', { name: 'Assigned agent' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('radio', { name: 'Comment' }).click()
  await expect(panel.getByRole('textbox', { name: 'Comment on Sofia Marchetti' })).toBeFocused()
  await panel.getByRole('radio', { name: 'Text' }).click()

  await panel.getByRole('button', { name: 'Reply' }).click()
  const field = panel.getByRole('textbox', { name: /^Text message to Sofia/ })
  await expect(field).toBeFocused()
  await field.fill('Yes, Saturday works.')
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect(panel.getByRole('list', { name: 'Last communications' })).toContainText('Yes, Saturday works.')
  // The renter texted from another number. One press switches to it.
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', from: '+15125550188' })
  await expect(panel).toContainText('last texted from +1 (512) 555-0188')
  await panel.getByRole('button', { name: 'Use that number' }).click()
  await expect(field).toBeFocused()
  await expect(panel).not.toContainText('last texted from')
  await page.keyboard.press('Escape')
  await expect(leadRow(page, 'Sofia Marchetti').getByRole('link')).toBeFocused()
  expect(await timesAsked(sim, 'POST /api/lead/:leadId/text-msg/')).toBe(1)
})

test('replaces Claim with the assignee after a colleague’s claim', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  const panel = await openPreview(page, 'Teresa Galvan')
  await expect(panel.getByRole('button', { name: 'Claim' })).not.toHaveAttribute('aria-disabled', 'true')
  await expectLive(sim)
  await sim.do('colleagueClaims', { leadId: 'lead-teresa-galvan', userId: 'user-marcus' })
  await expect(panel).toContainText('Marcus Oyelaran')
  await expect(panel.getByRole('button', { name: 'Claim' })).toHaveCount(0)
})

test('tells the loser of a claim who has the lead, and shows the next claimable lead', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  await sim.do('muteEvents', { on: true })
  const panel = await openPreview(page, 'Teresa Galvan')
  const claim = panel.getByRole('button', { name: 'Claim' })
  await expect(claim).not.toHaveAttribute('aria-disabled', 'true')
  // Waits until the preview has read the lead, because otherwise it would learn of the colleague's claim.
  await expect(panel.getByText('One communication')).toBeVisible()
  await sim.do('colleagueClaims', { leadId: 'lead-teresa-galvan', userId: 'user-marcus' })
  await claim.click()
  await expect(toastSaying(page, 'No longer available')).toContainText(
    /Teresa Galvan: Claimed by Marcus Oyelaran \d+ s ago/,
  )
  await expect(panel).toHaveCount(0)
  const next = page.getByRole('complementary').getByRole('button', { name: 'Claim' })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  expect((await sim.do('lead', { leadId: 'lead-teresa-galvan' })).assignedAgentRef).toBe('user-marcus')
})

test('claims from the preview', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  const panel = await openPreview(page, 'Teresa Galvan')
  await panel.getByRole('button', { name: 'Claim' }).click()
  await expect(toastSaying(page, 'You claimed Teresa Galvan')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reply' })).toBeVisible()
  expect((await sim.do('lead', { leadId: 'lead-teresa-galvan' })).assignedAgentRef).toBe('user-priya')
})

test('disables an action that is not allowed and says why', async ({ page, as }) => {
  await as('user-graham')
  await openEverything(page)
  const panel = await openPreview(page, 'Teresa Galvan')
  const claim = panel.getByRole('button', { name: 'Claim' })
  await expect(claim).toHaveAttribute('aria-disabled', 'true')
  await expect(claim).toHaveAccessibleDescription(/Only agents in Eastside can claim this lead/)
  await expect(panel.getByText('You can only read leads in Eastside').filter({ visible: true })).toBeVisible()
})

test('keeps a lead that left the list in the preview and says why', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?period=all-time&status=%5B%22NEW_LEAD%22%5D')
  const panel = await openPreview(page, 'Teresa Galvan')
  await expect(panel.getByRole('list', { name: 'Last communications' })).toBeVisible()
  await expectLive(sim)
  await sim.do('colleagueChangesStatus', {
    leadId: 'lead-teresa-galvan',
    userId: 'user-marcus',
    status: 'OPPORTUNITY',
  })
  await page.getByRole('button', { name: 'Sort by' }).click()
  await page.getByRole('menuitemradio', { name: 'Oldest lead' }).click()
  await expect(panel).toContainText('No longer in this list: its status is now Opportunity')
})

test('requests only the lead where the user stops when moving fast through the list', async ({
  page,
  as,
  sim,
}) => {
  await page.clock.install()
  await as('user-priya')
  await openEverything(page)
  await openPreview(page, 'Teresa Galvan')
  await expect(
    preview(page, 'Teresa Galvan').getByRole('list', { name: 'Last communications' }),
  ).toBeVisible()
  const since = await newestRequest(sim)
  await stopTime(page)
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('j')
    await page.clock.runFor(50)
  }
  await expect(page.getByRole('complementary').getByText(/^9 of /)).toBeVisible()
  await page.clock.resume()
  await expect(
    page.getByRole('complementary').getByRole('list', { name: 'Last communications' }),
  ).toBeVisible()
  const leads = (await sim.do('requests', { since })).filter(
    ({ operation }) => operation === 'GET /api/lead/:leadId',
  )
  expect(leads).toHaveLength(1)
})

for (const size of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`is a sheet over the list at ${size.width} × ${size.height}`, async ({ page, as }) => {
    await page.setViewportSize(size)
    await as('user-priya')
    await openEverything(page)
    const before = await leadRow(page, 'Teresa Galvan').boundingBox()
    const panel = await openPreview(page, 'Teresa Galvan')
    await expect(panel.getByRole('list', { name: 'Last communications' })).toBeVisible()
    expect((await leadRow(page, 'Teresa Galvan').boundingBox())?.width).toBe(before?.width)
    await expectNoSideways(page)
    await panel.getByRole('button', { name: 'Close the preview' }).click()
    await expect(panel).toHaveCount(0)
  })
}
