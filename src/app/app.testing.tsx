import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'

import { getTeams } from '#/api/endpoints/teams.ts'
import { getCurrentUser } from '#/api/endpoints/users.ts'
import { REPRESENTING_HEADER } from '#/api/request/call.ts'
import { ApiError } from '#/api/request/errors.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'
import { createDemoIdentity } from '#/providers/identity/demo.ts'
import { type Tokens, storedTokens } from '#/providers/identity/identity.ts'

import { type AppState, createAppState, restoreTokens } from './app-state.ts'
import { App } from './app.tsx'

// Rendering a whole app takes long on a busy machine.

/** A request that the app sent. */
export interface AppRequest {
  readonly path: string
  readonly method: string
  readonly token: string | null
  readonly representing: string | null
  readonly signal: AbortSignal | null | undefined
}

/** Responses by path. A path that is not listed gets no response. */
type Answers = Record<string, (asked: AppRequest) => Response | Promise<Response>>

/** The server of a test: the requests that it received, and its responses from now on. */
export const server: { asked: AppRequest[]; answers: Answers; signIns: number } = {
  asked: [],
  answers: {},
  signIns: 0,
}

export const user = {
  id: 'user-priya',
  name: 'Priya Raman',
  email: 'priya@example.com',
  clientRef: 'client-b',
  teamPermissions: { 'team-a': { agent: true }, 'team-b': { agent: true } },
}
export const client = { id: 'client-b', name: 'Brightwater Leasing', supportedTeamTypes: ['BROKER'] }

/** The response that rejects every token. */
export const refusal = () => Response.json({ message: 'Your session is over.' }, { status: 401 })
/** Returns a new token for Priya. */
export const demoSignIn = () => {
  server.signIns += 1
  return Response.json({
    token: `token-${String(server.signIns)}`,
    userId: 'user-priya',
    expiresInSeconds: 3_600,
  })
}

class NoSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

let states: AppState[] = []
/** The errors that error boundaries caught. */
let caught: unknown[] = []

beforeEach(() => {
  for (const area of ['browser', 'tab'] as const)
    for (const key of keysOf(area, '')) storageEntry(area, key, z.unknown()).clear()
  server.asked = []
  server.signIns = 0
  caught = []
  server.answers = {
    [getCurrentUser.path]: () => Response.json({ ...user, client }),
    [getTeams.path]: () => Response.json([]),
    '/__demo/people': () => Response.json([]),
  }
  vi.stubGlobal('WebSocket', NoSocket)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    const one: AppRequest = {
      path: address.split('?')[0] ?? '',
      method: init?.method ?? 'GET',
      token: headers.get('authorization'),
      representing: headers.get(REPRESENTING_HEADER),
      signal: init?.signal,
    }
    server.asked.push(one)
    const answer = server.answers[one.path]
    if (answer) return Promise.resolve(answer(one))
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
})

afterEach(() => {
  closeApps()
  vi.unstubAllGlobals()
  // Failed requests are shown by error pages. No other error may have been thrown.
  const strange = caught.filter((error) => !(error instanceof ApiError))
  if (strange.length > 0) throw new AggregateError(strange, 'A boundary caught a fault of ours')
})

/** Unmounts all apps. The storage is kept. */
export function closeApps(): void {
  cleanup()
  for (const state of states) state.stop()
  states = []
}

const identity = createDemoIdentity({
  baseUrl: '',
  clock,
  fetch: (address, init) => globalThis.fetch(address, init),
})

/** Returns the tokens of a person, by default Priya. */
export const tokens = (userId = 'user-priya'): Tokens => ({
  issuer: identity.issuer,
  userId,
  accessToken: 'token-0',
  expiresAt: clock.local() + 3_600_000,
  refreshToken: userId,
})

/** Opens the app at a URL, with the stored tokens or else with Priya's. */
export async function open(address: string, signedIn = true): Promise<AppState> {
  window.history.replaceState(null, '', address)
  if (signedIn && !storedTokens.read()) storedTokens.write(tokens())
  const state = createAppState({ config: parseConfig({}), identity, tokens: restoreTokens(identity) })
  states.push(state)
  await act(async () => {
    render(<App state={state} />, { onCaughtError: (error) => caught.push(error) })
  })
  return state
}

export const paths = () => server.asked.map((one) => one.path)
export const here = () => window.location.pathname + window.location.search
