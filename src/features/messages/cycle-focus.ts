import { type KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), textarea, input:not([hidden]), [tabindex="0"]'

/**
 * Tab at the last element of a sheet goes to its first, Shift+Tab at the first to its last. Radix's FocusScope takes the
 * focus when it mounts and gives it back when it goes; a pop-out decides both itself (a reload opens it without focus).
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
