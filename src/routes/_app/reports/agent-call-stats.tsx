import { createFileRoute } from '@tanstack/react-router'

import { movedTo } from '../../-redirects.ts'

export const Route = createFileRoute('/_app/reports/agent-call-stats')({
  beforeLoad: movedTo('/reports/call-stats'),
})
