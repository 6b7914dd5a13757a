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
import { type ReactNode, Suspense, useMemo } from 'react'
import { afterEach } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { type Api, createApi } from '#/api/request/call.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { startTestBackend, type TestBackend } from '#mocks/adapters/vitest.ts'
import { type Backend, type BackendOptions, createBackend } from '#mocks/db/backend.ts'

import { ConfigProvider } from './config.tsx'
import { type Session, SessionProvider } from './session.tsx'
import { viewerQueries } from './viewer.tsx'

/** Where the API of a test is. */
const BASE_URL = 'http://lintel.example.com'

/** What a page is given: its search, and how it changes it. */
interface PageTools<S> {
  readonly search: S
  onSearch(change: Partial<S>): void
  /** In place of the entry of the history. */
  replaceSearch(change: (before: S) => S): void
}

/** A page whose address says what it shows. */
interface SearchingOptions<S extends object> {
  page: (tools: PageTools<S>) => ReactNode
  /** Reads the search of the page. */
  validateSearch: (search: Record<string, unknown>) => S
}

/** How a screen is put up. */
export interface ScreenOptions<S extends object = never> {
  /** What stands at the address. */
  page?: ReactNode
  /** In place of `page`: a page that reads and writes its search. */
  searching?: SearchingOptions<S>
  /** A person of the seed, Priya unless told otherwise; null for nobody. Or a session of the test. */
  as?: string | Session | null
  /** Whom that person represents. */
  representing?: string
  /** The address; its path is the page's. */
  at?: string
  /** The route of the page, where it is not its address; `$` stands for every address. */
  route?: string
  /** What stands at other addresses, by route path. */
  others?: Readonly<Record<string, ReactNode>>
  loader?: () => unknown
  errorComponent?: ErrorRouteComponent
  /** The mock backend, or how it is made. */
  world?: Backend | BackendOptions
  /** Answers a request before the backend does; undefined leaves it to the backend. */
  answer?: (request: Request) => Response | undefined | Promise<Response | undefined>
  /** In place of the mock: a server that answers as the test says. */
  server?: (request: Request) => Response | Promise<Response>
  /** In place of HTTP: for a test that answers by operation. */
  api?: Api
  /** In place of all of that: a cache that the test has filled. */
  client?: QueryClient
  /** What `/config.json` says. */
  config?: object
  /** Contexts of the test, inside the router and outside the page. */
  frame?: (page: ReactNode) => ReactNode
  /** What the loaders above the page have read; unless told otherwise the viewer, where the mock is asked. */
  load?: (client: QueryClient) => unknown
  onNothingToShow?: (error: Error) => void
  /** A change failed whose component is gone. */
  onUnseenFailure?: (error: Error) => void
  signOut?: () => Promise<void>
}

/** A screen that stands. */
export interface TestScreen extends Pick<RenderResult, 'container' | 'unmount'> {
  readonly backend: Backend
  readonly client: QueryClient
  readonly router: AnyRouter
  /** The address with its search. */
  href(): string
  /** What is in flight is aborted, as where the acting user changes. */
  abort(): void
}

let running: TestBackend | undefined
// Not held: the truth suite puts up ten thousand screens in one test, and disposes of each.
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

/** Puts the mock behind `fetch`; a second screen of the same test may share it. */
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

/** Puts up a page of the app in a router of its own, below its providers, over the mock backend behind `fetch` (MSW). */
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
  load = as === null || server || api || filled ? () => undefined : loadViewer,
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
    // The test's own server sees what would be sent, also where nobody is signed in.
    if (server)
      return apiOf('a-token', representing, aborting.signal, (input, init) =>
        Promise.resolve(server(new Request(input, init))),
      )
    if (mock) putMock(mock, answer)
    return apiOf(token, representing, aborting.signal)
  }

  const root = createRootRoute({ component: () => frame(<Outlet />) })
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

/** A page that is given the search of its address, read by its schema. */
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

/** Reads what the route of every signed-in page reads. */
export async function loadViewer(client: QueryClient): Promise<void> {
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
