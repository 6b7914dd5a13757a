import { createAtom } from '@tanstack/store'
import { Ellipsis } from 'lucide-react'
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { fittingColumns, gridTemplate } from '#/ui/table/column-layout.ts'
import { type TableColumn, type TableSorting, useColumnTable } from '#/ui/table/columns.ts'
import { type CursorMove } from '#/ui/table/cursor.ts'
import { DataTable } from '#/ui/table/data-table.tsx'
import { type RowPosition, type TableHandle } from '#/ui/table/table-body.tsx'
import { nothingInView, sameView } from '#/ui/table/table-view.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

/** Draws the one focusable element of a row around its name. */
export type OpenAround = (name: ReactNode) => ReactNode

/** A column of a table of administration. */
export interface AdminColumn<Row> {
  id: string
  header: string
  /** Pixels. */
  size: number
  /** The cell's content. The first column puts the row's name into `open`. */
  draw: (row: Row, open: OpenAround) => ReactNode
  /** Numbers stand at the right. */
  right?: boolean | undefined
  /** Of header and cells. */
  className?: string | undefined
  /** It takes the width that is left; one of them does. */
  flexible?: boolean | undefined
  /** Where there is no room the lowest go first; without one it stays. */
  priority?: number | undefined
  /** Ascending; sortable only with it. */
  compare?: ((a: Row, b: Row) => number) | undefined
  /** The first press sorts the largest first. */
  descFirst?: boolean | undefined
}

/** What a table is sorted by; undefined: as the rows come. */
export type AdminSort = { readonly id: string; readonly desc: boolean } | undefined

/** Rows in the order of a column; equal ones stay as they come. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly AdminColumn<Row>[],
  sort: AdminSort,
): readonly Row[] {
  const compare = columns.find(({ id }) => id === sort?.id)?.compare
  if (!sort || !compare) return rows
  return rows.toSorted((a, b) => (sort.desc ? -compare(a, b) : compare(a, b)))
}

interface AdminTableProps<Row> {
  label: string
  /** In the order in which they are shown (`sortedRows`). */
  rows: readonly Row[]
  columns: readonly AdminColumn<Row>[]
  sort: AdminSort
  onSort: (sort: { id: string; desc: boolean }) => void
  keyOf: (row: Row) => string
  /** The row in words, for its menu: "Actions for Eastside". */
  nameOf: (row: Row) => string
  /** The address of a row; without one a press calls `onOpen` alone. */
  hrefOf?: ((row: Row) => string) | undefined
  onOpen: (row: Row) => void
  /** Pixels. */
  rowHeight?: number | undefined
  /** A row on a phone, with its height. */
  renderCard: (row: Row, open: OpenAround) => ReactNode
  cardHeight?: number | undefined
  /** The menu of a row; none: no menu. */
  menu?: ((row: Row) => readonly MenuItemOption[]) | undefined
  /** Below the last row: sums. It is a `rowgroup`; `grid` lays its cells out as the columns. */
  renderFoot?: ((grid: { columns: readonly string[]; className: string }) => ReactNode) | undefined
  /** Rows that are read only quietly. */
  quiet?: ((row: Row) => boolean) | undefined
  /** In the first header: the box that selects all. */
  before?: ReactNode
  /** Stands where the rows would: nothing there, nothing found. */
  instead?: ReactNode
}

const MENU = 'row-menu'
const grid = 'grid gap-x-3 pl-6 pr-4 [grid-template-columns:var(--admin-columns)]'

/** A table of administration: sortable columns, rows of one height, a row cursor with J, K and Enter, a menu a row; cards on phones. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const {
    label,
    rows,
    columns: own,
    sort,
    onSort,
    keyOf,
    hrefOf,
    onOpen,
    rowHeight = 56,
    cardHeight = 72,
    renderFoot,
  } = props
  const phone = useMedia(PHONE)
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const handle = useRef<TableHandle>(null)
  const room = useWidth(root)
  const [view] = useState(() => createAtom(nothingInView, { compare: sameView }))
  const menus = props.menu !== undefined
  const defined = useMemo(() => tableColumns(own, menus), [own, menus])
  const sortId = sort?.id
  const desc = sort?.desc === true
  const sorting = useMemo<TableSorting>(
    () => (sortId === undefined ? [] : [{ id: sortId, desc }]),
    [sortId, desc],
  )
  const table = useColumnTable(
    defined,
    { columnOrder: [], columnVisibility: {}, columnSizing: {}, sorting },
    ({ sorting: next }) => {
      if (next?.[0]) onSort(next[0])
    },
  )
  const columns = fittingColumns(defined, {}, room)
  const shown = columns.map(({ id }) => id)
  const at = new Map(rows.map((row, index) => [keyOf(row), index]))
  const rowAt = (index: number) => rows[index]
  useTableKeys(handle, (index) => {
    const row = rows[index]
    if (row !== undefined) onOpen(row)
  })
  const renderRow = (row: Row, place: RowPosition<Row>) => (
    <AdminRow key={keyOf(row)} {...props} row={row} place={place} shown={shown} phone={phone} />
  )
  const style: CSSProperties & Record<`--${string}`, string> = { '--admin-columns': gridTemplate(columns) }
  return (
    <div ref={setRoot} style={style} className="relative flex min-h-0 flex-1 flex-col">
      <DataTable<Row, Row>
        ref={handle}
        label={label}
        bodyKey={`${label} ${String(phone)}`}
        table={table}
        columns={columns}
        headClassName={grid}
        before={props.before}
        count={rows.length}
        rowHeight={phone ? cardHeight : rowHeight}
        rowAt={rowAt}
        keyOf={keyOf}
        indexOf={(key) => at.get(key)}
        renderRow={renderRow}
        layers={!phone && renderFoot?.({ columns: shown, className: grid })}
        onOpen={onOpen}
        hrefOf={(row) => hrefOf?.(row)}
        view={view}
        instead={props.instead}
      />
    </div>
  )
}

function tableColumns<Row>(columns: readonly AdminColumn<Row>[], menu: boolean): TableColumn<Row>[] {
  const nothing = (): ReactElement => <span />
  const own = columns.map(
    ({ id, header, size, right, className, flexible, priority, compare, descFirst }): TableColumn<Row> => ({
      id,
      header,
      size,
      sortDescFirst: descFirst === true,
      meta: {
        draw: nothing,
        className: cx(right && 'text-right', className),
        ...(flexible ? { flexible: 'first' as const } : {}),
        ...(priority === undefined ? {} : { priority }),
        ...(compare ? { sortKey: id } : {}),
      },
    }),
  )
  return menu
    ? [...own, { id: MENU, header: 'Actions', size: 28, meta: { draw: nothing, quiet: true } }]
    : own
}

function AdminRow<Row>({
  row,
  place,
  shown,
  phone,
  columns,
  nameOf,
  hrefOf,
  onOpen,
  renderCard,
  menu,
  quiet,
}: AdminTableProps<Row> & {
  row: Row
  place: RowPosition<Row>
  shown: readonly string[]
  phone: boolean
}) {
  const href = hrefOf?.(row)
  const focusable = {
    'data-open': true,
    tabIndex: place.stop ? 0 : -1,
    className:
      'min-w-0 rounded-xs text-left text-inherit no-underline outline-none focus-visible:before:absolute focus-visible:before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus',
  }
  const open: OpenAround = (name) =>
    href === undefined ? (
      <button type="button" {...focusable} onClick={() => onOpen(row)}>
        {name}
      </button>
    ) : (
      <a {...focusable} href={href}>
        {name}
      </a>
    )
  const actions = menu?.(row) ?? []
  const more = actions.length > 0 && (
    <Menu
      label={`Actions for ${nameOf(row)}`}
      align="end"
      width={224}
      items={actions}
      trigger={
        <IconButton
          label={`Actions for ${nameOf(row)}`}
          data-tip="More"
          icon={Ellipsis}
          size={phone ? 'touch' : 'sm'}
          tabIndex={place.stop ? 0 : -1}
        />
      }
    />
  )
  return (
    <div
      role="row"
      data-index={place.index}
      aria-rowindex={place.index + 2}
      style={{ top: place.top, height: place.height }}
      className={cx(
        'absolute inset-x-0 cursor-pointer items-center border-b border-line bg-surface hover:bg-hover',
        phone ? 'flex gap-2 pr-1 pl-4' : grid,
        place.cursor &&
          'bg-hover after:absolute after:inset-y-0 after:left-0 after:w-0.5 after:bg-accent forced-colors:after:bg-[Highlight]',
        quiet?.(row) && 'text-ink-3',
      )}
    >
      {phone ? (
        <div role="cell" className="flex min-w-0 flex-1 items-center gap-2">
          <div className="min-w-0 flex-1">{renderCard(row, open)}</div>
          {more}
        </div>
      ) : (
        shown.map((id) => {
          const column = columns.find((one) => one.id === id)
          return (
            <div
              key={id}
              role="cell"
              className={cx(
                'min-w-0',
                column?.right && 'text-right tabular-nums',
                column && 'truncate',
                column?.className,
              )}
            >
              {column ? column.draw(row, open) : more}
            </div>
          )
        })
      )}
    </div>
  )
}

/** The width of the table, to drop columns that have no room; 0 while it is not known. */
function useWidth(element: HTMLElement | null): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!element || typeof ResizeObserver === 'undefined') return () => undefined
      const observer = new ResizeObserver(tell)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => element?.clientWidth ?? 0)
}

/** J and K move the cursor from anywhere; arrows, pages, Home, End and Enter while nothing else has the focus. */
function useTableKeys(table: RefObject<TableHandle | null>, onOpen: (index: number) => void): void {
  const move = (step: CursorMove) => (event: KeyboardEvent) => {
    event.preventDefault()
    table.current?.move(step)
  }
  const nowhere = (handle: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused.matches('#main, #main h1')) handle(event)
  }
  useHotkeys({
    j: move('next'),
    k: move('previous'),
    ArrowDown: nowhere(move('next')),
    ArrowUp: nowhere(move('previous')),
    PageDown: nowhere(move('page-down')),
    PageUp: nowhere(move('page-up')),
    Home: nowhere(move('first')),
    End: nowhere(move('last')),
    Enter: nowhere((event) => {
      const index = table.current?.cursor()
      if (index === undefined || event.repeat) return
      event.preventDefault()
      onOpen(index)
    }),
    Escape: () => table.current?.clear(),
  })
}
