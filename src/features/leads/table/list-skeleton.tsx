/** The layout of the list before the first response: a single element whose rows are painted by CSS. */
export function ListSkeleton() {
  return <div aria-label="Loading leads" role="status" className="lead-skeleton min-h-0 flex-1" />
}
