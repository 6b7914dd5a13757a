import { type ReactNode } from 'react'

import { PageHeader } from '#/components/page-header.tsx'
import { Link } from '#/ui/link.tsx'

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
      <nav aria-label="Reports" className="shrink-0 border-b border-line px-4 tablet:px-6">
        <ul className="-mx-1 flex gap-5 overflow-x-auto px-1">
          {reports.map(({ to, label }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                look="plain"
                activeProps={{ 'aria-current': 'page' }}
                className="relative inline-flex h-11 items-center rounded-xs font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent forced-colors:aria-[current=page]:after:bg-[Highlight]"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}
