import { type QueryClient } from '@tanstack/react-query'

import { perClient } from '#/api/cache/query-client.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'

import { type BulkRun } from './bulk-run.ts'

/** Returns the ids of the leads that a run did not change: failed, skipped, or not answered yet. */
export function unchangedIn({ leads, skipped, state }: BulkRun): ReadonlySet<string> {
  const { outcomes } = state.get()
  const left = leads.filter(({ id }) => outcomes.get(id)?.state !== 'done')
  const before = skipped.flatMap((skip) => skip.leads.map(({ lead }) => lead))
  return new Set([...left, ...before].map(({ id }) => id))
}

/** Where a bulk action was started. */
export interface RunOrigin {
  /** Identifies the list with its filters. */
  readonly listKey: string
  /** Address of the list when the action was started. */
  readonly href: string
  /** The leads that the action was started for. */
  readonly leads: readonly LeadRow[]
}

/** The list on the screen. */
interface OpenList {
  readonly listKey: string
  /** Shows the result of an action that was started in this list, possibly before the user left it and came back. */
  show(run: BulkRun, leads: readonly LeadRow[]): void
  /** Removes changed leads from the selection. */
  remove(ids: readonly string[]): void
}

interface Entry {
  open?: OpenList | undefined
  waiting?: { readonly run: BulkRun; readonly origin: RunOrigin } | undefined
}

const entryOf = perClient((): Entry => ({}))

/**
 * Registers the list on the screen. If a result is waiting for this list, shows it. Returns a function that unregisters
 * the list.
 */
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

/**
 * Shows the result of an action in the list where it was started. If that list is not on the screen, the result waits
 * for it and the function returns false.
 */
export function showRunInList(client: QueryClient, run: BulkRun, origin: RunOrigin): boolean {
  const entry = entryOf(client)
  const here = entry.open?.listKey === origin.listKey ? entry.open : undefined
  entry.waiting = here ? undefined : { run, origin }
  here?.show(run, origin.leads)
  return here !== undefined
}

/** Removes changed leads from the selection of the list where the action was started, if that list is on the screen. */
export function removeChanged(client: QueryClient, { listKey }: RunOrigin, ids: readonly string[]): void {
  const { open } = entryOf(client)
  if (open?.listKey === listKey) open.remove(ids)
}
