/**
 * Runs a function once the last render is on screen, including what React deferred with it. A timer after only one
 * frame would run between the two.
 * @returns a function that cancels the call if it has not run yet
 */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run)
    })
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
