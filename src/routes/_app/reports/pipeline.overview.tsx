import { createFileRoute } from '@tanstack/react-router'

import { movedTo } from '../../-redirects.ts'

export const Route = createFileRoute('/_app/reports/pipeline/overview')({
  beforeLoad: movedTo('/reports/pipeline'),
})
