import { warn } from '#/lib/log.ts'

import {
  type Connection,
  type ConnectionEffect,
  dueAt,
  type ConnectionAction,
  isSilent,
  type LiveStatus,
  statusOf,
  nextConnection,
} from './connection.ts'
import { KEEPALIVE, PONG } from './events.ts'
import { startTicks } from './ticks.ts'

/** The members of WebSocket that are used here. */
export type SocketLike = Pick<WebSocket, 'addEventListener' | 'send' | 'close'> & {
  readonly readyState: number
}

/** Dependencies and callbacks of a socket. */
interface SocketOptions {
  /** Returns the address for one attempt, with a fresh token; undefined when there is no token. */
  address: () => Promise<string | undefined>
  onFrame: (data: unknown) => void
  /**
   * Called when the status has changed.
   * @param heardAt when the server's last message came; epoch milliseconds of this machine
   */
  onStatus: (status: LiveStatus, heardAt: number) => void
  /** Called when the channel is open. Anything sent from now on arrives. */
  onOpen: () => void
  /**
   * Called when the machine slept or the page came back, so everything on the screen may be outdated.
   * @param awakeUntil when the machine was last known to be awake; epoch milliseconds of this machine
   * @param heardAt when the server's last message came; earlier than that if the channel had died without a close
   */
  onWake: (awakeUntil: number, heardAt: number) => void
  /** Epoch milliseconds of this machine. */
  local: () => number
  /** Upper limit of the random time that is added to each wait, in milliseconds. */
  jitterMs: number
  /** Creates a socket. Defaults to the browser's WebSocket; tests pass their own. */
  open?: (url: string) => SocketLike
}

/** The connection of the live channel. */
export interface LiveSocket {
  start(): void
  /** Sends a text if the channel is open. Returns whether it did. */
  send(text: string): boolean
  /** Closes the connection for good. */
  dispose(): void
}

/**
 * Milliseconds without a tick after which the machine must have slept. Ticks come every 5 s. If no worker is available,
 * a hidden page still gets one tick a minute, which is not a sleep.
 */
const SLEPT_MS = 75_000
/** Milliseconds by which the clock may be set back before deadlines become meaningless. */
const SET_BACK_MS = 2_000
/** `WebSocket.OPEN`. */
const OPEN = 1
/** Close codes of an orderly end: normal, going away, no code given, restarting. */
const CLEAN_CODES: ReadonlySet<number> = new Set([1000, 1001, 1005, 1012])

/** Drives the state machine of `connection.ts` with a real socket, real time and browser events. */
export function createSocket(options: SocketOptions): LiveSocket {
  const open = options.open ?? ((url: string) => new WebSocket(url))
  let state: Connection = { at: 'uninstantiated' }
  let socket: SocketLike | undefined
  // The number of the latest request for an address, so that an older response does not start a second socket.
  let attempt = 0
  const setAlarm = createAlarm(options.local, () => tick())
  let seen = 0
  let stopListening: (() => void) | undefined
  let reported: LiveStatus = 'UNINSTANTIATED'
  /** When the server's last message came, and whether it answers keepalives: only then does silence mean anything. */
  const heard = { at: 0, pongs: false }

  const dispatch = (action: ConnectionAction, address = '') => {
    const { next, effects } = nextConnection(state, action, options.local(), Math.random() * options.jitterMs)
    state = next
    for (const effect of effects) perform[effect](address)
    setAlarm(dueAt(state))
    const status = statusOf(state)
    if (status === reported) return
    reported = status
    const isInOrder = action.type === 'closed' && action.clean
    options.onStatus(status, isInOrder ? options.local() : heard.at)
  }

  /** Whether the machine slept since the last check. If so, the machine is treated as just awakened. */
  const noticeSleep = () => {
    const slept = isSleep(options.local() - seen)
    if (slept) wake()
    return slept
  }

  const tick = () => {
    if (noticeSleep()) return
    seen = options.local()
    if (isSilent(state, seen)) options.onWake(heard.at, heard.at)
    dispatch({ type: 'tick', online: navigator.onLine })
  }

  const wake = () => {
    options.onWake(seen, heard.at)
    seen = options.local()
    dispatch({ type: 'woke' })
  }

  const ask = async () => {
    attempt += 1
    const mine = attempt
    // A failed request counts as no address, and the state machine retries.
    const address = await options.address().catch(() => undefined)
    if (mine !== attempt || state.at !== 'asking') return
    if (address === undefined) {
      warn('Live channel: no token')
      dispatch({ type: 'no-address' })
      return
    }
    // The address contains the token, so it is passed on and not stored.
    dispatch({ type: 'addressed' }, address)
  }

  const connect = (address: string) => {
    const fresh = tryToOpen(open, address)
    if (!fresh) return queueMicrotask(() => dispatch({ type: 'closed', clean: false }))
    socket = fresh
    listenToSocket(fresh, () => socket === fresh, {
      opened() {
        heard.at = options.local()
        dispatch({ type: 'opened', answers: heard.pongs })
        options.onOpen()
      },
      frame(data) {
        heard.at = options.local()
        heard.pongs ||= data === PONG
        dispatch({ type: 'heard', pong: data === PONG })
        options.onFrame(data)
      },
      // The close may be the first event after a sleep. The screen is then as old as the sleep, not as the close.
      closed(clean) {
        if (!noticeSleep()) dispatch({ type: 'closed', clean })
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
    // Sending on a socket that the other side is closing would only log an error to the console.
    ping: () => socket?.readyState === OPEN && socket.send(KEEPALIVE),
    close: () => socket?.close(1000),
  }

  return {
    start() {
      if (state.at !== 'uninstantiated') return
      seen = options.local()
      stopListening = listenToBrowser(tick, wake, (action) => {
        noticeSleep()
        dispatch(action)
      })
      dispatch({ type: 'start' })
    },
    send(text) {
      if (state.at !== 'open' || socket?.readyState !== OPEN) return false
      socket.send(text)
      return true
    },
    dispose() {
      dispatch({ type: 'end' })
      stopListening?.()
    },
  }
}

/** Whether this gap in milliseconds between two clock checks was a sleep, or a clock that was set back. */
const isSleep = (gap: number) => gap > SLEPT_MS || gap < -SET_BACK_MS

/** Creates a single timer. @returns a function that sets it to a time of `local`, or clears it */
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

/** Listens to a socket as long as it is the current one. An abandoned socket is ignored. */
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
  // An error is always followed by a close, which has more details.
  socket.addEventListener('close', (event) => {
    if (isCurrent()) on.closed(event.wasClean && CLEAN_CODES.has(event.code))
  })
}

/** Listens to ticks, to the network status, and to a page that comes back. @returns a function that stops listening */
function listenToBrowser(
  tick: () => void,
  wake: () => void,
  dispatch: (action: ConnectionAction) => void,
): () => void {
  const stopTicks = startTicks(tick)
  const offline = () => dispatch({ type: 'offline' })
  const online = () => dispatch({ type: 'online' })
  const pageshow = (event: PageTransitionEvent) => {
    if (event.persisted) wake()
  }
  globalThis.addEventListener('offline', offline)
  globalThis.addEventListener('online', online)
  globalThis.addEventListener('pageshow', pageshow)
  // A frozen page gets no events, and its socket may have died long ago.
  document.addEventListener('resume', wake)
  return () => {
    stopTicks()
    globalThis.removeEventListener('offline', offline)
    globalThis.removeEventListener('online', online)
    globalThis.removeEventListener('pageshow', pageshow)
    document.removeEventListener('resume', wake)
  }
}
