import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
} from '@tanstack/react-router'
import { act, render, type RenderResult } from '@testing-library/react'
import { http } from 'msw'
import { Fragment, type ReactNode, Suspense, useMemo } from 'react'
import { afterEach } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { type Api, createApi } from '#/api/request/call.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { startTestBackend, type TestBackend } from '#mocks/adapters/vitest.ts'
import { type Backend, type BackendOptions, createBackend } from '#mocks/db/backend.ts'

import { ConfigProvider } from './config.tsx'
import { type Session, SessionProvider } from './session.tsx'
import { ViewerProvider, viewerQueries } from './viewer.tsx'

/** The base URL of the API in tests. */
const BASE_URL = 'http://lintel.example.com'

/** The props of a page: its search, and functions that change it. */
interface PageTools<S> {
  readonly search: S
  onSearch(change: Partial<S>): void
  /** Changes the search and replaces the history entry. */
  replaceSearch(change: (before: S) => S): void
}

/** A page whose URL describes what it shows. */
interface SearchingOptions<S extends object> {
  page: (tools: PageTools<S>) => ReactNode
  /** Parses the search of the page. */
  validateSearch: (search: Record<string, unknown>) => S
}

/** The options of `renderScreen`. */
export interface ScreenOptions<S extends object = never> {
  /** The content at the URL. */
  page?: ReactNode
  /** Replaces `page`: a page that reads and writes its search. */
  searching?: SearchingOptions<S>
  /** A user of the seed, Priya by default, null for nobody, or a session of the test. */
  as?: string | Session | null
  /** The user whom that user represents. */
  representing?: string
  /** The URL. Its path is the page's. */
  at?: string
  /** The route of the page, if it differs from the URL. `$` matches every URL. */
  route?: string
  /** The content at other URLs, by route path. */
  others?: Readonly<Record<string, ReactNode>>
  loader?: () => unknown
  errorComponent?: ErrorRouteComponent
  /** The mock backend, or its options. */
  world?: Backend | BackendOptions
  /** Responds to a request before the backend does. Returns undefined to leave it to the backend. */
  answer?: (request: Request) => Response | undefined | Promise<Response | undefined>
  /** Replaces the mock: a server whose responses are set by the test. */
  server?: (request: Request) => Response | Promise<Response>
  /** Replaces HTTP, for a test that responds by operation. */
  api?: Api
  /** Replaces all of that: a cache that the test has filled. */
  client?: QueryClient
  /** The content of `/config.json`. */
  config?: object
  /** Contexts of the test, inside the router and outside the page. */
  frame?: (page: ReactNode) => ReactNode
  /** Loads what the loaders above the page would have loaded. Defaults to the viewer if the mock is used. */
  load?: (client: QueryClient) => unknown
  onNothingToShow?: (error: Error) => void
  /** Called when a change failed whose component is unmounted. */
  onUnseenFailure?: (error: Error) => void
  signOut?: () => Promise<void>
}

/** A rendered screen. */
export interface TestScreen extends Pick<RenderResult, 'container' | 'unmount'> {
  readonly backend: Backend
  readonly client: QueryClient
  readonly router: AnyRouter
  /** Returns the URL with its search. */
  href(): string
  /** Aborts the requests in flight, as when the acting user changes. */
  abort(): void
}

let running: TestBackend | undefined
// Weak references, because the truth suite renders ten thousand screens in one test and disposes of each.
let clients: WeakRef<QueryClient>[] = []

afterEach(() => {
  for (const ref of clients) {
    const client = ref.deref()
    if (client) disposeQueryClient(client)
  }
  clients = []
  running?.close()
  running = undefined
})

/** Puts the mock behind `fetch`. A second screen of the same test may share it. */
function putMock(backend: Backend, answer: ScreenOptions['answer']): void {
  if (running?.backend !== backend) {
    running?.close()
    running = startTestBackend(backend)
  }
  if (answer) running.server.use(http.all('*', ({ request }) => answer(request)))
}

function isBackend(world: Backend | BackendOptions): world is Backend {
  return 'world' in world
}

/**
 * Renders a page of the app in a router of its own, inside its providers, with the mock backend behind `fetch` (MSW).
 */
export async function renderScreen<S extends object = never>({
  page,
  as = 'user-priya',
  representing,
  at = '/',
  route = at.split('?')[0] ?? '/',
  others = {},
  searching,
  loader,
  errorComponent,
  world = {},
  answer,
  server,
  api,
  client: filled,
  config = {},
  frame = (children) => children,
  load = as === null || server || api || filled ? () => undefined : loadTestViewer,
  onNothingToShow = () => undefined,
  onUnseenFailure = () => undefined,
  signOut = () => Promise.resolve(),
}: ScreenOptions<S>): Promise<TestScreen> {
  const mock = filled || api || server ? undefined : isBackend(world) ? world : createBackend(world)
  const person = typeof as === 'string' ? as : as?.signedInUserId
  const token = person === undefined ? undefined : (mock?.world.tokens.issue(person).token ?? 'a-token')
  const aborting = new AbortController()
  const client = filled ?? createQueryClient(api ?? askedApi(), onNothingToShow, { onUnseenFailure })
  clients.push(new WeakRef(client))
  await load(client)

  function askedApi(): Api {
    // The test's own server sees the requests that would be sent, even when nobody is signed in.
    if (server)
      return apiOf('a-token', representing, aborting.signal, (input, init) =>
        Promise.resolve(server(new Request(input, init))),
      )
    if (mock) putMock(mock, answer)
    return apiOf(token, representing, aborting.signal)
  }

  // A server or a cache of the test need not know the user.
  const user = client.getQueryData(viewerQueries.user().queryKey)
  const known = user && client.getQueryData(viewerQueries.client(user.clientRef).queryKey)
  const Viewer = known ? ViewerProvider : Fragment
  const root = createRootRoute({ component: () => <Viewer>{frame(<Outlet />)}</Viewer> })
  const here: AnyRoute = createRoute({
    getParentRoute: () => root,
    path: route,
    ...(loader ? { loader } : {}),
    ...(errorComponent ? { errorComponent } : {}),
    component: () => (searching ? <SearchingPage {...searching} /> : page),
  })
  const elsewhere = Object.entries(others).map(([path, what]) =>
    createRoute({ getParentRoute: () => root, path, component: () => what }),
  )
  const history = createMemoryHistory({ initialEntries: [at] })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([here, ...elsewhere]), history })
  await act(() => router.load())
  const session =
    typeof as === 'string'
      ? {
          signedInUserId: as,
          representing,
          token: () => Promise.resolve(token),
          renew: () => Promise.resolve(token),
          signOut,
        }
      : (as ?? undefined)
  const { container, unmount } = render(
    <ConfigProvider config={parseConfig(config)}>
      <SessionProvider session={session}>
        <QueryClientProvider client={client}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>,
    { onCaughtError: () => undefined },
  )
  return {
    get backend() {
      if (!mock) throw new Error('This screen has no mock behind it')
      return mock
    },
    client,
    router,
    container,
    unmount,
    href: () => history.location.href,
    abort: () => aborting.abort(),
  }
}

/** Renders a page with the search of its URL, parsed by its schema. */
function SearchingPage<S extends object>({ page, validateSearch }: SearchingOptions<S>): ReactNode {
  const navigate = useNavigate()
  const raw: object = useLocation({ select: ({ search }) => search })
  const search = useMemo(() => validateSearch({ ...raw }), [raw, validateSearch])
  return page({
    search,
    onSearch: (change) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }) }),
    replaceSearch: (change) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: object) => change(validateSearch({ ...before })),
      }),
  })
}

/** Loads what the route of every signed-in page loads. */
export async function loadTestViewer(client: QueryClient): Promise<void> {
  const user = await client.query(viewerQueries.user())
  await client.query(viewerQueries.client(user.clientRef))
}

function apiOf(
  token: string | undefined,
  representing: string | undefined,
  signal: AbortSignal,
  ask?: typeof fetch,
): Api {
  return createApi({
    baseUrl: BASE_URL,
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    representing,
    clock,
    report: () => undefined,
    idempotencyHeader: 'Idempotency-Key',
    signal,
    ...(ask ? { fetch: ask } : {}),
  })
}
