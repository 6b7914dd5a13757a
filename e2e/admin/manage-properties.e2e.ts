import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone, pressGuarded, toastSaying } from '../steps.ts'

const PROPERTIES = '/manage/properties'
const table = (page: Page) => page.getByRole('table', { name: 'Properties' })
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('adds a property after a duplicate address warning, edits it on its pages, and records a move in its history', async ({
  page,
  as,
}) => {
  await as('user-nina')
  await page.goto(PROPERTIES)
  await press(page, 'Add property')
  const dialog = page.getByRole('dialog', { name: 'Add property' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lofts annex')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('118 foundry st')
  await dialog.getByRole('textbox', { name: 'City' }).fill('Austin')
  await dialog.getByRole('textbox', { name: 'Zip' }).fill('78701')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await dialog.getByRole('combobox', { name: 'Property type' }).selectOption('RESIDENTIAL')
  await expect(dialog.getByRole('status')).toContainText('Foundry Lofts has this address already (Eastside).')
  await dialog.getByRole('button', { name: 'Add property' }).click()
  await pressGuarded(dialog.getByRole('button', { name: 'Add it anyway' }), () =>
    expect(dialog).toBeHidden({ timeout: 500 }),
  )
  await expect(page.getByRole('heading', { name: 'Lofts annex', level: 1 })).toBeVisible()
  await expect(page.getByText('118 foundry st, Austin, TX 78701').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page).toHaveURL(/tab=details/)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('The Annex')
  await page.getByRole('tab', { name: 'Contact', exact: true }).click()
  const leave = page.getByRole('dialog')
  await expect(leave).toContainText('Property Details has unsaved changes.')
  await page.keyboard.press('Escape')
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { name: 'The Annex', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Units' }).click()
  await page.getByRole('button', { name: 'Add unit' }).first().click()
  const unit = page.getByRole('dialog', { name: 'Add unit' })
  await unit.getByRole('textbox', { name: 'Unit' }).fill('1A')
  await unit.getByRole('button', { name: 'Add unit' }).click()
  await expect(page.getByRole('table', { name: 'Units' })).toContainText('1A')
  for (const [tab, heading] of [
    ['Contact', 'Property Contact'],
    ['Marketing', 'Marketing'],
    ['Contact form', 'Contact Form'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
  }

  await press(page, 'Actions')
  await page.getByRole('menuitem', { name: 'Assign to team' }).click()
  const move = page.getByRole('dialog', { name: 'Assign to team: The Annex' })
  await move.getByRole('combobox', { name: 'Team' }).fill('Mid')
  await page.getByRole('option', { name: 'Midtown' }).click()
  await expect(move.getByRole('list', { name: 'What changes' })).toContainText('No open leads for The Annex.')
  await move.getByRole('button', { name: 'Assign to team' }).click()
  await page.getByRole('dialog', { name: 'Assign to team' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel')
  await expect(history).toContainText('Nina Castellanos added The Annex: Midtown')
  await expect(history).toContainText('added the unit 1A')
  await expect(history).toContainText('changed the name of The Annex: Lofts annex → The Annex')
  await expectAccessibleInBothThemes(page)
})

test('a bulk change skips a property that a colleague just changed; archiving asks for a reason and can be restored', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-nina')
  await page.goto(PROPERTIES)
  for (const name of ['Foundry Lofts', 'Linden Court', 'The Alden'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await press(page, 'Assign to owner')
  const dialog = page.getByRole('dialog', { name: 'Assign to owner: 3 properties' })
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Hartley')
  await page.getByRole('option', { name: 'Hartley House Holdings' }).click()
  const changes = dialog.getByRole('list', { name: 'What changes' })
  await expect(changes).toContainText('2 leave Alder & Pine Residential.')
  await expect(changes).toContainText('The Alden is of Hartley House Holdings already and stays as it is.')

  const other = await colleague('user-beatriz')
  await other.page.goto(`${PROPERTIES}/property-linden-court`)
  await press(other.page, 'Actions')
  await other.page.getByRole('menuitem', { name: 'Unlist' }).click()
  const theirs = other.page.getByRole('dialog', { name: 'Unlist Linden Court?' })
  await expect(theirs).toContainText(/open leads stay with the teams that have them/)
  await theirs.getByRole('button', { name: 'Unlist' }).click()
  await expect(other.page.getByRole('dialog', { name: 'Unlist' })).toContainText('1 of 1 done')

  await dialog.getByRole('button', { name: 'Assign to owner' }).click()
  const result = page.getByRole('dialog', { name: 'Assign to owner' })
  await expect(result).toContainText('1 of 2 done')
  await expect(result).toContainText('Someone else has changed Linden Court meanwhile.')
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'Foundry Lofts')).toContainText('Hartley House Holdings')
  await expect(rowOf(page, 'Linden Court')).toContainText('Not listed')

  await press(page, 'Actions for Foundry Lofts')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const refused = page.getByRole('dialog', { name: 'Delete Foundry Lofts?' })
  await expect(refused).toContainText(
    /It has \d+ leads, \d+ units with leases and 2 campaigns, so it can’t be deleted\./,
  )
  await refused.getByRole('button', { name: 'Archive instead' }).click()
  const archive = page.getByRole('dialog', { name: 'Archive Foundry Lofts?' })
  await archive.getByRole('textbox', { name: /^Reason/ }).fill('Sold to the city')
  await archive.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toastSaying(page, 'Property archived')).toBeVisible()
  await expect(rowOf(page, 'Foundry Lofts')).toHaveCount(0)
  await page.goto(`${PROPERTIES}?listing=archived`)
  await page.setViewportSize(phone)
  await rowOf(page, 'Foundry Lofts').getByRole('link', { name: 'Foundry Lofts' }).click()
  await expect(page.getByText(/^Archived on .* by Nina Castellanos: Sold to the city$/)).toBeVisible()
  await expectNoSideways(page)
  await press(page, 'Restore')
  await page
    .getByRole('dialog', { name: 'Restore Foundry Lofts?' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByText(/^Archived on/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Property', exact: true })).toContainText('Eastside')
})
