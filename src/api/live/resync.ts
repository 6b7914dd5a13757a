import { type Clock } from '#/lib/clock.ts'

import { addressSince } from './address.ts'
import { type Applier } from './apply.ts'
import { times } from './connection.ts'

/** Milliseconds in which a server that says again what happened since a moment has said so. */
const REPLAY_MS = 1_000
/** Milliseconds by which the server's clock, learnt from its answers' whole seconds, may be off. */
const CLOCK_SLACK_MS = 1_500

/** Brings the screen up to date after each opening of the live channel, and after a sleep. */
interface Resync {
  /** A new session: its next opening is the first. */
  start(): void
  /** The address of an attempt; that of the first also asks the server to say again what happened. */
  address(built: string): string
  opened(): void
  /** The server's greeting. @param from since when it says again what happened; undefined when it does not */
  connected(from: number | undefined): void
  woke(): void
  stop(): void
}

interface ResyncOptions {
  applier: Applier
  clock: Clock
  /** No query was asked for earlier, epoch milliseconds of `clock.local()`. */
  askedFrom: number | undefined
  /** All that is shown has been answered since the latest opening. */
  onCaughtUp: () => void
}

/** Asks nothing until `opened()` or `woke()`. */
export function createResync({ applier, clock, askedFrom, onCaughtUp }: ResyncOptions): Resync {
  let session = 0
  let openings = 0
  // What the first attempt asked to be told again, epoch milliseconds of the server's clock.
  let since: number | undefined
  let openedAt = 0
  let awaitingReplay: ReturnType<typeof setTimeout> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined

  /** What to call when the answers of this opening are there; they say nothing about a later one. */
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

  // Only what events can change, only what was asked before this moment, in one pass, and when the browser is idle: what
  // is asked from now on costs one request as ever.
  const askAgain = () => {
    stopWaiting()
    const mine = session
    const done = caughtUp()
    whenIdle(() => {
      if (mine === session) applier.askedBefore(openedAt, done)
    })
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
        applier.everything(caughtUp())
        return
      }
      // The first opening of a session. What was asked before it may lack what happened between its answer and now. A
      // server that says it again has nothing left to be asked; for any other it is asked once more.
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
      // A screen that slept is old. The opening that follows brings it up to date; if none does, it is asked without.
      clearTimeout(overdue)
      overdue = setTimeout(() => applier.everything(), times.handshake)
    },
    stop() {
      session += 1
      clearTimeout(overdue)
      stopWaiting()
    },
  }
}

// When the browser has nothing better to do, after 2 s at the latest.
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}
