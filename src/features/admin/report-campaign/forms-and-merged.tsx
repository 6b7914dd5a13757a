import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type LeadFilters, NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { besides, formsSent, mergedOf } from '#/domain/report/campaign-report.ts'
import { narrowCounted, listOfCounted, type ReportScope } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { percentOf, wholePercents } from '#/domain/report/share.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { PercentBar } from '#/ui/chart/percent-bar.tsx'

import { openableLeadsTip } from '../kit/openable-leads-tip.ts'
import { listOfIds, otherCampaigns } from '../reports/collapsed-rows.tsx'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'
import { type Read } from './campaign-charts.tsx'

const FIRST = 5
const numberLink = 'rounded-xs hover:text-accent-text hover:underline'

type OpenedForm = Read<'forms'>[number]

/** The CSV columns of a form. */
export const formCsvColumns: readonly ReportColumn<OpenedForm>[] = [
  { id: 'form', header: 'Form', value: ({ campaign }) => campaign.name },
  { id: 'opened', header: 'Opened', value: ({ opened }) => opened },
  { id: 'sent', header: 'Sent', value: ({ sent }) => sent },
  { id: 'completed', header: 'Completed percent', value: ({ sent, opened }) => percentOf(sent, opened) },
]

const formColumns: readonly ReportColumn<OpenedForm & { readonly of: ListOfLeads }>[] = [
  {
    id: 'form',
    header: 'Form',
    term: 'campaign',
    value: ({ campaign }) => campaign.name,
    draw: ({ campaign: { name } }) => (
      <bdi data-tip={name} className="block truncate">
        {name}
      </bdi>
    ),
  },
  { id: 'opened', header: 'Opened', term: 'formCompletion', value: ({ opened }) => opened },
  {
    id: 'sent',
    header: 'Sent',
    term: 'formCompletion',
    value: ({ sent }) => sent,
    draw: ({ campaign, sent, seen = sent, of }) =>
      seen === sent ? (
        <ListLink of={of} label={`Sent, ${campaign.name}: ${formatCount(sent)}`} className={numberLink}>
          {formatCount(sent)}
        </ListLink>
      ) : (
        <span data-tip={openableLeadsTip(seen)}>{formatCount(sent)}</span>
      ),
  },
  {
    id: 'completed',
    header: 'Completed',
    term: 'formCompletion',
    value: ({ sent, opened }) => percentOf(sent, opened),
    draw: ({ sent, opened }) => <PercentBar narrow percent={percentOf(sent, opened)} tone={4} />,
  },
]

/** Returns the chosen forms, or all. */
export function formsShown(forms: Read<'forms'>, chosen: readonly string[]): Read<'forms'> {
  return chosen.length === 0 ? forms : forms.filter(({ campaign }) => chosen.includes(campaign.id))
}

/** The percentage of people who submitted a form after opening it. */
export function FormCompletion({ forms, scope }: { forms: Read<'forms'>; scope: ReportScope }) {
  const listOf = (campaign: string[]) => listOfCounted(besides(scope), narrowCounted(formsSent, { campaign }))
  const cellsOf = (lines: readonly OpenedForm[], whose: string) => {
    const sum = (of: (line: OpenedForm) => number) => lines.reduce((all, line) => all + of(line), 0)
    const [opened, sent] = [sum((line) => line.opened), sum((line) => line.sent)]
    const isList = lines.every((line) => (line.seen ?? line.sent) === line.sent)
    return {
      opened: formatCount(opened),
      sent: (
        <TableNumber
          value={sent}
          of={
            isList
              ? listOfIds(
                  lines.map(({ campaign }) => campaign.id),
                  listOf,
                )
              : undefined
          }
          label={`Sent, ${whose}`}
        />
      ),
      completed: <PercentBar narrow percent={percentOf(sent, opened)} tone={4} />,
    }
  }
  return (
    <Panel
      title="Forms"
      tip={reportTerms.formCompletion.means}
      action={
        <span className="text-small text-ink-3" data-tip={reportTerms.formCompletion.means}>
          opened and sent
        </span>
      }
    >
      {forms.length === 0 ? (
        <p className="px-4 py-5 text-ink-3">
          {scope.filters.campaign === undefined
            ? 'No form was opened in this period.'
            : 'No form of your selection was opened in this period.'}
        </p>
      ) : (
        <ReportTable
          id="forms"
          label="Forms"
          columns={formColumns}
          rows={forms.map((form) => ({
            ...form,
            of: listOf([form.campaign.id]),
          }))}
          keyOf={({ campaign }) => campaign.id}
          first={FIRST}
          renderOthers={(rest, open) => ({
            ...cellsOf(rest, 'other forms'),
            form: open(`${rest.length} other forms`),
          })}
          total={{ ...cellsOf(forms, 'all forms'), form: 'All forms' }}
        />
      )}
    </Panel>
  )
}

interface MergedShare {
  readonly campaign: Read<'merged'>[number]['campaign']
  readonly leads: number
  readonly percent: number
}

const idOf = ({ campaign }: Pick<MergedShare, 'campaign'>) => campaign?.id ?? NO_CAMPAIGN

/** Returns the sources with their shares, which add up to 100 percent. */
export function mergedShares(merged: Read<'merged'>): MergedShare[] {
  const percents = wholePercents(merged.map(({ leads }) => leads))
  return merged.map((line, at) => ({ ...line, percent: percents[at] ?? 0 }))
}

/** The CSV columns of a source. */
export const mergedCsvColumns: readonly ReportColumn<MergedShare>[] = [
  { id: 'source', header: 'Campaign', value: ({ campaign }) => campaign?.name ?? 'No campaign' },
  { id: 'merged', header: 'Merged leads', value: ({ leads }) => leads },
  { id: 'share', header: 'Percent', value: ({ percent }) => percent },
]

const mergedColumns: readonly ReportColumn<MergedShare & { readonly of: ListOfLeads }>[] = [
  {
    id: 'source',
    header: 'Came in through',
    term: 'mergedSources',
    value: ({ campaign }) => campaign?.name ?? 'No campaign',
    draw: ({ campaign }) => (
      <bdi data-tip={campaign?.name} className="block truncate">
        {campaign?.name ?? 'No campaign'}
      </bdi>
    ),
  },
  {
    id: 'merged',
    header: 'Merged leads',
    term: 'mergedSources',
    value: ({ leads }) => leads,
    draw: ({ campaign, leads, of }) => (
      <ListLink
        of={of}
        label={`Merged leads of ${campaign?.name ?? 'No campaign'}: ${formatCount(leads)}`}
        className={numberLink}
      >
        {formatCount(leads)}
      </ListLink>
    ),
  },
  {
    id: 'share',
    header: 'Share',
    term: 'mergedSources',
    value: ({ percent }) => percent,
    draw: ({ percent }) => <PercentBar narrow percent={percent} tone={3} />,
  },
]

/** The campaigns through which merged leads had come in. */
export function MergedSources({ merged, scope }: { merged: Read<'merged'>; scope: ReportScope }) {
  const listOf = (more: LeadFilters) =>
    listOfCounted(besides(scope), narrowCounted(mergedOf(scope.filters), more))
  return (
    <Panel title="Sources of merged leads" tip={reportTerms.mergedSources.means}>
      {merged.length === 0 ? (
        <p className="px-4 py-5 text-ink-3">No leads from this period were merged.</p>
      ) : (
        <ReportTable
          id="merged"
          label="Sources of merged leads"
          columns={mergedColumns}
          rows={mergedShares(merged).map((line) => ({
            ...line,
            of: listOf({ campaign: [idOf(line)] }),
          }))}
          keyOf={idOf}
          first={FIRST}
          renderOthers={(rest, open) => ({
            source: open(otherCampaigns(rest)),
            merged: (
              <TableNumber
                value={rest.reduce((all, { leads }) => all + leads, 0)}
                of={listOfIds(rest.map(idOf), (campaign) => listOf({ campaign }))}
                label="Merged leads of other campaigns"
              />
            ),
            share: (
              <PercentBar narrow percent={rest.reduce((all, { percent }) => all + percent, 0)} tone={3} />
            ),
          })}
          total={{
            source: 'All merged leads',
            merged: (
              <TableNumber
                value={merged.reduce((all, { leads }) => all + leads, 0)}
                of={listOf({})}
                label="Merged leads of all campaigns"
              />
            ),
            share: '',
          }}
        />
      )}
    </Panel>
  )
}
