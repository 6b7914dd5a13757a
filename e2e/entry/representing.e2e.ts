import { expect, test } from '../fixtures.ts'
import { expectLive, focusWindow, socketsOf } from '../live-steps.ts'
import { account, chooseInMenu, expectWorkingAs, switchTo } from '../representing-steps.ts'
import {
  expectAccessibleInBothThemes,
  expectLogin,
  expectNoSideways,
  openEverything,
  openList,
  phone,
  popout,
  popoutField,
  toastSaying,
} from '../steps.ts'

const SOFIA = 'lead-sofia-marchetti'
const POST = 'POST /api/lead/:leadId/text-msg/'

test.beforeEach(async ({ as }) => {
  await as('user-priya')
})

test('switches to Dana and back through the menu, and every request and the socket use the acting user', async ({
  page,
  sim,
}) => {
  await openList(page)
  await expectLive(sim)
  await switchTo(page, 'Dana Whitcombe')
  await expect(page).not.toHaveURL(/switch-user/)
  await expect
    .poll(async () => (await sim.do('state')).live.sockets.map((one) => one.actingId))
    .toEqual(['user-dana'])
  const { length } = await sim.do('requests')
  await page.reload()
  await expectWorkingAs(page, 'Dana Whitcombe')
  await expectLive(sim)
  const asDana = (await sim.do('requests')).slice(length).filter((one) => one.path.startsWith('/api/'))
  expect(asDana.length).toBeGreaterThan(2)
  expect(asDana.filter((one) => one.representing !== 'user-dana')).toEqual([])
  await account(page).click()
  await expect(page.getByRole('menu', { name: /^Account/ })).toContainText('Signed in as Priya Raman')
  await page.getByRole('menuitem', { name: 'Return to myself' }).click()
  await expectWorkingAs(page, 'Priya Raman')
  await expect
    .poll(async () => (await sim.do('state')).live.sockets.map((one) => one.actingId))
    .toEqual(['user-priya'])
})

test('the page lists accounts, searches them, and marks the represented one', async ({ page }) => {
  await openList(page)
  await chooseInMenu(page, 'Switch to User')
  await expect(page).toHaveTitle(/^Switch to User/)
  const accounts = page.getByRole('list', { name: 'Accounts' })
  await expect(accounts.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search name, email or team' }).fill('riverbend')
  await expect(accounts.getByRole('listitem')).toHaveText([/Hannah Sato/])
  await page.getByRole('button', { name: 'Switch to Hannah Sato' }).click()
  await expectWorkingAs(page, 'Hannah Sato')
  await chooseInMenu(page, 'Switch to User')
  await expect(accounts.getByRole('listitem').filter({ hasText: 'Working as' })).toHaveText(/Hannah Sato/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Return to myself' }).click()
  await expectWorkingAs(page, 'Priya Raman')
})

test('switches and returns on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openList(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Switch to User' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Switch to Luis Ortega' }).scrollIntoViewIfNeeded()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Switch to Luis Ortega' }).click()
  await expect(page).not.toHaveURL(/switch-user/)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toContainText('Luis Ortega')
  await page.getByRole('button', { name: 'Return to myself' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toContainText('Priya Raman')
})

test('shows an empty state when nobody granted access', async ({ page, as }) => {
  await as('user-luis')
  await page.goto('/switch-user')
  await expect(
    page.getByRole('heading', { name: 'You do not have access to other user accounts at this time.' }),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expect(page).toHaveURL(/\/leads\/list\/all/)
})

test('blocks switching during a call and allows it afterwards', async ({ page, sim }) => {
  await page.goto('/switch-user')
  await expectLive(sim)
  await sim.do('callOpens', { userId: 'user-priya', leadId: SOFIA })
  const way = page.getByRole('button', { name: 'Switch to Dana Whitcombe' })
  await expect(way).toHaveAccessibleDescription('End the call before switching.')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('End the call before switching.')
  await way.focus()
  await page.keyboard.press('Enter')
  await expectWorkingAs(page, 'Priya Raman')
  await sim.do('callEnds', { userId: 'user-priya' })
  await expect(way).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await way.click()
  await expectWorkingAs(page, 'Dana Whitcombe')
})

test('the composer names the sender, drafts stay separate, and the text shows both names', async ({
  page,
  sim,
}) => {
  await page.goto(`/leads/${SOFIA}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill('Mine, as Priya')
  await expect(popout(page, 'Sofia Marchetti')).not.toContainText('As Priya')
  await switchTo(page, 'Dana Whitcombe')
  await page.goto(`/leads/${SOFIA}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('')
  await expect(popout(page, 'Sofia Marchetti')).toContainText('As Dana Whitcombe')
  await expect(page.getByRole('main').getByRole('region', { name: /^Text to/ })).toContainText(
    'As Dana Whitcombe',
  )
  await popoutField(page, 'Sofia Marchetti').fill('Hello from Dana')
  await popout(page, 'Sofia Marchetti').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Priya Raman for Dana Whitcombe')
  await popoutField(page, 'Sofia Marchetti').fill('Half of a text of Dana')
  await chooseInMenu(page, 'Return to myself')
  await expectWorkingAs(page, 'Priya Raman')
  await page.goto(`/leads/${SOFIA}`)
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Mine, as Priya')
  const posts = (await sim.do('requests', { operation: POST })).map((one) => one.representing)
  expect(posts).toEqual(['user-dana'])
})

test('a text in flight during a switch is sent only as the user’s own', async ({ page, sim }) => {
  await page.goto(`/leads/${SOFIA}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  const gate = await sim.do('closeGate', { match: POST })
  await popoutField(page, 'Sofia Marchetti').fill('On its way as Priya')
  await popout(page, 'Sofia Marchetti').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(async () => (await sim.do('faults'))[0]?.holding).toBe(1)
  await switchTo(page, 'Dana Whitcombe')
  await sim.do('openGate', { id: gate.id })
  await page.goto(`/leads/${SOFIA}`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expectLive(sim)
  const posts = await sim.do('requests', { operation: POST })
  expect(posts.map((one) => one.representing)).toEqual([undefined])
  await expect(popout(page, 'Sofia Marchetti')).toHaveCount(0)
  // The outcome is settled after returning to the user's own account: the text is in the thread or in the field.
  await chooseInMenu(page, 'Return to myself')
  await expectWorkingAs(page, 'Priya Raman')
  await page.goto(`/leads/${SOFIA}`)
  await expect(popout(page, 'Sofia Marchetti')).toContainText('On its way as Priya')
  await expect.poll(() => sim.do('requests', { operation: POST })).toHaveLength(1)
})

test('two tabs keep their own acting users, and a copied tab starts as the user’s own account', async ({
  page,
  context,
  sim,
}) => {
  await openList(page)
  const other = await context.newPage()
  await openEverything(other)
  await switchTo(page, 'Dana Whitcombe')
  await expectWorkingAs(other, 'Priya Raman')
  await other.reload()
  await expectWorkingAs(other, 'Priya Raman')
  await page.reload()
  await expectWorkingAs(page, 'Dana Whitcombe')
  // A window that the page opens gets a copy of the tab's storage.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/leads/list/all?period=all-time')),
  ])
  await expectWorkingAs(copy, 'Priya Raman')
  await copy.reload()
  await expectWorkingAs(copy, 'Priya Raman')
  await page.reload()
  await expectWorkingAs(page, 'Dana Whitcombe')
  await expect.poll(() => socketsOf(sim)).toBe(3)
  // Log Out in one tab logs out all tabs.
  await chooseInMenu(copy, 'Log Out')
  for (const tab of [page, other, copy]) await expectLogin(tab)
  await expect.poll(() => socketsOf(sim)).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('lintel:acting'))).toBeNull()
})

test('a withdrawn permission returns the user to their own account with a message', async ({ page, sim }) => {
  await openList(page)
  await switchTo(page, 'Dana Whitcombe')
  await page.goto(`/leads/${SOFIA}`)
  await expectLive(sim)
  await sim.do('setGrant', { userId: 'user-priya', forUserId: 'user-dana', granted: false })
  await expect(toastSaying(page, 'You can no longer work as Dana Whitcombe')).toContainText(
    'The permission was withdrawn. You are working as yourself again.',
  )
  await expectWorkingAs(page, 'Priya Raman')
  await expect(page).not.toHaveURL(/leads\/lead-/)
  const asked = await sim.do('requests')
  const last = asked.findLastIndex((one) => one.representing === 'user-dana')
  expect(asked.slice(last + 1).some((one) => one.path === '/api/auth/user')).toBe(true)
  await page.reload()
  await expectWorkingAs(page, 'Priya Raman')
  await chooseInMenu(page, 'Switch to User')
  await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(2)
})

test('without live events, the next rejected request detects the withdrawn permission', async ({
  page,
  sim,
}) => {
  await openList(page)
  await switchTo(page, 'Dana Whitcombe')
  await expectLive(sim)
  await sim.do('muteEvents', { on: true })
  await sim.do('setGrant', { userId: 'user-priya', forUserId: 'user-dana', granted: false })
  await focusWindow(page)
  await page.goto(`/leads/${SOFIA}`)
  await expect(toastSaying(page, /^You can no longer work as/)).toBeVisible()
  await expectWorkingAs(page, 'Priya Raman')
})
