import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { apiOf } from '#/api/cache/query-client.ts'
import { startLeadAction } from '#/api/cache/undo.ts'
import { sendText } from '#/api/endpoints/texts.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'
import { storedTokens } from '#/providers/identity/identity.ts'
import { viewerMemory } from '#/providers/viewer.tsx'
import { setTabHasCall } from '#/providers/voice/tab-call.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { client, demoSignIn, here, open, paths, refusal, server, tokens, user } from './app.testing.tsx'

describe('requests at startup', () => {
  test('load the user and the page of the address before any response arrives', async () => {
    server.answers = {}
    await open('/leads/list/all')
    expect(paths()).toEqual(expect.arrayContaining(['/api/auth/user', '/api/leads']))
  })

  test('also load the client and the teams if the last start needed them', async () => {
    viewerMemory('user-priya').write({ clientId: 'client-b', needsTeams: true })
    server.answers = {}
    await open('/leads/list/all')
    expect(paths()).toEqual(
      expect.arrayContaining(['/api/auth/user', '/api/leads', '/api/client/client-b', '/api/teams']),
    )
  })

  test('do not load the client, now or later, if the server sends it with the user', async () => {
    await open('/leads/list/all')
    await waitFor(() => expect(viewerMemory('user-priya').read()).toEqual({ needsTeams: false }))
    expect(paths()).not.toContain('/api/client/client-b')
  })

  test('load the client after the user if the server does not send it, and at once from then on', async () => {
    server.answers['/api/auth/user'] = () => Response.json(user)
    server.answers['/api/client/client-b'] = () => Response.json(client)
    await open('/leads/list/all')
    await waitFor(() =>
      expect(viewerMemory('user-priya').read()).toEqual({ clientId: 'client-b', needsTeams: false }),
    )
    expect(paths().filter((path) => path === '/api/client/client-b')).toHaveLength(1)
  })
})

describe('public pages', () => {
  test.each(['/company/signup', '/company/signup/', '/registration/abc'])(
    '%s never loads the current user, not even for a signed-in user',
    async (address) => {
      // An invitation is fetched without a token, so it does not matter whether a user is signed in.
      server.answers['/api/registration/abc'] = () => Response.json({ message: 'Gone' }, { status: 404 })
      await open(address)
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
      expect(paths().filter((path) => path !== '/api/registration/abc')).toEqual([])
      expect(window.location.pathname).toBe(address)
    },
  )

  test('/login does not load the current user', async () => {
    await open('/login', false)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
    await waitFor(() => expect(paths()).toEqual(['/__demo/people']))
  })

  test('the sign-in page redirects a signed-in user, and to the home page for a hostile address', async () => {
    server.answers = {}
    await open('/login?redirect=%2F%2Fevil.example')
    expect(here()).toBe('/')
  })

  test('an unknown top-level path redirects to the home page and replaces the history entry', async () => {
    const before = window.history.length
    server.answers = {}
    await open('/nonsense/deeper')
    expect(here()).toBe('/')
    expect(window.history.length).toBe(before)
  })
})

describe('without a token', () => {
  test('shows the sign-in page with the redirect back and does not load the user', async () => {
    await open('/leads/lead-x?show=calls', false)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
    expect(here()).toBe('/login?redirect=%2Fleads%2Flead-x%3Fshow%3Dcalls')
    expect(paths()).not.toContain('/api/auth/user')
  })
})

const draft = 'draft:user-priya:user-priya:lead-x:text:%2B15125550139'
const writeDraft = () =>
  storageEntry('browser', draft, z.unknown()).write({ text: 'half a sentence', updatedTs: 1 })

describe('the end of the session', () => {
  test('renews once, redirects to /login once and keeps drafts when every request is refused', async () => {
    writeDraft()
    server.answers['/__demo/sign-in'] = demoSignIn
    for (const path of ['/api/auth/user', '/api/leads', '/api/teams', '/api/alert', '/api/leads/counts'])
      server.answers[path] = refusal
    const ends = vi.fn<() => void>()
    const state = await open('/leads/list/all?sort=created')
    state.acting.subscribe(ends)
    expect(await screen.findByText(/You were signed out because your session ended/)).toBeInTheDocument()
    expect(here()).toBe('/login?redirect=%2Fleads%2Flist%2Fall%3Fsort%3Dcreated')
    expect(server.signIns).toBe(1)
    expect(storedTokens.read()).toBeUndefined()
    expect(keysOf('browser', 'draft:')).toEqual([draft])
    expect(document.title).toBe('Sign in · Lintel')
  })

  test('is announced at once during a call, and the page closes when the call ends', async () => {
    server.answers['/__demo/sign-in'] = refusal
    server.answers['/api/auth/user'] = refusal
    setTabHasCall(true)
    await open('/leads/list/all')
    await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toContain('Your session ended'))
    expect(here()).toBe('/leads/list/all')
    act(() => setTabHasCall(false))
    expect(await screen.findByText(/You were signed out because your session ended/)).toBeInTheDocument()
  })

  test('during a call, keeps the page if the user signs in again in another tab meanwhile', async () => {
    server.answers['/__demo/sign-in'] = refusal
    server.answers['/api/auth/user'] = refusal
    setTabHasCall(true)
    const state = await open('/leads/list/all')
    const before = state.acting.get()
    await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toContain('Your session ended'))
    storedTokens.write(tokens())
    server.answers['/api/auth/user'] = () => Response.json({ ...user, client })
    expect(state.acting.get()).toBe(before)
    act(() => setTabHasCall(false))
    await waitFor(() => expect(viewerMemory('user-priya').read()).toBeDefined())
    expect(here()).toBe('/leads/list/all')
  })

  test('is avoided by a renewal after a single 401', async () => {
    let refused = 0
    server.answers['/__demo/sign-in'] = demoSignIn
    server.answers['/api/auth/user'] = ({ token }) => {
      if (token !== 'Bearer token-0') return Response.json({ ...user, client })
      refused += 1
      return refusal()
    }
    await open('/leads/list/all')
    await waitFor(() => expect(viewerMemory('user-priya').read()).toBeDefined())
    expect(refused).toBe(1)
    expect(storedTokens.read()?.accessToken).toBe('token-1')
    expect(window.location.pathname).toBe('/leads/list/all')
  })

  test('is not caused by a single page that is refused for good', async () => {
    server.answers['/__demo/sign-in'] = demoSignIn
    server.answers['/api/lead/lead-x'] = refusal
    await open('/leads/lead-x')
    expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized' })).toBeInTheDocument()
    expect(storedTokens.read()?.accessToken).toBe('token-1')
    expect(paths().filter((path) => path === '/api/auth/user').length).toBeGreaterThan(1)
  })

  test('is not caused by an identity provider that does not respond', async () => {
    server.answers['/__demo/sign-in'] = () => new Response('', { status: 503 })
    server.answers['/api/auth/user'] = refusal
    await open('/leads/list/all')
    expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized' })).toBeInTheDocument()
    expect(storedTokens.read()).toBeDefined()
  })
})

test('whoever signs in after an expired session removes the open windows of the former user from the tab', async () => {
  const windowOf = (person: string) => storageEntry('tab', `popout:${person}:email`, z.string())
  for (const person of ['user-priya:user-dana', 'user-luis:user-luis'])
    windowOf(person).write('sofia@example.com')
  await open('/leads/list/all')
  expect(windowOf('user-luis:user-luis').read()).toBeUndefined()
  expect(windowOf('user-priya:user-dana').read()).toBe('sofia@example.com')
})

describe('Log Out', () => {
  test('deletes tokens, drafts and remembered data, and Back shows no data', async () => {
    writeDraft()
    const state = await open('/leads/list/all')
    await waitFor(() => expect(viewerMemory('user-priya').read()).toBeDefined())
    const { session } = state.acting.get().router.options.context
    await act(async () => session?.signOut())
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument()
    expect(here()).toBe('/login')
    expect(storedTokens.read()).toBeUndefined()
    expect([...keysOf('browser', 'draft:'), ...keysOf('browser', 'viewer:')]).toEqual([])
    const before = paths().filter((path) => path.startsWith('/api/')).length
    await act(async () => {
      window.history.pushState(null, '', '/leads/lead-x')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(here()).toBe('/login?redirect=%2Fleads%2Flead-x'))
    expect(paths().filter((path) => path.startsWith('/api/'))).toHaveLength(before)
  })

  test('aborts reads in flight', async () => {
    delete server.answers['/api/auth/user']
    const state = await open('/leads/list/all')
    const flying = server.asked.filter((one) => one.path.startsWith('/api/'))
    expect(flying.length).toBeGreaterThan(0)
    await act(async () => state.acting.get().router.options.context.session?.signOut())
    expect(flying.every((one) => one.signal?.aborted)).toBe(true)
  })

  test('aborts a change in flight and sends nothing afterwards', async () => {
    const state = await open('/leads/list/all')
    const { queryClient, session } = state.acting.get().router.options.context
    const api = apiOf(queryClient)
    const body = { message: 'Hello', targetPhoneNumber: '+15125550139', contactType: 'TENANT' }
    const send = () => api.call(sendText, { params: { leadId: 'lead-x' }, body })
    const flying = send().catch((error: unknown) => error)
    await waitFor(() => expect(paths()).toContain('/api/lead/lead-x/text-msg/'))
    await act(async () => session?.signOut())
    expect(await flying).toMatchObject({ code: 'aborted' })
    await expect(send()).rejects.toMatchObject({ code: 'aborted' })
    expect(server.asked.at(-1)?.token).not.toBe('Bearer token-0')
  })

  test('in another tab is noticed when the page returns from the cache, and clears the tab’s data', async () => {
    const ofTab = storageEntry('tab', 'popout:user-priya:user-priya', z.string())
    ofTab.write('lead-x')
    await open('/leads/list/all')
    storedTokens.clear()
    await act(async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await screen.findByText('You were signed out in another tab.')).toBeInTheDocument()
    expect(ofTab.read()).toBeUndefined()
  })

  test('in another tab sends actions that wait for Undo at once, with the token that is still valid', async () => {
    const state = await open('/leads/list/all')
    startLeadAction(
      state.acting.get().router.options.context.queryClient,
      {
        about: 'communication:comm-1',
        leadIds: ['lead-x'],
        shows: '',
        causes: [],
        send: (api, options) =>
          api.call(
            sendText,
            {
              params: { leadId: 'lead-x' },
              body: { message: 'Hello', targetPhoneNumber: '+15125550139', contactType: 'TENANT' },
            },
            options,
          ),
        isDone: () => false,
      },
      { onFailure: () => undefined },
    )
    storedTokens.clear()
    await act(async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await screen.findByText('You were signed out in another tab.')).toBeInTheDocument()
    expect(server.asked.find(({ path }) => path === '/api/lead/lead-x/text-msg/')).toMatchObject({
      token: 'Bearer token-0',
    })
  })

  test('a sign-in in another tab opens the page that was requested in this one', async () => {
    server.answers['/api/lead/lead-x'] = () => Response.json({ message: 'x' }, { status: 403 })
    await open('/leads/lead-x', false)
    await screen.findByRole('heading', { name: 'Sign in' })
    storedTokens.write(tokens())
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'lintel:session' }))
    })
    await waitFor(() => expect(here()).toBe('/leads/lead-x'))
  })
})
