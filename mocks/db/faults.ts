import { type Random } from './random.ts'

/** What goes wrong with a request. */
export type Act =
  /** A status of its own, with a body (an object as JSON, a text as it is) and headers, for example Retry-After. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> | undefined }
  /** Waits before it goes on. */
  | { kind: 'delay'; ms: number }
  /** Never answers; ends when the client gives up or faults are cleared. */
  | { kind: 'never' }
  /** Handled, but the connection is cut before the answer. */
  | { kind: 'lost' }
  /** The connection is cut before anything is handled. */
  | { kind: 'reset' }
  /** A page of a proxy or a captive portal. */
  | { kind: 'html'; status?: number | undefined }
  | { kind: 'empty'; status?: number | undefined }
  /** The answer's JSON stops in the middle. */
  | { kind: 'cut' }
  /** JSON of another shape. */
  | { kind: 'wrong-schema' }
  /** One row of a list is not what it should be. */
  | { kind: 'bad-row'; index?: number | undefined }
  /** Held until the gate is opened. */
  | { kind: 'gate' }

/** A fault waiting for its requests. */
export interface FaultSpec {
  /** `GET /api/leads`, `POST /api/lead/:leadId/text-msg/`, `* /api/**`; `:name` and `*` stand for one segment. */
  match: string
  act: Act
  /** How many requests it meets; once unless told, 0 for all. */
  times?: number | undefined
  /** How many matching requests pass before. */
  skip?: number | undefined
  /** Whether it strikes before the request is handled (default) or after, when the change is already made. */
  when?: 'before' | 'after' | undefined
}

/** A fault as it stands. */
export interface Fault {
  id: string
  match: string
  act: Act
  times: number
  skip: number
  when: 'before' | 'after'
  /** How many requests it met. */
  met: number
  /** How many requests it holds now (gate and never). */
  holding: number
}

/** Chances and delays that every request of the API meets. */
export interface Weather {
  delayMs: number
  /** 0 to 1: answers 500. */
  errorRate: number
  /** 0 to 1: handled, but the answer is lost. */
  lostRate: number
}

/** The faults of one world. */
export interface Faults {
  add(spec: FaultSpec): Fault
  /** Takes away one fault or all, and lets go what they hold. @returns how many */
  clear(id?: string): number
  /** The faults that a request meets now; each counts down. */
  meet(method: string, path: string): Fault[]
  /** Waits at a gate (or for ever); resolves true when it was opened, false when the client gave up. */
  wait(fault: Fault, signal: AbortSignal): Promise<boolean>
  /** Opens a gate for what waits and what comes. */
  open(id: string): number
  list(): Fault[]
  weather: Weather
  /** What the weather does to one request. */
  weatherFor(random: Random): { delayMs: number; error: boolean; lost: boolean }
}

const afterOnly = new Set<Act['kind']>(['lost', 'cut', 'wrong-schema', 'bad-row'])

/** Makes a world without faults, in clear weather. */
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
