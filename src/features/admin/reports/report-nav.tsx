import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'

import { type Report, reportsFor } from '#/domain/report/report.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { type ReportSearch } from './report-search.ts'
import { searchFor } from './report-state.ts'

interface Props {
  /** The open report. */
  report: Report
  search: ReportSearch
}

/** Returns the label in the navigation. Reports below the heading Pipeline leave out this word. */
function inNav({ path, label }: Report): string {
  if (!path.startsWith('/reports/pipeline')) return label
  const word = label.replace(/^Pipeline /, '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const link =
  'flex items-center rounded px-2 whitespace-nowrap text-ink-2 no-underline hover:bg-hover focus-visible:-outline-offset-2 aria-[current=page]:bg-active aria-[current=page]:font-medium aria-[current=page]:text-ink'

/**
 * The list of reports next to the open one. Each link keeps the parameters of the address that the other report knows.
 */
export const ReportNav = memo(function ReportNav({ report: open, search }: Props) {
  const { kind } = useViewer()
  const shown = reportsFor(kind)
  return (
    <nav
      aria-label="Reports"
      className="w-46 shrink-0 overflow-y-auto border-r border-line p-3 max-wide:hidden"
    >
      <p className="px-2 pt-1 pb-[7px] text-micro text-ink-3">Reports</p>
      <ul className="flex flex-col gap-px">
        {shown.map((report) => (
          <li key={report.path}>
            {report.label === 'Pipeline overview' && (
              <p
                className={cx(
                  'mb-px flex h-8 items-center px-2',
                  open.path.startsWith('/reports/pipeline') ? 'font-medium text-ink' : 'text-ink-2',
                )}
              >
                Pipeline
              </p>
            )}
            <Link
              to={report.path}
              activeOptions={{ exact: true }}
              search={searchFor(report, search)}
              look="plain"
              aria-current={report.path === open.path ? 'page' : undefined}
              className={cx(link, report.path.startsWith('/reports/pipeline') ? 'h-7 pl-5' : 'h-8')}
            >
              {inNav(report)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})

/** The same as a select, when there is no space for a list next to the report. */
export function ReportSelect({ report: open, search }: Props) {
  const { kind } = useViewer()
  const navigate = useNavigate()
  const shown = reportsFor(kind)
  return (
    <nav
      aria-label="Reports"
      className="shrink-0 border-b border-line px-6 py-2.5 max-tablet:hidden wide:hidden"
    >
      <div className="max-w-80">
        <NativeSelect
          aria-label="Report"
          value={open.path}
          onChange={({ target }) => {
            const to = shown.find(({ path }) => path === target.value)
            if (to) void navigate({ to: to.path, search: searchFor(to, search) })
          }}
          selectClassName="pl-3 font-medium"
        >
          {shown.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
    </nav>
  )
}

/** The name of the report. On phones it opens the list of reports. */
export function ReportTitle({ report: open, search, phone }: Props & { phone: boolean }) {
  const { kind } = useViewer()
  const navigate = useNavigate()
  const shown = reportsFor(kind)
  if (!phone) return open.label
  return (
    <Menu
      label="Reports"
      trigger={
        <button type="button" className="flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-xs">
          {/* Truncated, because the longest name may not fit next to everything that a header can have. */}
          <span className="truncate text-title">{open.label}</span>
          <Icon icon={ChevronDown} size={16} className="shrink-0 text-ink-3" />
        </button>
      }
      items={[
        {
          type: 'radio',
          id: 'report',
          label: 'Report',
          value: open.path,
          options: shown.map(({ path, label }) => ({ value: path, label })),
          onChange: (path) => {
            const to = shown.find((one) => one.path === path)
            if (to) void navigate({ to: to.path, search: searchFor(to, search) })
          },
        },
      ]}
    />
  )
}
