import { Hono } from 'hono'

import { IDEMPOTENCY_HEADER } from '#/api/endpoints/endpoint.ts'

import { type Backend } from './db/backend.ts'
import { type Backends } from './db/backends.ts'
import { answerForm } from './forms/answer.ts'
import { originOf } from './oidc/authorize-request.ts'
import { demo } from './server/demo.ts'
import { lostResponse } from './server/lost.ts'
import { media } from './server/media.ts'
import { meetFaults } from './server/meet-faults.ts'
import { json, type Reply } from './server/strike.ts'
import { createControl } from './simulate/control.ts'

/** Options of the app. */
export interface AppOptions {
  /** Values of `/config.json` in addition to the defaults. */
  config?: Readonly<Record<string, unknown>> | undefined
  /** Whether to serve the simulator's control API. True on the mock server. */
  control?: boolean | undefined
}

const defaults = {
  productName: 'Lintel',
  environment: 'development',
  apiUrl: '',
  liveUrl: '',
  termsUrl: 'https://www.example.com/terms',
  privacyUrl: 'https://www.example.com/privacy',
  supportEmail: 'support@example.com',
  idempotencyHeader: IDEMPOTENCY_HEADER,
  voice: 'simulated',
  identity: { kind: 'demo' },
}

const MOST_ENVELOPES = 200

/** Content security policy reports that browsers sent, newest last. For tests and the simulator. */
export type CspReports = unknown[]

/**
 * Creates everything that is the same on every host: API, demo sign-in, configuration, media, control API. The host
 * adds the live channel (`backend.connect`) and, on the node server, the built app.
 */
export function createApp(backends: Backends, options: AppOptions = {}): Hono {
  const app = new Hono()
  const of = (request: Request, run: (backend: Backend) => Promise<Response>) => {
    const backend = backends.of(request.headers)
    return backend
      ? run(backend)
      : // Without this header, Chromium caches a 410 forever, and would use it for the next backend at this address too.
        Promise.resolve(
          Response.json(
            { message: 'This backend is gone.' },
            { status: 410, headers: { 'cache-control': 'no-store' } },
          ),
        )
  }
  const faulty = (request: Request, run: (backend: Backend) => Promise<Reply>) =>
    of(request, async (backend) => {
      const reply = await meetFaults(backend.world, request, false, () => run(backend))
      if (!reply) return lostResponse()
      return new Response(reply.body, {
        status: reply.status,
        headers: { ...reply.headers, 'cache-control': 'no-store' },
      })
    })

  app.all('/api/*', (c) => of(c.req.raw, (backend) => backend.fetch(c.req.raw)))
  app.all('/__demo/*', (c) => faulty(c.req.raw, (backend) => demo(backend.world, c.req.raw)))
  app.get('/config.json', (c) =>
    faulty(c.req.raw, async (backend) =>
      // This server also serves the public form of a property.
      json(200, {
        ...defaults,
        contactFormUrl: `${originOf(c.req.raw)}/__forms`,
        ...options.config,
        ...backend.world.config,
      }),
    ),
  )
  app.all('/__forms/contact/:shortId', (c) =>
    of(c.req.raw, (backend) => answerForm(backend.world, c.req.raw)),
  )
  app.all('/media/*', (c) =>
    of(c.req.raw, async (backend) => {
      let file: Response | undefined
      const reply = await meetFaults(backend.world, c.req.raw, false, async () => {
        file = await media(backend.world, c.req.raw)
        return { status: file.status, headers: {}, body: null }
      })
      if (!reply) return lostResponse()
      // A file is not text, so only a fault that strikes before the file is created changes the response.
      return file ?? new Response(reply.body, { status: reply.status, headers: reply.headers })
    }),
  )

  const reports: CspReports = []
  app.post('/csp-report', async (c) => {
    reports.push(await c.req.json().catch(() => undefined))
    return c.body(null, 204)
  })
  if (options.control ?? true) {
    // Receives error reports in tests (`sentryDsn` of a backend). Each is stored unchanged, for the backend that it
    // names.
    const envelopes = new WeakMap<Backend, string[]>()
    app.post('/__telemetry/*', (c) =>
      of(c.req.raw, async (backend) => {
        const kept = envelopes.get(backend) ?? []
        kept.push(await c.req.text())
        envelopes.set(backend, kept.slice(-MOST_ENVELOPES))
        return Response.json({})
      }),
    )
    app.get('/__simulator/telemetry', (c) =>
      of(c.req.raw, (backend) => Promise.resolve(Response.json(envelopes.get(backend) ?? []))),
    )
    app.get('/__simulator/csp-reports', (c) =>
      c.body(JSON.stringify(reports), 200, { 'content-type': 'application/json' }),
    )
    app.route('/__simulator', createControl(backends))
  }
  return app
}
