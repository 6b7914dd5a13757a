import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone, toastSaying } from '../steps.ts'

const UNITS = '/properties/team-maple-row/units'

const table = (page: Page) => page.getByRole('table', { name: 'Units' })
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const names = (page: Page) => table(page).locator('[data-open]').allTextContents()

async function choose(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('sorts and filters units in the address, and lists and unlists them with Undo', async ({ page, as }) => {
  await as('user-elena')
  await page.goto(UNITS)
  await expect(rowOf(page, '2B')).toContainText('$2,650')
  await expect(rowOf(page, '6D')).toContainText('Leased to')
  await expect(page.getByText('10 of 10 units shown, 6 listed')).toBeVisible()
  expect((await names(page)).slice(0, 3)).toEqual(['2B', '2F', '3A'])
  await table(page).getByRole('button', { name: 'Rent' }).click()
  await expect(page).toHaveURL(/sort=rent/)
  await expect.poll(async () => (await names(page))[0]).toBe('2F')
  // Units without a rent come last.
  expect((await names(page)).at(-1)).toBe('6B')

  await page.getByRole('button', { name: 'Listing: Listing' }).click()
  await page.getByRole('menuitemradio', { name: 'Not listed' }).click()
  await expect(page).toHaveURL(/listing=unlisted/)
  await expect(page.getByText('4 of 10 units shown, 0 listed')).toBeVisible()
  await page.goto(UNITS)

  await choose(page, '5A', 'List')
  await expect(toastSaying(page, 'Listed')).toBeVisible()
  await expect(rowOf(page, '5A')).not.toContainText('Not listed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, '5A')).toContainText('Not listed')
  await page.getByRole('button', { name: 'Actions for 6B' }).click()
  await expect(page.getByRole('menuitem', { name: /^List/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: 'Select 5A' }).check()
  await page.getByRole('checkbox', { name: 'Select 5E' }).check()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByText('10 of 10 units shown, 8 listed')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('adds, edits and deletes a unit, and shows errors next to their fields', async ({ page, as }) => {
  await as('user-elena')
  await page.goto(UNITS)
  await page.getByRole('button', { name: 'Add unit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add unit' })
  await dialog.getByRole('button', { name: 'Add unit' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Unit' }).fill('2b')
  await dialog.getByRole('textbox', { name: 'Bedrooms' }).fill('21')
  await dialog.getByRole('textbox', { name: 'Baths' }).fill('1.2')
  await dialog.getByRole('textbox', { name: 'Rent' }).fill('19.50')
  await dialog.getByRole('button', { name: 'Add unit' }).click()
  await expect(dialog.getByText('This unit already exists')).toBeVisible()
  await expect(dialog.getByText('Enter between 0 and 20', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Enter between 0 and 20, in halves')).toBeVisible()
  await expect(dialog.getByText('Enter between 0 and 1,000,000, in whole dollars')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Unit' }).fill('7A')
  await dialog.getByRole('textbox', { name: 'Bedrooms' }).fill('0')
  await dialog.getByRole('textbox', { name: 'Baths' }).fill('1.5')
  await dialog.getByRole('textbox', { name: 'Rent' }).fill('')
  await dialog.getByRole('button', { name: 'Add unit' }).click()
  await expect(toastSaying(page, 'Unit added')).toBeVisible()
  await expect(rowOf(page, '7A')).toContainText('Studio')

  await rowOf(page, '7A').getByRole('button', { name: '7A', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit unit' })
  await edit.getByRole('textbox', { name: 'Rent' }).fill('1890')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(rowOf(page, '7A')).toContainText('$1,890')

  await choose(page, '7A', 'Delete')
  await expect(rowOf(page, '7A')).toHaveCount(0)
  await toastSaying(page, 'Unit deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, '7A')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for 6D' }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
})

test('previews a CSV import with columns, changes and problems, and offers the failed rows as a download', async ({
  page,
  as,
}) => {
  await as('user-elena')
  await page.goto(UNITS)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import units' })
  const choose = async (text: string | Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  expect((await download).suggestedFilename()).toMatch(/^units-template-.*\.csv$/)
  await choose(Buffer.from([0x55, 0xff, 0xfe, 0x0a]))
  await expect(dialog.getByRole('alert')).toHaveText(
    'The characters in this file can’t be read. In Excel, save it as CSV UTF-8 and import that file',
  )

  await choose(
    '\uFEFFApt;Bedrooms;Monthly;Notes\r\n2B;2;"2,700";\r\n7A;Studio;1500;"=1+1; <b>"\r\n8A;21;900;\r\n9A;30;1;\r\n3D;;;\r\n',
  )
  const preview = dialog.getByRole('table', { name: 'Preview of the import' })
  await expect(dialog.getByText('1 to add, 0 to change, 2 the same, 2 problems')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Monthly' }).selectOption({ label: 'Rent' })
  await expect(dialog.getByText('1 to add, 1 to change, 1 the same, 2 problems')).toBeVisible()
  await expect(preview).toContainText('Rent 2650 → 2700')
  await expect(preview).toContainText('=1+1; <b>')
  const wrong = preview.getByRole('row').filter({ hasText: '8A' })
  await expect(wrong).toContainText('Enter between 0 and 20')
  await wrong.getByRole('textbox', { name: 'Bedrooms' }).fill('2')
  await expect(dialog.getByText('2 to add, 1 to change, 1 the same, 1 problem')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Import 3 units' }).click()
  await expect(dialog.getByText('2 added, 1 changed, 1 not imported')).toBeVisible()
  await expect(dialog).toContainText('Line 5, 9A: Enter between 0 and 20')
  const failed = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download these rows' }).click()
  expect((await failed).suggestedFilename()).toMatch(/^units-not-imported-/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, '2B')).toContainText('$2,700')
  await expect(rowOf(page, '7A')).toContainText('Studio')
})

test('a user who can’t manage listings can only read', async ({ page, as }) => {
  await as('user-pavel')
  await page.goto('/properties/team-finch-terrace/units')
  await expect(rowOf(page, 'A')).toContainText('$1,980')
  await expect(page.getByRole('button', { name: 'Add unit' })).toHaveAccessibleDescription(
    /Only people who manage the listings of Finch Terrace can do this/,
  )
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('shows units as cards', async ({ page, as }) => {
    await as('user-elena')
    await page.goto(UNITS)
    await expect(rowOf(page, '2B')).toContainText('2 beds, $2,650, Now')
    await expectNoSideways(page)
  })
})
