import { wholeCell } from '#/components/figures/kpi.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { inStatus, type Pipeline, type PipelineStatus, statusesShown } from '#/domain/report/pipeline.ts'
import { counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { comparedDifference, comparedSentence, wholePercents } from '#/domain/report/share.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type ChartTone, tones } from '#/ui/chart/tones.ts'
import { cx } from '#/ui/cx.ts'

import { InSentence } from '../reports/report-kpi.tsx'
import { type ReportState } from '../reports/report-state.ts'

type Statuses = Exclude<Pipeline['statuses'], { unreadable: true }>

/** The chart color of each status. */
export const statusTone: Readonly<Record<PipelineStatus, ChartTone>> = {
  NEW_LEAD: 'info',
  OPPORTUNITY: 'success',
  PROSPECT: 'plum',
  WAITING_LIST: 'warning',
  CLOSED: 'ink',
  NOT_LEAD: 'mute',
}

/** The statuses of the period's leads: a number and a share for each status, and all of them as one bar. */
export function StatusStrip({
  statuses: { now, before, closedLeased, lost },
  kind,
  state,
}: {
  statuses: Statuses
  kind: TeamKind
  state: ReportState
}) {
  const cells = statusesShown(kind, (status) => now[status] ?? 0)
  const percents = wholePercents(cells.map((status) => now[status] ?? 0))
  const sentenceOf = (status: PipelineStatus) => {
    const leads = now[status] ?? 0
    const leadsBefore = before && (before[status] ?? 0)
    if (status === 'CLOSED') {
      const difference = comparedDifference(leads, leadsBefore)
      return (
        <>
          <InSentence of={listOfCounted(state.scope, counted.closedLeased)}>
            {formatCount(closedLeased)} leased
          </InSentence>
          , <InSentence of={listOfCounted(state.scope, counted.lost)}>{formatCount(lost)} other</InSentence>
          {difference !== undefined && `; ${difference}`}
        </>
      )
    }
    return comparedSentence(leads, leadsBefore, state.comparedDays) ?? 'of the leads of the period'
  }
  return (
    <section aria-label="Leads by status" className="rounded-md border border-line pt-3.5 pb-4">
      {/* As in the strips of other reports: equal cells with the same padding. */}
      <ul className={cx('grid grid-cols-2 gap-y-3', columnsOf(cells.length))}>
        {cells.map((status, at) => {
          const { label } = leadStatusLook(status)
          return (
            <li
              key={status}
              data-tip={reportTerms.status.means}
              data-tip-side="bottom"
              className="relative min-w-0 px-4 max-tablet:last:odd:col-span-2 tablet:max-drawn:px-3"
            >
              <p className="flex items-center gap-[7px] text-body font-medium text-ink-2">
                <span
                  aria-hidden
                  className={cx(
                    'size-2 rounded-[2px] forced-colors:border',
                    tones[statusTone[status]].swatch,
                  )}
                />
                <span className="truncate">{label}</span>
              </p>
              <p className="mt-1 text-metric-sm tabular-nums">
                <ListLink
                  of={listOfCounted(state.scope, inStatus(status))}
                  label={`${label}: ${formatCount(now[status] ?? 0)}`}
                  className={wholeCell}
                >
                  {formatCount(now[status] ?? 0)}
                </ListLink>
                <span className="ml-2 text-body font-normal text-ink-3">{percents[at]}%</span>
              </p>
              <p className="mt-0.5 text-small text-ink-3">{sentenceOf(status)}</p>
            </li>
          )
        })}
      </ul>
      <div
        aria-hidden
        className="mx-4 mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-[3px] tablet:max-drawn:mx-3"
      >
        {cells.map((status) => {
          const leads = now[status] ?? 0
          return (
            leads > 0 && (
              <span
                key={status}
                className={cx('min-w-1 forced-colors:border', tones[statusTone[status]].swatch)}
                style={{ flexGrow: leads, flexBasis: 0 }}
              />
            )
          )
        })}
      </div>
    </section>
  )
}

const columnsOf = (count: number) => (count > 5 ? 'tablet:grid-cols-6' : 'tablet:grid-cols-5')
