import { type AddressInfo } from 'node:net'

import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

import { createApp } from '../app.ts'
import { type Backend, type BackendOptions } from '../db/backend.ts'
import { type Backends, createBackends } from '../db/backends.ts'
import { isLost } from '../server/lost.ts'
import { createLiveUpgrade } from './live-upgrade.ts'
import { createStaticFiles, type HtmlHead, zipped } from './static-files.ts'

/** What the server passes to an extension. */
export interface ServerTools {
  backends: Backends
  /** Returns the backend that a request names, or undefined when it is gone. */
  backendOf(request: Request): Backend | undefined
}

/** Adds routes to the server that take precedence over the built app: the OpenID provider, the simulator panel. */
export type Extend = (root: Hono<{ Bindings: HttpBindings }>, tools: ServerTools) => void

/** Options for starting the mock server. */
export interface ServerOptions extends BackendOptions {
  /** Directory of the built app. Without it only the API is served. */
  dist?: string | undefined
  /** 0, the default, uses a free port. */
  port?: number | undefined
  host?: string | undefined
  /** Values of `/config.json` in addition to the defaults. */
  config?: Readonly<Record<string, unknown>> | undefined
  /** Other origins that the app may connect to (the identity provider). */
  connect?: readonly string[] | undefined
  extend?: Extend | readonly Extend[] | undefined
  /** Inserted before `</head>` of every document, for example the script of the simulator panel. */
  htmlHead?: HtmlHead | undefined
}

/** A running mock server. */
export interface MockServer {
  readonly url: string
  readonly port: number
  readonly backends: Backends
  /** The backend for requests that name none. */
  readonly backend: Backend
  close(): Promise<void>
}

/** Starts the mock backend with real HTTP and a real WebSocket, and the built app on the same port. */
export async function startServer(options: ServerOptions = {}): Promise<MockServer> {
  const {
    dist,
    port = 0,
    host = '127.0.0.1',
    config,
    connect = [],
    extend = [],
    htmlHead,
    ...backendOptions
  } = options
  const backends = createBackends(backendOptions)
  const app = createApp(backends, { config })
  const root = new Hono<{ Bindings: HttpBindings }>()

  root.use(async (c, next) => {
    await next()
    if (isLost(c.res)) cut(c.env.incoming.socket)
    else if (c.req.path.startsWith('/api/')) c.res = await zipped(c.req.raw, c.res)
  })
  for (const one of [extend].flat())
    one(root, { backends, backendOf: (request) => backends.of(request.headers) })
  root.route('/', app)
  if (dist !== undefined) {
    const files = createStaticFiles({ dist, htmlHead, connect: () => connect })
    root.all('*', (c) => files(c.req.raw))
  } else root.all('*', (c) => c.json({ message: 'Only the API is served here.' }, 404))

  const live = createLiveUpgrade(backends)
  const server = createAdaptorServer({ fetch: root.fetch, overrideGlobalObjects: false })
  server.on('upgrade', live.upgrade)
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, host, () => {
      const bound = server.address()
      if (bound === null || typeof bound === 'string') reject(new Error('no port'))
      else resolve(bound)
    })
  })
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${address.port}`,
    port: address.port,
    backends,
    backend: backends.main,
    close: () =>
      new Promise((resolve) => {
        backends.dispose()
        live.close()
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

// Sends a response that breaks off after its head. If the connection were cut before the head, browsers would resend
// the request on their own when the connection was used before, even a POST, and the fault would disappear before
// anybody saw it.
function cut(socket: HttpBindings['incoming']['socket']): void {
  socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 64\r\n\r\n{', () =>
    socket.destroy(),
  )
}
