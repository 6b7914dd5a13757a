import { createFileRoute } from '@tanstack/react-router'

import { reportSearchSchema } from '#/features/admin/reports/report-search.ts'

/** The reports: what they show stands in the address, the same for all of them. */
export const Route = createFileRoute('/_app/reports')({
  validateSearch: reportSearchSchema,
})
