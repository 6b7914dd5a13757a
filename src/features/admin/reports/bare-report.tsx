import { PageHeader } from '#/components/page-header.tsx'
import { reportAt, reports } from '#/domain/report/report.ts'

import { ReportNav, ReportSelect } from './report-nav.tsx'
import { type ReportProps } from './report-page.tsx'

import '#/features/admin/admin.css'

/** The address of a report that has no panels yet: the way to the others. */
export function BareReport({ path, search }: { path: string } & Pick<ReportProps, 'search'>) {
  const report = reportAt(path) ?? reports[0]
  return (
    <>
      <PageHeader title="Reports" />
      <ReportSelect report={report} search={search} />
      <div className="flex min-h-0 flex-1">
        <ReportNav report={report} search={search} />
      </div>
    </>
  )
}
