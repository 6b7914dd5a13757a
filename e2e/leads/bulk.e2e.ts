import { readFile } from 'node:fs/promises'

import { bulkBar, cursorOn, expectListReady, resultLines, select, selected } from '../bulk-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  leadRow,
  openEverything,
  openList,
  timesAsked,
  toastSaying,
  pressKey,
} from '../steps.ts'

const BATCH = 'POST /api/leads/batch'

test('selects leads by key, range, checkbox and all at once, and Escape clears the selection', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openEverything(page)
  await select(page, 'Teresa Galvan')
  await expect(bulkBar(page)).toContainText('1 selected')
  await expect(page.locator('[data-live-region=polite]')).toHaveText('1 lead selected')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bulkBar(page)).toContainText('3 selected')
  await expect(page.getByRole('group', { name: /^Actions for / })).toHaveCount(0)
  expect(await selected(page)).toHaveLength(3)

  // A pointer that appears somewhere for the first time does not count as moved.
  await leadRow(page, 'Teresa Galvan').hover()
  await leadRow(page, 'Sofia Marchetti').hover()
  await page.getByRole('checkbox', { name: 'Select Sofia Marchetti' }).click()
  await expect(leadRow(page, 'Sofia Marchetti')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/period=all-time$/)
  await leadRow(page, 'Kimberly Nakamura')
    .getByText('New lead')
    .click({ modifiers: ['Shift'] })
  expect((await selected(page)).length).toBeGreaterThan(4)
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('Escape')
  await expect(bulkBar(page)).toHaveCount(0)
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all on screen' }).click()
  const shown = (await selected(page)).length
  expect(shown).toBeGreaterThan(10)
  await bulkBar(page)
    .getByRole('button', { name: /^Select all \d+$/ })
    .click()
  const total = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  await expect(bulkBar(page)).toContainText(`${total} selected`)
  await bulkBar(page).getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bulkBar(page)).toHaveCount(0)
})

test('keeps the selection on its leads when the list is refetched', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await select(page, 'Sofia Marchetti')
  await expectLive(sim)
  await sim.do('leadTexts', { leadId: 'lead-darius-cole', message: 'One more thing about parking' })
  await expect(leadRow(page, 'Darius Cole')).toContainText('One more thing about parking')
  expect(await selected(page)).toEqual(['Sofia Marchetti'])
})

test('sharing: lists the skipped leads by reason before sending, and keeps unchanged leads selected', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  await select(page, 'Teresa Galvan', 'Sofia Marchetti', 'Darius Cole', 'Tobias Lindqvist')
  await bulkBar(page).getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText('Selection Required')).toBeVisible()
  await expect(dialog.getByLabel('Share with team')).toBeFocused()
  await dialog.getByLabel('Share with team').selectOption('Riverbend')
  await expect(dialog.getByRole('heading', { name: 'Share 4 leads with Riverbend' })).toBeVisible()
  await expect(dialog).toContainText('2 will be shared and 2 skipped. Nothing else about them changes.')
  const rules = dialog.getByRole('list', { name: 'Skipped leads by reason' }).getByRole('listitem')
  await expect(rules.first()).toContainText('Sharing needs Opportunity, Prospect or Waiting list')
  await expect(rules.first()).toContainText('Teresa Galvan is New lead')
  await dialog.getByLabel('Note').fill('Both asked about river views.')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Share 2 leads' }).click()

  await expect(page.getByRole('heading', { name: 'Share with Riverbend' })).toBeVisible()
  await expect(dialog).toContainText('2 shared, 2 skipped.')
  await expect(resultLines(page)).toHaveCount(4)
  await expect(resultLines(page).first()).toContainText('Shared')
  await expect(resultLines(page).last()).toContainText('Skipped,')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect((await selected(page)).toSorted()).toEqual(['Teresa Galvan', 'Tobias Lindqvist'])
  const { shares } = await sim.do('lead', { leadId: 'lead-sofia-marchetti' })
  expect(shares?.at(-1)).toMatchObject({
    team: { id: 'team-riverbend' },
    note: 'Both asked about river views.',
  })
})

test('claiming: skips a lead that a colleague claimed first', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await sim.do('muteEvents', { on: true })
  await select(page, 'Teresa Galvan', 'Sofia Marchetti')
  await sim.do('colleagueClaims', { leadId: 'lead-teresa-galvan', userId: 'user-marcus' })
  await pressKey(page, 'l')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 will be claimed and 1 skipped.')
  await expect(dialog).toContainText('You already have this lead')
  await dialog.getByRole('button', { name: 'Claim 1 lead' }).click()
  await expect(dialog).toContainText('0 claimed, 2 skipped.')
  await expect(resultLines(page).first()).toContainText('Marcus Oyelaran has this lead')
  expect((await sim.do('lead', { leadId: 'lead-teresa-galvan' })).assignedAgentRef).toBe('user-marcus')
  await dialog.getByRole('button', { name: 'Done' }).click()
})

test('assigns a single lead by key', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await expectListReady(page)
  await cursorOn(page, 'Sofia Marchetti')
  await pressKey(page, 'a')
  // For one row, the popover of the lead page opens at the row. The dialog is only for a selection.
  const people = page.getByRole('dialog', { name: 'Assigned agent' })
  await people.getByRole('option', { name: 'Luis Ortega' }).click()
  await expect(people).toHaveCount(0)
  await expect(leadRow(page, 'Sofia Marchetti')).toContainText('Luis Ortega')
  expect((await sim.do('lead', { leadId: 'lead-sofia-marchetti' })).assignedAgentRef).toBe('user-luis')
  await pressKey(page, 's')
  const statuses = page.getByRole('menu', { name: 'Change the status' })
  await statuses.getByRole('menuitem', { name: 'Prospect' }).click()
  await expect(leadRow(page, 'Sofia Marchetti')).toContainText('Prospect')
  // A click on the cell opens the menu. A status that requires a reason asks for it in the dialog.
  await leadRow(page, 'Sofia Marchetti').getByText('Prospect').click()
  await statuses.getByRole('menuitem', { name: 'Closed…' }).click()
  await expect(page.getByRole('dialog', { name: 'Close Sofia Marchetti' })).toBeVisible()
  await page.keyboard.press('Escape')
  await leadRow(page, 'Sofia Marchetti').getByText('Luis Ortega').click()
  await expect(people.getByRole('combobox', { name: 'Find a person' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
})

test('closing requires a reason, and Other requires a description', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await select(page, 'Sofia Marchetti', 'Darius Cole')
  await bulkBar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Close with reason' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close 2 leads' }).click()
  await expect(dialog.getByText('Selection Required')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByRole('button', { name: 'Close 2 leads' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Description')).toBeFocused()
  await dialog.getByLabel('Description').fill('Both moved abroad')
  await dialog.getByRole('button', { name: 'Close 2 leads' }).click()
  await expect(dialog).toContainText('2 closed.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(bulkBar(page)).toHaveCount(0)
  await expect(leadRow(page, 'Sofia Marchetti')).toContainText('Closed')
  const { activities } = await sim.do('lead', { leadId: 'lead-darius-cole' })
  expect(activities?.at(-1)).toMatchObject({ to: 'CLOSED', reason: 'Other: Both moved abroad' })
})

test('failed leads can be retried, and nothing is retried automatically', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await sim.do('addFault', {
    match: BATCH,
    act: { kind: 'status', status: 503, body: { message: 'Down for a moment' } },
    times: 1,
  })
  await select(page, 'Sofia Marchetti', 'Darius Cole')
  await pressKey(page, 's')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('Prospect')
  await dialog.getByRole('button', { name: 'Change 2 leads' }).click()
  await expect(dialog).toContainText('0 changed, 2 failed.')
  await expect(resultLines(page).first()).toContainText('The server did not answer')
  expect(await timesAsked(sim, BATCH)).toBe(1)
  await expect(page.locator('[aria-selected=true]')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Retry Sofia Marchetti' }).click()
  await expect(dialog).toContainText('1 changed, 1 failed.')
  await dialog.getByRole('button', { name: 'Retry failed' }).click()
  await expect(dialog).toContainText('2 changed.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(leadRow(page, 'Darius Cole')).toContainText('Prospect')
  await expect(bulkBar(page)).toHaveCount(0)
})

test('Escape keeps the action running, and a toast shows the result', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  const { id } = await sim.do('closeGate', { match: BATCH })
  await select(page, 'Sofia Marchetti')
  await pressKey(page, 's')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('Prospect')
  await dialog.getByRole('button', { name: 'Change 1 lead' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep running' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await selected(page)).toEqual(['Sofia Marchetti'])
  await sim.do('openGate', { id })
  await expect(toastSaying(page, '1 changed.')).toBeVisible()
  await expect(leadRow(page, 'Sofia Marchetti')).toContainText('Prospect')
  await expect(bulkBar(page)).toHaveCount(0)
})

test('CSV: downloads the selected leads without spreadsheet formulas', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  await select(page, 'Teresa Galvan', 'Sofia Marchetti')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bulkBar(page).getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^all-leads-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFLead,Phone,')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  expect(text).toContain('Teresa Galvan,(512) 555-0107,')
  expect(await selected(page)).toHaveLength(2)
})

test.describe('with more leads than can be changed at once', () => {
  test.use({ world: { volume: 3_000 } })

  test('disables selecting all leads and says why', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await select(page, 'Teresa Galvan')
    const all = bulkBar(page).getByRole('button', { name: /^Select all [\d,]+$/ })
    await expect(all).toHaveAttribute('aria-disabled', 'true')
    await expect(all).toHaveAccessibleDescription('At most 2,000 leads can be changed at once.')
  })
})

test('tells a read-only user that nothing can be claimed before anything is sent', async ({
  page,
  as,
  sim,
}) => {
  await as('user-graham')
  await openEverything(page)
  await select(page, 'Teresa Galvan', 'Sofia Marchetti')
  await pressKey(page, 'l')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('None can be claimed.')
  const button = dialog.getByRole('button', { name: 'Claim 0 leads' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(await timesAsked(sim, BATCH)).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

for (const size of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`the bar and its dialog fit ${size.width} × ${size.height}`, async ({ page, as }) => {
    await page.setViewportSize(size)
    await as('user-priya')
    await openList(page)
    // A touch user starts with a long press. On a phone, it opens the menu of the row, which contains Select.
    const select = page
      .getByRole('menu', { name: 'Actions for Sofia Marchetti' })
      .getByRole('menuitem', { name: 'Select' })
    const selected = page.locator('[aria-selected=true]')
    await expect(async () => {
      await leadRow(page, 'Sofia Marchetti').evaluate((row) => {
        row.dispatchEvent(
          new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
        )
      })
      await expect(select.or(selected)).toBeVisible({ timeout: 500 })
    }).toPass()
    if (size.width < 761) await select.click()
    await expect(leadRow(page, 'Sofia Marchetti')).toHaveAttribute('aria-selected', 'true')
    await expect(bulkBar(page)).toContainText('1 selected')
    await expectNoSideways(page)
    await bulkBar(page).getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByRole('dialog', { name: 'Assign Sofia Marchetti' })).toBeVisible()
    await expectNoSideways(page)
  })
}
