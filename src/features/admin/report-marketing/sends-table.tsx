import { type ReactNode } from 'react'

import { type MarketingReport } from '#/domain/report/marketing-report.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { percentOf } from '#/domain/report/share.ts'

import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'

/** The sends of a template, material, person or property. */
export type SendsRow = Exclude<MarketingReport['templates'], { unreadable: true }>[number]

const FIRST = 6

/** What a table of sends is about. */
export interface SendsOf {
  /** Its name in the address, and what its rows are narrowed by: `template`. */
  readonly key: 'template' | 'material' | 'person' | 'property'
  /** "Template". */
  readonly header: string
  readonly term: ReportTerm
  /** What stands where there is no name: "Private template". */
  readonly none: string
  /** "All templates"; left out where a send can stand in two lines. */
  readonly all?: string
}

const nameOf = (line: SendsRow, { none }: SendsOf) => line.of?.name ?? none
/** A share in percent; an en dash where there is no whole. */
export function replyShare(part: number, whole: number): string {
  const share = percentOf(part, whole)
  return share === undefined ? '–' : `${share}%`
}

/** What the CSV says of a line. */
export function sendColumns(of: SendsOf): readonly ReportColumn<SendsRow>[] {
  return [
    { id: 'name', header: of.header, value: (line) => nameOf(line, of) },
    ...(of.key === 'material'
      ? [{ id: 'property', header: 'Property', value: ({ property }: SendsRow) => property?.name }]
      : []),
    { id: 'sent', header: 'Sent', value: ({ sent }) => sent },
    { id: 'settled', header: 'Reply known', value: ({ settled }) => settled },
    { id: 'replied', header: 'Replied', value: ({ replied }) => replied },
    { id: 'toured', header: 'Tours after', value: ({ toured }) => toured },
  ]
}

/** The columns as they are drawn. */
export function sendTableColumns(of: SendsOf): readonly ReportColumn<SendsRow>[] {
  const number = (line: SendsRow, what: string, value: number, text: string) => (
    <TableNumber
      value={value}
      show={formatShown(what, { [of.key]: line.of?.id ?? 'none' })}
      label={`${text}, ${nameOf(line, of)}`}
    />
  )
  return [
    {
      id: 'name',
      header: of.header,
      term: of.term,
      value: (line) => nameOf(line, of),
      draw: (line) => (
        <span
          data-user-text
          className="flex min-w-0 items-baseline gap-2 max-tablet:flex-col max-tablet:gap-0 max-tablet:py-1"
          data-tip={[nameOf(line, of), line.property?.name].filter(Boolean).join(', ')}
        >
          <bdi className="truncate max-tablet:line-clamp-2 max-tablet:[overflow-wrap:anywhere] max-tablet:whitespace-normal">
            {nameOf(line, of)}
          </bdi>
          {line.property && (
            <bdi className="max-w-full truncate text-small text-ink-3">{line.property.name}</bdi>
          )}
        </span>
      ),
    },
    {
      id: 'sent',
      header: 'Sent',
      term: 'sends',
      value: ({ sent }) => sent,
      draw: (line) => number(line, 'sent', line.sent, 'Sent'),
    },
    {
      id: 'replied',
      header: 'Reply',
      term: 'sendReply',
      value: ({ replied, settled }) => (settled === 0 ? undefined : replied / settled),
      draw: (line) => replyShare(line.replied, line.settled),
    },
    {
      id: 'toured',
      header: 'Tours after',
      term: 'toursAfter',
      value: ({ toured }) => toured,
      draw: (line) => number(line, 'toured', line.toured, 'Tours after'),
    },
  ]
}

/** What was sent, by one thing: the first six, and the others as one row that opens. */
export function SendsTable({ of, lines }: { of: SendsOf; lines: readonly SendsRow[] }): ReactNode {
  // Of some lines there is no dialog: they open in place.
  const number = (what: string, value: number, text: string, whose: string | undefined) => (
    <TableNumber
      value={value}
      show={
        whose === undefined
          ? undefined
          : formatShown(what, { with: of.key === 'template' ? of.key : undefined })
      }
      label={`${text}, ${whose ?? 'others'}`}
    />
  )
  const sum = (some: readonly SendsRow[], get: (line: SendsRow) => number) =>
    some.reduce((total, line) => total + get(line), 0)
  const cells = (some: readonly SendsRow[], name: ReactNode, whose?: string) => ({
    name,
    sent: number(
      'sent',
      sum(some, ({ sent }) => sent),
      'Sent',
      whose,
    ),
    replied: replyShare(
      sum(some, ({ replied }) => replied),
      sum(some, ({ settled }) => settled),
    ),
    toured: number(
      'toured',
      sum(some, ({ toured }) => toured),
      'Tours after',
      whose,
    ),
  })
  return (
    <ReportTable
      key={of.key}
      id={of.key}
      label={of.header}
      columns={sendTableColumns(of)}
      rows={lines}
      keyOf={(line) => line.of?.id ?? 'none'}
      first={FIRST}
      renderOthers={(rest, open) => cells(rest, open(`${rest.length} others`))}
      total={of.all === undefined ? undefined : cells(lines, of.all, of.all)}
    />
  )
}
