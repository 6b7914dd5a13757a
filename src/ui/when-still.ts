/** Milliseconds without a hand on pointer or keyboard. */
export const STILL_MS = 1_500

const hands = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Runs something that moves the page once nobody is about to hit anything: pointer and keyboard have been still for a
 * moment, or nobody looks.
 * @returns stops waiting
 */
export function whenStill(run: () => void): () => void {
  let timer = setTimeout(go, STILL_MS)
  function stop() {
    clearTimeout(timer)
    for (const type of hands) removeEventListener(type, wait, true)
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
  for (const type of hands) addEventListener(type, wait, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  // A tab that nobody looks at moves under nobody.
  if (document.visibilityState === 'hidden') queueMicrotask(go)
  return stop
}
