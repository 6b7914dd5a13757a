import { memo, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { periodLabel } from '#/domain/time/dates.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { usePrintEvents } from '#/ui/use-print-events.ts'

import { useFilterLabels } from './choice-names.ts'
import { Definitions } from './definitions.tsx'
import { type ReportState } from './report-state.ts'

/** Shows the print version while the browser prints, whoever started it. */
export function usePaper(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false)
  usePrintEvents({ onBefore: () => setPrinting(true), onAfter: () => setPrinting(false) })
  return { printing, print: () => globalThis.print() }
}

/** Preloads the names of a report's filters, because printing does not wait for them. */
export const NamesForPaper = memo(function NamesForPaper({ state }: { state: ReportState }) {
  useFilterLabels(state)
  return null
})

/** The print version of a report: title, filters, panels, definitions. */
export function ReportPaper({
  state,
  now,
  terms,
  children,
}: {
  state: ReportState
  now: number
  terms: readonly ReportTerm[]
  children: ReactNode
}) {
  const { report, period, comparedDays, by } = state
  const filters = useFilterLabels(state)
  return createPortal(
    <div className="report-paper">
      <h1 className="text-title">{report.label}</h1>
      <p className="mt-1 mb-4 text-small text-ink-2">
        {report.now ? 'Open now' : periodLabel(period)}
        {comparedDays !== '' && `, compared with ${comparedDays}`}
        {!report.now && `, by ${by} date`}. {filters.map((text) => `${text}. `)}Printed {formatDateTime(now)}.
      </p>
      <div className="flex flex-col gap-4">{children}</div>
      <Definitions terms={terms} open />
    </div>,
    document.body,
  )
}
