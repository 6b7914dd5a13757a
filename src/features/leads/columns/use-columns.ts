import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'

import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { onceWorthRetrying } from '#/lib/once-worth-retrying.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { observeSize } from '#/ui/observe-size.ts'
import { columnLayout, fittingColumns, sizeBelow } from '#/ui/table/column-layout.ts'
import { type ColumnTable, type ColumnTableState, definitionsOf, useColumnTable } from '#/ui/table/columns.ts'

import { type ListOrder } from '../state/list-state.ts'
import { readStored, storeColumns } from '../state/list-store.ts'
import { type ColumnState } from '../state/stored-state.ts'
import { orderOfSorting, sortingOfOrder } from '../toolbar/sort-choices.ts'
import { type LeadCell, type LeadColumn, leadColumns, withoutTeams } from './lead-columns.tsx'
import { ownColumns } from './lists.ts'

// Most lists use the default columns, so the others are loaded on demand.
const everyColumn = createAtom<readonly LeadColumn[] | undefined>(undefined)

/** Loads the columns beyond the default ones. */
export async function loadColumns(): Promise<void> {
  const module = await import('./extra-columns.tsx')
  everyColumn.set(module.everyColumn)
}

/**
 * In a narrow list, the column with the last communication keeps 220 px, which is 120 px more than the table keeps for
 * other columns.
 */
const SNIPPET = 120

/** A priority above that of every column. */
const CHOSEN = 20

const usualColumns: readonly string[] = leadColumns.map(({ id }) => id)
/** The layout of the default columns. */
export const usualLayout = columnLayout(leadColumns)
const ownerColumns = withoutTeams(leadColumns)

/** Whether a list shows other columns than the default ones. */
export function hasOwnColumns(list: LeadListKey, columns: ColumnState | undefined): boolean {
  return columns !== undefined || ownColumns[list] !== undefined
}

/** The columns of a list as the user has set them. */
export interface ListColumns {
  /** Order, visibility and widths of all known columns. */
  readonly table: ColumnTable<LeadCell>
  readonly known: readonly LeadColumn[]
  /** The columns that fit, in their order. */
  readonly columns: readonly LeadColumn[]
  /** CSS grid of the columns. */
  readonly layout: CSSProperties
  /** Whether these are not the default columns. The stylesheet has no rules for such columns. */
  readonly own: boolean
  /** Whether the user has set widths. They apply no matter how narrow the table is. */
  readonly sized: boolean
  /** What the user has set; undefined when they have set nothing. */
  readonly state: ColumnState | undefined
  readonly reset: () => void
}

const noMore: readonly LeadColumn[] = []
const first: ReadonlySet<string> = new Set(['channel', 'lead', 'status'])

/**
 * The columns of a list, managed by TanStack Table. Order, visibility and widths are saved per user and list. The sort
 * order is in the address.
 * @param root the element around the table, as wide as the table
 * @param more columns that the list always shows, after its first ones
 */
export function useColumns({
  list,
  userId,
  storeId,
  phone,
  root,
  more = noMore,
  order,
  onOrder,
}: {
  list: LeadListKey
  userId: string
  storeId: string
  phone: boolean
  root: RefObject<HTMLElement | null>
  more?: readonly LeadColumn[] | undefined
  order: ListOrder
  onOrder: (order: ListOrder) => void
}): ListColumns {
  const [state, setState] = useState(() => readStored(userId, storeId)?.columns)
  const loaded = useSelector(everyColumn)
  const owner = useViewer().kind !== 'BROKER'
  const wanted = !phone && hasOwnColumns(list, state)
  useEffect(() => {
    if (!wanted) return undefined
    let stop: (() => void) | undefined
    let mounted = true
    const load = () => {
      loadColumns().catch(() => {
        if (mounted) stop = onceWorthRetrying(load)
      })
    }
    load()
    return () => {
      mounted = false
      stop?.()
    }
  }, [wanted])
  const available = useWidth(root, wanted)

  const known = useMemo(() => {
    if (!loaded) return owner ? ownerColumns : leadColumns
    return [...(owner ? withoutTeams(loaded) : loaded), ...more]
  }, [loaded, owner, more])
  const own = wanted && loaded !== undefined
  const columnState = useMemo(() => {
    const shown = own ? (state?.shown ?? ownColumns[list] ?? usualColumns) : usualColumns
    const after = shown.findIndex((id) => !first.has(id))
    const columnOrder = own
      ? shown.toSpliced(after < 0 ? shown.length : after, 0, ...more.map(({ id }) => id))
      : [...shown]
    const hidden = known.filter(({ id }) => !columnOrder.includes(id)).map(({ id }) => [id, false] as const)
    return {
      columnOrder,
      columnVisibility: Object.fromEntries<boolean>(hidden),
      columnSizing: own ? { ...state?.widths } : {},
    }
  }, [own, state, list, more, known])
  const sorting = useMemo(() => sortingOfOrder(order, known), [order, known])

  const change = (next: ColumnState | undefined) => {
    storeColumns(userId, storeId, next)
    setState(next)
  }
  const table = useColumnTable(known, { ...columnState, sorting }, (what) => {
    if (what.sorting) {
      const next = orderOfSorting(what.sorting, known)
      if (next) onOrder(next)
      return
    }
    // Until the user's columns are loaded, the default ones are shown, which may not overwrite them.
    if (own === wanted) change(storedColumns({ ...columnState, ...what }, more))
  })

  const leaves = table.getVisibleLeafColumns()
  const { columns, layout } = useMemo(() => {
    const visible = definitionsOf(leaves, known)
    if (!own) return { columns: visible, layout: usualLayout }
    const widths = columnState.columnSizing
    // Columns that the user chose are the last ones to be dropped when there is no room.
    const ranked = state
      ? visible.map((column) =>
          usualColumns.includes(column.id) || column.meta.unlisted
            ? column
            : { ...column, meta: { ...column.meta, priority: CHOSEN } },
        )
      : visible
    // As in lead-table.css: when space is short, team names shrink first, then agent names, and only then a column is
    // dropped. This does not apply when the user has set widths.
    const sized = ranked.map((column) => {
      if (isSized(widths) || available >= 1120) return column
      return { ...column, size: sizeBelow(column, available < 1064 ? 1064 : 1120) }
    })
    const isCut = available < 1120 && visible.some(({ id }) => id === 'last' && widths[id] === undefined)
    const fits = new Set(
      fittingColumns(sized, widths, isCut ? Math.max(0, available - SNIPPET) : available).map(({ id }) => id),
    )
    const fitting = visible.filter(({ id }) => fits.has(id))
    return { columns: fitting, layout: columnLayout(fitting, widths) }
  }, [leaves, known, own, columnState, state, available])
  const sized = isSized(columnState.columnSizing)
  return { table, known, columns, layout, own, sized, state, reset: () => change(undefined) }
}

const isSized = (widths: Readonly<Record<string, number>>) => Object.keys(widths).length > 0

/**
 * Returns the columns of a table in the form in which they are saved: the visible ones in their order, with a newly
 * added column last.
 */
function storedColumns(
  { columnOrder, columnVisibility, columnSizing }: Omit<ColumnTableState, 'sorting'>,
  more: readonly LeadColumn[],
): ColumnState {
  const isKept = (id: string) => columnVisibility[id] !== false && !more.some((column) => column.id === id)
  const added = Object.keys(columnVisibility).filter(
    (id) => columnVisibility[id] && !columnOrder.includes(id),
  )
  return { shown: [...columnOrder.filter(isKept), ...added], widths: columnSizing }
}

/**
 * Returns the width of an element in pixels, 0 until it is mounted. Observes the element only while the width is
 * needed.
 */
function useWidth(root: RefObject<HTMLElement | null>, needed: boolean): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = root.current
    if (!needed || !watched) return undefined
    const measure = () => setWidth(watched.clientWidth)
    // Measure before the first paint, so that columns that don't fit never appear.
    measure()
    return observeSize(watched, measure)
  }, [root, needed])
  return width
}
