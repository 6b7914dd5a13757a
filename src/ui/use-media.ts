import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Maximum window width of a phone, in pixels: the phone rule of the specification. */
export const PHONE_WIDTH = 760
/** The layout depends on the width. */
export const PHONE = `(max-width: ${PHONE_WIDTH}px)`
/** 761 to 1023 pixels: the menu expands as an overlay, and rails become tabs. */
export const TABLET = '(min-width: 761px) and (max-width: 1023px)'
/** 1024 to 1279 pixels: the menu is collapsed by default. */
export const DESKTOP = '(min-width: 1024px) and (max-width: 1279px)'
/** From 1280 pixels: the layout as drawn. */
export const WIDE = '(min-width: 1280px)'
/** From 1400 pixels: the layout with the gaps of the drawings, which are 1440 pixels wide. */
export const DRAWN = '(min-width: 1400px)'

function media(query: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(query) : undefined
}

/** Whether a media query matches at this moment; false if the environment has no media queries. */
export function mediaMatches(query: string): boolean {
  return media(query)?.matches ?? false
}

/** Whether a media query matches now; false if the environment has no media queries. */
export function useMedia(query: string): boolean {
  // Created once, because React reads it on every render and creating it costs more than reading it.
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
