/** A step of the row cursor. */
export type CursorMove = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up'

const moves: Readonly<Record<string, CursorMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
}

/** The step that a key stands for while a row has focus. */
export function cursorMove(key: string): CursorMove | undefined {
  return Object.hasOwn(moves, key) ? moves[key] : undefined
}

/** What a step depends on. */
export interface CursorContext {
  readonly count: number
  /** First and last row in view; a cursor that is not set yet starts here. */
  readonly first: number
  readonly last: number
}

/** Where the cursor goes; undefined when the list is empty. Ends hold: there is no wrapping around. */
export function moveCursor(
  at: number | undefined,
  move: CursorMove,
  context: CursorContext,
): number | undefined {
  const { count, first, last } = context
  if (count <= 0) return undefined
  const within = (index: number) => Math.min(count - 1, Math.max(0, index))
  if (move === 'first') return 0
  if (move === 'last') return count - 1
  if (at === undefined) return within(move === 'previous' || move === 'page-up' ? last : first)
  const page = Math.max(1, last - first)
  if (move === 'next') return within(at + 1)
  if (move === 'previous') return within(at - 1)
  return within(move === 'page-down' ? at + page : at - page)
}

/** Where the row cursor is; `key` once the row's data is here. */
export interface TableCursor {
  readonly index: number
  readonly key: string | undefined
}

/**
 * The cursor after the rows changed: it goes where its row went. A row that is gone leaves it to the one in its place.
 * The same object when nothing changed.
 */
export function followCursor(
  cursor: TableCursor | undefined,
  count: number,
  keyAt: (index: number) => string | undefined,
  indexOf: (key: string) => number | undefined,
): TableCursor | undefined {
  if (cursor === undefined) return undefined
  if (count === 0) return undefined
  const index = Math.min(cursor.index, count - 1)
  const here = keyAt(index)
  if (cursor.key !== undefined && here !== cursor.key) {
    const moved = indexOf(cursor.key)
    if (moved !== undefined) return { index: moved, key: cursor.key }
    // Its page may only have been put away.
    if (here === undefined && index === cursor.index) return cursor
  }
  return index === cursor.index && here === cursor.key ? cursor : { index, key: here }
}
