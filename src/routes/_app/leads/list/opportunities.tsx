import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/leads/list/opportunities')({
  head: titled('Opportunities'),
})
