import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { type ManageDialog, ManageDialogs } from './manage-dialogs.tsx'

const LOFTS = 'property-foundry-lofts'

/** A dialog of the page, which always has the current rows. */
function Dialogs({ dialog, onClose }: { dialog: ManageDialog; onClose: () => void }) {
  const { data } = useQuery(propertyRowsQuery())
  if (!data) return null
  const callbacks = { onOpenProperty: () => undefined, onDialog: () => undefined, onClose }
  return (
    <ManageDialogs {...callbacks} dialog={dialog} rows={data.properties} teams={data.teams} owners={[]} />
  )
}

async function mount(dialog: ManageDialog) {
  const onClose = vi.fn<() => void>()
  const world = createBackend({})
  const { properties } = world.world.store
  const like = properties.get('property-westbrook-mills')
  if (!like) throw new Error('no property')
  properties.set('property-spare', { ...like, id: 'property-spare', name: 'Spare' })
  const { client } = await renderScreen({
    as: 'user-nina',
    world,
    page: <Dialogs dialog={dialog} onClose={onClose} />,
  })
  const shown = within(await screen.findByRole('dialog'))
  const readAgain = () => act(() => client.invalidateQueries({ queryKey: propertyRowsQuery().queryKey }))
  return { world, store: world.world.store, shown, readAgain, onClose }
}

test('a property that a colleague changed is archived only after the refusal has said so', async () => {
  const { store, shown, readAgain, onClose } = await mount({ kind: 'archive', id: LOFTS })
  const lofts = store.properties.get(LOFTS)
  Object.assign(lofts ?? {}, { name: 'Foundry Flats', changedTs: 5 })
  // The dialog shows the change already.
  await readAgain()
  expect(await screen.findByRole('dialog', { name: 'Archive Foundry Flats?' })).toBeVisible()
  const archive = shown.getByRole('button', { name: 'Archive' })
  await userEvent.click(archive)
  expect(await shown.findByText('Someone else has changed Foundry Flats meanwhile.')).toBeVisible()
  expect(lofts?.archived).toBeUndefined()
  await userEvent.click(archive)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(lofts?.archived).toBeDefined()
})

test('of several properties, the one that a colleague changed since is left alone', async () => {
  const ids = [LOFTS, 'property-linden-court']
  const { store, shown, readAgain } = await mount({ kind: 'unlist', ids })
  Object.assign(store.properties.get(LOFTS) ?? {}, { changedTs: 5 })
  await readAgain()
  await userEvent.click(shown.getByRole('button', { name: 'Unlist' }))
  const result = await screen.findByRole('dialog', { name: 'Unlist' })
  expect(result).toHaveTextContent('1 of 2 done')
  expect(result).toHaveTextContent('Someone else has changed Foundry Lofts meanwhile.')
  expect(ids.map((id) => store.properties.get(id)?.listing)).toEqual(['LISTED', 'NOT_LISTED'])
})

test('a property is not deleted with a unit that a colleague has just added, until the refusal has said so', async () => {
  const { world, store, shown, readAgain, onClose } = await mount({ kind: 'delete', id: 'property-spare' })
  expect(shown.getByText('Its photos are deleted with it. This can’t be undone.')).toBeVisible()
  const added = await as(world, 'user-beatriz').post('/api/property/property-spare/unit', { name: '1A' })
  expect(added.status).toBe(201)
  await readAgain()
  expect(
    await shown.findByText('Its 1 unit and photos are deleted with it. This can’t be undone.'),
  ).toBeVisible()
  const remove = shown.getByRole('button', { name: 'Delete' })
  await userEvent.click(remove)
  expect(await shown.findByText('Someone else has changed Spare meanwhile.')).toBeVisible()
  expect(store.properties.has('property-spare')).toBe(true)
  await userEvent.click(remove)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.properties.has('property-spare')).toBe(false)
})
