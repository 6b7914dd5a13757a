import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../guards.ts'
import {
  expectHome,
  expectList,
  expectLogin,
  leadHeading,
  leadRow,
  leadsInMenu,
  listByMenu,
  popout,
  popoutField,
  signInAs,
  timeline,
  toastSaying,
  pressKey,
} from '../steps.ts'

// A day in the middle of a month, because the list's default is Month to Date, and its numbers are known.
test.use({ world: { at: Date.parse('2026-07-14T15:00:00Z') } })

test('an agent signs in, sees a text arrive, opens the lead, answers, and sees that a text was not delivered', async ({
  page,
  sim,
}) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Lintel')
  await signInAs(page, 'Priya Raman')
  await expectHome(page)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Dashboard · Lintel')
  await listByMenu(page)
  await expect(page).toHaveURL('/leads/list/all')
  await expect(page).toHaveTitle('All leads · Lintel')

  // A text arrives while she watches: the row changes in place, the bell counts it, and a toast names the renter.
  const rows = leadRow(page, /./)
  // Nothing moves while the pointer is in the list.
  await rows.first().hover()
  const before = await rows.allTextContents()
  const index = before.findIndex((text) => text.includes('Jonah Becker'))
  expect(index).toBeGreaterThan(0)
  const jonah = leadRow(page, 'Jonah Becker')
  await expect(jonah).toContainText('Replied in')
  await sim.do('leadTexts', { leadId: 'lead-jonah-becker', message: 'Is Saturday at eleven still free?' })
  await expect(jonah).toContainText('Is Saturday at eleven still free?')
  await expect(jonah).toContainText('Just now')
  await expect(rows.nth(index)).toContainText('Jonah Becker')
  // His lead is assigned to a colleague, so there is no toast.
  await expect(toastSaying(page, 'Jonah Becker')).toHaveCount(0)

  // An unassigned lead writes, which is an alert for everybody, so the bell counts one more.
  await expect(page.getByRole('button', { name: 'Alerts, 8 unread' })).toBeVisible()
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'We could come by on Saturday.' })
  await expect(page.getByRole('button', { name: 'Alerts, 9 unread' })).toBeVisible()
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('We could come by on Saturday.')

  // A new renter writes: the number of leads grows, and the row waits until she asks for it.
  const leads = await leadsInMenu(page)
  await jonah.hover()
  await sim.do('newLead', { name: 'Wren Castillo', message: 'Is anything free in June?' })
  await expect.poll(() => leadsInMenu(page)).toBe(leads + 1)
  await page.getByRole('button', { name: '1 new lead' }).click()
  await expect(leadRow(page, 'Wren Castillo')).toContainText('Is anything free in June?')

  // She opens the lead from the toast, and replies in the pop-out.
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'At eleven, perhaps?' })
  await toastSaying(page, /^Teresa Galvan sent/)
    .getByRole('button', { name: 'View Lead' })
    .click()
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expect(page).toHaveURL('/leads/lead-teresa-galvan')
  await expect(page).toHaveTitle('Teresa Galvan · Lintel')
  await expect(timeline(page)).toContainText('We could come by on Saturday.')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const field = popoutField(page, 'Teresa Galvan')
  await expect(field).toBeFocused()
  await expect(popout(page, 'Teresa Galvan').getByRole('button', { name: 'Send' })).toBeDisabled()
  await field.fill('Saturday at eleven works. I will meet you in the lobby.')
  await popout(page, 'Teresa Galvan').getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')

  // The text is shown once in the thread and once in the timeline, and exists once on the server.
  const answer = 'Saturday at eleven works. I will meet you in the lobby.'
  await expect(popout(page, 'Teresa Galvan').getByText(answer)).toHaveCount(1)
  await expect(popout(page, 'Teresa Galvan').getByRole('listitem').filter({ hasText: answer })).toContainText(
    'Sent:',
  )
  await expect(timeline(page).getByText(answer)).toHaveCount(1)
  const thread = await sim.do('thread', { leadId: 'lead-teresa-galvan' })
  expect(thread.filter((text) => text.message === answer)).toHaveLength(1)

  // The carrier rejects another text when she is already on another page.
  await sim.do('carrierRefusesNext', { times: 1, afterMs: 300 })
  await field.fill('Parking is behind the house.')
  await field.press('Enter')
  await expect(popout(page, 'Teresa Galvan').getByText('Parking is behind the house.')).toHaveCount(1)
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expectList(page)
  const failed = toastSaying(page, 'Text Message Not Delivered')
  await expect(failed).toContainText('Send failure, see lead for details.')
  await expect(
    popout(page, 'Teresa Galvan').getByRole('listitem').filter({ hasText: 'Parking is behind the house.' }),
  ).toContainText('Not Delivered')
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Not Delivered')
  await failed.getByRole('button', { name: 'View Lead' }).click()
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expect(
    timeline(page).getByRole('listitem').filter({ hasText: 'Parking is behind the house.' }),
  ).toContainText('Not Delivered')
  await expect(failed).toHaveCount(0)
})

test('the same journey works by keyboard alone', async ({ page, sim }) => {
  test.slow()
  const { keyboard } = page
  // No pointer: anything that keys cannot reach fails the test.
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'pointermove', 'mousemove', 'touchstart'])
      document.addEventListener(kind, () => console.error(`a pointer was used: ${kind}`), true)
  })

  await page.goto('/login')
  await expectLogin(page)
  await expect(page.getByRole('button', { name: /^Priya Raman/ })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'searchbox', 'Find a person')
  await keyboard.type('priya ram')
  await keyboard.press('Enter')
  await expectHome(page)
  await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, 'link', /^All leads \d+ leads$/, 'Shift+Tab')
  await keyboard.press('Enter')
  await expectList(page)
  await expect(page.getByRole('heading', { name: 'All leads' })).toBeFocused()
  await expectAccessible(page)

  // The text arrives; j moves down the rows, Enter opens one.
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'We could come by on Saturday.' })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('We could come by on Saturday.')
  await expect(toastSaying(page, 'Teresa Galvan sent a text message')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('j')
  await expect(leadRow(page, 'Teresa Galvan').getByRole('link')).toBeFocused()
  await keyboard.press('j')
  await keyboard.press('k')
  await expect(leadRow(page, 'Teresa Galvan').getByRole('link')).toBeFocused()
  await keyboard.press('Enter')
  await expect(leadHeading(page, 'Teresa Galvan')).toBeFocused()
  await expectAccessible(page)

  // She opens the pop-out with its button; Enter sends.
  await tabTo(page, 'button', 'Text')
  await keyboard.press('Enter')
  const field = popoutField(page, 'Teresa Galvan')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await keyboard.type('Saturday at eleven works.')
  await keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(popout(page, 'Teresa Galvan').getByText('Saturday at eleven works.')).toHaveCount(1)
  await expect(timeline(page).getByText('Saturday at eleven works.')).toHaveCount(1)
  await expectAccessible(page)

  // The next text is rejected while she is on another page.
  await sim.do('carrierRefusesNext', { times: 1, afterMs: 500 })
  await keyboard.type('Parking is behind the house.')
  await keyboard.press('Enter')
  await expect(popout(page, 'Teresa Galvan').getByText('Parking is behind the house.')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Restore Teresa Galvan/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeFocused()
  await tabTo(page, 'link', 'Back to leads', 'Shift+Tab')
  await pressKey(page, 'Enter')
  await expectList(page)
  const failed = toastSaying(page, 'Text Message Not Delivered')
  await expect(failed).toContainText('Send failure, see lead for details.')
  await expectAccessible(page)

  // The shortcut for toasts moves the focus to them; View Lead opens the lead.
  await keyboard.press('Alt+t')
  await expect(failed.getByRole('button', { name: 'View Lead' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expect(
    timeline(page).getByRole('listitem').filter({ hasText: 'Parking is behind the house.' }),
  ).toContainText('Not Delivered')
})

/** Presses Tab until an element is focused, as a user would, up to the number of stops on a page. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'searchbox',
  name: string | RegExp,
  key = 'Tab',
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key)
    if (await wanted.evaluateAll((all) => all.some((element) => element === document.activeElement))) return
  }
  throw new Error(`${key} never reaches the ${role} “${String(name)}”`)
}
