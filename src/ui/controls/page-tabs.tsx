import { Link } from './link.tsx'

/** Tabs that are pages: links in a row, the open one marked; on narrow screens the row scrolls. */
export function PageTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { readonly to: string; readonly label: string; readonly tip?: string | undefined }[]
}) {
  return (
    <nav aria-label={label} className="shrink-0 border-b border-line px-4 tablet:px-6">
      <ul className="-mx-1 flex gap-5 overflow-x-auto px-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              look="plain"
              data-tip={tab.tip}
              activeProps={{ 'aria-current': 'page' }}
              className="relative inline-flex h-11 items-center rounded-xs font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink"
            >
              {({ isActive }) => (
                <>
                  {tab.label}
                  {isActive && (
                    <span
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
