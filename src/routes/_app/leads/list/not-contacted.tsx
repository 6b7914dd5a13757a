import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** Leads that nobody on the team has written to or called. */
export const Route = createFileRoute('/_app/leads/list/not-contacted')(leadListRoute('notContacted'))
