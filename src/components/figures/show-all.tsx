import { countOf } from '#/lib/text/count-of.ts'
import { cx } from '#/ui/cx.ts'

/** Button below the first rows of a panel that toggles between all rows and only the first ones. */
export function ShowAll({
  first,
  count,
  one,
  many,
  shown,
  onShow,
  className,
}: {
  /** Number of rows that are shown at first. `count` is the number of all rows. */
  first: number
  count: number
  /** Nouns for the rows: `tour`, `tours`. */
  one: string
  many: string
  /** All rows are shown. */
  shown: boolean
  onShow: (all: boolean) => void
  className?: string | undefined
}) {
  return (
    <ToggleAll
      shown={shown}
      onShow={onShow}
      all={`Show all ${count} ${many}`}
      few={`Show ${countOf(first, one, many)}`}
      className={cx('min-h-7', className)}
    />
  )
}

/** Toggles between all rows of a panel and only the first ones, with custom labels. */
export function ToggleAll({
  shown,
  onShow,
  all,
  few,
  className = 'min-h-6',
}: {
  /** All rows are shown. */
  shown: boolean
  onShow: (all: boolean) => void
  /** Label while only the first rows are shown. `few` is the label while all of them are. */
  all: string
  few: string
  className?: string
}) {
  return (
    <button
      type="button"
      aria-expanded={shown}
      onClick={() => onShow(!shown)}
      className={cx('rounded-xs text-small font-medium text-accent-text hover:underline', className)}
    >
      {shown ? few : all}
    </button>
  )
}
