import { type ComponentProps, useState } from 'react'

import { discardLayer } from '#/ui/layers/layer.ts'
import { usePopoverLayer } from '#/ui/layers/popover.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

const CustomRangePopover = lazyComponent(
  () => import('./custom-range.tsx').then((module) => module.CustomRangePopover),
  { onFailed: discardLayer },
)

/** The popover for custom dates, anchored to the control that opened it. */
export function useCustomRange(range: Omit<ComponentProps<typeof CustomRangePopover>, 'layer'>) {
  const layer = usePopoverLayer(CustomRangePopover)
  const [turn, setTurn] = useState(0)
  return {
    /** The control that opened it last. */
    anchor: layer.anchor,
    /** Preloads the popover's code. */
    near: layer.preload,
    ask(anchor: HTMLElement) {
      layer.trigger.ref(anchor)
      setTurn((n) => n + 1)
      layer.preload()
      // A closing menu first returns the focus, so the popover opens after that.
      setTimeout(() => layer.openNow(false))
    },
    popover: layer.mounted && <CustomRangePopover key={turn} layer={layer} {...range} />,
  }
}
