/** What the user sees of a table. */
export interface TableView {
  /** First and last row with at least half of the row in view. `last < first` when there is none. */
  readonly first: number
  readonly last: number
  /** Whether the table scrolls too fast to read, so that nothing is worth loading. */
  readonly fast: boolean
}

/** The view before the first row is rendered. */
export const nothingInView: TableView = { first: 0, last: -1, fast: false }

/** Whether two views show the same. */
export function sameView(a: TableView, b: TableView): boolean {
  return a.first === b.first && a.last === b.last && a.fast === b.fast
}

/** What is rendered of a table. */
export interface TableDrawing {
  /** Indexes of the rows to render, in order. */
  readonly shown: readonly number[]
  /** The first row that is completely in view, which is where Tab enters the table. */
  readonly first: number
  /** Used to position a row: `(index - shift) * rowHeight` is its distance in pixels from the start of the body. */
  readonly shift: number
  /** Height of the body in pixels. */
  readonly height: number
}

/** The drawing before the first row is rendered. */
export const nothingDrawn: TableDrawing = { shown: [], first: 0, shift: 0, height: 0 }

/** Whether two drawings are the same. */
export function sameDrawing(a: TableDrawing, b: TableDrawing): boolean {
  return a.shown === b.shown && a.first === b.first && a.shift === b.shift && a.height === b.height
}

/** The input of a `RowWindow`, read again on every render. */
export interface WindowOptions {
  readonly count: number
  /** Height in pixels, the same for all rows and fixed for the lifetime of the window. */
  readonly rowHeight: number
  /**
   * Returns the row at an index, or undefined while its data is not loaded. Must be a new function whenever the rows
   * changed.
   */
  readonly rowAt: (index: number) => unknown
  /**
   * Returns the key of the row at an index, or undefined while its data is not loaded. Changes together with `rowAt`.
   */
  readonly keyAt: (index: number) => string | undefined
  /** A row to keep mounted wherever it is. */
  readonly retained: number | undefined
}
