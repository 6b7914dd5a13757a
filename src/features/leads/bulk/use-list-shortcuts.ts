import { useRouter } from '@tanstack/react-router'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { isNowhere } from '#/ui/hotkeys/nowhere.ts'

/** What the shortcuts of a list do. */
export interface ListShortcuts {
  readonly toggle: () => void
  readonly range: () => void
  readonly assign: () => void
  readonly status: () => void
  readonly claim: () => void
  readonly call: () => void
  readonly tour: () => void
  readonly email: () => void
  readonly comment: () => void
  readonly preview: () => void
  /** Undefined while there is nothing to close or to clear. */
  readonly escape: (() => void) | undefined
}

/** X, Shift+X, A, S, L, C, U, E, M, Space and Esc. */
export function useListShortcuts(keys: ListShortcuts): void {
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat) return
    event.preventDefault()
    act()
  }
  useHotkeys({
    x: once(keys.toggle),
    'shift+x': once(keys.range),
    a: once(keys.assign),
    s: once(keys.status),
    l: once(keys.claim),
    c: once(keys.call),
    u: once(keys.tour),
    e: once(keys.email),
    m: once(keys.comment),
    // Space on a link only scrolls the page: in a list it shows the lead beside.
    ' ': (event) => isInList(event.target) && once(keys.preview)(event),
  })
  useHotkeys({ Escape: once(() => keys.escape?.()) }, { enabled: keys.escape !== undefined, early: true })
}

/** On a row's name, or nowhere: no control that Space presses. */
function isInList(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return isNowhere(target) || target.matches('[data-open]')
}

/** Opens a lead with the dialog of a tour. */
export function useSetTour(): (row: LeadRow) => void {
  const router = useRouter()
  return (row) => void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id }, hash: 'tour' })
}

/** Opens a lead with the composer at a tab. */
export function useLeadPageTab(): (row: LeadRow, tab: 'email' | 'comment') => void {
  const router = useRouter()
  return (row, hash) => void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id }, hash })
}
