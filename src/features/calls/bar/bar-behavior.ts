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

/** Milliseconds that the end of a call without words of its own is shown. */
const SHOWN_MS = 6_000
/** Milliseconds until it is looked at again whether somebody is there. */
const AGAIN_MS = 1_000

/** Milliseconds after a press within which a change is its doing. */
const PRESS_MS = 5_000

/**
 * What the bar says besides its call, as it stands: it takes a row, so it comes and goes only while hands are still, or by
 * the person's own press.
 * @param wanted a new value only where its texts have changed
 * @param shown the bar is there
 * @returns the standing value, and how a press lets the next change happen at once
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
