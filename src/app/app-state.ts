import { createAtom } from '@tanstack/store'

import { createEarlyRequests } from '#/app/early-requests.ts'
import { clock } from '#/lib/clock.ts'
import { type Config } from '#/lib/config.ts'
import { safePath } from '#/lib/safe-path.ts'
import { onOtherTab } from '#/lib/storage.ts'
import {
  forgetDismissals,
  forgetRepresented,
  storeRepresented,
  type Represented,
  representedBy,
} from '#/providers/acting/stored-acting.ts'
import { type EndReason, type Notice, noticeOf } from '#/providers/identity/gate.ts'
import { type Identity, type Tokens, storedTokens } from '#/providers/identity/identity.ts'
import { createSessionTokens, type SessionTokens } from '#/providers/identity/session-tokens.ts'
import { purgePerson } from '#/providers/outbox/purge-drafts.ts'
import { isCallOpen, onCallOpenChange } from '#/providers/voice/call-open.ts'
import { silence } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type ActingSession, createActingSession } from './acting-session.ts'

/** Which session the page shows, and the ways from one to the next. */
export interface AppState {
  current(): ActingSession
  subscribe(listener: () => void): () => void
  /** The first page stands: the next start at its address asks for the same at once. */
  rememberRequests(): void
  /** Ends everything that the page holds, without ending the session. */
  stop(): void
}

interface Start {
  config: Config
  identity: Identity
  /** Tokens to start with, or why there are none. */
  tokens: Tokens | undefined
  /** The address to start at, after a sign-in came back from the provider. */
  back?: string | undefined
  notice?: Notice | undefined
}

/** The tokens that this browser keeps for an identity, if any. */
export function restoreTokens(identity: Identity): Tokens | undefined {
  const found = storedTokens.read()
  return found?.issuer === identity.issuer ? found : undefined
}

/** The one place that changes who the page belongs to. */
export function createAppState(start: Start): AppState {
  const { config, identity } = start
  const early = createEarlyRequests(window.location.pathname + window.location.search)
  let sessionTokens: SessionTokens | undefined
  const acting = createAtom<ActingSession | undefined>(undefined)
  let represented: Represented | undefined
  let notice = start.notice

  const onWithdrawn = createWithdrawal(
    () => represented !== undefined,
    () => switchTo(undefined),
  )

  // The former session lets go of the address bar first, so that it never loads the next one's page.
  const show = (address: string | undefined) => {
    const former = acting.get()
    former?.retire()
    if (former) hush(config.productName)
    if (address !== undefined) window.history.replaceState(null, '', address)
    acting.set(
      createActingSession({
        config,
        gate: { identity, notice, enter },
        tokens: sessionTokens,
        represented: sessionTokens && represented,
        early,
        signOut,
        switchTo,
        onWithdrawn,
      }),
    )
  }

  // Another acting user is another tree with another cache. It begins at home: the page of the former one may
  // be closed to the next, and would name what only the former may know.
  const switchTo = (next: Represented | undefined) => {
    if (!sessionTokens) return
    represented = next
    storeRepresented(sessionTokens.userId, next)
    show('/')
  }

  const take = (tokens: Tokens) => {
    sessionTokens?.stop()
    notice = undefined
    represented = representedBy(tokens.userId)
    // What this tab kept of another person's session.
    if (!represented) forgetRepresented()
    sessionTokens = createSessionTokens({
      identity,
      tokens,
      clock,
      onEnding: () => acting.get()?.settle(),
      onEnd,
      onOtherPerson: () => window.location.reload(),
    })
  }
  const enter = (tokens: Tokens, back: string | undefined) => {
    take(tokens)
    show(safePath(back))
  }
  const leave = (reason: EndReason) => {
    if (sessionTokens) forgetSession(sessionTokens.userId, reason)
    sessionTokens = undefined
    represented = undefined
    notice = noticeOf(reason)
    // Otherwise the page's own guard leads to /login with the way back.
    show(reason === 'signed-out' ? '/login' : undefined)
  }
  const signOut = async () => {
    const leaving = sessionTokens
    if (!leaving) return
    const tokens = leaving.tokens()
    leaving.end('signed-out')
    // It had expired, and waited for the end of a call.
    if (sessionTokens === leaving) leave('signed-out')
    await leaveForProvider(identity, tokens)
  }

  // Somebody signed in in another tab while this one waits at the door, or ended the session while it was asleep.
  const recheck = () => {
    if (sessionTokens) return sessionTokens.recheck()
    const tokens = restoreTokens(identity)
    if (tokens) enter(tokens, wayBack())
  }
  const onEnd = createEnding(() => sessionTokens, leave, recheck)
  const stopOtherTabs = onOtherTab((key) => {
    if (key === 'session' && !sessionTokens) recheck()
  })
  const stopRestored = onPageRestored(() => {
    recheck()
    // This tab has switched since the browser put the page aside: it must not go on as whom it was.
    const now = sessionTokens && representedBy(sessionTokens.userId)
    if (!sessionTokens || now?.as === represented?.as) return
    represented = now
    show(undefined)
  })

  if (start.tokens) take(start.tokens)
  show(start.back)

  return {
    current: () => shownSession(acting.get()),
    subscribe: (listener) => acting.subscribe(listener).unsubscribe,
    rememberRequests() {
      // Whoever represents somebody begins as themselves the next time.
      if (sessionTokens && represented === undefined)
        early.remember({ issuer: identity.issuer, userId: sessionTokens.userId })
    },
    stop() {
      stopOtherTabs()
      stopRestored()
      sessionTokens?.stop()
      acting.get()?.retire()
    },
  }
}

function shownSession(session: ActingSession | undefined): ActingSession {
  if (!session) throw new Error('No session is shown')
  return session
}

/** Calls back when the browser shows a page again that it had put aside. */
function onPageRestored(run: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) run()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}

/** Whoever signs in again after an expiry goes on as whom they were; a Log Out, here or elsewhere, ends all of that. */
function forgetSession(userId: string, reason: EndReason): void {
  if (reason === 'expired') return forgetDismissals()
  purgePerson(userId)
  forgetRepresented()
}

async function leaveForProvider(identity: Identity, tokens: Tokens): Promise<void> {
  const address = await identity.farewell(tokens)
  if (address !== undefined) window.location.assign(address)
}

/**
 * What follows the end of a session: an expiry waits for the end of an open call.
 * @param current the session of the page: whoever has logged out meanwhile is at the sign-in page already
 * @param recheck looks whether somebody has signed in meanwhile in another tab
 */
function createEnding(
  current: () => SessionTokens | undefined,
  leave: (reason: EndReason) => void,
  recheck: () => void,
): (reason: EndReason) => void {
  return (reason) => {
    if (reason !== 'expired') return leave(reason)
    const expired = current()
    afterCall('Your session ended', 'Sign in again when this call ends.', () => {
      if (current() !== expired) return
      leave(reason)
      recheck()
    })
  }
}

/**
 * What follows a permission that was withdrawn, once: every refused request tells of it.
 * @param isActing whoever has switched back or logged out meanwhile is there already
 * @param leave oneself again
 */
function createWithdrawal(isActing: () => boolean, leave: () => void): (name: string | undefined) => void {
  let pending = false
  return (name) => {
    if (pending) return
    pending = true
    const title = `You can no longer work as ${name ?? 'this person'}`
    afterCall(title, 'You work as yourself again when this call ends.', () => {
      pending = false
      if (!isActing()) return
      leave()
      toast.error({
        id: 'permission-withdrawn',
        title,
        body: 'The permission was withdrawn. You are working as yourself again.',
      })
    })
  }
}

/** Does at the end of an open call what would end it, and says so at once. */
function afterCall(title: string, body: string, run: () => void): void {
  if (!isCallOpen()) return run()
  toast.error({ id: 'after-call', title, body })
  const stop = onCallOpenChange(() => {
    if (isCallOpen()) return
    stop()
    run()
  })
}

// Beside the tree, which goes by itself: nothing of a former session is said any more.
function hush(productName: string): void {
  toast.dismissAll()
  silence()
  document.title = productName
}

function wayBack(): string {
  const { pathname, search, hash } = window.location
  if (pathname.replace(/\/$/, '') === '/login') return new URLSearchParams(search).get('redirect') ?? '/'
  return pathname + search + hash
}
