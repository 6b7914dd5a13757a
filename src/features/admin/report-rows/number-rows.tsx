import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, ListX } from 'lucide-react'
import { useState } from 'react'

import { allReportRows, reportRowsQuery, type ReportView } from '#/api/admin/reports.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { type CountedRow, MOST_ROWS } from '#/domain/report/report-rows.ts'
import { clock } from '#/lib/clock.ts'
import { csvName, csvOf } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ReportRowItem } from './row-item.tsx'
import { csvOfRows } from './rows-csv.ts'

/** Number of rows shown at first, and added with each press. */
const ROWS_AT_ONCE = 50

/** The rows behind a number as a list, newest first, and as a CSV file. */
export function NumberRows({
  name,
  view,
  show,
  title,
  onClose,
}: {
  name: string
  view: ReportView
  show: string
  title: string
  onClose: () => void
}) {
  const query = useQuery(reportRowsQuery(name, view, show))
  const { data, error } = query
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const total = data?.total ?? 0
  const rows = data?.rows ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      width={720}
      footer={
        <>
          <CsvOfRows name={name} view={view} show={show} title={title} disabled={total === 0} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {data ? (
        rows.length === 0 ? (
          <EmptyState icon={ListX} title="Nothing here" body="Something may have changed since the report." />
        ) : (
          <>
            <p role="status" className="text-small text-ink-3">
              {sizeOf(total)}
            </p>
            <ul aria-label={title} className="mt-1 border-t border-line">
              {rows.slice(0, most).map((row) => (
                <ReportRowItem key={row.id} row={row} />
              ))}
            </ul>
            {rows.length > most && (
              <Button variant="ghost" className="mt-2" onClick={() => setMost(most + ROWS_AT_ONCE)}>
                Show {Math.min(ROWS_AT_ONCE, rows.length - most)} more
              </Button>
            )}
          </>
        )
      ) : error ? (
        <QueryErrorPanel query={query} what={title} />
      ) : (
        <div role="status" aria-label={`Loading ${title}`} className="flex flex-col gap-3">
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="block h-9 rounded-md" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** Returns text like `48 in all`, `Newest 500 of 2,310`. */
function sizeOf(total: number): string {
  return total > MOST_ROWS ? `Newest ${MOST_ROWS} of ${formatCount(total)}` : `${formatCount(total)} in all`
}

/** Saves all rows as a CSV file, including those that are not shown. */
function CsvOfRows({
  name,
  view,
  show,
  title,
  disabled,
}: {
  name: string
  view: ReportView
  show: string
  title: string
  disabled: boolean
}) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const all: readonly CountedRow[] = await allReportRows(apiOf(client), name, view, show)
      const { header, rows } = csvOfRows(all)
      saveFile(csvName(title, isoDate(clock.now())), csvOf(header, rows))
    } catch (error) {
      toast.error({ title: 'The file couldn’t be created', body: errorMessage(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      icon={Download}
      disabled={disabled}
      loading={pending}
      onClick={() => void save()}
      className="mr-auto"
    >
      CSV
    </Button>
  )
}
