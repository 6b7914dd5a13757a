import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/call-stats')({
  head: titled('Call stats'),
})
