import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'

import { Failed } from '#/features/session/failed.tsx'
import { RouteAnnouncer } from '#/features/session/route-announcer.tsx'
import { afterFirstPage } from '#/lib/idle.ts'
import { lockedHref } from '#/providers/check-in/check-in-shown.ts'
import { type RouterContext } from '#/providers/router-context.ts'
import { Toaster } from '#/ui/layers/toaster.tsx'
import { TooltipHost } from '#/ui/layers/tooltip.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

const ProgressBar = lazyComponent(
  () => import('#/features/session/progress-bar.tsx').then((module) => module.ProgressBar),
  { load: 'idle' },
)

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { session }, location }) => {
    // A device at the door of an open house shows its check-in, whatever URL is typed.
    const href = session && lockedHref(session.signedInUserId, location.href)
    // If its company is no longer approved, the check-in redirects to /approval, which redirects back by itself once
    // the company is approved.
    if (href !== undefined && location.pathname !== '/approval') throw redirect({ href, replace: true })
  },
  component: Root,
  errorComponent: ({ error }) => <Failed of="start" error={error} />,
  notFoundComponent: () => <Failed of="unknown address" />,
})

// `app/public/start.js` has set the theme before the first paint. Following the system and other tabs can wait.
const followTheme = () =>
  afterFirstPage(() => {
    import('#/ui/theme.ts')
      .then(({ startTheme }) => startTheme())
      // The theme that is shown stays.
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
