import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** Leads that nobody of the team wrote to or called. */
export const Route = createFileRoute('/_app/leads/list/not-contacted')(leadListRoute('notContacted'))
