import { type KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), textarea, input:not([hidden]), [tabindex="0"]'

/**
 * Moves the focus from the last element of a sheet to its first on Tab, and from the first to the last on Shift+Tab.
 * Radix's FocusScope takes the focus on mount and returns it on unmount, but a pop-out decides both itself (after a
 * reload it opens without focus).
 */
export function cycleFocusInside(box: HTMLElement, event: KeyboardEvent): void {
  const shown = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility?.() ?? true,
  )
  const [first] = shown
  const last = shown.at(-1)
  const active = document.activeElement
  const back = event.shiftKey && (active === first || active === box)
  const target = back ? last : !event.shiftKey && active === last ? first : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}
