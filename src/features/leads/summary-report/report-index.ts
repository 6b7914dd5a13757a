/** A group of the report: the number of its rows when it is expanded. */
interface IndexedGroup {
  readonly rows: number
  readonly open: boolean
}

/** A row of the grid: a group heading or a lead of the group. */
export interface ReportPosition {
  /** Index of the group. */
  readonly group: number
  /** Index of the lead in the group; undefined for the heading. */
  readonly row: number | undefined
}

/** Maps the rows of the grid without building a list of them, because there may be a hundred thousand. */
export interface ReportIndex {
  readonly count: number
  at(index: number): ReportPosition | undefined
  /** Returns the index of a group's heading, or of one of its leads. */
  indexOf(group: number, row?: number): number
}

/**
 * Returns the index of the grid's rows. It numbers the headings and the leads of expanded groups from top to bottom.
 */
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

/** Returns the position of the last value that is not greater than `most`. The values ascend from 0. */
function lastAtMost(values: readonly number[], most: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((values[middle] ?? 0) <= most) low = middle
    else high = middle - 1
  }
  return low
}
