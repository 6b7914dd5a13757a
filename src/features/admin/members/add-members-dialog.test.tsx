import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { teamMembersQuery } from '#/api/admin/members.ts'
import { usersQuery } from '#/api/users.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { mountMembers } from './members.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
  waitingToasts.set([])
})

async function mount() {
  const { client, backend } = await mountMembers('user-beatriz')
  await userEvent.click(screen.getByRole('button', { name: 'Add member' }))
  const { store, faults } = backend.world
  const readAgain = () =>
    act(async () => {
      await client.refetchQueries({ queryKey: usersQuery().queryKey })
      await client.refetchQueries({ queryKey: teamMembersQuery('team-eastside').queryKey })
    })
  return { store, faults, readAgain }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const add = () => dialog('Add member')
const invite = () => dialog('Invite someone new')
const fullAccess = (shown: Awaited<ReturnType<typeof dialog>>) =>
  shown.getByRole('checkbox', { name: /^Full access/ })

async function pick(name: string) {
  const shown = await add()
  await userEvent.click(await shown.findByRole('combobox', { name: 'Add a person' }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  expect(await shown.findByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

test('adding someone instead of inviting keeps the chosen permissions, and closing asks', async () => {
  await mount()
  await userEvent.click((await add()).getByRole('button', { name: 'Invite someone new' }))
  const inviting = await invite()
  await userEvent.click(fullAccess(inviting))
  await userEvent.type(inviting.getByRole('textbox', { name: 'Email' }), 'iris.kowalczyk@example.com')
  await userEvent.click(await inviting.findByRole('button', { name: 'Add Iris instead' }))
  const adding = await add()
  expect(await adding.findByRole('button', { name: 'Remove Iris Kowalczyk' })).toBeVisible()
  expect(fullAccess(adding)).toBeChecked()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Discard your changes?')).toBeVisible()
})

test('keeps the picked person and permissions after the invitation dialog is canceled', async () => {
  await mount()
  await pick('Iris Kowalczyk')
  await userEvent.click(fullAccess(await add()))
  await userEvent.click((await add()).getByRole('button', { name: 'Invite someone new' }))
  expect(fullAccess(await invite())).toBeChecked()
  await userEvent.click((await invite()).getByRole('button', { name: 'Cancel' }))
  const adding = await add()
  expect(await adding.findByRole('button', { name: 'Remove Iris Kowalczyk' })).toBeVisible()
  expect(fullAccess(adding)).toBeChecked()
})

test('keeps the name of a picked person whom a colleague added, and blocks adding with the reason', async () => {
  const { store, readAgain } = await mount()
  await pick('Iris Kowalczyk')
  store.users.get('user-iris')?.permissions.set('team-eastside', { assignLeads: true })
  store.teams.get('team-eastside')?.members.push({ userRef: 'user-iris', status: 'ACTIVE', role: 'MEMBER' })
  await readAgain()
  const adding = await add()
  expect(await adding.findByText('Already a member')).toBeVisible()
  expect(adding.queryByText('Someone')).toBeNull()
  await userEvent.click(adding.getByRole('button', { name: 'Add member' }))
  expect(adding.getByRole('combobox', { name: 'Add a person' })).toHaveAccessibleDescription(
    'Remove whoever can’t be added',
  )
  expect(adding.getByRole('combobox', { name: 'Add a person' })).toHaveFocus()
  await userEvent.click(adding.getByRole('button', { name: 'Remove Iris Kowalczyk' }))
  expect(adding.queryByText('Already a member')).toBeNull()
})

test('keeps the name of a picked person who was deactivated, and marks them as inactive', async () => {
  const { store, readAgain } = await mount()
  await pick('Iris Kowalczyk')
  Object.assign(store.users.get('user-iris') ?? {}, { status: 'INACTIVE' })
  await readAgain()
  const adding = await add()
  expect(await adding.findByText('Inactive')).toBeVisible()
  expect(adding.getByRole('button', { name: 'Remove Iris Kowalczyk' })).toBeVisible()
})

test.each([
  [
    'other permissions',
    'the response arrives',
    { assignLeads: true },
    'Already a member',
    'Iris Kowalczyk has other permissions. They weren’t changed.',
  ],
  [
    'other permissions',
    'the response is lost',
    { assignLeads: true },
    'Already a member',
    'Iris Kowalczyk has other permissions. They weren’t changed.',
  ],
  ['the same permissions', 'the response arrives', { fullAccess: true }, 'Member added', 'Iris Kowalczyk'],
  ['the same permissions', 'the response is lost', { fullAccess: true }, 'Member added', 'Iris Kowalczyk'],
])('a colleague was faster with %s, and %s', async (_, response, theirs, title, body) => {
  const { store, faults } = await mount()
  await pick('Iris Kowalczyk')
  const adding = await add()
  for (const box of adding.getAllByRole('checkbox', { checked: true })) await userEvent.click(box)
  await userEvent.click(fullAccess(adding))
  store.users.get('user-iris')?.permissions.set('team-eastside', theirs)
  store.teams.get('team-eastside')?.members.push({ userRef: 'user-iris', status: 'ACTIVE', role: 'MEMBER' })
  if (response === 'the response is lost')
    faults.add({ match: 'POST /api/team/:teamId/members', act: { kind: 'lost' }, times: 1 })
  await userEvent.click(adding.getByRole('button', { name: 'Add member' }))
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ title, body }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the server’s error about picked people at their field', async () => {
  const { faults } = await mount()
  await pick('Iris Kowalczyk')
  faults.add({
    match: 'POST /api/team/:teamId/members',
    act: {
      kind: 'status',
      status: 422,
      body: { message: 'Not saved', fieldErrors: { userRefs: 'Somebody of them cannot be a member' } },
    },
  })
  const adding = await add()
  await userEvent.click(adding.getByRole('button', { name: 'Add member' }))
  await waitFor(() =>
    expect(adding.getByRole('combobox', { name: 'Add a person' })).toHaveAccessibleDescription(
      'Somebody of them cannot be a member',
    ),
  )
  expect(adding.queryByRole('alert')).toBeNull()
})
