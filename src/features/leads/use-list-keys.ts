import { type RefObject } from 'react'

import { useHotkeys } from '#/ui/hotkeys.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'

/** The keys of a list (`DESIGN.md` 14): those that its footer shows, and the arrows while nothing else has the focus. */
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
  const move = (step: 'next' | 'previous') => (event: KeyboardEvent) => {
    event.preventDefault()
    table.current?.move(step)
  }
  const whereNothingElse = (handle: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (document.activeElement === document.body) handle(event)
  }
  const withCursor = (act: (index: number) => void) => (event: KeyboardEvent) => {
    const index = table.current?.cursor()
    if (index === undefined || event.repeat) return
    event.preventDefault()
    act(index)
  }
  useHotkeys({
    j: move('next'),
    k: move('previous'),
    ArrowDown: whereNothingElse(move('next')),
    ArrowUp: whereNothingElse(move('previous')),
    Enter: whereNothingElse(withCursor(onOpen)),
    r: withCursor(onText),
    '/': (event) => {
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    },
    Escape: () => table.current?.clear(),
  })
}
