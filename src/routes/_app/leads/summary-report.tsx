import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/leads/summary-report')({
  beforeLoad: guard('summaryReport'),
  head: titled('Summary Report'),
})
