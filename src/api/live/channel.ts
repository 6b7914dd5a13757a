import { createAtom, type ReadonlyAtom } from '@tanstack/store'

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
 * Milliseconds for which frames are gathered after one was read. A single event is handled at once. A storm of them
 * costs the page one task and one render every 50 ms instead of one per event.
 */
export const GATHER_MS = 50
/** Minimum milliseconds between two refetches of everything because of messages that cannot be read. */
export const UNREADABLE_MS = 4_000

/** What the screen may know about the live channel. Times are epoch milliseconds of `clock.now()`. */
export interface LiveState {
  status: LiveStatus
  /** Since when no events arrive; undefined while the channel is open. */
  closedSince: number | undefined
  /**
   * When the channel was opened, in this machine's time, which also dates the responses; undefined while the channel is
   * not open.
   */
  openedAt?: number | undefined
  /**
   * When everything on the screen was last known to be current. While the channel is open, that is when the last query
   * was answered after the opening. While it is not open, that is when the channel was lost, or when the oldest change
   * came that is not on the screen, if that was earlier. undefined before the first such time.
   */
  caughtUpAt: number | undefined
  /**
   * Until when everything on the screen is known to be current: `caughtUpAt`, or an earlier time when the channel died
   * without a close. What happened after the last message of the server may never have arrived.
   */
  currentUntil?: number | undefined
  /** Since when the channel is open again while some queries on the screen have not been answered. */
  behindSince?: number | undefined
}

/** Dependencies of a channel. They are fixed for one acting user. */
interface ChannelOptions {
  /**
   * Returns the address for one attempt, with a fresh token; undefined when there is no token.
   * @param refusals number of attempts since the channel was last open, none of which opened it
   */
  address: (refusals: number) => Promise<string | undefined>
  applier: Applier
  clock: Clock
  /**
   * No query was sent before this time, in epoch milliseconds of `clock.local()`. When it is missing, the server is not
   * asked to repeat earlier events.
   */
  askedFrom?: number
  /** Upper limit of the random time that is added to each wait, in milliseconds. */
  jitterMs: number
  /** Creates a socket. Defaults to the browser's WebSocket; tests pass their own. */
  open?: (url: string) => SocketLike
}

/** The live channel of one acting user. */
export interface Channel {
  start(): void
  /** Closes the channel and sends no more requests. `start()` begins again. */
  stop(): void
  readonly state: ReadonlyAtom<LiveState>
  /** Calls the listener with each event in the order of arrival, after the event's hints were applied. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /**
   * Tells the server that an incoming communication was shown. Sent once for each communication, as soon as the channel
   * is open.
   */
  acknowledge(communicationId: string, userId: string): void
  /** Number of frames since the start that could not be read. Each of them was treated as a change of anything. */
  unreadable(): Readonly<Record<'malformed' | 'unknown', number>>
}

/** Creates a channel. It opens no connection until `start()`. */
export function createChannel(options: ChannelOptions): Channel {
  const { applier, clock } = options
  let socket: LiveSocket | undefined
  let refusals = 0
  const liveState = createLiveState(clock, () => applier.unansweredSince())
  const events = createEmitter<[event: LiveEvent]>()
  const unreadable = createUnreadable(() => applier.invalidateAll())
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
    // Frames that arrived before the status change are handled before it.
    frames.readAll()
    applier.disconnected = status !== 'OPEN'
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
      applier.disconnected = false
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
    onEvent: events.on,
    acknowledge: acknowledgements.add,
    unreadable: unreadable.counts,
  }
}

/** The state that the screen sees, and the functions that change it. @param unansweredSince see `Applier` */
function createLiveState(clock: Clock, unansweredSince: () => number) {
  const state = createAtom<LiveState>({
    status: 'UNINSTANTIATED',
    closedSince: undefined,
    caughtUpAt: undefined,
  })
  // Everything on the screen has been answered since the latest opening, and events have reported the rest.
  let current = false
  // Something on the screen is known to be outdated, and its refetch fails.
  let failing = false
  const set = (change: Partial<LiveState>) => state.set((before) => ({ ...before, ...change }))
  /** Converts a time of `clock.local()` to the time of `clock.now()`. */
  const serverTime = (local: number) => local + clock.now() - clock.local()
  const caughtUp = (at: number, currentUntil = at) => ({ caughtUpAt: at, currentUntil })
  /** Until when everything on the screen was current, if the server could be heard until `local`. */
  const currentWith = (local: number) => serverTime(Math.min(local, unansweredSince()))
  return {
    state,
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
          closedSince: state.get().closedSince ?? now,
          openedAt: undefined,
          behindSince: undefined,
          ...(current && caughtUp(currentWith(clock.local()), currentWith(heardAt))),
        })
      current = false
    },
    caughtUp() {
      if (state.get().status !== 'OPEN') return
      current = true
      const now = clock.now()
      set({ ...caughtUp(now), behindSince: failing ? (state.get().behindSince ?? now) : undefined })
    },
    failing(since: number | undefined) {
      failing = since !== undefined
      // `current` is false while the channel is not open.
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

/** Queue of the frames that have arrived. Each is read once, in the order of arrival. */
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
      // Timers of a hidden page are late, and the user there is notified by sound, so frames are read at once.
      if (gathering !== undefined && document.visibilityState === 'visible') return
      gathering ??= setTimeout(gathered, GATHER_MS)
      readAll()
    },
    readAll,
    /** Reads the frames that have arrived, and ends the gathering. */
    stop() {
      readAll()
      clearTimeout(gathering)
      gathering = undefined
    },
  }
}

/**
 * Sends the server one acknowledgement for each communication that was shown, and keeps it until the channel is open.
 * @param send returns whether the text was sent
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
 * Handles messages that could not be read. Something changed, and only the server knows what. The messages are counted,
 * the first of each kind is reported, and everything is refetched, at most once in four seconds.
 */
function createUnreadable(onUnreadable: () => void) {
  const counts = { malformed: 0, unknown: 0 }
  let resting: ReturnType<typeof setTimeout> | undefined
  let again = false
  const ask = () => {
    again = false
    onUnreadable()
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
      // Warn at 1, 10, 100 and so on, so that a flood of messages does not flood the console.
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
