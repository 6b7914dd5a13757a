import { http, HttpResponse, ws, type WebSocketHandlerConnection } from 'msw'

import { CARRIER_PATH } from '#/domain/call/carrier-wire.ts'

import { createApp } from '../app.ts'
import { type Backends } from '../db/backends.ts'
import { type Connection, type LiveSocket } from '../db/hub.ts'
import { isLost } from '../server/lost.ts'

/**
 * MSW as transport only: one catch-all and one socket over the same app that the node server runs.
 * @param origin start of the addresses; `*` for any
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
      // Sockets carry no cookie here: in a page and in vitest there is one backend.
      pass(client, backends.main.connect(socketOf(client), new URL(client.url)))
    }),
    // One page alone has this carrier: renters without a page call, and nobody is heard.
    ws.link(`${origin}${CARRIER_PATH}`).addEventListener('connection', ({ client }) => {
      pass(client, backends.main.connectPhone(socketOf(client)))
    }),
  ]
}

type Client = WebSocketHandlerConnection['client']

function socketOf(client: Client): LiveSocket {
  return { send: (text) => client.send(text), close: (code, reason) => client.close(code, reason) }
}

/** What a client says and its end go to the backend. */
function pass(client: Client, connection: Connection): void {
  client.addEventListener('message', (event) =>
    connection.receive(typeof event.data === 'string' ? event.data : ''),
  )
  client.addEventListener('close', () => connection.closed())
}
