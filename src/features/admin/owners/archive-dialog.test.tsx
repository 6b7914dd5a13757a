import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ownersQuery } from '#/api/admin/owners.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { ArchiveOwnerDialog } from './archive-dialog.tsx'

function Archive({ ownerId, onClose }: { ownerId: string; onClose: () => void }) {
  const owners = useQuery(ownersQuery())
  return <ArchiveOwnerDialog ownerId={ownerId} owners={owners} may={allowed} onClose={onClose} />
}

test('an owner whom a colleague changed is archived only after the refusal has said so', async () => {
  const onClose = vi.fn<() => void>()
  const world = createBackend({})
  const owner = world.world.store.owners.get('owner-cannery')
  const { client } = await renderScreen({
    as: 'user-nina',
    world,
    page: <Archive ownerId="owner-cannery" onClose={onClose} />,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive owner' }))
  await dialog.findByText(/stays in the list as archived/)
  Object.assign(owner ?? {}, { name: 'Cannery Two', changedTs: Date.now(), changedByRef: 'user-dana' })
  // The dialog shows the change already.
  await act(() => client.invalidateQueries({ queryKey: ownersQuery().queryKey }))
  expect(await dialog.findByText(/^Cannery Two stays/)).toBeVisible()
  const field = await dialog.findByRole('combobox', { name: /^Where its/ })
  await userEvent.type(field, 'No owner')
  await userEvent.click(await screen.findByRole('option', { name: 'No owner' }))
  const archive = dialog.getByRole('button', { name: 'Archive' })
  await userEvent.click(archive)
  expect(await dialog.findByText('Dana Whitcombe changed Cannery Two in the meantime.')).toBeVisible()
  expect(owner?.archivedTs).toBeUndefined()
  await userEvent.click(archive)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(owner?.archivedTs).toBeDefined()
})
