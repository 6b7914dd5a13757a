import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { type Duplex } from 'node:stream'

import { type RawData, WebSocketServer } from 'ws'

import { CARRIER_PATH } from '#/domain/call/carrier-wire.ts'

import { exchangeOf } from '../carrier/exchange.ts'
import { type Backend } from '../db/backend.ts'
import { type Backends } from '../db/backends.ts'

/** Path of the live channel. */
export const LIVE_PATH = '/api/live'

/**
 * Handles the upgrade requests for the live channel and the carrier, for the backend that the cookie names. Rejected
 * requests get a status before any socket opens, as from a gateway.
 */
export function createLiveUpgrade(backends: Backends) {
  const server = new WebSocketServer({ noServer: true })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A browser that disconnects during the upgrade must not crash the server.
    socket.on('error', () => socket.destroy())
    const url = new URL(request.url ?? '/', 'http://localhost')
    const backend = backends.of({
      get(name) {
        const value = request.headers[name]
        return typeof value === 'string' ? value : null
      },
    })
    if (!backend) return refuse(socket, 410)
    const no = refusalOf(backend, url)
    if (no !== undefined) return refuse(socket, no)
    server.handleUpgrade(request, socket, head, (client) => {
      const open = {
        send: (text: string) => client.send(text),
        close: (code?: number, reason?: string) => client.close(code, reason),
        terminate: () => client.terminate(),
      }
      const connection =
        url.pathname === CARRIER_PATH ? backend.connectPhone(open) : backend.connect(open, url)
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

/** Returns the status with which a socket is rejected, or undefined when it may open. */
function refusalOf(backend: Backend, url: URL): number | undefined {
  if (url.pathname === CARRIER_PATH) return exchangeOf(backend.world).isLost() ? 503 : undefined
  if (url.pathname !== LIVE_PATH) return 404
  const admission = backend.admits(url)
  return admission.ok ? undefined : admission.status
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
