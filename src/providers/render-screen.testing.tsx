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

import { type Api, createApi } from '#/api/call.ts'
import { createQueryClient, disposeQueryClient } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { startTestBackend, type TestBackend } from '#mocks/adapters/vitest.ts'
import { type Backend, type BackendOptions, createBackend } from '#mocks/db/backend.ts'

import { ConfigProvider } from './config.tsx'
import { SessionProvider } from './session.tsx'
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
  /** A person of the seed, Priya unless told otherwise; null for nobody. */
  as?: string | null
  /** Whom that person represents. */
  representing?: string
  /** The address; its path is the page's. */
  at?: string
  /** The page stands at every address. */
  everywhere?: boolean
  /** What stands at other addresses, by route path. */
  others?: Readonly<Record<string, ReactNode>>
  loader?: () => unknown
  errorComponent?: ErrorRouteComponent
  /** The mock backend, or how it is made. */
  world?: Backend | BackendOptions
  /** Answers a request before the backend does; undefined leaves it to the backend. */
  answer?: (request: Request) => Response | undefined | Promise<Response | undefined>
  /** In place of HTTP: for a test that answers by operation. */
  api?: Api
  /** What `/config.json` says. */
  config?: object
  /** Contexts of the test, inside the router and outside the page. */
  frame?: (page: ReactNode) => ReactNode
  /** What the loaders above the page have read; the viewer unless told otherwise. */
  load?: (client: QueryClient) => unknown
  onNothingToShow?: (error: Error) => void
  signOut?: () => Promise<void>
}

/** A screen that stands. */
export interface TestScreen extends Pick<RenderResult, 'container' | 'unmount'> {
  readonly backend: Backend
  readonly client: QueryClient
  readonly router: AnyRouter
  /** The address with its search. */
  href(): string
}

let running: TestBackend | undefined
let clients: QueryClient[] = []

afterEach(() => {
  for (const client of clients) disposeQueryClient(client)
  clients = []
  running?.close()
  running = undefined
})

/** The backend behind `fetch`; a second screen of the same test may share it. */
function serve(world: Backend | BackendOptions): TestBackend {
  if (running && running.backend === world) return running
  running?.close()
  running = startTestBackend(world)
  return running
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
  everywhere = false,
  others = {},
  searching,
  loader,
  errorComponent,
  world = {},
  answer,
  api: given,
  config = {},
  frame = (children) => children,
  load = loadViewer,
  onNothingToShow = () => undefined,
  signOut = () => Promise.resolve(),
}: ScreenOptions<S>): Promise<TestScreen> {
  const backend = isBackend(world) ? world : createBackend(world)
  const token = as === null ? undefined : backend.world.tokens.issue(as).token
  const api = given ?? apiOver(serve(backend), { token, representing, answer })
  const client = createQueryClient(api, onNothingToShow)
  clients.push(client)
  await load(client)

  const root = createRootRoute({ component: () => frame(<Outlet />) })
  const here: AnyRoute = createRoute({
    getParentRoute: () => root,
    path: everywhere ? '$' : (at.split('?')[0] ?? '/'),
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
    as === null
      ? undefined
      : { signedInUserId: as, representing, token: () => Promise.resolve(token), signOut }
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
  return { backend, client, router, container, unmount, href: () => history.location.href }
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
async function loadViewer(client: QueryClient): Promise<void> {
  const user = await client.query(viewerQueries.user())
  await client.query(viewerQueries.client(user.clientRef))
}

function apiOver(
  { server }: TestBackend,
  {
    token,
    representing,
    answer,
  }: { [name in 'token' | 'representing']: string | undefined } & {
    answer: ScreenOptions['answer']
  },
): Api {
  if (answer) server.use(http.all('*', ({ request }) => answer(request)))
  return createApi({
    baseUrl: BASE_URL,
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    representing,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
  })
}
