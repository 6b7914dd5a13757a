import { Skeleton } from '#/ui/display/skeleton.tsx'

const panel = 'rounded-md border border-line'

function Rows({ count }: { count: number }) {
  return (
    <div className={panel}>
      <div className="flex min-h-11 items-center border-b border-line px-4">
        <Skeleton className="h-3.5 w-36" />
      </div>
      {Array.from({ length: count }, (_, row) => (
        <div
          key={row}
          className="flex min-h-10 items-center gap-3 border-t border-line px-4 first:border-t-0"
        >
          <Skeleton className="size-4" />
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3 flex-1" />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of the dashboard while it is loading: the same panels with the same heights. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading the dashboard" className="flex flex-col gap-4">
      <div className={`${panel} grid grid-cols-2 tablet:grid-cols-5`}>
        {Array.from({ length: 5 }, (_, at) => (
          <div
            key={at}
            className="flex flex-col gap-2 border-line px-4 py-[21px] tablet:border-l tablet:first:border-l-0"
          >
            <Skeleton className="block h-3 w-20" />
            <Skeleton className="block h-6 w-12" />
            <Skeleton className="block h-2.5 w-28" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_368px]">
        <Rows count={6} />
        <Rows count={5} />
        <div className={`${panel} h-[284px]`} />
        <Rows count={6} />
      </div>
    </div>
  )
}
