import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { cx } from '#/ui/cx.ts'
import { Spinner } from '#/ui/display/spinner.tsx'

import { useVerbatim } from '../items/use-verbatim.ts'
import { copyText, kindLabel } from './communication-text.ts'

/** Previews the position of a communication in the other lead's timeline: what comes before it, and what after. */
export function Landing({ communication, target }: { communication: Communication; target: LeadRow }) {
  const query = useQuery(leadQuery(target.id))
  const { data, error } = query
  const name = shortName(target.name)
  return (
    <section
      aria-label={`Where it will appear for ${name}`}
      className="mt-4 rounded-md border border-line bg-surface-2 px-3 py-2.5"
    >
      <h3 className="text-small font-semibold text-ink-2" data-user-text>
        In the timeline of <bdi>{name}</bdi>
      </h3>
      {data === undefined ? (
        error ? (
          <QueryErrorNote query={query} className="mt-1 text-small" />
        ) : (
          <p role="status" className="mt-1 flex items-center gap-2 text-small text-ink-3">
            <Spinner /> Loading
          </p>
        )
      ) : (
        <Neighbors communication={communication} others={readable(data.communications)} />
      )}
    </section>
  )
}

function Neighbors({
  communication,
  others,
}: {
  communication: Communication
  others: readonly Communication[]
}) {
  const before = others.filter((one) => one.createdTs <= communication.createdTs)
  const after = others.filter((one) => one.createdTs > communication.createdTs)
  const newest = (list: readonly Communication[]) =>
    list.reduce<Communication | undefined>(
      (found, one) => (found && found.createdTs > one.createdTs ? found : one),
      undefined,
    )
  const oldest = (list: readonly Communication[]) =>
    list.reduce<Communication | undefined>(
      (found, one) => (found && found.createdTs <= one.createdTs ? found : one),
      undefined,
    )
  return (
    <ol className="mt-1.5 flex flex-col gap-1">
      <Line of={newest(before)} fallback="It will be the first" />
      <Line of={communication} own />
      <Line of={oldest(after)} fallback="It will be the newest" />
    </ol>
  )
}

function Line({
  of,
  own = false,
  fallback,
}: {
  of: Communication | undefined
  own?: boolean
  fallback?: string
}) {
  const verbatim = useVerbatim()
  if (of === undefined) return <li className="px-2 text-small text-ink-3">{fallback}</li>
  const text = copyText(of, verbatim)
  return (
    <li
      className={cx(
        'flex min-w-0 items-baseline gap-2 rounded-sm px-2 py-0.5 text-small',
        own ? 'bg-accent-tint font-medium text-ink' : 'text-ink-2',
      )}
    >
      <span className="min-w-0 flex-1 truncate" data-user-text>
        {kindLabel(of)}
        {text !== '' && (
          <>
            : <bdi>{text}</bdi>
          </>
        )}
      </span>
      <time className="shrink-0 text-ink-3 tabular-nums">{formatDateTime(of.createdTs)}</time>
    </li>
  )
}
