import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { type LiveEvent } from '#/api/live/events.ts'
import { FakeNetwork, promises } from '#/api/live/socket.testing.ts'
import { type Api } from '#/api/request/call.ts'
import { currentUserQuery } from '#/api/users.ts'
import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { type Session, SessionProvider } from '#/providers/session.tsx'

import { TestChannel } from './channel.testing.ts'
import { LiveChannel } from './live-channel.tsx'
import { LiveContext } from './live-wire.tsx'
import { LiveProvider } from './live-wire.tsx'
import { useAcknowledge, useLive, useLiveEvents } from './use-live.ts'

const api: Api = { representing: undefined, call: () => Promise.reject(new Error('not in these tests')) }
const session: Session = {
  signedInUserId: 'user-priya',
  representing: undefined,
  token: async () => 'secret',
  renew: async () => undefined,
  signOut: async () => undefined,
}
let client: ReturnType<typeof createQueryClient>
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  client = createQueryClient(api, () => undefined)
  client.setQueryData(currentUserQuery().queryKey, {
    id: 'user-dana',
    name: 'Dana Whitcombe',
    email: 'dana@example.com',
    clientRef: 'client',
    teamPermissions: {},
    userManageProperties: false,
    userManageUsers: false,
    userManageTeams: false,
    colorSelection: undefined,
    role: undefined,
    representingUser: undefined,
    mobile: undefined,
    title: undefined,
    calendarConnected: false,
    calendarAuthFailed: false,
    calendarProvider: undefined,
    calendarEmail: undefined,
    client: undefined,
  })
})
afterEach(() => {
  disposeQueryClient(client)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('LiveProvider', () => {
  let network: FakeNetwork

  beforeEach(() => {
    network = new FakeNetwork()
    vi.stubGlobal('WebSocket', function socket(url: string) {
      return network.connect(url)
    })
  })

  function Shown() {
    const status = useLive((state) => state.status)
    return <output>{status}</output>
  }

  function mount(who: Session, config: object = {}) {
    return render(
      <StrictMode>
        <ConfigProvider config={parseConfig(config)}>
          <SessionProvider session={who}>
            <QueryClientProvider client={client}>
              <LiveProvider>
                <Shown />
                <LiveChannel />
              </LiveProvider>
            </QueryClientProvider>
          </SessionProvider>
        </ConfigProvider>
      </StrictMode>,
    )
  }

  test('opens one channel with the session token, returns its status, and closes it on unmount', async () => {
    const { unmount } = mount(session)
    expect(screen.getByText('UNINSTANTIATED')).toBeVisible()
    await act(promises)
    expect(network.sockets.map((one) => one.url)).toEqual([
      expect.stringMatching(/^ws:\/\/localhost:3000\/api\/live\?t=secret&since=\d+$/),
    ])
    act(() => network.last.open())
    act(() => void vi.advanceTimersByTime(0))
    expect(screen.getByText('OPEN')).toBeVisible()
    act(() => network.last.end(true))
    act(() => void vi.advanceTimersByTime(0))
    expect(screen.getByText('CLOSED')).toBeVisible()
    await act(async () => {
      vi.advanceTimersByTime(5_000)
      await promises()
    })
    act(() => network.last.open())
    unmount()
    vi.advanceTimersByTime(60_000)
    await promises()
    expect(network.living()).toEqual([])
    expect(network.sockets).toHaveLength(2)
    expect(network.most).toBe(1)
  })

  test('refetches each visible list once every 30 s while the connection is lost, but not in a hidden tab', async () => {
    const asked: string[] = []
    const watch = (queryKey: readonly unknown[]) => {
      const name = queryKey.join(' ')
      const observer = new QueryObserver(client, {
        queryKey,
        staleTime: Infinity,
        initialData: [],
        queryFn: () => {
          asked.push(name)
          return []
        },
      })
      return observer.subscribe(() => undefined)
    }
    watch(['leads', 'page', 'view', 'head'])
    watch(['leads', 'page', 'view', 'cursor', 50])
    watch(['leads', 'counts'])
    watch(['alerts'])
    watch(['leads', 'missed'])()
    watch(['leads', 'admin', 'team-eastside', 'members'])
    watch(['leads', 'admin', 'teams', 'team-eastside'])
    mount(session)
    await act(promises)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    act(() => network.last.open())
    await pass(60_000)
    asked.length = 0
    await pass(60_000)
    expect(asked).toEqual([])
    act(() => network.last.end(false))
    await pass(41_000)
    expect(asked).toEqual([
      'leads page view head',
      'alerts',
      'leads admin team-eastside members',
      'leads admin teams team-eastside',
    ])
    visibility = 'hidden'
    await pass(60_000)
    expect(asked).toHaveLength(4)
  })

  test('connects to the configured address with the represented user', async () => {
    mount({ ...session, representing: 'user-dana' }, { liveUrl: 'wss://live.example.com/v1' })
    await act(promises)
    expect(network.last.url).toMatch(
      /^wss:\/\/live\.example\.com\/v1\?t=secret&representing=user-dana&since=\d+$/,
    )
  })

  test('throws an error that names it when it is missing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Shown />)).toThrow('LiveProvider')
  })
})

describe('the hooks', () => {
  let channel: TestChannel
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LiveContext value={channel}>{children}</LiveContext>
      </QueryClientProvider>
    </StrictMode>
  )

  beforeEach(() => {
    channel = new TestChannel()
  })

  test('pass each event once to the newest handler, and none after unmounting', () => {
    const heard: string[] = []
    const { rerender, unmount } = renderHook(
      ({ name }) => useLiveEvents((event: LiveEvent) => heard.push(`${name} ${event.eventType}`)),
      { wrapper, initialProps: { name: 'first' } },
    )
    channel.say({ eventType: 'LEAD_CREATED' })
    rerender({ name: 'second' })
    channel.say({ eventType: 'LEAD_CHANGED' })
    unmount()
    channel.say({ eventType: 'LEAD_CHANGED' })
    expect(heard).toEqual(['first LEAD_CREATED', 'second LEAD_CHANGED'])
  })

  test('don’t render for events alone', () => {
    let renders = 0
    renderHook(
      () => {
        renders += 1
        useLive((state) => state.status)
        useLiveEvents(() => undefined)
      },
      { wrapper },
    )
    const before = renders
    act(() => {
      for (let event = 0; event < 100; event += 1) channel.say({ eventType: 'LEAD_CHANGED' })
    })
    act(() => void vi.advanceTimersByTime(0))
    expect(renders).toBe(before)
    act(() => channel.set({ status: 'CLOSED' }))
    act(() => void vi.advanceTimersByTime(0))
    expect(renders).toBeGreaterThan(before)
  })

  test('acknowledge as the acting user', () => {
    const acknowledge = vi.spyOn(channel, 'acknowledge')
    const { result } = renderHook(() => useAcknowledge(), { wrapper })
    result.current('c1')
    expect(acknowledge).toHaveBeenCalledWith('c1', 'user-dana')
  })

  test('acknowledge in a hidden tab once it is seen', () => {
    const { result } = renderHook(() => useAcknowledge(), { wrapper })
    visibility = 'hidden'
    result.current('c1')
    expect(channel.acknowledged).toEqual([])
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(channel.acknowledged).toEqual(['c1'])
  })

  test('don’t acknowledge what was unmounted before the tab was seen', () => {
    const { result, unmount } = renderHook(() => useAcknowledge(), { wrapper })
    visibility = 'hidden'
    result.current('c1')
    unmount()
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(channel.acknowledged).toEqual([])
  })
})
