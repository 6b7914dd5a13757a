import { type ReactElement } from 'react'

import { lazyComponent, type PreloadableCode } from '../lazy.tsx'
import { discardLayer, type LayerTriggerElement, useLayer, withLayerTrigger } from './layer.ts'
import { type MenuContentProps } from './menu-layer.tsx'

// Radix is kept out of the first load.
const MenuLayer = lazyComponent(() => import('./menu-layer.tsx').then((module) => module.MenuLayer), {
  onFailed: discardLayer,
})

/** A menu next to its button. Enter, Space and ArrowDown open it with the focus on its first entry. */
export function Menu({
  trigger,
  ...content
}: Omit<MenuContentProps, 'layer'> & {
  /** `trigger={<IconButton label="More" icon={Ellipsis} />}`. */
  trigger: ReactElement<LayerTriggerElement>
}) {
  const layer = useMenuLayer()
  return (
    <>
      {withLayerTrigger(trigger, layer.trigger)}
      <MenuContent layer={layer} {...content} />
    </>
  )
}

/**
 * The layer of a menu whose button is the caller's own. Its content is a `MenuContent`.
 * @param code what the content of the menu needs, if that is lazy
 */
export function useMenuLayer(...code: readonly PreloadableCode[]) {
  return useLayer('menu', MenuLayer, ...code)
}

/** The menu without a button, for a caller that has the layer of its own button (`useMenuLayer`). */
export function MenuContent(props: MenuContentProps) {
  return props.layer.mounted && <MenuLayer {...props} />
}
MenuContent.preload = MenuLayer.preload
