const steps: Readonly<Partial<Record<string, readonly [row: number, column: number]>>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/**
 * Returns how many rows and columns a key moves in a grid of elements, infinitely many columns for Home and End.
 * undefined for any other key, and for all keys that are pressed with a modifier.
 */
export function gridStep(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): readonly [row: number, column: number] | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  return steps[event.key]
}
