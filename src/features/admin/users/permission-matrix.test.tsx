import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { adminKeys } from '#/api/admin/keys.ts'
import { userRowsQuery } from '#/api/admin/users.ts'
import { filterPeople, type PersonRow, personRows } from '#/domain/user/user-rows.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend } from '#mocks/db/backend.ts'

import { PermissionMatrix } from './permission-matrix.tsx'

beforeEach(() => {
  mockScrollerHeight(1_600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_600)
})

/** The matrix of active and invited people, with the props that the page passes. */
function Matrix({
  onOpen = () => undefined,
  state,
}: {
  onOpen?: (row: PersonRow) => void
  state?: 'inactive'
}) {
  const { data } = useQuery(userRowsQuery())
  if (!data) return null
  const rows = filterPeople(personRows(data.users, data.invitations, 0), { state })
  return <PermissionMatrix rows={rows} teams={data.teams} onOpen={onOpen} />
}

async function mount(props: ComponentProps<typeof Matrix> = {}) {
  const shown = await renderScreen({ as: 'user-beatriz', page: <Matrix {...props} /> })
  await screen.findByRole('grid', { name: 'Permissions' })
  return shown
}

/** A colleague deactivates a user, and this page refetches. */
async function deactivated({ backend, client }: Awaited<ReturnType<typeof mount>>, userRef: string) {
  const user = backend.world.store.users.get(userRef)
  if (!user) throw new Error(`There is no ${userRef}`)
  user.status = 'INACTIVE'
  await client.invalidateQueries({ queryKey: adminKeys.userRows() })
}

const cell = (name: RegExp) => screen.getByRole('button', { name })
const row = (name: string) => screen.queryByRole('rowheader', { name: new RegExp(name) })
const flags = (backend: Backend, userRef: string, teamRef: string) =>
  backend.world.store.users.get(userRef)?.permissions.get(teamRef)

test('keeps the open cell of its user when a row above is removed', async () => {
  const shown = await mount()
  await userEvent.click(cell(/^Rosa Delgado, Westbrook/))
  const dialog = await screen.findByRole('dialog', { name: 'Rosa Delgado in Westbrook' })
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Full access' }))
  await deactivated(shown, 'user-priya')
  await waitFor(() => expect(row('Priya Raman')).toBeNull())
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Rosa Delgado in Westbrook')
  expect(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Full access' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(flags(shown.backend, 'user-rosa', 'team-westbrook')).toMatchObject({ fullAccess: true })
  expect(flags(shown.backend, 'user-theo', 'team-westbrook')).toBeUndefined()
  // Keyboard navigation continues from this cell.
  await waitFor(() => expect(cell(/^Rosa Delgado, Westbrook/)).toHaveFocus())
})

test('keeps the selected cells of their users when a row above or between is removed', async () => {
  const shown = await mount()
  await userEvent.click(cell(/^Luis Ortega, Westbrook/))
  await screen.findByRole('dialog', { name: 'Luis Ortega in Westbrook' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(cell(/^Luis Ortega, Westbrook/)).toHaveFocus())
  while (!document.activeElement?.textContent?.startsWith('Rosa Delgado'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await userEvent.keyboard('{Enter}')
  const names = screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)
  const dialog = await screen.findByRole('dialog', { name: /^\d+ cells$/ })
  const before = Number.parseInt(dialog.getAttribute('aria-label') ?? '', 10)
  expect(names.some((name) => name?.startsWith('Priya Raman'))).toBe(true)
  await deactivated(shown, 'user-ben')
  await waitFor(() => expect(row('Ben Achterberg')).toBeNull())
  expect(screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)).toEqual(
    names,
  )
  expect(screen.getByRole('dialog')).toHaveAccessibleName(`${before} cells`)
  await deactivated(shown, 'user-priya')
  await waitFor(() => expect(row('Priya Raman')).toBeNull())
  expect(screen.getByRole('dialog')).toHaveAccessibleName(`${before - 1} cells`)
})

test('the arrow keys reach the name of a user, and Enter opens the panel', async () => {
  const onOpen = vi.fn<(row: PersonRow) => void>()
  await mount({ onOpen })
  await userEvent.click(cell(/^Luis Ortega, Westbrook/))
  await screen.findByRole('dialog', { name: 'Luis Ortega in Westbrook' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(cell(/^Luis Ortega, Westbrook/)).toHaveFocus())
  await userEvent.keyboard('{Home}{ArrowLeft}')
  const name = within(screen.getByRole('rowheader', { name: /^Luis Ortega/ })).getByRole('button')
  expect(name).toHaveFocus()
  expect(name).toHaveAttribute('tabindex', '0')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowUp}{Enter}')
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['user-luis'])
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/^Luis Ortega, /)
})

test('a cell that can’t be changed says why', async () => {
  const { unmount } = await mount()
  const superuser = cell(/^Beatriz Amaral, Westbrook/)
  expect(superuser).toHaveAttribute('aria-disabled', 'true')
  expect(superuser).toHaveAccessibleDescription('Comes with Superuser and is changed there')
  expect(cell(/^Luis Ortega, Westbrook/)).not.toHaveAttribute('aria-disabled')
  unmount()
  await mount({ state: 'inactive' })
  const [inactive] = screen.getAllByRole('button', { name: /, Westbrook: / })
  expect(inactive).toHaveAttribute('aria-disabled', 'true')
  expect(inactive).toHaveAccessibleDescription(/ is inactive\. Reactivate them first$/)
})

test('closes the cell of a removed user and opens no other', async () => {
  const shown = await mount()
  await userEvent.click(cell(/^Rosa Delgado, Westbrook/))
  const dialog = await screen.findByRole('dialog', { name: 'Rosa Delgado in Westbrook' })
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Full access' }))
  await deactivated(shown, 'user-rosa')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row('Rosa Delgado')).toBeNull()
  // The next press opens the cell that was pressed.
  await userEvent.click(cell(/^Theo Marchand, Westbrook/))
  const next = await screen.findByRole('dialog', { name: 'Theo Marchand in Westbrook' })
  expect(within(next).getByRole('checkbox', { name: 'Full access' })).not.toBeChecked()
})

test('a saved cell closes only once its new flags are read, so that it opens again with them', async () => {
  const { backend } = await mount()
  const open = async () => {
    await userEvent.click(cell(/^Rosa Delgado, Westbrook/))
    return within(await screen.findByRole('dialog', { name: 'Rosa Delgado in Westbrook' }))
  }
  await userEvent.click((await open()).getByRole('checkbox', { name: 'Full access' }))
  const gate = backend.world.faults.add({ match: 'GET /api/user-rows', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Rosa Delgado in Westbrook')
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  expect(again.getByRole('checkbox', { name: 'Full access' })).toBeChecked()
  expect(again.queryByRole('alert')).toBeNull()
})
