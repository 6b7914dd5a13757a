import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** All leads of the user's teams. */
export const Route = createFileRoute('/_app/leads/list/all')(leadListRoute('all'))
