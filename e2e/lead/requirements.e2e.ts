import { type Locator, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { menuEntry, openMenu, visitSofia } from '../lead-header-steps.ts'
import { expectLive } from '../live-steps.ts'
import { expectAccessibleInBothThemes, leadHeading, part, timesAsked, toastSaying } from '../steps.ts'

const SAVE = 'PUT /api/lead/lead-sofia-marchetti/requirements'
const section = (page: Page) => page.getByRole('region', { name: 'Requirements', exact: true })

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit requirements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Requirements' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function fill(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Zip code').fill('78702')
  await dialog.getByLabel(/^Bedrooms/).selectOption('Studio+')
  await dialog.getByLabel(/^Move-in/).fill('2026-08-01')
  await dialog.getByLabel(/^Budget from/).fill('2400')
  await dialog.getByLabel(/^Budget to/).fill('$2,800')
  await dialog.getByLabel(/^Property type/).selectOption('Residential')
  await dialog.getByLabel(/^Pets/).selectOption('No')
  await dialog.getByLabel(/^Notes/).fill('Hardwood, please')
}

test('validates requirements, keeps them after a failed save, shows saved ones, and edits the tenant name from the header', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await visitSofia(page)
  const dialog = await open(page)

  await part(page, 'every field shows its error and keeps the input', async () => {
    await dialog.getByLabel('Tenant name').fill(' ')
    await dialog.getByLabel('Zip code').fill('7870a')
    await dialog.getByLabel(/^Budget from/).fill('2800')
    await dialog.getByLabel(/^Budget to/).fill('2400')
    await dialog.getByRole('button', { name: 'Save requirements' }).click()
    await expect(dialog.getByLabel('Tenant name')).toBeFocused()
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Only numeric zip code allowed.')).toBeVisible()
    await expect(dialog.getByText('Can’t be below the minimum')).toBeVisible()
    await dialog.getByLabel('Zip code').fill('787')
    await expect(dialog.getByText('Must be exactly 5 digits.')).toBeVisible()
    await dialog.getByLabel('Zip code').fill('')
    await expect(dialog.getByText('Required', { exact: true })).toHaveCount(2)
    await dialog.getByLabel(/^Budget from/).fill('a lot')
    await expect(dialog.getByText('Enter whole dollars')).toBeVisible()
    await expect(dialog.getByLabel(/^Budget from/)).toHaveValue('a lot')
    expect(await timesAsked(sim, 'PUT /api/lead/:leadId/requirements')).toBe(0)
  })

  await part(page, 'a failed save loses nothing', async () => {
    await dialog.getByLabel('Tenant name').fill('Sofia Marchetti')
    await fill(dialog)
    await sim.do('addFault', {
      match: SAVE,
      act: { kind: 'status', status: 500, body: { message: 'The office is closed' } },
      times: 1,
    })
    await dialog.getByRole('button', { name: 'Save requirements' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The office is closed')
    await expect(dialog.getByLabel(/^Notes/)).toHaveValue('Hardwood, please')
    await expectAccessibleInBothThemes(page)
  })

  await part(page, 'the changes are saved and shown', async () => {
    await dialog.getByRole('button', { name: 'Save requirements' }).click()
    await expect(dialog).toHaveCount(0)
    for (const text of [
      'Studio+',
      '$2,400 to $2,800',
      'Aug 1, 2026',
      'Residential',
      '78702',
      'Hardwood, please',
    ])
      await expect(section(page)).toContainText(text)
    expect((await sim.do('lead', { leadId: 'lead-sofia-marchetti' })).requirements).toMatchObject({
      zip: '78702',
      minBedrooms: 0,
      budgetMin: 2400,
      budgetMax: 2800,
      pets: false,
    })
  })

  await part(
    page,
    'the tenant name from the header: required, kept on failure, shown everywhere',
    async () => {
      await openMenu(page, page.getByRole('button', { name: 'More', exact: true }))
      await menuEntry(page, 'Edit tenant name…').click()
      const named = page.getByRole('dialog', { name: 'Edit tenant name' })
      await named.getByRole('textbox', { name: 'Tenant name' }).fill('  ')
      await named.getByRole('button', { name: 'Save' }).click()
      await expect(named.getByText('Required', { exact: true })).toBeVisible()
      await named.getByRole('textbox', { name: 'Tenant name' }).fill('Sofia M. Marchetti')
      await sim.do('addFault', {
        match: SAVE,
        act: { kind: 'status', status: 503, body: { message: 'The office is closed' } },
        times: 1,
      })
      await named.getByRole('button', { name: 'Save' }).click()
      await expect(named.getByRole('alert')).toHaveText('The office is closed')
      await named.getByRole('button', { name: 'Save' }).click()
      await expect(toastSaying(page, 'Tenant name saved')).toBeVisible()
      await expect(leadHeading(page, 'Sofia M. Marchetti')).toBeVisible()
    },
  )
})

test('two colleagues: asks about a field that both changed, and merges the others', async ({
  page,
  as,
  colleague,
  sim,
}) => {
  await as('user-priya')
  await visitSofia(page)
  const marcus = await colleague('user-marcus')
  await visitSofia(marcus.page)
  await expectLive(sim, 2)
  const hers = await open(page)
  await fill(hers)
  const his = await open(marcus.page)
  await his.getByLabel('Zip code').fill('78704')
  await his.getByLabel('Tenant name').fill('Sofia M.')
  await his.getByRole('button', { name: 'Save requirements' }).click()
  await expect(his).toHaveCount(0)

  const panel = hers.getByRole('alert', { name: 'Changed by Marcus Oyelaran' })
  await expect(panel).toContainText('Zip code')
  await expect(panel).toContainText('78704')
  await expect(hers.getByLabel('Tenant name')).toHaveValue('Sofia M.')
  await panel.getByRole('button', { name: 'Take theirs: Zip code' }).click()
  await expect(panel).toHaveCount(0)
  await hers.getByRole('button', { name: 'Save requirements' }).click()
  await expect(hers).toHaveCount(0)
  expect(await sim.do('lead', { leadId: 'lead-sofia-marchetti' })).toMatchObject({
    tenantName: 'Sofia M.',
    requirements: { zip: '78704', notes: 'Hardwood, please' },
  })
})
