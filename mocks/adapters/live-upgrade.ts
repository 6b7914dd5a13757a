import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { type Duplex } from 'node:stream'

import { type RawData, WebSocketServer } from 'ws'

import { type Backends } from '../db/backends.ts'

/** The address of the live channel. */
export const LIVE_PATH = '/api/live'

/**
 * Takes upgrade requests for the live channel of the backend that the cookie names. Refused ones are answered with a
 * status before any socket opens, as a gateway would.
 */
export function createLiveUpgrade(backends: Backends) {
  const server = new WebSocketServer({ noServer: true })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A browser that goes away in the middle is no reason to end the server.
    socket.on('error', () => socket.destroy())
    const url = new URL(request.url ?? '/', 'http://localhost')
    const backend = backends.of({
      get(name) {
        const value = request.headers[name]
        return typeof value === 'string' ? value : null
      },
    })
    if (url.pathname !== LIVE_PATH || !backend) return refuse(socket, backend ? 404 : 410)
    const admission = backend.admits(url)
    if (!admission.ok) return refuse(socket, admission.status)
    server.handleUpgrade(request, socket, head, (client) => {
      const connection = backend.connect(
        {
          send: (text) => client.send(text),
          close: (code, reason) => client.close(code, reason),
          terminate: () => client.terminate(),
        },
        url,
      )
      client.on('message', (data) => connection.receive(textOf(data)))
      client.on('close', () => connection.closed())
      client.on('error', () => connection.closed())
    })
  }
  return {
    upgrade,
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
