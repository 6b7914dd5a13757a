import { type Atom } from '@tanstack/store'
import { type RefObject, useLayoutEffect, useReducer, useState } from 'react'

import { RowWindow, type WindowOptions } from './row-window.ts'
import { type TableView } from './table-view.ts'

// How tall the last table stood in a window of that height: the next one will stand there too.
let last: { readonly page: number; readonly scroller: number } | undefined

function guess(): number {
  const page = globalThis.innerHeight
  return last?.page === page ? last.scroller : page
}

/**
 * The rows to draw in a scroller.
 * @param start row at the top at first, with its fraction
 * @param view told what is in view
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  options: WindowOptions,
  start: number,
  view: Atom<TableView>,
) {
  // A first guess that is too tall costs a few rows, one that is too short a second pass before the first paint.
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const [rows] = useState(() => new RowWindow(options, start, guess(), view, redraw))
  rows.update(options)
  useLayoutEffect(() => {
    if (!scroller.current) return undefined
    const detach = rows.attach(scroller.current)
    return () => {
      detach()
      last = rows.viewport() > 0 ? { page: globalThis.innerHeight, scroller: rows.viewport() } : undefined
    }
  }, [rows, scroller])
  useLayoutEffect(() => rows.committed())
  return { rows, snapshot: rows.drawing() }
}
