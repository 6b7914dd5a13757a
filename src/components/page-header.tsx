import { type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'
import { Count } from '#/ui/display/count.tsx'

import { HeaderPhonePlaceholder, useHeaderItems } from './header-items.tsx'

/** The top bar of a page: 56 px, 52 on phones; its one h1, then connection, phone and bell at the right. */
export function PageHeader({
  before,
  title,
  count,
  countLabel,
  after,
  actions,
  tall = false,
}: {
  /** Left of the title and no part of the heading: the way to what is above the page. */
  before?: ReactNode
  title: ReactNode
  count?: number | undefined
  /** What is counted: "248 leads". */
  countLabel?: string | undefined
  /** Right after title and count: a pill, a badge. */
  after?: ReactNode
  /** Before connection and bell. */
  actions?: ReactNode
  /** 64 px, for lead and team pages. */
  tall?: boolean
}) {
  const { unsent, presence, phone, bell } = useHeaderItems()
  return (
    <header
      className={cx(
        'flex h-[52px] shrink-0 items-center gap-1 border-b border-line bg-surface pr-3 pl-4 tablet:gap-3 tablet:pr-4 tablet:pl-6',
        tall ? 'tablet:h-16' : 'tablet:h-14',
      )}
    >
      <div
        className={cx(
          'flex min-w-0 items-center gap-1.5',
          tall ? 'tablet:gap-3' : 'tablet:gap-2',
          actions === undefined && 'flex-1',
        )}
      >
        {before}
        <h1 className="truncate text-title-lg tablet:text-title">{title}</h1>
        {count !== undefined && <Count look="chip" value={count} label={countLabel} />}
        {after}
      </div>
      {/* It fills the room, so that what comes late grows into it and nothing moves. */}
      {actions === undefined ? (
        unsent
      ) : (
        <div className="flex flex-1 shrink-0 items-center justify-end tablet:gap-2">
          {unsent}
          {actions}
        </div>
      )}
      {/* The room of longer words, so that nothing left of it moves; the words stand beside the bell, and the line beside the words. */}
      <div
        className={cx(
          'flex shrink-0 items-center justify-end gap-2 tablet:min-w-37 wide:min-w-32',
          actions !== undefined && 'tablet:[--header-divider:var(--line-2)]',
        )}
      >
        {presence}
        {phone ?? <HeaderPhonePlaceholder />}
      </div>
      {bell}
    </header>
  )
}
