import { cx } from '#/ui/cx.ts'

/** A line across the thread: a day, the time after a pause, or where what was not seen yet begins. */
export function ThreadLine({ look, children }: { look: 'day' | 'pause' | 'new'; children: string }) {
  const rule = look !== 'pause'
  return (
    <p
      className={cx(
        'flex items-center gap-2 pt-1.5 pb-2.5 text-center text-[11px]/[16px] tabular-nums',
        look === 'new' ? 'font-medium text-accent-text' : 'justify-center text-ink-3',
      )}
    >
      {rule && <span aria-hidden className={cx('h-px flex-1', look === 'new' ? 'bg-accent' : 'bg-line')} />}
      <span>{children}</span>
      {rule && <span aria-hidden className={cx('h-px flex-1', look === 'new' ? 'bg-accent' : 'bg-line')} />}
    </p>
  )
}
