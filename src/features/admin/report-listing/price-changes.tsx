import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type PriceChange } from '#/domain/report/listing-report.ts'
import { narrowCounted, type Counted, counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { formatPeriod } from '#/domain/time/dates.ts'
import { formatShortDate } from '#/domain/time/format.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount, formatDollars } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { Count } from '#/ui/display/count.tsx'

/** Returns which of all changes are shown: `Newest 50 of 83`. undefined when all are shown. */
export const newestLabel = (shown: number, count: number | undefined): string | undefined =>
  count === undefined || count <= shown ? undefined : `Newest ${formatCount(shown)} of ${formatCount(count)}`

/** The rent changes, with the leads that came in for the property since. */
export function PriceChanges({
  changes,
  count,
  now,
  listOf,
}: {
  changes: readonly PriceChange[]
  /** Total number of changes. undefined when all are shown. */
  count: number | undefined
  now: number
  listOf: (what: Counted, period?: string) => ListOfLeads
}) {
  const newest = newestLabel(changes.length, count)
  const all = Math.max(changes.length, count ?? 0)
  return (
    <Panel
      title="Price changes"
      tip={reportTerms.priceChange.means}
      after={<Count look="chip" value={all} label={countOf(all, 'change')} />}
    >
      {changes.length === 0 ? (
        <p className="px-4 py-5 text-ink-3">No rent of a listed unit changed in this period.</p>
      ) : (
        <ul>
          {changes.map(({ id, property, unit, changedTs, from, to, leadsSince }) => (
            <li key={id} className="flex items-center gap-4 border-t border-line px-4 py-2 first:border-t-0">
              <span className="w-12 shrink-0 text-small text-ink-3">{formatShortDate(changedTs, now)}</span>
              <span className="min-w-0 flex-1">
                <bdi className="block truncate">
                  {property.name} {unit}
                </bdi>
                <span className="block text-small text-ink-2 tabular-nums">
                  {formatDollars(from)} to {formatDollars(to)}
                </span>
              </span>
              <ListLink
                of={listOf(
                  narrowCounted(counted.inquiries, { property: [property.id] }),
                  formatPeriod({ from: isoDate(changedTs), to: isoDate(now) }),
                )}
                label={`${countOf(leadsSince, 'lead')} since, ${property.name} ${unit}`}
                className="shrink-0 rounded-xs text-small text-ink-2 hover:text-accent-text hover:underline"
              >
                {countOf(leadsSince, 'lead')} since
              </ListLink>
            </li>
          ))}
        </ul>
      )}
      {newest !== undefined && (
        <p className="border-t border-line px-4 py-2 text-small text-ink-3">{newest}</p>
      )}
    </Panel>
  )
}
