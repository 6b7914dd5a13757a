import { useEffect, useRef, useState } from 'react'

import { lazyComponent } from '../lazy.tsx'

const TooltipLayer = lazyComponent(() => import('./tooltip-layer.tsx').then((module) => module.TooltipLayer))

const INTENTS = ['pointermove', 'focusin', 'click'] as const

/**
 * Shows the tooltip of whatever carries `data-tip`; mounted once, by the root. What it says repeats or extends the control,
 * it is never the only place for needed information. `data-tip-keys` is a key cap, `data-tip-side` a side.
 */
export function TooltipHost() {
  const [wanted, setWanted] = useState(false)
  const first = useRef<Event>(undefined)
  // Whoever rests on a control has moved before; until then nothing of tooltips is loaded.
  useEffect(() => {
    const load = (event: Event) => {
      first.current = event
      setWanted(true)
    }
    for (const intent of INTENTS) document.addEventListener(intent, load, { once: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, load)
    }
  }, [])
  return wanted && <TooltipLayer first={first} />
}
