import { type RefObject, useEffect, useState } from 'react'

import { TooltipCard } from './tooltip-card.tsx'
import { startTooltips, type Tip } from './tooltip-watch.ts'

/** The tooltips of the page, with the Radix half that draws them. */
export function TooltipPart({ first }: { first: RefObject<Event | undefined> }) {
  const [tip, setTip] = useState<Tip | undefined>()
  // What made this load counts too: a tap on a blocked control is answered at the first time.
  useEffect(() => startTooltips(setTip, first.current).stop, [first])
  return tip ? <TooltipCard key={tip.serial} tip={tip} /> : null
}
