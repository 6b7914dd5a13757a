import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../-titles.ts'

/** S2 section 2: what becomes of a sign-up. It may load the current user (decisions, Routes). */
export const Route = createFileRoute('/_public/approval')({
  head: titled('Approval'),
})
