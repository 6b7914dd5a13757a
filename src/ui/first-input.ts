const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Runs a function at the first activity of the user: a pointer movement, a press or a key.
 * @returns a function that stops waiting
 */
export function onFirstInput(run: () => void): () => void {
  const stop = () => {
    for (const type of INPUTS) removeEventListener(type, once, true)
  }
  const once = () => {
    stop()
    run()
  }
  for (const type of INPUTS) addEventListener(type, once, { capture: true, passive: true })
  return stop
}
