import { createFileRoute } from '@tanstack/react-router'

/**
 * The reports. All of them keep what they show in the same search parameters. These are parsed in the reports
 * (`useReportRoute`), because no schema of the administration may get into the first load.
 */
export const Route = createFileRoute('/_app/reports')({
  validateSearch: (search): object => search,
})
