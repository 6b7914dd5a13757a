import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'

import { type LeadListKey } from '#/domain/list/lead-lists.ts'
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

// Most lists have the default columns: the others come when somebody needs them.
const everyColumn = createAtom<readonly LeadColumn[] | undefined>(undefined)

/** Loads the columns beyond the default ones. */
export async function loadColumns(): Promise<void> {
  const module = await import('./extra-columns.tsx')
  everyColumn.set(module.everyColumn)
}

/** Where a list is narrow, what was said last keeps 220 px: 120 more than the table keeps of any column. */
const SNIPPET = 120

/** Above the priority of every column. */
const CHOSEN = 20

const usualColumns: readonly string[] = leadColumns.map(({ id }) => id)
/** The layout of the default columns. */
export const usualLayout = columnLayout(leadColumns)
const ownerColumns = withoutTeams(leadColumns)

/** Whether a list has other columns than the default ones. */
export function hasOwnColumns(list: LeadListKey, columns: ColumnState | undefined): boolean {
  return columns !== undefined || ownColumns[list] !== undefined
}

/** The columns of a list as its person has them. */
export interface ListColumns {
  /** Order, visibility and widths of every column that is known. */
  readonly table: ColumnTable<LeadCell>
  readonly known: readonly LeadColumn[]
  /** Those that fit, in their order. */
  readonly columns: readonly LeadColumn[]
  /** Grid of the columns, for the styles. */
  readonly layout: CSSProperties
  /** They are not the default columns: nothing in the styles is made for them. */
  readonly own: boolean
  /** Somebody set widths: they hold, however narrow the table is. */
  readonly sized: boolean
  /** What the person set; undefined: nothing. */
  readonly state: ColumnState | undefined
  readonly reset: () => void
}

const noMore: readonly LeadColumn[] = []
const first: ReadonlySet<string> = new Set(['channel', 'lead', 'status'])

/**
 * The columns of a list, held by TanStack Table: order, visibility and widths are kept for the person and the list, what
 * the list is ordered by stands in the address.
 * @param root the element around the table: as wide as it
 * @param more columns that the list has always, after its first ones
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
    if (wanted) loadColumns().catch(() => undefined)
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
    change(storedColumns({ ...columnState, ...what }, more))
  })

  const leaves = table.getVisibleLeafColumns()
  const { columns, layout } = useMemo(() => {
    const visible = definitionsOf(leaves, known)
    if (!own) return { columns: visible, layout: usualLayout }
    const widths = columnState.columnSizing
    // What somebody chose goes last where there is no room.
    const ranked = state
      ? visible.map((column) =>
          usualColumns.includes(column.id) || column.meta.unlisted
            ? column
            : { ...column, meta: { ...column.meta, priority: CHOSEN } },
        )
      : visible
    // As in lead-table.css: names of teams give way first, then those of agents, and only then a column. Not to widths that
    // somebody set.
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

/** The columns of a table as they are kept: those that are shown, in their order, a column that was added last. */
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

/** Pixels of an element, 0 until it is there; watched only while somebody needs it. */
function useWidth(root: RefObject<HTMLElement | null>, needed: boolean): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = root.current
    if (!needed || !watched) return undefined
    const measure = () => setWidth(watched.clientWidth)
    // Before the first paint: what does not fit is never seen.
    measure()
    return observeSize(watched, measure)
  }, [root, needed])
  return width
}
