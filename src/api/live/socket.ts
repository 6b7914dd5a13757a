import { warn } from '#/lib/log.ts'

import {
  type Connection,
  type ConnectionEffect,
  dueAt,
  type Happening,
  isSilent,
  type LiveStatus,
  statusOf,
  step,
} from './connection.ts'
import { KEEPALIVE, PONG } from './events.ts'
import { startTicks } from './ticks.ts'

/** What is used of a WebSocket. */
export type SocketLike = Pick<WebSocket, 'addEventListener' | 'send' | 'close'> & {
  readonly readyState: number
}

/** What a socket needs, and what it tells. */
export interface SocketOptions {
  /** The address of one attempt, with a fresh token; undefined when there is no token. */
  address: () => Promise<string | undefined>
  onFrame: (data: unknown) => void
  /** @param heardAt when the server spoke last; epoch milliseconds of this machine */
  onStatus: (status: LiveStatus, heardAt: number) => void
  /** The channel is open: what is sent from now on arrives. */
  onOpen: () => void
  /**
   * The machine slept or the page came back: whatever is on the screen may be old.
   * @param awakeUntil when it was last known to be awake; epoch milliseconds of this machine
   * @param heardAt when the server spoke last: before that, where the channel had died without a word
   */
  onWake: (awakeUntil: number, heardAt: number) => void
  /** Epoch milliseconds of this machine. */
  local: () => number
  /** Upper bound of what is added to each wait, in milliseconds. */
  jitterMs: number
  /** How a socket is made; the browser's own unless a test says otherwise. */
  open?: (url: string) => SocketLike
}

/** The connection of the live channel. */
export interface LiveSocket {
  start(): void
  /** Sends a text if the channel is open; tells whether it did. */
  send(text: string): boolean
  /** Closes for good. */
  dispose(): void
}

/**
 * Milliseconds without a tick after which the machine must have slept. Ticks come every 5 s; where no worker could be
 * had, a hidden page still gets one a minute, which is no sleep.
 */
const SLEPT_MS = 75_000
/** Milliseconds by which a clock may be set back before deadlines stop meaning anything. */
const SET_BACK_MS = 2_000
/** `WebSocket.OPEN`. */
const OPEN = 1
/** Close codes of a peer that ended in order: normal, going away, no code given, restarting. */
const CLEAN_CODES: ReadonlySet<number> = new Set([1000, 1001, 1005, 1012])

/** Drives the state machine of `connection.ts` with a real socket, real time and what the browser tells. */
export function createSocket(options: SocketOptions): LiveSocket {
  const open = options.open ?? ((url: string) => new WebSocket(url))
  let state: Connection = { at: 'uninstantiated' }
  let socket: SocketLike | undefined
  // An answer to an older request for an address must not start a second socket.
  let attempt = 0
  const setAlarm = createAlarm(options.local, () => tick())
  let seen = 0
  let stopListening: (() => void) | undefined
  let reported: LiveStatus = 'UNINSTANTIATED'
  /** When the server spoke last, and whether it answers keepalives: then silence says something. */
  const heard = { at: 0, pongs: false }

  const happen = (happening: Happening, address = '') => {
    const { next, effects } = step(state, happening, options.local(), Math.random() * options.jitterMs)
    state = next
    for (const effect of effects) perform[effect](address)
    setAlarm(dueAt(state))
    const status = statusOf(state)
    if (status === reported) return
    reported = status
    const isInOrder = happening.type === 'closed' && happening.clean
    options.onStatus(status, isInOrder ? options.local() : heard.at)
  }

  /** Whether the machine slept since it was last looked at: then it is awake now. */
  const noticeSleep = () => {
    const slept = isSleep(options.local() - seen)
    if (slept) wake()
    return slept
  }

  const tick = () => {
    if (noticeSleep()) return
    seen = options.local()
    if (isSilent(state, seen)) options.onWake(heard.at, heard.at)
    happen({ type: 'tick', online: navigator.onLine })
  }

  const wake = () => {
    options.onWake(seen, heard.at)
    seen = options.local()
    happen({ type: 'woke' })
  }

  const ask = async () => {
    attempt += 1
    const mine = attempt
    // One that fails is as good as none; the machine tries again.
    const address = await options.address().catch(() => undefined)
    if (mine !== attempt || state.at !== 'asking') return
    if (address === undefined) {
      warn('Live channel: no token')
      happen({ type: 'no-address' })
      return
    }
    // The address holds the token: it is handed on and kept nowhere.
    happen({ type: 'addressed' }, address)
  }

  const connect = (address: string) => {
    const fresh = tryToOpen(open, address)
    if (!fresh) return queueMicrotask(() => happen({ type: 'closed', clean: false }))
    socket = fresh
    listenToSocket(fresh, () => socket === fresh, {
      opened() {
        heard.at = options.local()
        happen({ type: 'opened', answers: heard.pongs })
        options.onOpen()
      },
      frame(data) {
        heard.at = options.local()
        heard.pongs ||= data === PONG
        happen({ type: 'heard', pong: data === PONG })
        options.onFrame(data)
      },
      // It may be the first that is heard after a sleep: then what is shown is as old as that, not as the close.
      closed(clean) {
        if (!noticeSleep()) happen({ type: 'closed', clean })
      },
    })
  }

  const abandon = () => {
    attempt += 1
    const old = socket
    socket = undefined
    old?.close(1000)
  }

  const perform: Readonly<Record<ConnectionEffect, (address: string) => void>> = {
    abandon,
    ask: () => void ask(),
    connect,
    // One that is being closed by the other side only complains in the console.
    ping: () => socket?.readyState === OPEN && socket.send(KEEPALIVE),
    close: () => socket?.close(1000),
  }

  return {
    start() {
      if (state.at !== 'uninstantiated') return
      seen = options.local()
      stopListening = listenToBrowser(tick, wake, (happening) => {
        noticeSleep()
        happen(happening)
      })
      happen({ type: 'start' })
    },
    send(text) {
      if (state.at !== 'open' || socket?.readyState !== OPEN) return false
      socket.send(text)
      return true
    },
    dispose() {
      happen({ type: 'end' })
      stopListening?.()
    },
  }
}

/** Whether so many milliseconds between two looks at the clock were a sleep, or a clock that was set back. */
const isSleep = (gap: number) => gap > SLEPT_MS || gap < -SET_BACK_MS

/** One timer. @returns sets it to a moment of `local`, or to none */
function createAlarm(local: () => number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (due: number | undefined) => {
    clearTimeout(timer)
    timer = due === undefined ? undefined : setTimeout(run, Math.max(0, due - local()))
  }
}

function tryToOpen(open: (url: string) => SocketLike, url: string): SocketLike | undefined {
  try {
    return open(url)
  } catch {
    return undefined
  }
}

/** What a socket tells, for as long as it is the current one: one that was abandoned is not listened to any more. */
function listenToSocket(
  socket: SocketLike,
  isCurrent: () => boolean,
  on: { opened: () => void; frame: (data: unknown) => void; closed: (clean: boolean) => void },
): void {
  socket.addEventListener('open', () => {
    if (isCurrent()) on.opened()
  })
  socket.addEventListener('message', (event) => {
    if (isCurrent()) on.frame(event.data)
  })
  // An error is always followed by a close, which says more.
  socket.addEventListener('close', (event) => {
    if (isCurrent()) on.closed(event.wasClean && CLEAN_CODES.has(event.code))
  })
}

/** Ticks, and what the browser tells of the network and of a page that came back. @returns stops listening */
function listenToBrowser(
  tick: () => void,
  wake: () => void,
  happen: (happening: Happening) => void,
): () => void {
  const stopTicks = startTicks(tick)
  const offline = () => happen({ type: 'offline' })
  const online = () => happen({ type: 'online' })
  const pageshow = (event: PageTransitionEvent) => {
    if (event.persisted) wake()
  }
  globalThis.addEventListener('offline', offline)
  globalThis.addEventListener('online', online)
  globalThis.addEventListener('pageshow', pageshow)
  // A frozen page hears nothing, and its socket may be long dead.
  document.addEventListener('resume', wake)
  return () => {
    stopTicks()
    globalThis.removeEventListener('offline', offline)
    globalThis.removeEventListener('online', online)
    globalThis.removeEventListener('pageshow', pageshow)
    document.removeEventListener('resume', wake)
  }
}
