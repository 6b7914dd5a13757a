import { type RefObject, useEffect, useEffectEvent } from 'react'

import { STILL_MS, whenStill } from '#/ui/when-still.ts'

/** Milliseconds that the end of a call without words of its own is shown. */
const SHOWN_MS = 6_000
/** Milliseconds until it is looked at again whether somebody is there. */
const AGAIN_MS = 1_000

/**
 * Puts the end of a call away by itself, but never from under a pointer or the focus, and only while hands are still: what
 * stands below moves up with it.
 */
export function useFadesAway(
  wanted: boolean,
  place: RefObject<HTMLElement | null>,
  putAway: () => void,
): void {
  const go = useEffectEvent(putAway)
  useEffect(() => {
    if (!wanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    let stop = () => {}
    const look = () => {
      const box = place.current
      const busy = box?.matches(':hover') === true || box?.contains(document.activeElement) === true
      if (busy) timer = setTimeout(wait, AGAIN_MS)
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
  }, [wanted, place])
}
