import { useQuery } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { missingRows } from '#/api/cache/missing-rows.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { getTeams } from '#/api/endpoints/teams.ts'
import { sendText } from '#/api/endpoints/texts.ts'
import { teamsQuery } from '#/api/teams.ts'
import { clock } from '#/lib/clock.ts'
import { dismissBanner, isDismissed, representedBy } from '#/providers/acting/stored-acting.ts'
import { storedTokens } from '#/providers/identity/identity.ts'
import { viewerQueries } from '#/providers/viewer.tsx'
import { setTabHasCall } from '#/providers/voice/tab-call.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type AppState } from './app-state.ts'
import {
  type AppRequest,
  client,
  closeApps,
  demoSignIn,
  here,
  open,
  paths,
  refusal,
  server,
  tokens,
  user,
} from './app.testing.tsx'

const dana = {
  ...user,
  id: 'user-dana',
  name: 'Dana Whitcombe',
  representingUser: { id: 'user-dana' },
  client,
}
const noPermission = () =>
  Response.json(
    { message: 'Dana Whitcombe has not granted you permission to work as them.' },
    { status: 403 },
  )
/** Behaves like the real server: the header decides which user the request is for. */
const whoever = ({ representing }: AppRequest) =>
  Response.json(representing === 'user-dana' ? dana : { ...user, client })

const actAs = (state: AppState, userId: string | undefined) =>
  act(async () => state.acting.get().acting?.actAs(userId))
const calls = () => server.asked.filter((one) => one.path.startsWith('/api/'))
const userRequests = () => paths().filter((path) => path === '/api/auth/user').length

const expectWorkingAs = (name: string) =>
  waitFor(() => expect(document.querySelector('#side-menu')?.textContent).toContain(name))

/** Opens the app as Priya, who represents Dana, on Dana's home page. */
async function openAsDana(): Promise<AppState> {
  server.answers['/api/auth/user'] = whoever
  const state = await open('/switch-user')
  await expectWorkingAs('Priya Raman')
  await actAs(state, 'user-dana')
  await expectWorkingAs('Dana Whitcombe')
  return state
}

afterEach(() => {
  toast.dismissAll()
  vi.restoreAllMocks()
})

describe('switching the acting user', () => {
  test('creates a new router, cache and header, opens the home page, and aborts requests in flight', async () => {
    server.answers['/api/auth/user'] = whoever
    const state = await open('/switch-user')
    await expectWorkingAs('Priya Raman')
    const first = state.acting.get()
    const api = apiOf(first.router.options.context.queryClient)
    const body = { message: 'Hello', targetPhoneNumber: '+15125550139', contactType: 'TENANT' }
    const flying = api.call(sendText, { params: { leadId: 'lead-x' }, body }).catch((error: unknown) => error)
    await waitFor(() => expect(paths()).toContain('/api/lead/lead-x/text-msg/'))
    server.asked = []
    await actAs(state, 'user-dana')
    const second = state.acting.get()
    expect(second.key).not.toBe(first.key)
    expect(second.router).not.toBe(first.router)
    expect(second.router.options.context.queryClient).not.toBe(first.router.options.context.queryClient)
    // Requests are sent as the original user or not at all. Neither a request in flight nor a late one is sent as Dana.
    expect(await flying).toMatchObject({ code: 'aborted' })
    await expect(api.call(sendText, { params: { leadId: 'lead-x' }, body })).rejects.toMatchObject({
      code: 'aborted',
    })
    await expectWorkingAs('Dana Whitcombe')
    expect(calls().length).toBeGreaterThan(1)
    expect(calls().every((one) => one.representing === 'user-dana' && one.method === 'GET')).toBe(true)
    expect(here()).not.toContain('/switch-user')
    expect(state.acting.get().acting?.signedInName).toBe('Priya Raman')
  })

  test('returns to the home page of the signed-in user from any page', async () => {
    const state = await openAsDana()
    const home = here()
    await act(async () => {
      void state.acting.get().router.navigate({ to: '/switch-user' })
    })
    await waitFor(() => expect(here()).toBe('/switch-user'))
    server.asked = []
    await actAs(state, undefined)
    await expectWorkingAs('Priya Raman')
    await waitFor(() => expect(here()).toBe(home))
    expect(calls().every((one) => one.representing === null)).toBe(true)
    expect(representedBy('user-priya')).toBeUndefined()
  })

  test('ends representing when the user chooses themselves, and does nothing for the current user', async () => {
    const state = await openAsDana()
    const before = state.acting.get()
    await actAs(state, 'user-dana')
    expect(state.acting.get()).toBe(before)
    await actAs(state, 'user-priya')
    expect(state.acting.get().router.options.context.session?.representing).toBeUndefined()
  })

  test('removes the former user’s titles, toasts, announcements and missing rows', async () => {
    server.answers['/api/auth/user'] = whoever
    const state = await open('/switch-user')
    await expectWorkingAs('Priya Raman')
    toast.error({ title: 'MARKER in a toast' })
    expect(await screen.findByText('MARKER in a toast')).toBeInTheDocument()
    announce('MARKER read out')
    document.title = 'MARKER'
    missingRows.set(new Map([['alerts', 1]]))
    // The next user's first response does not arrive, so everything that is gone now was removed at once.
    delete server.answers['/api/auth/user']
    await actAs(state, 'user-dana')
    expect(`${document.title} ${new XMLSerializer().serializeToString(document.body)}`).not.toContain(
      'MARKER',
    )
    expect(missingRows.get().size).toBe(0)
    toast.info({ title: 'Said to the next' })
    expect(await screen.findByText('Said to the next')).toBeInTheDocument()
  })
})

describe('the user that a tab represents', () => {
  test('is kept after a reload', async () => {
    await openAsDana()
    closeApps()
    server.asked = []
    const state = await open('/switch-user')
    await expectWorkingAs('Dana Whitcombe')
    expect(calls().every((one) => one.representing === 'user-dana')).toBe(true)
    expect(here()).toBe('/switch-user')
    expect(state.acting.get().acting?.signedInName).toBe('Priya Raman')
  })

  test('is cleared when another person signs in', async () => {
    await openAsDana()
    closeApps()
    dismissBanner('user-dana')
    storedTokens.write(tokens('user-marcus'))
    const state = await open('/switch-user')
    expect(state.acting.get().router.options.context.session?.representing).toBeUndefined()
    expect(representedBy('user-priya')).toBeUndefined()
    expect(isDismissed('user-dana')).toBe(false)
  })

  test('is cleared by Log Out', async () => {
    const state = await openAsDana()
    dismissBanner('user-dana')
    await act(async () => state.acting.get().router.options.context.session?.signOut())
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument()
    expect(representedBy('user-priya')).toBeUndefined()
    expect(isDismissed('user-dana')).toBe(false)
  })

  test('is restored on the same page with the banner when the same person signs in after their session ended', async () => {
    const state = await openAsDana()
    await act(() => state.acting.get().router.navigate({ to: '/switch-user' }))
    dismissBanner('user-dana')
    server.answers['/__demo/sign-in'] = () => new Response('', { status: 404 })
    server.answers['/api/auth/user'] = refusal
    const { queryClient } = state.acting.get().router.options.context
    await act(
      async () => void (await queryClient.query({ ...viewerQueries.user(), staleTime: 0 }).catch(() => 0)),
    )
    expect(await screen.findByText(/You were signed out because your session ended/)).toBeInTheDocument()
    expect(here()).toBe('/login?redirect=%2Fswitch-user')
    expect(isDismissed('user-dana')).toBe(false)
    server.answers['/__demo/sign-in'] = demoSignIn
    server.answers['/api/auth/user'] = whoever
    const { gate } = state.acting.get().router.options.context
    await act(async () => gate.enter(tokens(), '/switch-user'))
    await expectWorkingAs('Dana Whitcombe')
    expect(here()).toBe('/switch-user')
  })

  test('is read again when the page returns from the back/forward cache', async () => {
    server.answers['/api/auth/user'] = whoever
    const state = await open('/switch-user')
    await expectWorkingAs('Priya Raman')
    sessionStorage.setItem(
      'lintel:acting',
      JSON.stringify({ n: 1, v: { signedIn: 'user-priya', as: 'user-dana', tab: 't' } }),
    )
    await act(async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expectWorkingAs('Dana Whitcombe')
    expect(state.acting.get().router.options.context.session?.representing).toBe('user-dana')
    expect(here()).toBe('/switch-user')
  })
})

describe('withdrawn permission to represent', () => {
  const text = 'You can no longer work as Dana Whitcombe'

  test('returns to the signed-in user with a message, and sends no further request as Dana', async () => {
    const state = await openAsDana()
    let sent = Number.NaN
    server.answers['/api/auth/user'] = async (asked) => {
      if (asked.representing === null) return Response.json({ ...user, client })
      // What the lead's page asks for beside the lead may be sent until the server has refused the user.
      await waitFor(() => expect(paths()).toContain('/api/teams'))
      sent = server.asked.length
      return noPermission()
    }
    server.answers['/api/lead/lead-x'] = noPermission
    server.asked = []
    // Not awaited, because its router is discarded with its session.
    await act(async () => {
      void state.acting.get().router.navigate({ to: '/leads/$leadId', params: { leadId: 'lead-x' } })
    })
    expect(await screen.findByText(text)).toBeInTheDocument()
    await expectWorkingAs('Priya Raman')
    expect(screen.getByText('The permission was withdrawn. You are working as yourself again.')).toBeVisible()
    expect(representedBy('user-priya')).toBeUndefined()
    const later = server.asked.slice(sent)
    expect(later.map(({ path }) => path)).toContain('/api/auth/user')
    expect(later.every(({ representing }) => representing === null)).toBe(true)
    expect(here()).not.toContain('lead-x')
  })

  test('during a call, is announced at once and takes effect when the call ends', async () => {
    const state = await openAsDana()
    server.answers['/api/auth/user'] = (asked) =>
      asked.representing === null ? Response.json({ ...user, client }) : noPermission()
    setTabHasCall(true)
    const { queryClient } = state.acting.get().router.options.context
    await act(() => queryClient.invalidateQueries(viewerQueries.user()))
    expect(await screen.findByText('You work as yourself again when this call ends.')).toBeVisible()
    expect(state.acting.get().router.options.context.session?.representing).toBe('user-dana')
    act(() => setTabHasCall(false))
    await expectWorkingAs('Priya Raman')
    expect(screen.getByText('The permission was withdrawn. You are working as yourself again.')).toBeVisible()
  })

  test.each([
    ['nobody', null],
    ['another user', { id: 'user-luis' }],
  ])('is also recognized when a response represents %s', async (_, representingUser) => {
    const state = await openAsDana()
    server.answers['/api/auth/user'] = (asked) =>
      Response.json(asked.representing === null ? { ...user, client } : { ...dana, representingUser })
    const { queryClient } = state.acting.get().router.options.context
    await act(
      async () => void (await queryClient.query({ ...viewerQueries.user(), staleTime: 0 }).catch(() => 0)),
    )
    expect(await screen.findByText(text)).toBeInTheDocument()
    await expectWorkingAs('Priya Raman')
  })

  test('on a reload, shows nothing of Dana and a message without the name', async () => {
    await openAsDana()
    closeApps()
    server.answers['/api/auth/user'] = (asked) =>
      asked.representing === null ? Response.json({ ...user, client }) : noPermission()
    await open('/switch-user')
    expect(await screen.findByText('You can no longer work as this person')).toBeInTheDocument()
    await expectWorkingAs('Priya Raman')
  })

  test('is not assumed when the server is down', async () => {
    const state = await openAsDana()
    server.answers['/api/auth/user'] = () => Response.json({ message: 'Down' }, { status: 503 })
    const { queryClient } = state.acting.get().router.options.context
    await act(
      async () => void (await queryClient.query({ ...viewerQueries.user(), staleTime: 0 }).catch(() => 0)),
    )
    expect(state.acting.get().router.options.context.session?.representing).toBe('user-dana')
  })
})

describe('a request refused with 403', () => {
  test('refetches the permissions once, however often the request is refused', async () => {
    server.answers['/api/auth/user'] = whoever
    const state = await open('/switch-user')
    await expectWorkingAs('Priya Raman')
    const api = apiOf(state.acting.get().router.options.context.queryClient)
    const body = { message: 'Hello', targetPhoneNumber: '+15125550139', contactType: 'TENANT' }
    const send = () => api.call(sendText, { params: { leadId: 'lead-x' }, body })
    server.answers['/api/lead/lead-x/text-msg/'] = () =>
      Response.json({ message: 'You can’t text this lead.' }, { status: 403 })
    const before = userRequests()
    const local = vi.spyOn(clock, 'local')
    const start = Date.now()
    local.mockReturnValue(start)
    for (let time = 0; time < 20; time += 1) {
      await act(async () => void (await send().catch(() => 0)))
    }
    await waitFor(() => expect(userRequests()).toBe(before + 1))
    local.mockReturnValue(start + 60_001)
    await act(async () => void (await send().catch(() => 0)))
    await waitFor(() => expect(userRequests()).toBe(before + 2))
  })

  test('refetches the teams with the permissions', async () => {
    const settings = { assignmentMode: 'CLAIM', collaborationMode: 'FULL' }
    server.answers['/api/auth/user'] = whoever
    server.answers[getTeams.path] = () => Response.json([{ id: 'team-a', name: 'Eastside', settings }])
    const state = await open('/switch-user')
    const { queryClient } = state.acting.get().router.options.context
    const shown = renderHook(() => useQuery(teamsQuery(), queryClient)).result
    const mode = () => shown.current.data?.[0]?.settings.collaborationMode
    await waitFor(() => expect(mode()).toBe('FULL'))
    settings.collaborationMode = 'VISIBILITY'
    server.answers['/api/lead/lead-x/text-msg/'] = () =>
      Response.json({ message: 'You can’t text this lead.' }, { status: 403 })
    const body = { message: 'Hello', targetPhoneNumber: '+15125550139', contactType: 'TENANT' }
    const send = apiOf(queryClient).call(sendText, { params: { leadId: 'lead-x' }, body })
    await act(async () => void (await send.catch(() => 0)))
    await waitFor(() => expect(mode()).toBe('VISIBILITY'))
  })

  test('closes a page that the user may no longer open', async () => {
    let role = 'SUPERUSER'
    server.answers['/api/auth/user'] = () => Response.json({ ...user, role, client })
    const state = await open('/manage/users')
    await expectWorkingAs('Priya Raman')
    expect(here()).toBe('/manage/users')
    role = 'USER'
    const { queryClient } = state.acting.get().router.options.context
    await act(async () => void (await queryClient.query({ ...viewerQueries.user(), staleTime: 0 })))
    await waitFor(() => expect(here()).not.toContain('/manage'))
  })
})
