import { Skeleton } from '#/ui/skeleton.tsx'

/** Stands where the accounts will stand. */
export function AccountsLoading() {
  return (
    <div aria-busy className="w-full max-w-[1128px] px-4 py-5 tablet:px-6">
      <p role="status" className="sr-only">
        Loading accounts
      </p>
      <div className="flex h-8 items-center justify-between">
        <Skeleton className="w-72 max-w-full" />
      </div>
      <div className="mt-4 rounded-md border border-line">
        {['first', 'second', 'third'].map((row) => (
          <div
            key={row}
            className="flex items-center gap-4 px-4 py-3.5 not-last:border-b not-last:border-line"
          >
            <Skeleton className="size-10 rounded-full" />
            <div className="flex h-10 flex-1 flex-col justify-evenly">
              <Skeleton className="w-36" />
              <Skeleton className="w-48" />
            </div>
            <Skeleton className="h-8 w-34 max-tablet:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}
