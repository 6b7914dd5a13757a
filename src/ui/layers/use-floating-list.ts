import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 4
const MARGIN = 8
const LOWEST = 160
const HIGHEST = 336

/**
 * Whether the browser supports the top layer for elements other than dialogs. Without it (and in tests) the list is
 * only `position: fixed`.
 */
export const topLayer = 'showPopover' in HTMLElement.prototype

/**
 * Positions a list next to its field while it is open. The list is in the browser's top layer (`popover`), so that no
 * dialog or scroll container clips it. It still belongs to the dialog for focus, wheel and assistive technology.
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
