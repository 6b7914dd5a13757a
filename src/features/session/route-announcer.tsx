import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useConfig } from '#/providers/config.tsx'
import { announce } from '#/ui/display/live-region.tsx'

import { documentTitle, pageNameOf } from './page-title.ts'

// On the first page after a browser load, the focus stays where the browser put it. On every later page, in any
// session, it moves to the page.
let first = true

/**
 * Sets the document title for each page. After a navigation, moves the focus to the page's heading and announces its
 * name.
 */
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

// While the page still loads, a layer of the header can be opened, which closes when it loses the focus, and text can be
// typed into a pop-out or the note of a call.
const KEEPS_FOCUS = 'input, textarea, [role="dialog"][data-state="open"], [role="menu"][data-state="open"]'

/** Moves the focus to the page's heading, unless the page, an open layer or a field outside the page has it. */
function focusPage(): void {
  const main = document.querySelector<HTMLElement>('#main')
  const focused = document.activeElement
  if (!main || main.contains(focused) || focused?.closest(KEEPS_FOCUS)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
