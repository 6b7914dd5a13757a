import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/leads/new-dev-custom')({
  head: titled('New Dev Custom Report'),
})
