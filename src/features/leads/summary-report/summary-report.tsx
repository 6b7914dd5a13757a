import './summary.css'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronsDownUp, ChevronsUpDown, Download, Ellipsis, type LucideIcon, Printer } from 'lucide-react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { leadSummaryQuery } from '#/api/lead-counts.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { StaleBadge } from '#/components/failures/stale-badge.tsx'
import { updatedLabel } from '#/components/failures/updated-label.ts'
import { PageHeader } from '#/components/header/page-header.tsx'
import { useAnnounceCount } from '#/components/use-announce-count.ts'
import { type LeadScope, scopeOf } from '#/domain/list/lead-filters-query.ts'
import { clock } from '#/lib/clock.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useNow } from '#/providers/now.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'
import { useOnline } from '#/ui/use-online.ts'

import { matchCountLabel } from '../filters/match-count.ts'
import { ListNothing } from '../page/list-nothing.tsx'
import { OfflineBar } from '../page/list-status.tsx'
import { changedState, type LeadSearch, type ListChange, searchOf, stateOf } from '../state/list-state.ts'
import { storeState } from '../state/list-store.ts'
import { viewOf } from '../state/list-view.ts'
import { LeadToolbar } from '../toolbar/lead-toolbar.tsx'
import { reportAboutLabel, groupsOf, reportDefaults } from './groups.ts'
import { NumberLinks } from './number-links.tsx'
import { useOpenGroups } from './open-groups.ts'
import { Paper } from './paper.tsx'
import { ReportFooter, ReportPending } from './report-frame.tsx'
import { ReportGrid } from './report-grid.tsx'
import { REPORT_STORE } from './report-store.ts'
import { useCsv } from './use-csv.ts'
import { usePrint } from './use-print.ts'

const TITLE = 'Summary Report'

/** The Summary Report: the results of the leads of each property. */
export function SummaryReport({
  search,
  onSearch,
}: {
  search: LeadSearch
  /** Changes the search params. */
  onSearch: (change: (before: LeadSearch) => LeadSearch) => void
}) {
  const { user } = useViewer()
  const online = useOnline()
  const phone = useMedia(PHONE)
  const now = useNow(30_000)
  const field = useRef<HTMLInputElement>(null)

  const { asked, filterKey, state, view, scope, summary, counted, groups } = useReport(search, now)
  const { data } = summary
  const overall = data?.overall
  const leads = overall?.leads ?? 0
  const { openOf, anyOpen, setOpen, toggleAll } = useOpenGroups(user.id, groups, filterKey, counted)
  const collapse = {
    label: anyOpen ? 'Collapse all' : 'Expand all',
    icon: anyOpen ? ChevronsDownUp : ChevronsUpDown,
    onSelect: toggleAll,
  }

  const { paper, ...printing } = usePrint({ view, groups, leads, openOf })
  const csv = useCsv(view, groups)
  const change = (what: ListChange) =>
    onSearch((before) => {
      const next = changedState(stateOf(before, reportDefaults), what)
      storeState(user.id, REPORT_STORE, next)
      return searchOf(next, reportDefaults)
    })
  useHotkeys(
    {
      f: (event) => {
        event.preventDefault()
        field.current?.focus()
        field.current?.select()
      },
    },
    { early: true },
  )

  const about = data && reportAboutLabel(groups, state, now)
  const nothing = leads === 0
  const stale =
    summary.isError && data !== undefined && online && updatedLabel(clock.local() - summary.dataUpdatedAt)
  return (
    <>
      <PageHeader
        title={TITLE}
        after={
          <>
            {about !== undefined && !phone && (
              <span className="ml-1 truncate text-ink-3 max-desktop:hidden">{about}</span>
            )}
            {stale !== false && (
              <StaleBadge text={stale} retrying={summary.isFetching} onRetry={() => void summary.refetch()} />
            )}
          </>
        }
        actions={
          nothing ? undefined : (
            <ReportActions phone={phone} leads={leads} printing={printing} csv={csv} collapse={collapse} />
          )
        }
      />
      <LeadToolbar
        list="all"
        state={asked.state}
        defaults={reportDefaults}
        onChange={change}
        scope={asked.scope}
        total={counted}
        now={now}
        phone={phone}
        fieldRef={field}
        extra={
          !phone && !nothing ? (
            <Button variant="ghost" icon={collapse.icon} onClick={collapse.onSelect}>
              {collapse.label}
            </Button>
          ) : undefined
        }
      />
      <div className="summary flex min-h-0 flex-1 flex-col">
        {summary.isPlaceholderData && <div aria-hidden className="summary-progress" />}
        {overall === undefined ? (
          <ReportFallback summary={summary} />
        ) : nothing ? (
          <ListNothing list="all" state={state} defaults={reportDefaults} onChange={change} />
        ) : (
          <>
            <AllProperties totals={overall} state={state} scope={scope} />
            <ReportGrid
              groups={groups}
              openOf={openOf}
              onToggle={setOpen}
              view={view}
              state={state}
              now={now}
              phone={phone}
              busy={summary.isPlaceholderData}
            />
          </>
        )}
      </div>
      {online ? (
        <ReportFooter />
      ) : (
        <OfflineBar
          since={data === undefined || summary.isPlaceholderData ? undefined : summary.dataUpdatedAt}
          onRetry={() => void summary.refetch()}
        />
      )}
      {paper && overall && <Paper {...{ about, state, scope, now, overall, groups }} rows={paper} />}
    </>
  )
}

/** The totals of all groups, and a notice about groups that could not be read. */
function AllProperties({
  totals,
  state,
  scope,
}: Omit<ComponentProps<typeof NumberLinks>, 'name'> & { scope: LeadScope }) {
  return (
    <>
      <section aria-label="All properties" className="summary-overall">
        <h2 className="font-medium">All properties</h2>
        <NumberLinks totals={totals} state={state} name="All properties" />
      </section>
      <MissingRows
        queryKey={keys.leadSummary(scope)}
        one="property"
        many="properties"
        className="px-4 py-2 tablet:px-6"
      />
    </>
  )
}

/**
 * Returns the query of the report and its result. While another report is loading, the state is that of the report
 * still shown, so that its numbers keep their links and their heading.
 */
function useReport(search: LeadSearch, now: number) {
  const session = useSession()
  const wanted = useMemo(() => stateOf(search, reportDefaults), [search])
  const asked = { state: wanted, scope: scopeOf(viewOf('all', wanted, now, session)) }
  const summary = useQuery({
    ...leadSummaryQuery(asked.scope),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
  const [answered, setAnswered] = useState(wanted)
  if (!summary.isPlaceholderData && answered !== wanted) setAnswered(wanted)
  const state = summary.isPlaceholderData ? answered : wanted
  const view = viewOf('all', state, now, session)
  const groups = useMemo(() => groupsOf(summary.data?.groups ?? []), [summary.data])
  // undefined while the previous report is still shown.
  const counted = summary.isPlaceholderData ? undefined : summary.data?.overall?.leads
  useAnnounceCount(wanted, counted, matchCountLabel)
  const filterKey = hashKey([wanted.filters])
  return { asked, filterKey, state, view, scope: scopeOf(view), summary, counted, groups }
}

/** The buttons Print and CSV. On a phone all actions are in a menu. */
function ReportActions({
  phone,
  leads,
  printing: { busy, print },
  csv,
  collapse,
}: {
  phone: boolean
  /** Number of leads in the whole report. */
  leads: number
  printing: Omit<ReturnType<typeof usePrint>, 'paper'>
  csv: ReturnType<typeof useCsv>
  collapse: { label: string; icon: LucideIcon; onSelect: () => void }
}) {
  const csvLabel =
    csv.read === undefined ? 'CSV' : `Stop at ${formatCount(csv.read)} of ${formatCount(leads)}`
  if (phone)
    return (
      <Menu
        label="More"
        align="end"
        trigger={<IconButton label="More" icon={Ellipsis} size="touch" />}
        items={[
          { type: 'item', id: 'print', label: 'Print', icon: Printer, onSelect: print },
          { type: 'item', id: 'csv', label: csvLabel, icon: Download, onSelect: csv.toggle },
          { type: 'item', id: 'collapse', ...collapse },
        ]}
      />
    )
  return (
    <>
      <Button variant="ghost" icon={Printer} loading={busy} onClick={print}>
        Print
      </Button>
      <Button variant="ghost" icon={Download} onClick={csv.toggle}>
        {csvLabel}
      </Button>
    </>
  )
}

/** Shown before the first response, and when it fails. */
function ReportFallback({ summary }: { summary: ReturnType<typeof useReport>['summary'] }) {
  if (!summary.error) return <ReportPending />
  return (
    <ErrorPanel
      title="The report couldn’t be loaded"
      message={errorMessage(summary.error)}
      onRetry={() => void summary.refetch()}
      retrying={summary.isFetching}
      retryLabel="Retry"
    />
  )
}
