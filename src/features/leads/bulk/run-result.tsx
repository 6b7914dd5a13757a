import { CircleAlert, CircleCheck, CircleMinus, Download, Info, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { type BatchOutcome } from '#/api/lead-bulk.ts'
import { type BulkLead } from '#/domain/list/bulk-plan.ts'
import { clock } from '#/lib/clock.ts'
import { csvName, csvOf } from '#/lib/csv.ts'
import { saveFile } from '#/lib/save-file.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Icon } from '#/ui/icon.tsx'
import { announce } from '#/ui/live-region.tsx'
import { Spinner } from '#/ui/spinner.tsx'

import { doneLabel, resultSummary, resultTitle, stayLabel } from './bulk-action-labels.ts'
import { type BulkRun, runCounts, type RunCounts } from './bulk-run.ts'
import { csvDay } from './lead-csv.ts'
import { nameOf } from './lead-labels.ts'

/** Rows that are written out; the rest is counted. */
const MOST_ROWS = 200

type ResultRow = {
  readonly lead: BulkLead
  readonly state: BatchOutcome['state'] | 'waiting'
  readonly words: string
}

const looks: Readonly<Record<BatchOutcome['state'], { icon: LucideIcon; tone: string }>> = {
  failed: { icon: CircleAlert, tone: 'text-danger' },
  done: { icon: CircleCheck, tone: 'text-success' },
  skipped: { icon: CircleMinus, tone: 'text-ink-2' },
}

/** What became of the leads: failed ones first, then what was done, then what was skipped. Closing it ends nothing. */
export function RunResult({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const state = useSyncExternalStore(run.state.subscribe, run.state.get)
  const counts = runCounts(run, state)
  const { running } = state
  const lines = resultRows(run, state.outcomes)
  const words = resultSummary(run.kind, counts)
  const left = counts.failed + counts.skipped
  const end = useRef<HTMLButtonElement>(null)
  // The button that began it is gone: the focus goes to what ends it.
  useEffect(() => end.current?.focus(), [])
  useEffect(() => {
    if (!running) announce(words)
  }, [running, words])

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
            onClick={() =>
              saveFile(
                csvName(resultTitle(run.kind, run.target), csvDay(clock.now())),
                csvOf(
                  ['Lead', 'Result', 'Lead id'],
                  lines.map((line) => [nameOf(line.lead), line.words, line.lead.id]),
                ),
              )
            }
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
      <p role="status" className="flex items-center gap-2 text-ink-2">
        {running && <Spinner />}
        {running ? `${run.leads.length - counts.waiting} of ${run.leads.length}` : words}
      </p>
      <OutcomeBar counts={counts} words={words} />
      <ul
        aria-label="Leads"
        className="mt-3 max-h-[min(360px,50dvh)] overflow-y-auto rounded-md border border-line-2"
      >
        {lines.slice(0, MOST_ROWS).map((line) => (
          <li
            key={line.lead.id}
            className="flex min-h-9 items-center gap-2.5 border-b border-line px-3 last:border-b-0"
          >
            {line.state === 'waiting' ? (
              <Spinner />
            ) : (
              <Icon icon={looks[line.state].icon} className={looks[line.state].tone} />
            )}
            <span data-user-text className="w-32 shrink-0 truncate">
              {nameOf(line.lead)}
            </span>
            <span
              className={`min-w-0 flex-1 py-1.5 ${line.state === 'failed' ? 'text-danger-text' : 'text-ink-3'}`}
            >
              {line.words}
            </span>
            {line.state === 'failed' && (
              <Button
                size="sm"
                aria-label={`Retry ${nameOf(line.lead)}`}
                aria-disabled={running || undefined}
                onClick={() => {
                  run.retry([line.lead.id])
                  end.current?.focus()
                }}
              >
                Retry
              </Button>
            )}
          </li>
        ))}
        {lines.length > MOST_ROWS && (
          <li className="px-3 py-2 text-small text-ink-3">
            and {(lines.length - MOST_ROWS).toLocaleString('en-US')} more, all of them in the CSV
          </li>
        )}
      </ul>
      {left > 0 && !running && (
        <p className="mt-2.5 flex items-center gap-1.5 text-small text-ink-3">
          <Icon icon={Info} size={14} />
          {stayLabel(run.kind, left)}
        </p>
      )}
    </Dialog>
  )
}

function OutcomeBar({ counts, words }: { counts: RunCounts; words: string }) {
  const parts = [
    { key: 'done', count: counts.done, tone: 'bg-success' },
    { key: 'failed', count: counts.failed, tone: 'bg-danger' },
    { key: 'rest', count: counts.skipped + counts.waiting, tone: 'bg-active' },
  ].filter(({ count }) => count > 0)
  return (
    <div role="img" aria-label={words} className="mt-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      {parts.map(({ key, count, tone }) => (
        <span key={key} className={`${tone} min-w-1`} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}

function resultRows(run: BulkRun, outcomes: ReadonlyMap<string, BatchOutcome>): ResultRow[] {
  const of = (lead: BulkLead): ResultRow => {
    const outcome = outcomes.get(lead.id)
    if (outcome === undefined) return { lead, state: 'waiting', words: 'Waiting' }
    if (outcome.state === 'done') return { lead, state: 'done', words: doneLabel(run.kind) }
    const words = outcome.words ?? 'Not changed'
    return {
      lead,
      state: outcome.state,
      words: outcome.state === 'skipped' ? `Skipped, ${small(words)}` : words,
    }
  }
  const order = { failed: 0, waiting: 1, done: 2, skipped: 3 }
  return [
    ...run.leads.map(of).toSorted((a, b) => order[a.state] - order[b.state]),
    ...run.skipped.flatMap(({ why, leads }) =>
      leads.map(({ lead, detail }): ResultRow => ({
        lead,
        state: 'skipped',
        words: `Skipped, ${small(detail === undefined ? why : detail.replace(/^(is|was) /, ''))}`,
      })),
    ),
  ]
}

// Names stay as they are: only a sentence's first word of ours is made small.
const small = (words: string) =>
  words.replace(
    /^(Already|Another|The|Only|Nobody|You|Sharing|Belongs|Shared|A|This|Without|What|Whom) /,
    (word) => word.toLowerCase(),
  )
