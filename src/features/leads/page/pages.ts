/**
 * Returns the pages that contain a range of rows, in order.
 * @param first, last rows, both inclusive; an empty range (`last < first`) has no pages
 */
export function pagesOf(first: number, last: number, pageSize: number, count: number): readonly number[] {
  const from = Math.max(0, first)
  const to = Math.min(count - 1, last)
  const pages: number[] = []
  for (let page = Math.floor(from / pageSize); page * pageSize <= to; page += 1) pages.push(page)
  return pages
}

/**
 * Returns the page to prefetch: a neighboring page when the view is less than `near` rows away from it. The page below
 * comes first. undefined when there is none.
 */
export function pageAhead(
  first: number,
  last: number,
  pageSize: number,
  count: number,
  near: number,
): number | undefined {
  const retained = pagesOf(first, last, pageSize, count)
  const lowest = retained[0]
  const highest = retained.at(-1)
  if (lowest === undefined || highest === undefined) return undefined
  const below = highest + 1
  if (below * pageSize < count && below * pageSize - last <= near) return below
  return lowest > 0 && first - lowest * pageSize < near ? lowest - 1 : undefined
}

/** Whether two lists of pages are the same. */
export function samePages(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((page, index) => page === b[index])
}
