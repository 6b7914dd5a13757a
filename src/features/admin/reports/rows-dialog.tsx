import { type ReportView } from '#/api/admin/reports.ts'
import { useCloseShown } from '#/components/shown-step.ts'
import { parseShown, type ShownRows } from '#/domain/report/report-rows.ts'
import { parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { clock } from '#/lib/clock.ts'

import { type ReportState } from './report-state.ts'
import { RowsOfNumber } from './show-link.tsx'
import { type ReportProps } from './use-report.ts'

/**
 * The calls, tours, sends or leases behind a number of a report, over it: `?show=` says which. Each row leads to its lead.
 * A day or week of a chart stands in it as `days`, a period's text.
 */
export function RowsDialog({
  name,
  state,
  search,
  titleOf,
}: Pick<ReportProps, 'search'> & {
  /** The last part of the report's address. */
  name: string
  state: ReportState
  /** What the rows are: "Missed calls". */
  titleOf: (shown: ShownRows) => string
}) {
  const close = useCloseShown(search.show)
  const shown = parseShown(search.show)
  if (shown === undefined || search.show === undefined) return null
  return (
    <RowsOfNumber
      // Other rows begin at their top.
      key={search.show}
      name={name}
      view={viewOf(state.view, shown)}
      show={search.show}
      title={titleOf(shown)}
      onClose={close}
    />
  )
}

/** The question of the report, narrowed to the days of a chart. */
function viewOf(view: ReportView, { by }: ShownRows): ReportView {
  const period = parsePeriod(by['days'])
  const { compareFrom: _from, compareTo: _to, ...rest } = view
  return period === undefined ? rest : { ...rest, ...resolvePeriod(period, clock.now()) }
}
