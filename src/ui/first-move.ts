const MOVES = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Runs something at the first sign of a person: a pointer that moves, a key.
 * @returns stops waiting
 */
export function onFirstMove(run: () => void): () => void {
  const stop = () => {
    for (const move of MOVES) removeEventListener(move, once, true)
  }
  const once = () => {
    stop()
    run()
  }
  for (const move of MOVES) addEventListener(move, once, { capture: true, passive: true })
  return stop
}
