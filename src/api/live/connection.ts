/** Specified. The status during the first attempt to connect is UNINSTANTIATED, and during any later one CLOSED. */
export type LiveStatus = 'UNINSTANTIATED' | 'OPEN' | 'CLOSING' | 'CLOSED'

/** All times of the channel, in milliseconds. */
export const times = {
  /** Specified. */
  keepalive: 30_000,
  /** After a clean close. */
  reconnect: 5_000,
  /** The specification ("resync delay"): after an error. */
  retry: 10_000,
  /** Assumed: a server that has answered keepalives before counts as gone if it answers none for this long. */
  pong: 10_000,
  /** A connection is closed cleanly after 45 minutes. */
  recycle: 2_700_000,
  /** An attempt to connect that hangs is ended (docs/product.md#live), and so is a close that is not answered. */
  handshake: 5_000,
  /** Assumed: interval of the clock checks. */
  tick: 5_000,
  /** Time limit for getting a token. As long as any request may take. */
  token: 30_000,
} as const

/** The state of the channel. Times are epoch milliseconds of this machine. */
export type Connection =
  | { at: 'uninstantiated' }
  /** A token was requested, and there is no socket. */
  | { at: 'asking'; first: boolean; until: number }
  /** There is a socket that has not opened yet. */
  | { at: 'connecting'; first: boolean; until: number }
  /**
   * `answers`: the server answers keepalives. `silent`: when the server counts as gone, unless it sends something
   * before.
   */
  | { at: 'open'; ping: number; recycle: number; answers?: boolean; silent?: number | undefined }
  /** We closed the socket, and the other side has not confirmed. */
  | { at: 'closing'; until: number }
  /** There is no socket until the next attempt. */
  | { at: 'waiting'; until: number }
  | { at: 'ended' }

/** An action that the state machine receives. */
export type ConnectionAction =
  | { type: 'start' }
  /** The address of this attempt is known. */
  | { type: 'addressed' }
  /** There is no address, because there is no token or the request for it failed. */
  | { type: 'no-address' }
  /** `answers`: the server has answered a keepalive before. */
  | { type: 'opened'; answers?: boolean }
  /** A message arrived. `pong`: it answers a keepalive. */
  | { type: 'heard'; pong: boolean }
  | { type: 'closed'; clean: boolean }
  /** Time has passed. */
  | { type: 'tick'; online: boolean }
  /** This machine slept, its clock was set, or the page came back from the back/forward cache. */
  | { type: 'woke' }
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'end' }

/** What the driver has to do, in this order. */
export type ConnectionEffect =
  /** Drop the socket: close it without waiting for the confirmation. */
  | 'abandon'
  /** Request an address with a fresh token. */
  | 'ask'
  /** Open a socket. */
  | 'connect'
  | 'ping'
  /** Close the socket and wait for the confirmation. */
  | 'close'

/** The next state, and what to do. */
interface Transition {
  next: Connection
  effects: readonly ConnectionEffect[]
}

const stay = (state: Connection): Transition => ({ next: state, effects: [] })
const go = (next: Connection, ...effects: ConnectionEffect[]): Transition => ({ next, effects })

/**
 * The state machine of the live channel. It is pure, so that every schedule can be tested.
 * @param now epoch milliseconds of this machine
 * @param jitter milliseconds added to every wait; 0 unless configured
 */
export function nextConnection(
  state: Connection,
  action: ConnectionAction,
  now: number,
  jitter = 0,
): Transition {
  if (state.at === 'ended') return stay(state)
  const wait = (delay: number): Connection => ({ at: 'waiting', until: now + delay + jitter })
  const ask = (first: boolean): Connection => ({ at: 'asking', first, until: now + times.token })

  switch (action.type) {
    case 'start':
      return state.at === 'uninstantiated' ? go(ask(true), 'ask') : stay(state)
    case 'addressed':
      return state.at === 'asking'
        ? go({ at: 'connecting', first: state.first, until: now + times.handshake }, 'connect')
        : stay(state)
    case 'no-address':
      return state.at === 'asking' ? go(wait(times.retry)) : stay(state)
    case 'opened':
      return state.at === 'connecting'
        ? go({
            at: 'open',
            ping: now + times.keepalive,
            recycle: now + times.recycle,
            ...(action.answers ? { answers: true } : {}),
          })
        : stay(state)
    case 'heard':
      return state.at === 'open'
        ? go({ ...state, answers: state.answers === true || action.pong, silent: undefined })
        : stay(state)
    case 'closed':
      if (state.at === 'closing') return go(wait(times.reconnect), 'abandon')
      if (state.at === 'connecting') return go(wait(times.retry), 'abandon')
      return state.at === 'open'
        ? go(wait(action.clean ? times.reconnect : times.retry), 'abandon')
        : stay(state)
    case 'tick':
      return tick(state, now, action.online, wait, ask)
    case 'woke':
      // An open socket may be half-open now, and a pending attempt may be lost, so start over at once.
      return state.at === 'uninstantiated'
        ? stay(state)
        : go(ask((state.at === 'asking' || state.at === 'connecting') && state.first), 'abandon', 'ask')
    case 'offline':
      return state.at === 'uninstantiated' || state.at === 'waiting'
        ? stay(state)
        : go(wait(times.retry), 'abandon')
    case 'online':
      return state.at === 'waiting' ? go(ask(false), 'ask') : stay(state)
    case 'end':
      return go({ at: 'ended' }, 'abandon')
  }
}

function tick(
  state: Connection,
  now: number,
  online: boolean,
  wait: (delay: number) => Connection,
  ask: (first: boolean) => Connection,
): Transition {
  switch (state.at) {
    case 'asking':
      return now >= state.until ? go(wait(times.retry)) : stay(state)
    case 'connecting':
      return now >= state.until ? go(wait(times.retry), 'abandon') : stay(state)
    case 'closing':
      // Our own close counts as clean, whether it was confirmed or not.
      return now >= state.until ? go(wait(times.reconnect), 'abandon') : stay(state)
    case 'waiting':
      if (now < state.until) return stay(state)
      // An attempt without a network only fills the console. The next check is as far away as after a failed attempt.
      return online ? go(ask(false), 'ask') : go(wait(times.retry))
    case 'open': {
      const effects: ConnectionEffect[] = []
      let { ping, silent } = state
      // A connection that died without a close looks open until something is sent.
      if (isSilent(state, now)) return go(wait(times.retry), 'abandon')
      if (now >= ping) {
        effects.push('ping')
        if (state.answers) silent = now + times.pong
        // Pings stay on a grid of 30 s, so that late timers do not add up. Only one ping is sent, however late it is.
        ping += times.keepalive
        if (ping <= now) ping = now + times.keepalive
      }
      if (now < state.recycle)
        return {
          next: effects.length > 0 ? { ...state, ping, ...(silent === undefined ? {} : { silent }) } : state,
          effects,
        }
      return { next: { at: 'closing', until: now + times.handshake }, effects: [...effects, 'close'] }
    }
    case 'uninstantiated':
    case 'ended':
      return stay(state)
  }
}

/**
 * Whether the server answers keepalives but did not answer the last one. The data on the screen is then as old as the
 * server's last message.
 */
export function isSilent(state: Connection, now: number): boolean {
  return state.at === 'open' && now >= (state.silent ?? Number.POSITIVE_INFINITY)
}

/** Returns when the state machine needs its next tick, or undefined. */
export function dueAt(state: Connection): number | undefined {
  switch (state.at) {
    case 'asking':
    case 'connecting':
    case 'closing':
    case 'waiting':
      return state.until
    case 'open':
      return Math.min(state.ping, state.recycle, state.silent ?? state.ping)
    case 'uninstantiated':
    case 'ended':
      return undefined
  }
}

/** Returns the status as the specification defines it. */
export function statusOf(state: Connection): LiveStatus {
  switch (state.at) {
    case 'uninstantiated':
      return 'UNINSTANTIATED'
    case 'asking':
    case 'connecting':
      return state.first ? 'UNINSTANTIATED' : 'CLOSED'
    case 'open':
      return 'OPEN'
    case 'closing':
      return 'CLOSING'
    case 'waiting':
    case 'ended':
      return 'CLOSED'
  }
}
