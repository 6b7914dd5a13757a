import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { announce } from '#/ui/live-region.tsx'
import { part, preload, usePart } from '#/ui/part.ts'

import { ROW_MENU, type RowRequest } from './row-request.ts'
import { type TimelineBlock } from './timeline-blocks.ts'

const deedsPart = part(() => import('./move/timeline-deeds.tsx'))

/** Milliseconds after which a press is a long one. */
const LONG_MS = 500
/** Pixels that a finger may wander meanwhile. */
const WANDER = 10

/** The one menu of a timeline: it comes with the first sign of intent, and opens at the row that asks. */
export function useRowMenu(list: RefObject<HTMLElement | null>) {
  const Deeds = usePart(deedsPart)?.TimelineDeeds
  const [request, setRequest] = useState<RowRequest>()
  const serial = useRef(0)
  const opener = useMemo(
    () => ({
      onMenu: (anchor: HTMLElement, block: TimelineBlock, byKeyboard: boolean) => {
        serial.current += 1
        setRequest({ serial: serial.current, anchor, block, byKeyboard })
        deedsPart.load().catch(() => announce('Could not load this part. Check your connection', 'assertive'))
      },
      onMenuNear: () => preload(deedsPart),
    }),
    [],
  )

  useEffect(() => {
    const rows = list.current
    if (!rows) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const stop = () => clearTimeout(timer)
    const down = (event: PointerEvent) => {
      stop()
      if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return
      if (event.target.closest('button, a, [role=slider]')) return
      const button = event.target.closest('li')?.querySelector<HTMLElement>(`[${ROW_MENU}]`)
      from = { x: event.clientX, y: event.clientY }
      if (button) timer = setTimeout(() => button.click(), LONG_MS)
    }
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > WANDER) stop()
    }
    rows.addEventListener('pointerdown', down)
    rows.addEventListener('pointermove', move)
    for (const end of ['pointerup', 'pointercancel', 'scroll']) rows.addEventListener(end, stop)
    return () => {
      stop()
      rows.removeEventListener('pointerdown', down)
      rows.removeEventListener('pointermove', move)
      for (const end of ['pointerup', 'pointercancel', 'scroll']) rows.removeEventListener(end, stop)
    }
  }, [list])

  return { Deeds, request, opener }
}
