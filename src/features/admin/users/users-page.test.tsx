import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { firstCellsOfFile } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { UsersPage } from './users-page.tsx'

const toasts: ToastRequest[] = []
const said = () => toasts.map(({ title }) => title)

beforeEach(() => {
  toasts.length = 0
  mockScrollerHeight(1_600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  return connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
})

async function mount(as = 'user-beatriz', world = createBackend({})) {
  const shown = await renderScreen({
    as,
    at: '/manage/users',
    world,
    others: { $: <h1>Elsewhere</h1> },
    page: <UsersPage />,
  })
  await screen.findByRole('table', { name: 'Users' })
  const asked = () =>
    world.world.log
      .requests()
      .filter(({ path }) => path.startsWith('/api/user-rows') || path.startsWith('/api/users'))
      .map(({ operation }) => operation)
  return { ...shown, asked }
}

const names = () =>
  Array.from(document.querySelectorAll('[data-index] [data-open]'), (name) => name.textContent)
const why = 'You have read-only access. Ask a superuser to do it.'

/** Returns the names in the downloaded file. The screen renders only the first of them. */
const namesInFile = async () => firstCellsOfFile(await pressDownloadCsv())

test('the CSV has the rows of the screen in their order', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: /^User/ }))
  await waitFor(() => expect(names()[0]).toBe('Theo Marchand'))
  expect((await namesInFile()).slice(0, names().length)).toEqual(names())
  await userEvent.click(screen.getByRole('button', { name: /^Role$/ }))
  await waitFor(() => expect(names()[0]).not.toBe('Theo Marchand'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'an')
  await waitFor(() => expect(names()).not.toContain('Ben Achterberg'))
  expect((await namesInFile()).slice(0, names().length)).toEqual(names())
})

test('loads in one request plus one for a user’s panel, and none for filtering and sorting', async () => {
  const { asked, href } = await mount()
  expect(asked()).toEqual(['GET /api/user-rows'])
  expect(names()[0]).toBe('Ana Ruiz')
  await userEvent.click(screen.getByRole('button', { name: /^User/ }))
  await waitFor(() => expect(names()[0]).toBe('Theo Marchand'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'luis')
  await waitFor(() => expect(names()).toEqual(['Luis Ortega']))
  await waitFor(() => expect(href()).toContain('q=luis'))
  expect(asked()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Luis Ortega' }))
  await screen.findByRole('region', { name: 'Recent activity' })
  expect(asked()).toEqual(['GET /api/user-rows', 'GET /api/user-rows/:userId'])
})

test('adds the year to an invitation of another year', async () => {
  const world = createBackend({})
  // An invitation does not expire.
  const invitation = world.world.store.teams.get('team-eastside')?.invitations?.[0]
  if (!invitation) throw new Error('Nobody is invited')
  invitation.sentTs = Date.parse('2024-12-20T15:00:00Z')
  await mount('user-beatriz', world)
  expect(await screen.findByText('Invited Dec 20, 2024')).toBeVisible()
})

test('is readable for a read-only user who manages users, and disabled controls say why', async () => {
  const world = createBackend({})
  const graham = world.world.store.users.get('user-graham')
  if (graham) graham.manageUsers = true
  const { asked } = await mount('user-graham', world)
  for (const name of ['Luis Ortega', 'Ana Ruiz'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  for (const name of ['Invite', 'Add to team', 'Deactivate', 'Resend invitation'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(why)
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ana Ruiz' }))
  const menu = await screen.findByRole('menu')
  for (const name of [/^Resend/, /^Withdraw/])
    expect(within(menu).getByRole('menuitem', { name })).toHaveTextContent(why)
  await userEvent.click(within(menu).getByRole('menuitem', { name: /^Withdraw/ }))
  expect(asked()).toEqual(['GET /api/user-rows'])
})

test('a manager of users can’t change roles and flags, and is told who can', async () => {
  await mount('user-dana')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Luis Ortega' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Edit user/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit user' })
  expect(dialog).toHaveTextContent('Only superusers can change roles')
  expect(dialog).toHaveTextContent('Only superusers can change what someone manages')
  expect(within(dialog).getByRole('checkbox', { name: 'Users' })).toBeDisabled()
})

test('looks up a lost response to Resend or Withdraw and sends no email twice', async () => {
  const world = createBackend({ now: () => Date.now() })
  const { asked } = await mount('user-beatriz', world)
  const lose = (match: string) => world.world.faults.add({ match, act: { kind: 'lost' }, times: 1 })
  const press = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ana Ruiz' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  lose('POST /api/invitation/:invitationId')
  await press(/^Resend/)
  await waitFor(() => expect(said()).toEqual(['Invitation sent again']))
  lose('DELETE /api/invitation/:invitationId')
  await press(/^Withdraw/)
  await waitFor(() => expect(said()).toEqual(['Invitation sent again', 'Invitation withdrawn']))
  expect(names()).not.toContain('Ana Ruiz')
  const writes = world.world.log.requests().filter(({ path }) => path.startsWith('/api/invitation/'))
  expect(writes.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  expect(asked().length).toBeGreaterThan(2)
})

test('looks up a lost response to Add to team, shows who was added and adds nobody twice', async () => {
  const world = createBackend({ now: () => Date.now() })
  await mount('user-beatriz', world)
  const lose = (kind: 'lost' | 'reset') =>
    world.world.faults.add({ match: 'POST /api/users/permissions', act: { kind }, times: 1 })
  const add = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add to team' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add 2 users to a team' })
    await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Team' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Harborview' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Manage listings' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to team' }))
    return dialog
  }
  for (const name of ['Luis Ortega', 'Hannah Sato'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  lose('reset')
  const dialog = await add()
  expect(await within(dialog).findByText(/Nothing was saved/)).toBeVisible()
  lose('lost')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to team' }))
  const results = await screen.findByRole('dialog', { name: 'Add to team' })
  expect(within(results).getAllByText('Added')).toHaveLength(2)
  // One request per press.
  const writes = world.world.log.requests().filter(({ path }) => path === '/api/users/permissions')
  expect(writes).toHaveLength(2)
})

test('on a narrow screen, lists each user’s teams with a dialog to edit one', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await mount()
  await userEvent.click(screen.getByRole('radio', { name: 'Permissions' }))
  const lists = await screen.findByRole('table', { name: 'Permissions' })
  const luis = within(lists).getByRole('row', { name: /^Luis Ortega/ })
  expect(within(luis).getAllByRole('button', { name: /^Luis Ortega in / })).toHaveLength(3)
  expect(within(luis).getByRole('button', { name: /^\d more of Luis Ortega$/ })).toBeVisible()
  expect(within(lists).getByRole('row', { name: /^Graham Ellery/ })).toHaveTextContent(
    'Reads every team by role',
  )
  await userEvent.click(within(luis).getByRole('button', { name: /^Luis Ortega in Eastside: Agent/ }))
  expect(await screen.findByRole('dialog', { name: 'Edit permissions' })).toBeVisible()
})

test('copies the link of an invitation, and says when it has expired', async () => {
  const user = userEvent.setup()
  await mount()
  await user.click(screen.getByRole('button', { name: 'Ana Ruiz' }))
  const panel = await screen.findByRole('complementary', { name: 'Ana Ruiz' })
  await user.click(within(panel).getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toMatch(/^http.*\/registration\/[\w-]+$/)
  expect(within(panel).queryByText(/no longer works/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leon Hart' }))
  const other = await screen.findByRole('complementary', { name: 'Leon Hart' })
  expect(
    within(other).getByText('The link no longer works. Resend it to give them another week.'),
  ).toBeVisible()
})

/** Holds a request until it is released, and then refuses it. */
function refusedLater({ world: { faults } }: ReturnType<typeof createBackend>, match: string) {
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  return {
    sent: () => waitFor(() => expect(gate.holding).toBe(1)),
    letGo: () => faults.open(gate.id),
  }
}

test('the invite dialog stays open while sending and shows why it failed', async () => {
  const world = createBackend({})
  await mount('user-beatriz', world)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const addresses = await screen.findByRole('textbox', { name: 'Email addresses' })
  await userEvent.type(addresses, 'nora@new.example.com')
  const { sent, letGo } = refusedLater(world, 'POST /api/users/invite')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  await sent()
  await pressWaysOut()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  letGo()
  expect(await screen.findByText('Not today')).toBeVisible()
  expect(addresses).toHaveValue('nora@new.example.com')
})

test('typed addresses count as unsaved until they are invited', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Email addresses' }),
    'nora@new.example.com',
  )
  expect(anythingUnsaved()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByRole('dialog', { name: 'Invitations' })
  expect(anythingUnsaved()).toBe(false)
})

test('sending without an address focuses the addresses with an error', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const addresses = await screen.findByRole('textbox', { name: 'Email addresses' })
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(addresses).toHaveAccessibleDescription(/^Enter at least one address that can be invited/)
  expect(addresses).toHaveFocus()
})

test('after a lost response, those who were not invited can be invited again', async () => {
  const world = createBackend({})
  await mount('user-beatriz', world)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  // The server knows her from another client, and refuses her address.
  const olive = world.world.store.users.get('user-olive')?.email
  const addresses = await screen.findByRole('textbox', { name: 'Email addresses' })
  await userEvent.type(addresses, `nora@new.example.com, ${olive}`)
  world.world.faults.add({ match: 'POST /api/users/invite', act: { kind: 'lost' } })
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  expect(await screen.findByText(/Not all of them were invited$/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByRole('dialog', { name: 'Invitations' })).toHaveTextContent('Already a user')
})

test('reports after the page was left who was not invited', async () => {
  const world = createBackend({})
  const { unmount } = await mount('user-beatriz', world)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Email addresses' }),
    'nora@new.example.com, olaf@new.example.com',
  )
  const { faults } = world.world
  const match = 'POST /api/users/invite'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  const results = [
    { email: 'nora@new.example.com', ok: true },
    { email: 'olaf@new.example.com', ok: false, message: 'The mailbox is full.' },
  ]
  faults.add({ match, act: { kind: 'status', status: 200, body: { results } } })
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(toasts.map(({ title, body }) => [title, body])).toEqual([
      ['1 invitation wasn’t sent', 'olaf@new.example.com: The mailbox is full.'],
    ]),
  )
})

test('resending continues after its dialog is closed, and reports the outcome in a toast', async () => {
  const world = createBackend({ now: () => Date.now() })
  await mount('user-beatriz', world)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz' }))
  const match = 'POST /api/invitation/:invitationId'
  const gate = world.world.faults.add({ match, act: { kind: 'gate' } })
  world.world.faults.add({
    match,
    act: { kind: 'status', status: 422, body: { message: 'No such mailbox' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Resend invitation' }))
  await screen.findByText('0 of 1 sent')
  await waitFor(() => expect(gate.holding).toBe(1))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said()).toEqual([])
  world.world.faults.open(gate.id)
  await waitFor(() => expect(said()).toEqual(['1 invitation wasn’t sent']))
  expect(toasts[0]?.body).toBe('Ana Ruiz: No such mailbox')
})

test('a user being deactivated can’t be skipped, and the dialog shows why it failed', async () => {
  const world = createBackend({})
  await mount('user-beatriz', world)
  for (const name of ['Ben Achterberg', 'Hannah Sato'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate user' })
  await within(dialog).findByText('1 of 2')
  const takers = await within(dialog).findAllByRole('combobox')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(takers[0]).toHaveAccessibleDescription('Selection Required')
  expect(takers[0]).toHaveFocus()
  for (const one of takers) {
    await userEvent.click(one)
    await userEvent.click(await screen.findByRole('option', { name: 'No one: unassigned' }))
  }
  const { sent, letGo } = refusedLater(world, 'POST /api/users/:userId/deactivate')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  await sent()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip' }))
  await pressWaysOut()
  letGo()
  expect(await within(dialog).findByText('Not today')).toBeVisible()
  expect(dialog).toHaveTextContent('1 of 2')
})

test('a double click on Skip skips only one user and deactivates nobody', async () => {
  const world = createBackend({})
  await mount('user-beatriz', world)
  for (const name of ['Ben Achterberg', 'Hannah Sato'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  letPressesSettle()
  const skip = async () => userEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  await skip()
  await screen.findByText('2 of 2')
  await skip()
  expect(screen.getByText('2 of 2')).toBeVisible()
  letPressesSettle()
  await skip()
  await waitFor(() => expect(screen.queryByText('2 of 2')).toBeNull())
})

test('blocks deactivating a user who is on a call, and says so', async () => {
  const world = createBackend({})
  world.world.store.calls.set('user-luis', {
    id: 'call-luis',
    userRef: 'user-luis',
    direction: 'OUTGOING',
    callStatus: 'IN_PROGRESS',
    startedTs: Date.now(),
  })
  await mount('user-dana', world)
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Luis Ortega' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Deactivate/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate user' })
  expect(
    await within(dialog).findByText('Luis Ortega is on a call. Deactivate them after the call ends.'),
  ).toBeVisible()
  const button = within(dialog).getByRole('button', { name: 'Deactivate' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(world.world.store.users.get('user-luis')?.status).toBe('ACTIVE')
})

test('below 1,280 pixels, a user replaces the list with the heading focused, and Back returns to it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { router, href } = await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Luis Ortega' }))
  await waitFor(() => expect(href()).toContain('user=user-luis'))
  expect(screen.getByRole('heading', { name: 'Luis Ortega', level: 2 })).toHaveFocus()
  router.history.back()
  await waitFor(() => expect(href()).toBe('/manage/users'))
  expect(screen.queryByRole('complementary', { name: 'Luis Ortega' })).toBeNull()
})
