/** Rows of the list's own layout while the first answer is on its way: one element, its rows are painted. */
export function ListSkeleton() {
  return <div aria-label="Loading leads" role="status" className="lead-skeleton min-h-0 flex-1" />
}
