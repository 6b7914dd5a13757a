import { createAtom, type Atom } from '@tanstack/store'

import { type TableCursor } from './cursor.ts'

/** The rows that are selected, by their keys, each as it was last seen; in the order in which they were chosen. */
export interface Selected<Row> {
  readonly rows: ReadonlyMap<string, Row>
  /** Where a range starts. */
  readonly anchor: string | undefined
}

/**
 * What a person has marked in a table. Outside React's rows: a mark draws no row again. The selection is not Table's: its row
 * selection answers for the rows of a row model, and here are none; it would hold ids where an action needs the rows, also
 * those that are not loaded any more, in the order in which they were chosen.
 */
export interface TableMarks<Row> {
  /** Where the keyboard is. */
  readonly cursor: Atom<TableCursor | undefined>
  readonly selected: Atom<Selected<Row>>
  /** Whoever can load rows that are not here fills the gaps of a range; both ends inclusive. */
  readonly gaps: Atom<{ fill: (from: number, to: number) => void } | undefined>
}

/** Marks of a table in which nothing is marked. */
export function createMarks<Row>(): TableMarks<Row> {
  return {
    cursor: createAtom<TableCursor | undefined>(undefined),
    selected: createAtom<Selected<Row>>({ rows: new Map(), anchor: undefined }),
    gaps: createAtom<{ fill: (from: number, to: number) => void } | undefined>(undefined),
  }
}
