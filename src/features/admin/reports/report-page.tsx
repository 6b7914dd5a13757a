import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download, Printer } from 'lucide-react'
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react'

import { reportChangesQuery } from '#/api/admin/reports.ts'
import { teamsQuery } from '#/api/teams.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { CannotRefresh } from '#/components/failures/cannot-refresh.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { clock } from '#/lib/clock.ts'
import { csvName, csvOf } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { Definitions } from './definitions.tsx'
import { PanelsContext } from './panels-context.ts'
import { ReportNav, ReportSelect, ReportTitle } from './report-nav.tsx'
import { NamesForPaper, ReportPaper, usePaper } from './report-paper.tsx'
import { type ReportState } from './report-state.ts'
import { type ReportCsv } from './report-table.tsx'
import { ReportToolbar } from './report-toolbar.tsx'
import { type ReportProps, type ShownReport } from './use-report.ts'
import { useRestoreLinkFocus } from './use-restore-link-focus.ts'

import '#/features/admin/admin.css'
import './reports.css'

interface Answered {
  readonly asOf: number
}

/** Returns the state of a report's panels in the address. */
const panelsOf = ({ search, onSearch }: ReportProps): ComponentProps<typeof PanelsContext>['value'] => ({
  sort: search.sort,
  onSort: (sort) => onSearch({ sort }),
  open: search.open?.split(',') ?? [],
  // Not a separate history entry: Back leaves the report, and on return the same rows are expanded.
  onOpen: (open) => onSearch({ open: open.length === 0 ? undefined : open.join(',') }, true),
  hidden: search.hide?.split(',') ?? [],
  onHide: (hidden) => onSearch({ hide: hidden.length === 0 ? undefined : hidden.join(',') }, true),
})

const body = '@container mx-auto flex max-w-[1440px] flex-col gap-4 p-4 tablet:px-6'

/** The frame of a report: navigation, toolbar, panels for one response, definitions, CSV and print. */
export function ReportPage<A extends Answered>({
  search,
  onSearch,
  report: { asked, state, now, query, readAt },
  terms,
  tables,
  isEmpty,
  nothing,
  skeleton,
  dense = false,
  children,
}: ReportProps & {
  report: ShownReport<A>
  /** The terms that are defined in the footer. */
  terms: readonly ReportTerm[]
  /** Returns the tables for the CSV files, filtered and sorted as shown. */
  tables: (answer: A) => readonly ReportCsv[]
  isEmpty: (answer: A) => boolean
  /** Shown below the text of an empty report. */
  nothing?: ReactNode
  skeleton: ReactNode
  /** Whether the report has much to show at once, so that it has less space above. */
  dense?: boolean | undefined
  children: (answer: A) => ReactNode
}) {
  const phone = useMedia(PHONE)
  const changes = useQuery(reportChangesQuery())
  const { data, error, isFetching, refetch } = query
  const paper = usePaper()
  const panels = useRef<HTMLDivElement>(null)
  const onLeave = useRestoreLinkFocus(panels, data !== undefined)
  const retry = () => void refetch({ cancelRefetch: false })
  const { tables: asTables, sort, open, hide, who, show } = search
  // The panels re-render when the numbers or the display settings change, not when the address asks for data that is
  // not loaded yet.
  const drawn = useMemo(
    () =>
      data && {
        body: <PanelsContext value={panelsOf({ search, onSearch })}>{children(data)}</PanelsContext>,
        files: tables(data),
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [data, state, now, asTables, sort, open, hide, who, show],
  )
  return (
    <>
      <PageHeader
        title={<ReportTitle report={asked.report} search={search} phone={phone} />}
        actions={
          <>
            <CsvButton state={state} tables={drawn?.files ?? []} phone={phone} />
            {!phone && (
              <Button variant="ghost" icon={Printer} disabled={!data} onClick={paper.print}>
                Print
              </Button>
            )}
          </>
        }
      />
      <ReportSelect report={asked.report} search={search} />
      <div className="flex min-h-0 flex-1">
        <ReportNav report={asked.report} search={search} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ReportToolbar
            state={asked}
            search={search}
            onSearch={onSearch}
            now={now}
            updated={{
              at: data && readAt,
              newer: data !== undefined && (changes.data ?? 0) > readAt,
              busy: isFetching,
              refresh: retry,
            }}
          />
          <div
            ref={panels}
            onClickCapture={onLeave}
            data-scroll-restoration-id={asked.report.path}
            className="relative min-h-0 flex-1 overflow-y-auto"
          >
            {data && isFetching && <div aria-hidden className="report-progress" />}
            <div className={cx(body, !dense && 'tablet:py-5')}>
              {asked.corrected !== undefined && (
                <p role="status" className="text-small text-ink-2">
                  {asked.corrected}
                </p>
              )}
              {data && error && <CannotRefresh what="numbers" readAt={readAt} onRetry={retry} />}
              {data ? (
                isEmpty(data) ? (
                  <Nothing state={state} onSearch={onSearch} more={nothing} />
                ) : (
                  drawn?.body
                )
              ) : error ? (
                <QueryErrorPanel query={query} what={asked.report.label} />
              ) : (
                <div role="status" aria-label={`Loading ${asked.report.label}`} className="contents">
                  {skeleton}
                </div>
              )}
              {data && <Definitions terms={terms} />}
            </div>
          </div>
        </div>
      </div>
      {Object.keys(state.scope.filters).length > 0 && <NamesForPaper state={state} />}
      {paper.printing && data && (
        <ReportPaper state={state} now={now} terms={terms}>
          {drawn?.body}
        </ReportPaper>
      )}
    </>
  )
}

/** What a report counts, if not leads. */
const countedNouns: Readonly<Record<string, string>> = {
  '/reports/call-stats': 'calls',
  '/reports/tour': 'tours',
  '/reports/marketing': 'sends',
}

function Nothing({
  state: { report, scope, period },
  onSearch,
  more,
}: {
  state: ReportState
  more: ReactNode
  onSearch: ReportProps['onSearch']
}) {
  const { teamNoun } = useViewer()
  const { data: teams } = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const narrowed = Object.keys(scope.filters).length > 0
  const noun = countedNouns[report.path] ?? 'leads'
  if (teams?.length === 0)
    return (
      <EmptyState
        icon={ChartColumn}
        title={`You don’t have access to any ${teamNoun.team.toLowerCase()}`}
        body="Ask a team leader for access. Reports count the leads you can open."
      />
    )
  return (
    <div>
      <EmptyState
        icon={ChartColumn}
        title={`No ${noun} in this period`}
        body={
          narrowed
            ? 'The filters may hide them.'
            : period === 'all-time'
              ? noun === 'leads'
                ? 'Leads that come in are counted here.'
                : `All ${noun} are counted here.`
              : 'A longer period may have some.'
        }
        action={
          narrowed ? (
            <ClearFilters
              onClear={() =>
                onSearch({
                  team: undefined,
                  property: undefined,
                  agent: undefined,
                  campaign: undefined,
                  category: undefined,
                  propertyType: undefined,
                  listing: undefined,
                })
              }
            />
          ) : (
            period !== 'all-time' && (
              <Button onClick={() => onSearch({ period: 'all-time' })}>Widen period</Button>
            )
          )
        }
      />
      {more}
    </div>
  )
}

function CsvButton({
  state: { report },
  tables,
  phone,
}: {
  state: ReportState
  tables: readonly ReportCsv[]
  phone: boolean
}) {
  const save = ({ title, header, rows }: ReportCsv) => {
    const name = tables.length === 1 ? report.label : `${report.label} ${title}`
    saveFile(csvName(name, isoDate(clock.now())), csvOf(header, rows))
  }
  const [only] = tables
  const button = (
    <Button
      variant="ghost"
      icon={Download}
      aria-label="CSV"
      disabled={only === undefined}
      {...(tables.length === 1 && only ? { onClick: () => save(only) } : {})}
    >
      {phone ? undefined : 'CSV'}
    </Button>
  )
  if (tables.length < 2) return button
  return (
    <Menu
      label="CSV"
      align="end"
      trigger={button}
      items={tables.map((table) => ({ id: table.title, label: table.title, onSelect: () => save(table) }))}
    />
  )
}
