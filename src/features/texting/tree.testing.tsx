import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'

import { applierOf } from '#/api/applier-of.ts'
import { createApi } from '#/api/call.ts'
import { createQueryClient } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-context.ts'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { type Session, SessionProvider } from '#/providers/session.tsx'
import { viewerQueries } from '#/providers/viewer.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

export const sofia = {
  leadId: 'lead-sofia-marchetti',
  phone: '+15125550139',
  name: 'Sofia Marchetti',
  contactType: 'TENANT',
}
export const teresa = {
  leadId: 'lead-teresa-galvan',
  phone: '+15125550107',
  name: 'Teresa Galvan',
  contactType: 'TENANT',
}

export const darius = {
  leadId: 'lead-darius-cole',
  phone: '+15125550134',
  name: 'Darius Cole',
  contactType: 'TENANT',
}

export const jonah = {
  leadId: 'lead-jonah-becker',
  phone: '+15125550118',
  name: 'Jonah Becker',
  contactType: 'TENANT',
}

/** A signed-in page over a real mock backend. */
export interface TestPage {
  readonly backend: Backend
  readonly client: QueryClient
  readonly channel: TestChannel
  /** The texts that reached the server, in order. */
  sent(): string[]
  /** Something happens outside, and the live channel tells. */
  incoming(leadId: string, message: string): void
  /** The live channel tells that something changed. */
  changed(leadId: string): void
  unmount(): void
}

/** Mounts something below everything that texting needs. Storage is what the test left there. */
export async function mountTexting(
  children: ReactNode,
  {
    person = 'user-priya',
    representing,
    backend = createBackend(),
  }: { person?: string; representing?: string; backend?: Backend } = {},
): Promise<TestPage> {
  const { token } = backend.world.tokens.issue(person)
  const posts: string[] = []
  const api = createApi({
    baseUrl: 'http://lintel.example.com',
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    representing,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: (input, init) => {
      if (init?.method === 'POST' && typeof init.body === 'string') posts.push(init.body)
      return backend.fetch(new Request(input, init))
    },
  })
  const client = createQueryClient(api, () => undefined)
  const user = await client.query(viewerQueries.user())
  await client.query(viewerQueries.client(user.clientRef))
  const session: Session = {
    signedInUserId: person,
    representing,
    token: () => Promise.resolve(token),
    signOut: () => Promise.resolve(),
  }
  const channel = new TestChannel()
  const root = createRootRoute({
    component: () => (
      <LiveContext value={channel}>
        <TextPopoutProvider>
          <main id="main" tabIndex={-1}>
            <Suspense>{children}</Suspense>
          </main>
        </TextPopoutProvider>
      </LiveContext>
    ),
  })
  const paths = ['/', '/leads/$leadId'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({
    routeTree: root.addChildren(paths),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(() => router.load())
  const { unmount } = render(
    <SessionProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionProvider>,
  )
  const changed = (leadId: string) =>
    applierOf(client).apply({ eventType: 'INCOMING_COMMUNICATION', lead: { id: leadId } })
  return {
    backend,
    client,
    channel,
    unmount,
    changed,
    sent: () =>
      posts.map((body) => {
        const parsed: unknown = JSON.parse(body)
        return typeof parsed === 'object' && parsed !== null && 'message' in parsed
          ? String(parsed.message)
          : ''
      }),
    incoming(leadId, message) {
      commands.leadTexts.run(backend.world, { leadId, message, from: undefined })
      changed(leadId)
    },
  }
}
