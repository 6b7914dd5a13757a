import { type Random } from './random.ts'

/** What goes wrong with a request. */
export type Act =
  /** Responds with a given status, body (an object as JSON, a text as it is) and headers, for example Retry-After. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> | undefined }
  /** Delays the request before it continues. */
  | { kind: 'delay'; ms: number }
  /** Never responds. Ends when the client aborts or the faults are cleared. */
  | { kind: 'never' }
  /** The request is handled, but the connection is cut before the response. */
  | { kind: 'lost' }
  /** The connection is cut before the request is handled. */
  | { kind: 'reset' }
  /** Responds with the page of a proxy or a captive portal. */
  | { kind: 'html'; status?: number | undefined }
  | { kind: 'empty'; status?: number | undefined }
  /** The JSON of the response breaks off in the middle. */
  | { kind: 'cut' }
  /** Responds with JSON of a different shape. */
  | { kind: 'wrong-schema' }
  /** One row of a list is invalid. */
  | { kind: 'bad-row'; index?: number | undefined }
  /** Holds the request until the gate is opened. */
  | { kind: 'gate' }

/** A fault to add. */
export interface FaultSpec {
  /** `GET /api/leads`, `POST /api/lead/:leadId/text-msg/`, `* /api/**`. `:name` and `*` match one segment. */
  match: string
  act: Act
  /** Number of requests that it affects. Defaults to 1, and 0 means all. */
  times?: number | undefined
  /** Number of matching requests to skip first. */
  skip?: number | undefined
  /** Whether it applies before the request is handled (default) or after, when the change is already made. */
  when?: 'before' | 'after' | undefined
}

/** An added fault with its current state. */
export interface Fault {
  id: string
  match: string
  act: Act
  times: number
  skip: number
  when: 'before' | 'after'
  /** Number of requests that it has affected. */
  met: number
  /** Number of requests that it holds now (gate and never). */
  holding: number
}

/** Probabilities and delays that apply to every API request. */
export interface Weather {
  delayMs: number
  /** Probability of a 500 response, 0 to 1. */
  errorRate: number
  /** Probability that the request is handled but its response is lost, 0 to 1. */
  lostRate: number
}

/** The faults of one world. */
export interface Faults {
  add(spec: FaultSpec): Fault
  /** Removes one fault or all of them, and releases the requests that they hold. @returns the number of faults */
  clear(id?: string): number
  /** Returns the faults that affect a request now, and counts the request for each of them. */
  meet(method: string, path: string): Fault[]
  /** Waits at a gate (or forever). Resolves with true when it was opened, and with false when the client aborted. */
  wait(fault: Fault, signal: AbortSignal): Promise<boolean>
  /** Opens a gate for waiting and future requests. */
  open(id: string): number
  list(): Fault[]
  weather: Weather
  /** Returns how the weather affects one request. */
  weatherFor(random: Random): { delayMs: number; error: boolean; lost: boolean }
}

const afterOnly = new Set<Act['kind']>(['lost', 'cut', 'wrong-schema', 'bad-row'])

/** Creates the faults of a world: none at first, and clear weather. */
export function createFaults(): Faults {
  const faults = new Map<string, Fault>()
  const patterns = new Map<string, RegExp>()
  const waiting = new Map<string, Set<() => void>>()
  let count = 0
  const letGo = (id: string) => {
    for (const go of waiting.get(id) ?? []) go()
  }
  return {
    weather: { delayMs: 0, errorRate: 0, lostRate: 0 },
    add({ match, act, times = 1, skip = 0, when }) {
      const fault: Fault = {
        id: `fault-${++count}`,
        match,
        act,
        times: times === 0 ? Number.MAX_SAFE_INTEGER : times,
        skip,
        when: afterOnly.has(act.kind) ? 'after' : (when ?? 'before'),
        met: 0,
        holding: 0,
      }
      faults.set(fault.id, fault)
      patterns.set(fault.id, patternOf(match))
      return fault
    },
    clear(id) {
      const going = id === undefined ? [...faults.keys()] : faults.has(id) ? [id] : []
      for (const one of going) {
        faults.delete(one)
        patterns.delete(one)
        letGo(one)
      }
      return going.length
    },
    meet(method, path) {
      const met: Fault[] = []
      for (const fault of faults.values()) {
        if (patterns.get(fault.id)?.test(`${method} ${path}`) !== true) continue
        if (fault.skip > 0) {
          fault.skip -= 1
          continue
        }
        if (fault.met >= fault.times) continue
        fault.met += 1
        met.push(fault)
      }
      return met
    },
    wait(fault, signal) {
      return new Promise((resolve) => {
        const gate = waiting.get(fault.id) ?? new Set()
        waiting.set(fault.id, gate)
        const done = (opened: boolean) => {
          gate.delete(go)
          fault.holding = gate.size
          signal.removeEventListener('abort', giveUp)
          resolve(opened)
        }
        const go = () => done(true)
        const giveUp = () => done(false)
        if (signal.aborted || (!faults.has(fault.id) && fault.act.kind === 'gate'))
          return resolve(!signal.aborted)
        gate.add(go)
        fault.holding = gate.size
        signal.addEventListener('abort', giveUp)
      })
    },
    open(id) {
      const waitingRequests = waiting.get(id)?.size ?? 0
      faults.delete(id)
      patterns.delete(id)
      letGo(id)
      return waitingRequests
    },
    list: () => [...faults.values()],
    weatherFor(random) {
      const { delayMs, errorRate, lostRate } = this.weather
      return { delayMs, error: random.chance(errorRate), lost: random.chance(lostRate) }
    },
  }
}

function patternOf(match: string): RegExp {
  const [method = '*', path = '/**'] = match.trim().split(/\s+/, 2)
  const source = path
    .split('/')
    .map((part) =>
      part === '**'
        ? '.*'
        : part === '*' || part.startsWith(':')
          ? '[^/]+'
          : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/')
  return new RegExp(`^${method === '*' ? '[A-Z]+' : method.toUpperCase()} ${source}$`)
}
