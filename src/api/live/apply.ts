import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { clock } from '#/lib/clock.ts'

import { ApiError } from '../request/errors.ts'
import { createFailures, isSlow } from './failures.ts'
import { createEchoes, createGathered, startsWith } from './gathered-hints.ts'
import { eventKeys, type Hint, rightsKeys } from './invalidation.ts'

/** Milliseconds for which hints are gathered. */
export const COALESCE_MS = 250
/** Number of hints between two passes that counts as a storm. A busy team causes fewer. */
const STORM_HINTS = 20
/**
 * Milliseconds between the passes of a storm. They grow, so that the screen is kept up to date without flooding the
 * server.
 */
const STORM_MS = [250, 250, 250, 500, 1_000, 2_000] as const
const LONGEST_MS = 2_000

/**
 * Hashed keys: what some event can make stale (`live`), and the part of it that the first opening refetches
 * (`opening`).
 */
const live: ReadonlySet<string> = new Set(eventKeys().map((key) => hashKey(key)))
const rights: ReadonlySet<string> = new Set(rightsKeys().map((key) => hashKey(key)))
const opening: ReadonlySet<string> = new Set([...live].filter((key) => !rights.has(key)))

/** Takes hints and marks the cache as stale. It never writes data into the cache. */
export interface Applier {
  /** Whether no events arrive. What the user returns to is then refetched, however fresh it seems. */
  disconnected: boolean
  /**
   * Called when something on the screen is known to be outdated because a refetch fails or takes long. `since` is when
   * it became outdated, in epoch milliseconds of this machine, or undefined once everything was answered.
   */
  onFailing?: ((since: number | undefined) => void) | undefined
  /** Something changed on the server. */
  apply(hint: Hint): void
  /** Something unknown changed: invalidates everything that any event can make stale. */
  invalidateAll(): void
  /**
   * After a gap: refetches everything on the screen at once, and marks the rest as stale.
   * @param caughtUp called when the last query on the screen has been answered, but never if another gap comes first
   */
  refetchAll(caughtUp?: () => void): void
  /**
   * After the first opening: does the same for what events can make stale and was requested at `moment` or earlier. The
   * acting user and their teams are excluded, because only an event that names them can be newer than the responses of
   * the start.
   * @param moment epoch milliseconds of this machine
   */
  refetchRequestedBefore(moment: number, caughtUp?: () => void): void
  /** Whether some event can make a query stale. */
  eventful(query: { readonly queryKey: QueryKey }): boolean
  /**
   * Returns when the oldest change came that is not on the screen yet, because its refetch is still running or failed.
   * Epoch milliseconds of this machine; Infinity when there is none.
   */
  unansweredSince(): number
  dispose(): void
}

const noUser = (): string | undefined => undefined

/**
 * Creates an applier, which invalidates queries by the one table. Six rules, each with a test that fails without it:
 *
 * - Hints are gathered for a trailing pass of 250 ms, because one refetch per event would starve the screen.
 * - A hint for a query whose request is in flight is kept until the response is here, and is applied then. The response
 * may be older than the hint, but canceling the request would let a storm of events with slow responses starve the
 * screen again. So no query starts more than four times a second, however long its responses take.
 * - After a gap, no request in flight is trusted or awaited: what is on the screen is canceled and refetched.
 * - What is on the screen and could not be refetched (503, no connection) is retried until it is answered. Otherwise one
 * lost response would leave the screen wrong for as long as nothing else happens.
 * - A query that was requested after the hint came is not refetched for it, because the server already knew of the
 * change.
 * - A text that we sent is reported twice, by its response and by its event. The second report makes nothing stale.
 * @param userId returns the acting user's ID; undefined when it is not known, or while representing, because there are
 * two users' permissions then
 */
export function createApplier(client: QueryClient, userId = noUser): Applier {
  const cache = client.getQueryCache()
  const gathered = createGathered(userId)
  const isEcho = createEchoes()
  const due = new Set<Query>()
  const askedAt = new WeakMap<Query, number>()
  const pending = createPendingHints()
  const unanswered = createUnanswered()
  const shown = () => cache.getAll().filter(isShown)
  const failures = createFailures({
    onFailure: (query) => pending.add(query, askedAt.get(query) ?? clock.local(), false),
    onChange: (query) => applier.onFailing?.(query && pending.since(query)),
    ask(query) {
      due.add(query)
      passTimer.soon()
    },
    mayAsk: () => !applier.disconnected,
    waiting: () => shown().map((query) => [query, pending.since(query)]),
  })

  const isAskedAgain = (query: Query) => unanswered.has(query) || startsWith(query, live)
  const pass = () => {
    const chosen = new Set<Query>()
    for (const query of cache.getAll()) {
      if (!due.has(query) && !gathered.asks(query, askedAt.get(query))) continue
      const isIdle = query.state.fetchStatus === 'idle'
      pending.add(query, gathered.since() ?? clock.local(), !isIdle)
      if (isIdle) chosen.add(query)
    }
    gathered.forget()
    due.clear()
    invalidate(client, chosen)
    failures.look()
  }

  const passTimer = createPassTimer(pass)

  const restart = (queries: readonly Query[], caughtUp: (() => void) | undefined) => {
    passTimer.restarted()
    unanswered.begin(caughtUp)
    const chosen = new Set<Query>()
    for (const query of queries) {
      const isAsked = query.isActive() && !query.isStatic()
      if (isAsked) unanswered.add(query)
      // Only queries that are on the screen and have data can be canceled and refetched. Any other request in flight is
      // awaited.
      if (query.state.fetchStatus === 'idle' || (isAsked && query.state.data !== undefined)) {
        pending.takeLate(query)
        chosen.add(query)
      } else pending.add(query, clock.local(), true)
    }
    invalidate(client, chosen)
    unanswered.tellIfNone()
  }

  const stop = cache.subscribe((event) => {
    const { query } = event
    const isGone = event.type === 'removed'
    if (isGone) {
      pending.takeLate(query)
      due.delete(query)
    }
    if (isGone || (event.type === 'observerRemoved' && !query.isActive())) {
      unanswered.answered(query)
      failures.over(query)
    }
    // A component that mounts while the query's refetch is pending must show that its data is outdated.
    if (event.type === 'observerAdded' && pending.since(query) !== undefined) failures.look()
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch') askedAt.set(query, clock.local())
    if (query.state.fetchStatus !== 'idle') return
    if (isAnswer(event.action)) {
      pending.answered(query)
      // A hint that came during the request is still pending, and may be slow by now too.
      if (!isSlow(pending.since(query))) failures.over(query)
    } else if (isFailure(event.action) && !isShown(query)) unanswered.answered(query)
    else if (isFailure(event.action) && isAskedAgain(query)) failures.add(query)
    if (pending.takeLate(query)) {
      due.add(query)
      passTimer.soon()
    } else if (isAnswer(event.action)) unanswered.answered(query)
  })

  const applier: Applier = {
    disconnected: false,
    eventful: (query) => startsWith(query, live),
    unansweredSince: () => Math.min(gathered.since() ?? Infinity, pending.oldest(shown())),
    apply(hint) {
      if (isEcho(hint)) return
      gathered.add(hint)
      passTimer.hinted()
    },
    invalidateAll() {
      gathered.addKeys(live)
      passTimer.hinted()
    },
    refetchAll(caughtUp) {
      passTimer.cancel()
      gathered.forget()
      due.clear()
      restart(cache.getAll(), caughtUp)
    },
    refetchRequestedBefore(moment, caughtUp) {
      restart(
        cache.getAll().filter((query) => startsWith(query, opening) && (askedAt.get(query) ?? 0) <= moment),
        caughtUp,
      )
    },
    dispose() {
      stop()
      passTimer.cancel()
      gathered.forget()
      due.clear()
      pending.clear()
      unanswered.begin(undefined)
      failures.clear()
    },
  }
  return applier
}

/**
 * Whether a query is on the screen and has data. A query without data shows its own error and Retry, so it makes
 * nothing outdated.
 */
function isShown(query: Query): boolean {
  return query.isActive() && query.state.data !== undefined
}

function invalidate(client: QueryClient, chosen: ReadonlySet<Query>): void {
  if (chosen.size > 0) void client.invalidateQueries({ predicate: (query) => chosen.has(query) })
}

/** Decides when to make the next pass. Gathered hints wait, and the passes of a storm are further and further apart. */
function createPassTimer(pass: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let passAt = 0
  let passedAt = 0
  // Number of passes of this storm, and number of hints since the last pass.
  let passes = 0
  let hints = 0
  const between = () => STORM_MS[passes] ?? LONGEST_MS
  const passNow = () => {
    timer = undefined
    passedAt = clock.local()
    passes = hints < STORM_HINTS ? 0 : passes + 1
    hints = 0
    pass()
  }
  const arm = (delay: number) => {
    const at = clock.local() + delay
    if (timer !== undefined && at >= passAt) return
    clearTimeout(timer)
    passAt = at
    timer = setTimeout(passNow, delay)
  }
  return {
    /** A hint was taken. */
    hinted() {
      hints += 1
      // The upper limit matters when the clock was set back, so that nobody has to wait.
      arm(Math.min(Math.max(COALESCE_MS, passedAt + between() - clock.local()), LONGEST_MS))
    },
    /** A kept hint has waited long enough. It is applied at once, unless the last pass was less than 250 ms ago. */
    soon() {
      arm(Math.min(Math.max(passedAt + between() - clock.local(), 0), between()))
    },
    /** Everything was refetched, which counts as a pass. */
    restarted() {
      passedAt = clock.local()
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** For each query, the time since when the server is known to have newer data, until its response is here. */
function createPendingHints() {
  const oldest = new WeakMap<Query, number>()
  /** Hints that came while a request was in flight, whose response may be older than the hint. */
  const late = new Map<Query, number>()
  return {
    since: (query: Query) => oldest.get(query),
    oldest: (queries: readonly Query[]) => Math.min(...queries.map((query) => oldest.get(query) ?? Infinity)),
    add(query: Query, since: number, isLate: boolean) {
      if (!oldest.has(query)) oldest.set(query, since)
      if (isLate && !late.has(query)) late.set(query, since)
    },
    answered(query: Query) {
      const lateSince = late.get(query)
      if (lateSince === undefined) oldest.delete(query)
      else oldest.set(query, lateSince)
    },
    /** Whether the query had a late hint. Removes the hint. */
    takeLate: (query: Query) => late.delete(query),
    clear: () => late.clear(),
  }
}

/** The queries on the screen that have not been answered since a gap, and the callback for the last response. */
function createUnanswered() {
  const queries = new Set<Query>()
  let onCaughtUp: (() => void) | undefined
  const tellIfNone = () => {
    if (queries.size > 0) return
    const caughtUp = onCaughtUp
    onCaughtUp = undefined
    caughtUp?.()
  }
  return {
    /**
     * Starts over after another gap, or at the end. The previous queries are forgotten, and their callback is never
     * called.
     */
    begin(caughtUp: (() => void) | undefined) {
      queries.clear()
      onCaughtUp = caughtUp
    },
    add: (query: Query) => void queries.add(query),
    has: (query: Query) => queries.has(query),
    answered(query: Query) {
      if (queries.delete(query)) tellIfNone()
    },
    tellIfNone,
  }
}

/** Whether a query's newest action means that the server did not answer. */
function isFailure(action: Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']): boolean {
  return action.type === 'error' && !isAnswer(action)
}

/** Whether a query's newest action is an answer of the server: data, or a rejection that a retry would not change. */
function isAnswer(action: Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']): boolean {
  if (action.type === 'success') return action.manual !== true
  if (action.type !== 'error') return false
  const { error }: { error: unknown } = action
  return error instanceof ApiError && error.code === 'status' && error.status >= 400 && error.status < 500
}
