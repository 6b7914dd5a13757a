import { Panel } from '#/components/figures/panel.tsx'
import { besides, type CampaignReport } from '#/domain/report/campaign-report.ts'
import { narrowCounted, counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { formatShortAmount } from '#/lib/money.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type ChartTone } from '#/ui/chart/tones.ts'
import { Link } from '#/ui/controls/link.tsx'

import { TimePanel } from '../report-charts/time-panel.tsx'
import { inquiriesOfType, typeSeries } from '../report-charts/type-series.ts'
import { listOfIds } from '../reports/collapsed-rows.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { type ReportProps } from '../reports/use-report.ts'

/** A section that could be read. */
export type Read<Key extends keyof CampaignReport> = Exclude<CampaignReport[Key], { unreadable: true }>

interface Props extends ReportProps {
  state: ReportState
  now: number
}

/** The leads that came in by day and by the channel of their first communication. */
export function LeadsByType({ byType, state, ...props }: Props & { byType: Read<'byType'> }) {
  return (
    <TimePanel
      {...props}
      fills
      id="type"
      title="Leads by type"
      term="type"
      look="area"
      bins={byType.bins}
      series={typeSeries(byType.channels)}
      listOf={(period, channel) => {
        const inquiries = inquiriesOfType(byType.channels, channel)
        return inquiries && listOfCounted(state.scope, inquiries, period)
      }}
    />
  )
}

const tones: readonly ChartTone[] = [1, 2, 3, 4, 5, 6, 'success', 'warning', 'plum', 'info', 'danger', 'mute']
const OTHERS = 'others'

/** Returns the label of the other campaigns: `23 others, each on average`. */
export function othersLabel({ campaigns }: NonNullable<Read<'against'>['others']>): string {
  return campaigns === 1 ? 'The other one' : `${campaigns} others, each on average`
}

/** Returns the average number of leads of the other campaigns, by day. */
export const averagesOf = ({ campaigns, leads }: NonNullable<Read<'against'>['others']>): number[] =>
  leads.map((all) => all / Math.max(1, campaigns))

/** Formats an average with up to two decimals. */
const averageLabel = (value: number) => formatCount(Math.round(value * 100) / 100)

/** Compares the chosen campaigns, or those with the most leads, with the average of the other campaigns. */
export function AgainstOthers({ against, state, ...props }: Props & { against: Read<'against'> }) {
  const { bins, campaigns, others } = against
  return (
    <TimePanel
      {...props}
      fills
      id="against"
      title="Against the others"
      term="againstOthers"
      note={
        campaigns.length > 0 && (
          <span className="text-small text-ink-3" data-tip={reportTerms.againstOthers.means}>
            {campaigns.length === 1 ? 'one campaign' : `${campaigns.length} campaigns`}
          </span>
        )
      }
      look="lines"
      format={averageLabel}
      bins={bins}
      series={[
        ...campaigns.map(({ campaign, leads }, at) => ({
          key: campaign.id,
          label: campaign.name,
          tone: tones[at % tones.length] ?? ('ink' as const),
          values: leads,
        })),
        ...(others
          ? [{ key: OTHERS, label: othersLabel(others), tone: 'ink' as const, values: averagesOf(others) }]
          : []),
      ]}
      listOf={(period, key) =>
        // There is no list for an average.
        key === OTHERS
          ? undefined
          : listOfIds(key === undefined ? campaigns.map(({ campaign }) => campaign.id) : [key], (campaign) =>
              listOfCounted(besides(state.scope), narrowCounted(counted.inquiries, { campaign }), period),
            )
      }
    />
  )
}

/** The cost of the chosen campaigns by day. */
export function CostByDay({ cost, ...props }: Omit<Props, 'state'> & { cost: Read<'cost'> }) {
  const { bins, cents, total, parted } = cost
  if (total === undefined)
    return (
      <Panel title="Cost" tip={reportTerms.cost.means}>
        <p className="px-4 py-5 text-ink-3">
          {parted ? (
            <>
              No cost was entered for these days. It is entered in{' '}
              <Link to="/reports/campaign-channels" search={{ period: props.search.period }}>
                Campaign channels
              </Link>
              .
            </>
          ) : (
            'Campaign costs can’t be split by property.'
          )}
        </p>
      </Panel>
    )
  return (
    <TimePanel
      {...props}
      fills
      id="cost"
      title="Cost"
      term="cost"
      note={
        <span className="text-small text-ink-3" data-tip={reportTerms.cost.means}>
          counted by day
        </span>
      }
      look="lines"
      bins={bins}
      format={(dollars) => formatShortAmount(Math.round(dollars * 100))}
      series={[
        {
          key: 'cost',
          label: 'Cost',
          tone: 5,
          values: cents.map((one) => (one === null ? undefined : one / 100)),
        },
      ]}
    />
  )
}
