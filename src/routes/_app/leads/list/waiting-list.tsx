import { createFileRoute } from '@tanstack/react-router'

import { leadListRoute } from './-lead-list-route.tsx'

/** Closed to brokers. */
export const Route = createFileRoute('/_app/leads/list/waiting-list')(
  leadListRoute('waitingList', 'waitingList'),
)
