import { Skeleton } from '#/ui/display/skeleton.tsx'

const widths = ['w-24', 'w-28', 'w-20', 'w-24', 'w-32', 'w-20', 'w-28', 'w-24']

/** Rows of the list's own layout while the first answer is on its way. */
export function ListSkeleton({ rows = 24 }: { rows?: number }) {
  return (
    <div aria-label="Loading leads" role="status" className="relative min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="lead-row lead-waiting" aria-hidden>
          <span className="lead-channel">
            <Skeleton className="size-4" />
          </span>
          <Bar place="lead-name" width={widths[row % widths.length] ?? 'w-24'} />
          <Bar place="lead-status" width="w-20" />
          <Bar place="lead-property" width="w-28" />
          <span className="lead-agent flex items-center">
            <Skeleton className="size-5 rounded-full" />
            <Bar place="lead-agent-name" width="w-20" />
          </span>
          <Bar place="lead-last" width="w-4/5" />
          <Bar place="lead-response" width="w-20" />
          <Bar place="lead-age" width="ml-auto w-5" />
        </div>
      ))}
    </div>
  )
}

// The place is laid out and left out by lead-table.css, as in a row; the bar in it is only paint.
function Bar({ place, width }: { place: string; width: string }) {
  return (
    <span className={place}>
      <Skeleton className={width} />
    </span>
  )
}
