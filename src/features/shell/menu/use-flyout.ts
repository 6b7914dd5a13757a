import { type PointerEvent, useEffect, useRef, useState } from 'react'

import { usePopoverLayer } from '#/ui/layers/popover.tsx'
import { type PreloadableCode } from '#/ui/lazy.tsx'

/** Milliseconds of hovering before the flyout opens, and after leaving before it closes. */
const OPEN_MS = 150
const CLOSE_MS = 250

/**
 * A submenu in a flyout beside its icon. It opens by click, Enter, ArrowRight or hover. A flyout opened by hover does
 * not take the focus and closes when the pointer leaves. A click keeps it open.
 */
export function useFlyout(content: PreloadableCode) {
  const layer = usePopoverLayer(content)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [hovered, setHovered] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  const setOpen = (open: boolean) => {
    clearTimeout(timer.current)
    if (!open) setHovered(false)
    layer.setOpen(open)
  }
  const enter = (event: PointerEvent) => {
    layer.trigger.onPointerEnter()
    if (!isMouse(event)) return
    if (layer.open) return clearTimeout(timer.current)
    later(() => {
      setHovered(true)
      layer.openNow(false)
    }, OPEN_MS)
  }
  const leave = (event: PointerEvent) => {
    if (!isMouse(event)) return
    if (layer.open && hovered) later(() => setOpen(false), CLOSE_MS)
    else clearTimeout(timer.current)
  }
  const trigger = {
    ...layer.trigger,
    onPointerEnter: enter,
    onPointerLeave: leave,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      clearTimeout(timer.current)
      if (layer.open && hovered) setHovered(false)
      else layer.trigger.onClick(event)
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowRight' || layer.open) return layer.trigger.onKeyDown(event)
      event.preventDefault()
      layer.openNow(true)
    },
  }
  return { ...layer, trigger, hovered, setOpen, stay: () => clearTimeout(timer.current), leave }
}
