import { useSelector } from '@tanstack/react-store'
import { CircleAlert, CircleCheck, CircleMinus, Download, Info, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { type BatchOutcome } from '#/api/lead-bulk.ts'
import { type BulkLead } from '#/domain/list/bulk-plan.ts'
import { formatFilePhone } from '#/domain/user/phone.ts'
import { clock } from '#/lib/clock.ts'
import { csvName, csvOf } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { doneLabel, resultSummary, resultTitle, stayLabel } from './bulk-action-labels.ts'
import { type BulkRun, runCounts, type RunCounts } from './bulk-run.ts'
import { nameOf } from './lead-labels.ts'

/** Maximum number of rows to list. The rest is only counted. */
const MOST_ROWS = 200

type ResultRow = {
  readonly lead: BulkLead
  readonly state: BatchOutcome['state'] | 'waiting'
  readonly label: string
}

const looks: Readonly<Record<BatchOutcome['state'], { icon: LucideIcon; tone: string }>> = {
  failed: { icon: CircleAlert, tone: 'text-danger' },
  done: { icon: CircleCheck, tone: 'text-success' },
  skipped: { icon: CircleMinus, tone: 'text-ink-2' },
}

/**
 * The result of a bulk action: failed leads first, then changed ones, then skipped ones. Closing the dialog does not
 * stop the action.
 */
export function RunResult({
  run,
  stays,
  onClose,
}: {
  run: BulkRun
  /** Whether the leads that are not changed stay selected in the list. A lead that was changed from its row was not. */
  stays: boolean
  onClose: () => void
}) {
  const state = useSelector(run.state)
  const counts = runCounts(run, state)
  const { running } = state
  const rows = resultRows(run, state.outcomes)
  const summary = resultSummary(run.kind, counts)
  const left = counts.failed + counts.skipped
  const end = useRef<HTMLButtonElement>(null)
  // The button that started the action is gone, so focus the button that closes this dialog.
  useEffect(() => end.current?.focus(), [])
  useEffect(() => {
    if (!running) announce(summary)
  }, [running, summary])

  return (
    <Dialog
      open
      title={resultTitle(run.kind, run.target)}
      width={480}
      onOpenChange={onClose}
      initialFocus={end}
      footer={
        <>
          <Button
            size="lg"
            variant="ghost"
            icon={Download}
            className="mr-auto"
            onClick={() => saveResult(run, rows)}
          >
            CSV
          </Button>
          {counts.failed > 0 && !running && (
            <Button
              size="lg"
              onClick={() => {
                run.retry()
                end.current?.focus()
              }}
            >
              Retry failed
            </Button>
          )}
          <Button ref={end} size="lg" variant="primary" onClick={onClose}>
            {running ? 'Keep running' : 'Done'}
          </Button>
        </>
      }
    >
      {/* Not a live region, because it would read every step aloud, and the end twice, since the end is announced. */}
      <p className="flex items-center gap-2 text-ink-2">
        {running && <Spinner />}
        {running
          ? `${formatCount(run.leads.length - counts.waiting)} of ${formatCount(run.leads.length)}`
          : summary}
      </p>
      <OutcomeBar counts={counts} label={summary} />
      <ul
        aria-label="Leads"
        className="mt-3 max-h-[min(360px,50dvh)] overflow-y-auto rounded-md border border-line-2"
      >
        {rows.slice(0, MOST_ROWS).map((row) => (
          <li
            key={row.lead.id}
            className="flex min-h-9 items-center gap-2.5 border-b border-line px-3 last:border-b-0"
          >
            {row.state === 'waiting' ? (
              <Spinner />
            ) : (
              <Icon icon={looks[row.state].icon} className={looks[row.state].tone} />
            )}
            <span data-user-text className="w-32 shrink-0 truncate">
              {nameOf(row.lead)}
            </span>
            <span
              className={`min-w-0 flex-1 py-1.5 ${row.state === 'failed' ? 'text-danger-text' : 'text-ink-3'}`}
            >
              {row.label}
            </span>
            {row.state === 'failed' && (
              <Button
                size="sm"
                aria-label={`Retry ${nameOf(row.lead)}`}
                aria-disabled={running || undefined}
                onClick={() => {
                  run.retry([row.lead.id])
                  end.current?.focus()
                }}
              >
                Retry
              </Button>
            )}
          </li>
        ))}
        {rows.length > MOST_ROWS && (
          <li className="px-3 py-2 text-small text-ink-3">
            and {formatCount(rows.length - MOST_ROWS)} more, all of them in the CSV
          </li>
        )}
      </ul>
      {stays && left > 0 && !running && (
        <p className="mt-2.5 flex items-center gap-1.5 text-small text-ink-3">
          <Icon icon={Info} size={14} />
          {stayLabel(run.kind, left)}
        </p>
      )}
    </Dialog>
  )
}

function saveResult(run: BulkRun, rows: readonly ResultRow[]): void {
  const title = resultTitle(run.kind, run.target)
  saveFile(
    csvName(title, isoDate(clock.now())),
    csvOf(
      ['Lead', 'Result', 'Lead id'],
      rows.map(({ lead, label }) => [formatFilePhone(nameOf(lead)), label, lead.id]),
    ),
  )
}

function OutcomeBar({ counts, label }: { counts: RunCounts; label: string }) {
  const segments = [
    { key: 'done', count: counts.done, tone: 'bg-success' },
    { key: 'failed', count: counts.failed, tone: 'bg-danger' },
    { key: 'rest', count: counts.skipped + counts.waiting, tone: 'bg-active' },
  ].filter(({ count }) => count > 0)
  return (
    <div role="img" aria-label={label} className="mt-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      {segments.map(({ key, count, tone }) => (
        <span key={key} className={`${tone} min-w-1`} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}

function resultRows(run: BulkRun, outcomes: ReadonlyMap<string, BatchOutcome>): ResultRow[] {
  const of = (lead: BulkLead): ResultRow => {
    const outcome = outcomes.get(lead.id)
    if (outcome === undefined) return { lead, state: 'waiting', label: 'Waiting' }
    if (outcome.state === 'done') return { lead, state: 'done', label: doneLabel(run.kind) }
    const reason = outcome.message ?? 'Not changed'
    return {
      lead,
      state: outcome.state,
      label: outcome.state === 'skipped' ? `Skipped, ${lowerFirst(reason)}` : reason,
    }
  }
  const order = { failed: 0, waiting: 1, done: 2, skipped: 3 }
  return [
    ...run.leads.map(of).toSorted((a, b) => order[a.state] - order[b.state]),
    ...run.skipped.flatMap(({ why, leads }) =>
      leads.map(({ lead, detail }): ResultRow => ({
        lead,
        state: 'skipped',
        label: `Skipped, ${lowerFirst(detail === undefined ? why : detail.replace(/^(is|was) /, ''))}`,
      })),
    ),
  ]
}

// Only these words, which begin our own sentences, are lowercased, so that names keep their capital letter.
const lowerFirst = (sentence: string) =>
  sentence.replace(
    /^(Already|Another|The|Only|No|You|Sharing|Belongs|Shared|A|This|Without|What|Whom) /,
    (word) => word.toLowerCase(),
  )
