import { useState } from 'react'

import { type Period } from '#/domain/time/dates.ts'
import { discardLayer, useLayer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

const CustomRangePopover = lazyComponent(
  () => import('./custom-range.tsx').then((module) => module.CustomRangePopover),
  { onFailed: discardLayer },
)

/** The dates of Custom Range, beside whichever control asked for them. */
export function useCustomRange(
  period: Period,
  on: 'created' | 'activity',
  now: number,
  onApply: (period: Period, on: 'created' | 'activity') => void,
) {
  const layer = useLayer('dialog', CustomRangePopover, PopoverContent)
  const [turn, setTurn] = useState(0)
  return {
    open: layer.open,
    /** Loads what draws it, before it is asked for. */
    near: layer.preload,
    ask(anchor: HTMLElement) {
      layer.trigger.ref(anchor)
      setTurn((n) => n + 1)
      layer.preload()
      // A menu that closes gives the focus back first.
      setTimeout(() => layer.openNow(false))
    },
    popover: layer.mounted && (
      <CustomRangePopover key={turn} layer={layer} period={period} on={on} now={now} onApply={onApply} />
    ),
  }
}
