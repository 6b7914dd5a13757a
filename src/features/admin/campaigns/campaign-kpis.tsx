import { Kpi, Kpis, wholeCell } from '#/components/figures/kpi.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { type CampaignDetails } from '#/domain/campaign/campaign-details.ts'
import {
  type CampaignDays,
  type CampaignStats,
  leaseSentence,
  statsLists,
} from '#/domain/campaign/campaign-stats.ts'
import { countAgainst } from '#/domain/list/dashboard.ts'
import { medianInSentence, medianLabel } from '#/domain/report/median-label.ts'
import { percentLabel } from '#/domain/report/share.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Sparkline } from '#/ui/chart/sparkline.tsx'

const inSentence = 'relative z-header rounded-xs hover:text-accent-text hover:underline'

/** The results of a campaign: five numbers, each a link to the leads that it counts. */
export function CampaignKpis({
  stats,
  campaign: { id },
  team,
  range: { period, days },
}: {
  stats: CampaignStats
  campaign: CampaignDetails
  team: Team
  range: CampaignDays
}) {
  const count = days.length - 1
  const perDay = (label: string, values: readonly (number | undefined)[]) =>
    // A line needs more than two different values.
    new Set(values).size > 2 && (
      <Sparkline
        values={values}
        label={`${label} by day: ${values.map((value) => (value === undefined ? 'none' : formatCount(value))).join(', ')}`}
      />
    )
  return (
    <Kpis label="Campaign numbers">
      <Kpi
        label="Leads"
        line={perDay(
          'Leads',
          stats.days.map(({ leads }) => leads),
        )}
        sentence={countAgainst(stats.leads, stats.before, `the ${count} days before`)}
      >
        <ListLink
          of={statsLists.leads(id, period)}
          label={`Leads: ${formatCount(stats.leads)}`}
          className={wholeCell}
        >
          {formatCount(stats.leads)}
        </ListLink>
      </Kpi>
      <Kpi
        label="Contacted"
        line={perDay(
          'Contacted',
          stats.days.map(({ contacted }) => contacted),
        )}
        sentence={<Contacted stats={stats} id={id} period={period} />}
      >
        <ListLink
          of={statsLists.contacted(id, period)}
          label={`Contacted: ${formatCount(stats.contacted)}`}
          className={wholeCell}
        >
          {formatCount(stats.contacted)}
        </ListLink>
      </Kpi>
      <Kpi
        label="Tours completed"
        line={false}
        sentence={
          stats.tourSet === 0 ? (
            'None scheduled'
          ) : (
            <ListLink of={statsLists.tourSet(id, period)} className={inSentence}>
              {formatCount(stats.tourSet)} {stats.toured === 0 ? 'scheduled' : 'more scheduled'}
            </ListLink>
          )
        }
      >
        <ListLink
          of={statsLists.toured(id, period)}
          label={`Leads with a completed tour: ${formatCount(stats.toured)}`}
          tip="Leads that took a tour"
          className={wholeCell}
        >
          {formatCount(stats.toured)}
        </ListLink>
      </Kpi>
      <Kpi label="Leases" line={false} sentence={leaseSentence(stats)}>
        <ListLink
          of={statsLists.leased(id, period)}
          label={`Leases: ${formatCount(stats.leased)}`}
          className={wholeCell}
        >
          {formatCount(stats.leased)}
        </ListLink>
      </Kpi>
      <Kpi
        label="Median first response"
        line={
          new Set(stats.days.map(({ medianMs }) => medianMs)).size > 2 && (
            <Sparkline
              values={stats.days.map(({ medianMs }) => medianMs)}
              label={`Median first response by day: ${stats.days.map(({ medianMs }) => medianLabel(medianMs, stats.sampled)).join(', ')}`}
            />
          )
        }
        sentence={
          stats.teamMedianMs === undefined
            ? 'No one answered yet'
            : `${nameInSentence(team.name)} overall is ${medianInSentence(stats.teamMedianMs, stats.teamSampled)}`
        }
      >
        <ListLink
          of={statsLists.leads(id, period)}
          label={`Median first response: ${medianLabel(stats.medianMs, stats.sampled)}, of the ${countOf(stats.leads, 'lead')}`}
          className={wholeCell}
        >
          {medianLabel(stats.medianMs, stats.sampled)}
        </ListLink>
      </Kpi>
    </Kpis>
  )
}

function Contacted({ stats, id, period }: { stats: CampaignStats; id: string; period: string }) {
  if (stats.leads === 0) return 'No leads yet'
  const share = percentLabel(stats.contacted, stats.leads)
  if (stats.waiting === 0) return `${share}, no one waiting`
  return (
    <>
      {share},{' '}
      <ListLink of={statsLists.waiting(id, period)} className={inSentence}>
        {formatCount(stats.waiting)} not contacted
      </ListLink>
    </>
  )
}
