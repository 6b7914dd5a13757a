import './summary.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronsDownUp, ChevronsUpDown, Download, Ellipsis, Printer } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { errorMessage } from '#/api/errors.ts'
import { leadSummaryQuery } from '#/api/lead-counts.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { scopeOf } from '#/domain/list/lead-filters-query.ts'
import { clock } from '#/lib/clock.ts'
import { storageEntry } from '#/lib/storage.ts'
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

import { ListNothing } from '../page/list-nothing.tsx'
import { OfflineBar, StaleBadge } from '../page/list-status.tsx'
import { updatedLabel } from '../page/updated-label.ts'
import { changedState, type LeadSearch, type ListChange, searchOf, stateOf } from '../state/list-state.ts'
import { storeState } from '../state/list-store.ts'
import { viewOf } from '../state/list-view.ts'
import { LeadToolbar } from '../toolbar/lead-toolbar.tsx'
import { reportAboutLabel, groupsOf, reportDefaults } from './groups.ts'
import { NumberLinks } from './number-links.tsx'
import { Paper } from './paper.tsx'
import { ReportFooter, ReportPending } from './report-frame.tsx'
import { ReportGrid } from './report-grid.tsx'
import { REPORT_STORE } from './report-store.ts'
import { useCsv } from './use-csv.ts'
import { usePrint } from './use-print.ts'

const TITLE = 'Summary Report'

/** The Summary Report: what became of the leads of each property. */
export function SummaryReport({
  search,
  onSearch,
}: {
  search: LeadSearch
  /** Changes what the address says. */
  onSearch: (change: (before: LeadSearch) => LeadSearch) => void
}) {
  const session = useSession()
  const { user } = useViewer()
  const online = useOnline()
  const phone = useMedia(PHONE)
  const now = useNow(30_000)
  const field = useRef<HTMLInputElement>(null)

  const state = useMemo(() => stateOf(search, reportDefaults), [search])
  const view = viewOf('all', state, now, session)
  const scope = scopeOf(view)
  const summary = useQuery({
    ...leadSummaryQuery(scope),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
  const { data } = summary
  const overall = data?.overall
  const leads = overall?.leads ?? 0
  const groups = useMemo(() => groupsOf(data?.groups ?? []), [data])

  const kept = openGroupsStorage(user.id)
  const [said, setSaid] = useState<OpenGroups>(() => kept.read() ?? nothingSaid)
  const say = (next: OpenGroups) => {
    kept.write(next)
    setSaid(next)
  }
  const openOf = useMemo(() => (key: string) => isGroupOpen(said, key, leads), [said, leads])
  const anyOpen = groups.some(({ key }) => openOf(key))

  const { paper, busy, print } = usePrint({ view, groups, leads, openOf })
  const csv = useCsv(view, groups)
  const change = (what: ListChange) =>
    onSearch((before) => {
      const next = changedState(stateOf(before, reportDefaults), what)
      storeState(user.id, REPORT_STORE, next)
      return searchOf(next, reportDefaults)
    })
  useHotkeys({
    f: (event) => {
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    },
  })

  const about = data && reportAboutLabel(groups.length, state, now)
  const nothing = leads === 0
  const csvWords =
    csv.read === undefined
      ? 'CSV'
      : `Stop at ${csv.read.toLocaleString('en-US')} of ${leads.toLocaleString('en-US')}`
  const collapseWords = anyOpen ? 'Collapse all' : 'Expand all'
  const stale =
    summary.isError && data !== undefined && online && updatedLabel(clock.local() - summary.dataUpdatedAt)
  return (
    <>
      <PageHeader
        title={TITLE}
        after={
          <>
            {about !== undefined && !phone && (
              <span className="truncate text-small text-ink-2 max-desktop:hidden">{about}</span>
            )}
            {stale !== false && <StaleBadge words={stale} onRetry={() => void summary.refetch()} />}
          </>
        }
        actions={
          nothing ? undefined : phone ? (
            <Menu
              label="More"
              align="end"
              trigger={<IconButton label="More" icon={Ellipsis} size="touch" />}
              items={[
                { type: 'item', id: 'print', label: 'Print', icon: Printer, onSelect: print },
                { type: 'item', id: 'csv', label: csvWords, icon: Download, onSelect: csv.toggle },
                {
                  type: 'item',
                  id: 'collapse',
                  label: collapseWords,
                  icon: anyOpen ? ChevronsDownUp : ChevronsUpDown,
                  onSelect: () => say(withAll(!anyOpen)),
                },
              ]}
            />
          ) : (
            <>
              <Button variant="ghost" icon={Printer} loading={busy} onClick={print}>
                Print
              </Button>
              <Button variant="ghost" icon={Download} onClick={csv.toggle}>
                {csvWords}
              </Button>
            </>
          )
        }
      />
      <LeadToolbar
        list="all"
        state={state}
        defaults={reportDefaults}
        onChange={change}
        scope={scope}
        total={summary.isPlaceholderData ? undefined : overall?.leads}
        now={now}
        phone={phone}
        fieldRef={field}
        extra={
          !phone && !nothing ? (
            <Button
              variant="ghost"
              icon={anyOpen ? ChevronsDownUp : ChevronsUpDown}
              onClick={() => say(withAll(!anyOpen))}
            >
              {collapseWords}
            </Button>
          ) : undefined
        }
      />
      <div className="summary flex min-h-0 flex-1 flex-col">
        {overall === undefined ? (
          summary.error ? (
            <ErrorPanel
              title="The report could not be loaded"
              message={errorMessage(summary.error)}
              onRetry={() => void summary.refetch()}
              retrying={summary.isFetching}
              retryLabel="Retry"
            />
          ) : (
            <ReportPending />
          )
        ) : nothing ? (
          <ListNothing list="all" state={state} defaults={reportDefaults} onChange={change} />
        ) : (
          <>
            <section aria-label="All properties" className="summary-overall">
              <h2 className="text-reading">All properties</h2>
              <NumberLinks totals={overall} state={state} name="All properties" />
            </section>
            <ReportGrid
              groups={groups}
              openOf={openOf}
              onToggle={(key, open) => say(withGroup(said, key, open))}
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
          since={data === undefined ? undefined : summary.dataUpdatedAt}
          onRetry={() => void summary.refetch()}
        />
      )}
      {paper && overall && <Paper about={about ?? ''} overall={overall} groups={groups} rows={paper} />}
    </>
  )
}

const schema = z.object({
  /** What was last said of all; undefined: nothing. */
  all: z.optional(z.boolean()),
  /** What was said of one since, by its key. */
  groups: z._default(z.record(z.string(), z.boolean()), {}),
})

/** Which groups stand open, as far as somebody said so. */
export type OpenGroups = z.output<typeof schema>

/** Nothing was said. */
export const nothingSaid: OpenGroups = { groups: {} }

/** Leads up to which all groups stand open by themselves. */
export const FEW_LEADS = 100

/** What is remembered as long as the tab lives. @param userId the acting user */
export const openGroupsStorage = (userId: string) =>
  storageEntry('tab', `summary-open:${encodeURIComponent(userId)}`, schema)

/** Whether a group stands open. @param leads of the whole report */
export function isGroupOpen({ all, groups }: OpenGroups, key: string, leads: number): boolean {
  return groups[key] ?? all ?? leads <= FEW_LEADS
}

/** One group opened or closed. */
export function withGroup(said: OpenGroups, key: string, open: boolean): OpenGroups {
  return { ...said, groups: { ...said.groups, [key]: open } }
}

/** All of them. */
export function withAll(open: boolean): OpenGroups {
  return { all: open, groups: {} }
}
