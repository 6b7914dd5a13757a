/** What the layout of a table needs of a column. */
export interface Measured {
  readonly id: string
  readonly width: number
  readonly flexible?: boolean
  readonly priority?: number
}

/** Pixels between two columns, and beside them. */
const GAP = 12
const SIDES = 40

/** Pixels that the flexible one has at least. */
const LEAST = 100

/** Limits of a width that a person sets. */
export const NARROWEST = 32
export const WIDEST = 600

/** A width within its limits, in whole pixels. */
export function withinWidths(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

/**
 * The columns that fit, and the grid that they make: where there is no room those with the lowest `priority` go first, of two
 * equal the later. One takes what is left: the flexible one, or the name.
 * @param room pixels of the table; 0 while that is not known: then all stand
 */
export function layOut<C extends Measured>(
  columns: readonly C[],
  widths: Readonly<Record<string, number>>,
  room: number,
): { readonly columns: readonly C[]; readonly template: string } {
  const pixels = (column: C) => widths[column.id] ?? column.width
  const needed = (some: readonly C[]) =>
    some.reduce(
      (sum, column) => sum + (column.flexible && widths[column.id] === undefined ? LEAST : pixels(column)),
      0,
    ) +
    GAP * Math.max(0, some.length - 1) +
    SIDES
  let fitting = columns
  const tooWide = () => room > 0 && needed(fitting) > room
  while (tooWide()) {
    const first = fitting
      .filter(({ priority }) => priority !== undefined)
      .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || fitting.indexOf(b) - fitting.indexOf(a))[0]
    if (!first) break
    fitting = fitting.filter((column) => column !== first)
  }
  const free = fitting.filter(({ id }) => widths[id] === undefined)
  const flexible = free.find((column) => column.flexible) ?? free.find(({ id }) => id === 'lead')
  const template = fitting
    .map((column) =>
      column === flexible ? `minmax(${Math.min(pixels(column), LEAST)}px, 1fr)` : `${pixels(column)}px`,
    )
    .join(' ')
  return { columns: fitting, template }
}
