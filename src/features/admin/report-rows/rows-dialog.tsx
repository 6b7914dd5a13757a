import { type ReportView } from '#/api/admin/reports.ts'
import { useCloseShown } from '#/components/shown-step.ts'
import { parseShown, type ShownRows } from '#/domain/report/report-rows.ts'
import { parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { clock } from '#/lib/clock.ts'

import { type ReportState } from '../reports/report-state.ts'
import { type ReportProps } from '../reports/use-report.ts'
import { RowsOfNumber } from './show-link.tsx'

/**
 * The dialog with the calls, tours, sends or leases behind a number of a report. `?show=` says which rows. Each row
 * links to its lead. A day or week of a chart is written there as `days`, in the text form of a period.
 */
export function RowsDialog({
  name,
  state,
  search,
  titleOf,
}: Pick<ReportProps, 'search'> & {
  /** The last segment of the report's path. */
  name: string
  state: ReportState
  /** Returns the title that describes the rows: "Missed calls". */
  titleOf: (shown: ShownRows) => string
}) {
  const close = useCloseShown(search.show)
  const shown = parseShown(search.show)
  if (shown === undefined || search.show === undefined) return null
  return (
    <RowsOfNumber
      // Remounts for other rows, so that they start scrolled to the top.
      key={search.show}
      name={name}
      view={viewOf(state.view, shown)}
      show={search.show}
      title={titleOf(shown)}
      onClose={close}
    />
  )
}

/** Returns the view of the report, narrowed to the days selected in a chart. */
function viewOf(view: ReportView, { by }: ShownRows): ReportView {
  const period = parsePeriod(by['days'])
  const { compareFrom: _from, compareTo: _to, ...rest } = view
  return period === undefined ? rest : { ...rest, ...resolvePeriod(period, clock.now()) }
}
