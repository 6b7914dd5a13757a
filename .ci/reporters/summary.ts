import { mkdirSync, writeFileSync } from 'node:fs'

/** What a step leaves behind for the closing line. */
export interface Summary {
  passed: number
  failed: number
  /** What failed, each with the first line of its error: a long log is often read by its end alone. */
  failures: string[]
  /** Tests that needed a second try: named as defects. */
  flaky: string[]
  /** The tests that took longest, slowest first. */
  slowest: Timing[]
}

/** How long a test took, with its last try. */
export interface Timing {
  title: string
  ms: number
}

/** How many of the slowest tests are named. */
const NAMED = 20

/** The slowest of some tests, slowest first. */
export function slowestOf(timings: readonly Timing[]): Timing[] {
  return timings.toSorted((a, b) => b.ms - a.ms).slice(0, NAMED)
}

/** Writes `.out/summary/{name}.json`. */
export function writeSummary(name: string, summary: Summary): void {
  mkdirSync('.out/summary', { recursive: true })
  writeFileSync(`.out/summary/${name}.json`, JSON.stringify(summary))
}

/** The first line of an error's message. */
export function firstLine(message: string | undefined): string {
  return message?.trim().split('\n', 1)[0] ?? 'no message'
}
