import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { adminKeys } from '#/api/admin/keys.ts'
import { userRowsQuery } from '#/api/admin/users.ts'
import { editableCells } from '#/domain/user/permission-matrix.ts'
import { personRows } from '#/domain/user/user-rows.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { CellPopover } from './cell-popover.tsx'
import { usePendingCells } from './use-pending-cells.ts'

/** The popover for the cells of some people in Eastside and Midtown, with the props that the page passes. */
function Cells({ people, teams }: { people: readonly string[]; teams: readonly string[] }) {
  const { data } = useQuery(userRowsQuery())
  const pending = usePendingCells()
  if (!data) return null
  const rows = personRows(data.users, [], 0).filter(({ id }) => people.includes(id))
  const columns = data.teams.filter(({ id }) => teams.includes(id))
  const all = { userRefs: new Set(people), teamRefs: new Set(teams) }
  const cells = editableCells(rows, columns, all)
  return <CellPopover cells={cells} label="Cells" pending={pending} onClose={() => undefined} />
}

async function mount(people: readonly string[], teams: readonly string[], who = 'user-beatriz') {
  const shown = await renderScreen({ as: who, page: <Cells people={people} teams={teams} /> })
  await screen.findByRole('button', { name: 'Save' })
  return shown
}

/** Dana changes a cell on her own page, and this page refetches. */
async function danaChanges(
  { backend, client }: { backend: Backend; client: Awaited<ReturnType<typeof mount>>['client'] },
  userRef: string,
) {
  const path = `/api/users/${userRef}/permissions/team-eastside`
  const answer = await as(backend, 'user-dana').put(path, {
    permission: { assignLeads: true },
    fromTs: Date.now(),
  })
  expect(answer.status).toBe(204)
  await client.invalidateQueries({ queryKey: adminKeys.userRows() })
}

const save = () => screen.getByRole('button', { name: 'Save' })
const box = (name: string) => screen.getByRole('checkbox', { name })

test('shows a colleague’s change to the cell and disables Save until it is acknowledged', async () => {
  const shown = await mount(['user-luis'], ['team-eastside'])
  expect(box('Assign leads')).not.toBeChecked()
  await userEvent.click(box('Read-only'))
  expect(save()).not.toHaveAttribute('aria-disabled')
  await danaChanges(shown, 'user-luis')
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed by Dana Whitcombe while this was open.')
  expect(box('Assign leads')).toBeChecked()
  expect(box('Read-only')).toBeChecked()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(save())
  const flags = () => shown.backend.world.store.users.get('user-luis')?.permissions.get('team-eastside')
  expect(flags()).not.toHaveProperty('readonly')
  screen.getByRole('button', { name: 'Continue with theirs' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(box('Full access')).toHaveFocus()
  await userEvent.click(save())
  await waitFor(() => expect(flags()).toMatchObject({ readonly: true, assignLeads: true }))
})

test('says how many of several cells a colleague changed, and who', async () => {
  const shown = await mount(['user-luis', 'user-ben'], ['team-eastside', 'team-midtown'])
  await userEvent.click(box('Read-only'))
  await danaChanges(shown, 'user-ben')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '1 of them was changed by Dana Whitcombe while this was open.',
  )
  expect(save()).toHaveAttribute('aria-disabled', 'true')
})

test('says that a colleague removed the person, and Save adds them again only after that', async () => {
  const shown = await mount(['user-ben'], ['team-eastside'])
  const flags = () => shown.backend.world.store.users.get('user-ben')?.permissions.get('team-eastside')
  await userEvent.click(box('Read-only'))
  await as(shown.backend, 'user-priya').delete('/api/team/team-eastside/members/user-ben')
  // Nobody has told this page yet: the save is refused.
  await userEvent.click(save())
  expect(await screen.findByText('Removed from the team while this was open.')).toBeVisible()
  expect(flags()).toBeUndefined()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Add again' }))
  await userEvent.click(save())
  await waitFor(() => expect(flags()).toEqual({ readonly: true }))
})

test('is read-only for a read-only user and says why', async () => {
  const world = createBackend({})
  const graham = world.world.store.users.get('user-graham')
  if (graham) graham.manageUsers = true
  await renderScreen({
    as: 'user-graham',
    world,
    page: <Cells people={['user-luis']} teams={['team-eastside']} />,
  })
  expect(await screen.findByText('You have read-only access. Ask a superuser to do it.')).toBeVisible()
  await userEvent.click(box('Read-only'))
  expect(box('Read-only')).not.toBeChecked()
  expect(box('Read-only')).toHaveAttribute('aria-disabled', 'true')
  expect(box('Read-only')).toHaveAccessibleDescription('You have read-only access. Ask a superuser to do it.')
  expect(save()).toHaveAttribute('aria-disabled', 'true')
})

test('a flag that full access includes can be reached and says so', async () => {
  await mount(['user-luis'], ['team-eastside'])
  await userEvent.click(box('Full access'))
  box('Manage listings').focus()
  await userEvent.keyboard(' ')
  expect(box('Manage listings')).toHaveFocus()
  expect(box('Manage listings')).toBeChecked()
  expect(box('Manage listings')).toHaveAccessibleDescription('Included in full access')
})

/** The popover of one cell, and a button that starts an edit of the cell that waits to be sent. */
function WaitingCell() {
  const { data } = useQuery(userRowsQuery())
  const pending = usePendingCells()
  if (!data) return null
  const rows = personRows(data.users, [], 0).filter(({ id }) => id === 'user-luis')
  const columns = data.teams.filter(({ id }) => id === 'team-eastside')
  const refs = { userRefs: new Set(['user-luis']), teamRefs: new Set(['team-eastside']) }
  const cells = editableCells(rows, columns, refs)
  return (
    <>
      <button type="button" onClick={() => pending.start(cells, { manageTeamMembers: true })}>
        Start
      </button>
      <CellPopover cells={cells} label="Cell" pending={pending} onClose={() => undefined} />
    </>
  )
}

test('describes what a person can do with the edit that is waiting to be sent', async () => {
  await renderScreen({ as: 'user-beatriz', page: <WaitingCell /> })
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }))
  expect(box('Manage members')).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'What Luis can do' }))
  const effects = within(await screen.findByRole('region', { name: 'What Luis can do' }))
  const members = await effects.findByText('Add people and change their permissions')
  expect(members.parentElement).toHaveTextContent(/^Yes: /)
})
