import { createFileRoute, redirect } from '@tanstack/react-router'

/** /leads redirects to /leads/list/all, the search string kept. */
export const Route = createFileRoute('/_app/leads/')({
  beforeLoad: () => {
    throw redirect({ to: '/leads/list/all', search: true, replace: true })
  },
})
