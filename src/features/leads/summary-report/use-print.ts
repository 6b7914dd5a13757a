import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { keys } from '#/api/cache/keys.ts'
import { type LeadPage } from '#/api/leads.ts'
import { isAborted, errorMessage } from '#/api/request/errors.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import { readable } from '#/lib/schema.ts'
import { toast } from '#/ui/layers/toast.ts'
import { usePrintEvents } from '#/ui/use-print-events.ts'

import { type ReportGroup } from './groups.ts'
import { gatherPaper, type PaperRows } from './print-rows.ts'

/** The data of the report to print. */
interface Printable {
  readonly view: LeadListView
  readonly groups: readonly ReportGroup[]
  /** Number of leads in the whole report. */
  readonly leads: number
  readonly openOf: (key: string) => boolean
}

/**
 * Prints the report. The button loads the rows of expanded groups before it opens the browser's print dialog. The
 * browser's own print command prints the rows that are already loaded.
 */
export function usePrint(what: Printable): {
  paper: PaperRows | undefined
  busy: boolean
  print: () => void
} {
  const client = useQueryClient()
  const [paper, setPaper] = useState<PaperRows>()
  const [busy, setBusy] = useState(false)
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  usePrintEvents({
    onBefore() {
      // The Print button has set the rows already.
      if (paper !== undefined) return
      const { groups, openOf } = what
      const found = new Map<string, LeadRow[]>(
        groups.filter(({ key }) => openOf(key)).map(({ key }) => [key, []]),
      )
      const seen = new Set<string>()
      for (const query of client.getQueryCache().findAll({ queryKey: keys.leadPages(), type: 'active' })) {
        for (const row of readable(client.getQueryData<LeadPage>(query.queryKey)?.items ?? [])) {
          if (seen.has(row.id)) continue
          seen.add(row.id)
          found.get(row.property?.id ?? NO_PROPERTY)?.push(row)
        }
      }
      setPaper(found)
    },
    onAfter: () => setPaper(undefined),
  })

  const print = async () => {
    if (busy) return
    const own = new AbortController()
    run.current = own
    setBusy(true)
    const { view, groups, leads, openOf } = what
    try {
      const open = groups.filter(({ key }) => openOf(key))
      const rows = await gatherPaper(client, view, open, leads, own.signal)
      if (own.signal.aborted) return
      flushSync(() => {
        setBusy(false)
        setPaper(rows)
      })
      globalThis.print()
    } catch (error) {
      if (own.signal.aborted || isAborted(error)) return
      setBusy(false)
      toast.error({ title: 'The report couldn’t be printed', body: errorMessage(error) })
    }
  }
  return { paper, busy, print: () => void print() }
}
