import { clock } from '#/lib/clock.ts'

import { type Selected, type TableMarks } from './marks.ts'

/** The functions through which the selection reads a table. */
export interface SelectionContext<Row> {
  readonly rowAt: (index: number) => Row | undefined
  readonly keyOf: (row: Row, index: number) => string
  readonly indexOf: (key: string) => number | undefined
  /** Identifies the order of the rows, if a row keeps its index as long as the order stays the same. */
  readonly order?: string | undefined
  /** Label of a row; undefined when the row cannot be selected. */
  readonly labelOf: (row: Row) => string | undefined
}

/**
 * Adds rows to the selection.
 * @param at when the rows were seen
 */
export function withRows<Row>(
  selected: Selected<Row>,
  added: readonly (readonly [string, Row])[],
  at = clock.local(),
): Selected<Row> {
  return {
    ...selected,
    rows: new Map([...selected.rows, ...added.map(([key, row]) => [key, { row, seenAt: at }] as const)]),
  }
}

/** Removes rows from the selection. Returns the same value when none of them was selected. */
export function without<Row>(selected: Selected<Row>, keys: Iterable<string>): Selected<Row> {
  const next = new Map(selected.rows)
  for (const key of keys) next.delete(key)
  return next.size === selected.rows.size ? selected : { ...selected, rows: next }
}

/** Returns an empty selection. */
export function nothing<Row>(): Selected<Row> {
  return { rows: new Map() }
}

/** Returns the rows between two indexes (both inclusive) that are loaded and can be selected. */
export function rowsBetween<Row>(context: SelectionContext<Row>, from: number, to: number) {
  const found: (readonly [string, Row])[] = []
  let whole = true
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const row = context.rowAt(index)
    if (row === undefined) whole = false
    else if (context.labelOf(row) !== undefined) found.push([context.keyOf(row, index), row])
  }
  return { found, whole }
}

/** Selects or deselects the row at an index. The next range starts at this row. */
export function toggleAt<Row>(marks: TableMarks<Row>, context: SelectionContext<Row>, index: number): void {
  const row = context.rowAt(index)
  if (row === undefined || context.labelOf(row) === undefined) return
  const key = context.keyOf(row, index)
  const before = marks.selected.get()
  const next = before.rows.has(key) ? without(before, [key]) : withRows(before, [[key, row]])
  marks.selected.set({ ...next, anchor: { key, index, order: context.order } })
}

/** Returns the index at which a range starts; undefined if that is not known. */
function startOf<Row>({ anchor }: Selected<Row>, context: SelectionContext<Row>) {
  if (anchor === undefined) return undefined
  const { key, index, order } = anchor
  const found = context.indexOf(key)
  if (found !== undefined) return found
  return order !== undefined && order === context.order && !context.rowAt(index) ? index : undefined
}

/**
 * Selects the range from the row that was chosen last to the row at an index. Rows of the range that are not loaded are
 * requested from `marks.gaps`. Without a start, only the row at the index is selected.
 */
export function selectTo<Row>(marks: TableMarks<Row>, context: SelectionContext<Row>, index: number): void {
  const before = marks.selected.get()
  const start = startOf(before, context)
  if (start === undefined) {
    const row = context.rowAt(index)
    if (row !== undefined && !before.rows.has(context.keyOf(row, index))) toggleAt(marks, context, index)
    return
  }
  const { found, whole } = rowsBetween(context, start, index)
  marks.selected.set(withRows(before, found))
  if (!whole) marks.gaps.get()?.fill(Math.min(start, index), Math.max(start, index))
}
