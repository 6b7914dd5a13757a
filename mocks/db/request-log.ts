/**
 * A request as tests can query it. Header values are left out except the represented user, so that no token is stored.
 */
export interface LoggedRequest {
  /** Sequence number, starting with 1. */
  n: number
  id: string
  ts: number
  method: string
  path: string
  /** Declared method and path, for example `GET /api/lead/:leadId`. Absent for unknown paths. */
  operation?: string
  query: Record<string, string>
  /** The parsed body, or the text if it is not JSON. */
  body?: unknown
  headers: string[]
  representing?: string
  /** The signed-in user. Absent until known. */
  userId?: string
  /** Absent while the request runs, 0 when the connection was cut. */
  status?: number
  durationMs?: number
}

/** A line of the simulator panel. */
export interface LogLine {
  n: number
  ts: number
  kind: 'request' | 'event' | 'fault' | 'note'
  text: string
}

/** Everything that was sent and received in one world. */
export interface RequestLog {
  begin(entry: Omit<LoggedRequest, 'n'>): LoggedRequest
  /** Marks a request as answered. */
  end(entry: LoggedRequest, status: number, localMs: number): void
  /** Adds a line of another kind. */
  line(kind: LogLine['kind'], text: string, ts: number): void
  /** Returns the requests after number `since`, oldest first. */
  requests(filter?: {
    since?: number | undefined
    operation?: string | undefined
    method?: string | undefined
  }): LoggedRequest[]
  /** Returns the number of requests by operation. */
  counts(): Record<string, number>
  lines(since?: number): LogLine[]
  clear(): void
}

/** Maximum number of entries. */
const KEPT = 5_000

/** Creates an empty log. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = []
  let lines: LogLine[] = []
  let counted = new Map<string, number>()
  let requestNumber = 0
  let lineNumber = 0
  const line = (kind: LogLine['kind'], text: string, ts: number) => {
    lines.push({ n: ++lineNumber, ts, kind, text })
    if (lines.length > KEPT) lines = lines.slice(-KEPT / 2)
  }
  const startedAt = new WeakMap<LoggedRequest, number>()
  return {
    begin(entry) {
      const logged: LoggedRequest = { n: ++requestNumber, ...entry }
      requests.push(logged)
      startedAt.set(logged, performance.now())
      if (requests.length > KEPT) requests = requests.slice(-KEPT / 2)
      return logged
    },
    end(entry, status, now) {
      entry.status = status
      entry.durationMs = Math.round(performance.now() - (startedAt.get(entry) ?? performance.now()))
      const name = entry.operation ?? `${entry.method} ${entry.path}`
      counted.set(name, (counted.get(name) ?? 0) + 1)
      line(
        'request',
        `${entry.method} ${entry.path.replace(/^\//, '')}, ${status === 0 ? 'reply lost' : status} in ${entry.durationMs} ms`,
        now,
      )
    },
    line,
    requests: ({ since = 0, operation, method } = {}) =>
      requests.filter(
        (entry) =>
          entry.n > since &&
          (operation === undefined || entry.operation === operation) &&
          (method === undefined || entry.method === method),
      ),
    counts: () => Object.fromEntries(counted),
    lines: (since = 0) => lines.filter((one) => one.n > since),
    clear() {
      requests = []
      lines = []
      counted = new Map()
    },
  }
}
