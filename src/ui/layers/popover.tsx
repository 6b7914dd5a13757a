import { type ReactElement } from 'react'

import { lazyComponent } from '../lazy.tsx'
import { discardLayer, type LayerTriggerElement, useLayer, withLayerTrigger } from './layer.ts'
import { type PopoverContentProps } from './popover-layer.tsx'

// Radix is kept out of the first load.
const PopoverLayer = lazyComponent(
  () => import('./popover-layer.tsx').then((module) => module.PopoverLayer),
  { onFailed: discardLayer },
)

/** A small non-modal dialog next to its button. */
export function Popover({
  trigger,
  ...content
}: Omit<PopoverContentProps, 'layer'> & {
  /** `trigger={<Button end={…}>Filter</Button>}`. */
  trigger: ReactElement<LayerTriggerElement>
}) {
  const layer = useLayer('dialog', PopoverContent)
  return (
    <>
      {withLayerTrigger(trigger, layer.trigger)}
      <PopoverContent layer={layer} {...content} />
    </>
  )
}

Popover.preload = PopoverLayer.preload

/**
 * The popover without a button, for a caller that has the layer of its own button (`useLayer('dialog',
 * PopoverContent)`).
 */
export function PopoverContent(props: PopoverContentProps) {
  return props.layer.mounted && <PopoverLayer {...props} />
}
PopoverContent.preload = PopoverLayer.preload
