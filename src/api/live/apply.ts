import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { ApiError } from '../request/errors.ts'
import { createFailures, isSlow } from './failures.ts'
import { createEchoes, createGathered, startsWith } from './gathered-hints.ts'
import { eventKeys, type Hint, rightsKeys } from './invalidation.ts'

/** Milliseconds in which hints are gathered. */
export const COALESCE_MS = 250
/** Hints between two passes that make a storm; what a busy team causes stays below. */
const STORM_HINTS = 20
/** Milliseconds between the passes of a storm, the later the longer: the screen follows, the server is not flooded. */
const STORM_MS = [250, 250, 250, 500, 1_000, 2_000] as const
const LONGEST_MS = 2_000

/** What some event can make stale, as hashed keys, and what of it the first opening asks anew. */
const live: ReadonlySet<string> = new Set(eventKeys().map((key) => hashKey(key)))
const rights: ReadonlySet<string> = new Set(rightsKeys().map((key) => hashKey(key)))
const opening: ReadonlySet<string> = new Set([...live].filter((key) => !rights.has(key)))

/** Takes hints and marks the cache stale; never writes data into it. */
export interface Applier {
  /** No events arrive: what a person comes back to is asked anew however fresh it seems. */
  blind: boolean
  /**
   * Told when something that is shown is known to be old because asking anew fails or takes long: since when, epoch
   * milliseconds of this machine; undefined when all of it was answered.
   */
  onFailing?: ((since: number | undefined) => void) | undefined
  /** Something changed on the server. */
  apply(hint: Hint): void
  /** Something changed, and nobody can say what: everything that any event can make stale. */
  anything(): void
  /**
   * After a gap: all that is shown is asked anew, at once, and the rest is marked stale.
   * @param caughtUp called when the last of what is shown has been answered; never if another gap comes first
   */
  everything(caughtUp?: () => void): void
  /**
   * After the first opening: the same for what events can make stale and was asked at `moment` or earlier. Of the acting user
   * and their teams only an event that names them can say more than the answer of the start.
   * @param moment epoch milliseconds of this machine
   */
  askedBefore(moment: number, caughtUp?: () => void): void
  /** Whether some event can make a query stale. */
  eventful(query: { readonly queryKey: QueryKey }): boolean
  /**
   * When the oldest change came that what is shown does not have yet, because asking for it still goes on or failed. Epoch
   * milliseconds of this machine; Infinity when there is none.
   */
  unansweredSince(): number
  dispose(): void
}

/**
 * Invalidates by the one table. Six rules, each with a test that fails without it:
 *
 * - Hints are gathered behind a trailing pass of 250 ms: one refetch an event starves.
 * - A hint for a query whose answer is on its way is kept until that answer is here, and then passes on. The answer
 *   may be older than the hint, and to cancel it would let a storm of events with slow answers starve the
 *   screen all over again. So no query starts more than four times a second, however long its answers take.
 * - After a gap nothing on its way is trusted or waited for: what is shown is cancelled and asked anew.
 * - What is shown and could not be asked anew (503, no connection) is asked again until it is answered: without, a single
 *   lost answer would leave the screen false for as long as nothing else happens.
 * - What was asked since the hint came is not asked again for it: the server knew what it told of.
 * - A text of ours is told twice, by its answer and by its event: whichever comes second makes nothing stale.
 * @param us the acting user's id; undefined where it is not known, or where somebody is represented: rights are then of two
 */
export function createApplier(client: QueryClient, us: () => string | undefined = () => undefined): Applier {
  const cache = client.getQueryCache()
  const gathered = createGathered(us)
  const isEcho = createEchoes()
  const due = new Set<Query>()
  const askedAt = new WeakMap<Query, number>()
  const pending = createPendingHints()
  const unanswered = createUnanswered()
  const shown = () => cache.getAll().filter(isShown)
  const failures = createFailures({
    onFailure: (query) => pending.add(query, askedAt.get(query) ?? Date.now(), false),
    onChange: (query) => applier.onFailing?.(query && pending.since(query)),
    ask(query) {
      due.add(query)
      passTimer.soon()
    },
    mayAsk: () => !applier.blind,
    waiting: () => shown().map((query) => [query, pending.since(query)]),
  })

  const isAskedAgain = (query: Query) => unanswered.has(query) || startsWith(query, live)
  const pass = () => {
    const chosen = new Set<Query>()
    for (const query of cache.getAll()) {
      if (!due.has(query) && !gathered.asks(query, askedAt.get(query))) continue
      const isIdle = query.state.fetchStatus === 'idle'
      pending.add(query, gathered.since() ?? Date.now(), !isIdle)
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
      // Only what is shown and has data can be cancelled and asked anew; any other answer on its way is waited for.
      if (query.state.fetchStatus === 'idle' || (isAsked && query.state.data !== undefined)) {
        pending.takeLate(query)
        chosen.add(query)
      } else pending.add(query, Date.now(), true)
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
    // Who comes back to what is still being asked for sees it as old as it is.
    if (event.type === 'observerAdded' && pending.since(query) !== undefined) failures.look()
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch') askedAt.set(query, Date.now())
    if (query.state.fetchStatus !== 'idle') return
    if (isAnswer(event.action)) {
      pending.answered(query)
      // What came meanwhile can be as old as what was answered.
      if (!isSlow(pending.since(query))) failures.over(query)
    } else if (isFailure(event.action) && !isShown(query)) unanswered.answered(query)
    else if (isFailure(event.action) && isAskedAgain(query)) failures.add(query)
    if (pending.takeLate(query)) {
      due.add(query)
      passTimer.soon()
    } else if (isAnswer(event.action)) unanswered.answered(query)
  })

  const applier: Applier = {
    blind: false,
    eventful: (query) => startsWith(query, live),
    unansweredSince: () => Math.min(gathered.since() ?? Infinity, pending.oldest(shown())),
    apply(hint) {
      if (isEcho(hint)) return
      gathered.add(hint)
      passTimer.hinted()
    },
    anything() {
      gathered.addKeys(live)
      passTimer.hinted()
    },
    everything(caughtUp) {
      passTimer.cancel()
      gathered.forget()
      due.clear()
      restart(cache.getAll(), caughtUp)
    },
    askedBefore(moment, caughtUp) {
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

/** Whether somebody looks at data of a query. What never came says so itself, and has its Retry: it makes nothing old. */
function isShown(query: Query): boolean {
  return query.isActive() && query.state.data !== undefined
}

function invalidate(client: QueryClient, chosen: ReadonlySet<Query>): void {
  if (chosen.size > 0) void client.invalidateQueries({ predicate: (query) => chosen.has(query) })
}

/** Decides when the next pass is made: gathered hints wait, and the passes of a storm lie further and further apart. */
function createPassTimer(pass: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let passAt = 0
  let passedAt = 0
  // Passes of this storm, and hints since the last of them.
  let passes = 0
  let hints = 0
  const between = () => STORM_MS[passes] ?? LONGEST_MS
  const passNow = () => {
    timer = undefined
    passedAt = Date.now()
    passes = hints < STORM_HINTS ? 0 : passes + 1
    hints = 0
    pass()
  }
  const arm = (delay: number) => {
    const at = Date.now() + delay
    if (timer !== undefined && at >= passAt) return
    clearTimeout(timer)
    passAt = at
    timer = setTimeout(passNow, delay)
  }
  return {
    /** A hint was taken. */
    hinted() {
      hints += 1
      // A clock that was set back must not make anybody wait.
      arm(Math.min(Math.max(COALESCE_MS, passedAt + between() - Date.now()), LONGEST_MS))
    },
    /** A kept hint has waited long enough: it goes at once, unless a pass was made less than 250 ms ago. */
    soon() {
      arm(Math.min(Math.max(passedAt + between() - Date.now(), 0), between()))
    },
    /** Everything was asked anew, which counts as a pass. */
    restarted() {
      passedAt = Date.now()
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Since when the server is known to have something newer than each query, until its answer is here. */
function createPendingHints() {
  const oldest = new WeakMap<Query, number>()
  /** Those that came while an answer was on its way: it may be older than they are. */
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
    /** Whether there was a late one, which is late no more. */
    takeLate: (query: Query) => late.delete(query),
    clear: () => late.clear(),
  }
}

/** What is shown and has not been answered since a gap, and who wants to hear of the last answer. */
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
    /** Another gap, or the end: what was unanswered before is forgotten, and its listener hears nothing. */
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

/** Whether a query's newest action says that nobody answered. */
function isFailure(action: Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']): boolean {
  return action.type === 'error' && !isAnswer(action)
}

/** Whether a query's newest action is the server's word: data, or a refusal that asking again would not change. */
function isAnswer(action: Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']): boolean {
  if (action.type === 'success') return action.manual !== true
  if (action.type !== 'error') return false
  const { error }: { error: unknown } = action
  return error instanceof ApiError && error.code === 'status' && error.status >= 400 && error.status < 500
}
