import { createFileRoute, redirect } from '@tanstack/react-router'

/** A list URL without a name is the list of all leads. Keeps the search string. */
export const Route = createFileRoute('/_app/leads/list/')({
  beforeLoad: () => {
    throw redirect({ to: '/leads/list/all', search: true, replace: true })
  },
})
