import { createHash } from 'node:crypto'

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites that take a minute or more. If such a suite started last, it would run alone while the other core waits. */
const longest = ['src/app/truth/truth.test.tsx']

/**
 * Sorts the test files: the longest first, then in the order of vitest. With `--sequence.seed=N` the order is random
 * but reproducible.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    if (seed !== undefined) {
      const rankOf = ({ moduleId }: TestSpecification) =>
        createHash('md5').update(`${seed} ${moduleId}`).digest('hex')
      return files.toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own method, not that of arrays
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
