import { Outlet, useMatch, useMatches } from '@tanstack/react-router'
import { Construction } from 'lucide-react'

import { PageHeader } from '#/components/page-header.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's header stands in the layout of this route; the pages below bring none. */
    hasHeader?: boolean
  }
}

function titleOf(meta: readonly ({ title?: unknown } | undefined)[] | undefined): string | undefined {
  const found = meta?.find((entry) => typeof entry?.title === 'string')?.title
  return typeof found === 'string' ? found.split(' · ')[0] : undefined
}

/** What a route without a component of its own shows: what lies below it, or, at the end of a path, that it is to come. */
export function PageToCome() {
  const id = useMatch({ strict: false, select: (match) => match.id })
  const last = useMatches({ select: (matches) => matches.at(-1)?.id })
  return id === last ? <NotBuilt /> : <Outlet />
}

/** The place of a page that later work fills: named, guarded, linked, and plain about being empty. */
function NotBuilt() {
  const title = useMatches({ select: (matches) => titleOf(matches.at(-1)?.meta) }) ?? 'This page'
  const hasHeader = useMatches({ select: (matches) => matches.some((match) => match.staticData.hasHeader) })
  return (
    <>
      {!hasHeader && <PageHeader title={title} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <EmptyState
          icon={Construction}
          title="This page is not built yet"
          body="Its place is kept, and it comes with a later version. Your leads and settings are not affected."
          action={<Link to="/">Go to homepage</Link>}
        />
      </div>
    </>
  )
}
