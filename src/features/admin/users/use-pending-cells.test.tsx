import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { userRowsQuery } from '#/api/admin/users.ts'
import { UNDO_MS } from '#/api/cache/undo.ts'
import { editableCells, type FlagEdit } from '#/domain/user/permission-matrix.ts'
import { personRows } from '#/domain/user/user-rows.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { EntryDialog } from './entry-dialog.tsx'
import { ResultList } from './result-list.tsx'
import { usePendingCells } from './use-pending-cells.ts'

let toasts: ToastRequest[] = []

beforeEach(() => {
  toasts = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const off = connectToasts({
    show: (request) => toasts.push(request),
    dismiss: (id) => {
      toasts = toasts.filter((one) => one.id !== id)
    },
  })
  return () => {
    off()
    vi.useRealTimers()
  }
})

/** A dialog for Luis in Eastside, which the view of the people opens on request. */
function Entry() {
  const { data } = useQuery(userRowsQuery())
  const [open, setOpen] = useState(false)
  const rows = data && personRows(data.users, [], 0)
  const row = rows?.find(({ id }) => id === 'user-luis')
  const team = data?.teams.find(({ id }) => id === 'team-eastside')
  if (!rows || !row || !team) return null
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Luis
      </button>
    )
  return <EntryDialog row={row} rows={rows} team={team} onClose={() => setOpen(false)} />
}

/** The cells of some people in Eastside. */
function Matrix() {
  const { data } = useQuery(userRowsQuery())
  const pending = usePendingCells()
  if (!data) return null
  const cellsOf = (people: readonly string[]) =>
    editableCells(personRows(data.users, [], 0), data.teams, {
      userRefs: new Set(people),
      teamRefs: new Set(['team-eastside']),
    })
  const button = (label: string, people: readonly string[], edit: FlagEdit) => (
    <button type="button" onClick={() => pending.start(cellsOf(people), edit)}>
      {label}
    </button>
  )
  return (
    <>
      {button('Both assign', ['user-luis', 'user-hannah'], { assignLeads: true })}
      {button('Ben assigns', ['user-ben'], { assignLeads: true })}
      {button('Ben configures', ['user-ben'], { manageConfiguration: true })}
      {button('Luis configures', ['user-luis'], { manageConfiguration: true })}
      <output>{JSON.stringify(pending.permissions.get('user-luis team-eastside'))}</output>
      {pending.results && (
        <ResultList
          title="Permissions"
          results={pending.results}
          doneLabel="Changed"
          onClose={pending.clearResults}
        />
      )}
    </>
  )
}

function Page() {
  const [here, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!here)}>
        {here ? 'People' : 'Permissions'}
      </button>
      {here ? <Matrix /> : <Entry />}
    </>
  )
}

async function mount() {
  const world = createBackend({ now: () => Date.now() })
  await renderScreen({ as: 'user-beatriz', world, page: <Page /> })
  await screen.findByRole('button', { name: 'Both assign' })
  const flags = (id: string) => world.world.store.users.get(id)?.permissions.get('team-eastside')
  return { world, flags }
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => toasts.map(({ title, body }) => [title, body])

test('reports an edit rejected after the matrix was left, and removes the toast with Undo', async () => {
  const { world, flags } = await mount()
  await press('Both assign')
  expect(said()).toEqual([['2 cells changed', undefined]])
  await press('People')
  await wait(1_000)
  const answer = await as(world, 'user-dana').put('/api/users/user-luis/permissions/team-eastside', {
    permission: { manageCampaigns: true },
    fromTs: Date.now(),
  })
  expect(answer.status).toBe(204)
  await wait(UNDO_MS)
  await waitFor(() =>
    expect(said()).toEqual([
      [
        '1 cell wasn’t changed',
        'Luis Ortega, Eastside: Dana Whitcombe changed these permissions in the meantime.',
      ],
    ]),
  )
  expect(flags('user-luis')).not.toHaveProperty('assignLeads', true)
  expect(flags('user-hannah')).toMatchObject({ assignLeads: true })
})

test('a second edit of the same cell builds on the first', async () => {
  const { flags } = await mount()
  await press('Both assign')
  await wait(1_000)
  await press('Luis configures')
  // The first edit is sent immediately and can no longer be undone.
  await waitFor(() => expect(said()).toEqual([['1 cell changed', undefined]]))
  await waitFor(() => expect(flags('user-luis')).toMatchObject({ assignLeads: true }))
  await wait(1_000)
  expect(screen.getByText(/^{/)).toHaveTextContent(/"assignLeads":true.*"manageConfiguration":true/)
  expect(flags('user-luis')).not.toHaveProperty('manageConfiguration', true)
  await wait(UNDO_MS)
  await waitFor(() =>
    expect(flags('user-luis')).toMatchObject({ assignLeads: true, manageConfiguration: true }),
  )
  expect(said()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a second edit of the same cell doesn’t add a person whom a colleague removed from the team', async () => {
  const { world, flags } = await mount()
  await press('Ben assigns')
  expect((await as(world, 'user-priya').delete('/api/team/team-eastside/members/user-ben')).status).toBe(204)
  await press('Ben configures')
  await wait(UNDO_MS)
  expect(await screen.findByText('Ben Achterberg was removed from Eastside in the meantime.')).toBeVisible()
  expect(flags('user-ben')).toBeUndefined()
})

test('a waiting edit is still shown after the matrix was left and opened again, and the next edit builds on it', async () => {
  const { flags } = await mount()
  await press('Both assign')
  await press('People')
  await press('Permissions')
  expect(await screen.findByText(/^{/)).toHaveTextContent(/"assignLeads":true/)
  expect(flags('user-luis')).not.toHaveProperty('assignLeads', true)
  await press('Luis configures')
  expect(screen.getByText(/^{/)).toHaveTextContent(/"assignLeads":true.*"manageConfiguration":true/)
  await wait(UNDO_MS)
  await waitFor(() =>
    expect(flags('user-luis')).toMatchObject({ assignLeads: true, manageConfiguration: true }),
  )
  expect(said()).toEqual([])
})

test('a dialog of the people sends the waiting edit, shows it, and saves without being refused', async () => {
  const { flags } = await mount()
  await press('Both assign')
  await press('People')
  await press('Luis')
  await wait(1_000)
  expect(flags('user-luis')).toMatchObject({ assignLeads: true })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Assign leads' })).toBeChecked())
  await act(async () => screen.getByRole('checkbox', { name: 'Manage configuration' }).click())
  await press('Save changes')
  await screen.findByRole('button', { name: 'Luis' })
  await wait(UNDO_MS)
  expect(flags('user-luis')).toMatchObject({ assignLeads: true, manageConfiguration: true })
  expect(said()).toEqual([['Permissions saved', 'Luis Ortega, Eastside']])
})
