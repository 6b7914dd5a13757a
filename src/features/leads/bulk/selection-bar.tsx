import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'

import { type LeadListView } from '#/api/leads.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { isoDate } from '#/domain/time/format-date.ts'
import { formatFileTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { clock } from '#/lib/clock.ts'
import { csvName, csvOf } from '#/lib/csv.ts'
import { saveFile } from '#/lib/save-file.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { type TableMarks } from '#/ui/table/marks.ts'

import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { lastSentence, lastText, rowName } from '../table/row-text.ts'
import { type BulkActionKind } from './bulk-action-labels.ts'
import { BulkBar } from './bulk-bar.tsx'
import { freshRows } from './fresh-rows.ts'
import { useSelectAll } from './use-select-all.ts'

/** The selection bar of a list, shown over the list. */
export function SelectionBar({
  title,
  rows,
  view,
  marks,
  nextToPanel,
  onAction,
  onClear,
}: {
  /** Title of the list, used for the name of the CSV file. */
  title: string
  rows: LeadRows
  view: LeadListView
  marks: TableMarks<ListRow>
  /** Whether a panel is open beside the list. */
  nextToPanel: boolean
  onAction: (kind: BulkActionKind) => void
  onClear: () => void
}) {
  const client = useQueryClient()
  const { user, kind } = useViewer()
  const selected = useSelector(marks.selected)
  const all = useSelectAll(rows, view, marks)
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-x-2 bottom-4 z-bar flex justify-center',
        nextToPanel && '@min-[1176px]/list:right-[428px]',
      )}
    >
      <BulkBar
        count={selected.rows.size}
        total={rows.total}
        walked={all.walked}
        onAll={all.all}
        onStop={all.stop}
        onAction={onAction}
        onCsv={() =>
          saveFile(
            csvName(title, isoDate(clock.now())),
            leadsCsv(freshRows(client, selected.rows.values()), user.id, kind),
          )
        }
        onClear={onClear}
      />
    </div>
  )
}

const moment = (ts: number | undefined) => (ts === undefined ? undefined : formatFileTime(ts))

const columns: readonly (readonly [string, (row: LeadRow, me: string) => string | undefined])[] = [
  ['Lead', (row) => rowName(row)],
  ['Phone', (row) => row.phone && formatPhone(row.phone)],
  ['Email', (row) => row.email],
  ['Status', (row) => leadStatusLook(row.leadStatus).label],
  ['Property', (row) => row.property?.name],
  ['Team', (row) => row.teamName],
  ['Assigned to', (row) => row.assignedAgent?.name ?? 'Unassigned'],
  ['Campaign', (row) => row.campaign?.name],
  ['First contact', (row) => row.firstChannel && channelLook(row.firstChannel).label],
  ['Last communication', (row, me) => lastSentence(lastText(row, me))],
  ['Last communication at', (row) => moment(row.lastCommunication?.createdTs)],
  ['Waiting since', (row) => moment(row.waitingSince)],
  ['Created', (row) => moment(row.createdTs)],
  ['Lead id', (row) => row.id],
]

/**
 * Returns leads as CSV for a spreadsheet, with times in this computer's time zone.
 * @param me the acting user's id
 */
function leadsCsv(rows: readonly LeadRow[], me: string, kind: TeamKind): string {
  // For other kinds of clients a team is a property, so the property column already says it.
  const kept = columns.filter(([name]) => name !== 'Team' || kind === 'BROKER')
  return csvOf(
    kept.map(([name]) => name),
    rows.map((row) => kept.map(([, value]) => value(row, me))),
  )
}
