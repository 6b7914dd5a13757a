import { expect, test } from './fixtures.ts'

test('an agent sees her leads and a text arrives while she watches', async ({ page, as, sim }) => {
  await as('user-priya')
  await page.goto('/leads/list/all')
  await expect(page.getByRole('heading', { name: 'All leads' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Teresa Galvan/ })).toBeVisible()
  await sim.do('leadTexts', { leadId: 'lead-jonah-becker', message: 'Is Saturday at eleven still free?' })
  await expect(page.getByRole('row', { name: /^Jonah Becker/ })).toContainText(
    'Is Saturday at eleven still free?',
  )
})
