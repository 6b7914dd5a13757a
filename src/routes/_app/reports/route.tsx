import { createFileRoute, Outlet } from '@tanstack/react-router'

import { ReportFrame } from '#/features/admin/reports/report-frame.tsx'

/** The reports. */
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
