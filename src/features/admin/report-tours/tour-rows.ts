import { type TourReport } from '#/api/admin/reports.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { parsePeriod, periodLabel } from '#/domain/time/dates.ts'
import { type ChartTone } from '#/ui/chart/tones.ts'

import { blockLabel, hoursCsv } from '../report-charts/hour-blocks.tsx'
import { countSeries, timeCsv } from '../report-charts/time-csv.ts'
import { csvOfTable, type ReportCsv, sortedBy, tableSortOf } from '../reports/report-table.tsx'
import { hostColumns, hostOrder } from './hosts.tsx'

/** The statuses in the order of the chart, each with the key of its rows. */
export const tourLooks: readonly { key: string; label: string; tone: ChartTone; what: string }[] = [
  { key: 'COMPLETED', label: 'Completed', tone: 'success', what: 'completed' },
  { key: 'SCHEDULED', label: 'Scheduled', tone: 1, what: 'scheduled' },
  { key: 'CANCELLED', label: 'Canceled', tone: 'mute', what: 'cancelled' },
  { key: 'NO_SHOW', label: 'No show', tone: 'danger', what: 'no-show' },
]

const titles: Readonly<Record<string, string>> = {
  set: 'Tours set',
  'in-person': 'In-person tours',
  virtual: 'Virtual tours',
  completed: 'Completed tours',
  scheduled: 'Scheduled tours',
  cancelled: 'Canceled tours',
  'no-show': 'No-shows',
  due: 'Tours due',
  reminded: 'No-shows that were reminded',
  'by-renter': 'Tours canceled by the renter',
  'by-us': 'Tours canceled by us',
  leases: 'Tours that led to a lease',
  lost: 'Canceled tours and no-shows',
}

/** Returns the title of a dialog with tours: `Completed tours, Priya Raman`. */
export function titleOfTours({ what, by }: ShownRows, answer: TourReport | undefined): string {
  const hosts = answer === undefined || isUnreadableSection(answer.hosts) ? [] : answer.hosts.hosts
  const host = hosts.find((one) => one.host?.id === by['host'])?.host?.name
  const visit = parsePeriod(by['visit'])
  return [
    titles[what] ?? 'Tours',
    by['host'] === 'none' ? 'no host' : host,
    ...blockLabel(by),
    visit === undefined ? undefined : periodLabel(visit),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the tables of the report for the CSV files. */
export function tourFiles({ byWeek, slots, hosts }: TourReport, sort: string | undefined): ReportCsv[] {
  return [
    ...(isUnreadableSection(byWeek)
      ? []
      : [
          timeCsv(
            'By week',
            byWeek.bins,
            tourLooks.map(({ key, label }) => countSeries(label, byWeek.statuses[key])),
          ),
        ]),
    ...(isUnreadableSection(hosts)
      ? []
      : [csvOfTable('Hosts', hostColumns, sortedBy(hosts.hosts, hostOrder, tableSortOf('hosts', sort)))]),
    ...(isUnreadableSection(slots) ? [] : [hoursCsv('When tours are set for', slots.cells)]),
  ]
}
