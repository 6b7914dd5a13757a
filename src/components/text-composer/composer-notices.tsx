import { type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'

/** What a person must know before Send, above the field. */
export function ComposerNotices({ inset, children }: { inset: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex flex-col gap-1.5 empty:hidden max-tablet:mb-1.5 max-tablet:[grid-area:notice]',
        inset && 'tablet:mx-3 tablet:mt-2',
      )}
    >
      {children}
    </div>
  )
}
