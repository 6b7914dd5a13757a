import { createFileRoute, redirect } from '@tanstack/react-router'

/** A list without a name is the list of all leads, the search string kept. */
export const Route = createFileRoute('/_app/leads/list/')({
  beforeLoad: () => {
    throw redirect({ to: '/leads/list/all', search: true, replace: true })
  },
})
