import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { userRowsQuery } from '#/api/admin/users.ts'
import { personRows } from '#/domain/user/user-rows.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { EntryDialog } from './entry-dialog.tsx'

/** The dialog for Iris in Eastside, where she is not a member. */
function Entry({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(userRowsQuery())
  const rows = data && personRows(data.users, [], 0)
  const row = rows?.find(({ id }) => id === 'user-iris')
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
