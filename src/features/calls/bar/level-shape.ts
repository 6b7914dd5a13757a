/** How much of the level each bar of the waveform shows: the shape of the drawing. */
export const levelShape = [0.45, 0.8, 0.6, 1, 0.7, 0.9, 0.5] as const

/** What is left of a bar in silence. */
export const REST = 0.2

/** The height of a bar for a level of 0 to 1, as a share of the whole. */
export function barHeight(level: number, weight: number): number {
  const heard = Number.isFinite(level) ? Math.min(1, Math.max(0, level)) : 0
  // Speech is quiet as a share of the whole: a root makes it visible.
  return Math.max(REST, Math.sqrt(heard) * weight)
}
