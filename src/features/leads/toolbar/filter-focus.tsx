import { useEffect } from 'react'

const crossesIn = (toolbar: Element) => [
  ...toolbar.querySelectorAll<HTMLElement>('button[aria-label^="Remove filter"]'),
]

/**
 * Where a button of a list's filters goes by its own press, the focus goes to the cross of the next filter, else of the one
 * before, else to Filter. It listens from outside: the toolbar is in the first page's code, and this can come later.
 */
export function FilterFocus() {
  useEffect(() => {
    let watch: MutationObserver | undefined
    const press = ({ target }: MouseEvent) => {
      watch?.disconnect()
      const button = target instanceof Element ? target.closest('button') : null
      const toolbar = button?.closest('[role=search]')
      if (!button || !toolbar) return
      const at = crossesIn(toolbar).indexOf(button)
      // The address is told first: the button goes a moment after the press.
      watch = new MutationObserver((_, own) => {
        if (button.isConnected) return
        own.disconnect()
        if (document.activeElement !== document.body) return
        const crosses = crossesIn(toolbar)
        const next = at < 0 ? undefined : (crosses[at] ?? crosses[at - 1])
        const all = toolbar.querySelector<HTMLElement>('[data-filter-button]')
        ;(next ?? all)?.focus({ preventScroll: true })
      })
      watch.observe(toolbar, { childList: true, subtree: true })
    }
    document.addEventListener('click', press, true)
    return () => {
      document.removeEventListener('click', press, true)
      watch?.disconnect()
    }
  }, [])
  return null
}
