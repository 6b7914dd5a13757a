import * as z from 'zod/mini'

import { type World } from '../db/world.ts'
import { json, type Reply } from './strike.ts'

/** A person of the demo sign-in. */
export interface DemoPerson {
  id: string
  name: string
  email: string
  client: string
  /** What this person can demonstrate, in one line. */
  role: string
  /** The color that the person chose for the initials. */
  color?: string
}

/** Returns the people who can sign in: everybody with an active account. */
export function demoPeople(world: World): DemoPerson[] {
  return [...world.store.users.values()]
    .filter((user) => user.status === 'ACTIVE')
    .map(({ id, name, email, clientRef, about, colorSelection }) => ({
      id,
      name,
      email,
      client: world.store.clients.get(clientRef)?.name ?? '',
      role: about,
      ...(colorSelection === undefined ? {} : { color: colorSelection }),
    }))
}

const signIn = z.object({ personId: z.string() })

/** Handles `GET /__demo/people` and `POST /__demo/sign-in`. */
export async function demo(world: World, request: Request): Promise<Reply> {
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' && pathname === '/__demo/people') return json(200, demoPeople(world))
  if (request.method === 'POST' && pathname === '/__demo/sign-in') {
    const parsed = z.safeParse(signIn, await request.json().catch(() => undefined))
    const user = parsed.success ? world.store.users.get(parsed.data.personId) : undefined
    if (!user || user.status !== 'ACTIVE') return json(404, { message: 'This person cannot sign in.' })
    return json(200, { ...world.tokens.issue(user.id), userId: user.id })
  }
  return json(404, { message: 'There is no such address.' })
}
