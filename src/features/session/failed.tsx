import { useEffect, useState } from 'react'

import { Button } from '#/ui/button.tsx'
import { usePart } from '#/ui/part.ts'

import { AppPending } from './app-pending.tsx'
import { failureParts } from './failure-parts.ts'
import { PagePending } from './page-pending.tsx'

/**
 * The page of a failure.
 * @param of the start of the app, a page inside it, a page at the door (sign-up, invitation, approval), or an address that
 * leads nowhere: outside the app or inside it
 */
export function Failed({
  of,
  error,
}: {
  of: 'start' | 'page' | 'door' | 'outside' | 'nowhere'
  error?: unknown
}) {
  const pages = usePart(failureParts)
  const [lost, setLost] = useState(false)
  const there = pages !== undefined

  useEffect(() => {
    if (there) return undefined
    let here = true
    const load = () => {
      failureParts.load().catch(() => {
        if (here) setLost(true)
      })
    }
    load()
    window.addEventListener('online', load)
    return () => {
      here = false
      window.removeEventListener('online', load)
    }
  }, [there])

  if (pages) {
    if (of === 'start') return <pages.StartFailed error={error} />
    if (of === 'page') return <pages.RouteErrorPage error={error} />
    if (of === 'door') {
      return (
        <pages.PublicFrame>
          <pages.RouteError error={error} />
        </pages.PublicFrame>
      )
    }
    if (of === 'nowhere') return <pages.NotFoundPage />
    return (
      <pages.PublicFrame>
        <pages.NotFoundPage />
      </pages.PublicFrame>
    )
  }
  if (!lost) return of === 'start' ? <AppPending /> : <PagePending />
  // The failure took the connection with it before its own page was here.
  const words = (
    <div role="alert" className="p-6">
      <h1 className="text-title-md">Something went wrong</h1>
      <p className="mt-2 mb-4 text-reading text-ink-2">
        The page could not be loaded. Check your connection.
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
  return of === 'start' || of === 'outside' ? <main id="main">{words}</main> : words
}
