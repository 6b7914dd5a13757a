/** The items of a long timeline that stand in the page: `from` included, `to` excluded. */
export interface ShownWindow {
  readonly from: number
  readonly to: number
}

/** Items added at a time. */
export const WINDOW_STEP = 100

/** Items that a burst leaves to a person at the end: more than any screen holds, and cheap enough to type beside. */
export const WINDOW_BURST = 30

/** Items that stand in the page at most; a thread of 5,000 costs no more than one of 300. */
export const MOST = 300

/** The newest items. */
export function newestWindow(total: number): ShownWindow {
  return { from: Math.max(0, total - WINDOW_STEP), to: total }
}

/** One step further back. What falls off is at the other end, out of sight. */
export function earlierWindow(shown: ShownWindow, total: number): ShownWindow {
  const from = Math.max(0, Math.min(shown.from, total) - WINDOW_STEP)
  return { from, to: Math.min(shown.to, total, from + MOST) }
}

/** One step towards the newest. */
export function laterWindow(shown: ShownWindow, total: number): ShownWindow {
  const to = Math.min(total, shown.to + WINDOW_STEP)
  return { from: Math.min(Math.max(shown.from, to - MOST), to), to }
}

/**
 * The window after the timeline changed its length. Items are added at the end, so places from the start hold; a window
 * that reached the end still reaches it.
 * @param keep whether the person reads further up: then nothing above falls off
 */
export function resized(shown: ShownWindow, before: number, total: number, keep: boolean): ShownWindow {
  if (shown.to < before && total >= before) return shown
  // Who is at the end sees nothing of what falls off: where all that stood there does, little is put in its place.
  if (!keep && total - before >= WINDOW_STEP) return { from: total - WINDOW_BURST, to: total }
  const from = total < before ? Math.min(shown.from, Math.max(0, total - WINDOW_STEP)) : shown.from
  return keep || total - from <= MOST ? { from, to: total } : newestWindow(total)
}
