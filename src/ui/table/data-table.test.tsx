import { createAtom } from '@tanstack/store'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ActionOverlay } from './action-overlay.tsx'
import { testColumn, useTestTable } from './columns.testing.tsx'
import { type TableColumn, type TableSorting } from './columns.ts'
import { DataTable, TableHead } from './data-table.tsx'
import { MAX_BODY_PX } from './scroll-space.ts'
import { type TablePosition } from './table-body.tsx'
import { nothingInView, sameView } from './table-view.ts'

const HEIGHT = 40
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * HEIGHT)
})

const columns: readonly TableColumn<string>[] = [
  testColumn<string>('name', 'Name', {
    sortKey: 'name',
    draw: (row) => (
      <div key="name" role="cell">
        {row}
      </div>
    ),
  }),
  testColumn<string>('size', 'Size', { sortKey: 'size' }, true),
  testColumn<string>('mark', 'Mark', { quiet: true }),
]

interface Given {
  count?: number
  loaded?: (index: number) => boolean
  start?: TablePosition | undefined
}

type Shown = 'things' | 'loading' | 'others'

function mount({ count = 100, loaded = () => true, start }: Given = {}) {
  const callback = {
    opened: vi.fn<(row: string) => void>(),
    left: vi.fn<(position: TablePosition) => void>(),
    intent: vi.fn<(row: string) => void>(),
    sorted: vi.fn<(sort: TableSorting) => void>(),
  }
  const view = createAtom(nothingInView, { compare: sameView })
  function Table({ shown = 'things', isHere = loaded }: { shown?: Shown; isHere?: typeof loaded }) {
    const rowAt = (index: number) => (index < count && isHere(index) ? `row ${index}` : undefined)
    const [sorting, setSorting] = useState<TableSorting>([{ id: 'name', desc: false }])
    const table = useTestTable(columns, sorting, (next) => {
      callback.sorted(next)
      setSorting(next)
    })
    return (
      <DataTable<string, string>
        label="Things"
        bodyKey={shown}
        fallback={shown === 'loading' ? <p>Loading</p> : undefined}
        columns={columns}
        table={table}
        headClassName="grid"
        count={count}
        rowHeight={HEIGHT}
        rowAt={rowAt}
        keyOf={(row) => row}
        indexOf={(key) => Number(key.slice(4))}
        renderRow={(row, position) => (
          <div
            key={row}
            role="row"
            data-index={position.index}
            aria-rowindex={position.index + 2}
            style={{ top: position.top }}
            className={position.cursor ? 'cursor' : ''}
          >
            <div role="cell">
              <a data-open href={`/things/${position.index}`} tabIndex={position.stop ? 0 : -1}>
                {row}
              </a>
            </div>
            <div role="cell">some words</div>
          </div>
        )}
        overlays={
          <ActionOverlay
            rowAt={rowAt}
            render={(row) => <button type="button">{`Act on ${row}`}</button>}
            onIntent={callback.intent}
          />
        }
        onOpen={callback.opened}
        hrefOf={(row) => `/things/${row}`}
        view={view}
        start={start}
        onLeave={callback.left}
      />
    )
  }
  const { unmount, rerender, container } = render(<Table />)
  const body = container.querySelector<HTMLElement>(
    '[role=rowgroup]:last-of-type > [role=row]',
  )?.parentElement
  const scroller = () => {
    const found = container.querySelector<HTMLElement>('[class*="contain:strict"]')
    if (!found) throw new Error('no scroller')
    return found
  }
  const scroll = (top: number) => {
    scroller().scrollTop = top
    fireEvent.scroll(scroller())
  }
  const show = (shown: Shown) => rerender(<Table shown={shown} />)
  const loadAll = () => rerender(<Table isHere={() => true} />)
  return { ...callback, view, unmount, show, loadAll, body, scroller, scroll }
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-index]')].map((row) => Number(row.dataset.index))
const link = (name: string) => screen.getByRole('link', { name })

describe('the mounted rows', () => {
  test('are those in view and twelve more', async () => {
    const { view } = mount()
    await waitFor(() => expect(shown()).toEqual(Array.from({ length: 22 }, (_, index) => index)))
    expect(view.get()).toEqual({ first: 0, last: 9, fast: false })
  })

  test('are those around the new position after scrolling', async () => {
    const { scroll } = mount()
    scroll(50 * HEIGHT)
    await waitFor(() => expect(shown()).toEqual(Array.from({ length: 34 }, (_, index) => index + 38)))
  })

  test('exclude rows whose page is not loaded', async () => {
    mount({ loaded: (index) => index < 5 || index > 7 })
    await waitFor(() => expect(shown()).toHaveLength(19))
    expect(shown()).not.toContain(6)
  })

  test('of a million fit into a body that browsers can hold, and both ends can be reached', async () => {
    const { scroller, view } = mount({ count: 1_000_000 })
    const [body] = scroller().children
    expect(body instanceof HTMLElement && Number.parseFloat(body.style.height)).toBeLessThanOrEqual(
      MAX_BODY_PX,
    )
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(link('row 0')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(link('row 999999')).toHaveFocus())
    expect(view.get().last).toBe(999_999)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1000001')
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(link('row 0')).toHaveFocus())
  })

  test('include the focused row when it is scrolled away', async () => {
    const { scroll } = mount({ count: 1_000 })
    act(() => link('row 3').focus())
    scroll(500 * HEIGHT)
    await waitFor(() => expect(shown()).toContain(500))
    expect(link('row 3')).toHaveFocus()
  })
})

describe('the listener for all rows', () => {
  test('opens a row on a click anywhere on it', () => {
    const { opened } = mount()
    fireEvent.click(screen.getAllByText('some words')[4] ?? document.body)
    expect(opened).toHaveBeenCalledExactlyOnceWith('row 4')
  })

  test('handles a plain click on the name, and leaves a modified one to the browser', () => {
    const { opened } = mount()
    expect(fireEvent.click(link('row 2'))).toBe(false)
    expect(opened).toHaveBeenCalledTimes(1)
    const native = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.addEventListener('click', native, { once: true })
    fireEvent.click(link('row 2'), { ctrlKey: true })
    expect(native).toHaveBeenCalledWith(expect.objectContaining({ defaultPrevented: true }))
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('opens a new tab on a click with Control or the middle button on the rest of the row', () => {
    const { opened } = mount()
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
    const text = screen.getAllByText('some words')[1] ?? document.body
    fireEvent.click(text, { ctrlKey: true })
    fireEvent(text, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    fireEvent(text, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
    expect(open.mock.calls).toEqual([
      ['/things/row 1', '_blank', 'noopener'],
      ['/things/row 1', '_blank', 'noopener'],
    ])
    expect(opened).not.toHaveBeenCalled()
  })

  test('doesn’t open the row on a click on a button of the action group', async () => {
    const { opened, scroller } = mount()
    fireEvent.pointerMove(screen.getAllByText('some words')[6] ?? scroller(), { movementX: 1, movementY: 1 })
    await userEvent.click(await screen.findByRole('button', { name: 'Act on row 6' }))
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('the action group', () => {
  test('is on the row with keyboard focus, and signals that the row may be opened', async () => {
    const { intent } = mount()
    act(() => link('row 3').focus())
    expect(await screen.findByRole('button', { name: 'Act on row 3' })).toBeInTheDocument()
    await waitFor(() => expect(intent).toHaveBeenCalledWith('row 3'))
  })

  test('doesn’t move to rows that scroll past a resting pointer', async () => {
    const { scroller } = mount()
    act(() => link('row 3').focus())
    const group = await screen.findByRole('button', { name: /^Act on/ })
    fireEvent.pointerMove(screen.getAllByText('some words')[6] ?? scroller(), { movementX: 0, movementY: 0 })
    expect(group).toHaveAccessibleName('Act on row 3')
  })
})

describe('mounting and unmounting', () => {
  test('reports its position when unmounted, and starts from a given one', async () => {
    const first = mount({ count: 1_000 })
    first.scroll(120 * HEIGHT + 10)
    await waitFor(() => expect(shown()).toContain(125))
    act(() => link('row 125').focus())
    first.unmount()
    const [position] = first.left.mock.calls[0] ?? []
    expect(position).toEqual({ row: 120.25, cursor: { index: 125, key: 'row 125' } })

    const second = mount({ count: 1_000, start: position })
    expect(second.scroller().scrollTop).toBe(120 * HEIGHT + 10)
    expect(link('row 125')).toHaveFocus()
  })

  test('focuses another list when the one before had focus, also while it is loading', () => {
    const { show } = mount()
    act(() => link('row 3').focus())
    show('others')
    expect(link('row 0')).toHaveFocus()
    show('loading')
    expect(screen.getByRole('table', { name: 'Things' })).toHaveFocus()
    show('things')
    expect(link('row 0')).toHaveFocus()
  })

  test('doesn’t focus another list when the one before had no focus', () => {
    const { show } = mount()
    act(() => link('row 3').focus())
    act(() => link('row 3').blur())
    show('loading')
    show('others')
    expect(document.body).toHaveFocus()
  })

  test('leaves focus in a field where the user is typing', () => {
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    mount({ start: { row: 0, cursor: { index: 2, key: 'row 2' } } })
    expect(input).toHaveFocus()
    input.remove()
  })

  test('leaves focus in a field that the user went to before the cursor’s row arrived', () => {
    const { loadAll } = mount({ loaded: (index) => index < 20 })
    act(() => link('row 0').focus())
    fireEvent.keyDown(link('row 0'), { key: 'End' })
    const input = document.body.appendChild(document.createElement('input'))
    act(() => input.focus())
    loadAll()
    expect(link('row 99')).toBeInTheDocument()
    expect(input).toHaveFocus()
    input.remove()
  })

  test('focuses the cursor’s row when it arrives, unless the user went elsewhere', () => {
    const { loadAll } = mount({ loaded: (index) => index < 20 })
    act(() => link('row 0').focus())
    fireEvent.keyDown(link('row 0'), { key: 'End' })
    loadAll()
    expect(link('row 99')).toHaveFocus()
  })
})

describe('the header', () => {
  test('sorts one column; a press reverses it or sorts another one in its own direction', async () => {
    const { sorted } = mount()
    const head = (name: string) => screen.getByRole('columnheader', { name })
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
    expect(head('Mark')).not.toHaveAttribute('aria-sort')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    // The sorting code is loaded on the first sign of intent.
    await waitFor(() => expect(sorted).toHaveBeenCalledTimes(1))
    await userEvent.click(screen.getByRole('button', { name: 'Size' }))
    expect(sorted.mock.calls).toEqual([[[{ id: 'name', desc: true }]], [[{ id: 'size', desc: true }]]])
    expect(head('Size')).toHaveAttribute('aria-sort', 'descending')
    expect(head('Name')).not.toHaveAttribute('aria-sort')
    expect(screen.queryByRole('button', { name: 'Mark' })).toBeNull()
  })
})

test('a press on a header sorts by its column, in the column’s own direction first', async () => {
  const sorted = vi.fn<(sorting: TableSorting) => void>()
  const columns = [
    testColumn('name', 'Name', { sortKey: 'name' }),
    testColumn('size', 'Size', { sortKey: 'size' }, true),
  ]
  const sorting = [{ id: 'name', desc: false }]
  function Head() {
    return <TableHead table={useTestTable(columns, sorting, sorted)} columns={columns} className="" />
  }
  render(<Head />)
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Size' }))
  await waitFor(() => expect(sorted).toHaveBeenCalled())
  expect(sorted.mock.calls).toEqual([[[{ id: 'name', desc: true }]], [[{ id: 'size', desc: true }]]])
})
