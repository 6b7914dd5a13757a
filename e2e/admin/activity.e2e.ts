import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone } from '../steps.ts'

test('unlisting a property adds an activity entry that links back to the list; both pages fit a phone', async ({
  page,
  as,
}) => {
  await as('user-nina')
  await page.goto('/teams/team-eastside/properties')
  await page.getByRole('button', { name: 'Actions for Mason Row' }).click()
  await page.getByRole('menuitem', { name: 'Unlist' }).click()
  await expect(page.getByRole('row', { name: /Mason Row/ }).first()).toContainText('Not listed')
  await expectAccessibleInBothThemes(page)
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto('/teams/team-eastside/activity')
    await expect(main.getByRole('row', { name: /Nina Castellanos unlisted Mason Row/ })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
  await main.getByRole('link', { name: 'Mason Row' }).first().click()
  await expect(page).toHaveURL('/teams/team-eastside/properties')
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})
