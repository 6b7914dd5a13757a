import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createApi } from '#/api/call.ts'
import { createQueryClient, disposeQueryClient } from '#/api/query-client.ts'
import { testControls } from '#/components/call-button/controls.testing.ts'
import { clock } from '#/lib/clock.ts'
import { type TextPopoutActions, TextPopoutActionsContext } from '#/providers/popout/popout-context.ts'
import { viewerQueries } from '#/providers/viewer.tsx'
import { idleVoice } from '#/providers/voice/state/voice-state.ts'
import { createVoiceStore, VoiceContext } from '#/providers/voice/voice-store.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { alertSearchSchema } from './alert-search.ts'
import { AlertsPage } from './alerts-page.tsx'

let backend: Backend
let client: ReturnType<typeof createQueryClient>
const openText = vi.fn<TextPopoutActions['open']>()

async function mount(path = '/alerts', who = 'user-priya', voice = createVoiceStore()) {
  const { token } = backend.world.tokens.issue(who)
  const api = createApi({
    baseUrl: 'http://lintel.example.com',
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    representing: undefined,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: (input, init) => backend.fetch(new Request(input, init)),
  })
  client = createQueryClient(api, () => undefined)
  const user = await client.query(viewerQueries.user())
  await client.query(viewerQueries.client(user.clientRef))
  const root = createRootRoute({
    component: () => (
      <TextPopoutActionsContext
        value={{
          open: openText,
          minimise: () => undefined,
          close: () => undefined,
          returnFocus: () => false,
        }}
      >
        <main>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </TextPopoutActionsContext>
    ),
  })
  const alerts = createRoute({
    getParentRoute: () => root,
    path: '/alerts',
    validateSearch: alertSearchSchema,
    component: function Page() {
      const navigate = alerts.useNavigate()
      return (
        <AlertsPage
          search={alerts.useSearch()}
          onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
        />
      )
    },
  })
  const lead = createRoute({
    getParentRoute: () => root,
    path: '/leads/$leadId',
    component: () => <h1>One lead</h1>,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([alerts, lead]), history })
  await act(() => router.load())
  render(
    <QueryClientProvider client={client}>
      <VoiceContext value={voice}>
        <RouterProvider router={router} />
      </VoiceContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Alerts', level: 1 })
}

const row = (name: string) => screen.findByRole('link', { name }).then((link) => link.closest('li') ?? link)

beforeEach(() => {
  backend = createBackend()
  openText.mockClear()
})
afterEach(() => disposeQueryClient(client))

describe('the page of alerts', () => {
  test('an offer that is gone says so, by whom, and offers nothing but to open and to dismiss', async () => {
    await mount()
    const gone = await row('Kimberly Nakamura')
    await waitFor(() => expect(gone).toHaveTextContent(/No longer available\s*Assigned by Marcus Oyelaran/))
    expect(within(gone).queryByRole('button', { name: /^(Claim|Assign)/ })).toBeNull()
    expect(within(gone).getByRole('link', { name: 'Open Kimberly Nakamura' })).toBeInTheDocument()
  })

  test('claimed once, however often it is pressed', async () => {
    await mount()
    const teresa = await row('Teresa Galvan')
    const claim = within(teresa).getByRole('button', { name: 'Claim Teresa Galvan' })
    for (let press = 0; press < 3; press += 1) fireEvent.click(claim)
    await waitFor(() =>
      expect(backend.world.leads.get('lead-teresa-galvan')?.assignedAgentRef).toBe('user-priya'),
    )
    const claims = backend.world.log.requests().filter(({ operation }) => operation?.endsWith('/claim'))
    expect(claims).toHaveLength(1)
  })

  test('a press with a key held leaves the reply alone: it is for a new tab', async () => {
    await mount()
    const darius = await screen.findByRole('link', { name: 'Darius Cole' })
    fireEvent.click(darius, { ctrlKey: true })
    expect(openText).not.toHaveBeenCalled()
    fireEvent.click(darius)
    expect(openText).toHaveBeenCalledWith(expect.objectContaining({ leadId: 'lead-darius-cole' }))
  })

  test('a missed call is called back from here as long as the renter waits; one request tells of all', async () => {
    const place = createVoiceStore()
    place.set({ state: idleVoice, busy: false, status: { at: 'ready' } })
    const phone = testControls()
    place.setControls(phone)
    await mount('/alerts', 'user-priya', place)
    const nadia = await row('Nadia Haddad')
    const call = await within(nadia).findByRole('button', { name: /^Call back \+1 \(737\) 555-0145/ })
    expect(within(nadia).queryByRole('link', { name: /^Open/ })).toBeNull()
    fireEvent.click(call)
    fireEvent.click(call)
    await waitFor(() => expect(phone.place).toHaveBeenCalledOnce())
    expect(phone.place).toHaveBeenCalledWith(expect.objectContaining({ number: '+17375550145' }))
    const asked = backend.world.log.requests().map(({ operation }) => operation)
    expect(asked.filter((one) => one === 'GET /api/missed-calls').length).toBeLessThanOrEqual(2)
    const calls = backend.world.leads.get('lead-nadia-haddad')?.communications ?? []
    expect(calls.some(({ handledByRef }) => handledByRef === 'user-priya')).toBe(true)
  })

  test('nobody is asked for twice: one request each for people, teams and properties', async () => {
    await mount()
    await row('Teresa Galvan')
    await screen.findAllByText('Foundry Lofts')
    const asked = backend.world.log.requests().map(({ operation }) => operation)
    for (const operation of ['GET /api/users', 'GET /api/teams', 'GET /api/property/ids'])
      expect(asked.filter((one) => one === operation)).toHaveLength(1)
  })

  test('nothing there, and nothing that fits', async () => {
    await mount('/alerts', 'user-felix')
    expect(await screen.findByRole('heading', { name: 'You have no alerts' })).toBeInTheDocument()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
