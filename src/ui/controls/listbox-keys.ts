import { type KeyboardEvent } from 'react'

import { isComposing } from '../hotkeys/composing.ts'

/**
 * Handles the keys of a search field above a list box: arrow keys move through the options, Enter takes the active one.
 * Not downshift, which is for a list that opens below its field and closes again: these lists stay open and need only
 * three keys. The recipients of an email and mentions handle their keys on their own, because the same keys edit the
 * text there.
 */
export function listboxKeys(
  event: KeyboardEvent,
  {
    at,
    count,
    onMove,
    onTake,
  }: {
    /** The index of the active option. */
    at: number
    count: number
    onMove: (index: number) => void
    onTake: () => void
  },
): void {
  if (isComposing(event.nativeEvent)) return
  // The list may still be empty when an arrow key is pressed.
  if (event.key === 'ArrowDown') onMove(Math.max(Math.min(at + 1, count - 1), 0))
  else if (event.key === 'ArrowUp') onMove(Math.max(at - 1, 0))
  else if (event.key === 'Enter') onTake()
  else return
  event.preventDefault()
}
