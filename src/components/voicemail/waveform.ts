/** Loudness of a recording in equal slices, each 0 to 1, the loudest 1. */
export type Loudness = readonly number[]

/** Slices kept of a recording, enough for the widest player. */
const SLICES = 240

/**
 * How loud each slice of a recording is (root mean square, scaled to the loudest).
 * @param samples one channel, -1 to 1
 */
export function loudnessOf(samples: Float32Array, slices = SLICES): Loudness {
  if (samples.length === 0 || slices <= 0) return []
  const levels: number[] = []
  for (let slice = 0; slice < slices; slice += 1) {
    const from = Math.floor((slice * samples.length) / slices)
    const to = Math.max(from + 1, Math.floor(((slice + 1) * samples.length) / slices))
    // Every 8th sample is enough for a bar of two pixels, and a long recording stays quick.
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

/** The same loudness in fewer or more slices: each takes the loudest that it covers. */
export function resliced(loudness: Loudness, slices: number): number[] {
  if (loudness.length === 0) return []
  return Array.from({ length: Math.max(0, slices) }, (_, slice) => {
    const from = Math.floor((slice * loudness.length) / slices)
    const to = Math.max(from + 1, Math.ceil(((slice + 1) * loudness.length) / slices))
    return Math.max(...loudness.slice(from, to))
  })
}

/** Bars of 2 px with gaps of 2 px that fit into a width. */
export function barCount(width: number): number {
  return Math.max(0, Math.floor((width + 2) / 4))
}

/**
 * The bars as one path of vertical strokes, 2 px wide, centered.
 * @param height pixels of the tallest bar; silence keeps 2 px
 */
export function barsPath(levels: readonly number[], height: number): string {
  return levels
    .map((level, index) => {
      const tall = Math.max(2, Math.round(level * height))
      return `M${index * 4 + 1} ${((height - tall) / 2).toFixed(1)}v${tall}`
    })
    .join('')
}
