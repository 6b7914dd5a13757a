import { mkdirSync, writeFileSync } from 'node:fs'

/** The result of a step, for the closing line. */
export interface Summary {
  passed: number
  failed: number
  /** The failed tests, each with the first line of its error, because people often read only the end of a long log. */
  failures: string[]
  /** Tests that passed only on a second try. They are reported as defects. */
  flaky: string[]
  /** The tests that took longest, slowest first. */
  slowest: Timing[]
}

/** How long a test took in its last try. */
export interface Timing {
  title: string
  ms: number
}

/** Number of slowest tests to list. */
const NAMED = 20

/** Returns the slowest of some tests, slowest first. */
export function slowestOf(timings: readonly Timing[]): Timing[] {
  return timings.toSorted((a, b) => b.ms - a.ms).slice(0, NAMED)
}

/** Writes `.out/summary/{name}.json`. */
export function writeSummary(name: string, summary: Summary): void {
  mkdirSync('.out/summary', { recursive: true })
  writeFileSync(`.out/summary/${name}.json`, JSON.stringify(summary))
}

/** Returns the first line of an error's message. */
export function firstLine(message: string | undefined): string {
  return message?.trim().split('\n', 1)[0] ?? 'no message'
}
