import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'

import { HeaderItemsProvider } from '#/components/header/header-items.tsx'
import { useSession } from '#/providers/session.tsx'
import { cx } from '#/ui/cx.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { lazyComponent, loadWhenIdle } from '#/ui/lazy.tsx'
import { mediaMatches, PHONE } from '#/ui/use-media.ts'

import { menuLocationOf } from './menu/menu-location.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { useSideMenu } from './menu/use-side-menu.ts'

// Wide windows never load the tab bar. Phones load it with their first page.
const TabBar = lazyComponent(() => import('./tab-bar.tsx').then((module) => module.TabBar), {
  fallback: () => (
    <div className="box-content h-14 shrink-0 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]" />
  ),
})
if (mediaMatches(PHONE)) void TabBar.preload()

/** The connection status shown before its code is loaded. */
export const connectionStarting = (
  <span data-connection="starting" className="sr-only">
    Starting
  </span>
)

/**
 * The frame of every signed-in page: banners across the whole window, menu, call bar, page. The body of the document
 * never scrolls.
 */
export function Shell({
  banners,
  callBar,
  unsent,
  connection = connectionStarting,
  phone,
  bell,
  search,
  children,
}: {
  /** Stacked across the whole window, 36 px each. */
  banners?: ReactNode
  /** At the top of the main column, to the right of the menu. It pushes the page down once. */
  callBar?: ReactNode
  /** In every page header, before the page's actions: unsent work. */
  unsent?: ReactNode
  /** In every page header: the state of the connection. Space is reserved until the state is known. */
  connection?: ReactNode
  /** In every page header: the state of the phone. Space is reserved until the state is known. */
  phone?: ReactNode
  /** In every page header. */
  bell?: ReactNode
  /** In the head of the side menu, in its own row. */
  search?: ReactNode
  children: ReactNode
}) {
  const { signedInUserId } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const inQueue = useLocation({ select: ({ search }) => search.queue === true })
  // While the next page loads, the page on the screen keeps its bottom bar. For this reason the matches are read
  // instead of the path.
  const lead = useMatches({ select: (matches) => menuLocationOf(matches.at(-1)?.pathname ?? pathname).lead })
  const menu = useSideMenu(signedInUserId, pathname, inQueue)
  const toggle = useRef<HTMLButtonElement>(null)
  const byButton = useRef(false)

  // The callback is stable, so that the menu does not re-render with every page.
  const press = useRef(menu.toggle)
  useEffect(() => {
    press.current = menu.toggle
  })
  const toggleByButton = useCallback(() => {
    byButton.current = true
    press.current()
  }, [])

  useEffect(loadWhenIdle, [])
  useHotkeys({
    '[': (event) => {
      if (event.repeat) return
      event.preventDefault()
      menu.toggle()
    },
  })

  // The button moves from the head to the foot of the menu. A user who pressed it keeps the focus on it.
  useEffect(() => {
    if (byButton.current) toggle.current?.focus()
    byButton.current = false
  })
  useHotkeys(
    {
      Escape: (event) => {
        event.preventDefault()
        byButton.current = document.activeElement?.closest('#side-menu') !== null
        menu.closeOverlay()
      },
    },
    { enabled: menu.overlay, early: true },
  )

  const outlets = useMemo(() => ({ unsent, connection, phone, bell }), [unsent, connection, phone, bell])

  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      {banners}
      <div
        className={cx(
          'shell relative grid min-h-0 flex-1',
          menu.width === 'none'
            ? 'grid-cols-[minmax(0,1fr)]'
            : menu.width === 'expanded' && !menu.overlay
              ? 'grid-cols-[256px_minmax(0,1fr)]'
              : 'grid-cols-[64px_minmax(0,1fr)]',
        )}
      >
        {menu.width !== 'none' && (
          <SideMenu
            collapsed={menu.width === 'collapsed'}
            overlay={menu.overlay}
            search={search}
            toggleRef={toggle}
            onToggle={toggleByButton}
          />
        )}
        <div className="flex min-h-0 min-w-0 flex-col bg-surface">
          {callBar}
          <main id="main" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col">
            <HeaderItemsProvider value={outlets}>{children}</HeaderItemsProvider>
          </main>
          {menu.width === 'none' && !lead && <TabBar />}
        </div>
        {menu.overlay && (
          <div
            aria-hidden
            className="scrim absolute inset-0 left-64 z-bar bg-scrim"
            onClick={menu.closeOverlay}
          />
        )}
      </div>
    </div>
  )
}

/** The first tab stop of the keyboard: skips the menu and goes to the page. */
function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // Keep the page's URL without the hash.
        event.preventDefault()
        document.querySelector<HTMLElement>('#main')?.focus()
      }}
      className="sr-only rounded bg-accent px-3 py-1.5 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-tooltip"
    >
      Skip to main content
    </a>
  )
}
