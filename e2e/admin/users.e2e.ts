import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  leadHeading,
  phone,
  signInAs,
  toastSaying,
} from '../steps.ts'

const USERS = '/manage/users'
const table = (page: Page) => page.getByRole('table', { name: 'Users' })
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name })

test('keeps filters in the address, opens a user in the panel, and shows the effects of a role change', async ({
  page,
  as,
}) => {
  await as('user-beatriz')
  await page.goto(USERS)
  await expect(rowOf(page, 'Dana Whitcombe')).toContainText('Manages users')
  await expect(rowOf(page, 'Leon Hart')).toContainText('Expired')
  await expect(page.getByText(/^14 active, \d+ invited$/)).toBeVisible()
  await page.getByRole('button', { name: 'State: Active and invited' }).click()
  await page.getByRole('menuitemradio', { name: 'Inactive' }).click()
  await expect(page).toHaveURL(/state=inactive/)
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all')
  await expect(page.getByText('No user matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL(USERS)

  await rowOf(page, 'Luis Ortega').getByRole('button', { name: 'Luis Ortega', exact: true }).click()
  await expect(page).toHaveURL(/user=user-luis/)
  const panel = panelOf(page, 'Luis Ortega')
  await expect(panel.getByRole('link', { name: /^Open leads in Eastside: \d+$/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await dialog.getByRole('radio', { name: 'Read-only user' }).check()
  await expect(dialog.getByText('Reads everything in 6 teams and changes nothing')).toBeVisible()
  await expect(dialog.getByText(/^Loses \d+ open leads as agent/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'User', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Leasing lead')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Leasing lead').first()).toBeVisible()
  await expect(panel.getByText('changed the title', { exact: false }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('resolves a conflict between two editors field by field, and sends a user who loses the permission home', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-beatriz')
  const other = await colleague('user-dana')
  const both = [page, other.page]
  await Promise.all(both.map((each) => each.goto(`${USERS}?user=user-luis`)))
  for (const each of both)
    await panelOf(each, 'Luis Ortega').getByRole('button', { name: 'Edit', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  const theirs = other.page.getByRole('dialog', { name: 'Edit user' })
  await expect(theirs.getByText('Only superusers can change roles')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Leasing lead')

  await theirs.getByRole('textbox', { name: 'Title' }).fill('Assistant')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(theirs).toBeHidden()
  // Her change arrives live, and Save is then disabled. If the user presses Save sooner, the server reports the
  // conflict.
  const conflict = dialog.getByRole('alert', { name: 'Changed by Dana Whitcombe' })
  await expect(async () => {
    if (!(await conflict.isVisible()))
      await dialog.getByRole('button', { name: 'Save changes' }).click({ timeout: 1_000 })
    await expect(conflict).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Keep mine: Title' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(panelOf(page, 'Luis Ortega').getByText('Leasing lead').first()).toBeVisible()

  // A user who loses the permission is sent to the home page by the guard of the open page.
  await rowOf(page, 'Dana Whitcombe').getByRole('button', { name: 'Dana Whitcombe', exact: true }).click()
  await panelOf(page, 'Dana Whitcombe').getByRole('button', { name: 'Edit', exact: true }).first().click()
  await dialog.getByRole('checkbox', { name: 'Users' }).uncheck()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(other.page).toHaveURL('/')
})

test('validates each invited address, shows a result for each, and resends and withdraws an invitation', async ({
  page,
  as,
}) => {
  await as('user-dana')
  await page.goto(USERS)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite users' })
  await dialog
    .getByRole('textbox', { name: 'Email addresses' })
    .fill('Sam Lee <sam@example.com>\nnope\nluis.ortega@example.com')
  await expect(dialog.getByText('1 can be invited, 2 can’t')).toBeVisible()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(dialog.getByText('Already a user')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Superuser' })).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Add a team' }).fill('East')
  await page.getByRole('option', { name: 'Eastside' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const result = page.getByRole('dialog', { name: 'Invitations' })
  await expect(result).toContainText('1 of 1 done')
  await result.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'Sam Lee').getByRole('button', { name: 'Sam Lee', exact: true }).click()
  const panel = panelOf(page, 'Sam Lee')
  await expect(panel).toContainText('Eastside')
  await panel.getByRole('button', { name: 'Resend' }).click()
  await expect(toastSaying(page, 'Invitation sent again')).toBeVisible()
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastSaying(page, 'Invitation withdrawn')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('User not found.')
})

test('deactivation reassigns leads per team and signs out everywhere; reactivation restores no leads but keeps drafts', async ({
  page,
  as,
  colleague,
}) => {
  const luis = await colleague('user-luis')
  const comment = luis.page.getByRole('textbox', { name: 'Comment on Sofia Marchetti' })
  const openComment = async () => {
    await luis.page.goto('/leads/lead-sofia-marchetti')
    await luis.page.getByRole('radio', { name: 'Comment' }).click()
    await expect(comment).toBeVisible()
  }
  await openComment()
  await comment.fill('Street parking is free until six')
  await as('user-dana')
  await page.goto(USERS)
  await page.getByRole('button', { name: 'Actions for Luis Ortega' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate user' })
  const questions = dialog.getByRole('combobox', { name: /^Who takes \d+ open leads? of / })
  await expect(questions).toHaveCount(4)
  await expect(dialog).toContainText('Priya Raman can no longer work as them.')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByText('Selection Required')).toHaveCount(4)
  for (const [at, choice] of [
    'Ben Achterberg',
    'No one: unassigned',
    'Hannah Sato',
    'Ben Achterberg',
  ].entries()) {
    await questions.nth(at).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toastSaying(page, 'User deactivated')).toBeVisible()
  await expect(luis.page).toHaveURL(/\/login/)
  await expect(rowOf(page, 'Luis Ortega')).toHaveCount(0)
  await page.goto(`${USERS}?user=user-luis`)
  await page.getByRole('button', { name: 'More for Luis Ortega' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  const back = page.getByRole('dialog', { name: 'Reactivate user' })
  await expect(back).toContainText('Their permissions come back in Eastside, Harborview, Midtown, Northgate.')
  await back.getByRole('button', { name: 'Reactivate' }).click()
  await expect(toastSaying(page, 'User reactivated')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('None.', { exact: true })).toBeVisible()

  // What the user had typed is still on their device.
  await luis.page.reload()
  await signInAs(luis.page, 'Luis Ortega')
  await expect(
    leadHeading(luis.page, 'Sofia Marchetti').or(luis.page.getByRole('heading', { name: /^Good / })),
  ).toBeVisible()
  await openComment()
  await expect(comment).toHaveValue('Street parking is free until six')
})

test('adds several users to a team with a result for each, and opens the panel on a phone', async ({
  page,
  as,
}) => {
  await as('user-dana')
  await page.goto(USERS)
  for (const name of ['Felix Osei', 'Beatriz Amaral'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Add to team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 2 users to a team' })
  await dialog.getByRole('combobox', { name: 'Team' }).fill('Midtown')
  await page.getByRole('option', { name: 'Midtown' }).click()
  await dialog.getByRole('button', { name: 'Add to team' }).click()
  const result = page.getByRole('dialog', { name: 'Add to team' })
  await expect(result).toContainText('1 of 2 done')
  await expect(result).toContainText('Beatriz Amaral has this by role.')
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'Felix Osei')).toContainText('Midtown')
  await page.setViewportSize(phone)
  await rowOf(page, 'Felix Osei').getByRole('button', { name: 'Felix Osei', exact: true }).click()
  await expect(panelOf(page, 'Felix Osei')).toBeVisible()
  await expectNoSideways(page)
})

const grid = (page: Page) => page.getByRole('grid', { name: 'Permissions' })
const cellOf = (page: Page, who: string, team: string) =>
  grid(page).getByRole('button', { name: new RegExp(`^${who}, ${team}: `) })

test('the permission matrix works by keyboard alone: one cell, a rectangle with Undo, and a conflict', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-dana')
  await page.goto(`${USERS}?view=permissions`)
  await expect(cellOf(page, 'Beatriz Amaral', 'Eastside')).toContainText('by role')
  // Columns of equal width fill the window, so that only the edge is to the right of the last one.
  const compared = () =>
    cellOf(page, 'Beatriz Amaral', 'Westbrook').evaluate(
      (cell) => window.innerWidth - cell.getBoundingClientRect().right,
    )
  await expect.poll(compared).toBeLessThan(40)
  await cellOf(page, 'Felix Osei', 'Eastside').focus()
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Felix Osei in Eastside' })
  await expect(popover).toContainText('Claim mode')
  await popover.getByRole('checkbox', { name: 'Full access' }).press('Space')
  await expect(popover.getByRole('checkbox', { name: 'Manage listings' })).toBeDisabled()
  await popover.getByRole('checkbox', { name: 'Full access' }).press('Space')
  await popover.getByRole('checkbox', { name: 'Agent' }).press('Space')
  await expect(popover.getByText('1 change')).toBeVisible()
  await popover.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toastSaying(page, 'Permissions saved')).toBeVisible()
  await expect(cellOf(page, 'Felix Osei', 'Eastside')).toContainText('Agent')
  await expect(cellOf(page, 'Felix Osei', 'Eastside')).toBeFocused()

  const other = await colleague('user-beatriz')
  await other.page.goto(`${USERS}?view=permissions`)
  await cellOf(other.page, 'Felix Osei', 'Eastside').click()
  const theirs = other.page.getByRole('dialog', { name: 'Felix Osei in Eastside' })
  await theirs.getByRole('checkbox', { name: 'Assign leads' }).check()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(popover).toBeVisible({ timeout: 700 })
  }).toPass()
  await popover.getByRole('checkbox', { name: 'Read-only' }).press('Space')
  await popover.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(popover).toBeHidden()
  // The change arrives live, before anything is saved here.
  await expect(theirs.getByRole('alert')).toContainText('Changed by Dana Whitcombe')
  await expect(theirs.getByRole('checkbox', { name: 'Read-only' })).toBeChecked()
  await expect(theirs.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await theirs.getByRole('button', { name: 'Continue with theirs' }).click()
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()
  await expect(cellOf(other.page, 'Felix Osei', 'Eastside')).toContainText('Assign, read-only')
  // If there is no room for the matrix, each user has a list of their teams.
  await other.page.setViewportSize({ width: 1200, height: 800 })
  const inList = { name: 'Felix Osei in Eastside: Agent, Assign, read-only' }
  await expect(
    other.page.getByRole('table', { name: 'Permissions' }).getByRole('button', inList),
  ).toBeVisible()

  await expect(cellOf(page, 'Felix Osei', 'Eastside')).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(cellOf(page, 'Felix Osei', 'Harborview')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  // Graham is read-only by role, so only two cells can be changed.
  const several = page.getByRole('dialog', { name: '2 cells' })
  await expect(several).toContainText('1 person in 2 teams')
  await several.getByRole('checkbox', { name: 'Assign leads' }).press('Space')
  await expect(several.getByText('2 changes')).toBeVisible()
  await several.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(cellOf(page, 'Felix Osei', 'Midtown')).toContainText('Assign')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cellOf(page, 'Felix Osei', 'Midtown')).toContainText('–')
  await expectAccessibleInBothThemes(page)
})

test.describe('many users', () => {
  test.use({ world: { people: 5_000 } })
  test('mounts only the visible cells for 5,000 people and 300 teams', async ({ page, as }) => {
    test.slow()
    await as('user-dana')
    await page.goto(`${USERS}?view=permissions`)
    await expect(grid(page)).toHaveAttribute('aria-colcount', '302')
    const nodes = () => grid(page).evaluate((element) => element.querySelectorAll('*').length)
    await grid(page).getByRole('button', { name: /: / }).first().focus()
    await page.keyboard.press('Control+End')
    await expect(grid(page).locator('[data-cell$=" 299"]:focus')).toHaveCount(1)
    expect(await nodes()).toBeLessThanOrEqual(1_500)
    await page.keyboard.press('Control+Home')
    await expect(grid(page).locator('[data-cell="0 0"]')).toBeFocused()
    expect(await nodes()).toBeLessThanOrEqual(1_500)
    await page.goto(USERS)
    await expect(rowOf(page, 'Ada Abbott 1')).toBeVisible()
    expect(await table(page).evaluate((element) => element.querySelectorAll('*').length)).toBeLessThanOrEqual(
      1_500,
    )
  })
})
