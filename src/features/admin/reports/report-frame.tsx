import { type ReactNode } from 'react'

import { PageHeader } from '#/components/page-header.tsx'
import { PageTabs } from '#/ui/controls/page-tabs.tsx'

import '#/features/admin/admin.css'

const reports = [
  { to: '/reports/pipeline', label: 'Pipeline' },
  { to: '/reports/lead-stats', label: 'Lead stats' },
  { to: '/reports/agent-stats', label: 'Agent stats' },
  { to: '/reports/call-stats', label: 'Call stats' },
  { to: '/reports/campaign-channels', label: 'Campaign channels' },
  { to: '/reports/campaign-buckets', label: 'Campaign buckets' },
  { to: '/reports/campaign', label: 'Campaign' },
  { to: '/reports/listing', label: 'Listing' },
  { to: '/reports/tour', label: 'Tour' },
  { to: '/reports/marketing', label: 'Marketing' },
] as const

/** The reports' navigation over the report that is open. */
export function ReportFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Reports" />
      <PageTabs label="Reports" tabs={reports} />
      {children}
    </>
  )
}
