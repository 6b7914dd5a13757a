import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type SmartList } from '#/domain/list/smart-list.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { loadIdleComponents } from '#/ui/lazy.testing.ts'

import { mountList, stubLayout } from '../page/list.testing.tsx'
import { readEdit, saveEdit } from './edit-store.ts'
import { SmartListPage } from './smart-list-page.tsx'

beforeAll(loadIdleComponents)
beforeEach(() => {
  stubLayout()
  waitingToasts.set([])
})

// A smart list of the seed. It has few rows.
const august: SmartList = {
  id: 'smart-list-august',
  name: 'August move-ins',
  owner: 'user-priya',
  filters: { inquiry: true, moveInMonth: [8] },
  sort: 'activity',
  dir: 'desc',
}
const address = '/leads/list/smart-list-august'

/** Starts the update of a smart list that is shown in another order than the saved one. The request is in flight. */
async function startUpdate() {
  saveEdit('user-priya', august.id, { dir: 'asc' })
  const list = await mountList('?dir=asc', {
    at: address,
    page: (search, onSearch) => <SmartListPage known={august} search={search} onSearch={onSearch} />,
  })
  const update = await screen.findByText('Update')
  const { faults } = list.backend.world
  const gate = faults.add({
    match: 'PATCH /api/smartlist/:smartListId/edit-criteria',
    act: { kind: 'gate' },
  })
  await userEvent.click(update)
  await waitFor(() => expect(gate.holding).toBe(1))
  const end = async () => {
    faults.open(gate.id)
    await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ title: 'Smart list updated' }]))
    await waitFor(() => expect(list.client.isMutating()).toBe(0))
  }
  return { list, end }
}

describe('the update of a smart list', () => {
  test('shows the list as it is now saved', async () => {
    const { list, end } = await startUpdate()
    await end()
    await waitFor(() => expect(list.url()).toBe(address))
    expect(readEdit('user-priya', august.id)).toBeUndefined()
    expect(screen.queryByText('Update')).toBeNull()
  })

  test('doesn’t navigate when the user went elsewhere meanwhile', async () => {
    const { list, end } = await startUpdate()
    await list.go('/leads/lead-sofia-marchetti?tab=email')
    await screen.findByRole('heading', { name: 'One lead' })
    await end()
    expect(list.url()).toBe('/leads/lead-sofia-marchetti?tab=email')
    expect(readEdit('user-priya', august.id)).toBeUndefined()
  })

  test('keeps a search that was typed meanwhile', async () => {
    const { list, end } = await startUpdate()
    await userEvent.type(screen.getByRole('searchbox'), 'sofia')
    await waitFor(() => expect(list.url()).toContain('q=sofia'))
    await end()
    await waitFor(() => expect(list.url()).toBe(`${address}?q=sofia`))
    expect(readEdit('user-priya', august.id)).toEqual({ q: 'sofia' })
  })
})

test('a list that was deleted elsewhere keeps its own filters after another list', async () => {
  const deleted: SmartList = {
    ...august,
    id: 'smart-list-deleted',
    name: 'Tours in May',
    filters: { status: ['PROSPECT'] },
  }
  function Lists(props: Pick<ComponentProps<typeof SmartListPage>, 'search' | 'onSearch'>) {
    const [known, open] = useState(august)
    return (
      <>
        <button type="button" onClick={() => open(deleted)}>
          Back
        </button>
        <SmartListPage {...props} known={known} />
      </>
    )
  }
  const list = await mountList('', {
    at: address,
    page: (search, onSearch) => <Lists search={search} onSearch={onSearch} />,
  })
  await screen.findByRole('heading', { name: august.name })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('This smart list was deleted')).toBeVisible()
  expect(screen.getByRole('heading', { name: deleted.name })).toBeVisible()
  await waitFor(() => expect(list.asked.at(-1)?.get('status')).toBe('PROSPECT'))
})
