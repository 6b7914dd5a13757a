import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/leads/list/unassigned')({
  head: titled('Unassigned'),
})
