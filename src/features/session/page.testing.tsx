import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type ReactNode } from 'react'

import { createApi } from '#/api/call.ts'
import { createQueryClient } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { type Session, SessionProvider } from '#/providers/session.tsx'

import { RouteErrorPage } from './route-error.tsx'

/** A page in a router of its own; `/` shows it, whatever else is home. */
export async function renderPage({
  Page,
  ErrorPage = RouteErrorPage,
  loader = () => undefined,
  session,
}: {
  Page: () => ReactNode
  ErrorPage?: ErrorRouteComponent
  loader?: () => unknown
  session?: Session
}) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/page',
    loader,
    component: Page,
    errorComponent: ErrorPage,
  })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: ['/page'] }),
  })
  const api = createApi({
    baseUrl: '',
    token: async () => undefined,
    renew: async () => undefined,
    representing: undefined,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
  })
  await router.load()
  return render(
    <ConfigProvider config={parseConfig({ productName: 'Harbor' })}>
      <SessionProvider session={session}>
        <QueryClientProvider client={createQueryClient(api, () => undefined)}>
          <RouterProvider<typeof router> router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>,
    { onCaughtError: () => undefined },
  )
}
