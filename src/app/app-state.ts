import { createAtom, type ReadonlyAtom } from '@tanstack/store'

import { missingRows } from '#/api/cache/missing-rows.ts'
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
import { forgetOthersPopouts, purgePerson } from '#/providers/outbox/purge-drafts.ts'
import { tabHasCall, onTabCallChange } from '#/providers/voice/tab-call.ts'
import { silence } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type ActingSession, createActingSession } from './acting-session.ts'

/** The session that the page shows, and the transitions to the next one. */
export interface AppState {
  readonly acting: ReadonlyAtom<ActingSession>
  /** Call it once the first page is shown: the next start at its address then sends the same requests at once. */
  rememberRequests(): void
  /** Ends everything on the page, without ending the session. */
  stop(): void
}

interface Start {
  config: Config
  identity: Identity
  /** Tokens to start with; undefined when there are none. */
  tokens: Tokens | undefined
  /** The address to start at, after returning from the sign-in of the identity provider. */
  back?: string | undefined
  notice?: Notice | undefined
}

/** Returns the stored tokens of an identity, if there are any. */
export function restoreTokens(identity: Identity): Tokens | undefined {
  const found = storedTokens.read()
  return found?.issuer === identity.issuer ? found : undefined
}

/** Creates the app state, which is the only place that changes who the page belongs to. */
export function createAppState(start: Start): AppState {
  const { config, identity } = start
  const early = createEarlyRequests(window.location.pathname + window.location.search)
  let sessionTokens: SessionTokens | undefined
  let represented: Represented | undefined
  let notice = start.notice

  const onWithdrawn = createWithdrawal(
    () => represented !== undefined,
    () => switchTo(undefined),
  )

  const createSession = (address: string | undefined) => {
    if (address !== undefined) window.history.replaceState(null, '', address)
    return createActingSession({
      config,
      gate: { identity, notice, enter },
      tokens: sessionTokens,
      represented: sessionTokens && represented,
      early,
      signOut,
      switchTo,
      onWithdrawn,
    })
  }
  // Retire the former session before its successor sets the address bar, so that it never loads the next session's
  // page.
  const show = (address: string | undefined) => {
    acting.get().retire()
    hush(config.productName)
    acting.set(createSession(address))
  }

  // Another acting user gets another tree with another cache. It starts at the home page, because the former page may
  // be forbidden to the next user, and would show something that only the former user may know.
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
    // Forget what this tab stored about another user's session.
    if (!represented) forgetRepresented()
    forgetOthersPopouts(tokens.userId)
    sessionTokens = createSessionTokens({
      identity,
      tokens,
      clock,
      onEnding: () => acting.get().settle(),
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
    // The session had expired, and was waiting for the end of a call.
    if (sessionTokens === leaving) leave('signed-out')
    await leaveForProvider(identity, tokens)
  }

  // A user signed in in another tab while this tab shows the sign-in page, or ended the session while this tab was
  // asleep.
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
    // This tab has switched users since the browser put the page aside, so it must not continue as the previous one.
    const now = sessionTokens && representedBy(sessionTokens.userId)
    if (!sessionTokens || now?.as === represented?.as) return
    represented = now
    show(undefined)
  })

  if (start.tokens) take(start.tokens)
  const acting = createAtom(createSession(start.back))

  return {
    acting,
    rememberRequests() {
      // A user who represents somebody starts as themselves the next time.
      if (sessionTokens && represented === undefined)
        early.remember({ issuer: identity.issuer, userId: sessionTokens.userId })
    },
    stop() {
      stopOtherTabs()
      stopRestored()
      sessionTokens?.stop()
      acting.get().retire()
    },
  }
}

/** Calls `run` when the browser restores a page from the back/forward cache. */
function onPageRestored(run: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) run()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}

/**
 * A user who signs in again after an expiry continues as the same acting user. A Log Out, in this tab or elsewhere,
 * deletes all of that.
 */
function forgetSession(userId: string, reason: EndReason): void {
  if (reason === 'expired') return forgetDismissals()
  purgePerson(userId)
  forgetRepresented()
}

async function leaveForProvider(identity: Identity, tokens: Tokens): Promise<void> {
  const address = await identity.signOutUrl(tokens)
  if (address !== undefined) window.location.assign(address)
}

/**
 * Handles the end of a session. An expiry waits for the end of an open call.
 * @param current returns the session of the page. A user who has logged out in the meantime is already on the sign-in
 * page.
 * @param recheck checks whether a user has signed in in another tab in the meantime
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
 * Handles a withdrawn permission. It runs once, although every rejected request reports it.
 * @param isActing whether a user is still represented, because they may have switched back or logged out in the
 * meantime
 * @param leave returns to the signed-in user
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

/** Runs, at the end of an open call, what would end the call, and shows a toast about it at once. */
function afterCall(title: string, body: string, run: () => void): void {
  if (!tabHasCall()) return run()
  toast.error({ id: 'after-call', title, body })
  const stop = onTabCallChange(() => {
    if (tabHasCall()) return
    stop()
    run()
  })
}

// Clears what is outside the tree, which is unmounted anyway, so that nothing of the former session is shown or
// announced anymore.
function hush(productName: string): void {
  toast.dismissAll()
  silence()
  missingRows.set(new Map())
  document.title = productName
}

function wayBack(): string {
  const { pathname, search, hash } = window.location
  if (pathname.replace(/\/$/, '') === '/login') return new URLSearchParams(search).get('redirect') ?? '/'
  return pathname + search + hash
}
