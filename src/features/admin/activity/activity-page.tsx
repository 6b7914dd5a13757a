import { keepPreviousData, useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Calendar, Download, History } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import {
  ACTIVITY_PERIOD,
  type ActivityFilter,
  allTeamActivity,
  type TeamActivityEntry,
  teamActivityQuery,
} from '#/api/admin/activity.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { notInFile } from '#/domain/not-in-file.ts'
import {
  activityCsvHeader,
  activityCsvRow,
  activityKindLabels,
  activityKinds,
  activityRows,
} from '#/domain/team/team-activity.ts'
import { type Team } from '#/domain/team/team.ts'
import { dayStart, periodLabels } from '#/domain/time/dates.ts'
import { formatExactFileTime, formatDay } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { csvName, csvOf } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { useToday } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { AdminFooter, AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { NoMatch } from '../table/no-match.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { ActivityEntryRow, activityGrid } from './activity-row.tsx'

const periods = [
  'today',
  'yesterday',
  'past-week',
  'past-month',
  'last-month',
  'year-to-date',
  'all-time',
] as const

const searchSchema = z.object({
  period: searchWord(periods),
  who: searchText,
  kind: searchWord(activityKinds),
  q: searchText,
})

/** Row heights in pixels. The header row is hidden on phones. */
const HEAD = 36
const DAY_ROW = 32
const LINE_ROW = 44
const PHONE_ROW = 76

/** The changes that leaders made in a team, by day: who, what, and the values before and after. */
export function ActivityPage({ teamId, parent }: { teamId: string; parent: '/teams' | '/properties' }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const [search, change] = useAdminSearch(searchSchema)
  const today = useToday()
  const activity = useInfiniteQuery({
    ...teamActivityQuery(team.id, search, today),
    placeholderData: keepPreviousData,
  })
  const { data, error } = activity
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines) ?? [], [data])
  const total = data?.pages.at(-1)?.total ?? 0
  const people = data?.pages[0]?.people ?? []
  const period = search.period ?? ACTIVITY_PERIOD
  const narrowed = search.who !== undefined || search.kind !== undefined || search.q !== undefined
  return (
    <>
      <AdminToolbar
        end={
          <>
            <SearchBox label="Search activity" value={search.q} onChange={(q) => change({ q })} />
            <CsvButton team={team} filter={search} today={today} disabled={total === 0} />
          </>
        }
      >
        <FilterMenu
          label="Period"
          icon={Calendar}
          value={period}
          options={periods.map((value) => ({ value, label: periodLabels[value] }))}
          onChange={(value) =>
            change({ period: periods.find((one) => one === value && one !== ACTIVITY_PERIOD) })
          }
        />
        <FilterMenu
          label="Person"
          value={search.who}
          options={[
            { value: '', label: 'Everyone' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'system', label: 'System' },
          ]}
          onChange={(who) => change({ who })}
        />
        <FilterMenu
          label="Kind"
          value={search.kind}
          options={[
            { value: '', label: 'All kinds' },
            ...activityKinds.map((kind) => ({ value: kind, label: activityKindLabels[kind] })),
          ]}
          onChange={(value) => change({ kind: activityKinds.find((kind) => kind === value) })}
        />
      </AdminToolbar>
      <StaleNote what="activity" query={activity} />
      {lines.length > 0 ? (
        <ActivityList
          lines={lines}
          today={today}
          complete={!activity.hasNextPage}
          path={`${parent}/${team.id}`}
          more={activity.hasNextPage && !activity.isFetchingNextPage && !activity.isFetchNextPageError}
          onMore={() => void activity.fetchNextPage()}
        />
      ) : (
        <div className="min-h-0 flex-1">
          {data && narrowed ? (
            <NoMatch
              title="No change matches."
              onClear={() => change({ who: undefined, kind: undefined, q: undefined })}
            />
          ) : data ? (
            <EmptyState
              icon={History}
              title="Nothing recorded in this period."
              action={
                period === 'all-time' ? undefined : (
                  <Button onClick={() => change({ period: 'all-time' })}>All Time</Button>
                )
              }
            />
          ) : error ? (
            <QueryErrorPanel query={activity} what="The activity" />
          ) : (
            <LoadingRows />
          )}
        </div>
      )}
      {data && (
        <MissingRows
          missing={data.pages.reduce((sum, page) => sum + page.missing, 0)}
          one="change"
          many="changes"
          className="shrink-0 border-t border-line px-4 py-2 text-small tablet:px-6"
        />
      )}
      <AdminFooter note="Changes to leads are in each lead’s own timeline.">
        {data && `${countOf(total, 'change')}${period === 'all-time' ? '' : `, ${periodLabels[period]}`}`}
        {activity.isFetchNextPageError && (
          <Button ref={passFocusOn} size="sm" className="ml-3" onClick={() => void activity.fetchNextPage()}>
            Try Again
          </Button>
        )}
      </AdminFooter>
    </>
  )
}

/** Distance from the end of the list, in rows, at which the next page is fetched. */
const AHEAD = 20

/**
 * The lines grouped by day. Only those in view are mounted. Not built on TanStack Table (`useColumnTable`), because the
 * columns are fixed and the newest line always comes first.
 */
function ActivityList({
  lines,
  today,
  complete,
  path,
  more,
  onMore,
}: {
  lines: readonly TeamActivityEntry[]
  today: number
  /** Whether the lines are all there are. Otherwise the number of rows is not known, because each day is a row. */
  complete: boolean
  path: string
  /** Whether there is a next page that is not being fetched. */
  more: boolean
  onMore: () => void
}) {
  const phone = useMedia(PHONE)
  const rows = useMemo(() => activityRows(lines, dayStart), [lines])
  const { scrollerRef, items, height } = useVirtualRows({
    count: rows.length,
    rowHeight: (index) => {
      const row = rows[index]
      return row && 'day' in row ? DAY_ROW : phone ? PHONE_ROW : LINE_ROW
    },
    keyOf: (index) => rows[index]?.key ?? index,
    scrollMargin: phone ? 0 : HEAD,
  })
  const headRows = phone ? 0 : 1
  const wanted = more && (items.at(-1)?.index ?? 0) >= rows.length - AHEAD
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (wanted) ask()
  }, [wanted])
  return (
    <div
      role="table"
      aria-label="Activity"
      aria-rowcount={complete ? rows.length + headRows : -1}
      className="flex min-h-0 flex-1 flex-col"
    >
      {/* The header is inside the scroller, so that header and rows end at the same edge with or without a scrollbar. */}
      <div ref={scrollerRef} role="presentation" className="min-h-0 flex-1 overflow-y-auto">
        <ActivityHead />
        <div role="rowgroup" className="relative" style={{ height }}>
          {items.map(({ index, key, start, size }) => {
            const row = rows[index]
            if (!row) return null
            const extent = { top: start, height: size }
            const rowIndex = index + headRows + 1
            return 'day' in row ? (
              <div
                key={key}
                role="row"
                aria-rowindex={rowIndex}
                style={extent}
                className="absolute inset-x-0 flex items-center border-b border-line bg-surface-2 px-4 text-small font-medium text-ink-3 tablet:px-6"
              >
                <div role="cell">{formatDay(row.day, today)}</div>
              </div>
            ) : (
              <ActivityEntryRow
                key={key}
                line={row.line}
                rowIndex={rowIndex}
                style={extent}
                phone={phone}
                path={path}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function ActivityHead() {
  return (
    <div
      role="rowgroup"
      style={{ height: HEAD }}
      className="sticky top-0 z-header border-b border-line bg-surface-2 max-tablet:hidden"
    >
      <div
        role="row"
        aria-rowindex={1}
        className={`h-full items-center text-small font-medium text-ink-3 ${activityGrid}`}
      >
        {['Time', 'Who', 'What', 'Before and after'].map((header) => (
          <div key={header} role="columnheader">
            {header}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Placeholder rows under the header. */
function LoadingRows() {
  return (
    <div role="status" aria-label="Loading the activity">
      <div aria-hidden>
        <ActivityHead />
        {Array.from({ length: 8 }, (_, row) => (
          <div
            key={row}
            style={{ height: LINE_ROW }}
            className={`items-center border-b border-line max-tablet:h-19! max-tablet:grid-cols-1! ${activityGrid}`}
          >
            <Skeleton className="block h-3 w-4/5" />
            <Skeleton className="block h-3 w-4/5 max-tablet:hidden" />
            <Skeleton className="block h-3 w-4/5 max-tablet:hidden" />
            <Skeleton className="block h-3 w-4/5 max-tablet:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Saves all matching lines as a CSV file. */
function CsvButton({
  team,
  filter,
  today,
  disabled,
}: {
  team: Team
  filter: ActivityFilter
  today: number
  disabled: boolean
}) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { lines, missing } = await allTeamActivity(client, team.id, filter, today)
      saveFile(csvName(`${team.name} activity`, isoDate(clock.now())), csvFile(lines))
      if (missing > 0) toast.info({ title: notInFile(missing, 'change', 'changes') })
    } catch (error) {
      toast.error({ title: 'The file couldn’t be created', body: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} loading={busy} disabled={disabled} onClick={() => void save()}>
      CSV
    </Button>
  )
}

function csvFile(lines: readonly TeamActivityEntry[]): string {
  return csvOf(
    activityCsvHeader,
    lines.map((line) => activityCsvRow(line, formatExactFileTime(line.createdTs))),
  )
}
