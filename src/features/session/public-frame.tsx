import { type ReactNode } from 'react'

import { Brand } from '#/components/header/brand.tsx'

/** A page without the app's shell: the brand and one column. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="h-full overflow-y-auto bg-surface">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-full max-w-[720px] flex-col gap-10 px-6 py-8 tablet:px-10 tablet:py-[12vh]"
      >
        <Brand />
        {children}
      </main>
    </div>
  )
}
