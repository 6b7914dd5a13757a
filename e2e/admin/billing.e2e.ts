import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  phone,
  pressGuarded,
  pressKey,
  timesAsked,
  toastSaying,
} from '../steps.ts'

const BILL = '/billing/telecom'
const numbers = (page: Page) => page.getByRole('table', { name: 'Numbers' })
const rowOf = (page: Page, number: string) => numbers(page).getByRole('row').filter({ hasText: number })

async function choose(page: Page, number: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

test('a superuser reads the bill, changes the period, downloads files, and resolves a spending cap conflict', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-beatriz')
  await page.goto(BILL)
  await expect(page.getByText('July 1 to 14, 2026')).toBeVisible()
  await expect(page.getByText(/^about \$\d+\.\d\d by July 31$/)).toBeVisible()
  await expect(rowOf(page, '555-0136')).toContainText('Porting, Jul 22')
  await expectAccessibleInBothThemes(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe('numbers-2026-07.csv')
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the invoice of June 2026 as a PDF' }).click()
  const saved = await invoice
  expect(saved.suggestedFilename()).toBe('telephone-invoice-2026-06.pdf')
  const paid = await page.getByRole('listitem').filter({ hasText: 'June 2026' }).innerText()
  await page.getByRole('button', { name: /^Billing period/ }).click()
  await page.getByRole('menuitemradio', { name: /^Last period/ }).click()
  await expect(page).toHaveURL(/period=last/)
  await expect(page.getByText('The period is over')).toBeVisible()
  const total = /\$[\d.]+/.exec(paid)?.[0] ?? '?'
  await expect(page.getByRole('region', { name: 'Bill summary' })).toContainText(`June 2026${total}`)
  await page.goto(BILL)

  const other = await colleague('user-beatriz')
  await other.page.goto(BILL)
  await other.page.getByRole('button', { name: 'Edit the spending cap' }).click()
  const theirs = other.page.getByRole('dialog', { name: 'Spending cap' })
  await page.getByRole('button', { name: 'Edit the spending cap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spending cap' })
  await expect(dialog.getByText('$250.00 → $300.00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount for one period' }).fill('600')
  await expect(dialog.getByText('Email superusers at 80%, $480.00')).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Amount for one period' }).fill('450')
  await theirs.getByRole('button', { name: 'Save cap' }).click()
  await expect(theirs).toBeHidden()
  await dialog.getByRole('button', { name: 'Save cap' }).click()
  await expect(dialog.getByRole('alert', { name: 'Changed by Beatriz Amaral' })).toContainText('$450.00')
  await pressGuarded(dialog.getByRole('button', { name: 'Keep mine: Amount' }), () =>
    expect(dialog.getByRole('alert')).toHaveCount(0, { timeout: 500 }),
  )
  await dialog.getByRole('button', { name: 'Save cap' }).click()
  await expect(toastSaying(page, 'Spending cap saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Spending cap' })).toContainText('of $600.00')
})

test('a campaign manager assigns, forwards and releases numbers from Campaigns, and starts and cancels a port', async ({
  page,
  as,
}) => {
  test.slow()
  await as('user-priya')
  await page.goto('/teams/team-eastside/campaigns')
  await page.getByRole('link', { name: 'Numbers', exact: true }).click()
  await expect(page).toHaveURL(/billing\/telecom\?team=team-eastside/)
  await expect(rowOf(page, '555-0190')).toHaveCount(0)
  await page.getByRole('button', { name: 'Team: Eastside' }).click()
  await page.getByRole('menuitemradio', { name: 'All teams' }).click()
  await page.getByRole('button', { name: 'Actions for +1 (512) 555-0177' }).click()
  await expect(page.getByRole('menuitem', { name: 'Release' })).toContainText(
    'Eastside general uses this number',
  )
  await pressKey(page, 'Escape')

  await choose(page, '+1 (512) 555-0190', 'Assign to a campaign')
  const assign = page.getByRole('dialog', { name: 'Assign +1 (512) 555-0190' })
  await assign.getByRole('combobox', { name: 'Team' }).fill('East')
  await page.getByRole('option', { name: 'Eastside' }).click()
  await assign.getByRole('combobox', { name: 'Campaign' }).fill('Spring')
  await page.getByRole('option', { name: /^Spring yard signs/ }).click()
  await expect(assign).toContainText('+1 (512) 555-0179 is saved')
  await assign.getByRole('button', { name: 'Assign number' }).click()
  await expect(rowOf(page, '555-0190')).toContainText('Spring yard signs')
  await expect(rowOf(page, '555-0179')).toContainText('Saved')

  await choose(page, '+1 (512) 555-0179', 'Forward')
  const forward = page.getByRole('dialog', { name: /^Forward / })
  await forward.getByRole('textbox', { name: 'Forward calls to' }).fill('5125550179')
  await forward.getByRole('button', { name: 'Save' }).click()
  await expect(forward.getByText('A number can’t forward to itself')).toBeVisible()
  await forward.getByRole('textbox', { name: 'Forward calls to' }).fill('5125550100')
  await forward.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, '555-0179')).toContainText('Forwards to +1 (512) 555-0100')
  await choose(page, '+1 (512) 555-0179', 'Release')
  const release = page.getByRole('dialog', { name: 'Release number' })
  await expect(release).toContainText('Anyone can buy')
  await release.getByRole('textbox', { name: 'Last four digits of the number' }).fill('0179')
  await release.getByRole('button', { name: 'Release number' }).click()
  await expect(toastSaying(page, 'Number released')).toBeVisible()
  await expect(rowOf(page, '555-0179')).toHaveCount(0)

  await page.getByRole('button', { name: 'Port in' }).click()
  const port = page.getByRole('dialog', { name: 'Port a number in' })
  await port.getByRole('button', { name: 'Send to the carriers' }).click()
  await expect(port.getByText('Required')).toHaveCount(6)
  for (const [label, text] of [
    ['Number', '512-555-0199'],
    ['Current carrier', 'Lone Star Telephone'],
    ['Account number', '40-1188'],
    ['Account holder', 'Brightwater Leasing'],
    ['Address of the account', '1 Main St, Austin, TX 78701'],
  ] as const)
    await port.getByRole('textbox', { name: label, exact: true }).fill(text)
  const attach = async (content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await port.getByRole('button', { name: /^Choose/ }).click()
    await (
      await chooser
    ).setFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) })
  }
  await attach('<html>')
  await expect(port.getByText('Choose a PDF, PNG or JPEG')).toBeVisible()
  await attach('%PDF-1.4 letter')
  await port.getByRole('button', { name: 'Send to the carriers' }).click()
  await expect(toastSaying(page, 'Sent to the carriers')).toBeVisible()
  await expect(rowOf(page, '555-0199')).toContainText('Porting')
  await choose(page, '+1 (512) 555-0199', 'Show the move')
  const details = page.getByRole('dialog', { name: 'Port in: +1 (512) 555-0199' })
  await expect(details).toContainText('Sent to the carriers.')
  await expect(details).toContainText('letter.pdf')
  await details.getByRole('button', { name: 'Cancel the move' }).click()
  await pressGuarded(details.getByRole('button', { name: 'Yes, cancel the move' }), () =>
    expect(details).toBeHidden({ timeout: 500 }),
  )
  await expect(rowOf(page, '555-0199')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('everybody can open the page, users without access see an explanation, and an owner sees properties on a phone', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-iris')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible({ timeout: 700 })
  }).toPass()
  await page.getByRole('combobox', { name: 'Search leads, words, actions and pages' }).fill('telecom')
  await page.getByRole('option', { name: /^Telecom billing/ }).click()
  await expect(page.getByText('Your administrator has the phone bill.')).toBeVisible()
  expect(await timesAsked(sim, 'GET /api/billing/telecom')).toBe(0)
  const owner = await colleague('user-elena')
  await owner.page.setViewportSize(phone)
  await owner.page.goto(BILL)
  await expect(owner.page.getByRole('table', { name: 'Usage by property' })).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Property: All properties' })).toBeVisible()
  await expectNoSideways(owner.page)
})
