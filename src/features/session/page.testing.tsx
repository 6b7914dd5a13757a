import { type ErrorRouteComponent } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Session } from '#/providers/session.tsx'

import { RouteErrorPage } from './route-error.tsx'

/** Mounts a page that makes no requests. It is shown at `/`, whatever the home page is. */
export async function renderPage({
  Page,
  ErrorPage = RouteErrorPage,
  loader = () => undefined,
  session = null,
}: {
  Page: () => ReactNode
  ErrorPage?: ErrorRouteComponent
  loader?: () => unknown
  session?: Session | null
}) {
  return renderScreen({
    page: <Page />,
    errorComponent: ErrorPage,
    loader,
    as: session,
    at: '/page',
    others: { $: <h1>Elsewhere</h1> },
    config: { productName: 'Harbor' },
    server: () => Response.error(),
  })
}
