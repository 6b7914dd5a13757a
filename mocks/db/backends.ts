import { type Backend, type BackendOptions, createBackend } from './backend.ts'

/** Chooses a backend on a server that has several; the live channel's upgrade sends it too. */
export const BACKEND_COOKIE = 'lintel-backend'

/** The same for callers that are no browser. */
export const BACKEND_HEADER = 'x-lintel-backend'

/** The backends of one server. */
export interface Backends {
  /** The one for requests that name none. */
  readonly main: Backend
  /** The backend that a request names by header or cookie; undefined when it is gone. */
  of(headers: { get(name: string): string | null }): Backend | undefined
  create(options?: BackendOptions): { id: string; backend: Backend }
  drop(id: string): boolean
  dispose(): void
}

/** Makes the backends of a server; others take their options from the first where they have none, but begin now. */
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
