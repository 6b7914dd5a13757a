import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

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
