import { type PointerEvent, useEffect, useRef, useState } from 'react'

import { useLayer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'
import { type LazyComponent } from '#/ui/lazy.tsx'

/** Milliseconds over a target before it opens, and away from it before it closes. */
const OPEN_MS = 150
const CLOSE_MS = 250

/**
 * A submenu beside its icon: by press, Enter or ArrowRight, and by a pointer that rests on it. Opened by a pointer it
 * takes no focus and goes away with it; a press makes it stay.
 */
export function useFlyout(content: Pick<LazyComponent<never>, 'preload'>) {
  const layer = useLayer('dialog', content, PopoverContent)
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
