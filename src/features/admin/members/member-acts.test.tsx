import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { teamMembersQuery } from '#/api/admin/members.ts'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { connectToasts, type ToastContent } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { mountMembers } from './members.testing.tsx'

const said: ToastContent[] = []
beforeEach(() => {
  mockScrollerHeight()
  said.length = 0
  return connectToasts({ show: (toast) => void said.push(toast), dismiss: () => undefined })
})

async function openMenu(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menu')
}

async function choose(name: string, entry: string | RegExp) {
  await userEvent.click(within(await openMenu(name)).getByRole('menuitem', { name: entry }))
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => row.querySelector('[data-open]')?.textContent ?? [])
const announced = () => document.querySelector('[data-live-region=polite]')?.textContent?.trim()

test('asks who takes a member’s leads even if the user can’t open them', async () => {
  const backend = createBackend()
  const { users, teams } = backend.world.store
  users.get('user-luis')?.permissions.set('team-eastside', { manageTeamMembers: true })
  const team = teams.get('team-eastside')
  Object.assign(team ?? {}, { collaborationMode: 'INDIVIDUAL', assignmentMode: 'ASSIGN' })
  await mountMembers('user-luis', backend)
  const row = screen.getByRole('row', { name: /^Ben Achterberg/ })
  expect(within(row).queryByRole('link', { name: /^Open leads of Ben/ })).toBeNull()
  await choose('Ben Achterberg', 'Remove from team')
  const dialog = await screen.findByRole('dialog', { name: 'Remove from team' })
  const heir = { name: /^Who takes their \d+ open leads here\?/ }
  expect(await within(dialog).findByRole('combobox', heir)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await within(dialog).findByText('Selection Required')).toBeVisible()
  expect(team?.members.some(({ userRef }) => userRef === 'user-ben')).toBe(true)
})

test('says in the menu why a read-only user can’t be made team leader', async () => {
  const backend = createBackend()
  const ben = backend.world.store.users.get('user-ben')
  if (ben) ben.role = 'READ_ONLY_USER'
  await mountMembers('user-priya', backend)
  const entry = within(await openMenu('Ben Achterberg')).getByRole('menuitem', { name: /^Make team leader/ })
  expect(entry).toHaveAttribute('aria-disabled', 'true')
  expect(entry).toHaveTextContent('Read-only users can’t lead.')
})

test('says what a member leaves, the phone transfers among it', async () => {
  const backend = createBackend()
  const team = backend.world.store.teams.get('team-eastside')
  if (team) team.settings = new Map([['configuration', { values: { phoneTransfers: ['user-ben'] } }]])
  await mountMembers('user-priya', backend)
  await choose('Ben Achterberg', 'Remove from team')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from team' }))
  expect(await dialog.findByText('Leaves 1 phone order.')).toBeVisible()
  expect(dialog.getByText('Leaves the phone transfers.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await choose('Luis Ortega', 'Remove from team')
  const other = within(await screen.findByRole('dialog', { name: 'Remove from team' }))
  expect(await other.findByText('Leaves 1 phone order.')).toBeVisible()
  expect(other.queryByText('Leaves the phone transfers.')).toBeNull()
})

test.each([
  ['is not known yet', false],
  ['has arrived', true],
])(
  'says that a colleague changed the member, and removes them on the second click, if the change %s',
  async (_, reported) => {
    const { backend, client } = await mountMembers()
    await choose('Ben Achterberg', 'Remove from team')
    const dialog = await screen.findByRole('dialog', { name: 'Remove from team' })
    await userEvent.click(await within(dialog).findByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: /^Luis Ortega/ }))
    const members = () => backend.world.store.teams.get('team-eastside')?.members ?? []
    const ben = members().find(({ userRef }) => userRef === 'user-ben')
    Object.assign(ben ?? {}, { changedTs: backend.world.clock.now(), changedByRef: 'user-dana' })
    if (reported) await act(() => client.refetchQueries(teamMembersQuery('team-eastside')))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(
      await within(dialog).findByText('Dana Whitcombe changed these permissions in the meantime.'),
    ).toBeVisible()
    expect(members()).toContain(ben)
    expect(within(dialog).getByRole('combobox')).toHaveValue('Luis Ortega')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(members()).not.toContain(ben))
    await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Member removed']))
  },
)

test('says that a colleague chose another leader meanwhile, and replaces them on the second click', async () => {
  const { backend, client } = await mountMembers()
  await choose('Ben Achterberg', 'Make team leader')
  const dialog = within(await screen.findByRole('dialog', { name: 'Make team leader' }))
  const team = backend.world.store.teams.get('team-eastside')
  const leaders = () => team?.members.flatMap(({ userRef, role }) => (role === 'TEAM_LEAD' ? [userRef] : []))
  for (const member of team?.members ?? [])
    member.role = member.userRef === 'user-dana' ? 'TEAM_LEAD' : 'MEMBER'
  await act(() => client.refetchQueries(teamMembersQuery('team-eastside')))
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Make team leader' }))
  await press()
  expect(await dialog.findByText('Dana Whitcombe leads Eastside now.')).toBeVisible()
  expect(leaders()).toEqual(['user-dana'])
  await press()
  await waitFor(() => expect(leaders()).toEqual(['user-ben']))
})

test('says that a colleague made the same member leader meanwhile', async () => {
  const { backend, client } = await mountMembers()
  await choose('Ben Achterberg', 'Make team leader')
  const dialog = await screen.findByRole('dialog', { name: 'Make team leader' })
  const ben = backend.world.store.users.get('user-ben')
  for (const member of backend.world.store.teams.get('team-eastside')?.members ?? [])
    member.role = member.userRef === 'user-ben' ? 'TEAM_LEAD' : 'MEMBER'
  ben?.permissions.set('team-eastside', { fullAccess: true })
  await act(() => client.refetchQueries(teamMembersQuery('team-eastside')))
  await waitFor(() => expect(dialog).toHaveTextContent('Ben Achterberg is the team leader already.'))
  expect(dialog).not.toHaveTextContent('Ben Achterberg stays a member')
  expect(dialog).not.toHaveTextContent('gets full access')
  expect(within(dialog).getByRole('button', { name: 'Make team leader' })).toHaveAttribute('aria-disabled')
})

test('announces the new position after a move, and says why the first can’t move up', async () => {
  await mountMembers()
  const [first = '', second = ''] = names()
  await choose(second, 'Move up in phone order')
  await waitFor(() => expect(announced()).toMatch(new RegExp(`^${second} moved to position 1 of \\d+$`)))
  await waitFor(() => expect(names()[0]).toBe(second))
  const menu = await openMenu(second)
  const up = within(menu).getByRole('menuitem', { name: /^Move up in phone order/ })
  expect(up).toHaveAttribute('aria-disabled', 'true')
  expect(up).toHaveTextContent('Already first in the phone order.')
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Move down in phone order' }))
  await waitFor(() => expect(announced()).toMatch(new RegExp(`^${second} moved to position 2 of \\d+$`)))
  await waitFor(() => expect(names()[0]).toBe(first))
})

test('offers Work as only where it was granted', async () => {
  await mountMembers()
  const offered: string[] = []
  for (const name of ['Priya Raman', 'Luis Ortega', 'Dana Whitcombe', 'Ben Achterberg', 'Marcus Oyelaran']) {
    const menu = await openMenu(name)
    if (within(menu).queryByRole('menuitem', { name: `Work as ${name}` })) offered.push(name)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  }
  expect(offered).toEqual(['Luis Ortega', 'Dana Whitcombe'])
})

test('offers to add a person who already has an account instead of inviting them', async () => {
  await mountMembers('user-beatriz')
  await userEvent.click(screen.getByRole('button', { name: 'Add member' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone new' }))
  const invite = await screen.findByRole('dialog', { name: 'Invite someone new' })
  await userEvent.type(within(invite).getByRole('textbox', { name: 'Email' }), 'Iris.Kowalczyk@example.com')
  await userEvent.click(await within(invite).findByRole('button', { name: 'Add Iris instead' }))
  const add = await screen.findByRole('dialog', { name: 'Add member' })
  expect(await within(add).findByRole('button', { name: 'Remove Iris Kowalczyk' })).toBeVisible()
  await userEvent.click(within(add).getByRole('button', { name: 'Add member' }))
  await waitFor(() => expect(names()).toContain('Iris Kowalczyk'))
})

test.each([
  ['a member', 'user-luis', 'Already a member'],
  ['a superuser', 'user-beatriz', 'Has access everywhere by role'],
])('says why %s can’t be added instead of offering it', async (_, id, reason) => {
  const { backend } = await mountMembers('user-beatriz')
  await userEvent.click(screen.getByRole('button', { name: 'Add member' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone new' }))
  const invite = within(await screen.findByRole('dialog', { name: 'Invite someone new' }))
  const email = backend.world.store.users.get(id)?.email ?? ''
  await userEvent.type(invite.getByRole('textbox', { name: 'Email' }), email)
  expect(await invite.findByText(/is already a user of/)).toBeVisible()
  expect(invite.getByText(reason)).toBeVisible()
  expect(invite.queryByRole('button', { name: /instead$/ })).toBeNull()
})

test('sends an invitation again', async () => {
  const { backend } = await mountMembers('user-beatriz')
  const invitation = () => backend.world.store.teams.get('team-eastside')?.invitations?.[0]
  const before = invitation()?.sentTs ?? 0
  await choose('Noor Haddad', 'Send invitation again')
  await waitFor(() =>
    expect(said.map(({ title, body }) => [title, body])).toEqual([['Invitation sent again', 'Noor Haddad']]),
  )
  expect(invitation()?.sentTs).toBeGreaterThan(before)
})

test('looks up an invitation whose response was lost, and a retry sends no second email', async () => {
  const { backend } = await mountMembers('user-beatriz')
  const { faults, log, store } = backend.world
  const meet = (match: string, kind: 'lost' | 'status', path: string) =>
    faults.add({
      match: `${match} /api/team/:teamId/${path}`,
      act: kind === 'lost' ? { kind } : { kind, status: 503 },
    })
  const titles = () => said.map(({ title }) => title)
  const sent = () => store.teams.get('team-eastside')?.invitations?.[0]?.sentTs
  const first = sent()
  // Neither the response nor the list arrives, so nobody knows, and the next press retries the same mail.
  meet('POST', 'lost', 'invitation/:invitationId')
  meet('GET', 'status', 'members')
  await choose('Noor Haddad', 'Send invitation again')
  await waitFor(() => expect(titles()).toEqual(['We couldn’t confirm the invitation was sent']))
  const second = sent()
  expect(second).not.toBe(first)
  await choose('Noor Haddad', 'Send invitation again')
  await waitFor(() => expect(titles().at(-1)).toBe('Invitation sent again'))
  expect(sent()).toBe(second)

  meet('POST', 'lost', 'invitation/:invitationId')
  await choose('Noor Haddad', 'Send invitation again')
  await waitFor(() => expect(titles().slice(1)).toEqual(['Invitation sent again', 'Invitation sent again']))
  meet('DELETE', 'lost', 'invitation/:invitationId')
  await choose('Noor Haddad', 'Withdraw invitation')
  await waitFor(() => expect(titles().at(-1)).toBe('Invitation withdrawn'))
  expect(log.requests().filter(({ path }) => path.includes('/invitation/'))).toHaveLength(4)
})

test.each([
  ['Send again', 'Invitation sent again', 'The invitation wasn’t sent'],
  ['Withdraw', 'Invitation withdrawn', 'The invitation wasn’t withdrawn'],
])('%s in an invitation’s dialog closes it and shows the outcome', async (button, done, failed) => {
  const { backend } = await mountMembers('user-beatriz')
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Noor Haddad/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation' }))
    await userEvent.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const refusal = { message: 'Not now' }
  backend.world.faults.add({
    match: '* /api/**',
    act: { kind: 'status', status: 422, body: refusal },
  })
  await press()
  await waitFor(() => expect(said.map(({ title, body }) => [title, body])).toEqual([[failed, 'Not now']]))
  await press()
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual([failed, done]))
})

test('says in the menu that the phone order is being changed', async () => {
  const { backend } = await mountMembers()
  const [, second = '', third = ''] = names()
  const gate = backend.world.faults.add({ match: '* /api/**', act: { kind: 'gate' } })
  await choose(second, 'Move up in phone order')
  await waitFor(() => expect(gate.holding).toBe(1))
  const menu = await openMenu(third)
  expect(within(menu).getByRole('menuitem', { name: /^Move up in phone order/ })).toHaveTextContent(
    'The phone order is being changed.',
  )
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(announced()).toMatch(new RegExp(`^${second} moved to position 1`)))
})

test('a member can be moved up twice in a row, even if the new order is read slowly', async () => {
  const { backend } = await mountMembers()
  const [, , third = ''] = names()
  const gate = backend.world.faults.add({ match: 'GET /api/team/:teamId/members', act: { kind: 'gate' } })
  await choose(third, 'Move up in phone order')
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(within(await openMenu(third)).getByRole('menuitem', { name: /^Move up/ })).toHaveTextContent(
    'The phone order is being changed.',
  )
  await userEvent.keyboard('{Escape}')
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(announced()).toMatch(new RegExp(`^${third} moved to position 2`)))
  await choose(third, 'Move up in phone order')
  await waitFor(() => expect(announced()).toMatch(new RegExp(`^${third} moved to position 1`)))
  expect(said).toEqual([])
})

test('disables switching to another dialog while a member is added or invited', async () => {
  const { backend } = await mountMembers('user-beatriz')
  const { faults } = backend.world
  await userEvent.click(screen.getByRole('button', { name: 'Add member' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone new' }))
  const invite = await screen.findByRole('dialog', { name: 'Invite someone new' })
  await userEvent.type(within(invite).getByRole('textbox', { name: 'Name' }), 'Iris')
  await userEvent.type(within(invite).getByRole('textbox', { name: 'Email' }), 'iris.kowalczyk@example.com')
  const match = 'POST /api/team/:teamId/invitation'
  const inviting = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(within(invite).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(inviting.holding).toBe(1))
  await userEvent.click(within(invite).getByRole('button', { name: 'Add Iris instead' }))
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Invite someone new')
  faults.open(inviting.id)
  await within(invite).findByText('Not today')

  await userEvent.click(within(invite).getByRole('button', { name: 'Add Iris instead' }))
  const add = await screen.findByRole('dialog', { name: 'Add member' })
  const adding = faults.add({ match: 'POST /api/team/:teamId/members', act: { kind: 'gate' } })
  await userEvent.click(within(add).getByRole('button', { name: 'Add member' }))
  await waitFor(() => expect(adding.holding).toBe(1))
  await userEvent.click(within(add).getByRole('button', { name: 'Invite someone new' }))
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Add member')
  faults.open(adding.id)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said.map(({ title }) => title)).toEqual(['Member added'])
})

test('a colleague’s change to the shown permissions is not an unsaved change of the user', async () => {
  const { backend, client } = await mountMembers()
  await choose('Luis Ortega', 'Edit permissions')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit permissions' }))
  const assign = dialog.getByRole('checkbox', { name: /^Assign leads/ })
  expect(assign).not.toBeChecked()
  const luis = backend.world.store.users.get('user-luis')
  luis?.permissions.set('team-eastside', { ...luis.permissions.get('team-eastside'), assignLeads: true })
  await act(() => client.refetchQueries({ queryKey: teamMembersQuery('team-eastside').queryKey }))
  await waitFor(() => expect(assign).toBeChecked())
  // Reverting the colleague's change counts as a change of the user, although it restores the value with which the
  // dialog opened.
  await userEvent.click(assign)
  expect(anythingUnsaved()).toBe(true)
  await userEvent.click(assign)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('more rights of one’s own take nothing away, and fewer are named', async () => {
  const backend = createBackend()
  backend.world.store.users
    .get('user-priya')
    ?.permissions.set('team-eastside', { agent: true, manageTeamMembers: true })
  await mountMembers('user-priya', backend)
  await choose('Priya Raman', 'Edit permissions')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit permissions' }))
  await dialog.findByText(/^Claim unassigned leads/)
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Full access/ }))
  expect(await dialog.findByText('Assign any lead of Eastside')).toBeVisible()
  expect(dialog.queryByText(/You will lose/)).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Full access/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Agent/ }))
  const lost = (await dialog.findByText(/You will lose/)).parentElement
  expect(lost).toHaveTextContent(/hand off their own leads.*Claim unassigned leads/)
})
