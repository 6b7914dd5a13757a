import { type CampaignReport } from '#/domain/report/campaign-report.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { centsText } from '#/lib/money.ts'

import { countSeries, timeCsv } from '../report-charts/time-csv.ts'
import { typeSeries } from '../report-charts/type-series.ts'
import { withTeamsOf } from '../report-rows/rows-csv.ts'
import {
  csvOfTable,
  type ReportColumn,
  type ReportCsv,
  sortedBy,
  tableSortOf,
} from '../reports/report-table.tsx'
import { averagesOf, othersLabel, type Read } from './campaign-charts.tsx'
import { campaignCsvColumns, campaignItems, chosenFirst } from './compared-campaigns.tsx'
import { formCsvColumns, formsShown, mergedCsvColumns, mergedShares } from './forms-and-merged.tsx'

const averageText = (value = 0) => String(Math.round(value * 100) / 100)

function againstFile({ bins, campaigns, others }: Read<'against'>): ReportCsv {
  return timeCsv('Against the others', bins, [
    ...campaigns.map(({ campaign, leads }) => countSeries(campaign.name, leads)),
    ...(others
      ? [{ label: othersLabel(others), textAt: (at: number) => averageText(averagesOf(others)[at]) }]
      : []),
  ])
}

/** Returns the tables of the report for the CSV files, without those that could not be read. */
export function campaignFiles(
  { byType, against, cost, forms, campaigns, merged }: CampaignReport,
  chosen: readonly string[],
  sort: string | undefined,
  kind: TeamKind,
): ReportCsv[] {
  const table = <Row>(
    title: string,
    id: string,
    columns: readonly ReportColumn<Row>[],
    rows: readonly Row[],
  ) => csvOfTable(title, columns, sortedBy(rows, columns, tableSortOf(id, sort)))
  const compared = withTeamsOf(kind, campaignCsvColumns)
  const items = isUnreadableSection(campaigns)
    ? undefined
    : sortedBy(
        campaignItems(campaigns, isUnreadableSection(forms) ? undefined : forms, chosen),
        compared,
        tableSortOf('campaigns', sort),
      )
  return [
    items && csvOfTable('Campaigns', compared, chosenFirst(items, chosen)),
    isUnreadableSection(byType)
      ? undefined
      : timeCsv(
          'Leads by type',
          byType.bins,
          typeSeries(byType.channels).map(({ label, values }) => countSeries(label, values)),
        ),
    isUnreadableSection(against) ? undefined : againstFile(against),
    isUnreadableSection(cost)
      ? undefined
      : timeCsv('Cost', cost.bins, [
          {
            label: 'Cost',
            textAt: (at) => centsText(cost.cents[at] ?? undefined),
          },
        ]),
    isUnreadableSection(forms)
      ? undefined
      : table('Forms', 'forms', formCsvColumns, formsShown(forms, chosen)),
    isUnreadableSection(merged)
      ? undefined
      : table('Sources of merged leads', 'merged', mergedCsvColumns, mergedShares(merged)),
  ].filter((file) => file !== undefined)
}
