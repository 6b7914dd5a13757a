import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../-titles.ts'

/** S2 section 2: where the popup of an external provider comes back to. */
export const Route = createFileRoute('/_public/authorize')({
  head: titled('Authorize'),
})
