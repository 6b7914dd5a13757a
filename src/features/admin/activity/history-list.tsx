import { type QueryKey } from '@tanstack/react-query'

import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { type HistoryEntry } from '#/domain/history.ts'
import {
  formatDateTime,
  formatDay,
  formatFullTime,
  formatShortDate,
  formatTime,
} from '#/domain/time/format.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'

/** The recent changes, newest first. In a wide panel each change is a row that starts with its time. */
export function HistoryList({
  lines,
  queryKey,
  wide = false,
}: {
  lines: readonly HistoryEntry[]
  /** Query key of the response that contains the lines, with the name of its list. */
  queryKey: QueryKey
  wide?: boolean
}) {
  return (
    <>
      <Lines lines={lines} wide={wide} />
      <MissingRows
        queryKey={queryKey}
        one="change"
        many="changes"
        className={wide ? 'px-4 py-2 text-small' : 'mt-2 text-small'}
      />
    </>
  )
}

function Lines({ lines, wide }: { lines: readonly HistoryEntry[]; wide: boolean }) {
  if (lines.length === 0)
    return <p className={wide ? 'p-4 text-ink-3' : 'text-ink-3'}>Nothing has changed yet.</p>
  return (
    <ul className={wide ? undefined : 'flex flex-col gap-2'} data-user-text>
      {lines.map((line) => (
        <li
          key={line.id}
          className={
            wide
              ? 'flex items-baseline gap-2 border-t border-line px-4 pt-[9px] pb-2.5 first:border-t-0 first:pt-2.5 max-tablet:flex-col-reverse max-tablet:gap-0'
              : undefined
          }
        >
          {wide && <Day ts={line.createdTs} />}
          <p className={cx('min-w-0 wrap-anywhere', wide && 'text-ink-2')}>
            <What line={line} />
          </p>
          {!wide && <p className="text-small text-ink-3">{formatDateTime(line.createdTs)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Shows `Today, 9:02 AM`, or the date for earlier days. The tooltip has the full date and time. */
function Day({ ts }: { ts: number }) {
  const now = useNow(60_000)
  const day = formatDay(ts, now)
  return (
    <p className="shrink-0 text-small text-ink-3 tablet:w-24" data-tip={formatFullTime(ts)}>
      {day === 'Today' ? `${day}, ${formatTime(ts)}` : formatShortDate(ts, now)}
    </p>
  )
}

/** "Nina Castellanos for Priya Raman changed the name: Alder → Pine". */
function What({ line: { user, repUserName, text, before, after } }: { line: HistoryEntry }) {
  return (
    <>
      <span className="font-medium text-ink">
        {user === undefined ? 'System' : nameInSentence(repUserName ?? user.name)}
      </span>
      {user !== undefined && repUserName !== undefined && ` for ${nameInSentence(user.name)}`}{' '}
      {text.charAt(0).toLowerCase() + text.slice(1)}
      {after !== undefined && (
        <span className="text-ink-2">
          : {before !== undefined && `${before} → `}
          {after}
        </span>
      )}
    </>
  )
}
