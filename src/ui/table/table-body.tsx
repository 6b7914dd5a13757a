import { type Atom } from '@tanstack/store'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react'

import { part, usePart } from '../part.ts'
import { type TableColumn } from './columns.ts'
import { type CursorMove, cursorMove, followCursor, moveCursor, type TableCursor } from './cursor.ts'
import { type TableMarks } from './marks.ts'
import { rowClick, rowOf } from './row-events.ts'
import { type TableView, RowWindow, type WindowOptions } from './row-window.ts'
import { selectPart } from './select-part.ts'

/** What follows the pointer; nobody waits for it. */
const actionLayerPart = part(() => import('./action-layer.tsx'), 'idle')

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

export interface TableBodyProps<Row, Cell> {
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
  renderRow: (row: Row, place: RowPosition<Cell>) => ReactNode
  /** The buttons of the row under the pointer or the cursor: one group for all rows. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  onOpen: (row: Row) => void
  /** Address of a row, for a new tab. */
  hrefOf: (row: Row) => string | undefined
  /** Somebody is about to open a row. */
  onIntent?: ((row: Row) => void) | undefined
  /** Told what is in view. */
  view: Atom<TableView>
  start?: TablePosition | undefined
  onLeave?: ((place: TablePosition) => void) | undefined
  /** Names the scroller for the router's scroll restoration, which finds others by their place in the page. */
  scrollId?: string | undefined
  /** Class of the skeleton stripes that stand where no row is mounted. */
  stripes?: string | undefined
  /** Where the cursor and the selection are told; without them rows can not be selected. */
  marks?: TableMarks<Row> | undefined
  /** What a row is called where it is selected; undefined when it can not be. */
  markLabel?: ((row: Row) => string | undefined) | undefined
  ref?: Ref<TableHandle> | undefined
}

/** The rows of a table of any length: one scroller, one cursor, one listener for all rows. */
export function TableBody<Row, Cell>(props: TableBodyProps<Row, Cell>) {
  const { columns, count, rowHeight, rowAt, start, onLeave, ref } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(start?.cursor)
  const [inside, setInside] = useState(false)
  const [, commit] = useReducer((n: number) => n + 1, 0)
  const wanted = useRef(start?.cursor !== undefined)
  const ActionLayer = usePart(actionLayerPart)?.ActionLayer
  const SelectLayer = usePart(selectPart)?.SelectLayer
  const { marks, markLabel } = props

  const at = followCursor(cursor, count, (index) => keyAt(props, index), props.indexOf)
  if (at !== cursor) setCursor(at)

  useLayoutEffect(() => marks?.cursor.set(at), [marks, at])

  const { rows, snapshot } = useRowWindow(
    scroller,
    { count, rowHeight, rowAt, retained: inside ? at?.index : undefined },
    start?.row ?? 0,
    props.view,
  )

  // Whoever comes back finds the focus where it was; whoever types keeps it. Asked only now: while the page before still
  // stood, the link that led back had the focus.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) wanted.current = false
  }, [])

  useLayoutEffect(() => {
    const lost = inside && document.activeElement === document.body
    if (at === undefined || (!wanted.current && !lost)) return
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${at.index}"] [data-open]`)
    if (!target) return
    wanted.current = false
    target.focus({ preventScroll: true })
  })

  const leaving = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    leaving.current = () => onLeave?.({ row: rows.place(), cursor: at })
  })
  useLayoutEffect(() => () => leaving.current?.(), [])

  const focus = (index: number) => {
    setCursor({ index, key: keyAt(props, index) })
    wanted.current = true
    rows.reach(index)
    commit()
  }
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
      setCursor(undefined)
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
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    setInside(true)
    const index = rowOf(event.target)
    if (index !== undefined && index !== at?.index) setCursor({ index, key: keyAt(props, index) })
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = cursorMove(event.key)
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(step)
  }

  const stop = at !== undefined && snapshot.shown.includes(at.index) ? at.index : snapshot.first
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows' own links are the controls
    <div
      ref={scroller}
      data-scroll-restoration-id={props.scrollId}
      onClick={onClick}
      onAuxClick={onClick}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      className="relative min-h-0 flex-1 [scrollbar-gutter:stable] overflow-x-hidden overflow-y-auto [contain:strict] [overflow-anchor:none]"
    >
      <div
        ref={body}
        role="rowgroup"
        className={`relative ${props.stripes ?? ''}`}
        style={{ height: snapshot.height }}
      >
        {snapshot.shown.map((index) => {
          const row = rowAt(index)
          if (row === undefined) return null
          const top = (index - snapshot.shift) * rowHeight
          const here = index === at?.index
          return props.renderRow(row, {
            index,
            top,
            height: rowHeight,
            cursor: here,
            stop: index === stop,
            columns,
          })
        })}
      </div>
      {SelectLayer && marks && markLabel && (
        <SelectLayer
          scroller={scroller}
          rowAt={rowAt}
          keyOf={props.keyOf}
          indexOf={props.indexOf}
          labelOf={markLabel}
          cursor={inside ? at?.index : undefined}
          shift={snapshot.shift}
          rowHeight={rowHeight}
          marks={marks}
        />
      )}
      {ActionLayer && props.renderActions && (
        <ActionLayer
          scroller={scroller}
          rowAt={rowAt}
          cursor={inside ? at?.index : undefined}
          shift={snapshot.shift}
          rowHeight={rowHeight}
          render={props.renderActions}
          onIntent={props.onIntent}
        />
      )}
    </div>
  )
}

function keyAt<Row, Cell>({ rowAt, keyOf }: TableBodyProps<Row, Cell>, index: number): string | undefined {
  const row = rowAt(index)
  return row === undefined ? undefined : keyOf(row, index)
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
