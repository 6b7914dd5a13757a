/** Specified. A first connection under way is UNINSTANTIATED, any later one CLOSED. */
export type LiveStatus = 'UNINSTANTIATED' | 'OPEN' | 'CLOSING' | 'CLOSED'

/** Every time of the channel, in milliseconds. */
export const times = {
  /** Specified. */
  keepalive: 30_000,
  /** After a clean close. */
  reconnect: 5_000,
  /** The specification ("resync delay"): after an error. */
  retry: 10_000,
  /** [ours] A server that answers keepalives, and answers none for so long, is gone. */
  pong: 10_000,
  /** A connection of 45 minutes is closed, cleanly. */
  recycle: 2_700_000,
  /** A connection that hangs is cut (docs/product.md#live); the same holds for a close that is not answered. */
  handshake: 5_000,
  /** [ours] Between two looks at the clock. */
  tick: 5_000,
  /** A token that does not come, as long as any call may take. */
  token: 30_000,
} as const

/** The one state of the channel. Times are epoch milliseconds of this machine. */
export type Connection =
  | { at: 'uninstantiated' }
  /** A token is on its way; no socket exists. */
  | { at: 'asking'; first: boolean; until: number }
  /** A socket exists and has not opened. */
  | { at: 'connecting'; first: boolean; until: number }
  /** `answers`: the server answers keepalives. `silent`: when it is taken for gone unless something is heard before. */
  | { at: 'open'; ping: number; recycle: number; answers?: boolean; silent?: number | undefined }
  /** We closed; the socket has not confirmed. */
  | { at: 'closing'; until: number }
  /** No socket exists until the next attempt. */
  | { at: 'waiting'; until: number }
  | { at: 'ended' }

/** What happens to the channel. */
export type Happening =
  | { type: 'start' }
  /** The address of this attempt is known. */
  | { type: 'addressed' }
  /** There is no address: no token, or asking for it failed. */
  | { type: 'no-address' }
  /** `answers`: the server has answered a keepalive before. */
  | { type: 'opened'; answers?: boolean }
  /** A message; `pong`: it answers a keepalive. */
  | { type: 'heard'; pong: boolean }
  | { type: 'closed'; clean: boolean }
  /** Time went by. */
  | { type: 'tick'; online: boolean }
  /** This machine slept, or its clock was set, or the page came back from the back/forward cache. */
  | { type: 'woke' }
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'end' }

/** What the driver has to do, in this order. */
export type ConnectionEffect =
  /** Forget the socket: close it without waiting for its answer. */
  | 'abandon'
  /** Ask for an address with a fresh token. */
  | 'ask'
  /** Open a socket. */
  | 'connect'
  | 'ping'
  /** Close the socket and wait for its answer. */
  | 'close'

/** The next state and what to do. */
export interface Step {
  next: Connection
  effects: readonly ConnectionEffect[]
}

const stay = (state: Connection): Step => ({ next: state, effects: [] })
const go = (next: Connection, ...effects: ConnectionEffect[]): Step => ({ next, effects })

/**
 * The state machine of the live channel: pure, so that every schedule can be tried.
 * @param now epoch milliseconds of this machine
 * @param jitter milliseconds added to every wait; 0 unless configured
 */
export function step(state: Connection, happening: Happening, now: number, jitter = 0): Step {
  if (state.at === 'ended') return stay(state)
  const wait = (delay: number): Connection => ({ at: 'waiting', until: now + delay + jitter })
  const ask = (first: boolean): Connection => ({ at: 'asking', first, until: now + times.token })

  switch (happening.type) {
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
            ...(happening.answers ? { answers: true } : {}),
          })
        : stay(state)
    case 'heard':
      return state.at === 'open'
        ? go({ ...state, answers: state.answers === true || happening.pong, silent: undefined })
        : stay(state)
    case 'closed':
      if (state.at === 'closing') return go(wait(times.reconnect), 'abandon')
      if (state.at === 'connecting') return go(wait(times.retry), 'abandon')
      return state.at === 'open'
        ? go(wait(happening.clean ? times.reconnect : times.retry), 'abandon')
        : stay(state)
    case 'tick':
      return tick(state, now, happening.online, wait, ask)
    case 'woke':
      // What was open may be half-open now, and what was under way may have been lost: begin anew, at once.
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
): Step {
  switch (state.at) {
    case 'asking':
      return now >= state.until ? go(wait(times.retry)) : stay(state)
    case 'connecting':
      return now >= state.until ? go(wait(times.retry), 'abandon') : stay(state)
    case 'closing':
      // Our own close counts as clean, answered or not.
      return now >= state.until ? go(wait(times.reconnect), 'abandon') : stay(state)
    case 'waiting':
      if (now < state.until) return stay(state)
      // An attempt without a network only fills the console; the next look is as far away as after a failed one.
      return online ? go(ask(false), 'ask') : go(wait(times.retry))
    case 'open': {
      const effects: ConnectionEffect[] = []
      let { ping, silent } = state
      // A connection that died without a word looks open until somebody sends.
      if (isSilent(state, now)) return go(wait(times.retry), 'abandon')
      if (now >= ping) {
        effects.push('ping')
        if (state.answers) silent = now + times.pong
        // On the grid of 30 s, so that late timers do not add up; one ping however late.
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

/** Whether the server answers keepalives and has not answered the last one: what is shown is as old as its last word. */
export function isSilent(state: Connection, now: number): boolean {
  return state.at === 'open' && now >= (state.silent ?? Number.POSITIVE_INFINITY)
}

/** When the machine wants its next tick, or undefined. */
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

/** The status that the specification knows. */
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
