import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { adminKeys } from '#/api/admin/keys.ts'
import { userRowsQuery } from '#/api/admin/users.ts'
import { personRows } from '#/domain/user/user-rows.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { EntryDialog } from './entry-dialog.tsx'

/** The dialog for a person in Eastside, where Iris is not a member and Luis is. */
function Entry({ who = 'user-iris', onClose }: { who?: string; onClose: () => void }) {
  const { data } = useQuery(userRowsQuery())
  const rows = data && personRows(data.users, [], 0)
  const row = rows?.find(({ id }) => id === who)
  const team = data?.teams.find(({ id }) => id === 'team-eastside')
  return rows && row && team ? <EntryDialog row={row} rows={rows} team={team} onClose={onClose} /> : null
}

test('adding a person to a team needs at least one permission', async () => {
  const onClose = vi.fn<() => void>()
  const world = createBackend({})
  const entry = () => world.world.store.users.get('user-iris')?.permissions.get('team-eastside')
  expect(entry()).toBeUndefined()
  await renderScreen({ as: 'user-beatriz', world, page: <Entry onClose={onClose} /> })
  const save = await screen.findByRole('button', { name: 'Save changes' })
  expect(screen.getByText('Choose at least one permission.')).toBeVisible()
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(save)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Agent' }))
  expect(screen.queryByText('Choose at least one permission.')).toBeNull()
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(entry()).toMatchObject({ agent: true })
})

test('a person whom a colleague removed from the team is added again only after the user has confirmed it', async () => {
  const onClose = vi.fn<() => void>()
  const { backend, client } = await renderScreen({
    as: 'user-beatriz',
    page: <Entry who="user-ben" onClose={onClose} />,
  })
  const entry = () => backend.world.store.users.get('user-ben')?.permissions.get('team-eastside')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Manage campaigns' }))
  const save = screen.getByRole('button', { name: 'Save changes' })
  const removed = await as(backend, 'user-priya').delete('/api/team/team-eastside/members/user-ben')
  expect(removed.status).toBe(204)
  // Nobody has told this page yet, so the read before the save finds out.
  await userEvent.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ben Achterberg was removed from Eastside while this was open. Saving adds them again.',
  )
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(save)
  await client.invalidateQueries({ queryKey: adminKeys.userRows() })
  expect(entry()).toBeUndefined()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Add again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Full access' })).toHaveFocus()
  expect(entry()).toBeUndefined()
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(entry()).toEqual({ manageCampaigns: true })
})

test('a removal between that read and the save is refused, and the dialog says so too', async () => {
  const onClose = vi.fn<() => void>()
  const world = createBackend({})
  const remove = () => as(world, 'user-priya').delete('/api/team/team-eastside/members/user-ben')
  await renderScreen({
    as: 'user-beatriz',
    world,
    page: <Entry who="user-ben" onClose={onClose} />,
    answer: async ({ method }) => {
      if (method === 'PUT') await remove()
      return undefined
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Manage campaigns' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/was removed from Eastside while this was open/)).toBeVisible()
  expect(world.world.store.users.get('user-ben')?.permissions.has('team-eastside')).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})
