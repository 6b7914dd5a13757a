import { createBrowserHistory } from '@tanstack/react-router'

import { keys } from '#/api/cache/keys.ts'
import { createQueryClient, disposeQueryClient, sendWaiting } from '#/api/cache/query-client.ts'
import { getCurrentUser } from '#/api/endpoints/users.ts'
import { createApi } from '#/api/request/call.ts'
import { type ApiError, errorMessage, isForbidden } from '#/api/request/errors.ts'
import { currentUserQuery } from '#/api/users.ts'
import { type EarlyRequests } from '#/app/early-requests.ts'
import { toastNotSaved } from '#/components/failures/toast-not-saved.ts'
import { clock } from '#/lib/clock.ts'
import { type Config } from '#/lib/config.ts'
import { warn } from '#/lib/log.ts'
import { type ActingSwitch } from '#/providers/acting/acting-context.ts'
import { type Represented } from '#/providers/acting/stored-acting.ts'
import { type Gate } from '#/providers/identity/gate.ts'
import { type SessionTokens } from '#/providers/identity/session-tokens.ts'
import { type Session } from '#/providers/session.tsx'
import { viewerQueries } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { reportFailure } from './report/report.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

/**
 * Everything that belongs to one acting user, or to the page while nobody is signed in. Every acting user gets a
 * separate one.
 */
export interface ActingSession {
  /** React key of the tree. It differs for every session, even for sessions of the same user. */
  readonly key: string
  readonly router: AppRouter
  /** Switches to another acting user. undefined when nobody is signed in. */
  readonly acting: ActingSwitch | undefined
  /** Sends the actions that are waiting for Undo. Call it while the session's token is still valid. */
  settle(): void
  /** Ends the session: requests in flight are aborted, and nothing of it is fetched, shown or written anymore. */
  retire(): void
}

/** Options for creating a session. */
interface ActingSessionOptions {
  readonly config: Config
  readonly gate: Gate
  /** Tokens of the signed-in user. undefined when nobody is signed in. */
  readonly tokens: SessionTokens | undefined
  readonly represented: Represented | undefined
  /** The requests that were sent before the app's code was loaded. */
  readonly early: EarlyRequests
  readonly signOut: () => Promise<void>
  /** Switches to another represented user, or back to the signed-in user (undefined). */
  readonly switchTo: (represented: Represented | undefined) => void
  /**
   * Called when the server no longer lets the user work as the represented user. `name` is the represented user's name,
   * if it is known.
   */
  readonly onWithdrawn: (name: string | undefined) => void
}

const CURRENT_USER = `${getCurrentUser.method} ${getCurrentUser.path}`

const CLIENT = keys.client('')[0]

/**
 * Milliseconds for which further rejections of the same operation do not refetch the permissions, so that a poll does
 * not loop.
 */
const RIGHTS_ASKED_MS = 60_000

let made = 0

/** Creates the API, query client, router and context of one acting user. */
export function createActingSession({
  config,
  gate,
  tokens,
  represented,
  early,
  signOut,
  switchTo,
  onWithdrawn,
}: ActingSessionOptions): ActingSession {
  const abort = new AbortController()
  const representing = represented?.as

  // An error needs no handling: it was already reported, and it answers the question.
  const askWhoWeAre = () =>
    queryClient.query({ ...viewerQueries.user(), staleTime: 0 }).catch(() => undefined)
  // Only refetches successful queries: the rejected one is in flight or was never read, and shows its own error. A lead
  // contains its campaign.
  const askWhatWeMay = () => {
    void askWhoWeAre()
    for (const queryKey of [keys.teams(), keys.anyTeam(), keys.anyCampaign(), keys.anyLead()])
      void queryClient.invalidateQueries(
        { queryKey, predicate: ({ state }) => state.status === 'success' },
        { cancelRefetch: false },
      )
  }
  const checkRefusal = createRefusalCheck(tokens, askWhoWeAre, askWhatWeMay)

  const api = createApi({
    baseUrl: config.apiUrl,
    token: async () => {
      const token = await tokens?.token()
      if (token === undefined && !abort.signal.aborted) warn('A request goes out without an access token')
      return token
    },
    renew: async (refused) => tokens?.renew(refused),
    representing,
    idempotencyHeader: config.idempotencyHeader,
    clock,
    report(error) {
      if (abort.signal.aborted) return
      reportFailure(error)
      checkRefusal(error)
    },
    signal: abort.signal,
    // Early requests were sent without a represented user.
    early: tokens && representing === undefined ? early.take : undefined,
  })

  const queryClient = createQueryClient(
    api,
    (error) => {
      if (!abort.signal.aborted) toastNothingToShow(error)
    },
    {
      // The first session of a document may be given responses to requests of start.js.
      askedFrom: made === 0 ? performance.timeOrigin : clock.local(),
      onUnseenFailure: toastNotSaved,
    },
  )

  const userName = () => queryClient.getQueryData(currentUserQuery().queryKey)?.name
  const known = new Map<string, unknown>()
  const unwatch = queryClient.getQueryCache().subscribe(({ query, type }) => {
    const [noun] = query.queryKey
    const whoAmI = noun === keys.currentUser()[0]
    if (type !== 'updated' || abort.signal.aborted || !(whoAmI || noun === CLIENT)) return
    const { data, error } = query.state
    // No matter which code requested the current user: a rejection ends the representation before anything else of it
    // is shown.
    if (whoAmI && representing !== undefined && isForbidden(error)) {
      onWithdrawn(userName())
      return
    }
    // Runs the guards of the open page again. An equal response keeps its identity.
    const before = known.get(query.queryHash)
    known.set(query.queryHash, data)
    if (before !== undefined && before !== data) queueMicrotask(() => void router.invalidate())
  })

  const session: Session | undefined = tokens && {
    signedInUserId: tokens.userId,
    representing,
    token: () => tokens.token(),
    renew: (refused) => (tokens.tokens().refreshToken === undefined ? tokens.token() : tokens.renew(refused)),
    signOut,
  }

  const history = createBrowserHistory()
  const router = createAppRouter({ queryClient, session, config, gate }, history)
  made += 1

  return {
    key: `${String(made)}:${representing ?? tokens?.userId ?? ''}`,
    router,
    acting: tokens && {
      signedInName: represented?.signedInName,
      actAs(userId) {
        if (abort.signal.aborted || userId === representing) return
        const signedInName = represented ? represented.signedInName : userName()
        switchTo(userId === undefined || userId === tokens.userId ? undefined : { as: userId, signedInName })
      },
    },
    settle: () => sendWaiting(queryClient),
    retire() {
      sendWaiting(queryClient)
      abort.abort()
      unwatch()
      history.destroy()
      // The tree that shows this cache is unmounted in the same turn. Clearing the cache before that would make the
      // tree refetch.
      setTimeout(() => disposeQueryClient(queryClient))
    },
  }
}

/**
 * Handles what a rejection may say about the session itself: that it is over, or that the user's permissions have
 * changed.
 */
function createRefusalCheck(
  tokens: SessionTokens | undefined,
  askWhoWeAre: () => Promise<unknown>,
  askWhatWeMay: () => void,
): (error: ApiError) => void {
  const rightsAsked = new Map<string, number>()
  // A read was rejected even with a renewed token. If the current user is rejected too, the session is over. If not,
  // only this one read is forbidden. If the identity provider did not respond, nothing is proven.
  const checkSession = ({ operation }: ApiError) => {
    if (!tokens || tokens.unreachable()) return
    if (operation === CURRENT_USER) tokens.end('expired')
    else void askWhoWeAre()
  }
  // Something that the screen offered was rejected, so the user's permissions have changed, or the list of users they
  // may represent.
  const checkRights = ({ operation }: ApiError) => {
    const now = clock.local()
    if (operation === CURRENT_USER || now - (rightsAsked.get(operation) ?? -Infinity) < RIGHTS_ASKED_MS)
      return
    rightsAsked.set(operation, now)
    askWhatWeMay()
  }
  return (error) => {
    if (error.status === 401 && error.method === 'GET') checkSession(error)
    if (error.status === 403) checkRights(error)
  }
}

// Shows a toast for a failed query with nothing cached. Failures with the same text share one toast.
function toastNothingToShow(error: Error): void {
  const title = `Something went wrong: ${errorMessage(error)}`
  toast.error({ id: title, title })
}
