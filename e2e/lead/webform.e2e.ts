import { bodyOf, newMessage, recipientsOf } from '../email-steps.ts'
import { expect, test } from '../fixtures.ts'
import { openLeadPage } from '../lead-steps.ts'
import { popout, timeline } from '../steps.ts'

test('shows a web form as a grid of its fields, and replies by text or email', async ({ page, as, sim }) => {
  await sim.do('leadFillsForm', {
    leadId: 'lead-sofia-marchetti',
    message: 'Is 4C free?',
    fields: { Email: 'sofia.other@example.com', Bedrooms: '2' },
    // The number is not one of the fields, and it is not recorded anywhere else.
    phone: '+15125550139',
  })
  await as('user-priya')
  await openLeadPage(page, 'lead-sofia-marchetti', 'Sofia Marchetti')
  const form = timeline(page).getByRole('article').filter({ hasText: 'Is 4C free?' })
  await expect(form.getByRole('term')).toHaveText(['Name', 'Email', 'Bedrooms', 'Message', 'Phone'])
  await expect(form.getByRole('definition').nth(4)).toHaveText('+1 (512) 555-0139')
  await form.getByRole('button', { name: 'Reply by text' }).click()
  await expect(popout(page, 'Sofia Marchetti')).toBeVisible()
  await form.getByRole('button', { name: 'Reply by email' }).click()
  await expect(bodyOf(newMessage(page))).toBeFocused()
  // The address is not the contact's, so it is shown with the name.
  await expect(recipientsOf(newMessage(page))).toHaveText(['Sofia Marchetti <sofia.other@example.com>'])
})

test('shows the message unchanged with strict web-form text', async ({ page, as, sim }) => {
  await sim.do('setConfig', { config: { featureFlags: { strictWebFormText: ['client-brightwater'] } } })
  await sim.do('leadFillsForm', { leadId: 'lead-sofia-marchetti', message: 'Line one\n\n  <b>two</b>' })
  await as('user-priya')
  await openLeadPage(page, 'lead-sofia-marchetti', 'Sofia Marchetti')
  const form = timeline(page).getByRole('article').filter({ hasText: 'Line one' })
  await expect(form.getByText('Line one\n\n  <b>two</b>')).toHaveText('Line one\n\n  <b>two</b>')
  await expect(form.getByRole('term')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Reply by email' })).toBeVisible()
})

test('disables replies to a web form for a read-only user and says why', async ({ page, as }) => {
  await as('user-rosa')
  await openLeadPage(page, 'lead-sofia-marchetti', 'Sofia Marchetti')
  const form = timeline(page).getByRole('article').filter({ hasText: 'Two-bedroom for August 1' })
  for (const name of ['Reply by text', 'Reply by email']) {
    await expect(form.getByRole('button', { name })).toBeDisabled()
    await expect(form.getByRole('button', { name })).toHaveAccessibleDescription(
      /^You can only read leads in Eastside/,
    )
  }
})
