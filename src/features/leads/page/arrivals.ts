import { countOf } from '#/lib/text/count-of.ts'

/** Where the user is in relation to a list. */
export interface ListPresence {
  /** Whether the pointer is over the list. */
  readonly pointer: boolean
  /** Whether the keyboard focus is in the list. */
  readonly focus: boolean
  readonly scrolled: boolean
  /** Whether something is open over the page: a dialog, a popover, a menu. */
  readonly under: boolean
}

/**
 * Time after the user has left the list until waiting rows are added, in milliseconds. It gives the user time to get
 * from the list to the pill.
 */
export const LINGER_MS = 4_000

/** Whether the user is in the list or has something open over it. Nothing may move then. */
export function isSomebodyThere({ pointer, focus, scrolled, under }: ListPresence): boolean {
  return pointer || focus || scrolled || under
}

/**
 * Decides what to do with new rows that are not in the displayed order.
 * @param outFor milliseconds since the user left the list; undefined while they are in it
 */
export function arrivalAction(newSince: number, outFor: number | undefined): 'nothing' | 'pill' | 'apply' {
  if (newSince <= 0) return 'nothing'
  return outFor === undefined || outFor < LINGER_MS ? 'pill' : 'apply'
}

/** Returns the label of the pill. */
export function pillLabel(count: number): string {
  return countOf(count, 'new lead')
}
