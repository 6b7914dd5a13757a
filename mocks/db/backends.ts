import { type Backend, type BackendOptions, createBackend } from './backend.ts'

/** Cookie that selects a backend on a server with several. The upgrade of the live channel sends it too. */
export const BACKEND_COOKIE = 'lintel-backend'

/** Header for the same purpose, for callers other than browsers. */
export const BACKEND_HEADER = 'x-lintel-backend'

/** The backends of one server. */
export interface Backends {
  /** The backend for requests that name none. */
  readonly main: Backend
  /** Returns the backend that a request names by header or cookie; undefined when it is gone. */
  of(headers: { get(name: string): string | null }): Backend | undefined
  create(options?: BackendOptions): { id: string; backend: Backend }
  drop(id: string): boolean
  dispose(): void
}

/**
 * Creates the backends of a server. The others take missing options from the first one, but their world begins now, and
 * without generated leads by default.
 */
export function createBackends(defaults: BackendOptions = {}): Backends {
  const main = createBackend(defaults)
  const others = new Map<string, Backend>()
  let count = 0
  return {
    main,
    of(headers) {
      const id = headers.get(BACKEND_HEADER) ?? cookie(headers.get('cookie'))
      return id === undefined || id === '' || id === 'main' ? main : others.get(id)
    },
    create(options = {}) {
      const id = `b${++count}-${crypto.randomUUID().slice(0, 8)}`
      const backend = createBackend({ ...defaults, begins: undefined, volume: 0, ...options })
      others.set(id, backend)
      return { id, backend }
    },
    drop(id) {
      others.get(id)?.dispose()
      return others.delete(id)
    },
    dispose() {
      main.dispose()
      for (const one of others.values()) one.dispose()
      others.clear()
    },
  }
}

function cookie(header: string | null): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === BACKEND_COOKIE) return value
  }
  return undefined
}
