import { setupWorker } from 'msw/browser'

import { createBackends } from '../db/backends.ts'
import { businessMorning } from '../seed/business-morning.ts'
import { mswHandlers } from './msw.ts'

/**
 * Starts the backend inside the page (static demo). A service worker passes the page's requests to it. The simulator is
 * included, so that something can arrive.
 */
export async function startBackendInPage(): Promise<void> {
  const backends = createBackends({ begins: businessMorning })
  const worker = setupWorker(...mswHandlers(backends, globalThis.location.origin))
  await worker.start({
    serviceWorker: { url: '/mockServiceWorker.js' },
    quiet: true,
    onUnhandledRequest(request, print) {
      if (new URL(request.url).pathname.startsWith('/api/')) print.error()
    },
  })
  await import('../panel/panel.ts')
}
