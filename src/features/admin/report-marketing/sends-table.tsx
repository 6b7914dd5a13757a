import { type ReactNode } from 'react'

import { type MarketingReport } from '#/domain/report/marketing-report.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { percentOf } from '#/domain/report/share.ts'

import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'

/** The sends of a template, material, person or property. */
type SendsRow = Exclude<MarketingReport['templates'], { unreadable: true }>[number]

const FIRST = 6

/** What a table of sends is grouped by. */
export interface SendsOf {
  /** Name in the address, and the key that rows are filtered by: `template`. */
  readonly key: 'template' | 'material' | 'person' | 'property'
  /** Header: "Template". */
  readonly header: string
  readonly term: ReportTerm
  /** Shown when there is no name: "Private template". */
  readonly none: string
  /** Label of the totals: "All templates". Left out when a send can count in several lines. */
  readonly all?: string
}

const nameOf = (line: SendsRow, { none }: SendsOf) => line.of?.name ?? none
/** Formats a share in percent. An en dash when the total is zero. */
export function replyShare(part: number, whole: number): string {
  const share = percentOf(part, whole)
  return share === undefined ? '–' : `${share}%`
}

/** Returns the CSV columns of a line. */
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

/** Returns the columns of the table. */
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
          <bdi className="truncate max-tablet:line-clamp-2 max-tablet:wrap-anywhere max-tablet:whitespace-normal">
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

/** The sends grouped by one thing: the first six, and the rest as one expandable row. */
export function SendsTable({ of, lines }: { of: SendsOf; lines: readonly SendsRow[] }): ReactNode {
  // There is no dialog for several lines. They expand in place.
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
