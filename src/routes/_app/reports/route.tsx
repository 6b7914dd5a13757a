import { createFileRoute, Outlet } from '@tanstack/react-router'

import { ReportFrame } from '#/features/reports/report-frame.tsx'

/** S2 section 2: the reports. */
export const Route = createFileRoute('/_app/reports')({
  staticData: { hasHeader: true },
  component: Reports,
})

function Reports() {
  return (
    <ReportFrame>
      <Outlet />
    </ReportFrame>
  )
}
