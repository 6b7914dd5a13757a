import { type RefObject } from 'react'

import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { isPageFocused } from '#/ui/hotkeys/page-focused.ts'
import { type CursorMove } from '#/ui/table/cursor.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'

/**
 * Registers the keys of a list: those shown in its footer, and the arrows, Page Up and Down, Home and End while nothing
 * else has the focus.
 */
export function useListKeys({
  table,
  field,
  onOpen,
  onText,
}: {
  table: RefObject<TableHandle | null>
  field: RefObject<HTMLInputElement | null>
  onOpen: (index: number) => void
  onText: (index: number) => void
}): void {
  const move = (step: CursorMove) => (event: KeyboardEvent) => {
    event.preventDefault()
    table.current?.move(step)
  }
  const whereNothingElse = (handle: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (isPageFocused(document.activeElement)) handle(event)
  }
  const withCursor = (act: (index: number) => void) => (event: KeyboardEvent) => {
    const index = table.current?.cursor()
    if (index === undefined || event.repeat) return
    event.preventDefault()
    act(index)
  }
  useHotkeys(
    {
      j: move('next'),
      k: move('previous'),
      ArrowDown: whereNothingElse(move('next')),
      ArrowUp: whereNothingElse(move('previous')),
      PageDown: whereNothingElse(move('page-down')),
      PageUp: whereNothingElse(move('page-up')),
      Home: whereNothingElse(move('first')),
      End: whereNothingElse(move('last')),
      f: (event) => {
        event.preventDefault()
        field.current?.focus()
        field.current?.select()
      },
      Escape: () => table.current?.clear(),
    },
    { early: true },
  )
  useHotkeys({ Enter: whereNothingElse(withCursor(onOpen)), r: withCursor(onText) })
}
