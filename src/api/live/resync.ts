import { type Clock } from '#/lib/clock.ts'
import { whenIdle } from '#/lib/idle.ts'

import { addressSince } from './address.ts'
import { type Applier } from './apply.ts'
import { times } from './connection.ts'

/** Milliseconds within which a server that can repeat earlier events announces it. */
const REPLAY_MS = 1_000
/**
 * Maximum error of the server's clock in milliseconds, because it is derived from the whole seconds in its responses.
 */
const CLOCK_SLACK_MS = 1_500
/** Milliseconds within which the browser must find idle time to bring the screen up to date. */
const IDLE_WITHIN_MS = 2_000

/** Brings the screen up to date after each opening of the live channel, and after a sleep. */
interface Resync {
  /** Starts a new session. Its next opening counts as the first. */
  start(): void
  /** Returns the address for an attempt. For the first one, it also asks the server to repeat earlier events. */
  address(built: string): string
  opened(): void
  /**
   * The server's first frame arrived.
   * @param from since when the server repeats events; undefined when it does not repeat any
   */
  connected(from: number | undefined): void
  woke(): void
  stop(): void
}

interface ResyncOptions {
  applier: Applier
  clock: Clock
  /** No query was sent before this time, in epoch milliseconds of `clock.local()`. */
  askedFrom: number | undefined
  /** Called when everything on the screen has been answered since the latest opening. */
  onCaughtUp: () => void
}

/** Creates a resync. It sends no request until `opened()` or `woke()`. */
export function createResync({ applier, clock, askedFrom, onCaughtUp }: ResyncOptions): Resync {
  let session = 0
  let openings = 0
  // The time from which the first attempt asked the server to repeat events, in epoch milliseconds of the server's
  // clock.
  let since: number | undefined
  let openedAt = 0
  let awaitingReplay: ReturnType<typeof setTimeout> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined

  /** Returns the callback for the responses after this opening. It does nothing after a later opening. */
  const caughtUp = () => {
    const opening = openings
    return () => {
      if (opening === openings) onCaughtUp()
    }
  }

  const stopWaiting = () => {
    clearTimeout(awaitingReplay)
    awaitingReplay = undefined
  }

  // Refetch only what events can change and was requested before the opening, in one pass and when the browser is idle.
  // A query that is sent from now on still costs only one request.
  const askAgain = () => {
    stopWaiting()
    const mine = session
    const done = caughtUp()
    whenIdle(() => {
      if (mine === session) applier.refetchRequestedBefore(openedAt, done)
    }, IDLE_WITHIN_MS)
  }

  return {
    start() {
      openings = 0
      since = undefined
    },
    address(built) {
      if (openings > 0 || askedFrom === undefined) return built
      since = askedFrom + clock.now() - clock.local() - CLOCK_SLACK_MS
      return addressSince(built, since)
    },
    opened() {
      openings += 1
      clearTimeout(overdue)
      if (openings > 1) {
        applier.refetchAll(caughtUp())
        return
      }
      // The first opening of a session. The queries sent before it may lack what happened between their response and
      // now. If the server repeats those events, nothing needs a refetch. Otherwise the queries are refetched once.
      openedAt = clock.local()
      if (since === undefined) askAgain()
      else awaitingReplay = setTimeout(askAgain, REPLAY_MS)
    },
    connected(from) {
      if (awaitingReplay === undefined || since === undefined) return
      if (from === undefined || from > since) {
        askAgain()
        return
      }
      stopWaiting()
      onCaughtUp()
    },
    woke() {
      // The screen is outdated after a sleep. The next opening brings it up to date. If the channel does not open,
      // everything is refetched without it.
      clearTimeout(overdue)
      overdue = setTimeout(() => applier.refetchAll(), times.handshake)
    },
    stop() {
      session += 1
      clearTimeout(overdue)
      stopWaiting()
    },
  }
}
