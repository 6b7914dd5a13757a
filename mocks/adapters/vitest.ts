import { setupServer } from 'msw/node'

import { type Backend, type BackendOptions } from '../db/backend.ts'
import { type Backends, createBackends } from '../db/backends.ts'
import { mswHandlers } from './msw.ts'

/** A backend behind `fetch` and `WebSocket` of a test process. */
export interface TestBackend {
  readonly backend: Backend
  /** For `server.use(…)` in single tests. */
  readonly server: ReturnType<typeof setupServer>
  close(): void
}

/**
 * Puts a backend behind `fetch` and `WebSocket` until `close`. Requests that it does not know fail the test.
 * @param from a backend that the test has created, or options for creating one
 */
export function startTestBackend(from: Backend | BackendOptions = {}): TestBackend {
  const backends = 'world' in from ? only(from) : createBackends(from)
  const server = setupServer(...mswHandlers(backends))
  server.listen({ onUnhandledRequest: 'error' })
  return {
    backend: backends.main,
    server,
    close() {
      backends.dispose()
      server.close()
    },
  }
}

/** Returns the backends of a server that has only this one. */
function only(backend: Backend): Backends {
  return {
    main: backend,
    of: () => backend,
    create() {
      throw new Error('A test process has one backend.')
    },
    drop: () => false,
    dispose: () => backend.dispose(),
  }
}
