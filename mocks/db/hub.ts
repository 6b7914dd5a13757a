import * as z from 'zod/mini'

import { KEEPALIVE, type LiveMessage, PONG } from '#/api/live/events.ts'

/** A socket as the hub needs it. Every host has its own kind of socket. */
export interface LiveSocket {
  send(text: string): void
  close(code?: number, reason?: string): void
  /** Cuts the connection without a closing handshake. Hosts that cannot do so leave it out. */
  terminate?(): void
}

/** The functions with which a host notifies the hub about an open socket. */
export interface Connection {
  receive(text: string): void
  closed(): void
}

/** The user of a socket. */
export interface Listener {
  /** The signed-in user. */
  userId: string
  /** The acting user: the represented user, otherwise the signed-in user. */
  actingId: string
}

/** How sockets are closed. */
export interface Drop {
  userId?: string | undefined
  /** A clean close has code 1000 after a handshake. Any other code is an error. */
  clean?: boolean | undefined
  code?: number | undefined
}

/** The live channel of one world. */
export interface Hub {
  /**
   * @param since epoch milliseconds of the world's clock. Events since then are sent again after a first frame
   * `CONNECTED` that contains this time. The frame contains no time when it is too long ago.
   */
  connect(socket: LiveSocket, listener: Listener, since?: number): Connection
  /** Sends an event to every listener for whom `mayHear` returns true. */
  emit(message: LiveMessage, mayHear: (listener: Listener) => boolean): void
  /** Sends a raw frame to all users or to one, for malformed and unknown messages. */
  raw(text: string, userId?: string): number
  /** Closes sockets. @returns the number of sockets */
  drop(drop?: Drop): number
  /** Refuses new sockets for a time in milliseconds. */
  refuseFor(ms: number): void
  isRefusing(): boolean
  /** Withholds events until it is turned off again. */
  hold(on: boolean): void
  /** Sends every event twice. */
  twice(on: boolean): void
  /** Keeps sockets open but silent. Events and answers to keepalives are lost. */
  mute(on: boolean): void
  /**
   * Answers keepalives, which is optional for a server. A client that has received an answer once treats later silence
   * as the end of the channel.
   */
  answerKeepalives(on: boolean): void
  state(): HubState
}

/** The state of the hub, for tests and the simulator panel. */
export interface HubState {
  sockets: { userId: string; actingId: string; openedTs: number; keepalives: number }[]
  opened: number
  withheld: number
  holding: boolean
  twice: boolean
  muted: boolean
  answering: boolean
  refusing: boolean
}

/** The functions of its world that the hub uses. */
export interface HubTools {
  /** Current time of the world in epoch milliseconds. */
  now: () => number
  /** Current time of the machine in epoch milliseconds. */
  local: () => number
  /** A client reported that an incoming communication was displayed. */
  acknowledged: (communicationId: string, userId: string) => void
  /** Writes a line to the log. */
  note: (line: string) => void
}

const acknowledgement = z.object({
  communicationId: z.string(),
  userId: z.string(),
  displayed: z.literal(true),
})

/** Milliseconds for which events can be sent again. */
const REPLAY_MS = 60_000
const MOST_REPLAYED = 1_000

interface Open {
  socket: LiveSocket
  listener: Listener
  openedTs: number
  keepalives: number
}

/** Creates a hub. */
export function createHub({ now, local, acknowledged, note }: HubTools): Hub {
  const open = new Set<Open>()
  const withheld: { to: Open; text: string }[] = []
  let opened = 0
  let holding = false
  let twice = false
  let muted = false
  let answering = false
  let refuseUntil = 0

  const deliver = (to: Open, text: string) => {
    if (!open.has(to) || muted) return
    to.socket.send(text)
  }
  const recent: { at: number; text: string; mayHear: (listener: Listener) => boolean }[] = []
  let completeSince = Number.NEGATIVE_INFINITY
  const remember = (text: string, mayHear: (listener: Listener) => boolean) => {
    recent.push({ at: now(), text, mayHear })
    while (recent.length > MOST_REPLAYED || (recent[0] && recent[0].at < now() - REPLAY_MS))
      completeSince = recent.shift()?.at ?? completeSince
  }
  const replay = (to: Open, since: number) => {
    const able = !muted && since > Math.max(completeSince, now() - REPLAY_MS)
    to.socket.send(JSON.stringify({ eventType: 'CONNECTED', createdTs: now(), since: able ? since : null }))
    if (!able) return
    for (const { at, text, mayHear } of recent) if (at >= since && mayHear(to.listener)) deliver(to, text)
  }
  const refusing = () => local() < refuseUntil

  return {
    connect(socket, listener, since) {
      const mine: Open = { socket, listener, openedTs: local(), keepalives: 0 }
      open.add(mine)
      opened += 1
      if (since !== undefined) replay(mine, since)
      return {
        receive(text) {
          if (text === KEEPALIVE) {
            mine.keepalives += 1
            if (answering && !muted) mine.socket.send(PONG)
            return
          }
          const parsed = z.safeParse(acknowledgement, parse(text))
          if (parsed.success) acknowledged(parsed.data.communicationId, parsed.data.userId)
          else note('live: a message of a client was not understood')
        },
        closed() {
          open.delete(mine)
        },
      }
    },
    emit(message, mayHear) {
      const text = JSON.stringify(message)
      remember(text, mayHear)
      for (const to of open) {
        if (!mayHear(to.listener)) continue
        for (let copy = 0; copy < (twice ? 2 : 1); copy += 1) {
          if (holding) withheld.push({ to, text })
          else deliver(to, text)
        }
      }
    },
    raw(text, userId) {
      const to = [...open].filter((one) => userId === undefined || one.listener.userId === userId)
      for (const one of to) one.socket.send(text)
      return to.length
    },
    drop({ userId, clean = false, code } = {}) {
      const going = [...open].filter((one) => userId === undefined || one.listener.userId === userId)
      for (const { socket } of going) {
        if (clean) socket.close(1000, 'recycled')
        else if (code === undefined && socket.terminate) socket.terminate()
        else socket.close(code ?? 1011, 'dropped')
      }
      for (const one of going) open.delete(one)
      return going.length
    },
    refuseFor(ms) {
      refuseUntil = local() + ms
    },
    isRefusing: refusing,
    hold(on) {
      holding = on
      if (on) return
      for (const { to, text } of withheld.splice(0)) deliver(to, text)
    },
    twice(on) {
      twice = on
    },
    mute(on) {
      muted = on
    },
    answerKeepalives(on) {
      answering = on
    },
    state: () => ({
      sockets: [...open].map(({ listener, openedTs, keepalives }) => ({ ...listener, openedTs, keepalives })),
      opened,
      withheld: withheld.length,
      holding,
      twice,
      muted,
      answering,
      refusing: refusing(),
    }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
