import { type PhoneTone } from '#/components/phone-tools/status-label.ts'
import { cx } from '#/ui/cx.ts'

const looks: Readonly<Record<PhoneTone, string>> = {
  good: 'bg-success',
  calls: 'bg-warning',
  busy: 'bg-accent',
  hollow: 'border-[1.5px] border-ink-3',
  wrong: 'bg-danger',
}

/**
 * The dot of a status, a square if something is wrong, so that it does not rely on color alone. The text next to it
 * says the same.
 */
export function StatusDot({ tone, className }: { tone: PhoneTone; className: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'shrink-0 forced-colors:border',
        tone === 'wrong' ? 'rounded-[1px]' : 'rounded-full',
        looks[tone],
        className,
      )}
    />
  )
}
