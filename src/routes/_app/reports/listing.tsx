import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/listing')({
  head: titled('Listing report'),
})
