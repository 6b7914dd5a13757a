import { useCallback, useEffect, useRef, useState } from 'react'

import { type CellPosition, nameColumn } from '#/domain/user/permission-matrix.ts'
import { type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'
import { observeSize } from '#/ui/observe-size.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

import { matrixSizes } from './matrix-cells.tsx'

const { row: ROW, head: HEAD, foot: FOOT, people: PEOPLE, edge: EDGE } = matrixSizes
const NARROWEST = 122

/** The mounted rows and columns, which share one scroller. */
export function useMatrixWindows({
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
  // With new functions, every row and column would be measured again at each move.
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
    // The names are always mounted.
    retained: at.column === nameColumn ? undefined : at.column,
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
  /** Scrolls the shortest distance that brings a cell into view. */
  const show = ({ row, column }: CellPosition) => {
    if (!scroller.current) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller.current
    const top = nearest(scrollTop, row * ROW, clientHeight - HEAD - FOOT - ROW)
    // The names are always in view.
    const left =
      column === nameColumn
        ? scrollLeft
        : nearest(scrollLeft, column * width, clientWidth - PEOPLE - EDGE - width)
    if (top !== scrollTop) rowWindow.scrollTo(top)
    if (left !== scrollLeft) columnWindow.scrollTo(left)
  }
  return { rowWindow, columnWindow, setScroller, show }
}

/**
 * Returns the scroll offset that is nearest to the current one and has a cell in view.
 * @param available pixels of the viewport that the cell does not need
 */
function nearest(now: number, start: number, available: number): number {
  return Math.min(Math.max(now, start - Math.max(0, available)), start)
}

/** Returns the width of the columns: equal, filling the available width, and at least as wide as their text needs. */
export function useColumnWidth(element: HTMLElement | null, columns: number): number {
  const [available, setAvailable] = useState(0)
  useEffect(() => {
    if (!element) return undefined
    return observeSize(element, () => setAvailable(element.clientWidth))
  }, [element])
  return Math.max(NARROWEST, Math.floor((available - PEOPLE - EDGE) / Math.max(1, columns)))
}
