import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { walkLeads } from '#/api/lead-bulk.ts'
import { isAborted, errorMessage } from '#/api/request/errors.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import { notInFile } from '#/domain/not-in-file.ts'
import { clock } from '#/lib/clock.ts'
import { csvName } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type ReportGroup } from './groups.ts'
import { byGroup, reportCsv } from './report-csv.ts'

/** Saves all leads of the report as a CSV file, page by page. A second press stops it. */
export function useCsv(view: LeadListView, groups: readonly ReportGroup[]) {
  const client = useQueryClient()
  /** Number of leads read so far; undefined when nothing is running. */
  const [read, setRead] = useState<number>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  const stop = () => {
    run.current?.abort()
    run.current = undefined
    setRead(undefined)
  }
  const save = async () => {
    const own = new AbortController()
    run.current = own
    setRead(0)
    let missing = 0
    try {
      const rows = await walkLeads(client, {
        view,
        from: 0,
        to: Number.MAX_SAFE_INTEGER,
        signal: own.signal,
        onProgress: setRead,
        onMissing: (more) => {
          missing += more
        },
      })
      if (own.signal.aborted) return
      const name = csvName('Summary Report', isoDate(clock.now()))
      saveFile(name, reportCsv(byGroup(rows, groups, NO_PROPERTY)))
      toast.success({
        title: `${countOf(rows.length, 'lead')} saved`,
        body: missing === 0 ? name : `${name}. ${notInFile(missing, 'lead', 'leads')}`,
      })
    } catch (error) {
      if (!own.signal.aborted && !isAborted(error))
        toast.error({ title: 'The file couldn’t be created', body: errorMessage(error) })
    } finally {
      if (run.current === own) stop()
    }
  }
  return { read, toggle: () => (read === undefined ? void save() : stop()) }
}
