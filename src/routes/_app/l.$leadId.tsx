import { createFileRoute, redirect } from '@tanstack/react-router'

/** The short link of a lead: replaced by the canonical address, the search string kept. */
export const Route = createFileRoute('/_app/l/$leadId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/leads/$leadId', params, search: true, replace: true })
  },
})
