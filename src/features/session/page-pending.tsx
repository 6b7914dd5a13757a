import { Skeleton } from '#/ui/display/skeleton.tsx'

import { StillWorking } from './still-working.tsx'

/** Where the first page will stand: a top bar and rows. Later pages keep the old one until they are there. */
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
