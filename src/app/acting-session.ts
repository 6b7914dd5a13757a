import { createBrowserHistory } from '@tanstack/react-router'

import { createApi } from '#/api/call.ts'
import { getCurrentUser } from '#/api/endpoints/auth.ts'
import { type ApiError, wordsOf } from '#/api/errors.ts'
import { createQueryClient, disposeQueryClient } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { type Config } from '#/lib/config.ts'
import { warn } from '#/lib/log.ts'
import { type Gate } from '#/providers/identity/gate.ts'
import { type Keeper } from '#/providers/identity/keeper.ts'
import { type Session } from '#/providers/session.tsx'
import { viewerQueries } from '#/providers/viewer.tsx'
import { toast } from '#/ui/toast.ts'

import { reportFailure } from './report.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

/** Everything that belongs to one acting user, or to nobody. Another acting user is another one of these (P31). */
export interface ActingSession {
  /** Keys the tree: never the same for two sessions, even of one person. */
  readonly key: string
  readonly router: AppRouter
  /** Ends it: calls in flight are aborted, nothing of it is fetched, shown or written any more. */
  retire(): void
}

/** What a session is made of. */
export interface ActingSessionParts {
  readonly config: Config
  readonly gate: Gate
  /** The tokens of the signed-in person; undefined for nobody. */
  readonly keeper: Keeper | undefined
  /** The represented user's id. */
  readonly representing: string | undefined
  readonly signOut: () => Promise<void>
}

const CURRENT_USER = `${getCurrentUser.method} ${getCurrentUser.path}`

let made = 0

/** Builds API, query client, router and context of one acting user. */
export function createActingSession({
  config,
  gate,
  keeper,
  representing,
  signOut,
}: ActingSessionParts): ActingSession {
  const abort = new AbortController()

  const report = (error: ApiError) => {
    if (abort.signal.aborted) return
    reportFailure(error)
    if (error.status === 401 && error.method === 'GET') doubt(error)
  }

  // A read was refused even with a renewed token. If the current user is refused too, the session is over; if not, it is
  // this one thing that may not be read. No answer from the provider proves nothing.
  const doubt = (error: ApiError) => {
    if (!keeper || keeper.unreachable()) return
    if (error.operation === CURRENT_USER) keeper.end('expired')
    else void askWhoWeAre()
  }
  const askWhoWeAre = async () => {
    try {
      await queryClient.query({ ...viewerQueries.user(), staleTime: 0 })
    } catch {
      // Its own refusal has been reported, and answers the question.
    }
  }

  const api = createApi({
    baseUrl: config.apiUrl,
    token: async () => {
      const token = await keeper?.token()
      if (token === undefined && !abort.signal.aborted) warn('A request goes out without an access token')
      return token
    },
    renew: async (refused) => keeper?.renew(refused),
    representing,
    clock,
    report,
    signal: abort.signal,
  })

  const queryClient = createQueryClient(api, (error) => {
    if (!abort.signal.aborted) sayNothingToShow(error)
  })

  const session: Session | undefined = keeper && {
    signedInUserId: keeper.userId,
    representing,
    token: () => keeper.token(),
    signOut,
  }

  const history = createBrowserHistory()
  const router = createAppRouter({ queryClient, session, config, gate }, history)
  made += 1

  return {
    key: `${String(made)}:${representing ?? keeper?.userId ?? ''}`,
    router,
    retire() {
      abort.abort()
      history.destroy()
      // The tree that shows this cache leaves in the same turn; clearing under it would make it ask again.
      setTimeout(() => disposeQueryClient(queryClient))
    },
  }
}

// S2 section 8: a query failed and nothing of it is cached. Many failures with the same words are one toast.
function sayNothingToShow(error: Error): void {
  const words = wordsOf(error)
  toast.error({ id: `nothing-to-show:${words}`, title: `Something went wrong: ${words}` })
}
