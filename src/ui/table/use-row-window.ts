import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

import { RowWindow, type WindowOptions } from './row-window.ts'
import { type Signal } from './signal.ts'
import { type TableView } from './table-view.ts'

/**
 * The rows to draw in a scroller.
 * @param start row at the top at first, with its fraction
 * @param view told what is in view
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  options: WindowOptions,
  start: number,
  view: Signal<TableView>,
) {
  // A first guess that is too tall costs a few rows, one that is too short a second pass before the first paint.
  const [rows] = useState(() => new RowWindow(options, start, globalThis.innerHeight, view))
  rows.update(options)
  const snapshot = useSyncExternalStore(rows.subscribe, rows.snapshot)
  useLayoutEffect(() => (scroller.current ? rows.attach(scroller.current) : undefined), [rows, scroller])
  useLayoutEffect(() => rows.committed())
  return { rows, snapshot }
}
