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

/** Where a person was in a table. */
export interface TablePosition {
  /** Row at the top, with its fraction. */
  readonly row: number
  readonly cursor: TableCursor | undefined
}

/** What a row is drawn with. */
export interface RowPosition<Cell> {
  readonly index: number
  /** Pixels from the start of the body. */
  readonly top: number
  readonly height: number
  /** The keyboard cursor is here. */
  readonly cursor: boolean
  /** Tab comes in here. */
  readonly stop: boolean
  readonly columns: readonly TableColumn<Cell>[]
}

/** What the page may do with its table. */
export interface TableHandle {
  move(move: CursorMove): void
  /** Puts cursor and focus on a row. */
  focus(index: number): void
  /** Scrolls to the start. */
  home(): void
  cursor(): number | undefined
  /** Takes cursor and focus away; tells whether there was one. */
  clear(): boolean
}

/** Where a layer over the rows stands. */
interface TableLayerPosition {
  readonly scroller: RefObject<HTMLElement | null>
  /** The row of the keyboard, while it is in the table. */
  readonly cursor: number | undefined
  /** A row's pixels from the start of the body are `(index - shift) * rowHeight`. */
  readonly shift: number
  readonly rowHeight: number
}

/** For what stands over the rows of a table. */
export const TableLayerContext = createContext<TableLayerPosition>({
  scroller: { current: null },
  cursor: undefined,
  shift: 0,
  rowHeight: 0,
})

export interface TableBodyProps<Row, Cell> {
  /** Those that are shown. */
  columns: readonly TableColumn<Cell>[]
  count: number
  rowHeight: number
  /** The row at an index, or undefined while its page is not here. A new function whenever the rows changed. */
  rowAt: (index: number) => Row | undefined
  /** Stable through moves; the element of a row follows it. */
  keyOf: (row: Row, index: number) => string
  /** Where a row went, as far as loaded rows tell. */
  indexOf: (key: string) => number | undefined
  /** An element with the key, `role="row"`, `data-index`, and one focusable `[data-open]`. */
  renderRow: (row: Row, position: RowPosition<Cell>) => ReactNode
  /** What follows the pointer and the cursor over the rows: it is drawn once, and draws no row again. */
  layers?: ReactNode
  onOpen: (row: Row) => void
  /** Address of a row, for a new tab. */
  hrefOf: (row: Row) => string | undefined
  /** Told what is in view. */
  view: Atom<TableView>
  start?: TablePosition | undefined
  onLeave?: ((position: TablePosition) => void) | undefined
  /** The focus was in the rows of the list before this one, which have gone with it: it goes on in these. */
  focused: Atom<boolean>
  /** Names the scroller for the router's scroll restoration, which finds others by their place in the page. */
  scrollId?: string | undefined
  /** Class of the skeleton stripes that stand where no row is mounted. */
  stripes?: string | undefined
  /** Told where the cursor is. */
  cursor?: Atom<TableCursor | undefined> | undefined
  ref?: Ref<TableHandle> | undefined
}

/** The rows of a table of any length: one scroller, one cursor, one listener for all rows. */
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
      <TableLayerContext
        value={{ scroller, cursor: inside ? at?.index : undefined, shift: snapshot.shift, rowHeight }}
      >
        {props.layers}
      </TableLayerContext>
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

// How tall the last table stood in a window of that height: the next one will stand there too.
let last: { readonly page: number; readonly scroller: number } | undefined

function guess(): number {
  const page = globalThis.innerHeight
  return last?.page === page ? last.scroller : page
}

/**
 * The rows to draw in a scroller.
 * @param start row at the top at first, with its fraction
 * @param view told what is in view
 */
function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  options: WindowOptions,
  start: number,
  view: Atom<TableView>,
) {
  // A first guess that is too tall costs a few rows, one that is too short a second pass before the first paint.
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
