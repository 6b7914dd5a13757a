import { useEffect, useState } from 'react'

import { lazyComponent } from '../lazy.tsx'

const TooltipLayer = lazyComponent(() => import('./tooltip-layer.tsx').then((module) => module.TooltipLayer))

const INTENTS = ['pointermove', 'focusin', 'click'] as const

/**
 * Shows the tooltip of any element with `data-tip`. Mounted once, by the root. Its text repeats or extends the control
 * and is never the only place for needed information. `data-tip-keys` is a key cap, `data-tip-side` a side.
 */
export function TooltipHost() {
  const [takeFirst, setTakeFirst] = useState<() => Event | undefined>()
  // A pointer that rests on a control has moved before. Until the first movement, no tooltip code is loaded.
  useEffect(() => {
    const end = new AbortController()
    let first: Event | undefined
    // An event retains its element, and with it a page that was left, so it is released once it was taken.
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
