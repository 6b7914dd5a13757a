import { createFileRoute, redirect } from '@tanstack/react-router'

/** The short link of a lead. Redirects to the canonical URL, replaces the history entry and keeps the search string. */
export const Route = createFileRoute('/_app/l/$leadId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/leads/$leadId', params, search: true, replace: true })
  },
})
