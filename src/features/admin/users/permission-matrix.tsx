import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'

import {
  type CellPosition,
  type CellSelection,
  editableCells,
  isSelected,
  type MatrixCell,
  movedCell,
  nameColumn,
  selectionBetween,
} from '#/domain/user/permission-matrix.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'
import { type Layer } from '#/ui/layers/layer.ts'
import { PopoverContent, usePopoverLayer } from '#/ui/layers/popover.tsx'

import { CellPopover } from './cell-popover.tsx'
import {
  cellAt,
  cellId,
  MatrixCellButton,
  MatrixFoot,
  MatrixHead,
  MatrixLegend,
  matrixSizes,
  RowHead,
} from './matrix-cells.tsx'
import { ResultList } from './result-list.tsx'
import { useColumnWidth, useMatrixWindows } from './use-matrix-windows.ts'
import { cellKey, usePendingCells } from './use-pending-cells.ts'

const { row: ROW, head: HEAD, foot: FOOT, people: PEOPLE, edge: EDGE } = matrixSizes

/**
 * The matrix of users and teams: what each user may do in each team. One cell or several cells can be edited at once.
 */
export function PermissionMatrix({
  rows,
  teams,
  onOpen,
}: {
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onOpen: (row: PersonRow) => void
}) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const width = useColumnWidth(element, teams.length)
  const grid = useId()
  const pending = usePendingCells()
  const cursor = useMatrixCursor({ rows, teams, grid, width, onElement: setElement })
  const { at, isPicked, rowWindow, columnWindow, setScroller, press } = cursor
  const { layer, cells, click } = useCellPopover({ rows, teams, grid, cursor, onOpen })
  return (
    <>
      <div
        ref={setScroller}
        role="grid"
        tabIndex={-1}
        onKeyDown={(event) => cellAt(event.target) && press(event)}
        onClick={click}
        aria-label="Permissions"
        aria-rowcount={rows.length + 2}
        aria-colcount={teams.length + 2}
        aria-multiselectable
        className="relative min-h-0 flex-1 overflow-auto outline-none"
      >
        <div
          className="relative"
          // Equal widths in whole pixels leave a few over. The head, rules and sums still reach the window's edge.
          style={{
            width: PEOPLE + columnWindow.height + EDGE,
            minWidth: '100%',
            height: HEAD + rowWindow.height + FOOT,
          }}
        >
          <MatrixHead columns={columnWindow.items} teams={teams} />
          {rowWindow.items.map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                style={{ top: start + HEAD, height: ROW }}
                className="group absolute inset-x-0 border-b border-line"
              >
                <RowHead
                  grid={grid}
                  row={row}
                  index={index}
                  active={at.row === index && at.column === nameColumn}
                />
                {columnWindow.items.map((column) => {
                  const team = teams[column.index]
                  const here = at.row === index && at.column === column.index
                  return team ? (
                    <MatrixCellButton
                      key={column.key}
                      grid={grid}
                      row={row}
                      team={team}
                      pending={pending.permissions.get(cellKey(row.id, team.id))}
                      rowIndex={index}
                      column={column.index}
                      left={PEOPLE + column.start}
                      width={column.size}
                      active={here}
                      picked={isPicked(row, team)}
                      open={layer.open && here}
                    />
                  ) : null
                })}
              </div>
            )
          })}
          <MatrixFoot columns={columnWindow.items} teams={teams} rows={rows} top={HEAD + rowWindow.height} />
        </div>
      </div>
      <MatrixLegend />
      {pending.results && (
        <ResultList
          title="Permissions"
          results={pending.results}
          doneLabel="Changed"
          onClose={pending.clearResults}
        />
      )}
      <MatrixPopover
        key={cursor.activeKey}
        layer={layer}
        cells={cells}
        pending={pending}
        onDone={cursor.clearSeveral}
      />
    </>
  )
}

/** The popover for the selected cells, and the click handler that opens it. */
function useCellPopover({
  rows,
  teams,
  grid,
  cursor: { at, selected, isPicked, go, setActive, clearSeveral },
  onOpen,
}: {
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  grid: string
  cursor: ReturnType<typeof useMatrixCursor>
  onOpen: (row: PersonRow) => void
}) {
  const layer = usePopoverLayer()
  const click = (event: MouseEvent<HTMLElement>) => {
    const cell = cellAt(event.target)
    const person = cell?.column === nameColumn ? rows[cell.row] : undefined
    if (cell && person) {
      setActive(cell)
      return onOpen(person)
    }
    const button = cell && document.getElementById(cellId(grid, cell))
    if (!button) return undefined
    if (event.shiftKey) return go(cell, true)
    // A click inside the rectangle applies to the whole rectangle.
    const inside = isPicked(rows[cell.row], teams[cell.column])
    if (!inside) clearSeveral()
    setActive(cell)
    const pressed = inside ? selected : selectionBetween(rows, teams, cell, cell)
    if (editableCells(rows, teams, pressed).length > 0) {
      layer.trigger.ref(button)
      layer.trigger.onClick(event)
    }
    return undefined
  }
  // The cells are also needed while the popover is closing. If it disappeared at once, it could not return the focus.
  const cells = layer.mounted ? editableCells(rows, teams, selected) : []
  // No editable cell is left, because the people are gone or their role now decides everything.
  const nothingLeft = layer.open && cells.length === 0
  useEffect(() => {
    if (!nothingLeft) return
    layer.discard()
    go(at, false)
  })
  return { layer, cells, click }
}

function MatrixPopover({
  layer,
  cells,
  pending,
  onDone,
}: {
  layer: Layer
  cells: readonly MatrixCell[]
  pending: ReturnType<typeof usePendingCells>
  onDone: () => void
}) {
  const [first] = cells
  if (first === undefined) return null
  const label =
    cells.length === 1
      ? `${shortName(first.row.name)} in ${shortName(first.team.name)}`
      : `${cells.length} cells`
  return (
    <PopoverContent layer={layer} label={label} width={cells.length === 1 ? 260 : 280}>
      {(close) => (
        <CellPopover
          cells={cells}
          label={label}
          pending={pending}
          onClose={() => {
            close()
            onDone()
          }}
        />
      )}
    </PopoverContent>
  )
}

/**
 * A cell identified by its person and team, plus its position, in case they disappear. Before the first move, only the
 * position is known.
 */
interface PlacedCell extends CellPosition {
  readonly userRef?: string | undefined
  readonly teamRef?: string | undefined
}

/** The active cell, the selected rectangle, and the handling of the arrow keys. */
function useMatrixCursor({
  rows,
  teams,
  grid,
  width,
  onElement,
}: {
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  grid: string
  width: number
  onElement: (element: HTMLElement | null) => void
}) {
  const [active, setActiveCell] = useState<PlacedCell>({ row: 0, column: 0 })
  const [extended, setExtended] = useState<{ anchor: PlacedCell; selected: CellSelection }>()
  const size = { rows: rows.length, columns: teams.length }
  const placed = (cell: CellPosition): PlacedCell => ({
    ...cell,
    userRef: rows[cell.row]?.id,
    teamRef: teams[cell.column]?.id,
  })
  const positionOf = ({ row, column, userRef, teamRef }: PlacedCell): CellPosition => ({
    row: indexNow(rows, userRef, row),
    column: indexNow(teams, teamRef, column),
  })
  const at = positionOf(active)
  const { userRef = rows[at.row]?.id ?? '', teamRef = teams[at.column]?.id ?? '' } = active
  const selected = extended?.selected ?? { userRefs: new Set([userRef]), teamRefs: new Set([teamRef]) }
  /** Whether a cell belongs to a selection of several cells. */
  const isPicked = (row: PersonRow | undefined, team: TeamColumn | undefined) =>
    extended !== undefined && row !== undefined && team !== undefined && isSelected(selected, row.id, team.id)
  const setActive = (cell: CellPosition) => setActiveCell(placed(cell))
  const clearSeveral = () => setExtended(undefined)
  const { rowWindow, columnWindow, setScroller, show } = useMatrixWindows({
    rows,
    teams,
    at,
    width,
    onElement,
  })
  const focusNext = useRef(false)
  useEffect(() => {
    if (!focusNext.current) return
    const cell = document.getElementById(cellId(grid, at))
    if (!cell) return
    focusNext.current = false
    cell.focus({ preventScroll: true })
  })
  const go = (to: CellPosition, extend: boolean) => {
    const from = extended ? positionOf(extended.anchor) : at
    setExtended(
      extend ? { anchor: placed(from), selected: selectionBetween(rows, teams, from, to) } : undefined,
    )
    setActive(to)
    show(to)
    focusNext.current = true
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey) return
    const to = movedCell(at, event.key, event.ctrlKey || event.metaKey, size)
    const extend = event.shiftKey && at.column !== nameColumn
    if (to === undefined) {
      if (event.key === 'Escape' && extended) {
        event.stopPropagation()
        clearSeveral()
      }
      return
    }
    event.preventDefault()
    go(extend ? { ...to, column: Math.max(0, to.column) } : to, extend)
  }
  return {
    at,
    activeKey: cellKey(userRef, teamRef),
    selected,
    isPicked,
    rowWindow,
    columnWindow,
    setScroller,
    go,
    press,
    setActive,
    clearSeveral,
  }
}

/** Returns the current index of a row or column. If it is gone, the next one, or the last, takes its position. */
function indexNow(all: readonly { readonly id: string }[], id: string | undefined, before: number): number {
  const index = all.findIndex((one) => one.id === id)
  return index === -1 ? Math.min(before, all.length - 1) : index
}
