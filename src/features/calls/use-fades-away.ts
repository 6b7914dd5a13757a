import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Milliseconds that the end of a call without words of its own is shown. */
const SHOWN_MS = 6_000
/** Milliseconds until it is looked at again whether somebody is there. */
const AGAIN_MS = 1_000

/** Puts the end of a call away by itself, but never from under a pointer or the focus. */
export function useFadesAway(
  wanted: boolean,
  place: RefObject<HTMLElement | null>,
  putAway: () => void,
): void {
  const go = useEffectEvent(putAway)
  useEffect(() => {
    if (!wanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const box = place.current
      const busy = box?.matches(':hover') === true || box?.contains(document.activeElement) === true
      if (busy) timer = setTimeout(look, AGAIN_MS)
      else go()
    }
    timer = setTimeout(look, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [wanted, place])
}
