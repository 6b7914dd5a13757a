import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'

import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { part, preload, usePart } from '#/ui/part.ts'
import { type TableColumn } from '#/ui/table/columns.ts'

import { storeColumns, readStored } from '../state/list-store.ts'
import { type ColumnState } from '../state/stored-state.ts'
import { type ChoosableColumn } from './extra-columns.tsx'
import { type LeadCell, leadColumns, ownerColumns } from './lead-columns.tsx'
import { ownColumns, usualColumns } from './lists.ts'

/** The columns beyond the usual ones, and how they are laid out. */
export const columnsPart = part(async () => (await import('./own-columns.ts')).ownColumnKit)

/** Above the priority of every column. */
const CHOSEN = 20

/** The columns that a list has by itself. */
export function columnsOfList(list: LeadListKey): readonly string[] {
  return ownColumns[list] ?? usualColumns
}

/** Whether the usual layout, which stands in the styles, is not the one. */
export function hasOwnColumns(list: LeadListKey, columns: ColumnState | undefined): boolean {
  return columns !== undefined || ownColumns[list] !== undefined
}

/** The columns of a list as its person has them. */
export interface ListColumns {
  readonly columns: readonly TableColumn<LeadCell>[]
  /** Grid of the columns; undefined: the one of the styles. */
  readonly template: string | undefined
  /** What the person set; undefined: nothing. */
  readonly state: ColumnState | undefined
  readonly change: (state: ColumnState | undefined) => void
}

const noMore: readonly ChoosableColumn[] = []
const first: ReadonlySet<string> = new Set(['channel', 'lead', 'status'])

/**
 * @param root the element around the table: as wide as it
 * @param more columns that the list has always, after its first ones
 */
export function useColumns(
  list: LeadListKey,
  userId: string,
  storeId: string,
  phone: boolean,
  root: RefObject<HTMLElement | null>,
  more: readonly ChoosableColumn[] = noMore,
): ListColumns {
  const [state, setState] = useState(() => readStored(userId, storeId)?.columns)
  const own = !phone && hasOwnColumns(list, state)
  const loaded = usePart(columnsPart)
  const { kind } = useViewer()
  const room = useWidth(root, own)
  useEffect(() => {
    if (own) preload(columnsPart)
  }, [own])
  const laid = useMemo(() => {
    if (!own || !loaded) return undefined
    const ids = state?.shown ?? columnsOfList(list)
    const columns = ids
      .flatMap((id) => loaded.everyColumn.find((column) => column.id === id) ?? [])
      // What somebody chose goes last where there is no room.
      .map((column) =>
        state && !usualColumns.includes(column.id) ? { ...column, priority: CHOSEN } : column,
      )
    const after = columns.findIndex(({ id }) => !first.has(id))
    const all = columns.toSpliced(after < 0 ? columns.length : after, 0, ...more)
    const named = kind === 'OWNER' ? loaded.withoutTeams(all) : all
    return loaded.layOut(named, state?.widths ?? {}, room)
  }, [own, loaded, state, list, room, more, kind])
  return {
    columns: laid?.columns ?? (kind === 'OWNER' ? ownerColumns : leadColumns),
    template: laid?.template,
    state,
    change(next) {
      storeColumns(userId, storeId, next)
      setState(next)
    },
  }
}

/** Pixels of an element, 0 until it is there; watched only while somebody needs it. */
function useWidth(root: RefObject<HTMLElement | null>, needed: boolean): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = root.current
    if (!needed || !watched || typeof ResizeObserver !== 'function') return undefined
    const measure = () => setWidth(watched.clientWidth)
    // Before the first paint: what does not fit is never seen.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [root, needed])
  return width
}
