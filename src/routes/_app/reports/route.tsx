import { createFileRoute } from '@tanstack/react-router'

/**
 * The reports: what they show stands in the address, the same for all of them. It is read where the reports are
 * (`useReportRoute`): no schema of administration may reach the first load.
 */
export const Route = createFileRoute('/_app/reports')({
  validateSearch: (search): object => search,
})
