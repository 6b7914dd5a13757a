import { createFileRoute } from '@tanstack/react-router'

import { movedTo } from '../../../-redirects.ts'

export const Route = createFileRoute('/_app/leads/(legacy)/opportunities')({
  beforeLoad: movedTo('/leads/list/opportunities'),
})
