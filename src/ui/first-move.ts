const MOVES = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Runs a function at the first activity of the user: a pointer movement, a press or a key.
 * @returns a function that stops waiting
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
