import { createAtom } from '@tanstack/store'
import {
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  memo,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { cx } from '#/ui/cx.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { isPageFocused } from '#/ui/hotkeys/page-focused.ts'
import { MenuContent, useMenuLayer } from '#/ui/layers/menu.tsx'
import { observeSize } from '#/ui/observe-size.ts'
import { fittingColumns, gridTemplate } from '#/ui/table/column-layout.ts'
import { type TableColumn, type TableSorting, useColumnTable } from '#/ui/table/columns.ts'
import { type CursorMove } from '#/ui/table/cursor.ts'
import { DataTable } from '#/ui/table/data-table.tsx'
import { rowOf } from '#/ui/table/row-events.ts'
import { type RowPosition, type TableHandle } from '#/ui/table/table-body.tsx'
import { nothingInView, sameView, type TableView } from '#/ui/table/table-view.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import {
  type AdminColumn,
  adminGrid,
  AdminRow,
  type AdminSort,
  type AdminTableProps,
  MENU_BUTTON,
  PointedRowActions,
} from './admin-row.tsx'
import { MissingFoot } from './missing-foot.tsx'
import { sortText } from './use-admin-search.ts'

/** Sorts rows by a column. Equal rows keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<AdminColumn<Row>, 'id' | 'compare' | 'missing'>[],
  sort: AdminSort,
): readonly Row[] {
  const { compare, missing = () => false } = columns.find(({ id }) => id === sort?.id) ?? {}
  if (!sort || !compare) return rows
  return rows.toSorted(
    (a, b) => Number(missing(a)) - Number(missing(b)) || (sort.desc ? -compare(a, b) : compare(a, b)),
  )
}

const MENU = 'row-menu'
/** Minimum width of the name column in pixels. Other columns are hidden before it gets narrower. */
const NAME = 200

/** A table with sortable columns, rows of equal height, a row cursor (J, K, Enter) and row menus. Cards on phones. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const {
    label,
    rows: known,
    columns: own,
    sort,
    onSort,
    keyOf,
    hrefOf,
    onOpen,
    headHeight = 36,
    rowHeight = 56,
    cardHeight = 72,
    renderFoot,
  } = props
  const rows = known ?? []
  const phone = useMedia(PHONE)
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const handle = useRef<TableHandle>(null)
  const { width: available, height: tall } = useMeasured(root)
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
      if (next?.[0]) onSort?.(next[0])
    },
  )
  const columns = fittingColumns(defined, leastOf(own), available)
  const shown = columns.map(({ id }) => id)
  const rowAt = (index: number) => rows[index]
  useTableKeys(handle, (index) => {
    const row = rows[index]
    if (row !== undefined) onOpen(row)
  })
  const menu = useRowMenu(props)
  // Another order or filter makes another list. Its first rows are rendered first, the rest after those are painted.
  const list = useList(
    `${String(phone)} ${sort ? sortText(sort) : ''} ${props.listKey ?? ''}`,
    rows.length,
    (before) =>
      props.plainRows === true &&
      handle.current?.cursor() === undefined &&
      allMounted(view.get(), before, rows.length),
  )
  const renderRow = (row: Row, position: RowPosition<Row>) => (
    <StillRow
      key={props.plainRows ? list.elementOf(keyOf(row)) : keyOf(row)}
      drawnBy={rowAt}
      position={position}
      waits={list.fresh && position.index > view.get().last + 1}
    >
      <AdminRow
        {...props}
        row={row}
        position={position}
        shown={shown}
        phone={phone}
        menuOpen={menu.openKey === keyOf(row)}
      />
    </StillRow>
  )
  const height = phone ? cardHeight : rowHeight
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--admin-columns': gridTemplate(columns),
    '--head': `${headHeight}px`,
    // Reserve space for a scrollbar only if there is one. Otherwise the rows extend to the right edge.
    '--table-scroll':
      tall > 0 && rows.length * height + headHeight + (renderFoot ? FOOT : 0) <= tall ? 'auto' : 'scroll',
  }
  return (
    <div ref={setRoot} style={style} className="relative flex min-h-0 flex-1 flex-col" {...menu.events}>
      <DataTable<Row, Row>
        ref={handle}
        label={label}
        bodyKey={`${label} ${String(list.body)}`}
        table={table}
        columns={columns}
        headClassName={adminGrid}
        count={rows.length}
        rowHeight={height}
        rowAt={rowAt}
        keyOf={keyOf}
        indexOf={(key) => {
          const index = rows.findIndex((row) => keyOf(row) === key)
          return index === -1 ? undefined : index
        }}
        renderRow={renderRow}
        before={props.before}
        overlays={
          <>
            {props.renderActions && !phone && (
              <PointedRowActions rowAt={rowAt} renderActions={props.renderActions} />
            )}
            {!phone && renderFoot?.({ columns: shown, className: adminGrid })}
            {props.after}
          </>
        }
        onOpen={onOpen}
        hrefOf={(row) => hrefOf?.(row)}
        view={view}
        fallback={
          known === undefined ? <RowsLoading label={label} height={height} columns={shown} /> : props.fallback
        }
        busy={known === undefined}
      />
      {props.answers && <MissingFoot answers={props.answers} />}
      {menu.content}
    </div>
  )
}

/** Returns the minimum width of the name column. */
const leastOf = (columns: readonly { id: string; size: number; flexible?: boolean | undefined }[]) =>
  Object.fromEntries(
    columns.filter(({ flexible }) => flexible).map(({ id, size }) => [id, Math.min(size, NAME)]),
  )

/** Whether the table is scrolled to its start and the rows that will be in view are already mounted. */
const allMounted = ({ first, last }: TableView, before: number, count: number): boolean =>
  first === 0 && (count <= before || last < before - 1)

/**
 * Tracks the list that the table shows. Another key means another list. If the rows have no state, the existing
 * elements are reused for the new rows, because unmounting and mounting them costs as much as everything else in a
 * change of order.
 * @param reuses whether the elements are reused; called once for each new list, with the previous number of rows
 */
function useList(key: string, count: number, reuses: (before: number) => boolean) {
  const [list, setList] = useState(() => ({ key, count, body: 0, elements: new Map<string, string>() }))
  const settled = useDeferredValue(list.key)
  if (list.key !== key)
    setList({ key, count, body: reuses(list.count) ? list.body : list.body + 1, elements: new Map() })
  else if (list.count !== count) setList({ ...list, count })
  return {
    body: list.body,
    /** Whether the rows in view are not painted yet. */
    fresh: settled !== list.key,
    /** Returns the React key for a row's element. Within one list, a row keeps its key. */
    elementOf(row: string): string {
      const known = list.elements.get(row) ?? String(list.elements.size)
      list.elements.set(row, known)
      return known
    },
  }
}

type Position = Omit<RowPosition<never>, 'columns'>

/**
 * The table body re-renders with every frame that mounts rows and with every cursor move. This wrapper skips rows that
 * have not changed.
 */
const StillRow = memo(
  function StillRow({
    children,
  }: {
    drawnBy: unknown
    position: Position
    /** Whether the row is outside the view, so that it is rendered after the rows in view. */
    waits: boolean
    children: ReactElement
  }) {
    return children
  },
  (before, { drawnBy, position, waits }) =>
    waits ||
    (before.drawnBy === drawnBy &&
      before.position.index === position.index &&
      before.position.top === position.top &&
      before.position.height === position.height &&
      before.position.cursor === position.cursor &&
      before.position.stop === position.stop),
)

/** The row whose menu was opened last, and its button. */
interface OpenedMenu {
  readonly key?: string
  readonly button?: HTMLElement
  /** Number of menus created so far, used as the key of this one. */
  readonly count: number
}

/** One menu shared by all rows, anchored to the button that was pressed. */
function useRowMenu<Row>({ rows, menu, nameOf, keyOf }: AdminTableProps<Row>) {
  const layer = useMenuLayer()
  const [{ key, button: at, count }, setOpened] = useState<OpenedMenu>({ count: 0 })
  /** Prepares the menu for the button under an event. Returns whether there is such a button. */
  const under = ({ target }: { target: EventTarget }): boolean => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${MENU_BUTTON}]`) : null
    const row = rows?.[rowOf(button) ?? -1]
    if (!button || row === undefined) return false
    if (!layer.open) {
      const next = keyOf(row)
      // A row that was re-mounted has a new button, but a menu stays anchored to the button that it was created for.
      if (next !== key || button !== at) setOpened({ key: next, button, count: count + 1 })
      layer.trigger.ref(button)
    }
    return true
  }
  const preload = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest(`[${MENU_BUTTON}]`)) layer.preload()
  }
  const row = layer.mounted ? rows?.find((one) => keyOf(one) === key) : undefined
  return {
    openKey: layer.open ? key : undefined,
    events: {
      onPointerOver: preload,
      onFocus: preload,
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (under(event)) layer.trigger.onClick(event)
      },
      // In the capture phase, before the table body moves its cursor.
      onKeyDownCapture: (event: ReactKeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' || !under(event)) return
        layer.trigger.onKeyDown(event)
        event.stopPropagation()
      },
    },
    content: row !== undefined && menu && (
      <MenuContent
        key={count}
        layer={layer}
        label={`Actions for ${nameOf(row)}`}
        align="end"
        width={224}
        items={menu(row)}
      />
    ),
  }
}

/** Height of the totals row in pixels. */
const FOOT = 48

/** Placeholder rows in the layout of the columns. */
function RowsLoading({
  label,
  height,
  columns,
}: {
  label: string
  height: number
  columns: readonly string[]
}) {
  return (
    <div
      role="status"
      aria-label={`Loading ${label.toLowerCase()}`}
      className="min-h-0 flex-1 overflow-hidden"
    >
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} style={{ height }} className={cx('items-center border-b border-line', adminGrid)}>
          {columns.map((id) => (
            <Skeleton key={id} className="block h-3 w-4/5" />
          ))}
        </div>
      ))}
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

/** The table's width and height in pixels, 0 while unknown. Measuring at each commit would force a second layout. */
function useMeasured(element: HTMLElement | null) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element) return undefined
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    read()
    return observeSize(element, read)
  }, [element])
  return size
}

/** J and K move the cursor from anywhere; arrows, Page Up/Down, Home, End and Enter only if nothing has the focus. */
function useTableKeys(table: RefObject<TableHandle | null>, onOpen: (index: number) => void): void {
  const move = (step: CursorMove) => (event: KeyboardEvent) => {
    event.preventDefault()
    table.current?.move(step)
  }
  const nowhere = (handle: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (isPageFocused(document.activeElement)) handle(event)
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
