import { useEffect, useState } from 'react'

import { lazyComponent } from '../lazy.tsx'

const TooltipLayer = lazyComponent(() => import('./tooltip-layer.tsx').then((module) => module.TooltipLayer))

const INTENTS = ['pointermove', 'focusin', 'click'] as const

/**
 * Shows the tooltip of whatever carries `data-tip`; mounted once, by the root. What it says repeats or extends the control,
 * it is never the only place for needed information. `data-tip-keys` is a key cap, `data-tip-side` a side.
 */
export function TooltipHost() {
  const [takeFirst, setTakeFirst] = useState<() => Event | undefined>()
  // Whoever rests on a control has moved before; until then nothing of tooltips is loaded.
  useEffect(() => {
    const end = new AbortController()
    let first: Event | undefined
    // An event holds its element, and with it a page that was left: whoever takes it ends it here.
    const take = () => {
      end.abort()
      const event = first
      first = undefined
      return event
    }
    const load = (event: Event) => {
      first = event
      setTakeFirst(() => take)
    }
    for (const intent of INTENTS) document.addEventListener(intent, load, { once: true, signal: end.signal })
    return () => end.abort()
  }, [])
  return takeFirst && <TooltipLayer takeFirst={takeFirst} />
}
