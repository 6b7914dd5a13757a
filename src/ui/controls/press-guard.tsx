import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { clock, eventTime } from '#/lib/clock.ts'

/** Milliseconds after a change of meaning in which a press counts as meant for the previous meaning. */
export const PRESS_SETTLE_MS = 800

/**
 * Wraps a button that changes its meaning in place, such as Claim that becomes Reply. A press within 800 ms of the
 * change does nothing, by pointer or by key. If the button with the focus was replaced by another one, that one gets
 * the focus.
 * @param meaning what a press does, and to whom
 * @param appears whether the button appears where something else was pressed and may take the focus; that counts as a
 * change, too
 */
export function PressGuard({
  meaning,
  appears = false,
  children,
}: {
  meaning: string
  appears?: boolean
  children: ReactNode
}) {
  const span = useRef<HTMLSpanElement>(null)
  const known = useRef(meaning)
  const changedAt = useRef(-Infinity)
  const counts = useRef(appears)
  const focused = useRef(false)

  useLayoutEffect(() => {
    if (known.current === meaning && !counts.current) return
    counts.current = false
    known.current = meaning
    changedAt.current = clock.local()
    if (focused.current && document.activeElement === document.body)
      span.current?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true })
  }, [meaning])

  useLayoutEffect(() => {
    const element = span.current
    if (!element) return undefined
    const press = (event: Event) => {
      if (eventTime(event) - changedAt.current >= PRESS_SETTLE_MS) return
      event.preventDefault()
      event.stopPropagation()
    }
    const enter = () => {
      focused.current = true
    }
    // An element that is removed loses its focus in the same task in which the next one is mounted.
    const leave = () => setTimeout(() => (focused.current = element.contains(document.activeElement)))
    // Not through React, whose handlers run in the order of the tree. This one has to run before those of the buttons.
    element.addEventListener('click', press, true)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('click', press, true)
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [])

  return (
    <span ref={span} className="contents">
      {children}
    </span>
  )
}
