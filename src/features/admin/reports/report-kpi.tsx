import { type ReactNode } from 'react'

import { Kpi, wholeCell } from '#/components/figures/kpi.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { reportTerms, type ReportTerm } from '#/domain/report/report-terms.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Sparkline } from '#/ui/chart/sparkline.tsx'

import { ShowLink } from '../report-rows/show-link.tsx'

/** Minimum number of distinct values for a useful sparkline. */
const DISTINCT = 3

/** A number in the strip of a report, with its definition, share, sentence and list. */
export function ReportKpi({
  term,
  label,
  value,
  text: message,
  share,
  days,
  sentence,
  of,
  show,
  format = formatCount,
  unit,
}: {
  term: ReportTerm
  label: string
  value: number | undefined
  /** The text of the value. By default the number with thousands separators. */
  text?: string | undefined
  /** Share as text: `31%`. */
  share?: string | undefined
  /** Values by day or week. The sparkline needs at least five of them. */
  days?: readonly (number | undefined)[] | undefined
  /** Whether the values are by day or week. Without it, no sparkline is shown. */
  unit?: Bins['unit'] | undefined
  sentence: ReactNode
  of?: ListOfLeads | undefined
  /** The rows behind the number instead of a list, as `formatShown` writes them. */
  show?: string | undefined
  /** Formats the values for the label of the sparkline. */
  format?: ((value: number) => string) | undefined
}) {
  const text = message ?? (value === undefined ? '–' : formatCount(value))
  const line = days !== undefined && unit !== undefined && days.length >= 5 && new Set(days).size >= DISTINCT
  return (
    <Kpi
      label={
        of || show !== undefined ? (
          label
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- there is no number to go to that would say what it means
          <span tabIndex={0} className="rounded-xs">
            {label}
          </span>
        )
      }
      tip={reportTerms[term].means}
      line={
        line && (
          <Sparkline
            values={days}
            label={`${label} by ${unit}: ${days.map((one) => (one === undefined ? 'none' : format(one))).join(', ')}`}
          />
        )
      }
      sentence={sentence}
    >
      {of ? (
        <ListLink of={of} label={`${label}: ${text}`} className={wholeCell}>
          {text}
        </ListLink>
      ) : show === undefined ? (
        text
      ) : (
        <ShowLink show={show} label={`${label}: ${text}`} className={wholeCell}>
          {text}
        </ShowLink>
      )}
      {share !== undefined && <span className="ml-1.5 text-body font-normal text-ink-3">{share}</span>}
    </Kpi>
  )
}

const inSentence = 'relative z-header rounded-xs hover:text-accent-text hover:underline'

/** A number in a sentence, linked to its list. */
export function InSentence({ of, children }: { of: ListOfLeads; children: ReactNode }) {
  return (
    <ListLink of={of} className={inSentence}>
      {children}
    </ListLink>
  )
}

/** A number in a sentence, linked to its rows. */
export function ShownInSentence({ show, children }: { show: string; children: ReactNode }) {
  return (
    <ShowLink show={show} className={inSentence}>
      {children}
    </ShowLink>
  )
}
