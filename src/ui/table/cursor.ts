/** A movement of the row cursor. */
export type CursorMove = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up'

const moves: Readonly<Record<string, CursorMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
}

/** Returns the movement for a key while a row has the focus. */
export function cursorMove(key: string): CursorMove | undefined {
  return Object.hasOwn(moves, key) ? moves[key] : undefined
}

/** The input of a cursor movement. */
interface CursorContext {
  readonly count: number
  /** First and last row in view. A cursor that is not set yet starts here. */
  readonly first: number
  readonly last: number
}

/**
 * Returns the new cursor position; undefined when the list is empty. The cursor stops at the ends and does not wrap
 * around.
 */
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

/** The position of the row cursor. `key` is undefined until the row's data is loaded. */
export interface TableCursor {
  readonly index: number
  readonly key: string | undefined
}

/**
 * Returns the cursor after the rows changed: it follows its row. If the row is gone, it moves to the row in its place.
 * Returns the same object when nothing changed.
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
    // The page of the row may only have been unloaded.
    if (here === undefined && index === cursor.index) return cursor
  }
  return index === cursor.index && here === cursor.key ? cursor : { index, key: here }
}
