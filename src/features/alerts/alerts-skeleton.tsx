import { Skeleton } from '#/ui/skeleton.tsx'

const rows = [48, 36, 56, 40, 52, 44]

/** The layout of the alerts while they are on their way. */
export function AlertsSkeleton() {
  return (
    <div role="status" aria-label="Loading alerts">
      {rows.map((width) => (
        <div key={width} className="flex h-15 items-center gap-3.5 border-b border-line px-4 tablet:px-6">
          <Skeleton className="size-8 rounded-md" />
          <span className="flex flex-1 flex-col gap-2.5">
            <span className="block" style={{ width: `${width}%` }}>
              <Skeleton />
            </span>
            <span className="block w-1/3">
              <Skeleton />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
