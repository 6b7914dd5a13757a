import { type Clock } from '#/lib/clock.ts'
import { createEmitter } from '#/lib/emitter.ts'
import { warn } from '#/lib/log.ts'

import { type Applier } from './apply.ts'
import { type LiveStatus } from './connection.ts'
import { type DisplayedAcknowledgement, type LiveEvent } from './events.ts'
import { parseFrame } from './parse.ts'
import { createResync } from './resync.ts'
import { createSocket, type LiveSocket, type SocketLike } from './socket.ts'

/**
 * Milliseconds in which frames are gathered after one was read. A single event is heard at once; a storm of them costs
 * the page one task and one render every 50 ms instead of one an event.
 */
export const GATHER_MS = 50
/** Milliseconds between two times that everything is asked anew because of messages that cannot be read. */
export const UNREADABLE_MS = 4_000

/** What the screen may know of the live channel. Times are epoch milliseconds of `clock.now()`. */
export interface LiveState {
  status: LiveStatus
  /** Since when nothing arrives; undefined while the channel is open. */
  closedSince: number | undefined
  /** When the channel was opened, in the time of this machine, in which answers are dated; undefined while it is not open. */
  openedAt?: number | undefined
  /**
   * When all that is on the screen was last known to be current: while the channel is open, when the last of it had been
   * answered after the opening; while it is not, when the channel was lost or, where that is earlier, when the oldest
   * change came that is not on the screen. Undefined before the first such moment.
   */
  caughtUpAt: number | undefined
  /**
   * Until when all that is on the screen is known to be current: `caughtUpAt`, or earlier where the channel was lost
   * without a word. What happened after the server was heard last may never have arrived.
   */
  currentUntil?: number | undefined
  /** Since when the channel is open again and not all that is on the screen was answered since. */
  behindSince?: number | undefined
}

/** What a channel needs from outside; fixed for one acting user. */
export interface ChannelOptions {
  /**
   * The address of one attempt, with a fresh token; undefined when there is no token.
   * @param refusals attempts since the channel was last open, none of which opened it
   */
  address: (refusals: number) => Promise<string | undefined>
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
  /** Frames since the start that could not be read; each was taken for a change of anything. */
  unreadable(): Readonly<Record<'malformed' | 'unknown', number>>
}

/** Opens nothing until `start()`. */
export function createChannel(options: ChannelOptions): Channel {
  const { applier, clock } = options
  let socket: LiveSocket | undefined
  let refusals = 0
  const liveState = createLiveState(clock, () => applier.unansweredSince())
  const events = createEmitter<[event: LiveEvent]>()
  const unreadable = createUnreadable(() => applier.anything())
  const frames = createFrameQueue((data) => read(parseFrame(data)))
  const acknowledgements = createAcknowledgements((text) => socket?.send(text) === true)
  const resync = createResync({
    applier,
    clock,
    askedFrom: options.askedFrom,
    onCaughtUp: liveState.caughtUp,
  })

  const address = async () => {
    const built = await options.address(refusals)
    if (built === undefined) return undefined
    refusals += 1
    return resync.address(built)
  }

  const read = (frame: ReturnType<typeof parseFrame>) => {
    switch (frame.kind) {
      case 'pong':
        return
      case 'connected':
        resync.connected(frame.since)
        return
      case 'event':
        applier.apply(frame.event)
        events.emit(frame.event)
        return
      default:
        unreadable.add(frame.kind)
    }
  }

  const onStatus = (status: LiveStatus, heardAt: number) => {
    // What came before it counts before it.
    frames.readAll()
    applier.blind = status !== 'OPEN'
    applier.onFailing = liveState.failing
    liveState.status(status, heardAt)
  }

  const onOpen = () => {
    refusals = 0
    acknowledgements.sendWaiting()
    resync.opened()
  }

  const onWake = (awakeUntil: number, heardAt: number) => {
    frames.readAll()
    liveState.woke(awakeUntil, heardAt)
    resync.woke()
  }

  return {
    start() {
      if (socket) return
      resync.start()
      applier.blind = false
      liveState.started()
      socket = createSocket({
        address,
        onFrame: frames.push,
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
      frames.stop()
      unreadable.stop()
      resync.stop()
      const old = socket
      socket = undefined
      old?.dispose()
    },
    state: liveState.state,
    subscribe: liveState.subscribe,
    onEvent(listener) {
      return events.on((event) => {
        try {
          listener(event)
        } catch (error) {
          // One broken listener must neither silence the others nor close the channel.
          reportError(error)
        }
      })
    },
    acknowledge: acknowledgements.add,
    unreadable: unreadable.counts,
  }
}

/** The state that the screen sees, and what changes it. @param unansweredSince see `Applier` */
function createLiveState(clock: Clock, unansweredSince: () => number) {
  const changed = createEmitter<[]>()
  let state: LiveState = { status: 'UNINSTANTIATED', closedSince: undefined, caughtUpAt: undefined }
  // All that is shown has been answered since the latest opening, and events have told the rest.
  let current = false
  // Something that is shown is known to be old, and asking anew fails.
  let failing = false
  const set = (change: Partial<LiveState>) => {
    state = { ...state, ...change }
    changed.emit()
  }
  /** A moment of `clock.local()` in the time of `clock.now()`. */
  const serverTime = (local: number) => local + clock.now() - clock.local()
  const caughtUp = (at: number, currentUntil = at) => ({ caughtUpAt: at, currentUntil })
  /** Until when all that is shown was current if the server could be heard until `local`. */
  const currentWith = (local: number) => serverTime(Math.min(local, unansweredSince()))
  return {
    state: () => state,
    subscribe: changed.on,
    started() {
      set({ status: 'UNINSTANTIATED', closedSince: clock.now(), openedAt: undefined })
    },
    status(status: LiveStatus, heardAt: number) {
      const now = clock.now()
      if (status === 'OPEN')
        set({ status, closedSince: undefined, openedAt: clock.local(), behindSince: now })
      else
        set({
          status,
          closedSince: state.closedSince ?? now,
          openedAt: undefined,
          behindSince: undefined,
          ...(current && caughtUp(currentWith(clock.local()), currentWith(heardAt))),
        })
      current = false
    },
    caughtUp() {
      if (state.status !== 'OPEN') return
      current = true
      const now = clock.now()
      set({ ...caughtUp(now), behindSince: failing ? (state.behindSince ?? now) : undefined })
    },
    failing(since: number | undefined) {
      failing = since !== undefined
      // Never while the channel is not open.
      if (!current) return
      const now = clock.now()
      if (since === undefined) set({ ...caughtUp(now), behindSince: undefined })
      else set({ ...caughtUp(serverTime(since)), behindSince: now })
    },
    woke(awakeUntil: number, heardAt: number) {
      if (current) set(caughtUp(currentWith(awakeUntil), currentWith(heardAt)))
      current = false
    },
  }
}

/** Frames that have arrived; each is read once, in the order of arrival. */
function createFrameQueue(read: (data: unknown) => void) {
  const unread: unknown[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  const readAll = () => {
    while (unread.length > 0) read(unread.shift())
  }
  const gathered = () => {
    gathering = undefined
    if (unread.length === 0) return
    gathering = setTimeout(gathered, GATHER_MS)
    readAll()
  }
  return {
    push(data: unknown) {
      unread.push(data)
      // The timers of a hidden page come late, and the person there is told by sound.
      if (gathering !== undefined && document.visibilityState === 'visible') return
      gathering ??= setTimeout(gathered, GATHER_MS)
      readAll()
    },
    readAll,
    /** Reads what has arrived, and gathers nothing until the next frame. */
    stop() {
      readAll()
      clearTimeout(gathering)
      gathering = undefined
    },
  }
}

/**
 * What the server is told about communications that were shown: once each, and kept until the channel is open.
 * @param send tells whether the text left
 */
function createAcknowledgements(send: (text: string) => boolean) {
  const acknowledged = new Set<string>()
  const waiting: DisplayedAcknowledgement[] = []
  return {
    add(communicationId: string, userId: string) {
      if (acknowledged.has(communicationId)) return
      acknowledged.add(communicationId)
      const message: DisplayedAcknowledgement = { communicationId, userId, displayed: true }
      if (!send(JSON.stringify(message))) waiting.push(message)
    },
    sendWaiting() {
      while (waiting.length > 0) {
        if (!send(JSON.stringify(waiting[0]))) break
        waiting.shift()
      }
    },
  }
}

/**
 * What arrived and could not be read: something changed, and only the server can say what. It is counted, the first of each
 * kind is reported, and everything is asked anew, at most once in four seconds.
 */
function createUnreadable(askAnew: () => void) {
  const counts = { malformed: 0, unknown: 0 }
  let resting: ReturnType<typeof setTimeout> | undefined
  let again = false
  const ask = () => {
    again = false
    askAnew()
    resting = setTimeout(rested, UNREADABLE_MS)
  }
  const rested = () => {
    resting = undefined
    if (again) ask()
  }
  return {
    counts: () => counts,
    add(kind: keyof typeof counts) {
      counts[kind] += 1
      if (counts[kind] === 1) reportError(new Error(`Live channel: a message is ${kind}`))
      // At 1, 10, 100 and so on: a flood must not bury the console.
      if (/^10*$/.test(String(counts[kind])))
        warn(`Live channel: ${counts[kind]} ${kind} message(s), taken for a change`)
      if (resting === undefined) ask()
      else again = true
    },
    stop() {
      clearTimeout(resting)
      resting = undefined
    },
  }
}
