import { type QueryClient } from '@tanstack/react-query'

/** Maximum number of leads to remember. The palette lists fewer, but some may have left the cache. */
const MOST = 10

// Keyed by the query client, so that the ids belong to one acting user and are dropped with them.
const opened = new WeakMap<QueryClient, readonly string[]>()

/** Returns the ids of the leads whose pages the acting user opened last, the newest first. */
export function openedLeads(client: QueryClient): readonly string[] {
  return opened.get(client) ?? []
}

/** Remembers that the page of a lead was opened. */
export function rememberOpened(client: QueryClient, leadId: string): void {
  const others = openedLeads(client).filter((id) => id !== leadId)
  opened.set(client, [leadId, ...others].slice(0, MOST))
}
