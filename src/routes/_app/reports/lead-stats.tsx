import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/lead-stats')({
  head: titled('Lead stats'),
})
