import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'

import { createApi } from '#/api/call.ts'
import { createQueryClient } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { type Session, SessionProvider } from '#/providers/session.tsx'

/** A request of a test. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

/** A page at the door in a router of its own, over a server that answers as told. */
export async function renderEntry({
  page,
  answer,
  session,
}: {
  page: ReactNode
  answer: (asked: Asked) => Response | Promise<Response>
  session?: Session
}) {
  const asked: Asked[] = []
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/page', component: () => page })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> })
  const router = createRouter({
    routeTree: root.addChildren([here, other]),
    history: createMemoryHistory({ initialEntries: ['/page'] }),
  })
  const api = createApi({
    baseUrl: '',
    token: async () => 'a-token',
    renew: async () => undefined,
    representing: 'user-dana',
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: async (address, init) => {
      const one: Asked = {
        method: init?.method ?? 'GET',
        path: address instanceof Request ? address.url : address.toString(),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      }
      asked.push(one)
      return answer(one)
    },
  })
  await router.load()
  const view = render(
    <ConfigProvider config={parseConfig({ termsUrl: 'https://www.example.com/terms' })}>
      <SessionProvider session={session}>
        <QueryClientProvider client={createQueryClient(api, () => undefined)}>
          <Suspense>
            <RouterProvider<typeof router> router={router} />
          </Suspense>
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  )
  return { ...view, asked }
}
