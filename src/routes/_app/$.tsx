import { createFileRoute, redirect } from '@tanstack/react-router'

import { NotFoundPage } from '#/features/session/not-found-page.tsx'

import { isBelowPage } from '../-redirects.ts'

/** An unknown URL: "not found" below a known first segment; any other one redirects to the homepage. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: ({ location }) => {
    if (!isBelowPage(location.pathname)) throw redirect({ to: '/', replace: true })
  },
  head: () => ({ meta: [{ title: 'Page not found' }] }),
  component: NotFoundPage,
})
