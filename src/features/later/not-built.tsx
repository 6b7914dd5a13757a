import { Outlet, useMatch, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

import { PageHeader } from '#/components/page-header.tsx'
import { part, preload, usePart } from '#/ui/part.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's header stands in the layout of this route; the pages below bring none. */
    hasHeader?: boolean
  }
}

const pagePart = part(() => import('./not-built-page.tsx'))

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
  const Page = usePart(pagePart)?.NotBuiltPage
  useEffect(() => preload(pagePart), [])
  return (
    <>
      {!hasHeader && <PageHeader title={title} />}
      <div className="min-h-0 flex-1 overflow-y-auto">{Page && <Page />}</div>
    </>
  )
}
