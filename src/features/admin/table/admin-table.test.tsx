import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { PageOfGoing } from '#/ui/move-focus.testing.tsx'

import { type AdminColumn } from './admin-row.tsx'
import { AdminTable, sortedRows } from './admin-table.tsx'
import { byKnown, byKnownText } from './column-order.ts'
import { SelectionToolbar } from './row-selection.tsx'

interface Team {
  readonly id: string
  readonly name: string
}

const teams: readonly Team[] = ['Eastside', 'Harborview', 'Maple Row'].map((name) => ({ id: name, name }))
const columns: readonly AdminColumn<Team>[] = [
  { id: 'name', header: 'Team', size: 200, flexible: true, draw: ({ name }, open) => open(name) },
]

/** A table whose cells have no state, in ascending or descending order. */
const plainTable = (desc: boolean, plainRows = true) => (
  <AdminTable<Team>
    label="Teams"
    plainRows={plainRows}
    rows={desc ? teams.toReversed() : teams}
    columns={columns}
    sort={{ id: 'name', desc }}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    onOpen={() => undefined}
    renderCard={({ name }, open) => open(name)}
    menu={({ name }) => [{ id: 'pick', label: `Pick ${name}`, onSelect: () => undefined }]}
  />
)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

test('opens the menu at its row by pointer and by key, and returns the focus', async () => {
  const chosen = vi.fn<(name: string) => void>()
  const opened = vi.fn<(team: Team) => void>()
  render(
    <AdminTable<Team>
      label="Teams"
      rows={teams}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={opened}
      renderCard={({ name }, open) => open(name)}
      menu={({ name }) =>
        name === 'Maple Row' ? [] : [{ id: 'pick', label: `Pick ${name}`, onSelect: () => chosen(name) }]
      }
    />,
  )
  const button = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` })
  expect(screen.queryByRole('button', { name: 'Actions for Maple Row' })).toBeNull()

  await userEvent.click(button('Eastside'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pick Eastside' }))
  expect(chosen).toHaveBeenLastCalledWith('Eastside')
  await waitFor(() => expect(button('Eastside')).toHaveAttribute('aria-expanded', 'false'))

  button('Harborview').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('menu', { name: 'Actions for Harborview' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Pick Eastside' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button('Harborview')).toHaveFocus())
  expect(opened).not.toHaveBeenCalled()
})

test('reuses row elements for another sort order, except for the focused one', () => {
  const { rerender } = render(plainTable(false))
  const elements = () => Array.from(document.querySelectorAll<HTMLElement>('[data-index]'))
  const names = () => elements().map((row) => row.querySelector('[data-open]')?.textContent)
  const before = elements()
  rerender(plainTable(true))
  expect(names()).toEqual(['Maple Row', 'Harborview', 'Eastside'])
  expect(elements()).toEqual(before)
  const focused = screen.getByRole('button', { name: 'Maple Row' })
  act(() => focused.focus())
  rerender(plainTable(false))
  expect(names()).toEqual(['Eastside', 'Harborview', 'Maple Row'])
  expect(focused).not.toBeInTheDocument()
  // The focus does not fall back to the page, either.
  expect(screen.getByRole('button', { name: 'Eastside' })).toHaveFocus()
})

test('returns the focus to the new button of a row that was rendered again', async () => {
  const { rerender } = render(plainTable(false, false))
  const button = () => screen.getByRole('button', { name: 'Actions for Harborview' })
  const before = button()
  await userEvent.click(before)
  await screen.findByRole('menu', { name: 'Actions for Harborview' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(before).toHaveFocus())
  rerender(plainTable(true, false))
  expect(before).not.toBeInTheDocument()
  await userEvent.click(button())
  await screen.findByRole('menu', { name: 'Actions for Harborview' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button()).toHaveFocus())
})

test('sorts unknown values last in both directions', () => {
  const rents = [undefined, 1_200, undefined, 900].map((rent, at) => ({ rent, at }))
  const column = { id: 'rent', ...byKnown(({ rent }: (typeof rents)[number]) => rent) }
  const sorted = (desc: boolean) => sortedRows(rents, [column], { id: 'rent', desc }).map(({ at }) => at)
  expect(sorted(false)).toEqual([3, 1, 0, 2])
  expect(sorted(true)).toEqual([1, 3, 0, 2])
  const owners = [undefined, 'Stone', undefined, 'Ashby'].map((owner, at) => ({ owner, at }))
  const byOwner = { id: 'owner', ...byKnownText(({ owner }: (typeof owners)[number]) => owner) }
  const ordered = (desc: boolean) => sortedRows(owners, [byOwner], { id: 'owner', desc }).map(({ at }) => at)
  expect(ordered(false)).toEqual([3, 1, 0, 2])
  expect(ordered(true)).toEqual([1, 3, 0, 2])
})

test('Clear selection removes its toolbar and moves the focus to the page', async () => {
  render(
    <PageOfGoing>
      {(go) => (
        <SelectionToolbar count={2} onClear={go}>
          {null}
        </SelectionToolbar>
      )}
    </PageOfGoing>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})

test('the number of selected rows is announced, and that none is selected any more', async () => {
  const said = () => document.querySelector('[data-live-region=polite]')
  const bar = (count: number) => (
    <SelectionToolbar count={count} onClear={() => undefined}>
      {null}
    </SelectionToolbar>
  )
  const { rerender } = render(bar(1))
  expect(said()).toHaveTextContent('1 row selected')
  rerender(bar(3))
  expect(said()).toHaveTextContent('3 rows selected')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(said()).toHaveTextContent('Selection cleared')
})
