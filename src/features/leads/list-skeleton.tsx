import { Skeleton } from '#/ui/skeleton.tsx'

const widths = ['w-24', 'w-28', 'w-20', 'w-24', 'w-32', 'w-20', 'w-28', 'w-24']

/** Rows of the list's own layout while the first answer is on its way. */
export function ListSkeleton({ rows = 24 }: { rows?: number }) {
  return (
    <div aria-label="Loading leads" role="status" className="relative min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="lead-row lead-waiting" aria-hidden>
          <span className="lead-channel">
            <Skeleton className="col-start-2 size-4" />
          </span>
          <Skeleton className={`lead-name ${widths[row % widths.length] ?? 'w-24'}`} />
          <Skeleton className="lead-status w-20" />
          <Skeleton className="lead-property w-28" />
          <span className="lead-agent">
            <Skeleton className="size-5 rounded-full" />
            <Skeleton className="lead-agent-name w-20" />
          </span>
          <Skeleton className="lead-last w-4/5" />
          <Skeleton className="lead-response w-20" />
          <Skeleton className="lead-age ml-auto w-5" />
        </div>
      ))}
    </div>
  )
}
