import { type ReactNode } from 'react'

import { Kpi, wholeCell } from '#/components/figures/kpi.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { reportTerms, type ReportTerm } from '#/domain/report/report-terms.ts'
import { formatCount } from '#/lib/format-count.ts'
import { Sparkline } from '#/ui/chart/sparkline.tsx'

import { ShowLink } from './show-link.tsx'

/** Least distinct values for which a small line says anything. */
const DISTINCT = 3

/** One number of a report's strip: with its definition, its share, one sentence, and the list behind it. */
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
  /** The value as it is shown; left out: with its commas. */
  text?: string | undefined
  /** `31%`. */
  share?: string | undefined
  /** By day or week, at least five of them. */
  days?: readonly (number | undefined)[] | undefined
  /** Which of the two; without it nothing is drawn. */
  unit?: Bins['unit'] | undefined
  sentence: ReactNode
  of?: ListOfLeads | undefined
  /** Or the rows behind it, as `formatShown` writes them. */
  show?: string | undefined
  /** How the days are said. */
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

/** A number within a sentence, with the list behind it. */
export function InSentence({ of, children }: { of: ListOfLeads; children: ReactNode }) {
  return (
    <ListLink of={of} className={inSentence}>
      {children}
    </ListLink>
  )
}

/** The same with the rows behind it. */
export function ShownInSentence({ show, children }: { show: string; children: ReactNode }) {
  return (
    <ShowLink show={show} className={inSentence}>
      {children}
    </ShowLink>
  )
}
