import { createFileRoute } from '@tanstack/react-router'

import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/pipeline/team')({
  head: titled('Pipeline, compared'),
})
