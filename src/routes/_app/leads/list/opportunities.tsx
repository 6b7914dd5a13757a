import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** Leads that may lease. */
export const Route = createFileRoute('/_app/leads/list/opportunities')(leadListRoute('opportunities'))
