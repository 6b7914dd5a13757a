import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/leads/list/not-contacted')({
  head: titled('Not contacted'),
})
