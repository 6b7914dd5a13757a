/**
 * Runs something once what was drawn last is on the screen, and what React had put off with it. A timer after one frame
 * would come between the two.
 * @returns stops it, if it has not run
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
