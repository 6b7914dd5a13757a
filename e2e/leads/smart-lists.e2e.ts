import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from '../fixtures.ts'
import { lastQuery, listRequests, newestRequest, rows, tuesday } from '../list-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  goWithin,
  part,
  phone,
  timesAsked,
  toastSaying,
} from '../steps.ts'

const pets = '/leads/list/smart-list-two-bed-pets'
const menuLists = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Smart lists' }).getByRole('link')
const inMenu = (page: Page, name: string) => menuLists(page).filter({ hasText: name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const edited = (page: Page) => page.getByRole('region', { name: 'Edited' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const count = async (page: Page, name: string) =>
  Number(await page.getByRole('table', { name, exact: true }).getAttribute('aria-rowcount')) - 1

async function openPets(page: Page, search = ''): Promise<void> {
  await page.goto(pets + search)
  await expect(heading(page, 'Two-bed with pets')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Smart list actions' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Deletes one of Priya's lists outside of this page. */
async function deletedElsewhere(page: Page, sim: Simulator, id: string): Promise<void> {
  const { token } = await sim.signIn('user-priya')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.delete(`/api/smartlist/${id}`, { headers })
  expect(answer.ok()).toBe(true)
}

test.use({ world: { at: tuesday } })

test('shows a smart list’s criteria; an edited list says so, can be reset, and can be updated', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await openPets(page)
  await part(page, 'shows its criteria, its name, and the count of the menu', async () => {
    await expect(page).toHaveTitle(/^Two-bed with pets/)
    await lastQuery(sim).toMatchObject({ list: 'all', inquiry: 'true', bedrooms: '2', pets: 'true' })
    await lastQuery(sim).not.toHaveProperty('createdFrom')
    const total = await count(page, 'Two-bed with pets')
    await expect(inMenu(page, 'Two-bed with pets')).toHaveAccessibleName(
      `Two-bed with pets ${total} ${total === 1 ? 'lead' : 'leads'}`,
    )
    await expect(edited(page)).toHaveCount(0)
  })

  await part(page, 'changed: shows changes and count, keeps them for the session, resets', async () => {
    const saved = await count(page, 'Two-bed with pets')
    await page.getByRole('radio', { name: 'Past Month' }).click()
    await expect(edited(page)).toContainText('Time period changed.')
    await expect(edited(page)).toContainText(`${saved} when saved.`)
    await page.getByRole('button', { name: /^Sort by/ }).click()
    await page.getByRole('menuitemradio', { name: 'Longest wait' }).click()
    await expect(edited(page)).toContainText('Time period and Sort changed.')
    await expectAccessibleInBothThemes(page)

    await inMenu(page, 'August move-ins').click()
    await expect(heading(page, 'August move-ins')).toBeVisible()
    await expect(edited(page)).toHaveCount(0)
    await inMenu(page, 'Two-bed with pets').click()
    await expect(page).toHaveURL(/period=past-month&sort=wait$/)
    await expect(edited(page)).toContainText('Time period and Sort changed.')

    await edited(page).getByRole('button', { name: 'Reset' }).click()
    await expect(edited(page)).toHaveCount(0)
    await expect(page).toHaveURL(pets)
    await expect.poll(() => count(page, 'Two-bed with pets')).toBe(saved)
  })

  await part(page, 'updated: a failure keeps the changes, and a retry saves them', async () => {
    await goWithin(page, `${pets}?pets=false`)
    await expect(edited(page)).toContainText('Pets changed.')
    await sim.do('addFault', {
      match: 'PATCH /api/smartlist/*/edit-criteria',
      act: { kind: 'status', status: 500, body: { message: 'The lists are being moved' } },
      times: 1,
    })
    await edited(page).getByRole('button', { name: 'Update' }).click()
    const failure = toastSaying(page, 'The smart list couldn’t be updated')
    await expect(failure).toContainText('Two-bed with pets: The lists are being moved')
    await expect(edited(page)).toContainText('Pets changed.')
    await failure.getByRole('button', { name: 'Dismiss' }).click()

    await edited(page).getByRole('button', { name: 'Update' }).click()
    await expect(toastSaying(page, 'Smart list updated')).toBeVisible()
    await expect(edited(page)).toHaveCount(0)
    await expect(page).toHaveURL(pets)
    const total = await count(page, 'Two-bed with pets')
    await expect(inMenu(page, 'Two-bed with pets')).toHaveAccessibleName(`Two-bed with pets ${total} leads`)
    const before = await newestRequest(sim)
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    // The new page also requests what the previous one requested, and that request may arrive later.
    const queries = async () => (await listRequests(sim, before)).map(({ query }) => query)
    await expect.poll(queries).toContainEqual(expect.not.objectContaining({ pets: expect.anything() }))
  })
})

test('saves a list as a smart list with its rule and filters, visible only to its owner', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-priya')
  await page.goto('/leads/list/unassigned?period=all-time')
  await expect(rows(page).first()).toBeVisible()
  const total = await count(page, 'Unassigned')
  await page.getByRole('button', { name: 'Save as smart list' }).click()
  const form = dialog(page, 'Save as smart list')
  await expect(form.getByText(/^\d+ leads? match(es)? now\. Only you see this list\.$/)).toBeVisible()
  await expect(form.getByText('Unassigned', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect(form.getByText('Required')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Name' }).fill('Up for grabs')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Up for grabs')).toBeVisible()
  await expect(page).toHaveURL(/\/leads\/list\/[^?]+$/)
  await expect(page).toHaveTitle(/^Up for grabs/)
  await expect(inMenu(page, 'Up for grabs')).toHaveAttribute('aria-current', 'page')
  await expect(inMenu(page, 'Up for grabs')).toHaveAccessibleName(
    `Up for grabs ${total} ${total === 1 ? 'lead' : 'leads'}`,
  )
  await lastQuery(sim).toMatchObject({ list: 'unassigned', sort: 'wait' })

  // No other user sees the list, and its address does not open it for them.
  const marcus = await colleague('user-marcus')
  const address = new URL(page.url()).pathname
  await marcus.page.goto('/leads/list/all')
  await expect(rows(marcus.page).first()).toBeVisible()
  await expect(marcus.page.getByRole('link', { name: /^Up for grabs/ })).toHaveCount(0)
  await marcus.page.goto(address)
  await expect(marcus.page).toHaveURL(address.replace('/leads/list/', '/leads/'))
})

test('saves from the filter popover, and keeps the name with an error when saving fails', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto('/leads/list/all?status=NEW_LEAD&period=all-time')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await dialog(page, 'Filters').getByRole('button', { name: 'Save as smart list' }).click()
  const form = dialog(page, 'Save as smart list')
  await form.getByRole('textbox', { name: 'Name' }).fill('Fresh ones')
  await sim.do('addFault', {
    match: 'POST /api/smartlist',
    act: { kind: 'status', status: 500, body: { message: 'The lists are being moved' } },
    times: 1,
  })
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect(form.getByRole('alert')).toHaveText('The lists are being moved')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Fresh ones')
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect(heading(page, 'Fresh ones')).toBeVisible()
  expect(await timesAsked(sim, 'POST /api/smartlist')).toBe(2)
})

test('saves as a new list without changing the old one, and renames it in heading, title and menu', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openPets(page)
  await part(page, 'saved as new: the old list does not change', async () => {
    await page.getByRole('radio', { name: 'Past Month' }).click()
    await edited(page).getByRole('button', { name: 'Save as new' }).click()
    const form = dialog(page, 'Save as smart list')
    await expect(form.getByText('Changed', { exact: true })).toHaveCount(1)
    await form.getByRole('textbox', { name: 'Name' }).fill('Two-bed, past month')
    await form.getByRole('button', { name: 'Save list' }).click()
    await expect(heading(page, 'Two-bed, past month')).toBeVisible()
    await expect(edited(page)).toHaveCount(0)
    await inMenu(page, 'Two-bed with pets').click()
    await expect(heading(page, 'Two-bed with pets')).toBeVisible()
    await expect(page).toHaveURL(pets)
    await expect(menuLists(page)).toHaveCount(4)
  })

  await part(page, 'renamed: heading, title and menu show the new name', async () => {
    await choose(page, 'Rename')
    const form = dialog(page, 'Rename smart list')
    const name = form.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveValue('Two-bed with pets')
    await name.fill('n'.repeat(61))
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(form.getByText('At most 60 characters')).toBeVisible()
    await name.fill('Dogs welcome')
    await sim.do('addFault', {
      match: 'PATCH /api/smartlist/*',
      act: { kind: 'status', status: 500, body: { message: 'The lists are being moved' } },
      times: 1,
    })
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(form.getByRole('alert')).toHaveText('The lists are being moved')
    await expect(name).toHaveValue('Dogs welcome')
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(heading(page, 'Dogs welcome')).toBeVisible()
    await expect(page).toHaveTitle(/^Dogs welcome/)
    await expect(inMenu(page, 'Dogs welcome')).toHaveCount(1)
    await expect(inMenu(page, 'Two-bed with pets')).toHaveCount(0)
  })
})

test('deletes at once, restores on Undo or after a rejection, and deletes for good after six seconds', async ({
  page,
  as,
  sim,
}) => {
  const DELETE = 'DELETE /api/smartlist/:smartListId'
  await as('user-priya')
  await openPets(page)
  await choose(page, 'Delete')
  await expect(heading(page, 'All leads')).toBeVisible()
  await expect(inMenu(page, 'Two-bed with pets')).toHaveCount(0)
  await toastSaying(page, 'Smart list deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(inMenu(page, 'Two-bed with pets')).toHaveCount(1)
  await expect(heading(page, 'Two-bed with pets')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()

  // When the deletion is rejected, the list is back, with a message.
  await sim.do('addFault', {
    match: 'DELETE /api/smartlist/*',
    act: { kind: 'status', status: 500, body: { message: 'The lists are being moved' } },
    times: 1,
  })
  await choose(page, 'Delete')
  await expect(inMenu(page, 'Two-bed with pets')).toHaveCount(0)
  await page.clock.runFor(6_000)
  const failure = toastSaying(page, 'The smart list couldn’t be deleted')
  await expect(failure).toContainText('Two-bed with pets: The lists are being moved')
  await expect(inMenu(page, 'Two-bed with pets')).toHaveCount(1)
  await failure.getByRole('button', { name: 'Dismiss' }).click()

  await inMenu(page, 'Two-bed with pets').click()
  await expect(heading(page, 'Two-bed with pets')).toBeVisible()
  await choose(page, 'Delete')
  await expect(heading(page, 'All leads')).toBeVisible()
  const before = await timesAsked(sim, DELETE)
  await page.clock.runFor(6_000)
  await expect.poll(() => timesAsked(sim, DELETE)).toBe(before + 1)
  await expect(inMenu(page, 'Two-bed with pets')).toHaveCount(0)
  await page.reload()
  await expect(menuLists(page)).toHaveCount(2)
})

test('deleted elsewhere while open: says so, and can save the filters as a new list', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openPets(page)
  await deletedElsewhere(page, sim, 'smart-list-two-bed-pets')
  await page.clock.runFor(61_000)
  const line = page.getByRole('region', { name: 'This smart list was deleted' })
  await expect(line).toBeVisible()
  await expect(inMenu(page, 'Two-bed with pets')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Smart list actions' })).toHaveCount(0)
  await expect(line.getByRole('link', { name: 'All leads' })).toHaveAttribute('href', '/leads/list/all')
  // The filters still work.
  await page.getByRole('radio', { name: 'Past Month' }).click()
  await expect(page).toHaveURL(/period=past-month$/)
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Save as new' }).click()
  const form = dialog(page, 'Save as smart list')
  await form.getByRole('textbox', { name: 'Name' }).fill('Two-bed again')
  await form.getByRole('button', { name: 'Save list' }).click()
  await expect(heading(page, 'Two-bed again')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('deleted elsewhere before an update: shows the error, and the page says so', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openPets(page, '?pets=false')
  await expect(edited(page)).toBeVisible()
  await deletedElsewhere(page, sim, 'smart-list-two-bed-pets')
  await edited(page).getByRole('button', { name: 'Update' }).click()
  await expect(toastSaying(page, 'This smart list no longer exists.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'This smart list was deleted' })).toBeVisible()
})

test('names the list when nothing matches, and opens its criteria', async ({ page, as, sim }) => {
  await as('user-priya')
  const { token } = await sim.signIn('user-priya')
  const made = await page.request.post('/api/smartlist', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Nobody at all', criteria: { q: 'zzzzzz' } },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/leads/list/all')
  await inMenu(page, 'Nobody at all').click()
  await expect(page.getByRole('heading', { name: 'No lead matches Nobody at all now.' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit criteria' }).click()
  await expect(dialog(page, 'Filters')).toBeVisible()
})

test('shows an error when the smart lists can’t be loaded, and Retry opens the list', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await sim.do('addFault', { match: 'GET /api/smartlist', act: { kind: 'status', status: 500 }, times: 0 })
  await page.goto(pets)
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await sim.do('clearFaults')
  await retry.click()
  await expect(heading(page, 'Two-bed with pets')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('can be edited, saved as new and deleted', async ({ page, as }) => {
    await as('user-priya')
    await openPets(page, '?period=past-month')
    await expect(edited(page)).toContainText('Time period changed.')
    await expectNoSideways(page)
    await expectAccessibleInBothThemes(page)
    await edited(page).getByRole('button', { name: 'Save as new' }).click()
    const form = dialog(page, 'Save as smart list')
    await form.getByRole('textbox', { name: 'Name' }).fill('On the go')
    await expectNoSideways(page)
    await form.getByRole('button', { name: 'Save list' }).click()
    await expect(heading(page, 'On the go')).toBeVisible()
    await choose(page, 'Delete')
    await expect(heading(page, 'All leads')).toBeVisible()
    await expect(toastSaying(page, 'Smart list deleted')).toBeVisible()
  })
})
