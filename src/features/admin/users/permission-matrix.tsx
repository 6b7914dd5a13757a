import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react'

import {
  type CellPosition,
  type CellSelection,
  editableCells,
  isSelected,
  type MatrixCell,
  movedCell,
  selectionBetween,
} from '#/domain/user/permission-matrix.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'
import { useLayer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'
import { observeSize } from '#/ui/observe-size.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

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
import { cellKey, usePendingCells } from './use-pending-cells.ts'

const { row: ROW, head: HEAD, foot: FOOT, people: PEOPLE, edge: EDGE } = matrixSizes
const NARROWEST = 122

/** Users × teams: what each may do in each team, one cell after the other or several at once. */
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
          // Equal columns in whole pixels leave a few: head, rules and sums end with the window all the same.
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
                <RowHead row={row} index={index} />
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

/** The popover over what is picked, and how a press opens it. */
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
  const layer = useLayer('dialog', PopoverContent)
  const click = (event: MouseEvent<HTMLElement>) => {
    const person = rows[personAt(event.target)]
    if (person) return onOpen(person)
    const cell = cellAt(event.target)
    const button = cell && document.getElementById(cellId(grid, cell))
    if (!button) return undefined
    if (event.shiftKey) return go(cell, true)
    // A press inside the rectangle means all of it.
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
  // Also while it closes: what is gone at once gives the focus back to nobody.
  const cells = layer.mounted ? editableCells(rows, teams, selected) : []
  // Nobody of them is left, or their role says it all now.
  const nothingLeft = layer.open && cells.length === 0
  useEffect(() => {
    if (!nothingLeft) return
    layer.discard()
    go(at, false)
  })
  return { layer, cells, click }
}

/** The index of the person whose name an element belongs to; -1: of nobody. */
function personAt(target: EventTarget): number {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null
  return Number(name?.dataset['person'] ?? -1)
}

function MatrixPopover({
  layer,
  cells,
  pending,
  onDone,
}: {
  layer: ReturnType<typeof useLayer>
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

/** A cell by its person and its team, and where it stood, for when they are gone. Before the first move it is a place. */
interface PlacedCell extends CellPosition {
  readonly userRef?: string | undefined
  readonly teamRef?: string | undefined
}

/** Which cell is active, which are picked with it, and how keys lead on. */
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
  /** Whether a cell is one of several. */
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
    if (to === undefined) {
      if (event.key === 'Escape' && extended) {
        event.stopPropagation()
        clearSeveral()
      }
      return
    }
    event.preventDefault()
    go(to, event.shiftKey)
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

/** Where a row or a column is now. One that is gone leaves its place to the next, or the last. */
function indexNow(all: readonly { readonly id: string }[], id: string | undefined, before: number): number {
  const index = all.findIndex((one) => one.id === id)
  return index === -1 ? Math.min(before, all.length - 1) : index
}

/** The rows and the columns that are mounted, of one scroller. */
function useMatrixWindows({
  rows,
  teams,
  at,
  width,
  onElement,
}: {
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  at: CellPosition
  width: number
  onElement: (element: HTMLElement | null) => void
}) {
  // New functions would have every row and column measured again at each move.
  const keyOfRow = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const keyOfColumn = useCallback((index: number) => teams[index]?.id ?? index, [teams])
  const rowWindow = useVirtualRows({
    count: rows.length,
    rowHeight: ROW,
    keyOf: keyOfRow,
    overscan: 3,
    retained: at.row,
    scrollMargin: HEAD,
    covered: [HEAD, FOOT],
  })
  const columnWindow = useVirtualRows({
    count: teams.length,
    rowHeight: width,
    keyOf: keyOfColumn,
    horizontal: true,
    overscan: 1,
    retained: at.column,
    scrollMargin: PEOPLE,
    covered: [PEOPLE, EDGE],
  })
  const { scrollerRef: ofRows } = rowWindow
  const { scrollerRef: ofColumns } = columnWindow
  const scroller = useRef<HTMLElement>(null)
  const setScroller = useCallback(
    (next: HTMLElement | null) => {
      scroller.current = next
      onElement(next)
      ofRows(next)
      ofColumns(next)
    },
    [onElement, ofRows, ofColumns],
  )
  /** Brings a cell into view by the shortest way. */
  const show = ({ row, column }: CellPosition) => {
    if (!scroller.current) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller.current
    const top = nearest(scrollTop, row * ROW, clientHeight - HEAD - FOOT - ROW)
    const left = nearest(scrollLeft, column * width, clientWidth - PEOPLE - EDGE - width)
    if (top !== scrollTop) rowWindow.scrollTo(top)
    if (left !== scrollLeft) columnWindow.scrollTo(left)
  }
  return { rowWindow, columnWindow, setScroller, show }
}

/** The offset nearest to where it stands at which a cell is in view. @param available pixels of the view beside the cell */
function nearest(now: number, start: number, available: number): number {
  return Math.min(Math.max(now, start - Math.max(0, available)), start)
}

/** Equal columns that fill the width, each at least as wide as its words need. */
function useColumnWidth(element: HTMLElement | null, columns: number): number {
  const [available, setAvailable] = useState(0)
  useEffect(() => {
    if (!element) return undefined
    return observeSize(element, () => setAvailable(element.clientWidth))
  }, [element])
  return Math.max(NARROWEST, Math.floor((available - PEOPLE - EDGE) / Math.max(1, columns)))
}
