import { createFileRoute } from '@tanstack/react-router'

import { rescuePart } from '#/features/rescue/rescue-part.ts'

import { leadListRoute } from './-lead-list-route.tsx'

/** Leads that wait for an answer (S1 section 2, list.7), below the missed calls. */
export const Route = createFileRoute('/_app/leads/list/unresponded')(
  leadListRoute('unresponded', undefined, rescuePart),
)
