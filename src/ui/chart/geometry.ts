/** Returns the values of a chart's grid lines: from zero in three or four even steps that are easy to read. */
export function niceTicks(most: number): number[] {
  const wanted = Math.max(most, 1) / 3
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= wanted) ?? wanted)
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}

/**
 * Returns the points of a sparkline in a box, oldest on the left. An unknown value keeps the height of the previous
 * one.
 */
export function sparklinePoints(
  values: readonly (number | undefined)[],
  width: number,
  height: number,
): { x: number; y: number }[] {
  const known = values.filter((value) => value !== undefined)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const first = known[0]
  if (first === undefined) return []
  let last = first
  return values.map((value, at) => {
    last = value ?? last
    // A line that never changes is drawn through the middle.
    return { x: at * step, y: high === low ? height / 2 : height - ((last - low) / (high - low)) * height }
  })
}

/** Returns the index of a list of `count` that is nearest to `at`. */
export const nearestIndex = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1)
