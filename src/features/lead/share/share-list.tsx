import { type Share } from '#/domain/lead/lead-details.ts'
import { formatFullTime, formatShortDate, isoTime } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'

import { useFolded } from '../rail/rail-section.tsx'

/** The shares of a lead: team, property, who shared it and when. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  const { shown, more } = useFolded(shares)
  const now = useNow(60_000)
  return (
    <>
      <ul aria-label="Shared with">
        {shown.map((share) => (
          <li key={share.id} className="flex items-baseline gap-3 py-1">
            <p className="min-w-0 flex-1 wrap-anywhere text-ink-3" data-user-text>
              <bdi className="font-medium text-ink">{share.team.name}</bdi>{' '}
              <bdi>
                {[share.property?.name, share.sharedBy && `by ${share.sharedBy.name}`]
                  .filter(Boolean)
                  .join(', ')}
              </bdi>
              {share.note !== undefined && (
                <span className="block text-small text-ink-2">
                  <bdi>{share.note}</bdi>
                </span>
              )}
            </p>
            <time
              dateTime={isoTime(share.createdTs)}
              data-tip={formatFullTime(share.createdTs)}
              className="shrink-0 text-small text-ink-3 tabular-nums"
            >
              {formatShortDate(share.createdTs, now)}
            </time>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
