import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useConfig } from '#/providers/config.tsx'
import { announce } from '#/ui/display/live-region.tsx'

import { documentTitle, pageNameOf } from './page-title.ts'

// The page that the browser loaded keeps the focus where the browser put it; every later one, of any session, takes it.
let first = true

/** Names each page in the title bar, and after a change of page moves the focus to its heading and says its name. */
export function RouteAnnouncer() {
  const router = useRouter()
  const { productName } = useConfig()
  const title = useRouterState({
    select: ({ matches }) => documentTitle(pageNameOf(matches), productName),
  })

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const moved = fromLocation ? pathChanged : !first
        first = false
        if (!moved) return
        focusPage()
        const name = pageNameOf(router.state.matches)
        announce(documentTitle(name, productName))
      }),
    [router, productName],
  )
  return null
}

/** Moves the focus to the page's heading, unless the page has taken it by itself. */
function focusPage(): void {
  const main = document.querySelector<HTMLElement>('#main')
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Milliseconds a page may take before a bar says that it is on its way. */
const BAR_AFTER_MS = 150

/** A thin bar while the next page is loading; the old one stays. */
export function ProgressBar() {
  const router = useRouter()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        clearTimeout(timer)
        // The first page has an outline of its own.
        if (fromLocation) timer = setTimeout(() => setShown(true), BAR_AFTER_MS)
      }),
      router.subscribe('onResolved', () => {
        clearTimeout(timer)
        setShown(false)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [router])
  if (!shown) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="skeleton pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5 bg-accent"
    />
  )
}
