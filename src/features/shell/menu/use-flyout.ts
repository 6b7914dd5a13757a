import { type PointerEvent, useEffect, useRef, useState } from 'react'

import { useOpener } from '#/ui/layers/use-opener.ts'
import { type Part } from '#/ui/part.ts'

/** Milliseconds over a target before it opens, and away from it before it closes. */
const OPEN_MS = 150
const CLOSE_MS = 250

/**
 * A submenu beside its icon: by press, Enter or ArrowRight, and by a pointer that rests on it. Opened by a pointer it
 * takes no focus and goes away with it; a press makes it stay.
 */
export function useFlyout<T>(lazy: Part<T>) {
  const opener = useOpener(lazy, 'dialog')
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
    opener.setOpen(open)
  }
  const enter = (event: PointerEvent) => {
    opener.trigger.onPointerEnter()
    if (!isMouse(event)) return
    if (opener.open) return clearTimeout(timer.current)
    later(() => {
      setHovered(true)
      opener.openNow(false)
    }, OPEN_MS)
  }
  const leave = (event: PointerEvent) => {
    if (!isMouse(event)) return
    if (opener.open && hovered) later(() => setOpen(false), CLOSE_MS)
    else clearTimeout(timer.current)
  }
  const trigger = {
    ...opener.trigger,
    onPointerEnter: enter,
    onPointerLeave: leave,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      clearTimeout(timer.current)
      if (opener.open && hovered) setHovered(false)
      else opener.trigger.onClick(event)
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowRight' || opener.open) return opener.trigger.onKeyDown(event)
      event.preventDefault()
      opener.openNow(true)
    },
  }
  return { ...opener, trigger, hovered, setOpen, stay: () => clearTimeout(timer.current), leave }
}
