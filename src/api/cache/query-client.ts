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
      /** The component that shows this query has its own error message, so no toast is shown. */
      quiet?: boolean
    }
  }
}

/** What belongs to the acting user of a query client. */
interface ClientContext {
  readonly api: Api
  /** No query of this user was sent before this time. Epoch milliseconds of this machine's clock. */
  readonly askedFrom: number
  /** Called when a change failed whose component is no longer mounted, because nothing else reports the error. */
  readonly onUnseenFailure?: (error: Error) => void
  /**
   * undefined before the first event, because the first page does not need the code that creates an applier
   * (api/cache/applier-of.ts).
   */
  applier: Applier | undefined
  /**
   * Called when the acting user changes: undoable actions are sent (api/cache/undo.ts), and ready texts stay drafts.
   */
  readonly waiting: Set<() => void>
}

// There is one query client per acting user. What belongs to the user is attached to it (see also `perClient`), so that
// no key and no caller needs to pass a user.
const contexts = new WeakMap<QueryClient, ClientContext>()

/** Returns the context of a query client. */
export function clientContextOf(client: QueryClient): ClientContext {
  const found = contexts.get(client)
  if (!found) throw new Error('This query client was not made by createQueryClient')
  return found
}

/** Returns the API of the acting user that a query client belongs to. */
export function apiOf(client: QueryClient): Api {
  return clientContextOf(client).api
}

/**
 * Returns a function that returns a value of a query client, created when it is first asked for. The value belongs to
 * one acting user and is dropped with their query client.
 */
export function perClient<T extends object>(create: () => T): (client: QueryClient) => T {
  const values = new WeakMap<QueryClient, T>()
  return (client) => {
    const value = values.get(client) ?? create()
    values.set(client, value)
    return value
  }
}

/**
 * Creates the query client of one acting user.
 * @param api the API of that user
 * @param onNothingToShow called when a query failed and nothing is cached: shows the toast of the specification
 * @param context what differs between acting users, see `ClientContext`
 */
export function createQueryClient(
  api: Api,
  onNothingToShow: (error: Error) => void,
  context?: Partial<Pick<ClientContext, 'askedFrom' | 'onUnseenFailure'>>,
): QueryClient {
  const own: ClientContext = {
    api,
    askedFrom: clock.local(),
    applier: undefined,
    waiting: new Set(),
    ...context,
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
        // No retries, except when the server itself asks to "try again in n s".
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && error.status === 429 && error.retryAfterMs !== undefined,
        retryDelay: (_, error) => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0),
        // Being offline is reported as an error ("You are offline"), instead of silently pausing the request.
        networkMode: 'always',
        // While no events arrive, everything that the user returns to is refetched, however fresh it seems.
        refetchOnWindowFocus: (query) =>
          own.applier?.disconnected === true && own.applier.eventful(query) ? 'always' : true,
        refetchOnReconnect: true,
      },
      // A paused mutation would run later under another user.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  contexts.set(client, own)
  return client
}

/**
 * Ends the actions that are still waiting for Undo before the acting user changes: undoable actions are sent, and ready
 * texts stay drafts.
 */
export function sendWaiting(client: QueryClient): void {
  for (const send of clientContextOf(client).waiting) send()
}

/** Disposes a query client. Nothing of its user is fetched, shown or written anymore. */
export function disposeQueryClient(client: QueryClient): void {
  contexts.get(client)?.applier?.dispose()
  void client.cancelQueries()
  client.clear()
}
