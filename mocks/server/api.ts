import { Hono } from 'hono'

import { type Endpoint } from '#/api/endpoints/endpoint.ts'

import { sendDueReminders } from '../db/leads/tour-reminders.ts'
import { type LoggedRequest } from '../db/request-log.ts'
import { type World } from '../db/world.ts'
import { handlers } from '../handlers/all.ts'
import { bearer, identify, nobody, REPRESENTING } from './identity.ts'
import { lostResponse } from './lost.ts'
import { meetFaults } from './meet-faults.ts'
import { type Mounted, Refusal } from './on.ts'
import { answerOnce } from './once.ts'
import { json, type Reply } from './strike.ts'

interface Env {
  Bindings: { world: World }
}

/** The whole API as one stateless app. The world is passed with each request: `api.fetch(request, { world })`. */
export const api = createApi()

function createApi(): Hono<Env> {
  const app = new Hono<Env>()
  // Literal segments are matched before parameters: `/api/property/ids` is not a property.
  const mounted = Object.values(handlers).toSorted((a, b) => (order(a.endpoint) < order(b.endpoint) ? -1 : 1))
  for (const one of mounted) {
    app.on(one.endpoint.method, one.endpoint.path, (c) =>
      serve(c.env.world, c.req.raw, one, { ...c.req.param() }),
    )
  }
  app.all('*', (c) => serve(c.env.world, c.req.raw, undefined, {}))
  return app
}

function order(endpoint: Endpoint): string {
  return endpoint.path.replace(/:[A-Za-z]+/g, '~')
}

/** Passes one request through log, weather, faults and handler. */
async function serve(
  world: World,
  request: Request,
  mounted: Mounted | undefined,
  params: Record<string, string>,
): Promise<Response> {
  sendDueReminders(world, 60_000)
  const url = new URL(request.url)
  const text = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.text()
  const entry = world.log.begin({
    id: world.store.id('req'),
    ts: world.clock.now(),
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: [...request.headers.keys()],
    ...(mounted ? { operation: `${mounted.endpoint.method} ${mounted.endpoint.path}` } : {}),
    ...(text === '' ? {} : { body: parsed(text) ?? text }),
    ...(request.headers.has(REPRESENTING) ? { representing: request.headers.get(REPRESENTING) ?? '' } : {}),
  })
  const reply = await meetFaults(world, request, true, () =>
    handle(world, request, mounted, { params, text, entry }),
  )
  world.log.end(entry, reply?.status ?? 0, world.clock.now())
  if (reply === undefined) return lostResponse()
  const headers = new Headers(reply.headers)
  headers.set('x-request-id', entry.id)
  headers.set('date', new Date(world.clock.now()).toUTCString())
  headers.set('cache-control', 'no-store')
  return new Response(reply.body, { status: reply.status, headers })
}

interface Parts {
  params: Record<string, string>
  text: string
  entry: LoggedRequest
}

async function handle(
  world: World,
  request: Request,
  mounted: Mounted | undefined,
  { params, text, entry }: Parts,
): Promise<Reply> {
  try {
    const representing = request.headers.get(REPRESENTING) ?? undefined
    const open = mounted?.endpoint.open === true
    const who = open ? nobody() : identify(world, bearer(request.headers), representing)
    if (!open) entry.userId = who.signedIn.id
    if (!mounted) throw new Refusal(404, 'There is no such address.')
    const body = text === '' ? undefined : parsed(text)
    if (text !== '' && body === undefined) throw new Refusal(400, 'The body is not valid JSON.')
    const answered = await answerOnce(mounted, {
      world,
      ...who,
      params,
      query: entry.query,
      body,
      headers: request.headers,
    })
    if (answered.body === undefined) return { status: 204, headers: answered.headers, body: null }
    return json(mounted.endpoint.status ?? 200, answered.body, answered.headers)
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, error.body)
    const detail = error instanceof Error ? error.message : String(error)
    world.log.line('note', `a handler failed: ${detail}`, world.clock.now())
    return json(500, { message: 'The mock server failed.', detail })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
