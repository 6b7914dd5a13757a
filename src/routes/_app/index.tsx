import { createFileRoute, redirect } from '@tanstack/react-router'

/** The dashboard's place; until it stands there, the list is the homepage. */
export const Route = createFileRoute('/_app/')({
  beforeLoad: () => {
    throw redirect({ to: '/leads/list/all', replace: true })
  },
})
