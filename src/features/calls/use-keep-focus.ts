import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Who stands on a button of the bar with the keyboard stays on the bar when its state takes the button away, and comes to
 * the page when it takes the bar away.
 * @param mark what the bar shows
 */
export function useKeepFocus(bar: RefObject<HTMLElement | null>, mark: string): void {
  const inside = useRef(false)
  const shown = useRef(mark)
  useEffect(() => {
    const look = ({ target }: Event) => {
      inside.current = target instanceof Node && bar.current?.contains(target) === true
    }
    // A press on what takes no focus leaves the bar, too.
    document.addEventListener('pointerdown', look, { capture: true })
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look, { capture: true })
      document.removeEventListener('focusin', look)
    }
  }, [bar])
  useLayoutEffect(() => {
    if (shown.current === mark) return
    shown.current = mark
    if (!inside.current || document.activeElement !== document.body) return
    inside.current = bar.current !== null
    const next = bar.current ?? document.querySelector<HTMLElement>('#main')
    next?.focus({ preventScroll: true })
  })
}
