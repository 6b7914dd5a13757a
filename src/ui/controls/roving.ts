import { type KeyboardEvent } from 'react'

import { arrowStep } from '../arrow-step.ts'

/**
 * Handles arrow keys, Home and End in a group in which one element is in the tab order. Attach it to each element of
 * the group; they must be siblings. Radix has this as RovingFocusGroup, but Radix is loaded after the first page, which
 * already contains tabs and segments.
 * @param selector the elements of the group, in order
 * @param move called with the element's index after it was focused
 */
export function roving(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  move: (index: number) => void,
): void {
  const elements = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const here = elements.indexOf(event.currentTarget)
  if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const next = target(event.key, here, elements.length)
  if (next === undefined) return
  event.preventDefault()
  elements[next]?.focus()
  move(next)
}

function target(key: string, here: number, length: number): number | undefined {
  const step = arrowStep(key)
  if (step === undefined) return undefined
  if (Number.isFinite(step)) return (here + step + length) % length
  return step < 0 ? 0 : length - 1
}
