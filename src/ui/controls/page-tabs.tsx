import { Count } from '../display/count.tsx'
import { Link } from './link.tsx'

interface PageTab {
  readonly to: string
  readonly label: string
  readonly tip?: string | undefined
  /** Number of items on that page. An unknown number leaves no gap. */
  readonly count?: number | undefined
}

/** Tabs that are pages: a row of links with the open one marked. On narrow screens the row scrolls to the open one. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  // Counts arrive later and push the open tab out of view. The key remounts the mark on each change, so that the row
  // scrolls to it again.
  const counts = tabs.map(({ count }) => count).join()
  return (
    <nav aria-label={label} className="shrink-0 border-b border-line px-4 tablet:px-6">
      <ul className="-mx-1 -mb-px flex gap-5 overflow-x-auto px-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              look="plain"
              data-tip={tab.tip}
              activeProps={{ 'aria-current': 'page' }}
              className="relative inline-flex h-11 items-center gap-1.5 rounded-xs font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink"
            >
              {({ isActive }) => (
                <>
                  {tab.label}
                  {tab.count !== undefined && <Count look="chip" value={tab.count} />}
                  {isActive && (
                    <span
                      key={counts}
                      ref={scrollToMark}
                      aria-hidden
                      className="absolute inset-x-0 bottom-0 h-0.5 bg-accent forced-colors:bg-[Highlight]"
                    />
                  )}
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the row by as much as its open tab extends beyond an edge. */
function scrollToMark(mark: HTMLElement | null) {
  const row = mark?.closest('ul')
  if (!mark || !row) return
  const tab = mark.getBoundingClientRect()
  const view = row.getBoundingClientRect()
  if (tab.right > view.right) row.scrollLeft += tab.right - view.right
  else if (tab.left < view.left) row.scrollLeft -= view.left - tab.left
}
