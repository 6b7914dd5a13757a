import { expect, test } from './fixtures.ts'
import { openEverything, openLead, popoutField, timeline } from './steps.ts'

// The test has its own backend at this time, and the browser's clock starts at the same time.
test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

test('a text arrives, the user answers, and the carrier rejects the answer', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'Is parking included?' })
  await openLead(page, 'Sofia Marchetti')
  await expect(timeline(page).getByText('Is parking included?')).toBeVisible()

  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill('Yes, one space.')
  await popoutField(page, 'Sofia Marchetti').press('Enter')
  await expect(timeline(page).getByText('Yes, one space.')).toBeVisible()

  await sim.do('carrierRefuses', { leadId: 'lead-sofia-marchetti' })
  await expect(timeline(page).getByText('Not Delivered')).toBeVisible()
})
