import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { Failed } from '#/features/session/failed.tsx'
import { PagePending } from '#/features/session/page-pending.tsx'
import { ConfigProvider } from '#/providers/config.tsx'
import { type RouterContext } from '#/providers/router-context.ts'
import { SessionProvider } from '#/providers/session.tsx'

import { routeTree } from './routeTree.gen.ts'

/** Milliseconds without a response before the first page shows its outline. */
const PENDING_MS = 200

/**
 * Creates the router of one acting user. Another user gets another router, because its cache of matches belongs to the
 * first user.
 */
export function createAppRouter(context: RouterContext, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context,
    defaultPreload: 'intent',
    // TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ({ error }) => <Failed of="page" error={error} />,
    defaultNotFoundComponent: () => <Failed of="unknown page" />,
    Wrap: ({ children }) => (
      <ConfigProvider config={context.config}>
        <SessionProvider session={context.session}>
          <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
        </SessionProvider>
      </ConfigProvider>
    ),
  })
  // Only the first page shows an outline. After that, the old page stays until the new one is ready.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: Infinity })
  })
  return router
}

/** Type of the router that `createAppRouter` returns. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
