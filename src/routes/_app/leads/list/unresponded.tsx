import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** Leads that wait for an answer (S1 section 2, list.7). */
export const Route = createFileRoute('/_app/leads/list/unresponded')(leadListRoute('unresponded'))
