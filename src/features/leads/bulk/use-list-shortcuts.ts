import { useRouter } from '@tanstack/react-router'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { isPageFocused } from '#/ui/hotkeys/page-focused.ts'

/** The actions of a list's shortcuts. */
interface ListShortcuts {
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
  /** undefined when there is nothing to close or clear. */
  readonly escape: (() => void) | undefined
}

/** Registers X, Shift+X, A, S, L, C, U, E, M, Space and Esc. */
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
    // Space on a link only scrolls the page, so in a list it opens the preview.
    ' ': (event) => isInList(event.target) && once(keys.preview)(event),
  })
  useHotkeys({ Escape: once(() => keys.escape?.()) }, { enabled: keys.escape !== undefined, early: true })
}

/** Whether the target is a row's name or no element in particular, so that Space would not press a control. */
function isInList(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return isPageFocused(target) || target.matches('[data-open]')
}

/** Opens a lead's page with the tour dialog. */
export function useSetTour(): (row: LeadRow) => void {
  const router = useRouter()
  return (row) => void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id }, hash: 'tour' })
}

/** Opens a lead's page with the composer at a tab. */
export function useLeadPageTab(): (row: LeadRow, tab: 'email' | 'comment') => void {
  const router = useRouter()
  return (row, hash) => void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id }, hash })
}
