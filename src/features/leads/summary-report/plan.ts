/** A group of the report as its place is worked out: how many rows it has while it stands open. */
export interface PlanGroup {
  readonly key: string
  readonly rows: number
  readonly open: boolean
}

/** Pixels of a group's own line and of a row. */
export interface PlanHeights {
  readonly group: number
  readonly row: number
}

/** A line of the report: a group's own, or a row of it. */
export interface PlanItem {
  /** Place of the group. */
  readonly group: number
  /** Place of the row in its group; undefined: the group's own line. */
  readonly row: number | undefined
  /** Place among all lines. */
  readonly index: number
  /** Pixels from the start. */
  readonly top: number
}

/** Where every line of the report stands, without a list of the lines: there may be a hundred thousand. */
export interface Plan {
  readonly height: number
  /** How many lines there are. */
  readonly size: number
  /** The line at a place. */
  itemAt(index: number): PlanItem | undefined
  /** The place of a group's own line, or of a row of it. */
  indexOf(group: number, row?: number): number
  /** Lines that touch a stretch of pixels. */
  between(from: number, to: number): PlanItem[]
}

/** Lays out groups, one below the other. */
export function planOf(groups: readonly PlanGroup[], heights: PlanHeights): Plan {
  const tops: number[] = []
  const firsts: number[] = []
  const shown = groups.map(({ rows, open }) => (open ? rows : 0))
  let [top, first] = [0, 0]
  for (const rows of shown) {
    tops.push(top)
    firsts.push(first)
    top += heights.group + rows * heights.row
    first += 1 + rows
  }
  const topOf = (group: number) => tops[group] ?? 0
  const itemIn = (group: number, inside: number): PlanItem => ({
    group,
    row: inside === 0 ? undefined : inside - 1,
    index: (firsts[group] ?? 0) + inside,
    top: topOf(group) + (inside === 0 ? 0 : heights.group + (inside - 1) * heights.row),
  })
  const insideAt = (group: number, y: number) => {
    const below = y - topOf(group) - heights.group
    return below < 0 ? 0 : Math.min(shown[group] ?? 0, 1 + Math.floor(below / heights.row))
  }
  const itemAt = (index: number): PlanItem | undefined => {
    if (index < 0 || index >= first) return undefined
    const group = lastAtMost(firsts, index)
    return itemIn(group, index - (firsts[group] ?? 0))
  }
  return {
    height: top,
    size: first,
    itemAt,
    indexOf: (group, row) => (firsts[group] ?? 0) + (row === undefined ? 0 : row + 1),
    between(from, to) {
      if (groups.length === 0 || to <= from) return []
      const start = lastAtMost(tops, Math.max(0, from))
      const items: PlanItem[] = []
      let item = itemAt((firsts[start] ?? 0) + insideAt(start, Math.max(0, from)))
      while (item !== undefined && item.top < to) {
        items.push(item)
        item = itemAt(item.index + 1)
      }
      return items
    },
  }
}

/** The last place whose value is not above another; values ascend from 0. */
function lastAtMost(values: readonly number[], most: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((values[middle] ?? 0) <= most) low = middle
    else high = middle - 1
  }
  return low
}
