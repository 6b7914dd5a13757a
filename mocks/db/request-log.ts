/** One request as a test may ask about it. Header values are left out but for the represented user: no token is kept. */
export interface LoggedRequest {
  /** Counts up from 1. */
  n: number
  id: string
  ts: number
  method: string
  path: string
  /** Declared method and path, for example `GET /api/lead/:leadId`; absent for unknown paths. */
  operation?: string
  query: Record<string, string>
  /** The parsed body, or the text where it was not JSON. */
  body?: unknown
  headers: string[]
  representing?: string
  /** The signed-in user, once known. */
  userId?: string
  /** Absent while it runs; 0 when the connection was cut. */
  status?: number
  durationMs?: number
}

/** A line for the simulator panel. */
export interface LogLine {
  n: number
  ts: number
  kind: 'request' | 'event' | 'fault' | 'note'
  text: string
}

/** What passed the wire of one world. */
export interface RequestLog {
  begin(entry: Omit<LoggedRequest, 'n'>): LoggedRequest
  /** Marks a request as answered. */
  end(entry: LoggedRequest, status: number, localMs: number): void
  /** A line of another kind. */
  line(kind: LogLine['kind'], text: string, ts: number): void
  /** Requests after number `since`, oldest first. */
  requests(filter?: {
    since?: number | undefined
    operation?: string | undefined
    method?: string | undefined
  }): LoggedRequest[]
  /** How often each operation was asked. */
  counts(): Record<string, number>
  lines(since?: number): LogLine[]
  clear(): void
}

/** How much is kept. */
const KEPT = 5_000

/** Makes an empty log. */
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
