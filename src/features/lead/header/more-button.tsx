import { type ReactElement } from 'react'

import { discardLayer, type LayerTriggerElement, withLayerTrigger } from '#/ui/layers/layer.ts'
import { useMenuLayer } from '#/ui/layers/menu.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type MoreMenuProps } from './more-menu.tsx'

const MoreMenuContent = lazyComponent(
  () => import('./more-menu.tsx').then((module) => module.MoreMenuContent),
  { onFailed: discardLayer },
)

/** The button More of a lead's header with its menu. */
export function MoreButton({
  trigger,
  ...menu
}: MoreMenuProps & { trigger: ReactElement<LayerTriggerElement> }) {
  const layer = useMenuLayer(MoreMenuContent)
  return (
    <>
      {withLayerTrigger(trigger, layer.trigger)}
      {layer.mounted && <MoreMenuContent layer={layer} {...menu} />}
    </>
  )
}
