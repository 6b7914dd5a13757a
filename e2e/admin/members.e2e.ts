import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone, toastSaying } from '../steps.ts'

const MEMBERS = '/teams/team-eastside/members'

const table = (page: Page) => page.getByRole('table', { name: 'Members' })
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const names = (page: Page) => table(page).locator('[data-open]').allTextContents()

async function openMenu(page: Page, name: string) {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  return page.getByRole('menu', { name: `Actions for ${name}` })
}

async function choose(page: Page, name: string, entry: string) {
  const menu = await openMenu(page, name)
  await menu.getByRole('menuitem', { name: entry }).click()
}

test('shows permission chips, keeps filters in the address, and links lead counts to lists of the same size', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto(MEMBERS)
  await expect(rowOf(page, 'Priya Raman')).toContainText('Team leader')
  await expect(rowOf(page, 'Priya Raman')).toContainText('Full access')
  await expect(rowOf(page, 'Noor Haddad')).toContainText('Invitation sent')
  await expect(table(page).getByRole('row').last()).toContainText('Inactive')
  await expect(page.getByText('8 members, 1 invited, 1 inactive. Open leads are counted here.')).toBeVisible()

  await page.getByRole('button', { name: '2 people have access here by role' }).click()
  const byRole = page.getByRole('dialog', { name: 'Access here by role' })
  await expect(byRole).toContainText('Beatriz Amaral')
  await expect(byRole).toContainText('Graham Ellery')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Permission: All permissions' }).click()
  await page.getByRole('menuitemradio', { name: 'Listings' }).click()
  await expect(page).toHaveURL(/permission=manageListings/)
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody of that name')
  await expect(page).toHaveURL(/q=nobody/)
  await expect(page.getByText('No member matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(MEMBERS)
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toHaveValue('')

  for (const kind of ['Open', 'Late']) {
    const link = rowOf(page, 'Marcus Oyelaran').getByRole('link', { name: new RegExp(`^${kind} leads of`) })
    const count = Number(await link.textContent())
    await link.click()
    await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveAttribute(
      'aria-rowcount',
      String(count + 1),
    )
    await page.goBack()
  }
  await expectAccessibleInBothThemes(page)
})

test('shows the effects of each checkbox, saves the permissions, and applies them at once for the member', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-priya')
  await page.goto(MEMBERS)
  await rowOf(page, 'Luis Ortega').getByRole('button', { name: 'Luis Ortega', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit permissions' })
  const effects = dialog.getByRole('region', { name: 'What Luis can do' })
  await expect(effects).toContainText('Add, edit and list properties')
  await expect(effects).toContainText('Campaigns, members and settings stay closed')
  await expect(dialog).toContainText('Last changed by Priya Raman')
  await dialog.getByRole('checkbox', { name: 'Full access' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Manage campaigns' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Manage campaigns' })).toBeDisabled()
  await expect(dialog.getByText('Included in full access')).toHaveCount(4)
  await expect(effects).toContainText('Assign any lead of Eastside')
  await dialog.getByRole('checkbox', { name: 'Full access' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Manage members' }).check()

  const luis = await colleague('user-luis')
  await luis.page.goto(MEMBERS)
  await expect(luis.page.getByRole('button', { name: 'Add member' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(page, 'Permissions saved')).toBeVisible()
  await expect(rowOf(page, 'Luis Ortega')).toContainText('Members')
  await expect(luis.page.getByRole('button', { name: 'Add member' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('merges the changes when two leaders edit the same member', async ({ page, as, colleague }) => {
  await as('user-priya')
  await page.goto(MEMBERS)
  await choose(page, 'Ben Achterberg', 'Edit permissions')
  const mine = page.getByRole('dialog', { name: 'Edit permissions' })
  await mine.getByRole('checkbox', { name: 'Assign leads' }).check()
  await mine.getByRole('checkbox', { name: 'Agent' }).uncheck()

  const dana = await colleague('user-dana')
  await dana.page.goto(MEMBERS)
  await choose(dana.page, 'Ben Achterberg', 'Edit permissions')
  const theirs = dana.page.getByRole('dialog', { name: 'Edit permissions' })
  await theirs.getByRole('checkbox', { name: 'Manage listings' }).check()
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(dana.page, 'Permissions saved')).toBeVisible()

  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(page, 'Permissions saved')).toBeVisible()
  await expect(rowOf(page, 'Ben Achterberg')).toContainText('Assign leads')
  await expect(rowOf(page, 'Ben Achterberg')).toContainText('Listings')
})

test('reorders the phone order, adds a team leader, and reassigns the leads of a removed member', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto(MEMBERS)
  await expect(rowOf(page, 'Luis Ortega')).toBeVisible()
  const before = await names(page)
  expect(before[0]).toBe('Priya Raman')
  await choose(page, before[1] ?? '', 'Move up in phone order')
  await expect.poll(async () => (await names(page))[0]).toBe(before[1])

  await choose(page, 'Priya Raman', 'Change phone order')
  const order = page.getByRole('dialog', { name: 'Phone order' })
  await order.getByRole('button', { name: 'Move Priya Raman up' }).click()
  await order.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(async () => (await names(page))[0]).toBe('Priya Raman')

  const menu = await openMenu(page, 'Priya Raman')
  await expect(menu.getByRole('menuitem', { name: /Remove from team/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await choose(page, 'Marcus Oyelaran', 'Make team leader')
  await page.getByRole('dialog').getByRole('button', { name: 'Make team leader' }).click()
  await expect(rowOf(page, 'Marcus Oyelaran')).toContainText('Team leader')
  await expect(rowOf(page, 'Marcus Oyelaran')).toContainText('Full access')

  const openLeads = (name: string) => rowOf(page, name).getByRole('link', { name: /^Open leads/ })
  const had = Number(await openLeads('Luis Ortega').textContent())
  await choose(page, 'Ben Achterberg', 'Remove from team')
  const remove = page.getByRole('dialog', { name: 'Remove from team' })
  await expect(remove).toContainText('Leaves 1 phone order.')
  await remove.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(remove).toContainText('Selection Required')
  await remove.getByRole('combobox').click()
  await page.getByRole('option', { name: /^Luis Ortega/ }).click()
  const leads = Number(/(\d+) open lead/.exec((await remove.textContent()) ?? '')?.[1])
  await remove.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toastSaying(page, 'Member removed')).toBeVisible()
  await expect(rowOf(page, 'Ben Achterberg')).toHaveCount(0)
  await expect(openLeads('Luis Ortega')).toHaveText(String(had + leads))
})

test('adds several people at once, and invites a new person after checking the email', async ({
  page,
  as,
}) => {
  await as('user-beatriz')
  await page.goto(MEMBERS)
  await page.getByRole('button', { name: 'Add member' }).click()
  const add = page.getByRole('dialog', { name: 'Add member' })
  await add.getByRole('combobox', { name: 'Add a person' }).fill('a')
  await expect(page.getByRole('option', { name: /Graham Ellery/ })).toHaveAttribute('aria-disabled', 'true')
  await add.getByRole('combobox', { name: 'Add a person' }).fill('felix')
  await page.getByRole('option', { name: /Felix Osei/ }).click()
  await add.getByRole('combobox', { name: 'Add a person' }).fill('theo')
  await page.getByRole('option', { name: /Theo Marchand/ }).click()
  await add.getByRole('button', { name: 'Add 2 members' }).click()
  await expect(toastSaying(page, '2 members added')).toBeVisible()
  await expect(rowOf(page, 'Felix Osei')).toContainText('Agent')

  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite someone new' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite someone new' })
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invite.getByText('Required')).toHaveCount(2)
  await invite.getByRole('textbox', { name: 'Name' }).fill('Ada Quill')
  await invite.getByRole('textbox', { name: 'Email' }).fill('iris.kowalczyk@example.com')
  await expect(invite).toContainText('Iris Kowalczyk is already a user of Brightwater')
  await invite.getByRole('textbox', { name: 'Email' }).fill('ada.quill@example.com')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toastSaying(page, 'Invitation sent')).toBeVisible()
  await choose(page, 'Ada Quill', 'Withdraw invitation')
  await expect(rowOf(page, 'Ada Quill')).toHaveCount(0)
})

test('a member who leaves a team is told so and leaves its pages', async ({ page, as }) => {
  await as('user-dana')
  await page.goto(MEMBERS)
  await choose(page, 'Dana Whitcombe', 'Remove from team')
  const dialog = page.getByRole('dialog', { name: 'Remove from team' })
  await expect(dialog).toContainText('You’ll lose access to Eastside')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'No one: unassigned' }).click()
  await dialog.getByRole('button', { name: 'Leave team' }).click()
  await expect(toastSaying(page, 'You are no longer a member of Eastside')).toBeVisible()
  await expect(page).not.toHaveURL(/team-eastside/)
})

test('a member without the permission can only read, and sees why', async ({ page, as }) => {
  await as('user-luis')
  await page.goto(MEMBERS)
  const add = page.getByRole('button', { name: 'Add member' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(/Only people who manage the members of Eastside can do this/)
  await choose(page, 'Marcus Oyelaran', 'Show permissions')
  const dialog = page.getByRole('dialog', { name: 'Permissions' })
  await expect(dialog.getByRole('checkbox', { name: 'Agent' })).toBeDisabled()
  await expect(dialog.getByRole('region', { name: 'What Marcus can do' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('shows members as cards', async ({ page, as }) => {
    await as('user-priya')
    await page.goto(MEMBERS)
    await expect(rowOf(page, 'Priya Raman')).toContainText(/\d+ open/)
    await expectNoSideways(page)
    await rowOf(page, 'Luis Ortega').getByRole('button', { name: 'Luis Ortega', exact: true }).click()
    await expect(page.getByRole('region', { name: 'What Luis can do' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})
