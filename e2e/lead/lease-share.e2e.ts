import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { dialog, openLeadPage, section, undo } from '../lead-steps.ts'
import { expectLive } from '../live-steps.ts'
import { toastSaying } from '../steps.ts'

const sofia = 'lead-sofia-marchetti'
test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const three = [
  { kind: 'BROKER', person: 'user-priya', lead: sofia, name: 'Sofia Marchetti' },
  { kind: 'OWNER', person: 'user-elena', lead: 'lead-clara-chandra-308', name: 'Clara Chandra' },
  { kind: 'BROKER_SINGLE_PROP', person: 'user-olive', lead: 'lead-ahmed-alder-411', name: 'Ahmed Alder' },
] as const

async function openLease(page: Page) {
  await section(page, 'Lease').getByRole('button', { name: 'Add lease' }).click()
  const box = dialog(page, 'Add lease')
  await expect(box.getByLabel('Leased on')).toHaveValue('Jul 14, 2026')
  return box
}

for (const { kind, person, lead, name } of three) {
  test(`${kind}: a lease closes the lead as Leased after six seconds`, async ({ page, as, sim }) => {
    await as(person)
    await openLeadPage(page, lead, name)
    await expectLive(sim)
    const box = await openLease(page)
    await box.getByLabel('Lease start').fill('2026-08-01')
    await box.getByLabel('Lease end').fill('7/31/27')
    await box.getByLabel('Monthly rent').fill('2,650')
    await box.getByRole('button', { name: 'Add lease' }).click()
    await expect(toastSaying(page, 'Lease added, lead closed as Leased')).toBeVisible()
    await expect(section(page, 'Lease')).toContainText('$2,650 a month')
    await page.clock.runFor(7_000)
    await expect.poll(async () => (await sim.do('lead', { leadId: lead })).leadStatus).toBe('CLOSED')
    const [sent] = await sim.do('requests', { operation: 'PUT /api/lead/:leadId/status' })
    expect(sent?.body).toMatchObject({ status: 'CLOSED', reason: 'LEASED' })
  })
}

test('validates the lease, and Undo keeps the lead open and the lease saved', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const box = await openLease(page)
  await box.getByLabel('Leased on').fill('')
  await box.getByLabel('Lease start').fill('2026-08-01')
  await box.getByLabel('Lease end').fill('2026-07-31')
  await box.getByLabel('Monthly rent').fill('a lot')
  await box.getByRole('button', { name: 'Add lease' }).click()
  await expect(box.getByLabel('Leased on')).toBeFocused()
  await expect(box.getByLabel('Leased on')).toHaveAccessibleDescription('Required')
  await expect(box.getByLabel('Lease end')).toHaveAccessibleDescription(
    'Lease end date should be after start date',
  )
  await expect(box.getByLabel('Monthly rent')).toHaveValue('a lot')
  await box.getByLabel('Leased on').fill('2026-07-13')
  await box.getByLabel('Lease end').fill('7/31/27')
  await box.getByLabel('Monthly rent').fill('$2650')
  await box.getByRole('button', { name: 'Add lease' }).click()
  await undo(page, 'Lease added, lead closed as Leased')
  await page.clock.runFor(7_000)
  const lead = await sim.do('lead', { leadId: sofia })
  expect(lead.leadStatus).toBe('OPPORTUNITY')
  expect(lead.lease).toMatchObject({ leasedDate: '2026-07-13', rent: 2650 })
})

test('a colleague’s change to the lease is resolved field by field, and nothing is overwritten silently', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  const box = await openLease(page)
  await box.getByLabel('Monthly rent').fill('2,700')
  await sim.do('colleagueSetsLease', {
    userId: 'user-marcus',
    leadId: sofia,
    leasedDate: '2026-07-14',
    startDate: '2026-08-01',
    rent: 2_600,
  })
  await page.clock.runFor(1_000)
  await expect(box.getByRole('alert', { name: 'Changed by Marcus Oyelaran' })).toBeVisible()
  await expect(box.getByLabel('Lease start')).toHaveValue('Aug 1, 2026')
  await expect(box.getByRole('textbox', { name: 'Monthly rent' })).toHaveValue('2,700')
  await box.getByRole('button', { name: 'Keep mine: Monthly rent' }).click()
  await box.getByRole('checkbox', { name: 'Close this lead as Leased' }).uncheck()
  await box.getByRole('button', { name: 'Add lease' }).click()
  await expect(box).toBeHidden()
  expect((await sim.do('lead', { leadId: sofia })).lease).toMatchObject({
    startDate: '2026-08-01',
    rent: 2_700,
  })
})

test('shows an error and keeps the input when a lease can’t be saved', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const box = await openLease(page)
  await box.getByLabel('Unit').fill('4C')
  await sim.do('addFault', { match: 'PUT /api/lead/:leadId/lease', act: { kind: 'status', status: 500 } })
  await box.getByRole('button', { name: 'Add lease' }).click()
  await expect(box.getByRole('alert')).toContainText('The server answered 500 on purpose.')
  await expect(box.getByLabel('Unit')).toHaveValue('4C')
  await box.getByRole('button', { name: 'Add lease' }).click()
  await expect(toastSaying(page, 'Lease added')).toBeVisible()
})

test('BROKER: shares with a team and a property as the preview said', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await section(page, 'Share').getByRole('button', { name: 'Share' }).click()
  const box = dialog(page, 'Share lead')
  await box.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(box.getByRole('combobox', { name: 'Team' })).toBeFocused()
  await expect(box.getByText('Selection Required')).toHaveCount(2)
  await box.getByRole('combobox', { name: 'Team' }).selectOption('Midtown')
  await expect(box.getByRole('region', { name: 'What happens' })).toContainText(
    '4 members of Midtown can open this lead',
  )
  await expect(box.getByRole('region', { name: 'What happens' })).toContainText('You stay assigned')
  await box.getByRole('combobox', { name: 'Property' }).selectOption('Ashgrove Commons')
  await box.getByRole('textbox', { name: 'Note' }).fill('Open to the river side.')
  await box.getByRole('button', { name: 'Share', exact: true }).dblclick()
  await expect(toastSaying(page, 'Shared with Midtown')).toBeVisible()
  await expect(section(page, 'Share')).toContainText('Ashgrove Commons, by Priya Raman')
  await expect.poll(() => sim.do('requests', { operation: 'POST /api/lead/:leadId/share' })).toHaveLength(1)
  const hannah = await colleague('user-hannah')
  await openLeadPage(hannah.page, sofia, 'Sofia Marchetti')
  await expect(hannah.page.getByRole('textbox', { name: 'Text message to Sofia Marchetti' })).toBeEditable()
  await expect(section(hannah.page, 'Lease').getByRole('button', { name: 'Add lease' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('OWNER: shares with a property', async ({ page, as, sim }) => {
  await as('user-elena')
  await openLeadPage(page, 'lead-clara-chandra-308', 'Clara Chandra')
  await section(page, 'Share').getByRole('button', { name: 'Share' }).click()
  const box = dialog(page, 'Share lead')
  await box.getByRole('combobox', { name: 'Property' }).selectOption('Finch Terrace')
  await box.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toastSaying(page, 'Shared with Finch Terrace')).toBeVisible()
  expect((await sim.do('lead', { leadId: 'lead-clara-chandra-308' })).shares).toHaveLength(1)
})

test('BROKER_SINGLE_PROP: says that there is no one to share with', async ({ page, as }) => {
  await as('user-olive')
  await openLeadPage(page, 'lead-ahmed-alder-411', 'Ahmed Alder')
  await section(page, 'Share').getByRole('button', { name: 'Share' }).click()
  await expect(dialog(page, 'Share lead').getByText('There’s no other one to share with')).toBeVisible()
})

test('disables sharing by status with the reason, and rejects a share that a colleague already made', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  const share = section(page, 'Share').getByRole('button', { name: 'Share' })
  await sim.do('colleagueChangesStatus', {
    userId: 'user-marcus',
    leadId: sofia,
    status: 'CLOSED',
    reason: 'LEASED',
  })
  await page.clock.runFor(1_000)
  await expect(share).toHaveAttribute('aria-disabled', 'true')
  await expect(share).toHaveAccessibleDescription(
    'Only an opportunity, a prospect or a lead on the waiting list can be shared. Change the status to Opportunity first.',
  )
  await sim.do('colleagueChangesStatus', { userId: 'user-marcus', leadId: sofia, status: 'PROSPECT' })
  await page.clock.runFor(1_000)
  await share.click()
  const box = dialog(page, 'Share lead')
  await box.getByRole('combobox', { name: 'Team' }).selectOption('Midtown')
  await box.getByRole('combobox', { name: 'Property' }).selectOption('Ashgrove Commons')
  await box.getByRole('textbox', { name: 'Note' }).fill('Keep this')
  await sim.do('muteEvents', { on: true })
  await sim.do('colleagueSharesWithTeam', {
    userId: 'user-marcus',
    leadId: sofia,
    teamId: 'team-midtown',
    propertyId: 'property-ashgrove-commons',
  })
  await box.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(box.getByRole('alert').first()).toContainText(
    'Marcus Oyelaran shared it with Midtown already.',
  )
  await expect(box.getByRole('textbox', { name: 'Note' })).toHaveValue('Keep this')
})

test('property interest: adds an entry with required reasons, and is disabled by status', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  const interest = section(page, 'Property interest')
  await interest.getByRole('button', { name: 'Add property' }).click()
  const box = dialog(page, 'Add property')
  await box.getByRole('radio', { name: 'Not interested' }).click()
  await box.getByRole('button', { name: 'Add property' }).click()
  await expect(box.getByText('Selection Required')).toHaveCount(2)
  await box.getByRole('combobox', { name: 'Property' }).selectOption('Mason Row')
  await box.getByRole('combobox', { name: 'Reason' }).selectOption('Other')
  await box.getByRole('button', { name: 'Add property' }).click()
  await expect(box.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(/Required/)
  await box.getByRole('textbox', { name: 'Description' }).fill('No lift')
  await box.getByRole('button', { name: 'Add property' }).click()
  await expect(interest.getByRole('listitem').filter({ hasText: 'Mason Row' })).toContainText(
    'Not interested',
  )
  await expect(interest.getByRole('listitem').filter({ hasText: 'Mason Row' })).toContainText(
    'Other, No lift',
  )
  await sim.do('colleagueChangesStatus', { userId: 'user-marcus', leadId: sofia, status: 'PROSPECT' })
  await page.clock.runFor(1_000)
  await expect(interest.getByRole('button', { name: 'Add property' })).toHaveAccessibleDescription(
    'The property status can be set only for a new lead, an opportunity or a closed lead. Change the status to Opportunity first.',
  )
})
