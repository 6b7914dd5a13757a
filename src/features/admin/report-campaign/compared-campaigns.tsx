import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { campaignCategory } from '#/domain/campaign/campaign-details.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { besides, type ComparedCampaign } from '#/domain/report/campaign-report.ts'
import {
  narrowCounted,
  type Counted,
  counted,
  listOfCounted,
  type ReportScope,
} from '#/domain/report/report-lists.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { percentLabel, percentOf } from '#/domain/report/share.ts'
import { centsPer, centsText, formatShortAmount } from '#/lib/money.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Count } from '#/ui/display/count.tsx'

import { listOfIds, otherCampaigns } from '../reports/collapsed-rows.tsx'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'
import { type Read } from './campaign-charts.tsx'

const FIRST = 8
const money = (cents: number | undefined) => (cents === undefined ? '–' : formatShortAmount(cents))

/** A campaign, with its form if it is one. */
interface CampaignItem extends ComparedCampaign {
  readonly form: Read<'forms'>[number] | undefined
}

/** Returns the campaigns with their forms, the chosen ones first. */
export function campaignItems(
  lines: readonly ComparedCampaign[],
  forms: Read<'forms'> | undefined,
  chosen: readonly string[],
): CampaignItem[] {
  const items = lines.map((line) => ({
    ...line,
    form: forms?.find(({ campaign }) => campaign.id === line.campaign?.id),
  }))
  return chosenFirst(items, chosen)
}

/** Returns the campaigns with the chosen ones first. Otherwise the order does not change. */
export function chosenFirst<Item extends ComparedCampaign>(
  items: readonly Item[],
  chosen: readonly string[],
): Item[] {
  const isOther = ({ campaign }: ComparedCampaign) => !chosen.includes(campaign?.id ?? NO_CAMPAIGN)
  return items.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)))
}

const nameOf = ({ campaign }: ComparedCampaign) => campaign?.name ?? 'No campaign'
const keyOf = ({ campaign }: ComparedCampaign) => campaign?.id ?? NO_CAMPAIGN
const categoryOf = ({ campaign }: ComparedCampaign) => campaignCategory(campaign)
const completion = ({ form }: CampaignItem) => form && percentOf(form.sent, form.opened)

/** The CSV columns of a campaign. */
export const campaignCsvColumns: readonly ReportColumn<CampaignItem>[] = [
  { id: 'campaign', header: 'Campaign', value: nameOf },
  { id: 'category', header: 'Category', value: categoryOf },
  { id: 'team', header: 'Team', value: ({ campaign }) => campaign?.team.name },
  { id: 'leads', header: 'First touch', value: ({ leads }) => leads },
  { id: 'touched', header: 'Any touch', value: ({ touched }) => touched },
  { id: 'form', header: 'Form completed percent', value: completion },
  { id: 'cost', header: 'Cost', value: ({ cents }) => centsText(cents) },
  { id: 'perLead', header: 'Per lead', value: ({ cents, leads }) => centsText(centsPer(cents, leads)) },
  { id: 'rang', header: 'Calls', value: ({ rang }) => rang },
  { id: 'calls', header: 'Calls answered', value: ({ answered }) => answered },
  { id: 'tours', header: 'Tours', value: ({ tours }) => tours },
  { id: 'leases', header: 'Leases', value: ({ leased }) => leased },
]

/** A campaign as the table shows it. */
interface DrawnItem extends CampaignItem {
  readonly scope: ReportScope
  readonly chosen: boolean
}

function Leads({
  item,
  what,
  value,
  label,
}: {
  item: DrawnItem
  what: Counted
  value: number
  label: string
}) {
  return (
    <ListLink
      of={listOfCounted(item.scope, what)}
      label={`${label} of ${nameOf(item)}: ${formatCount(value)}`}
      className="rounded-xs hover:text-accent-text hover:underline"
    >
      {formatCount(value)}
    </ListLink>
  )
}

/** The name filters the report by this campaign. The name of the chosen campaign shows all again. */
function Narrow({ item }: { item: DrawnItem }) {
  const { campaign, chosen } = item
  if (campaign === undefined) return 'No campaign'
  return (
    <Link
      to="."
      search={(before) => ({ ...before, campaign: chosen ? undefined : campaign.id, show: undefined })}
      // Otherwise a parameter that the link removes would not count when it is compared with the address.
      activeOptions={{ explicitUndefined: true }}
      resetScroll={false}
      preload={false}
      look="plain"
      aria-current={chosen ? 'true' : undefined}
      data-tip={chosen ? 'Show all campaigns' : `Show ${campaign.name} alone`}
      className={cx(
        'block min-w-0 truncate rounded-xs font-medium hover:underline',
        chosen ? 'text-accent-text' : 'hover:text-accent-text',
      )}
    >
      <bdi>{campaign.name}</bdi>
    </Link>
  )
}

const rows = (item: DrawnItem, what: string, value: number, label: string) => (
  <TableNumber
    value={value}
    show={formatShown(what, { campaign: keyOf(item) })}
    label={`${label} of ${nameOf(item)}`}
  />
)

const columns: readonly ReportColumn<DrawnItem>[] = [
  {
    id: 'campaign',
    header: 'Campaign',
    term: 'campaign',
    value: nameOf,
    className: 'max-tablet:min-w-36',
    draw: (item) => <Narrow item={item} />,
  },
  { id: 'category', header: 'Category', term: 'category', value: categoryOf, left: true },
  {
    id: 'leads',
    header: 'First touch',
    term: 'firstTouch',
    value: ({ leads }) => leads,
    draw: (item) => (
      <Leads
        item={item}
        what={narrowCounted(counted.inquiries, { campaign: [keyOf(item)] })}
        value={item.leads}
        label="First touch"
      />
    ),
  },
  {
    id: 'touched',
    header: 'Any touch',
    term: 'anyTouch',
    value: ({ touched }) => touched,
    draw: (item) =>
      item.campaign === undefined ? (
        '–'
      ) : (
        <Leads
          item={item}
          what={narrowCounted(counted.inquiries, { anyTouch: [keyOf(item)] })}
          value={item.touched}
          label="Any touch"
        />
      ),
  },
  {
    id: 'form',
    header: 'Form',
    term: 'formCompletion',
    value: completion,
    draw: (item) => {
      const percent = completion(item)
      return percent === undefined ? '–' : `${percent}%`
    },
  },
  {
    id: 'cost',
    header: 'Cost',
    term: 'cost',
    value: ({ cents }) => cents,
    draw: ({ cents }) => money(cents),
  },
  {
    id: 'perLead',
    header: 'Per lead',
    term: 'costPer',
    value: ({ cents, leads }) => centsPer(cents, leads),
    draw: ({ cents, leads }) => money(centsPer(cents, leads)),
  },
  {
    id: 'calls',
    header: 'Calls answered',
    term: 'callsAnswered',
    value: ({ answered }) => answered,
    draw: (item) =>
      item.rang === 0 ? (
        '–'
      ) : (
        <>
          {rows(item, 'answered', item.answered, 'Calls answered')}
          <span className="text-ink-3"> of </span>
          {rows(item, 'rang', item.rang, 'Calls')}
        </>
      ),
  },
  {
    id: 'tours',
    header: 'Tours',
    term: 'campaignTours',
    value: ({ tours }) => tours,
    draw: (item) => rows(item, 'tours', item.tours, 'Tours'),
  },
  {
    id: 'leases',
    header: 'Leases',
    term: 'leases',
    value: ({ leased }) => leased,
    draw: (item) => rows(item, 'leases', item.leased, 'Leases'),
  },
]

/** Returns the completion of several forms as text. */
const completionOf = (forms: Read<'forms'>) =>
  percentLabel(
    forms.reduce((all, { sent }) => all + sent, 0),
    forms.reduce((all, { opened }) => all + opened, 0),
  )

/**
 * Returns the totals of several campaigns as cells. Touches have no total, because a lead counts in each campaign that
 * touched it.
 */
function cellsOf(items: readonly CampaignItem[], whose: string, of?: ListOfLeads, all?: boolean) {
  const sum = (of: (item: CampaignItem) => number) => items.reduce((all, item) => all + of(item), 0)
  const cents = items.some((item) => item.cents !== undefined) ? sum((item) => item.cents ?? 0) : undefined
  // The dialog of rows cannot be filtered by several campaigns, so only the total of all campaigns is a link.
  const rowsOf = (what: string, value: number, label: string) => (
    <TableNumber value={value} show={all ? formatShown(what) : undefined} label={`${label} of ${whose}`} />
  )
  const [leads, rang] = [sum((item) => item.leads), sum((item) => item.rang)]
  return {
    category: '–',
    leads: <TableNumber value={leads} of={of} label={`First touch of ${whose}`} />,
    touched: '–',
    form: completionOf(items.flatMap(({ form }) => form ?? [])),
    cost: money(cents),
    perLead: money(centsPer(cents, leads)),
    calls:
      rang === 0 ? (
        '–'
      ) : (
        <>
          {rowsOf(
            'answered',
            sum(({ answered }) => answered),
            'Calls answered',
          )}
          {' of '}
          {rowsOf('rang', rang, 'Calls')}
        </>
      ),
    tours: rowsOf(
      'tours',
      sum(({ tours }) => tours),
      'Tours',
    ),
    leases: rowsOf(
      'leases',
      sum(({ leased }) => leased),
      'Leases',
    ),
  }
}

/** Compares all campaigns: first the chosen ones and those with the most leads, the rest as one expandable row. */
export function ComparedCampaigns({
  items,
  forms = [],
  scope,
}: {
  items: readonly CampaignItem[]
  /** All forms, with those of campaigns that are left out. undefined when they could not be read. */
  forms: Read<'forms'> | undefined
  scope: ReportScope
}) {
  const chosen: readonly string[] = scope.filters.campaign ?? []
  const count = items.filter(({ campaign }) => campaign !== undefined).length
  const others = besides(scope)
  return (
    <Panel
      title="Campaigns"
      tip={reportTerms.campaign.means}
      after={<Count look="chip" value={count} label={countOf(count, 'campaign')} />}
      action={<span className="text-small text-ink-3">Click a name to see that campaign only</span>}
    >
      <ReportTable
        id="campaigns"
        nameWidth="24%"
        label="Campaigns"
        columns={columns}
        rows={items.map((item): DrawnItem => ({
          ...item,
          scope: others,
          chosen: chosen.includes(keyOf(item)),
        }))}
        keyOf={keyOf}
        first={Math.max(FIRST, chosen.length)}
        isOnTop={(item) => item.chosen}
        selected={chosen.length === 1 ? chosen[0] : undefined}
        rowClassName="h-9"
        renderOthers={(rest, open) => ({
          ...cellsOf(
            rest,
            'other campaigns',
            listOfIds(rest.map(keyOf), (campaign) =>
              listOfCounted(others, narrowCounted(counted.inquiries, { campaign })),
            ),
          ),
          campaign: open(otherCampaigns(rest)),
        })}
        total={{
          ...cellsOf(items, 'all campaigns', listOfCounted(others, counted.inquiries), chosen.length === 0),
          campaign: 'All campaigns',
          form: completionOf(forms),
        }}
      />
    </Panel>
  )
}
