import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** S2 section 2: every lead of one's teams. */
export const Route = createFileRoute('/_app/leads/list/all')(leadListRoute('all'))
