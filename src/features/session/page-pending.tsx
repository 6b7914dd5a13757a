import { useEffect, useState } from 'react'

import { Skeleton } from '#/ui/display/skeleton.tsx'

/**
 * Placeholder for the first page: a top bar and rows. On later navigations the old page stays until the new one is
 * ready.
 */
export function PagePending() {
  return (
    <div aria-busy className="flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center border-b border-line px-6">
        <Skeleton className="w-28" />
      </div>
      <div className="px-6 pt-3">
        <StillWorking waited={200} />
      </div>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-b border-line px-6">
          <Skeleton className="w-36" />
          <Skeleton className="w-20" />
          <Skeleton className="hidden w-64 tablet:block" />
        </div>
      ))}
    </div>
  )
}

/**
 * Time without a response after which a text says so, in milliseconds (no wait goes without a text for more than 5 s).
 */
const STILL_WORKING_MS = 5_000

/**
 * Says that loading takes long, once it does.
 * @param waited milliseconds that had already passed when this was mounted
 */
export function StillWorking({ waited = 0 }: { waited?: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STILL_WORKING_MS - waited)
    return () => clearTimeout(timer)
  }, [waited])
  return (
    <p role="status" className="min-h-5 text-body text-ink-3">
      {late && 'Still working…'}
    </p>
  )
}

/** The outline of the signed-in app until the user is known. */
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
