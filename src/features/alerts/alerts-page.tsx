import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, Search, SearchX } from 'lucide-react'
import { useMemo, useCallback } from 'react'

import { alertsQuery, dismissUndoably } from '#/api/alerts.ts'
import { keys } from '#/api/cache/keys.ts'
import { CHECK_FIRST } from '#/api/cache/settle.ts'
import { errorMessage, isUnconfirmed } from '#/api/request/errors.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { useAnnounceCount } from '#/components/use-announce-count.ts'
import { alertLeadName } from '#/domain/alert/alert-labels.ts'
import { alertSections, filterAlerts, goneAlerts, groupAlerts } from '#/domain/alert/alert-rows.ts'
import { type Alert, unreadCount } from '#/domain/alert/alert.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useNow } from '#/providers/now.ts'
import { setPaletteOpen } from '#/providers/palette.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { AlertList } from './alert-list.tsx'
import { type AlertSearch } from './alert-search.ts'
import { AlertToolbar } from './alert-toolbar.tsx'
import { useAlertNames } from './use-alert-names.ts'

const none: readonly Alert[] = []
// A row is a lead, with all of its alerts.
const leadsLabel = (count: number) => `Alerts for ${countOf(count, 'lead')}`

/** The alerts that ask the user to act, one row for each lead. */
export function AlertsPage({
  search,
  onSearch,
}: {
  search: AlertSearch
  /** Changes the URL. */
  onSearch: (change: Partial<AlertSearch>) => void
}) {
  const query = useQuery(alertsQuery())
  const { data, error } = query
  const { teamNoun } = useViewer()
  const phone = useMedia(PHONE)
  const now = useNow(60_000)
  const alerts = data ?? none
  const names = useAlertNames(alerts)
  const dismiss = useDismiss()

  const teams = useMemo(() => {
    const named = new Set(alerts.map(({ lead }) => lead.teamRef))
    return names.teams.filter(({ id }) => named.has(id))
  }, [alerts, names])
  const gone = useMemo(() => goneAlerts(alerts), [alerts])
  const matching = useMemo(() => groupAlerts(filterAlerts(alerts, search)), [alerts, search])
  const sections = useMemo(
    () => alertSections(matching, search.sort, now, (teamRef) => names.team(teamRef)?.name),
    [matching, search.sort, now, names],
  )
  useAnnounceCount(search, data && matching.length, leadsLabel)
  const unread = unreadCount(alerts)

  return (
    <>
      <PageHeader
        title="Alerts"
        count={data && data.length > 0 ? unread : undefined}
        countLabel={`${unread} unread`}
        // Phones have no side menu, whose head has the search in wide windows.
        actions={
          phone ? (
            <IconButton
              label="Search leads"
              icon={Search}
              size="touch"
              iconSize={20}
              aria-haspopup="dialog"
              onClick={() => setPaletteOpen(true)}
            />
          ) : undefined
        }
      />
      {data !== undefined && (data.length > 0 || isFiltered(search)) && (
        <AlertToolbar
          search={search}
          onSearch={onSearch}
          teams={teams}
          teamNoun={teamNoun}
          gone={gone.length}
          onDismissGone={() => dismiss(gone)}
        />
      )}
      <MissingRows queryKey={keys.alerts()} one="alert" many="alerts" className="px-4 py-2 tablet:px-6" />
      {data === undefined ? (
        error ? (
          <QueryErrorPanel query={query} what="The alerts" />
        ) : (
          <AlertsSkeleton />
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="You have no alerts"
          body="New leads and replies appear here the moment they arrive."
        />
      ) : sections.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No Results"
          body="No alerts match these filters."
          action={<ClearFilters onClear={() => onSearch(noFilters)} />}
        />
      ) : (
        <AlertList sections={sections} names={names} phone={phone} onDismiss={dismiss} />
      )}
    </>
  )
}

/** Whether any filter is active. */
function isFiltered(search: AlertSearch): boolean {
  return (
    search.available || search.type !== undefined || search.team !== undefined || search.channel !== undefined
  )
}

/** The search parameters without filters. */
const noFilters: Partial<AlertSearch> = {
  available: false,
  type: undefined,
  team: undefined,
  channel: undefined,
}

const rows = [48, 36, 56, 40, 52, 44]

/** Skeleton of the alerts while they are loading. */
function AlertsSkeleton() {
  return (
    <div role="status" aria-label="Loading alerts">
      {rows.map((width) => (
        <div key={width} className="flex h-15 items-center gap-3.5 border-b border-line px-4 tablet:px-6">
          <Skeleton className="size-8 rounded-md" />
          <span className="flex flex-1 flex-col gap-2.5">
            <span className="block" style={{ width: `${width}%` }}>
              <Skeleton />
            </span>
            <span className="block w-1/3">
              <Skeleton />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}

/**
 * Returns a function that dismisses alerts and shows a toast with Undo for six seconds. If the request fails, the
 * alerts come back with an error message. This still works after the user has left the page, because the toast is shown
 * on every page.
 */
function useDismiss(): (alerts: readonly Alert[], onUndo?: () => void) => void {
  const client = useQueryClient()
  return useCallback(
    (alerts, onUndo) => {
      const [first] = alerts
      if (!first) return
      const name = alertLeadName(first)
      const several = alerts.length > 1
      const oneLead = alerts.every((alert) => alert.lead.id === first.lead.id)
      const about = several
        ? oneLead
          ? `${alerts.length} alerts about ${name}`
          : `${alerts.length} alerts`
        : name
      const said = { id: '' }
      const started = dismissUndoably(
        client,
        alerts.map(({ id }) => id),
        {
          onSend: () => toast.dismiss(said.id),
          onFailure(error) {
            toast.error(
              isUnconfirmed(error)
                ? {
                    title: `We couldn’t confirm ${several ? 'the alerts were' : 'the alert was'} dismissed`,
                    body: `${about}: ${CHECK_FIRST}`,
                  }
                : {
                    title: `The ${several ? 'alerts' : 'alert'} couldn’t be dismissed`,
                    body: `${about}: ${errorMessage(error)}`,
                  },
            )
          },
        },
      )
      said.id = toast.success({
        title: several && !oneLead ? `${alerts.length} alerts dismissed` : 'Alert Dismissed',
        body: oneLead ? about : undefined,
        action: {
          label: 'Undo',
          onPress: () => {
            if (!started.undo()) return
            announce(several ? 'The alerts are back' : 'The alert is back')
            onUndo?.()
          },
        },
      })
    },
    [client],
  )
}
