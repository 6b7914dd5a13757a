import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { STILL_MS, whenStill } from '#/ui/when-still.ts'

/** Milliseconds that the end of a call without words of its own is shown. */
const SHOWN_MS = 6_000
/** Milliseconds until it is looked at again whether somebody is there. */
const AGAIN_MS = 1_000

/**
 * Puts the end of a call away by itself, but never from under a pointer or the focus, and only while hands are still: what
 * stands below moves up with it.
 */
export function useAutoDismiss(
  wanted: boolean,
  element: RefObject<HTMLElement | null>,
  putAway: () => void,
): void {
  const go = useEffectEvent(putAway)
  useEffect(() => {
    if (!wanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    let stop = () => {}
    const look = () => {
      const box = element.current
      // It goes from every tab at once: one that nobody looks at knows of no pointer and no focus.
      const unseen = document.visibilityState === 'hidden'
      const busy = box?.matches(':hover') === true || box?.contains(document.activeElement) === true
      if (unseen || busy) timer = setTimeout(wait, AGAIN_MS)
      else go()
    }
    const wait = () => {
      stop = whenStill(look)
    }
    timer = setTimeout(wait, SHOWN_MS - STILL_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted, element])
}

/**
 * Who stands on a button of the bar with the keyboard stays on the bar when its state takes the button away, and comes to
 * the page when it takes the bar away.
 * @param mark what the bar shows
 */
export function useRestoreFocus(bar: RefObject<HTMLElement | null>, mark: string): void {
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
