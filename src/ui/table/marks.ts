import { createAtom, type Atom } from '@tanstack/store'

import { type TableCursor } from './cursor.ts'

/** A selected row as it was last seen. */
export interface SelectedRow<Row> {
  readonly row: Row
  /** When it was seen like that, in epoch milliseconds of this machine; 0 when that is not known. */
  readonly seenAt: number
}

/** The selection of a table. */
export interface Selected<Row> {
  /** By key, in the order in which they were selected. */
  readonly rows: ReadonlyMap<string, SelectedRow<Row>>
  /**
   * The row at which a range starts. `index` is where it was when it was chosen, for when it is no longer loaded. It
   * applies only to the same order.
   */
  readonly anchor?: { readonly key: string; readonly index: number; readonly order: string | undefined }
}

/**
 * What the user has marked in a table. The marks live outside the React state of the rows, so that a mark re-renders no
 * row. The selection is not TanStack Table's: its row selection works on the rows of a row model, and this table has
 * none. It would also hold ids, while an action needs the rows in the order in which they were selected, including rows
 * that are no longer loaded.
 */
export interface TableMarks<Row> {
  /** The position of the keyboard cursor. */
  readonly cursor: Atom<TableCursor | undefined>
  readonly selected: Atom<Selected<Row>>
  /** Set by the component that can load missing rows. `fill` fills the gaps of a range; both ends are inclusive. */
  readonly gaps: Atom<{ fill: (from: number, to: number) => void } | undefined>
}

/** Creates the marks of a table in which nothing is marked. */
export function createMarks<Row>(): TableMarks<Row> {
  return {
    cursor: createAtom<TableCursor | undefined>(undefined),
    selected: createAtom<Selected<Row>>({ rows: new Map() }),
    gaps: createAtom<{ fill: (from: number, to: number) => void } | undefined>(undefined),
  }
}
