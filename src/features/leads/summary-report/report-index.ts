/** A group of the report: how many rows it has while it stands open. */
interface IndexedGroup {
  readonly rows: number
  readonly open: boolean
}

/** A row of the grid: the heading of a group, or a lead of it. */
export interface ReportPosition {
  /** Which group. */
  readonly group: number
  /** Which lead of the group; undefined: the heading. */
  readonly row: number | undefined
}

/** The rows of the grid, without a list of them: there may be a hundred thousand. */
export interface ReportIndex {
  readonly count: number
  at(index: number): ReportPosition | undefined
  /** The index of a heading, or of a lead of the group. */
  indexOf(group: number, row?: number): number
}

/** Counts headings and the leads of open groups through, one group below the other. */
export function reportIndex(groups: readonly IndexedGroup[]): ReportIndex {
  const headings: number[] = []
  let count = 0
  for (const { rows, open } of groups) {
    headings.push(count)
    count += 1 + (open ? rows : 0)
  }
  return {
    count,
    at(index) {
      if (index < 0 || index >= count) return undefined
      const group = lastAtMost(headings, index)
      const inside = index - (headings[group] ?? 0)
      return { group, row: inside === 0 ? undefined : inside - 1 }
    },
    indexOf: (group, row) => (headings[group] ?? 0) + (row === undefined ? 0 : row + 1),
  }
}

/** The position of the last value that is not above another; values ascend from 0. */
function lastAtMost(values: readonly number[], most: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((values[middle] ?? 0) <= most) low = middle
    else high = middle - 1
  }
  return low
}
