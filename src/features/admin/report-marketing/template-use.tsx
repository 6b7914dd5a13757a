import { Panel } from '#/components/figures/panel.tsx'
import { formatShown } from '#/domain/report/report-rows.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { percentOf } from '#/domain/report/share.ts'
import { formatFileTime } from '#/domain/time/format.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatDate } from '#/lib/time/format-date.ts'

import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'
import { type ReadSection } from './marketing-strip.tsx'
import { replyShare } from './sends-table.tsx'

type Change = ReadSection<'changes'>[number]

const sides = ['before', 'after'] as const

const namedColumns: readonly ReportColumn<Change>[] = [
  {
    id: 'name',
    header: 'Template',
    term: 'templateChange',
    value: ({ of }) => of.name,
    draw: ({ of }) => (
      <bdi data-user-text data-tip={of.name}>
        {of.name}
      </bdi>
    ),
  },
  {
    id: 'changed',
    header: 'Changed',
    term: 'templateChange',
    value: ({ changedTs }) => formatFileTime(changedTs),
    draw: ({ changedTs }) => formatDate(changedTs),
  },
]

const shareColumn = (side: (typeof sides)[number]): ReportColumn<Change> => ({
  id: side,
  header: side === 'before' ? 'Reply before' : 'Reply after',
  term: 'templateChange',
  value: (change) => percentOf(change[side].replied, change[side].settled),
  draw: (change) => (
    <>
      {replyShare(change[side].replied, change[side].settled)}{' '}
      <span className="text-ink-3">
        of{' '}
        <TableNumber
          value={change[side].settled}
          show={formatShown('settled', { template: change.of.id, around: side })}
          label={`Reply known ${side} the change of ${change.of.name}`}
        />
      </span>
    </>
  ),
})

/** The CSV columns of a change. A share and its total are in separate columns. */
export const changeCsvColumns: readonly ReportColumn<Change>[] = [
  ...namedColumns,
  ...sides.flatMap((side): ReportColumn<Change>[] => [
    shareColumn(side),
    {
      id: `${side}Settled`,
      header: side === 'before' ? 'Reply known before' : 'Reply known after',
      value: (change) => change[side].settled,
    },
  ]),
]

const changeColumns = [...namedColumns, ...sides.map(shareColumn)]

/** The replies before and after a template was changed. */
export function TemplateChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Panel
      title="Before and after a change"
      tip={reportTerms.templateChange.means}
      action={<span className="text-small text-ink-3">30 days each</span>}
    >
      {changes.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink-3">No template was changed in this period</p>
      ) : (
        <ReportTable
          id="changes"
          label="Before and after a change"
          columns={changeColumns}
          rows={changes}
          keyOf={({ of }) => of.id}
        />
      )}
    </Panel>
  )
}

/** Templates and materials that nobody sent. */
export function UnusedPanel({ unused }: { unused: ReadSection<'unused'> }) {
  const all = [
    ...unused.templates.map(({ id, name, team }) => ({ id, name, where: team?.name, kind: 'Template' })),
    ...unused.materials.map(({ id, name, property }) => ({
      id,
      name,
      where: property?.name,
      kind: 'Material',
    })),
  ]
  return (
    <Panel
      title="Unused"
      tip={reportTerms.unusedMaterial.means}
      action={
        <span className="text-small text-ink-3" data-tip={reportTerms.unusedMaterial.means}>
          {countOf(unused.templates.length, 'template')}, {countOf(unused.materials.length, 'material')}
        </span>
      }
    >
      {all.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink-3">Everything was used</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
        <ul aria-label="Unused" tabIndex={0} className="max-h-[264px] overflow-y-auto">
          {all.map(({ id, name, where, kind }) => (
            <li
              key={id}
              data-user-text
              data-tip={[name, where].filter(Boolean).join(', ')}
              className="flex min-h-8 items-center gap-2 border-t border-line px-4 first:border-t-0"
            >
              <bdi className="truncate">{name}</bdi>
              <bdi className="truncate text-small text-ink-3">{where}</bdi>
              <span className="ml-auto shrink-0 text-small text-ink-3">{kind}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
