import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

import { type Hint, staleAfter } from './invalidation.ts'

/** Milliseconds in which hints for one key are gathered (decisions: at most one pass each 250 ms). */
export const COALESCE_MS = 250

/** Takes hints and marks the cache stale; never writes data into it. */
export interface Applier {
  /** Something changed on the server. */
  apply(hint: Hint): void
  /** After a gap: whatever could have changed is refetched, at once. */
  everything(): void
  dispose(): void
}

/**
 * Invalidates by the one table, gathers bursts behind a trailing 250 ms pass, and replays a hint that arrives during a
 * first load once that load ends (`reliability.md`, finding 3 and Appendix A).
 */
export function createApplier(client: QueryClient): Applier {
  const waiting = new Map<string, QueryKey>()
  const late = new Map<Query, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const replayAfterFirstLoad = (query: Query) => {
    if (late.has(query)) return
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.query !== query || query.state.fetchStatus !== 'idle') return
      stop()
      late.delete(query)
      setTimeout(() => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }))
    })
    late.set(query, stop)
  }

  const invalidate = (filter: { queryKey?: QueryKey }) => {
    for (const query of client.getQueryCache().findAll(filter)) {
      if (query.state.fetchStatus === 'fetching' && query.state.data === undefined)
        replayAfterFirstLoad(query)
    }
    void client.invalidateQueries({
      ...filter,
      predicate: (query) => !(query.state.fetchStatus === 'fetching' && query.state.data === undefined),
    })
  }

  const flush = () => {
    timer = undefined
    const keys = [...waiting.values()]
    waiting.clear()
    for (const queryKey of keys) invalidate({ queryKey })
  }

  return {
    apply(hint) {
      for (const key of staleAfter[hint.eventType](hint)) waiting.set(hashKey(key), key)
      timer ??= setTimeout(flush, COALESCE_MS)
    },
    everything() {
      waiting.clear()
      clearTimeout(timer)
      timer = undefined
      invalidate({})
    },
    dispose() {
      clearTimeout(timer)
      for (const stop of late.values()) stop()
      late.clear()
      waiting.clear()
    },
  }
}
