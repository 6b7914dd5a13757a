import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 4
const MARGIN = 8
const LOWEST = 160
const HIGHEST = 336

/** Whether the browser has a top layer for what is no dialog; without it (and in tests) the list is only fixed. */
export const topLayer = 'showPopover' in HTMLElement.prototype

/**
 * Keeps a list beside its field while it is open: in the top layer of the browser (`popover`), so that neither a dialog nor
 * a scroller cuts it off, and yet inside the dialog for focus, wheel and assistive technology.
 */
export function useFloatingList(open: boolean): {
  field: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLDivElement | null>
} {
  const field = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = list.current
    const anchor = field.current
    if (!open || !box || !anchor) return undefined
    const follow = () => {
      const { left, top, bottom, width } = anchor.getBoundingClientRect()
      const below = window.innerHeight - bottom - GAP - MARGIN
      const above = top - GAP - MARGIN
      const up = below < LOWEST && above > below
      box.style.left = `${left}px`
      box.style.width = `${width}px`
      box.style.maxHeight = `${Math.min(HIGHEST, Math.max(LOWEST, up ? above : below))}px`
      box.style.top = up ? 'auto' : `${bottom + GAP}px`
      box.style.bottom = up ? `${window.innerHeight - top + GAP}px` : 'auto'
    }
    if (topLayer && !box.matches(':popover-open')) box.showPopover()
    follow()
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, { capture: true })
      if (topLayer && box.isConnected && box.matches(':popover-open')) box.hidePopover()
    }
  }, [open])
  return { field, list }
}
