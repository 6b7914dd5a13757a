/** Returns how long to wait after a number of failures in a row. The last wait repeats. */
export function waitAfter(failures: number, waits: readonly number[]): number {
  return waits[Math.min(failures, waits.length - 1)] ?? 0
}
