import { expect, test } from '../fixtures.ts'
import { menuEntry, openMenu } from '../lead-header-steps.ts'
import { dialog, openLeadPage, section } from '../lead-steps.ts'
import { expectLive } from '../live-steps.ts'
import { leadHeading, toastSaying } from '../steps.ts'

const teresa = 'lead-teresa-galvan'

test('finds a lead with the same number, and merges it after showing the consequences', async ({
  page,
  as,
  sim,
}) => {
  const { leadId } = await sim.do('newLead', {
    teamId: 'team-eastside',
    name: 'T. Galvan',
    phone: '+15125550107',
    channel: 'TEXT_MESSAGE',
  })
  await as('user-priya')
  await openLeadPage(page, leadId, 'T. Galvan')
  const found = section(page, 'Possible duplicates')
  await expect(found.getByRole('link', { name: 'Teresa Galvan' })).toHaveAttribute('href', `/leads/${teresa}`)
  await expect(found).toContainText('Same number, +1 (512) 555-0107')
  await found.getByRole('button', { name: 'Merge with Teresa Galvan' }).click()
  const box = dialog(page, 'Merge leads')
  await expect(box.getByRole('region', { name: 'What happens' })).toContainText(
    'T. Galvan becomes Merged and read-only. This can’t be undone',
  )
  await expect(box.getByText('Which lead do you want to keep?')).toBeVisible()
  await box.getByRole('radio', { name: 'T. Galvan' }).click()
  await expect(box.getByRole('region', { name: 'What happens' })).toContainText(
    'Teresa Galvan becomes Merged',
  )
  await box.getByRole('radio', { name: 'Teresa Galvan' }).click()
  await box.getByRole('button', { name: 'Merge leads' }).dblclick()
  await expect(toastSaying(page, 'Leads merged')).toBeVisible()
  await expect(page.getByText('Read-only. This lead was merged into')).toBeVisible()
  await expect.poll(() => sim.do('requests', { operation: 'POST /api/lead/:leadId/merge' })).toHaveLength(1)
  await toastSaying(page, 'Leads merged').getByRole('button', { name: 'Open Teresa Galvan' }).click()
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
})

test('shows an error when a colleague merged the lead first, and no section without duplicates', async ({
  page,
  as,
  sim,
}) => {
  const { leadId } = await sim.do('newLead', {
    teamId: 'team-eastside',
    name: 'T. Galvan',
    phone: '+15125550107',
    channel: 'TEXT_MESSAGE',
  })
  await as('user-priya')
  await openLeadPage(page, teresa, 'Teresa Galvan')
  // Otherwise a refetch of the new channel could show the colleague's merge before the button is pressed.
  await expectLive(sim)
  await section(page, 'Possible duplicates').getByRole('button', { name: 'Merge with T. Galvan' }).click()
  const box = dialog(page, 'Merge leads')
  await expect(box.getByRole('region', { name: 'What happens' })).toBeVisible()
  await sim.do('muteEvents', { on: true })
  await sim.do('colleagueMerges', { userId: 'user-marcus', leadId, intoLeadId: 'lead-sofia-marchetti' })
  await box.getByRole('button', { name: 'Merge leads' }).click()
  await expect(box.getByRole('alert').first()).toContainText('merged into')
  await box.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  // The merged lead has taken its number with it.
  await expect(section(page, 'Possible duplicates').getByRole('link')).toHaveText(['Sofia Marchetti'])
  await openLeadPage(page, 'lead-owen-fitzgerald', 'Owen Fitzgerald')
  await expect(section(page, 'Share')).toBeVisible()
  await expect(section(page, 'Possible duplicates')).toHaveCount(0)
})

test('Merge in the more menu asks for the other lead first, with matching numbers on top', async ({
  page,
  as,
  sim,
}) => {
  const { leadId } = await sim.do('newLead', { name: 'T. Galvan', phone: '+15125550107' })
  await as('user-priya')
  await openLeadPage(page, leadId, 'T. Galvan')
  await openMenu(page, page.getByRole('button', { name: 'More', exact: true }))
  await menuEntry(page, 'Merge…').click()
  const box = dialog(page, 'Merge leads')
  await expect(box).toContainText('Which lead is the same as T. Galvan')
  await expect(box.getByRole('radio').first()).toHaveAccessibleName(/^Teresa Galvan Same number/)
  const go = box.getByRole('button', { name: 'Continue' })
  await expect(go).toHaveAccessibleDescription('Selection Required.')
  await box.getByRole('searchbox', { name: 'Search leads' }).fill('sofia')
  await box.getByRole('radio', { name: /^Sofia Marchetti/ }).click()
  await go.click()
  await expect(box.getByRole('region', { name: 'What happens' })).toContainText('T. Galvan becomes Merged')
  await box.getByRole('button', { name: 'Merge leads' }).click()
  await expect(toastSaying(page, 'Leads merged')).toContainText('Sofia Marchetti')
  expect((await sim.do('lead', { leadId })).leadStatus).toBe('MERGED')
})

test('tells a read-only user why nothing can be merged', async ({ page, as, sim }) => {
  await sim.do('newLead', {
    teamId: 'team-eastside',
    name: 'T. Galvan',
    phone: '+15125550107',
    channel: 'TEXT_MESSAGE',
  })
  await as('user-rosa')
  await openLeadPage(page, teresa, 'Teresa Galvan')
  const merge = section(page, 'Possible duplicates').getByRole('button', { name: /^Merge with/ })
  await expect(merge).toHaveAttribute('aria-disabled', 'true')
  await expect(merge).toHaveAccessibleDescription(/You can only read leads in Eastside/)
})
