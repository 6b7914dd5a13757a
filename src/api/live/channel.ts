import { type Clock } from '#/lib/clock.ts'
import { warn } from '#/lib/log.ts'

import { addressSince } from './address.ts'
import { type Applier } from './apply.ts'
import { type LiveStatus, times } from './connection.ts'
import { type DisplayedAcknowledgement, type LiveEvent } from './events.ts'
import { parseFrame } from './parse.ts'
import { createSocket, type LiveSocket, type SocketLike } from './socket.ts'

/**
 * Milliseconds in which frames are gathered after one was read. A single event is heard at once; a storm of them costs
 * the page one task and one render every 50 ms instead of one an event.
 */
export const GATHER_MS = 50

/** Milliseconds in which a server that says again what happened since a moment has said so. */
const REPLAY_MS = 1_000
/** Milliseconds by which the server's clock, learnt from its answers' whole seconds, may be off. */
const CLOCK_SLACK_MS = 1_500

/** What the screen may know of the live channel. Times are epoch milliseconds of `clock.now()`. */
export interface LiveState {
  status: LiveStatus
  /** Since when nothing arrives; undefined while the channel is open. */
  closedSince: number | undefined
  /**
   * When all that is on the screen was last known to be current: while the channel is open, when the last of it had been
   * answered after the opening; while it is not, when the channel was lost. Undefined before the first such moment.
   */
  caughtUpAt: number | undefined
}

/** What a channel needs from outside; fixed for one acting user. */
export interface ChannelOptions {
  /** The address of one attempt, with a fresh token; undefined when there is no token. */
  address: () => Promise<string | undefined>
  applier: Applier
  clock: Clock
  /** No query was asked for earlier, epoch milliseconds of `clock.local()`; the server is not asked to say it again without. */
  askedFrom?: number
  /** Upper bound of what is added to each wait, in milliseconds. */
  jitterMs: number
  /** How a socket is made; the browser's own unless a test says otherwise. */
  open?: (url: string) => SocketLike
}

/** The live channel of one acting user. */
export interface Channel {
  start(): void
  /** Closes and asks for nothing any more; `start()` begins anew. */
  stop(): void
  state(): LiveState
  /** Calls back when `state()` has changed. */
  subscribe(listener: () => void): () => void
  /** Calls back with each event in the order of arrival, after its hints were taken. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /** Tells the server that an incoming communication was shown: once each, as soon as the channel is open. */
  acknowledge(communicationId: string, userId: string): void
  /** Frames that were dropped since the start. */
  dropped(): Readonly<Record<'malformed' | 'unknown', number>>
}

/** Opens nothing until `start()`. */
export function createChannel(options: ChannelOptions): Channel {
  const { applier, clock } = options
  const listeners = new Set<() => void>()
  const hearers = new Set<(event: LiveEvent) => void>()
  const dropped = { malformed: 0, unknown: 0 }
  const acknowledged = new Set<string>()
  const unsent: DisplayedAcknowledgement[] = []
  const unread: unknown[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  let state: LiveState = { status: 'UNINSTANTIATED', closedSince: undefined, caughtUpAt: undefined }
  let openings = 0
  // All that is shown has been answered since this opening, and events have told the rest.
  let current = false
  let socket: LiveSocket | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  // What the first attempt asked to be told again, epoch milliseconds of the server's clock.
  let since: number | undefined
  let openedAt = 0
  let awaitingReplay: ReturnType<typeof setTimeout> | undefined

  const address = async () => {
    const built = await options.address()
    if (built === undefined || openings > 0 || options.askedFrom === undefined) return built
    since = options.askedFrom + clock.now() - clock.local() - CLOCK_SLACK_MS
    return addressSince(built, since)
  }

  const set = (change: Partial<LiveState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const caughtUp = (opening: number) => () => {
    if (opening !== openings || state.status !== 'OPEN') return
    current = true
    set({ caughtUpAt: clock.now() })
  }

  const onStatus = (status: LiveStatus) => {
    // What came before it counts before it.
    readAll()
    const now = clock.now()
    applier.blind = status !== 'OPEN'
    if (status === 'OPEN') set({ status, closedSince: undefined })
    else set({ status, closedSince: state.closedSince ?? now, ...(current ? { caughtUpAt: now } : {}) })
    current = false
  }

  const onOpen = () => {
    openings += 1
    clearTimeout(overdue)
    while (unsent.length > 0) {
      const next = unsent[0]
      if (next === undefined || socket?.send(JSON.stringify(next)) !== true) break
      unsent.shift()
    }
    if (openings > 1) {
      applier.everything(caughtUp(openings))
      return
    }
    // The first opening of a session. What was asked before it may lack what happened between its answer and now. A
    // server that says it again has nothing left to be asked; for any other it is asked once more.
    openedAt = clock.local()
    if (since === undefined) askAgain()
    else awaitingReplay = setTimeout(askAgain, REPLAY_MS)
  }

  // Only what events can change, only what was asked before this moment, in one pass, and when the browser is idle: what
  // is asked from now on costs one request as ever.
  const askAgain = () => {
    clearTimeout(awaitingReplay)
    awaitingReplay = undefined
    const mine = socket
    const done = caughtUp(openings)
    whenIdle(() => {
      if (mine === socket) applier.askedBefore(openedAt, done)
    })
  }

  const onConnected = (from: number | undefined) => {
    if (awaitingReplay === undefined || since === undefined) return
    if (from === undefined || from > since) {
      askAgain()
      return
    }
    clearTimeout(awaitingReplay)
    awaitingReplay = undefined
    caughtUp(openings)()
  }

  const drop = (kind: 'malformed' | 'unknown') => {
    dropped[kind] += 1
    // At 1, 10, 100 and so on: a flood must not bury the console.
    if (/^10*$/.test(String(dropped[kind]))) warn(`Live channel: ${dropped[kind]} ${kind} message(s) dropped`)
  }

  const readFrame = (data: unknown) => {
    const frame = parseFrame(data)
    if (frame.kind === 'pong') return
    if (frame.kind === 'connected') {
      onConnected(frame.since)
      return
    }
    if (frame.kind !== 'event') {
      drop(frame.kind)
      return
    }
    applier.apply(frame.event)
    for (const hear of hearers) {
      try {
        hear(frame.event)
      } catch (error) {
        // One broken listener must neither silence the others nor close the channel.
        reportError(error)
      }
    }
  }

  const readAll = () => {
    while (unread.length > 0) readFrame(unread.shift())
  }

  const gathered = () => {
    gathering = undefined
    if (unread.length === 0) return
    gathering = setTimeout(gathered, GATHER_MS)
    readAll()
  }

  const onFrame = (data: unknown) => {
    unread.push(data)
    // The timers of a hidden page come late, and the person there is told by sound.
    if (gathering !== undefined && document.visibilityState === 'visible') return
    gathering ??= setTimeout(gathered, GATHER_MS)
    readAll()
  }

  const onWake = (awakeUntil: number) => {
    readAll()
    if (current) set({ caughtUpAt: awakeUntil + clock.now() - clock.local() })
    current = false
    // A screen that slept is old. The opening that follows brings it up to date; if none does, it is asked without.
    clearTimeout(overdue)
    overdue = setTimeout(() => applier.everything(), times.handshake)
  }

  return {
    start() {
      if (socket) return
      openings = 0
      since = undefined
      applier.blind = false
      set({ status: 'UNINSTANTIATED', closedSince: clock.now() })
      socket = createSocket({
        address,
        onFrame,
        onStatus,
        onOpen,
        onWake,
        local: () => clock.local(),
        jitterMs: options.jitterMs,
        ...(options.open ? { open: options.open } : {}),
      })
      socket.start()
    },
    stop() {
      readAll()
      clearTimeout(gathering)
      gathering = undefined
      clearTimeout(overdue)
      clearTimeout(awaitingReplay)
      awaitingReplay = undefined
      const old = socket
      socket = undefined
      old?.dispose()
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEvent(listener) {
      hearers.add(listener)
      return () => hearers.delete(listener)
    },
    acknowledge(communicationId, userId) {
      if (acknowledged.has(communicationId)) return
      acknowledged.add(communicationId)
      const message: DisplayedAcknowledgement = { communicationId, userId, displayed: true }
      if (socket?.send(JSON.stringify(message)) !== true) unsent.push(message)
    },
    dropped: () => dropped,
  }
}

// When the browser has nothing better to do, after 2 s at the latest.
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}
