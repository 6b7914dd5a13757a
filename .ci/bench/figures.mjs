// Calculations of the bench.

/** Returns the median of some numbers. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) throw new Error('nothing was measured')
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const FRAME_MS = 1000 / 60

/** Evaluates the times of frames: the dropped frames, and the long ones. @param times milliseconds */
export function framesOf(times) {
  const gaps = times.slice(1).map((at, index) => at - times[index])
  if (gaps.length === 0) throw new Error('no frames were recorded')
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return {
    frames: times.length,
    droppedPercent: (100 * dropped) / (dropped + gaps.length),
    over50: gaps.filter((gap) => gap > 50).length,
    longestMs: Math.max(...gaps),
  }
}

/** Formats milliseconds as text. */
export const ms = (value) => `${Math.round(value)} ms`
