import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** Closed to owners and single-property clients. */
export const Route = createFileRoute('/_app/leads/list/prospects')(leadListRoute('prospects', 'prospects'))
