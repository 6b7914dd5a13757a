import { type RefObject, useEffect } from 'react'

const MODAL = '[role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]'

/**
 * Makes an element the next one in the tab order, wherever the focus is. A ringing call does not take the focus, but
 * the next Tab moves to it, and Shift+Tab moves back. If a modal dialog has the focus, the focus stays there. If the
 * element is on a screen that covers the page, Shift+Tab moves to it, too.
 */
export function useNextInTabOrder(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let from: HTMLElement | undefined
    let waiting = true
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return
      const goal = target.current
      const at = document.activeElement
      if (!goal) return
      const screen = goal.closest(MODAL)
      if (screen) {
        // It covers the page, so no key leads back to the page.
        if (screen.contains(at)) return
        event.preventDefault()
        return goal.focus()
      }
      if (document.querySelector(MODAL)) return
      if (event.shiftKey) {
        if (at !== goal || from?.isConnected !== true) return
        event.preventDefault()
        from.focus()
        waiting = true
        return
      }
      if (!waiting || at === goal) return
      event.preventDefault()
      waiting = false
      from = at instanceof HTMLElement && at !== document.body ? at : undefined
      goal.focus()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [target])
}
