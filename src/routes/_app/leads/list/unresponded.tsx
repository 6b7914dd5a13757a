import { createFileRoute } from '@tanstack/react-router'

import { rescuePart } from '#/features/calls/missed-calls/rescue-part.ts'

import { leadListRoute } from './-lead-list-route.tsx'

/** Leads that wait for an answer, below the missed calls. */
export const Route = createFileRoute('/_app/leads/list/unresponded')(
  leadListRoute('unresponded', undefined, rescuePart),
)
