import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { NotFoundPage } from '#/features/session/not-found-page.tsx'
import { ProgressBar } from '#/features/session/progress-bar.tsx'
import { PublicFrame } from '#/features/session/public-frame.tsx'
import { RouteAnnouncer } from '#/features/session/route-announcer.tsx'
import { StartFailed } from '#/features/session/start-failed.tsx'
import { type RouterContext } from '#/providers/router-context.ts'
import { startTheme } from '#/ui/theme.ts'
import { Toaster } from '#/ui/toaster.tsx'
import { TooltipHost } from '#/ui/tooltip-host.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: StartFailed,
  notFoundComponent: () => (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  ),
})

function Root() {
  useEffect(startTheme, [])
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
