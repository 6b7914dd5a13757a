import { http, HttpResponse, ws } from 'msw'

import { createApp } from '../app.ts'
import { type Backends } from '../db/backends.ts'
import { isLost } from '../handlers/lost.ts'

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
      const connection = backends.main.connect(
        {
          send: (text) => client.send(text),
          close: (code, reason) => client.close(code, reason),
        },
        new URL(client.url),
      )
      client.addEventListener('message', (event) =>
        connection.receive(typeof event.data === 'string' ? event.data : ''),
      )
      client.addEventListener('close', () => connection.closed())
    }),
  ]
}
