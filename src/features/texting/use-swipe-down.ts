import { type TouchEvent, useRef } from 'react'

/** Pixels of a finger's way that make a swipe. */
const FAR = 64

/** A swipe down with one finger, for the head of a sheet. */
export function useSwipeDown(onSwipe: () => void) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      from.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: TouchEvent) => {
      const start = from.current
      const touch = event.changedTouches[0]
      from.current = undefined
      if (!start || !touch) return
      const down = touch.clientY - start.y
      if (down >= FAR && Math.abs(touch.clientX - start.x) < down / 2) onSwipe()
    },
    onTouchCancel: () => {
      from.current = undefined
    },
  }
}
