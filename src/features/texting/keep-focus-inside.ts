import { type KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), textarea, input, [tabindex="0"]'

/** Tab at the last element of a sheet goes to its first, Shift+Tab at the first to its last. */
export function keepFocusInside(box: HTMLElement, event: KeyboardEvent): void {
  const shown = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility?.() ?? true,
  )
  const first = shown[0]
  const last = shown.at(-1)
  const target =
    event.shiftKey && (document.activeElement === first || document.activeElement === box) ? last : undefined
  const next = target ?? (!event.shiftKey && document.activeElement === last ? first : undefined)
  if (!next) return
  event.preventDefault()
  next.focus()
}
