import { type RefObject, useLayoutEffect, useState } from 'react'

import { controlsBottom, createPageWatch } from '#/ui/layers/page-controls.ts'

/** A page's header is 56 high. */
const LEAST = 64
const GAP = 8
/** What ends left of the card, as the preview of a lead, has its controls beside it. */
const CARD = 416

/**
 * Where the card and the keypad stand, in pixels below the bar: under the controls of the page's header and toolbar.
 * @param bar ends where the page begins
 * @param wanted one of them is there
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
