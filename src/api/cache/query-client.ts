import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { clock } from '#/lib/clock.ts'

import { type Applier } from '../live/apply.ts'
import { type Api } from '../request/call.ts'
import { ApiError, isAborted } from '../request/errors.ts'
import { fresh } from './fresh.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      /** The place that shows this query has words of its own for a failure; no toast. */
      quiet?: boolean
    }
  }
}

/** What belongs to the acting user of a query client. */
export interface Belongings {
  readonly api: Api
  /** No query of this user was asked for earlier: epoch milliseconds of this machine. */
  readonly askedFrom: number
  /** A change failed whose place on the screen is gone: nobody else says it. */
  readonly onUnseenFailure?: (error: Error) => void
  /** Undefined before the first event: what makes one is not needed for the first page (api/cache/applier-of.ts). */
  applier: Applier | undefined
  /** Run when the acting user is left: undoable actions go out (api/cache/undo.ts), ready texts stay drafts. */
  readonly waiting: Set<() => void>
}

// One query client per acting user; what belongs to that user hangs on it, so that no key and no caller needs a user.
const belongings = new WeakMap<QueryClient, Belongings>()

/** See `Belongings`. */
export function belongingsOf(client: QueryClient): Belongings {
  const found = belongings.get(client)
  if (!found) throw new Error('This query client was not made by createQueryClient')
  return found
}

/** The API of the acting user that a query client belongs to. */
export function apiOf(client: QueryClient): Api {
  return belongingsOf(client).api
}

/**
 * The query client of one acting user.
 * @param api the API of that user
 * @param onNothingToShow a query failed and nothing is cached: the toast of the specification
 * @param belongs what differs from one acting user to the next, see `Belongings`
 */
export function createQueryClient(
  api: Api,
  onNothingToShow: (error: Error) => void,
  belongs?: Partial<Pick<Belongings, 'askedFrom' | 'onUnseenFailure'>>,
): QueryClient {
  const own: Belongings = {
    api,
    askedFrom: clock.local(),
    applier: undefined,
    waiting: new Set(),
    ...belongs,
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data === undefined && !isAborted(error) && query.meta?.quiet !== true)
          onNothingToShow(error)
      },
    }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: fresh.general,
        // No retries. The one exception is the server's own "try again in n s".
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && error.status === 429 && error.retryAfterMs !== undefined,
        retryDelay: (_, error) => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0),
        // Offline is an answer ("You are offline"), not a pause without words.
        networkMode: 'always',
        // While no events arrive, what somebody comes back to is asked anew, however fresh it seems.
        refetchOnWindowFocus: (query) =>
          own.applier?.blind === true && own.applier.eventful(query) ? 'always' : true,
        refetchOnReconnect: true,
      },
      // A paused mutation would run later under another user.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  belongings.set(client, own)
  return client
}

/** Ends what still waits for its Undo, before its acting user is left: actions are sent, ready texts stay drafts. */
export function sendWaiting(client: QueryClient): void {
  for (const send of belongingsOf(client).waiting) send()
}

/** Ends a query client: nothing of its user is fetched, shown or written any more. */
export function disposeQueryClient(client: QueryClient): void {
  belongings.get(client)?.applier?.dispose()
  void client.cancelQueries()
  client.clear()
}
