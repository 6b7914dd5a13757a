import { UsersRound } from 'lucide-react'

import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { NoMatch } from '../table/no-match.tsx'

/** Placeholder while the rows are loading. */
export function RowsLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-14 items-center gap-6 border-b border-line pr-4 pl-4 tablet:pl-6">
          <span className="flex w-48 items-center gap-2.5">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="w-28" />
          </span>
          <Skeleton className="w-16 max-tablet:hidden" />
          <Skeleton className="w-40 max-tablet:hidden" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </div>
  )
}

/** Empty state: no person matches the filters, or there is nobody yet. */
export function NoPeople({ any, onClear }: { any: boolean; onClear: () => void }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {any ? (
        <NoMatch title="No user matches." onClear={onClear} />
      ) : (
        <EmptyState icon={UsersRound} title="No users yet." body="Invite someone with the button above." />
      )}
    </div>
  )
}
