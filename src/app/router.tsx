import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { Failed } from '#/features/session/failed.tsx'
import { PagePending } from '#/features/session/page-pending.tsx'
import { ConfigProvider } from '#/providers/config.tsx'
import { type RouterContext } from '#/providers/router-context.ts'
import { SessionProvider } from '#/providers/session.tsx'

import { routeTree } from './routeTree.gen.ts'

/** Milliseconds without an answer before the first page shows its outline. */
const PENDING_MS = 200

/** The router of one acting user: another user gets another router, as its cache of matches belongs to the first. */
export function createAppRouter(context: RouterContext, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context,
    defaultPreload: 'intent',
    // Query owns freshness.
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
  // Outlines are for the first page only; later the old page stays until the new one is there.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: Infinity })
  })
  return router
}

/** See `createAppRouter`. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
