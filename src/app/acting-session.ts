import { createBrowserHistory } from '@tanstack/react-router'

import { keys } from '#/api/cache/keys.ts'
import { createQueryClient, disposeQueryClient, sendWaiting } from '#/api/cache/query-client.ts'
import { getCurrentUser } from '#/api/endpoints/users.ts'
import { createApi } from '#/api/request/call.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { currentUserQuery } from '#/api/users.ts'
import { type EarlyRequests } from '#/app/early-requests.ts'
import { toastNotSaved } from '#/components/toast-not-saved.ts'
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

/** Everything that belongs to one acting user, or to nobody. Another acting user is another one of these. */
export interface ActingSession {
  /** Keys the tree: never the same for two sessions, even of one person. */
  readonly key: string
  readonly router: AppRouter
  /** The way to another one; undefined for nobody. */
  readonly acting: ActingSwitch | undefined
  /** Sends what waits for its Undo: to be called while the session's token still counts. */
  settle(): void
  /** Ends it: calls in flight are aborted, nothing of it is fetched, shown or written any more. */
  retire(): void
}

/** What a session is made of. */
export interface ActingSessionOptions {
  readonly config: Config
  readonly gate: Gate
  /** The tokens of the signed-in person; undefined for nobody. */
  readonly tokens: SessionTokens | undefined
  readonly represented: Represented | undefined
  /** What was asked for before the app's code was there. */
  readonly early: EarlyRequests
  readonly signOut: () => Promise<void>
  /** Another represented user, or oneself (undefined). */
  readonly switchTo: (represented: Represented | undefined) => void
  /** The server does not let this person work as the represented user any more; `name` is theirs, where it is known. */
  readonly onWithdrawn: (name: string | undefined) => void
}

const CURRENT_USER = `${getCurrentUser.method} ${getCurrentUser.path}`

const CLIENT = keys.client('')[0]

/** Milliseconds for which one operation that is refused does not ask for the rights again: a poll must not loop. */
const RIGHTS_ASKED_MS = 60_000

let made = 0

/** Builds API, query client, router and context of one acting user. */
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

  // Its own refusal has been reported, and answers the question.
  const askWhoWeAre = () =>
    queryClient.query({ ...viewerQueries.user(), staleTime: 0 }).catch(() => undefined)
  // What is refused itself is on its way, or was never read, and says so. A lead brings its campaign with it.
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
    // What was sent early was sent as oneself.
    early: tokens && representing === undefined ? early.take : undefined,
  })

  const queryClient = createQueryClient(
    api,
    (error) => {
      if (!abort.signal.aborted) toastNothingToShow(error)
    },
    {
      // The first of a document may be given what start.js has asked for.
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
    // However the current user is asked for: a refusal ends the representing before anything else is shown of it.
    if (whoAmI && representing !== undefined && error instanceof ApiError && error.status === 403) {
      onWithdrawn(userName())
      return
    }
    // The guards of the open page run again. An equal answer keeps its identity.
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
      // The tree that shows this cache leaves in the same turn; clearing under it would make it ask again.
      setTimeout(() => disposeQueryClient(queryClient))
    },
  }
}

/** What a refusal says about the session itself: whether it is over, or what its person may do has changed. */
function createRefusalCheck(
  tokens: SessionTokens | undefined,
  askWhoWeAre: () => Promise<unknown>,
  askWhatWeMay: () => void,
): (error: ApiError) => void {
  const rightsAsked = new Map<string, number>()
  // A read was refused even with a renewed token. If the current user is refused too, the session is over; if not, it is
  // this one thing that may not be read. No answer from the provider proves nothing.
  const checkSession = ({ operation }: ApiError) => {
    if (!tokens || tokens.unreachable()) return
    if (operation === CURRENT_USER) tokens.end('expired')
    else void askWhoWeAre()
  }
  // Something was refused that the screen offered: what this person may do has changed, or whom they may represent.
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

// A query failed and nothing of it is cached. Many failures with the same words are one toast.
function toastNothingToShow(error: Error): void {
  const title = `Something went wrong: ${errorMessage(error)}`
  toast.error({ id: title, title })
}
