import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { vi } from 'vitest'

import { applierOf } from '#/api/applier-of.ts'
import { createApi } from '#/api/call.ts'
import { listLeads } from '#/api/endpoints/leads.ts'
import { type LiveEventType } from '#/api/live/events.ts'
import { createQueryClient } from '#/api/query-client.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { type TextPopoutState, TextPopoutContext } from '#/providers/popout/popout-context.ts'
import { SessionProvider } from '#/providers/session.tsx'
import { viewerQueries } from '#/providers/viewer.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { readSearch } from '../state/list-state.ts'
import { LeadList } from './lead-list.tsx'

/** Height of the scroller: 18 rows of 40 px. */
export const VIEWPORT = 720

/** jsdom lays nothing out; the list asks for this one number. */
export function stubLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEWPORT)
}

/** A list over a real mock backend. */
export interface TestList {
  readonly backend: Backend
  readonly client: QueryClient
  /** Search strings of the list requests, in order. */
  readonly asked: URLSearchParams[]
  readonly popout: { readonly open: ReturnType<typeof vi.fn<TextPopoutState['open']>> }
  readonly nothingToShow: Error[]
  readonly url: () => string
  /** A page before this one. */
  back(): Promise<void>
  /** Something happened on the server, and the live channel tells. */
  tell(eventType: LiveEventType, leadId: string): void
  /** Answers of the list endpoint from now on; undefined is the backend itself. */
  answer: ((request: Request) => Promise<Response> | undefined) | undefined
}

/** Mounts the page at an address below everything that it needs. */
export async function mountList(
  search = '',
  {
    answer,
    backend = createBackend(),
    list: key = 'all',
    person = 'user-priya',
  }: { answer?: TestList['answer']; backend?: Backend; list?: LeadListKey; person?: string } = {},
): Promise<TestList> {
  const { token } = backend.world.tokens.issue(person)
  const asked: URLSearchParams[] = []
  const nothingToShow: Error[] = []
  const popout = { open: vi.fn<TextPopoutState['open']>() }
  const list: { answer: TestList['answer'] } = { answer }
  const api = createApi({
    baseUrl: 'http://lintel.example.com',
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    representing: undefined,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      if (url.pathname !== listLeads.path) return backend.fetch(request)
      asked.push(url.searchParams)
      return list.answer?.(request) ?? backend.fetch(request)
    },
  })
  const client = createQueryClient(api, (error) => nothingToShow.push(error))
  const user = await client.query(viewerQueries.user())
  await client.query(viewerQueries.client(user.clientRef))

  const root = createRootRoute({
    component: () => (
      <TextPopoutContext
        value={{
          list: [],
          focus: undefined,
          minimise: vi.fn<TextPopoutState['minimise']>(),
          close: vi.fn<TextPopoutState['close']>(),
          returnFocus: vi.fn<TextPopoutState['returnFocus']>(),
          ...popout,
        }}
      >
        <main>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </TextPopoutContext>
    ),
  })
  const all = createRoute({
    getParentRoute: () => root,
    path: '/leads/list/all',
    validateSearch: readSearch,
    component: function Page() {
      const navigate = all.useNavigate()
      return (
        <LeadList
          list={key}
          search={all.useSearch()}
          onSearch={(change) => void navigate({ search: change, replace: true })}
        />
      )
    },
  })
  const one = createRoute({
    getParentRoute: () => root,
    path: '/leads/$leadId',
    component: () => <h1>One lead</h1>,
  })
  const smart = createRoute({
    getParentRoute: () => root,
    path: '/leads/list/$listId',
    component: () => <h1>A smart list</h1>,
  })
  const history = createMemoryHistory({ initialEntries: [`/leads/list/all${search}`] })
  const router = createRouter({ routeTree: root.addChildren([all, smart, one]), history })
  await act(() => router.load())
  render(
    <ConfigProvider config={parseConfig({})}>
      <SessionProvider
        session={{
          signedInUserId: person,
          representing: undefined,
          token: () => Promise.resolve(token),
          signOut: () => Promise.resolve(),
        }}
      >
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  )
  return Object.assign(list, {
    backend,
    client,
    asked,
    popout,
    nothingToShow,
    url: () => history.location.href,
    back: () => act(async () => history.back()),
    tell(eventType: LiveEventType, leadId: string) {
      applierOf(client).apply({ eventType, lead: { id: leadId } })
    },
  })
}
