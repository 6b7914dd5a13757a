import { openWithPhone, callBar, callButton, SOFIA, withEars } from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { goWithin, leadHeading, leadRow, openEverything, pressKey } from '../steps.ts'

/** Milliseconds after which a second press counts as intended. */
const MEANT_MS = 300
const FROM = 'Call +1 (512) 555-0139 from the Eastside general line'

test.beforeEach(async ({ context }) => {
  await withEars(context)
})

test('C calls from the list and the lead over the named line, and other call buttons are disabled during the call', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openWithPhone(page)
  await expectLive(sim)
  const row = leadRow(page, 'Sofia Marchetti')
  // The first move of a pointer has no distance.
  await page.mouse.move(700, 20)
  await row.hover()
  const actions = page.getByRole('group', { name: 'Actions for Sofia Marchetti' })
  await expect(actions.getByRole('button', { name: FROM })).toBeEnabled()
  await row.getByRole('link').focus()
  await pressKey(page, 'c')
  await expect(page.locator('#root').getByText('Call Sofia Marchetti?')).toBeVisible()
  await expect(callBar(page)).toHaveCount(0)
  await page.waitForTimeout(MEANT_MS)
  await pressKey(page, 'c')
  await expect(callBar(page)).toContainText('Calling +1 (512) 555-0139 from the Eastside general line')
  // During a call, every other call button says what must be done first.
  await expect(actions.getByRole('button', { name: FROM })).toHaveAttribute('aria-disabled', 'true')
  await expect(actions.getByRole('button', { name: FROM })).toHaveAccessibleDescription(
    'You are on a call. End the call first.',
  )
  // The bar is faster than the carrier, so retry until the renter's phone rings.
  await expect(() => sim.do('renterAnswers', { leadId: SOFIA })).toPass()
  await expect(callButton(page, 'Mute')).toBeVisible()
  await callButton(page, 'End Call').click()
  await expect(callBar(page)).toContainText('Call ended')
  await callButton(page, 'Dismiss').click()

  await row.getByRole('link').click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(
    'Priya Raman called Sofia +1 (512) 555-0139, answered',
  )
  await page.getByRole('button', { name: 'Call another number' }).click()
  await page.getByRole('menuitem', { name: /^Paul Renner/ }).click()
  await expect(callBar(page)).toContainText('Calling +1 (512) 555-0164')
  await expect(() => sim.do('callRejectedByRenter', { leadId: SOFIA })).toPass()
  await expect(callBar(page)).not.toContainText('Calling')
})

test('disables calling for a read-only user and says why', async ({ page, as }) => {
  await as('user-graham')
  await openEverything(page)
  await leadRow(page, 'Sofia Marchetti').getByRole('link').click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  const call = page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: FROM })
  await expect(call.first()).toHaveAttribute('aria-disabled', 'true')
  await expect(call.first()).toHaveAccessibleDescription(/You can only read leads in Eastside/)
})

test('DIALBACK: rings the user’s own phone first, says so in the bar, and offers neither Mute nor End Call', async ({
  page,
  as,
  sim,
}) => {
  const leads = await sim.do('findLeads', { clientId: 'client-calder', limit: 100 })
  const rights = await Promise.all(
    leads.map(({ id }) => sim.do('rights', { userId: 'user-elena', leadId: id })),
  )
  const details = await Promise.all(leads.map(({ id }) => sim.do('lead', { leadId: id })))
  const lead = leads.find(
    (_, at) =>
      rights[at]?.communicate &&
      details[at]?.contacts?.some((contact) => (contact.phoneNumbers ?? []).length > 0),
  )
  if (!lead) throw new Error('No lead that Elena may call')
  await as('user-elena')
  await page.goto(`/leads/${lead.id}`)
  await expectLive(sim)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Call \+1/ })
    .first()
    .click()
  await expect(callBar(page)).toContainText('Answer your phone first')
  await expect(callButton(page, 'Mute')).toHaveCount(0)
  await expect(callButton(page, 'End Call')).toHaveCount(0)
  await expect(() => sim.do('renterAnswers', { leadId: lead.id })).toPass()
  await expect(callBar(page)).toContainText('On your phone')
  await sim.do('renterHangsUp', { leadId: lead.id })
  await expect(callBar(page)).toContainText('Call ended')
})

test('a renter who does not answer stays waiting and is shown as tried in the row, preview, lead and Unresponded', async ({
  page,
  as,
  sim,
}) => {
  const leadId = 'lead-mei-ling-chao'
  await as('user-priya')
  await openWithPhone(page)
  await expectLive(sim)
  const row = leadRow(page, 'Mei-Ling Chao')
  await expect(row).toContainText(/Waiting \d+m/)
  await row.getByRole('link').focus()
  await pressKey(page, ' ')
  const preview = page.getByRole('complementary', { name: 'Preview of Mei-Ling Chao' })
  await expect(preview.getByText(/^Waiting \d+m$/)).toBeVisible()
  await pressKey(page, 'c')
  await page.waitForTimeout(MEANT_MS)
  await pressKey(page, 'Enter')
  await expect(callBar(page)).toContainText('Calling')
  await expect(() => sim.do('callRejectedByRenter', { leadId })).toPass()
  await expect(callBar(page)).not.toContainText('Calling')

  await expect(row).toContainText(/Waiting \d+m · tried just now/)
  await expect(row.locator('[data-tip*="(tried once)"]')).toHaveCount(1)
  await expect(preview.getByText(/^Waiting \d+m · tried just now$/)).toBeVisible()
  await row.getByRole('link').click()
  await expect(leadHeading(page, 'Mei-Ling Chao')).toBeVisible()
  const chip = page.getByRole('main').getByText(/^Waiting \d+m · tried (just now|1m ago)$/)
  await expect(chip.first()).toBeVisible()
  await goWithin(page, '/leads/list/unresponded')
  await expect(leadRow(page, 'Mei-Ling Chao')).toContainText(/tried (just now|1m ago)/)

  // A response ends the wait and clears the contact attempts.
  await sim.do('colleagueTexts', { userId: 'user-priya', leadId, message: 'When may I call you?' })
  await goWithin(page, '/leads/list/all?period=all-time')
  await expect(leadRow(page, 'Mei-Ling Chao')).not.toContainText(/Waiting|tried/)
})
