import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { ApiError } from '../errors.ts'
import { eventKeys, type Hint, staleAfter, hintKey } from './invalidation.ts'

/** Milliseconds in which hints are gathered. */
export const COALESCE_MS = 250
/** Hints between two passes that make a storm; what a busy team causes stays below. */
const STORM_HINTS = 20
/** Milliseconds between the passes of a storm, the later the longer: the screen follows, the server is not flooded. */
const STORM_MS = [250, 250, 250, 500, 1_000, 2_000] as const
const LONGEST_MS = 2_000

/** Takes hints and marks the cache stale; never writes data into it. */
export interface Applier {
  /** No events arrive: what a person comes back to is asked anew however fresh it seems. */
  blind: boolean
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
   * After the first opening: the same for what events can make stale and was asked at `moment` or earlier.
   * @param moment epoch milliseconds of this machine
   */
  askedBefore(moment: number, caughtUp?: () => void): void
  /** Whether some event can make a query stale. */
  eventful(query: { readonly queryKey: QueryKey }): boolean
  dispose(): void
}

/**
 * Invalidates by the one table. Three rules, each with a test that fails without it:
 *
 * - Hints are gathered behind a trailing pass of 250 ms: one refetch an event starves.
 * - A hint for a query whose answer is on its way is kept until that answer is here, and then passes on. The answer
 *   may be older than the hint, and to cancel it would let a storm of events with slow answers starve the
 *   screen all over again. So no query starts more than four times a second, however long its answers take.
 * - After a gap nothing on its way is trusted or waited for: what is shown is cancelled and asked anew.
 */
export function createApplier(client: QueryClient): Applier {
  const cache = client.getQueryCache()
  // Hashes of the keys, and queries, that the next pass takes.
  const hinted = new Set<string>()
  // The hints that are in there already: a storm says the same again and again, and hashing is what it would cost.
  const known = new Set<string>()
  const due = new Set<Query>()
  // A hint came while the answer was on its way.
  const late = new Set<Query>()
  const askedAt = new WeakMap<Query, number>()
  const live = new Set(eventKeys().map((key) => hashKey(key)))
  const unanswered = createUnanswered()

  const forget = () => {
    hinted.clear()
    known.clear()
  }

  const invalidate = (chosen: ReadonlySet<Query>) => {
    if (chosen.size > 0) void client.invalidateQueries({ predicate: (query) => chosen.has(query) })
  }

  const pass = () => {
    const chosen = new Set<Query>()
    for (const query of cache.getAll()) {
      if (!due.has(query) && !startsWith(query, hinted)) continue
      if (query.state.fetchStatus === 'idle') chosen.add(query)
      else late.add(query)
    }
    forget()
    due.clear()
    invalidate(chosen)
  }

  const passTimer = createPassTimer(pass)

  const restart = (queries: readonly Query[], caughtUp: (() => void) | undefined) => {
    passTimer.restarted()
    unanswered.begin(caughtUp)
    const chosen = new Set<Query>()
    for (const query of queries) {
      const shown = query.isActive() && !query.isStatic()
      if (shown) unanswered.add(query)
      // Only what is shown and has data can be cancelled and asked anew; any other answer on its way is waited for.
      if (query.state.fetchStatus === 'idle' || (shown && query.state.data !== undefined)) {
        late.delete(query)
        chosen.add(query)
      } else late.add(query)
    }
    invalidate(chosen)
    unanswered.tellIfNone()
  }

  const watch = (event: QueryCacheNotifyEvent) => {
    const { query } = event
    if (event.type === 'removed') {
      late.delete(query)
      due.delete(query)
      unanswered.answered(query)
      return
    }
    if (event.type === 'observerRemoved' && !query.isActive()) unanswered.answered(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch') askedAt.set(query, Date.now())
    if (query.state.fetchStatus !== 'idle') return
    if (late.delete(query)) {
      due.add(query)
      passTimer.soon()
    } else if (isAnswer(event.action)) unanswered.answered(query)
  }

  const stop = cache.subscribe(watch)

  return {
    blind: false,
    eventful: (query) => startsWith(query, live),
    apply(hint) {
      const key = hintKey(hint)
      if (!known.has(key)) {
        known.add(key)
        for (const stale of staleAfter[hint.eventType](hint)) hinted.add(hashKey(stale))
      }
      passTimer.hinted()
    },
    anything() {
      for (const key of live) hinted.add(key)
      passTimer.hinted()
    },
    everything(caughtUp) {
      passTimer.cancel()
      forget()
      due.clear()
      restart(cache.getAll(), caughtUp)
    },
    askedBefore(moment, caughtUp) {
      restart(
        cache.getAll().filter((query) => startsWith(query, live) && (askedAt.get(query) ?? 0) <= moment),
        caughtUp,
      )
    },
    dispose() {
      stop()
      passTimer.cancel()
      forget()
      due.clear()
      late.clear()
      unanswered.begin(undefined)
    },
  }
}

const prefixes = new WeakMap<QueryKey, readonly string[]>()

/** The hashes of a key's beginnings, from its first element alone to all of it. */
function prefixesOf(queryKey: QueryKey): readonly string[] {
  const known = prefixes.get(queryKey)
  if (known) return known
  const found = queryKey.map((_, index) => hashKey(queryKey.slice(0, index + 1)))
  prefixes.set(queryKey, found)
  return found
}

function startsWith({ queryKey }: { readonly queryKey: QueryKey }, hashes: ReadonlySet<string>): boolean {
  return prefixesOf(queryKey).some((hash) => hashes.has(hash))
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
    answered(query: Query) {
      if (queries.delete(query)) tellIfNone()
    },
    tellIfNone,
  }
}

/** Whether a query's newest action is the server's word: data, or a refusal that asking again would not change. */
function isAnswer(action: Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']): boolean {
  if (action.type === 'success') return action.manual !== true
  if (action.type !== 'error') return false
  const { error }: { error: unknown } = action
  return error instanceof ApiError && error.code === 'status' && error.status >= 400 && error.status < 500
}
