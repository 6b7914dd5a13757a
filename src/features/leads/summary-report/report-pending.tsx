import './summary.css'
import { Skeleton } from '#/ui/skeleton.tsx'

/** The report's own layout before its first answer. */
export function ReportPending() {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">Loading</span>
      <div className="h-[52px] border-b border-line" />
      <div className="h-9 border-b border-line bg-surface-2 max-tablet:hidden" />
      {[1, 2, 3, 4, 5].map((place) => (
        <div
          key={place}
          className="flex h-11 items-center justify-between border-b border-line bg-surface-2 px-6 max-tablet:h-[76px]"
        >
          <Skeleton className="h-3 w-36 rounded-full" />
          <Skeleton className="h-3 w-64 rounded-full max-tablet:w-24" />
        </div>
      ))}
    </div>
  )
}
