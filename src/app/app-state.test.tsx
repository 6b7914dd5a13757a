import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { REPRESENTING_HEADER } from '#/api/call.ts'
import { sendText } from '#/api/endpoints/lead.ts'
import { ApiError } from '#/api/errors.ts'
import { apiOf } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { keysOf, slot } from '#/lib/storage.ts'
import { createDemoIdentity } from '#/providers/identity/demo.ts'
import { type Tokens, tokenSlot } from '#/providers/identity/identity.ts'
import { viewerMemory } from '#/providers/viewer.tsx'

import { type AppState, createAppState, restoreTokens } from './app-state.ts'
import { App } from './app.tsx'

interface Asked {
  path: string
  token: string | null
  representing: string | null
  signal: AbortSignal | null | undefined
}

const user = {
  id: 'user-priya',
  name: 'Priya Raman',
  email: 'priya@example.com',
  clientRef: 'client-b',
  teamPermissions: { 'team-a': { agent: true }, 'team-b': { agent: true } },
}
const client = { id: 'client-b', name: 'Brightwater Leasing', supportedTeamTypes: ['BROKER'] }

let asked: Asked[] = []
/** Answers by path; nothing answers what is not named. */
let answers: Record<string, (asked: Asked) => Response> = {}
let signIns = 0
/** What boundaries caught. */
let caught: unknown[] = []

const refusal = () => Response.json({ message: 'Your session is over.' }, { status: 401 })
const demoSignIn = () => {
  signIns += 1
  return Response.json({ token: `token-${String(signIns)}`, userId: 'user-priya', expiresInSeconds: 3_600 })
}

class NoSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  asked = []
  signIns = 0
  caught = []
  answers = {
    '/api/auth/user': () => Response.json({ ...user, client }),
    '/api/teams': () => Response.json([]),
    '/__demo/people': () => Response.json([]),
  }
  vi.stubGlobal('WebSocket', NoSocket)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollTo = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    const one: Asked = {
      path: address.split('?')[0] ?? '',
      token: headers.get('authorization'),
      representing: headers.get(REPRESENTING_HEADER),
      signal: init?.signal,
    }
    asked.push(one)
    const answer = answers[one.path]
    if (answer) return Promise.resolve(answer(one))
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
})

let states: AppState[] = []
afterEach(() => {
  cleanup()
  for (const state of states) state.stop()
  states = []
  vi.unstubAllGlobals()
  // Failed requests are shown by error pages; nothing else may have been thrown.
  const strange = caught.filter((error) => !(error instanceof ApiError))
  if (strange.length > 0) throw new AggregateError(strange, 'A boundary caught a fault of ours')
})

const identity = createDemoIdentity({
  baseUrl: '',
  clock,
  fetch: (address, init) => globalThis.fetch(address, init),
})

const tokens = (): Tokens => ({
  issuer: identity.issuer,
  userId: 'user-priya',
  accessToken: 'token-0',
  expiresAt: clock.local() + 3_600_000,
  refreshToken: 'user-priya',
})

/** The app at an address, in a tree. */
async function open(address: string, signedIn = true): Promise<AppState> {
  window.history.replaceState(null, '', address)
  if (signedIn) tokenSlot.write(tokens())
  const state = createAppState({ config: parseConfig({}), identity, tokens: restoreTokens(identity) })
  states.push(state)
  await act(async () => {
    render(<App state={state} />, { onCaughtError: (error) => caught.push(error) })
  })
  return state
}

const paths = () => asked.map((one) => one.path)
const here = () => window.location.pathname + window.location.search

describe('the start asks for everything at once (performance 6)', () => {
  test('the user and the page of the address, before anything is answered', async () => {
    answers = {}
    await open('/leads/list/all')
    expect(paths()).toEqual(expect.arrayContaining(['/api/auth/user', '/api/leads']))
  })

  test('and what the last start learnt: the client, the teams', async () => {
    viewerMemory('user-priya').write({ clientId: 'client-b', needsTeams: true })
    answers = {}
    await open('/leads/list/all')
    expect(paths()).toEqual(
      expect.arrayContaining(['/api/auth/user', '/api/leads', '/api/client/client-b', '/api/teams']),
    )
  })

  test('a server that sends the client with the user is not asked for it, now or later', async () => {
    await open('/leads/list/all')
    await waitFor(() => expect(viewerMemory('user-priya').read()).toEqual({ needsTeams: false }))
    expect(paths()).not.toContain('/api/client/client-b')
  })

  test('one that does not is asked after the user, and at once from then on', async () => {
    answers['/api/auth/user'] = () => Response.json(user)
    answers['/api/client/client-b'] = () => Response.json(client)
    await open('/leads/list/all')
    await waitFor(() =>
      expect(viewerMemory('user-priya').read()).toEqual({ clientId: 'client-b', needsTeams: false }),
    )
    expect(paths().filter((path) => path === '/api/client/client-b')).toHaveLength(1)
  })
})

describe('public pages', () => {
  test.each(['/company/signup', '/company/signup/', '/registration/abc'])(
    '%s never loads the current user, not even for who is signed in',
    async (address) => {
      await open(address)
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
      expect(paths()).toEqual([])
      expect(window.location.pathname).toBe(address)
    },
  )

  test('/login neither', async () => {
    await open('/login', false)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
    await waitFor(() => expect(paths()).toEqual(['/__demo/people']))
  })

  test('who is signed in already passes the sign-in page, and hostile ways back lead home', async () => {
    answers = {}
    await open('/login?redirect=%2F%2Fevil.example')
    expect(here()).toBe('/leads/list/all')
  })

  test('an unknown top-level path leads home, replaced', async () => {
    const before = window.history.length
    answers = {}
    await open('/nonsense/deeper')
    expect(here()).toBe('/leads/list/all')
    expect(window.history.length).toBe(before)
  })
})

describe('no token (F06)', () => {
  test('only warns, and shows the sign-in page with the way back', async () => {
    await open('/leads/lead-x?show=calls', false)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
    expect(here()).toBe('/login?redirect=%2Fleads%2Flead-x%3Fshow%3Dcalls')
    expect(paths()).not.toContain('/api/auth/user')
  })
})

const draft = 'draft:user-priya:user-priya:lead-x:text:%2B15125550139'
const writeDraft = () => slot('browser', draft, z.unknown()).write({ text: 'half a sentence', updatedTs: 1 })

describe('the session ends (F02, F67)', () => {
  test('every request refused: one renewal, one way to /login, drafts kept', async () => {
    writeDraft()
    answers['/__demo/sign-in'] = demoSignIn
    for (const path of ['/api/auth/user', '/api/leads', '/api/teams', '/api/alert', '/api/leads/counts'])
      answers[path] = refusal
    const ends = vi.fn<() => void>()
    const state = await open('/leads/list/all?sort=created')
    state.subscribe(ends)
    expect(await screen.findByText(/You were signed out because your session ended/)).toBeInTheDocument()
    expect(here()).toBe('/login?redirect=%2Fleads%2Flist%2Fall%3Fsort%3Dcreated')
    expect(signIns).toBe(1)
    expect(tokenSlot.read()).toBeUndefined()
    expect(keysOf('browser', 'draft:')).toEqual([draft])
    expect(document.title).toBe('Sign in · Lintel')
  })

  test('refused once: renewed, and nobody notices', async () => {
    let refused = 0
    answers['/__demo/sign-in'] = demoSignIn
    answers['/api/auth/user'] = ({ token }) => {
      if (token !== 'Bearer token-0') return Response.json({ ...user, client })
      refused += 1
      return refusal()
    }
    await open('/leads/list/all')
    await waitFor(() => expect(viewerMemory('user-priya').read()).toBeDefined())
    expect(refused).toBe(1)
    expect(tokenSlot.read()?.accessToken).toBe('token-1')
    expect(window.location.pathname).toBe('/leads/list/all')
  })

  test('one page that is refused for good does not end the session', async () => {
    answers['/__demo/sign-in'] = demoSignIn
    answers['/api/lead/lead-x'] = refusal
    await open('/leads/lead-x')
    expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized' })).toBeInTheDocument()
    expect(tokenSlot.read()?.accessToken).toBe('token-1')
    expect(paths().filter((path) => path === '/api/auth/user').length).toBeGreaterThan(1)
  })

  test('a provider without an answer does not end it', async () => {
    answers['/__demo/sign-in'] = () => new Response('', { status: 503 })
    answers['/api/auth/user'] = refusal
    await open('/leads/list/all')
    expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized' })).toBeInTheDocument()
    expect(tokenSlot.read()).toBeDefined()
  })
})

describe('Log Out', () => {
  test('forgets tokens, drafts and memory; the page before shows nothing', async () => {
    writeDraft()
    const state = await open('/leads/list/all')
    await waitFor(() => expect(viewerMemory('user-priya').read()).toBeDefined())
    const { session } = state.current().router.options.context
    await act(async () => session?.signOut())
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument()
    expect(here()).toBe('/login')
    expect(tokenSlot.read()).toBeUndefined()
    expect([...keysOf('browser', 'draft:'), ...keysOf('browser', 'viewer:')]).toEqual([])
    const before = paths().filter((path) => path.startsWith('/api/')).length
    await act(async () => {
      window.history.pushState(null, '', '/leads/lead-x')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(here()).toBe('/login?redirect=%2Fleads%2Flead-x'))
    expect(paths().filter((path) => path.startsWith('/api/'))).toHaveLength(before)
  })

  test('what is in flight is aborted', async () => {
    delete answers['/api/auth/user']
    const state = await open('/leads/list/all')
    const flying = asked.filter((one) => one.path.startsWith('/api/'))
    expect(flying.length).toBeGreaterThan(0)
    await act(async () => state.current().router.options.context.session?.signOut())
    expect(flying.every((one) => one.signal?.aborted)).toBe(true)
  })

  test('a change that is in flight is aborted too, and nothing goes out any more', async () => {
    const state = await open('/leads/list/all')
    const { queryClient, session } = state.current().router.options.context
    const api = apiOf(queryClient)
    const body = { message: 'Hello', targetPhoneNumber: '+15125550139', contactType: 'TENANT' }
    const send = () => api.call(sendText, { params: { leadId: 'lead-x' }, body })
    const flying = send().catch((error: unknown) => error)
    await waitFor(() => expect(paths()).toContain('/api/lead/lead-x/text-msg/'))
    await act(async () => session?.signOut())
    expect(await flying).toMatchObject({ code: 'aborted' })
    await expect(send()).rejects.toMatchObject({ code: 'aborted' })
    expect(asked.at(-1)?.token).not.toBe('Bearer token-0')
  })

  test('a page that the browser kept alive looks again when it is shown', async () => {
    await open('/leads/list/all')
    tokenSlot.clear()
    await act(async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await screen.findByText('You were signed out in another tab.')).toBeInTheDocument()
  })

  test('a sign-in in another tab opens this one too, where it was', async () => {
    answers['/api/lead/lead-x'] = () => Response.json({ message: 'x' }, { status: 403 })
    await open('/leads/lead-x', false)
    await screen.findByRole('heading', { name: 'Sign in' })
    tokenSlot.write(tokens())
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'lintel:session' }))
    })
    await waitFor(() => expect(here()).toBe('/leads/lead-x'))
  })
})

describe('another acting user is another world (finding 1)', () => {
  test('new router, new cache, new header; what was in flight is aborted', async () => {
    delete answers['/api/leads']
    const state = await open('/leads/list/all')
    await waitFor(() => expect(viewerMemory('user-priya').read()).toBeDefined())
    const first = state.current()
    const flying = asked.find((one) => one.path === '/api/leads')
    asked = []
    await act(async () => state.actAs('user-dana'))
    const second = state.current()
    expect(second.key).not.toBe(first.key)
    expect(second.router).not.toBe(first.router)
    expect(second.router.options.context.queryClient).not.toBe(first.router.options.context.queryClient)
    expect(flying?.signal?.aborted).toBe(true)
    await waitFor(() => expect(paths()).toContain('/api/auth/user'))
    expect(
      asked.filter((one) => one.path.startsWith('/api/')).every((one) => one.representing === 'user-dana'),
    ).toBe(true)
    expect(here()).toBe('/leads/list/all')
  })
})
