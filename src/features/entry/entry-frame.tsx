import { type ReactNode } from 'react'

import { Brand } from '#/components/header/brand.tsx'

/** The frame of a page for signed-out users: the brand above one column, which is a card if there is room for it. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <div className="h-full overflow-y-auto bg-surface tablet:bg-canvas">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-full w-full max-w-[424px] flex-col justify-center tablet:py-10"
      >
        <div className="flex-1 bg-surface p-6 tablet:flex-none tablet:rounded-lg tablet:border tablet:border-line tablet:p-7">
          <Brand />
          <div className="mt-6">{children}</div>
        </div>
      </main>
    </div>
  )
}

/** The heading of a page for signed-out users, and the sentence below it. */
export function EntryHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-title-lg break-words outline-none">
        {title}
      </h1>
      {children !== undefined && <p className="mt-1 text-reading break-words text-ink-2">{children}</p>}
    </>
  )
}
