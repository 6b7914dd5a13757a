import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { Failed } from '#/features/session/failed.tsx'
import { ProgressBar, RouteAnnouncer } from '#/features/session/navigation-status.tsx'
import { afterFirstPage } from '#/lib/idle.ts'
import { type RouterContext } from '#/providers/router-context.ts'
import { Toaster } from '#/ui/layers/toaster.tsx'
import { TooltipHost } from '#/ui/layers/tooltip.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ({ error }) => <Failed of="start" error={error} />,
  notFoundComponent: () => <Failed of="unknown address" />,
})

// `app/public/start.js` has shown the theme before the first paint; following the system and other tabs can wait.
const followTheme = () =>
  afterFirstPage(() => {
    import('#/ui/theme.ts')
      .then(({ startTheme }) => startTheme())
      // What is shown stays.
      .catch(() => undefined)
  })

function Root() {
  useEffect(followTheme, [])
  return (
    <>
      <RouteAnnouncer />
      <ProgressBar />
      <Outlet />
      <Toaster />
      <TooltipHost />
    </>
  )
}
