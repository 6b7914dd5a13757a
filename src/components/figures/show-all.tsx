import { countOf } from '#/lib/count-of.ts'
import { cx } from '#/ui/cx.ts'

/** Below the first rows of a panel: shows all of them, and the first ones alone again. */
export function ShowAll({
  first,
  count,
  one,
  many,
  shown,
  onShow,
  className,
}: {
  /** How many stand there at first, of how many. */
  first: number
  count: number
  /** What they are: `tour`, `tours`. */
  one: string
  many: string
  /** All are shown. */
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

/** Shows all of a panel and the first ones alone again, in words of its own. */
export function ToggleAll({
  shown,
  onShow,
  all,
  few,
  className = 'min-h-6',
}: {
  /** All are shown. */
  shown: boolean
  onShow: (all: boolean) => void
  /** What it says while the first ones are shown, and while all are. */
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
