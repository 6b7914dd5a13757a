import { http, HttpResponse, ws, type WebSocketHandlerConnection } from 'msw'

import { CARRIER_PATH } from '#/domain/call/carrier-wire.ts'

import { createApp } from '../app.ts'
import { type Backends } from '../db/backends.ts'
import { type Connection, type LiveSocket } from '../db/hub.ts'
import { isLost } from '../server/lost.ts'

/**
 * Creates the handlers that use MSW only as transport: one catch-all and the sockets, over the same app that the node
 * server runs.
 * @param origin start of the URLs; `*` for any
 */
export function mswHandlers(backends: Backends, origin = '*') {
  const app = createApp(backends)
  const answer = async ({ request }: { request: Request }) => {
    const response = await app.fetch(request)
    return isLost(response) ? HttpResponse.error() : response
  }
  const paths = ['/api/*', '/__demo/*', '/__simulator/*', '/media/*', '/config.json', '/csp-report']
  return [
    ...paths.map((path) => http.all(`${origin}${path}`, answer)),
    ws.link(`${origin}/api/live`).addEventListener('connection', ({ client }) => {
      // Sockets send no cookie here. In a page and in vitest there is only one backend.
      pass(client, backends.main.connect(socketOf(client), new URL(client.url)))
    }),
    // This carrier has a single page: renters call without a page, and there is no audio.
    ws.link(`${origin}${CARRIER_PATH}`).addEventListener('connection', ({ client }) => {
      pass(client, backends.main.connectPhone(socketOf(client)))
    }),
  ]
}

type Client = WebSocketHandlerConnection['client']

function socketOf(client: Client): LiveSocket {
  return { send: (text) => client.send(text), close: (code, reason) => client.close(code, reason) }
}

/** Passes what a client sends, and its close, to the backend. */
function pass(client: Client, connection: Connection): void {
  client.addEventListener('message', (event) =>
    connection.receive(typeof event.data === 'string' ? event.data : ''),
  )
  client.addEventListener('close', () => connection.closed())
}
