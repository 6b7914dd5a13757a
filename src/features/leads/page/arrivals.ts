import { countOf } from '#/lib/count-of.ts'

/** Where a person is, seen from a list. */
export interface ListPresence {
  /** The pointer is over it. */
  readonly pointer: boolean
  /** The keyboard is in it. */
  readonly focus: boolean
  readonly scrolled: boolean
  /** Something is open over the page: a dialog, a popover, a menu. */
  readonly under: boolean
}

/** Milliseconds out of the list after which waiting rows come in: time to get from the list to the pill. */
export const LINGER_MS = 4_000

/** Whether somebody is in the list, or decides over it: then nothing may move. */
export function isSomebodyThere({ pointer, focus, scrolled, under }: ListPresence): boolean {
  return pointer || focus || scrolled || under
}

/**
 * What to do with rows that are not in the order on the screen.
 * @param outFor milliseconds since nobody is in the list; undefined while somebody is
 */
export function arrivalAction(newSince: number, outFor: number | undefined): 'nothing' | 'pill' | 'apply' {
  if (newSince <= 0) return 'nothing'
  return outFor === undefined || outFor < LINGER_MS ? 'pill' : 'apply'
}

/** The words of the pill. */
export function pillLabel(count: number): string {
  return countOf(count, 'new lead')
}
