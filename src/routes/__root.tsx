import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { Failed } from '#/features/session/failed.tsx'
import { ProgressBar } from '#/features/session/progress-bar.tsx'
import { RouteAnnouncer } from '#/features/session/route-announcer.tsx'
import { type RouterContext } from '#/providers/router-context.ts'
import { startTheme } from '#/ui/theme.ts'
import { Toaster } from '#/ui/toaster.tsx'
import { TooltipHost } from '#/ui/tooltip-host.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ({ error }) => <Failed of="start" error={error} />,
  notFoundComponent: () => <Failed of="outside" />,
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
