import { Hono } from 'hono'
import * as z from 'zod/mini'

import { type Backends } from '../db/backends.ts'
import { type World } from '../db/world.ts'
import { SimulatorError } from './command.ts'
import { commands } from './commands.ts'

const newBackend = z.object({
  seed: z.optional(z.number()),
  at: z.optional(z.number()),
  volume: z.optional(z.number()),
  people: z.optional(z.number()),
})

/** Runs a command with unchecked input. @throws SimulatorError */
function perform(world: World, name: string, input: unknown): unknown {
  const found = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (!found) throw new SimulatorError(`There is no command ${name}.`)
  const parsed = z.safeParse(found.schema, input)
  if (!parsed.success) {
    throw new SimulatorError(
      parsed.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`).join('; '),
    )
  }
  return Reflect.apply(found.run, undefined, [world, parsed.data])
}

/**
 * Creates the control API, `/__simulator/*`, with JSON input and output. `POST /do/{command}` runs on the backend that
 * the request names. `POST /reset` resets it. `POST /backends` creates another backend ({ seed, at, volume, people })
 * and returns its id, and `DELETE /backends/{id}` deletes it. `GET /commands` lists the commands.
 */
export function createControl(backends: Backends): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof SimulatorError) return c.json({ message: error.message }, 422)
    return c.json({ message: 'The simulator failed.', detail: error.message }, 500)
  })
  app.get('/commands', (c) => c.json(Object.keys(commands)))
  app.post('/backends', async (c) => {
    const parsed = z.safeParse(newBackend, await c.req.json().catch(() => ({})))
    if (!parsed.success) throw new SimulatorError('seed, at, volume and people are numbers')
    const { at, ...options } = parsed.data
    const { id, backend } = backends.create({ ...options, ...startingAt(at) })
    return c.json({ id, now: backend.world.clock.now() }, 201)
  })
  app.delete('/backends/:id', (c) => c.json({ ok: backends.drop(c.req.param('id')) }))
  app.post('/reset', (c) => {
    const backend = backends.of(c.req.raw.headers)
    if (!backend) throw new SimulatorError('This backend is gone.')
    backend.reset()
    return c.json({ ok: true })
  })
  app.post('/do/:name', async (c) => {
    const backend = backends.of(c.req.raw.headers)
    if (!backend) throw new SimulatorError('This backend is gone.')
    const text = await c.req.text()
    const input: unknown = text === '' ? {} : JSON.parse(text)
    const result = await perform(backend.world, c.req.param('name'), input)
    return c.body(JSON.stringify(result ?? null), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
  app.all('*', (c) => c.json({ message: 'There is no such address.' }, 404))
  return app
}

/** Returns a clock that starts at a moment and then runs. */
function startingAt(at: number | undefined): { now?: () => number } {
  if (at === undefined) return {}
  const offset = at - Date.now()
  return { now: () => Date.now() + offset }
}
