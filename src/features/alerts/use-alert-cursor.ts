import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

/**
 * The keys of the alerts page: J and K (arrows too) move from row to row, Enter opens, C claims or assigns, D dismisses.
 * @param list what holds the rows, each with its lead in `data-lead`: the keys follow the focus
 * @param order lead ids as they stand on the page
 * @param dismiss dismisses the row of a lead; `goTo` leads back to it
 */
export function useAlertCursor(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  dismiss: (leadId: string, goTo: (leadId: string) => void) => void,
) {
  const rows = useRef(new Map<string, HTMLAnchorElement | null>())
  const [cursor, setCursor] = useState<string>()

  const goTo = useCallback((leadId: string | undefined) => {
    if (leadId === undefined) return
    setCursor(leadId)
    const link = rows.current.get(leadId)
    link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEffect(() => {
    const element = list.current
    const follow = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lead]') : null
      if (row?.dataset['lead'] !== undefined) setCursor(row.dataset['lead'])
    }
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [list])

  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault()
    const here = cursor === undefined ? -1 : order.indexOf(cursor)
    goTo(here < 0 ? order[by > 0 ? 0 : order.length - 1] : order[here + by])
  }
  const onRow = (event: KeyboardEvent, act: (leadId: string) => void) => {
    if (cursor === undefined || !order.includes(cursor) || event.repeat) return
    event.preventDefault()
    act(cursor)
  }

  useHotkeys({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    Enter: (event) => onRow(event, (leadId) => rows.current.get(leadId)?.click()),
    c: (event) =>
      onRow(event, (leadId) =>
        rows.current.get(leadId)?.closest('[data-lead]')?.querySelector<HTMLElement>('[data-take]')?.click(),
      ),
    d: (event) =>
      onRow(event, (leadId) => {
        const here = order.indexOf(leadId)
        goTo(order[here + 1] ?? order[here - 1])
        dismiss(leadId, goTo)
      }),
  })

  return { cursor, rows, goTo }
}
