import { formatFullTime, formatAgo, isoTime } from '#/domain/time/format.ts'
import { formatAge } from '#/lib/time/format-date.ts'
import { useNow } from '#/providers/now.ts'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/**
 * How long ago something was: `4m` in tables, `4 minutes ago` in alerts, with the full date as tooltip.
 * @param ts epoch milliseconds
 */
export function TimeAgo({
  ts,
  form = 'words',
  className,
}: {
  ts: number
  form?: 'compact' | 'words'
  className?: string | undefined
}) {
  const now = useNow(30_000)
  const text = formatAgo(now - ts)
  return (
    <time dateTime={isoTime(ts)} data-tip={formatFullTime(ts)} className={`tabular-nums ${className ?? ''}`}>
      {form === 'words' ? (
        text
      ) : (
        <>
          <span aria-hidden>{formatAge(now - ts)}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
    </time>
  )
}
