import { expect, test } from '../fixtures.ts'
import { answer, openPopup } from '../popup-steps.ts'
import { toastSaying } from '../steps.ts'

test('connects Google Ads, saves a conversion action, uploads, and disconnects after a question', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/teams/team-eastside/settings/google-ads')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await answer(await openPopup(page, button('Connect')), 'Allow, without a code')
  await expect(toastSaying(page, 'An error occurred: No code was returned')).toBeVisible()
  await answer(await openPopup(page, button('Connect')), 'Allow')
  await expect(toastSaying(page, 'Google Ads connected')).toBeVisible()
  await page.getByRole('combobox', { name: 'A new lead' }).selectOption('Submit lead form')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await button('Upload now').click()
  await expect(page.getByText(/\d+ leads?, no tours and no leases/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'A new lead' })).toHaveValue('action-lead')
  await button('Disconnect').click()
  await page
    .getByRole('dialog', { name: 'Disconnect Google Ads?' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await expect(page.getByText('No account connected')).toBeVisible()
})
