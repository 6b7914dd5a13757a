import { type KeyboardEvent, useState } from 'react'

import { arrowStep } from '../arrow-step.ts'

/** Props that make an element one of the points between which the arrow keys move. */
export interface PointNavigationProps {
  readonly tabIndex: number
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Makes the points of a drawing one tab stop: the arrow keys, Home and End move between the points. Each point is a
 * link or button in an element with `data-point`, and all of these are below one element with `data-points`.
 * @param first the point that Tab reaches initially
 */
export function usePointNavigation(count: number, first = 0): (at: number) => PointNavigationProps {
  const [stop, setStop] = useState(first)
  const current = Math.min(Math.max(stop, 0), count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowStep(event.key)
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const next = Math.min(Math.max(current + step, 0), count - 1)
    setStop(next)
    const points = event.currentTarget.closest('[data-points]')?.querySelectorAll<HTMLElement>('[data-point]')
    points?.[next]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (at) => ({ tabIndex: at === current ? 0 : -1, onFocus: () => setStop(at), onKeyDown })
}
