import { type CSSProperties } from 'react'

import { type NarrowTable, type TableColumn } from './columns.ts'

type Column = Pick<TableColumn<never>, 'id' | 'size'> & {
  readonly meta: Pick<TableColumn<never>['meta'], 'flexible' | 'priority' | 'below' | 'bar'>
}
type Widths = Readonly<Record<string, number>>

/** Space between two columns, and at both ends, in pixels. */
const GAP = 12
const START = 24
const END = 16
/** Minimum width of the flexible column in pixels. */
const LEAST = 100

/** Limits for a width that the user sets. */
export const NARROWEST = 32
export const WIDEST = 600

/** Returns a width within its limits, in whole pixels. */
export function withinWidths(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

/**
 * Returns the columns that fit. If there is not enough space, those with the lowest `priority` are dropped first, and
 * of two with the same priority the later one.
 * @param availableWidth width of the table in pixels; 0 while unknown, in which case all columns are kept
 */
export function fittingColumns<C extends Column>(
  columns: readonly C[],
  widths: Widths,
  availableWidth: number,
): readonly C[] {
  const least = ({ id, size, meta }: C) => widths[id] ?? (meta.flexible === 'first' ? LEAST : size)
  const needed = (some: readonly C[]) =>
    some.reduce((sum, column) => sum + least(column), 0) + GAP * Math.max(0, some.length - 1) + START + END
  let fitting = columns
  const available = availableWidth > 0 ? availableWidth : Number.POSITIVE_INFINITY
  while (needed(fitting) > available) {
    const first = fitting
      .filter(({ meta }) => meta.priority !== undefined)
      .toSorted(
        (a, b) => (a.meta.priority ?? 0) - (b.meta.priority ?? 0) || fitting.indexOf(b) - fitting.indexOf(a),
      )[0]
    if (!first) break
    fitting = fitting.filter((column) => column !== first)
  }
  return fitting
}

/** Returns the grid of the columns. One of them takes the remaining width. */
export function gridTemplate(columns: readonly Column[], widths: Widths = {}): string {
  const flexible = flexibleOf(columns, widths)
  return columns
    .map((column) => {
      const width = widths[column.id] ?? column.size
      return column === flexible ? `minmax(${Math.min(width, LEAST)}px, 1fr)` : `${width}px`
    })
    .join(' ')
}

function flexibleOf(columns: readonly Column[], widths: Widths): Column | undefined {
  const free = columns.filter(({ id }) => widths[id] === undefined)
  return (
    free.find(({ meta }) => meta.flexible === 'first') ?? free.find(({ meta }) => meta.flexible === 'second')
  )
}

/**
 * Returns the bars of a skeleton's rows as background layers, so that one element paints any number of rows.
 * `--table-bar` is their color and position in the row, `--table-row` the height of a row.
 */
function skeletonBars(columns: readonly Column[], widths: Widths): string {
  const flexible = flexibleOf(columns, widths)
  const flexibleAt = flexible === undefined ? columns.length : columns.indexOf(flexible)
  const width = ({ id, size }: Column) => widths[id] ?? size
  const before = (index: number) =>
    columns.slice(0, index).reduce((sum, column) => sum + width(column) + GAP, START)
  const after = (index: number) =>
    columns.slice(index + 1).reduce((sum, column) => sum + GAP + width(column), END)
  return columns
    .flatMap((column, index) => {
      const { bar } = column.meta
      if (!bar) return []
      const { left = 0 } = bar
      const wanted = Math.min(bar.width, index === flexibleAt ? bar.width : width(column) - left)
      const template =
        index > flexibleAt
          ? `right ${after(index) + width(column) - left - wanted}px top 0`
          : `${before(index) + left}px 0`
      const length =
        index === flexibleAt ? `calc((100% - ${before(index) + after(index)}px) * 0.8)` : `${wanted}px`
      return `var(--table-bar) ${template} / ${length} var(--table-row) repeat-y`
    })
    .join(', ')
}

const narrowTables: readonly NarrowTable[] = [1120, 1064, 950, 794, 764]

/** Returns the width of a column in a table that is narrower than `table`. */
export function sizeBelow({ size, meta }: Column, table: NarrowTable): number {
  return narrowTables.reduce((at, step) => (step < table ? at : (meta.below?.[step] ?? at)), size)
}

type Layout = CSSProperties & Record<`--${string}`, string>

/**
 * Returns the CSS variables of a table: grid and skeleton, and the space between the columns and at both ends. A
 * container query decides which widths apply, because measuring would force layout of a new list before its first
 * paint.
 */
export function columnLayout(columns: readonly Column[], widths: Widths = {}): Layout {
  const layout: Layout = {
    '--table-gap': `${GAP}px`,
    '--table-padding': `0 ${END}px 0 ${START}px`,
    '--table-wide': gridTemplate(columns, widths),
    '--table-bars-wide': skeletonBars(columns, widths),
  }
  for (const table of narrowTables) {
    const there = columns
      .map((column) => ({ ...column, size: sizeBelow(column, table) }))
      .filter(({ size }) => size > 0)
    layout[`--table-${table}`] = gridTemplate(there, widths)
    layout[`--table-bars-${table}`] = skeletonBars(there, widths)
  }
  return layout
}
