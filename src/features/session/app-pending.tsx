import { Skeleton } from '#/ui/display/skeleton.tsx'

import { PagePending } from './page-pending.tsx'

/** The outline of the signed-in app while it is not known yet who is there. */
export function AppPending() {
  return (
    <div className="grid h-full grid-cols-1 desktop:grid-cols-[64px_minmax(0,1fr)] wide:grid-cols-[256px_minmax(0,1fr)]">
      <div className="hidden border-r border-line bg-canvas desktop:block">
        <div className="flex h-14 items-center px-4">
          <Skeleton className="h-6 w-6 wide:w-28" />
        </div>
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="flex h-8 items-center gap-3 px-5">
            <Skeleton className="size-4" />
            <Skeleton className="hidden w-24 wide:block" />
          </div>
        ))}
      </div>
      <main id="main" tabIndex={-1} aria-label="Loading" className="min-w-0">
        <PagePending />
      </main>
    </div>
  )
}
