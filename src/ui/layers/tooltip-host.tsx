import { useEffect, useRef } from 'react'

import { preload, usePart } from '../part.ts'
import { tooltipPart } from '../parts.ts'

const INTENTS = ['pointermove', 'focusin', 'click'] as const

/** Shows the tooltip of whatever carries `data-tip`; mounted once, by the root. One for the page costs rows nothing. */
export function TooltipHost() {
  const loaded = usePart(tooltipPart)
  const first = useRef<Event>(undefined)
  // Whoever rests on a control has moved before; until then nothing of tooltips is loaded.
  useEffect(() => {
    const load = (event: Event) => {
      first.current = event
      preload(tooltipPart)
    }
    for (const intent of INTENTS) document.addEventListener(intent, load, { once: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, load)
    }
  }, [])
  const Part = loaded?.TooltipPart
  return Part ? <Part first={first} /> : null
}
