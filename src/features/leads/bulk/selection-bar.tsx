import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'

import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { clock } from '#/lib/clock.ts'
import { csvName } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { type TableMarks } from '#/ui/table/marks.ts'

import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { type BulkActionKind } from './bulk-action-labels.ts'
import { BulkBar } from './bulk-bar.tsx'
import { freshRows } from './fresh-rows.ts'
import { leadsCsv } from './leads-csv.ts'
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
