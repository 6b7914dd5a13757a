import { type ReactElement } from 'react'

import { lazyComponent, type PreloadableCode } from '../lazy.tsx'
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
  const layer = usePopoverLayer()
  return (
    <>
      {withLayerTrigger(trigger, layer.trigger)}
      <PopoverContent layer={layer} {...content} />
    </>
  )
}

Popover.preload = PopoverLayer.preload

/**
 * The layer of a popover whose button is the caller's own. Its content is a `PopoverContent`.
 * @param code what the content of the popover needs, if that is lazy
 */
export function usePopoverLayer(...code: readonly PreloadableCode[]) {
  return useLayer('dialog', PopoverLayer, ...code)
}

/** The popover without a button, for a caller that has the layer of its own button (`usePopoverLayer`). */
export function PopoverContent(props: PopoverContentProps) {
  return props.layer.mounted && <PopoverLayer {...props} />
}
PopoverContent.preload = PopoverLayer.preload
