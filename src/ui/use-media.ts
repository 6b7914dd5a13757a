import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Layout follows width: `PHONE` is the phone rule of the specification. */
export const PHONE = '(max-width: 760px)'
/** 761 to 1023: the menu expands as an overlay, rails become tabs. */
export const TABLET = '(min-width: 761px) and (max-width: 1023px)'
/** 1024 to 1279: the menu is collapsed by default. */
export const DESKTOP = '(min-width: 1024px) and (max-width: 1279px)'
/** From 1280: as drawn. */
export const WIDE = '(min-width: 1280px)'
/** From 1400: with the gaps of the drawings, which are 1440 wide. */
export const DRAWN = '(min-width: 1400px)'

function media(query: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(query) : undefined
}

/** Whether a media query matches at this moment; false where there are none. */
export function mediaMatches(query: string): boolean {
  return media(query)?.matches ?? false
}

/** Whether a media query matches now; false where there are none. */
export function useMedia(query: string): boolean {
  // Made once: React reads it with every render, and to make one costs more than to read it.
  const list = useMemo(() => media(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list?.matches ?? false)
}
