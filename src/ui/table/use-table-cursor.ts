import { type Atom } from '@tanstack/store'
import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'

import { quietHotkeys } from '../hotkeys/hotkeys.ts'
import { followCursor, type TableCursor } from './cursor.ts'
import { rowOf } from './row-events.ts'
interface CursorProps<Row> {
  count: number
  start?: { readonly cursor: TableCursor | undefined } | undefined
  /** Told where the cursor is. */
  cursor?: Atom<TableCursor | undefined> | undefined
  rowAt: (index: number) => Row | undefined
  keyOf: (row: Row, index: number) => string
  indexOf: (key: string) => number | undefined
}

/** Where the keyboard is in a table: the cursor follows its row when the order changes. */
export function useTableCursor<Row>(props: CursorProps<Row>) {
  const { count, start, cursor: atom } = props
  const [cursor, setCursor] = useState(start?.cursor)
  const [inside, setInside] = useState(false)
  const at = followCursor(cursor, count, (index) => keyAt(props, index), props.indexOf)
  if (at !== cursor) setCursor(at)
  useLayoutEffect(() => atom?.set(() => at), [atom, at])
  const key = at?.key
  const chosen = useRef(key)
  useLayoutEffect(() => {
    if (chosen.current !== undefined && chosen.current !== key) quietHotkeys()
    chosen.current = key
  }, [key])
  const setAt = (index: number | undefined) => {
    const next = index === undefined ? undefined : { index, key: keyAt(props, index) }
    chosen.current = next?.key
    setCursor(next)
  }
  return {
    at,
    setAt,
    /** The focus is in the table. */
    inside,
    focusEvents: {
      onFocus(event: FocusEvent<HTMLElement>) {
        setInside(true)
        const index = rowOf(event.target)
        if (index !== undefined && index !== at?.index) setAt(index)
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget)) setInside(false)
      },
    },
  }
}

/**
 * Keeps the focus on the row of the cursor.
 * @param returned somebody comes back to a row
 * @returns moves the focus to the cursor, with the next commit
 */
export function useCursorFocus(
  body: RefObject<HTMLElement | null>,
  index: number | undefined,
  inside: boolean,
  returned: boolean,
): () => void {
  const [, commit] = useReducer((n: number) => n + 1, 0)
  // What had the focus when the row was asked for, until it is there.
  const asked = useRef<Element | null>(returned ? document.body : null)
  // Whoever comes back finds the focus where it was; whoever types keeps it. Asked only now: while the page before still
  // stood, the link that led back had the focus.
  useLayoutEffect(() => {
    if (!isFocusFree(body.current)) asked.current = null
  }, [body])
  useLayoutEffect(() => {
    const active = document.activeElement
    const lost = inside && active === document.body
    // Rows may come late: who has gone to a field since keeps it.
    if (active !== asked.current && !isFocusFree(body.current) && !body.current?.contains(active))
      asked.current = null
    if (index === undefined || (!asked.current && !lost)) return
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-open]`)
    if (!target) return
    asked.current = null
    target.focus({ preventScroll: true })
  })
  return () => {
    asked.current = document.activeElement
    commit()
  }
}

/** Nothing has the focus, or the table of this body as a whole: rows before it had it, and are gone. */
export function isFocusFree(body: Element | null): boolean {
  const active = document.activeElement
  return active === document.body || active === body?.closest('[role=table]')
}

function keyAt<Row>({ rowAt, keyOf }: CursorProps<Row>, index: number): string | undefined {
  const row = rowAt(index)
  return row === undefined ? undefined : keyOf(row, index)
}
