import { mkdirSync, writeFileSync } from 'node:fs'

/** What a step leaves behind for the closing line. */
export interface Summary {
  passed: number
  failed: number
  /** Tests that needed a second try: named as defects. */
  flaky: string[]
}

/** Writes `.out/summary/{name}.json`. */
export function writeSummary(name: string, summary: Summary): void {
  mkdirSync('.out/summary', { recursive: true })
  writeFileSync(`.out/summary/${name}.json`, JSON.stringify(summary))
}
