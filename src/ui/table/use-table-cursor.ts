import { type Atom } from '@tanstack/store'
import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'

import { quietHotkeys } from '../hotkeys/hotkeys.ts'
import { followCursor, type TableCursor } from './cursor.ts'
import { rowOf } from './row-events.ts'
interface CursorProps<Row> {
  count: number
  start?: { readonly cursor: TableCursor | undefined } | undefined
  /** Receives the position of the cursor. */
  cursor?: Atom<TableCursor | undefined> | undefined
  rowAt: (index: number) => Row | undefined
  keyOf: (row: Row, index: number) => string
  indexOf: (key: string) => number | undefined
}

/** Tracks the keyboard cursor of a table. The cursor follows its row when the order changes. */
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
    /** Whether the focus is in the table. */
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
 * @param returned whether the user comes back to a row
 * @returns a function that moves the focus to the cursor with the next commit
 */
export function useCursorFocus(
  body: RefObject<HTMLElement | null>,
  index: number | undefined,
  inside: boolean,
  returned: boolean,
): () => void {
  const [, commit] = useReducer((n: number) => n + 1, 0)
  // The element that had the focus when focus on the row was requested. Kept until the row is mounted.
  const asked = useRef<Element | null>(returned ? document.body : null)
  // A user who comes back finds the focus where it was, but a user who is typing keeps it. This is checked only now
  // because the link that led back had the focus while the previous page was still mounted.
  useLayoutEffect(() => {
    if (!isFocusFree(body.current)) asked.current = null
  }, [body])
  useLayoutEffect(() => {
    const active = document.activeElement
    const lost = inside && active === document.body
    // Rows may load late. If the user has moved to a field since, the field keeps the focus.
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

/**
 * Whether nothing has the focus, or only the table around this body as a whole, because the rows that had it before are
 * gone.
 */
export function isFocusFree(body: Element | null): boolean {
  const active = document.activeElement
  return active === document.body || active === body?.closest('[role=table]')
}

function keyAt<Row>({ rowAt, keyOf }: CursorProps<Row>, index: number): string | undefined {
  const row = rowAt(index)
  return row === undefined ? undefined : keyOf(row, index)
}
