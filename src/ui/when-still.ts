/** Milliseconds without pointer or keyboard input. */
export const STILL_MS = 1_500

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Runs a callback that moves the page once the user is not about to hit anything: pointer and keyboard have been still
 * for a moment, or the tab is hidden.
 * @returns a function that stops waiting
 */
export function whenStill(run: () => void): () => void {
  let timer = setTimeout(go, STILL_MS)
  function stop() {
    clearTimeout(timer)
    for (const type of INPUT_EVENTS) removeEventListener(type, wait, true)
    document.removeEventListener('visibilitychange', look)
  }
  function go() {
    stop()
    run()
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(go, STILL_MS)
  }
  function look() {
    if (document.visibilityState === 'hidden') go()
  }
  for (const type of INPUT_EVENTS) addEventListener(type, wait, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  // In a hidden tab nobody is affected when the page moves.
  if (document.visibilityState === 'hidden') queueMicrotask(go)
  return stop
}
