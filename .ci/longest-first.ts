import { createHash } from 'node:crypto'

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites that take a minute and more. Begun last, such a one runs alone while the other core waits. */
const longest = ['src/app/truth/truth.test.tsx']

/** The order of test files: the longest first, then as vitest has them. With `--sequence.seed=N` any other. */
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
