import { type UseQueryResult } from '@tanstack/react-query'

import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { Kpi, Kpis, KpisSkeleton, wholeCell } from '#/components/figures/kpi.tsx'
import { countAgainst } from '#/domain/list/dashboard.ts'
import { type OwnerDetails, unitTotals } from '#/domain/owner/owner-details.ts'
import {
  isTrend,
  monthBeforeLabel,
  ownerLists,
  type OwnerMonth,
  type OwnerStats,
} from '#/domain/owner/owner-stats.ts'
import { mayOpenPage } from '#/domain/policy/page-rights.ts'
import { medianInSentence, medianLabel } from '#/domain/report/median-label.ts'
import { percentOf } from '#/domain/report/share.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Sparkline } from '#/ui/chart/sparkline.tsx'
import { Link } from '#/ui/controls/link.tsx'

import { OwnerLeads } from './owner-cells.tsx'

/** The figures of an owner's properties: five numbers, each a link to the items that it counts. */
export function OwnerKpis({
  owner,
  stats,
  month,
}: {
  owner: OwnerDetails
  stats: UseQueryResult<OwnerStats>
  month: OwnerMonth
}) {
  if (stats.data) return <Numbers owner={owner} stats={stats.data} month={month} />
  if (stats.isError) return <QueryErrorPanel query={stats} what="The numbers" />
  return <KpisSkeleton />
}

function Numbers({ owner, stats, month }: { owner: OwnerDetails; stats: OwnerStats; month: OwnerMonth }) {
  const ids = owner.properties.map(({ id }) => id)
  const units = unitTotals(owner.properties)
  const share = percentOf(stats.open, stats.allOpen)
  const number = (of: (typeof ownerLists)[keyof typeof ownerLists], value: number, label: string) => (
    <OwnerLeads of={of} properties={ids} value={value} label={label} className={wholeCell} />
  )
  const ofMonth = `Of ${countOf(stats.month, 'lead')} this month`
  return (
    <Kpis label="Owner numbers">
      <Kpi
        label="Open leads"
        line={
          isTrend(stats.openDays) && (
            <Sparkline
              values={stats.openDays}
              label={`Open leads at the end of the last ${stats.openDays.length} days: ${stats.openDays.map(formatCount).join(', ')}`}
            />
          )
        }
        sentence={share === undefined ? 'No open leads' : `${share}% of all open leads`}
      >
        {number(ownerLists.open, stats.open, 'Open leads')}
      </Kpi>
      <Kpi
        label="Listed units"
        line={false}
        sentence={units.all === 0 ? 'No units yet' : `of ${countOf(units.all, 'unit')}`}
      >
        <ListedUnits ownerId={owner.id} value={units.listed} />
      </Kpi>
      <Kpi
        label="Tours this month"
        line={false}
        sentence={countAgainst(stats.toured, stats.touredBefore, monthBeforeLabel(month))}
      >
        {number(ownerLists.toured, stats.toured, 'Leads of this month that took a tour')}
      </Kpi>
      <Kpi label="Leases this month" line={false} sentence={ofMonth}>
        {number(ownerLists.leased, stats.leased, 'Leads of this month that leased')}
      </Kpi>
      <Kpi
        label="Median first response"
        line={
          isTrend(stats.medianDays) && (
            <Sparkline
              values={stats.medianDays.map((ms) => ms ?? undefined)}
              label={`Median first response by day of this month: ${stats.medianDays.map((ms) => medianLabel(ms, stats.sampled)).join(', ')}`}
            />
          )
        }
        sentence={
          stats.teams.length === 0
            ? 'No one answered this month'
            : stats.teams
                .slice(0, 2)
                .map(
                  ({ name, medianMs }) =>
                    `${shortName(name, 30)} ${medianInSentence(medianMs, stats.sampled)}`,
                )
                .join(', ')
        }
      >
        <OwnerLeads
          of={ownerLists.month}
          properties={ids}
          value={stats.month}
          label={`Median first response: ${medianLabel(stats.medianMs, stats.sampled)}. Leads of this month`}
          className={wholeCell}
        >
          {medianLabel(stats.medianMs, stats.sampled)}
        </OwnerLeads>
      </Kpi>
    </Kpis>
  )
}

/** Links to the properties, because units are not leads. */
function ListedUnits({ ownerId, value }: { ownerId: string; value: number }) {
  const viewer = useViewer()
  const label = `Listed units: ${formatCount(value)}`
  if (mayOpenPage('manageProperties', viewer))
    return (
      <Link
        to="/manage/properties"
        search={{ owner: ownerId }}
        look="plain"
        aria-label={label}
        className={`${wholeCell} text-inherit no-underline`}
      >
        {formatCount(value)}
      </Link>
    )
  if (mayOpenPage('properties', viewer))
    return (
      <Link
        to="/properties"
        look="plain"
        aria-label={label}
        className={`${wholeCell} text-inherit no-underline`}
      >
        {formatCount(value)}
      </Link>
    )
  return <>{formatCount(value)}</>
}
