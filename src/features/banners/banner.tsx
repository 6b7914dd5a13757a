import { type LucideIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { bannerFill, type BannerKind, BANNER_HEIGHT } from './banner-memory.ts'

/** One banner: icon, text, and actions on the right. It is 36 px high, or more if the text needs it. */
export function BannerView({
  kind,
  icon,
  children,
  actions,
}: {
  kind: BannerKind
  icon?: LucideIcon | undefined
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div
      ref={passFocusOn}
      data-banner={kind}
      style={{ minHeight: BANNER_HEIGHT }}
      className={cx(
        'flex items-center gap-2.5 px-4 py-1 tablet:px-5',
        bannerFill[kind],
        // Two banners of the same color must not look like one.
        kind !== 'calendars' && 'border-b border-line',
      )}
    >
      {icon && (
        <Icon icon={icon} size={16} className={kind === 'calendars' ? undefined : 'text-warning-text'} />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">{children}</div>
      {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}

/** The class of a button or link in a banner: underlined text in the color of the banner. */
export const bannerAction =
  'hit inline-flex min-h-6 items-center rounded-xs font-medium underline underline-offset-2 decoration-1 hover:decoration-2 aria-disabled:cursor-default aria-disabled:text-ink-disabled aria-disabled:no-underline'

/** The wording of the specification. */
export const calendarProblem = <strong className="font-semibold">Problem Accessing Calendar.</strong>
