import { type Atom } from '@tanstack/store'
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react'

import { type TableColumn } from './columns.ts'
import { type CursorMove, cursorMove, moveCursor, type TableCursor } from './cursor.ts'
import { rowClick, rowOf } from './row-events.ts'
import { RowWindow } from './row-window.ts'
import { type TableDrawing, type TableView, type WindowOptions } from './table-view.ts'
import { isFocusFree, useCursorFocus, useTableCursor } from './use-table-cursor.ts'

/** The user's position in a table. */
export interface TablePosition {
  /** Row at the top of the scroller, with its fraction. */
  readonly row: number
  readonly cursor: TableCursor | undefined
}

/** The position and state with which a row is rendered. */
export interface RowPosition<Cell> {
  readonly index: number
  /** Distance from the start of the body, in pixels. */
  readonly top: number
  readonly height: number
  /** Whether the keyboard cursor is on this row. */
  readonly cursor: boolean
  /** Whether this row is the tab stop of the table. */
  readonly stop: boolean
  readonly columns: readonly TableColumn<Cell>[]
}

/** What the page can do with its table. */
export interface TableHandle {
  move(move: CursorMove): void
  /** Moves the cursor and the focus to a row. */
  focus(index: number): void
  home(): void
  cursor(): number | undefined
  /** Removes the cursor and the focus. Returns whether there was a cursor. */
  clear(): boolean
}

/** The data with which an overlay positions itself over the rows. */
interface TableOverlayPosition {
  readonly scroller: RefObject<HTMLElement | null>
  /** The row of the keyboard cursor, while the focus is in the table. */
  readonly cursor: number | undefined
  /** Used to position a row: `(index - shift) * rowHeight` is its distance in pixels from the start of the body. */
  readonly shift: number
  readonly rowHeight: number
}

/** The position data for the overlays over the rows of a table. */
export const TableOverlayContext = createContext<TableOverlayPosition>({
  scroller: { current: null },
  cursor: undefined,
  shift: 0,
  rowHeight: 0,
})

export interface TableBodyProps<Row, Cell> {
  /** The visible columns. */
  columns: readonly TableColumn<Cell>[]
  count: number
  rowHeight: number
  /**
   * Returns the row at an index, or undefined while its page is not loaded. Must be a new function whenever the rows
   * changed.
   */
  rowAt: (index: number) => Row | undefined
  /** Returns a key that stays the same when the row moves, so that the row keeps its element. */
  keyOf: (row: Row, index: number) => string
  /** Returns the current index of a row, as far as the loaded rows show it. */
  indexOf: (key: string) => number | undefined
  /** Must return an element with the key, `role="row"`, `data-index`, and one focusable `[data-open]`. */
  renderRow: (row: Row, position: RowPosition<Cell>) => ReactNode
  /**
   * The overlays that follow the pointer and the cursor over the rows. They are rendered once for the whole table and
   * re-render no row.
   */
  overlays?: ReactNode
  onOpen: (row: Row) => void
  /** Returns the URL of a row, for a new tab. */
  hrefOf: (row: Row) => string | undefined
  /** Receives the range of rows in view. */
  view: Atom<TableView>
  start?: TablePosition | undefined
  onLeave?: ((position: TablePosition) => void) | undefined
  /**
   * Whether the focus was in the rows of the previous list, which were unmounted. It then continues in the rows of this
   * list.
   */
  focused: Atom<boolean>
  /**
   * Identifies the scroller for the router's scroll restoration, which finds other scrollers by their position in the
   * page.
   */
  scrollId?: string | undefined
  /** Class of the skeleton stripes that are shown where no row is mounted. */
  stripes?: string | undefined
  /** Receives the position of the cursor. */
  cursor?: Atom<TableCursor | undefined> | undefined
  ref?: Ref<TableHandle> | undefined
}

/** The rows of a table of any length, with one scroller, one cursor, and one listener for all rows. */
export function TableBody<Row, Cell>(props: TableBodyProps<Row, Cell>) {
  const { count, rowHeight, rowAt, keyOf, start, onLeave, focused, ref } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { at, setAt, inside, focusEvents } = useTableCursor(props)
  const { rows, snapshot } = useRowWindow(
    scroller,
    {
      count,
      rowHeight,
      rowAt,
      keyAt(index) {
        const row = rowAt(index)
        return row === undefined ? undefined : keyOf(row, index)
      },
      retained: inside ? at?.index : undefined,
    },
    start?.row ?? 0,
    props.view,
  )
  const refocus = useCursorFocus(body, at?.index, inside, start?.cursor !== undefined)

  const focus = (index: number) => {
    setAt(index)
    rows.reach(index)
    refocus()
  }
  const leaving = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    leaving.current = () => {
      focused.set(inside)
      onLeave?.({ row: rows.position(), cursor: at })
    }
  })
  const goOn = useEffectEvent(() => {
    if (focused.get() && at === undefined && isFocusFree(body.current)) focus(0)
    focused.set(false)
  })
  useLayoutEffect(() => {
    goOn()
    return () => leaving.current?.()
  }, [])

  const move = (step: CursorMove) => {
    const { first, last } = props.view.get()
    const next = moveCursor(at?.index, step, { count, first, last })
    if (next !== undefined) focus(next)
  }
  useImperativeHandle(ref, () => ({
    move,
    focus,
    home: () => rows.home(),
    cursor: () => at?.index,
    clear() {
      if (inside && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setAt(undefined)
      return at !== undefined
    },
  }))

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowUnder(props, event.target)
    const meaning = row === undefined ? 'none' : rowClick(event)
    if (row === undefined || meaning === 'none') return
    event.preventDefault()
    if (meaning === 'open') props.onOpen(row)
    else globalThis.open(props.hrefOf(row), '_blank', 'noopener')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = cursorMove(event.key)
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // React also reports the keys of the layers that a row has opened, which are elsewhere in the document.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!inside || event.defaultPrevented) return
    event.preventDefault()
    move(step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows' own links are the controls
    <div
      ref={scroller}
      data-scroll-restoration-id={props.scrollId}
      onClick={onClick}
      onAuxClick={onClick}
      onKeyDown={onKeyDown}
      {...focusEvents}
      className="relative min-h-0 flex-1 overflow-x-hidden [overflow-y:var(--table-scroll,scroll)] [contain:strict] [overflow-anchor:none]"
    >
      <div
        ref={body}
        role="rowgroup"
        className={`relative ${props.stripes ?? ''}`}
        style={{ height: snapshot.height }}
      >
        {drawnRows(props, snapshot, at?.index)}
      </div>
      <TableOverlayContext
        value={{ scroller, cursor: inside ? at?.index : undefined, shift: snapshot.shift, rowHeight }}
      >
        {props.overlays}
      </TableOverlayContext>
    </div>
  )
}

function drawnRows<Row, Cell>(
  { rowAt, rowHeight, columns, renderRow }: TableBodyProps<Row, Cell>,
  { shown, shift, first }: TableDrawing,
  cursor: number | undefined,
): ReactNode {
  const stop = cursor !== undefined && shown.includes(cursor) ? cursor : first
  return shown.map((index) => {
    const row = rowAt(index)
    if (row === undefined) return null
    const top = (index - shift) * rowHeight
    return renderRow(row, {
      index,
      top,
      height: rowHeight,
      cursor: index === cursor,
      stop: index === stop,
      columns,
    })
  })
}

function rowUnder<Row, Cell>({ rowAt }: TableBodyProps<Row, Cell>, target: EventTarget): Row | undefined {
  const index = rowOf(target)
  return index === undefined ? undefined : rowAt(index)
}

// Height of the last table and of the window at that time. The next table will have the same height in a window of the
// same height.
let last: { readonly page: number; readonly scroller: number } | undefined

function guess(): number {
  const page = globalThis.innerHeight
  return last?.page === page ? last.scroller : page
}

/**
 * Returns the rows to render in a scroller.
 * @param start row at the top at first, with its fraction
 * @param view receives the range of rows in view
 */
function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  options: WindowOptions,
  start: number,
  view: Atom<TableView>,
) {
  // A first guess that is too tall costs a few extra rows. A guess that is too short costs a second pass before the
  // first paint.
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const [rows] = useState(() => new RowWindow(options, start, guess(), view, redraw))
  rows.update(options)
  useLayoutEffect(() => {
    if (!scroller.current) return undefined
    const detach = rows.attach(scroller.current)
    return () => {
      detach()
      last = rows.viewport() > 0 ? { page: globalThis.innerHeight, scroller: rows.viewport() } : undefined
    }
  }, [rows, scroller])
  useLayoutEffect(() => rows.committed())
  return { rows, snapshot: rows.drawing() }
}
