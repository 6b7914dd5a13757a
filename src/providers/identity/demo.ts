import * as z from 'zod/mini'

import { type Clock } from '#/lib/clock.ts'

import { type DemoIdentity, type Tokens } from './identity.ts'

const peopleSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    client: z.string(),
    role: z.string(),
  }),
)
const signInSchema = z.object({ token: z.string(), userId: z.string(), expiresInSeconds: z.number() })

const GONE = 'The demo server does not answer. Start it and try again.'

/** What the adapter needs from outside. */
export interface DemoSettings {
  /** Start of the mock's addresses; empty for this origin. */
  readonly baseUrl: string
  readonly clock: Pick<Clock, 'local'>
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
}

/** The demo sign-in: the mock's people, no passwords. Renewal signs the same person in again. */
export function createDemoIdentity({ baseUrl, clock, fetch }: DemoSettings): DemoIdentity {
  const start = baseUrl.replace(/\/$/, '')
  const issuer = `demo ${start}`

  const ask = async (
    path: string,
    init?: RequestInit,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response> => {
    try {
      return await fetch(`${start}/__demo/${path}`, {
        ...init,
        headers: { Accept: 'application/json', ...headers },
      })
    } catch {
      throw new Error(GONE)
    }
  }
  const read = async <S extends z.core.$ZodType>(response: Response, schema: S): Promise<z.output<S>> => {
    const body: unknown = await response.json().catch(() => undefined)
    const parsed = z.safeParse(schema, body)
    if (!response.ok || !parsed.success) throw new Error(GONE)
    return parsed.data
  }
  const post = (personId: string) =>
    ask(
      'sign-in',
      { method: 'POST', body: JSON.stringify({ personId }) },
      { 'Content-Type': 'application/json' },
    )
  const tokensOf = async (response: Response, personId: string): Promise<Tokens> => {
    const { token, userId, expiresInSeconds } = await read(response, signInSchema)
    return {
      issuer,
      userId,
      accessToken: token,
      expiresAt: clock.local() + expiresInSeconds * 1_000,
      refreshToken: personId,
    }
  }

  return {
    kind: 'demo',
    issuer,
    people: async () => read(await ask('people'), peopleSchema),
    async signInAs(personId) {
      const response = await post(personId)
      if (response.status === 404) throw new Error('This person is not among the demo people any more.')
      return tokensOf(response, personId)
    },
    async renew(tokens) {
      const personId = tokens.refreshToken ?? tokens.userId
      try {
        const response = await post(personId)
        if (response.status >= 400 && response.status < 500) return { failed: 'refused' }
        return { tokens: await tokensOf(response, personId) }
      } catch {
        return { failed: 'unreachable' }
      }
    },
    farewell: async () => undefined,
  }
}
