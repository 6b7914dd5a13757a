import { type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'
import { Count } from '#/ui/display/count.tsx'

import { HeaderPhonePlaceholder, useHeaderItems } from './header-items.tsx'

/**
 * The top bar of a page, 56 px high, 52 px on phones. Contains the only h1 of the page, and connection, phone and bell
 * at the right.
 */
export function PageHeader({
  before,
  title,
  count,
  countLabel,
  after,
  actions,
  tall = false,
}: {
  /** Link to the parent page, to the left of the title and not part of the heading. */
  before?: ReactNode
  title: ReactNode
  count?: number | undefined
  /** Label of the count: "248 leads". */
  countLabel?: string | undefined
  /** Content right after title and count: a pill, a badge. */
  after?: ReactNode
  /** Content before connection and bell. */
  actions?: ReactNode
  /** Height of 64 px, for lead and team pages. */
  tall?: boolean
}) {
  const { unsent, connection, phone, bell } = useHeaderItems()
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
      {/* Fills the available space, so that items that appear later grow into it and nothing moves. */}
      {actions === undefined ? (
        unsent
      ) : (
        <div className="flex flex-1 shrink-0 items-center justify-end tablet:gap-2">
          {unsent}
          {actions}
        </div>
      )}
      {/* Reserves the width of the longest label, so that nothing to the left moves. The label is aligned to the
         bell, with the divider next to it. */}
      <div
        className={cx(
          'flex shrink-0 items-center justify-end gap-2 tablet:min-w-37 wide:min-w-32',
          actions !== undefined && 'tablet:[--header-divider:var(--line-2)]',
        )}
      >
        {connection}
        {phone ?? <HeaderPhonePlaceholder />}
      </div>
      {bell}
    </header>
  )
}
