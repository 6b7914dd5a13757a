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
    <button
      type="button"
      aria-expanded={shown}
      onClick={() => onShow(!shown)}
      className={cx('min-h-7 rounded-xs text-small font-medium text-accent-text hover:underline', className)}
    >
      {shown ? `Show ${first} ${first === 1 ? one : many}` : `Show all ${count} ${many}`}
    </button>
  )
}
