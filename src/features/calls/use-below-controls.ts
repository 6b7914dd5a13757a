import { type RefObject, useLayoutEffect, useState } from 'react'

import { controlsBottom, createPageWatch } from '#/ui/layers/page-controls.ts'

/** Minimum distance in pixels. A page's header is 56 high. */
const LEAST = 64
const GAP = 8
/**
 * Width of the card. Something that ends to the left of the card, such as the preview of a lead, has its controls next
 * to the card.
 */
const CARD = 416

/**
 * Returns the position of the card and the keypad, in pixels below the bar. It is below the controls of the page's
 * header and toolbar.
 * @param bar the bar, which ends where the page begins
 * @param wanted whether the card or the keypad is open
 */
export function useBelowControls(bar: RefObject<HTMLElement | null>, wanted: boolean): number {
  const [top, setTop] = useState(LEAST)
  useLayoutEffect(() => {
    if (!wanted) return undefined
    const watch = createPageWatch(() => {
      const end = bar.current?.getBoundingClientRect().bottom
      if (end !== undefined)
        setTop(Math.max(LEAST, Math.round(controlsBottom(window.innerWidth - CARD + 1) - end + GAP)))
    })
    watch.start()
    return watch.stop
  }, [bar, wanted])
  return top
}
