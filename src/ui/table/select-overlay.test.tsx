import { createAtom } from '@tanstack/store'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { testColumn, useTestTable } from './columns.testing.tsx'
import { DataTable } from './data-table.tsx'
import { createMarks } from './marks.ts'
import { SelectAll, SelectOverlay } from './select-overlay.tsx'
import { nothing, toggleAt } from './selection.ts'
import { nothingInView, sameView } from './table-view.ts'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})

const columns = [testColumn<string>('name', 'Name')]
const rows = {
  rowAt: (index: number) => (index < 10 ? `row ${index}` : undefined),
  keyOf: (row: string) => row,
  indexOf: (key: string) => Number(key.slice(4)),
}
const labelOf = (row: string) => row

function mount(onHold?: (index: number, element: HTMLElement) => void, loaded = () => 10) {
  const rowAt = (index: number) => (index < loaded() ? rows.rowAt(index) : undefined)
  const marks = createMarks<string>()
  const opened = vi.fn<(row: string) => void>()
  const drawn = vi.fn<(row: string) => void>()
  const view = createAtom(nothingInView, { compare: sameView })
  const Table = () => (
    <DataTable<string, string>
      label="Things"
      bodyKey="things"
      columns={columns}
      table={useTestTable(columns)}
      headClassName="grid"
      count={10}
      rowHeight={40}
      {...rows}
      rowAt={rowAt}
      renderRow={(row, position) => {
        drawn(row)
        return (
          <div key={row} role="row" data-index={position.index} style={{ top: position.top }}>
            <div role="cell">
              <a data-open href={`/things/${position.index}`} tabIndex={position.stop ? 0 : -1}>
                {row}
              </a>
            </div>
          </div>
        )
      }}
      onOpen={opened}
      hrefOf={(row) => row}
      view={view}
      before={<SelectAll {...rows} rowAt={rowAt} labelOf={labelOf} marks={marks} view={view} />}
      overlays={<SelectOverlay {...rows} labelOf={labelOf} marks={marks} onHold={onHold} />}
    />
  )
  const { rerender } = render(<Table />)
  return {
    draw: () => rerender(<Table />),
    marks,
    opened,
    drawn,
    chosen: () => [...marks.selected.get().rows.keys()],
  }
}

const row = (index: number) => document.querySelector(`[data-index="${index}"]`)
const selectedRows = () =>
  [...document.querySelectorAll('[aria-selected=true]')].map((one) => Number(one.getAttribute('data-index')))

test('sets no aria-selected on any row when nothing is selected', () => {
  mount()
  expect(document.querySelectorAll('[aria-selected]')).toHaveLength(0)
})

test('selecting renders no row again, and every row says whether it is selected', () => {
  const { marks, drawn } = mount()
  drawn.mockClear()
  act(() => toggleAt(marks, { ...rows, labelOf }, 2))
  expect(drawn).not.toHaveBeenCalled()
  expect(selectedRows()).toEqual([2])
  expect(row(3)).toHaveAttribute('aria-selected', 'false')
  act(() => marks.selected.set(nothing<string>()))
  expect(document.querySelectorAll('[aria-selected]')).toHaveLength(0)
})

test('shows one checkbox, on the row under the cursor and named after it', async () => {
  const { chosen } = mount()
  act(() => screen.getByRole('link', { name: 'row 1' }).focus())
  const box = screen.getByRole('checkbox', { name: 'Select row 1' })
  await userEvent.click(box)
  expect(box).toBeChecked()
  expect(chosen()).toEqual(['row 1'])
})

test('selects a range on Shift and a click on a row, without opening the row', () => {
  const { marks, opened, chosen } = mount()
  act(() => toggleAt(marks, { ...rows, labelOf }, 1))
  fireEvent.click(screen.getByRole('link', { name: 'row 4' }), { shiftKey: true })
  expect(chosen()).toEqual(['row 1', 'row 2', 'row 3', 'row 4'])
  expect(opened).not.toHaveBeenCalled()
})

test('opens a row on a click when nothing is selected, and leaves Shift on the name to the browser', () => {
  const { opened, chosen } = mount()
  fireEvent.click(screen.getByRole('link', { name: 'row 4' }), { shiftKey: true })
  expect(chosen()).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'row 4' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith('row 4')
})

test('the header checkbox selects all rows on the screen, then none', async () => {
  const { chosen } = mount()
  const all = screen.getByRole('checkbox', { name: 'Select all on screen' })
  await userEvent.click(all)
  expect(chosen()).toHaveLength(10)
  expect(all).toBeChecked()
  await userEvent.click(all)
  expect(chosen()).toEqual([])
})

test('the header checkbox is not checked, and keeps the selection, while rows on the screen are not loaded', async () => {
  let loaded = 10
  const { marks, chosen, draw } = mount(undefined, () => loaded)
  const all = screen.getByRole('checkbox', { name: 'Select all on screen' })
  await userEvent.click(all)
  for (const some of [0, 5]) {
    loaded = some
    draw()
    expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    expect(chosen()).toHaveLength(10)
  }
  loaded = 10
  draw()
  expect(all).toBeChecked()
  act(() => marks.selected.set(nothing<string>()))
  expect(all).not.toBeChecked()
})

test('a long press acts once, not when the finger moves, and selects the row while others are selected', () => {
  vi.useFakeTimers()
  const pressed = vi.fn<(index: number, element: HTMLElement) => void>()
  const { marks, chosen } = mount(pressed)
  const finger = (type: string, index: number, at = 0) =>
    row(index)?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, clientX: at }),
    )
  const rest = () => {
    act(() => void vi.advanceTimersByTime(600))
  }
  finger('pointerdown', 1)
  rest()
  // Some browsers also send this event.
  finger('contextmenu', 1)
  expect(pressed).toHaveBeenCalledExactlyOnceWith(1, row(1))
  finger('pointerdown', 2)
  finger('pointermove', 2, 30)
  rest()
  finger('pointerdown', 3)
  finger('pointerup', 3)
  rest()
  expect(pressed).toHaveBeenCalledOnce()
  act(() => toggleAt(marks, { ...rows, labelOf }, 5))
  act(() => void finger('pointerdown', 4))
  rest()
  expect(chosen()).toEqual(['row 5', 'row 4'])
  vi.useRealTimers()
})
