import { formatCount } from '#/lib/text/format-count.ts'

import { cx } from '../cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const looks = {
  plain: 'text-small font-medium text-ink-3',
  chip: 'h-4 min-w-4 justify-center rounded-xs bg-active px-[5px] text-micro text-ink-2',
  pill: 'h-[18px] min-w-[18px] justify-center rounded-full bg-accent px-1.5 text-micro font-semibold text-accent-ink',
  alert: 'h-4 min-w-4 justify-center rounded-full bg-danger px-1 text-micro font-semibold text-danger-ink',
} as const

/**
 * A number next to a title, a tab, a menu entry or on the bell.
 * @param value already formatted for its position ("248", "99+", "!")
 * @param label what is counted, for assistive technology: "248 leads"
 */
export function Count({
  value,
  look = 'plain',
  label,
  className,
}: {
  value: number | string
  look?: keyof typeof looks | undefined
  label?: string | undefined
  className?: string | undefined
}) {
  const shown = typeof value === 'number' ? formatCount(value) : value
  return (
    <span className={cx('inline-flex shrink-0 items-center tabular-nums', looks[look], className)}>
      <span aria-hidden={label !== undefined || undefined}>{shown}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
