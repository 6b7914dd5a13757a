import { type Page } from '@playwright/test'

import { bodyOf, newMessage, subjectOf } from '../email-steps.ts'
import { expect, test } from '../fixtures.ts'
import { goWithin, popout, popoutField, toastSaying } from '../steps.ts'

const SORRY = 'Sorry, we encountered a problem processing your request. Please try again'
const removal = 'POST /api/team/:teamId/remove'

async function open(page: Page, path: string, name: string, noun = 'Team') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: `Delete ${noun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}` })
  await expect(dialog.getByText(/\d+ open$/)).toBeVisible()
  return dialog
}

async function officeOf(sim: { do: (name: 'office', input: { clientId: string }) => Promise<Office> }) {
  return sim.do('office', { clientId: 'client-brightwater' })
}
interface Office {
  campaigns: { teamRef: string; phoneNumber?: string; emailAddress?: string }[]
  teams: { id: string; openLeads: number; leads: number; alerts: number }[]
  numbers: { number: string; forwardingNumber?: string }[]
  savedAddresses: { address: string; forwardingEmail?: string }[]
}

test('reassigns leads and saves, forwards or releases each number and email as chosen; drafts stay readable', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  test.slow()
  await as('user-beatriz')
  const before = await officeOf(sim)
  const eastside = before.teams.find(({ id }) => id === 'team-eastside')
  const ben = await colleague('user-priya')
  // An unsent text and an unsent email of one of its leads are kept as drafts. The leads go to another team and another
  // user.
  const sofia = 'Sofia Marchetti'
  await ben.page.goto('/leads/lead-sofia-marchetti')
  await ben.page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(ben.page, sofia).fill('Street parking is free until six')
  await popout(ben.page, sofia).getByRole('button', { name: 'Minimize' }).click()
  const mail = newMessage(ben.page)
  await ben.page
    .getByRole('main')
    .getByRole('button', { name: `Email ${sofia}` })
    .click()
  await subjectOf(mail).fill('Parking')
  await bodyOf(mail).fill('There is a garage, too')
  await mail.getByRole('button', { name: 'Minimize' }).click()
  await goWithin(ben.page, '/teams/team-eastside/members')
  await expect(ben.page.getByRole('heading', { name: 'Eastside', level: 1 })).toBeVisible()

  const dialog = await open(page, '/teams/team-eastside/campaigns', 'Eastside')
  await expect(dialog.getByText(`${String(eastside?.openLeads)} open`)).toBeVisible()
  // The first press shows the error of an unanswered question, and that must not swallow the press.
  const general = dialog.getByRole('listitem').filter({ hasText: 'Eastside general' }).first()
  const number = general.getByRole('radiogroup', { name: /^Phone number/ })
  await number.getByRole('radio', { name: 'Release' }).check()
  await expect(dialog.getByText('Selection Required')).toHaveCount(1)
  // The name alone enables the button. Every other question is then checked.
  await dialog.getByRole('textbox', { name: 'Type Eastside to delete it' }).fill('Eastside')
  await dialog.getByRole('button', { name: 'Delete Team' }).click()
  await expect(dialog.getByText('Selection Required').first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Reassign Leads' }).check()
  const teamField = dialog.getByRole('combobox', { name: 'Target team', exact: true })
  await teamField.fill('harb')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Target team member' })).toHaveValue('Marcus Oyelaran')
  await teamField.fill('midt')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Target team member' })).toHaveValue('Dana Whitcombe')

  await dialog.getByRole('button', { name: 'Release all' }).click()
  await number.getByRole('radio', { name: 'Save' }).check()
  const forwarding = general.getByRole('textbox', { name: /^Forwarding number/ })
  await forwarding.fill('+1')
  await forwarding.blur()
  await expect(general.getByText('Invalid phone number')).toBeVisible()
  await forwarding.fill('2125550100')
  await forwarding.blur()
  await expect(forwarding).toHaveValue('+1 (212) 555-0100')
  const campaignRow = dialog.getByRole('listitem').filter({ hasText: 'Lofts desk' }).first()
  await campaignRow
    .getByRole('radiogroup', { name: /^Email/ })
    .getByRole('radio', { name: 'Save' })
    .check()
  await campaignRow.getByRole('textbox', { name: /^Forwarding email/ }).fill('leasing@example.com')

  const outcome = dialog.getByRole('region', { name: 'What will happen' })
  await expect(outcome).toContainText(
    `${String(eastside?.openLeads)} open leads go to Dana Whitcombe in Midtown`,
  )
  const of = (channel: 'phoneNumber' | 'emailAddress') =>
    before.campaigns.filter((one) => one.teamRef === 'team-eastside' && one[channel] !== undefined).length - 1
  await expect(outcome).toContainText(
    `${String(of('phoneNumber'))} numbers are released, 1 number is kept.${String(of('emailAddress'))} email addresses are released, 1 email address is kept.`,
  )

  // The chosen user leaves the team in the meantime: the field says so, and nothing is sent.
  await sim.do('removeMember', { teamId: 'team-midtown', userId: 'user-dana' })
  await dialog.getByRole('button', { name: 'Delete Team' }).click()
  await expect(dialog.getByText(/is no longer an active member of Midtown/)).toBeVisible()
  // The rejected field gets the focus when the response arrives, so anything typed before would lose it.
  await expect(dialog.getByRole('combobox', { name: 'Target team member' })).toBeFocused()
  await teamField.fill('harb')
  await page.keyboard.press('Enter')

  // A failure changes nothing. A lost response is settled by reading.
  await sim.do('addFault', { match: removal, act: { kind: 'status', status: 500 } })
  await dialog.getByRole('button', { name: 'Delete Team' }).click()
  await expect(dialog.getByText(SORRY)).toBeVisible()
  await sim.do('addFault', { match: removal, act: { kind: 'lost' } })
  const [request] = await Promise.all([
    page.waitForRequest(/\/remove$/),
    dialog.getByRole('button', { name: 'Delete Team' }).dblclick(),
    // A user who was on the team's pages is sent to another page, with a toast that disappears on its own.
    expect(toastSaying(ben.page, 'Eastside was deleted')).toBeVisible({ timeout: 30_000 }),
    // This toast disappears on its own too, maybe before the other one appears.
    expect(toastSaying(page, 'Team deleted')).toBeVisible({ timeout: 30_000 }),
  ])
  const body: { removeCampaigns: { campaignRef: string }[] } = request.postDataJSON()
  expect(body).toMatchObject({
    closeLeads: false,
    leadsTargetTeam: 'team-harborview',
    leadsTargetUser: 'user-marcus',
  })
  expect(body.removeCampaigns[0]).toEqual({
    campaignRef: 'campaign-eastside-general',
    removeEmailChannel: { saveEmail: false },
    removePhoneChannel: { savePhone: true, forwardingNumber: '12125550100' },
  })
  expect(body.removeCampaigns).toContainEqual({ campaignRef: 'campaign-eastside-website' })

  await expect(page).toHaveURL('/teams')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Eastside' }),
  ).toHaveCount(0)
  await expect(ben.page).toHaveURL('/teams')
  // The draft is still there, and its writer can do with it what the new team allows.
  const theirs = 'Marcus Oyelaran has this lead, and other agents in Harborview can only view it.'
  await ben.page.getByRole('button', { name: `Restore ${sofia}` }).click()
  await expect(popoutField(ben.page, sofia)).toHaveValue('Street parking is free until six')
  await expect(popout(ben.page, sofia)).toContainText(theirs)
  await ben.page.getByRole('button', { name: /^New Message/ }).click()
  await expect(subjectOf(mail)).toHaveValue('Parking')
  await expect(bodyOf(mail)).toHaveValue('There is a garage, too')
  await expect(mail).toContainText(theirs)
  for (const box of [popout(ben.page, sofia), mail]) {
    await expect(box.getByRole('button', { name: 'Copy text' })).toBeVisible()
    await expect(box.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  }

  const after = await officeOf(sim)
  const harborview = (office: Office) =>
    office.teams.find(({ id }) => id === 'team-harborview')?.openLeads ?? 0
  expect(harborview(after) - harborview(before)).toBe(eastside?.openLeads)
  expect(after.teams.some(({ id }) => id === 'team-eastside')).toBe(false)
  const forwarded = (office: Office) => office.numbers.filter((one) => one.forwardingNumber !== undefined)
  expect(forwarded(before).map(({ number }) => number)).not.toContain('+15125550177')
  expect(forwarded(after)).toHaveLength(forwarded(before).length + 1)
  expect(forwarded(after)).toContainEqual(
    expect.objectContaining({ number: '+15125550177', forwardingNumber: '+12125550100' }),
  )
  expect(after.savedAddresses).toEqual([
    expect.objectContaining({
      address: 'eastside-lofts-desk@leads.example.com',
      forwardingEmail: 'leasing@example.com',
    }),
  ])
})

test('an owner deletes a property and closes its leads by keyboard alone; leaving asks once', async ({
  page,
  as,
  sim,
}) => {
  await as('user-elena')
  await sim.do('setDeleting', { teamId: 'team-maple-row', userId: 'user-samir' })
  const dialog = await open(page, '/properties/team-maple-row/campaigns', 'Maple Row', 'Property')
  await expect(dialog.getByText('Samir Khatri is deleting Maple Row right now.')).toBeVisible()
  await sim.do('setDeleting', { teamId: 'team-maple-row', userId: null })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const again = await open(page, '/properties/team-maple-row/campaigns', 'Maple Row', 'Property')
  await expect(again.getByRole('radio', { name: 'Close Leads' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(again.getByText('Discard your changes?')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Close Leads' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(again.getByRole('textbox', { name: 'Type Maple Row to delete it' })).toBeFocused()
  await page.keyboard.type('maple row')
  await expect(again.getByRole('button', { name: 'Delete Property' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Maple Row')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/properties')
  await expect(toastSaying(page, 'Property deleted')).toBeVisible()
})

test('offers Try Again instead of Delete Team while the campaigns can’t be loaded', async ({
  page,
  as,
  sim,
}) => {
  await as('user-joanne')
  await sim.do('addFault', {
    match: 'GET /api/team/:teamId/campaigns',
    act: { kind: 'status', status: 500 },
    times: 1,
  })
  await page.goto('/teams/team-westbrook/activity')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete Team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Westbrook' })
  await expect(dialog.getByRole('alert')).toContainText('The campaigns couldn’t be loaded')
  await expect(dialog.getByRole('button', { name: 'Delete Team' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByText('Westbrook general')).toBeVisible()
})
