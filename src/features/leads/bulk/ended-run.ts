import { type QueryClient } from '@tanstack/react-query'

import { type LeadRow } from '#/domain/lead/lead-row.ts'

import { type BulkRun } from './bulk-run.ts'

/** The ids of the leads that a run did not change: failed, skipped, or not answered yet. */
export function unchangedIn({ leads, skipped, state }: BulkRun): ReadonlySet<string> {
  const { outcomes } = state.get()
  const left = leads.filter(({ id }) => outcomes.get(id)?.state !== 'done')
  const before = skipped.flatMap((skip) => skip.leads.map(({ lead }) => lead))
  return new Set([...left, ...before].map(({ id }) => id))
}

/** Where a bulk action was started. */
export interface RunOrigin {
  /** Names the list with its filters. */
  readonly listKey: string
  /** The address of the list then. */
  readonly href: string
  /** What was to be changed. */
  readonly leads: readonly LeadRow[]
}

/** A list on the screen. */
interface OpenList {
  readonly listKey: string
  /** Shows the result of an action that was started in it, maybe before it was left. */
  show(run: BulkRun, leads: readonly LeadRow[]): void
  /** Some leads are changed: they are not selected any more. */
  remove(ids: readonly string[]): void
}

interface Entry {
  open?: OpenList | undefined
  waiting?: { readonly run: BulkRun; readonly origin: RunOrigin } | undefined
}

// With the query client it hangs on one acting user, and goes with that user.
const entries = new WeakMap<QueryClient, Entry>()

function entryOf(client: QueryClient): Entry {
  const entry = entries.get(client) ?? {}
  entries.set(client, entry)
  return entry
}

/** A list is on the screen; it gets the result that waits for it. The returned function says that it is gone. */
export function openForRuns(client: QueryClient, list: OpenList): () => void {
  const entry = entryOf(client)
  entry.open = list
  const { waiting } = entry
  if (waiting?.origin.listKey === list.listKey) {
    entry.waiting = undefined
    list.show(waiting.run, waiting.origin.leads)
  }
  return () => {
    if (entry.open === list) entry.open = undefined
  }
}

/** Shows what became of an action in the list of its start. Where that is not on the screen the result waits, and false says so. */
export function showRunInList(client: QueryClient, run: BulkRun, origin: RunOrigin): boolean {
  const entry = entryOf(client)
  const here = entry.open?.listKey === origin.listKey ? entry.open : undefined
  entry.waiting = here ? undefined : { run, origin }
  here?.show(run, origin.leads)
  return here !== undefined
}

/** Takes leads that are changed out of the selection of the list of the start, where that is on the screen (again). */
export function removeChanged(client: QueryClient, { listKey }: RunOrigin, ids: readonly string[]): void {
  const { open } = entryOf(client)
  if (open?.listKey === listKey) open.remove(ids)
}
