import * as z from 'zod/mini'

import { type DemoPerson, type DemoSettings, type Renewal, type Tokens } from './identity.ts'

const peopleSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    client: z.string(),
    role: z.string(),
    color: z.optional(z.string()),
  }),
)
const signInSchema = z.object({ token: z.string(), userId: z.string(), expiresInSeconds: z.number() })

/** What every step needs: the settings, and the values that both files share. */
type Flow = DemoSettings & {
  readonly issuer: string
  /** The error message for a server that does not respond. */
  readonly gone: string
}

async function ask(
  { baseUrl, fetch, gone }: Flow,
  path: string,
  init?: RequestInit,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  try {
    return await fetch(`${baseUrl.replace(/\/$/, '')}/__demo/${path}`, {
      ...init,
      headers: { Accept: 'application/json', ...headers },
    })
  } catch {
    throw new Error(gone)
  }
}

async function read<S extends z.core.$ZodType>(
  flow: Flow,
  response: Response,
  schema: S,
): Promise<z.output<S>> {
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = z.safeParse(schema, body)
  if (!response.ok || !parsed.success) throw new Error(flow.gone)
  return parsed.data
}

const post = (flow: Flow, personId: string) =>
  ask(
    flow,
    'sign-in',
    { method: 'POST', body: JSON.stringify({ personId }) },
    { 'Content-Type': 'application/json' },
  )

async function tokensOf(flow: Flow, response: Response, personId: string): Promise<Tokens> {
  const { token, userId, expiresInSeconds } = await read(flow, response, signInSchema)
  return {
    issuer: flow.issuer,
    userId,
    accessToken: token,
    expiresAt: flow.clock.local() + expiresInSeconds * 1_000,
    refreshToken: personId,
  }
}

/** See `DemoIdentity.people`. */
export async function people(flow: Flow): Promise<readonly DemoPerson[]> {
  return read(flow, await ask(flow, 'people'), peopleSchema)
}

/** See `DemoIdentity.signInAs`. */
export async function signInAs(flow: Flow, personId: string): Promise<Tokens> {
  const response = await post(flow, personId)
  if (response.status === 404) throw new Error('This person is not among the demo people anymore.')
  return tokensOf(flow, response, personId)
}

/** Renews the tokens by signing the same person in again. */
export async function renewDemoTokens(flow: Flow, tokens: Tokens): Promise<Renewal> {
  const personId = tokens.refreshToken ?? tokens.userId
  try {
    const response = await post(flow, personId)
    const { status } = response
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { failed: 'refused' }
    return { tokens: await tokensOf(flow, response, personId) }
  } catch {
    return { failed: 'unreachable' }
  }
}
