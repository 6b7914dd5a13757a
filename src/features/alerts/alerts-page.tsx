import { useQuery } from '@tanstack/react-query'
import { Bell, SearchX } from 'lucide-react'
import { useMemo } from 'react'

import { alertsQuery } from '#/api/alerts.ts'
import { wordsOf } from '#/api/errors.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { alertSections, filterAlerts, goneAlerts, groupAlerts } from '#/domain/alert/alert-rows.ts'
import { type Alert, unreadCount } from '#/domain/alert/alert.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorPanel } from '#/ui/error-panel.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { isFiltered, noFilters } from './alert-filters.ts'
import { AlertList } from './alert-list.tsx'
import { type AlertSearch } from './alert-search.ts'
import { AlertToolbar } from './alert-toolbar.tsx'
import { AlertsSkeleton } from './alerts-skeleton.tsx'
import { useAlertNames } from './use-alert-names.ts'
import { useDismiss } from './use-dismiss.ts'

const none: readonly Alert[] = []

/** The alerts: what asks the person for action, one row a lead (S2 section 2). */
export function AlertsPage({
  search,
  onSearch,
}: {
  search: AlertSearch
  /** Changes what the address says. */
  onSearch: (change: Partial<AlertSearch>) => void
}) {
  const { data, error, refetch, isFetching } = useQuery(alertsQuery())
  const { words } = useViewer()
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
  const sections = useMemo(
    () =>
      alertSections(
        groupAlerts(filterAlerts(alerts, search)),
        search.sort,
        now,
        (teamRef) => names.team(teamRef)?.name,
      ),
    [alerts, search, now, names],
  )
  const unread = unreadCount(alerts)

  return (
    <>
      <PageHeader
        title="Alerts"
        count={data && data.length > 0 ? unread : undefined}
        countLabel={`${unread} unread`}
      />
      {data !== undefined && (data.length > 0 || isFiltered(search)) && (
        <AlertToolbar
          search={search}
          onSearch={onSearch}
          teams={teams}
          words={words}
          gone={gone.length}
          onDismissGone={() => dismiss(gone)}
        />
      )}
      {data === undefined ? (
        error ? (
          <ErrorPanel
            title="The alerts could not be loaded"
            message={wordsOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
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
          action={<Button onClick={() => onSearch(noFilters)}>Clear filters</Button>}
        />
      ) : (
        <AlertList sections={sections} names={names} phone={phone} onDismiss={dismiss} />
      )}
    </>
  )
}
