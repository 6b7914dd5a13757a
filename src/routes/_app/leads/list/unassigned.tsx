import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** Leads without an assignee. */
export const Route = createFileRoute('/_app/leads/list/unassigned')(leadListRoute('unassigned'))
