import { createHash } from 'node:crypto'

import { type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

import { createApp } from '../app.ts'
import { createBackends } from '../db/backends.ts'
import { MOMENT } from '../server/calls.testing.ts'
import { oidcProvider } from './mount.ts'

export const ORIGIN = 'http://lintel.test'
export const CALLBACK = `${ORIGIN}/login`
export const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0123'

/** The provider next to the API, as the server mounts them, with a clock that tests can advance. */
export function flow() {
  let now = MOMENT
  const backends = createBackends({ now: () => now })
  const root = new Hono<{ Bindings: HttpBindings }>()
  oidcProvider(root, { backends, backendOf: (request) => backends.of(request.headers) })
  root.route('/', createApp(backends))

  const ask = (path: string, init?: RequestInit) =>
    Promise.resolve(root.fetch(new Request(ORIGIN + path, { redirect: 'manual', ...init })))
  const form = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  const address = (changes: Record<string, string | undefined> = {}) => {
    const query = new URLSearchParams({
      client_id: 'lintel',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid profile email offline_access',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'the-state',
      nonce: 'the-nonce',
    })
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    return `/oidc/authorize?${query}`
  }
  const answerOf = (response: Response) => new URL(response.headers.get('location') ?? 'none:').searchParams

  return {
    backends,
    world: () => backends.main.world,
    ask,
    form,
    address,
    answerOf,
    tick(ms: number) {
      now += ms
    },
    /** Chooses a person on the sign-in page. */
    choose: (person: string, changes?: Record<string, string | undefined>) =>
      form(address(changes), { person }),
    async codeOf(person: string, changes?: Record<string, string | undefined>) {
      return answerOf(await form(address(changes), { person })).get('code') ?? ''
    },
    redeem: (code: string, changes: Record<string, string> = {}) =>
      form('/oidc/token', {
        grant_type: 'authorization_code',
        code,
        code_verifier: VERIFIER,
        client_id: 'lintel',
        redirect_uri: CALLBACK,
        ...changes,
      }),
    refresh: (token: string) =>
      form('/oidc/token', { grant_type: 'refresh_token', refresh_token: token, client_id: 'lintel' }),
    whoIs: (token: string) => ask('/api/auth/user', { headers: { authorization: `Bearer ${token}` } }),
  }
}

/** The response of the token endpoint. */
export interface TokenAnswer {
  access_token: string
  refresh_token?: string
  id_token: string
  expires_in: number
  token_type: string
  scope: string
}

/** Returns the tokens of a response. Fails the test if the request is refused. */
export async function tokensOf(answer: Promise<Response>): Promise<TokenAnswer> {
  const response = await answer
  const body: TokenAnswer = await response.json()
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`)
  return body
}
