/** Loudness of a recording in equal slices, each 0 to 1. The loudest slice is 1. */
export type Loudness = readonly number[]

/** Number of slices of a recording, enough for the widest player. */
const SLICES = 240

/**
 * Returns the loudness of each slice of a recording (root mean square, scaled to the loudest slice).
 * @param samples one channel, -1 to 1
 */
export function loudnessOf(samples: Float32Array, slices = SLICES): Loudness {
  if (samples.length === 0 || slices <= 0) return []
  const levels: number[] = []
  for (let slice = 0; slice < slices; slice += 1) {
    const from = Math.floor((slice * samples.length) / slices)
    const to = Math.max(from + 1, Math.floor(((slice + 1) * samples.length) / slices))
    // Reading 512 to 1,023 samples of a long slice is enough for a bar of two pixels, and keeps a long recording fast.
    const stride = Math.max(1, Math.floor((to - from) / 512))
    let sum = 0
    let count = 0
    for (let index = from; index < to; index += stride) {
      const sample = samples[index] ?? 0
      sum += sample * sample
      count += 1
    }
    levels.push(Math.sqrt(sum / count))
  }
  const loudest = Math.max(...levels)
  return loudest > 0 ? levels.map((level) => level / loudest) : levels.map(() => 0)
}

/** Returns the loudness with fewer or more slices. Each new slice takes the loudest of the slices that it covers. */
export function resliced(loudness: Loudness, slices: number): number[] {
  if (loudness.length === 0) return []
  return Array.from({ length: Math.max(0, slices) }, (_, slice) => {
    const from = Math.floor((slice * loudness.length) / slices)
    const to = Math.max(from + 1, Math.ceil(((slice + 1) * loudness.length) / slices))
    return Math.max(...loudness.slice(from, to))
  })
}

/** Returns how many bars of 2 px, with gaps of 2 px, fit into a width. */
export function barCount(width: number): number {
  return Math.max(0, Math.floor((width + 2) / 4))
}

/**
 * Returns the bars as one path of vertical strokes, 2 px wide and vertically centered.
 * @param height height of the tallest bar in pixels. Silence is 2 px high.
 */
export function barsPath(levels: readonly number[], height: number): string {
  return levels
    .map((level, index) => {
      const tall = Math.max(2, Math.round(level * height))
      return `M${index * 4 + 1} ${((height - tall) / 2).toFixed(1)}v${tall}`
    })
    .join('')
}
