import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { STILL_MS, whenStill } from '#/ui/when-still.ts'

/** How long the end of a call is shown if it has no message of its own, in milliseconds. */
const SHOWN_MS = 6_000
/** Interval for checking again whether the user is still at the bar, in milliseconds. */
const AGAIN_MS = 1_000

/** How long after a click a change counts as its result, in milliseconds. */
const PRESS_MS = 5_000

/**
 * Returns the notice that the bar shows in addition to its call. The notice takes a row, so it appears and disappears
 * only while pointer and keyboard are idle, or after the user's own click.
 * @param wanted must be a new value only if its texts have changed
 * @param shown whether the bar is rendered
 * @returns the notice to render, and a function to call on a click so that the next change happens at once
 */
export function useStillNotice<Value>(wanted: Value, shown: boolean): [Value, () => void] {
  const [settled, setSettled] = useState(wanted)
  const pressed = useRef(-Infinity)
  useEffect(() => {
    if (settled === wanted) return undefined
    const apply = () => {
      pressed.current = -Infinity
      setSettled(wanted)
    }
    if (shown && performance.now() - pressed.current >= PRESS_MS) return whenStill(apply)
    apply()
    return undefined
  }, [settled, wanted, shown])
  const atOnce = useCallback(() => {
    pressed.current = performance.now()
  }, [])
  return [settled, atOnce]
}

/**
 * Dismisses the end of a call automatically, but never while the pointer or the focus is on it, and only while pointer
 * and keyboard are idle, because the content below moves up.
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
      // Dismissing affects every tab at once. A hidden tab does not know where the pointer and the focus are, so it
      // must not dismiss.
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
 * Restores the focus when the focused button of the bar disappears. The focus goes to the bar, or to the page if the
 * bar itself is gone.
 * @param mark changes whenever the bar shows something else
 */
export function useRestoreFocus(bar: RefObject<HTMLElement | null>, mark: string): void {
  const inside = useRef(false)
  const shown = useRef(mark)
  useEffect(() => {
    const look = ({ target }: Event) => {
      inside.current = target instanceof Node && bar.current?.contains(target) === true
    }
    // A click on something that cannot be focused also leaves the bar.
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
