/** What a person sees of a table. */
export interface TableView {
  /** First and last row of which at least half is in view; `last < first` when there is none. */
  readonly first: number
  readonly last: number
  /** Too fast to read: nothing is worth loading. */
  readonly fast: boolean
}

/** Before the first row is drawn. */
export const nothingInView: TableView = { first: 0, last: -1, fast: false }

/** Whether a person sees the same. */
export function sameView(a: TableView, b: TableView): boolean {
  return a.first === b.first && a.last === b.last && a.fast === b.fast
}

/** What is drawn. */
export interface TableDrawing {
  /** Rows to draw, in order. */
  readonly shown: readonly number[]
  /** The first row that is whole in view: where Tab comes in. */
  readonly first: number
  /** A row's pixels from the start of the body are `(index - shift) * rowHeight`. */
  readonly shift: number
  /** Pixels of the body. */
  readonly height: number
}

/** Before the first row is drawn. */
export const nothingDrawn: TableDrawing = { shown: [], first: 0, shift: 0, height: 0 }

/** Whether the same is drawn. */
export function sameDrawing(a: TableDrawing, b: TableDrawing): boolean {
  return a.shown === b.shown && a.first === b.first && a.shift === b.shift && a.height === b.height
}

/** What a window over rows needs to know; read anew with every render. */
export interface WindowOptions {
  readonly count: number
  /** Pixels; one height for all rows, fixed for the life of the window. */
  readonly rowHeight: number
  /** A row, or undefined while its data is not here. A new function whenever the rows changed. */
  readonly rowAt: (index: number) => unknown
  /** The key of what stands at an index; undefined while its data is not here. Goes with `rowAt`. */
  readonly keyAt: (index: number) => string | undefined
  /** A row to keep mounted wherever it is. */
  readonly retained: number | undefined
}
