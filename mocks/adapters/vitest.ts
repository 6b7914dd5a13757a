import { setupServer } from 'msw/node'

import { type Backend, type BackendOptions } from '../db/backend.ts'
import { createBackends } from '../db/backends.ts'
import { mswHandlers } from './msw.ts'

/** A backend behind `fetch` and `WebSocket` of a test process. */
export interface TestBackend {
  readonly backend: Backend
  /** For `server.use(…)` in single tests. */
  readonly server: ReturnType<typeof setupServer>
  close(): void
}

/** Puts a backend behind `fetch` and `WebSocket` until `close`. Requests that it does not know fail the test. */
export function startTestBackend(options: BackendOptions = {}): TestBackend {
  const backends = createBackends(options)
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
