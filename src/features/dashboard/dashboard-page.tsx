import { useQuery } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { dashboardQuery } from '#/api/dashboard.ts'
import { OVERDUE_AGAIN_MS } from '#/api/overdue-leads.ts'
import { teamsQuery } from '#/api/teams.ts'
import { CannotRefresh } from '#/components/failures/cannot-refresh.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { TeamsContext } from '#/components/figures/list-link.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { greetingAt } from '#/domain/list/dashboard.ts'
import { formatLongDay } from '#/domain/time/format.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { useConfig } from '#/providers/config.tsx'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { DashboardBody } from './dashboard-body.tsx'
import { type DashboardSearch, teamsOf } from './dashboard-search.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { dashboardView } from './dashboard-view.ts'
import { TeamFilter } from './team-filter.tsx'

/** The dashboard: what needs the user's attention now, and how the day is going. */
export function DashboardPage({
  search,
  onSearch,
}: {
  search: DashboardSearch
  /** Changes the URL. */
  onSearch: (change: (before: DashboardSearch) => Partial<DashboardSearch>) => void
}) {
  const { user, client } = useViewer()
  const config = useConfig()
  const now = useNow(30_000)
  const phone = useMedia(PHONE)
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const view = dashboardView(search, now, config, client.id)
  // Waiting times pass their limits as time goes by, without a server event.
  const query = useQuery({ ...dashboardQuery(view), refetchInterval: OVERDUE_AGAIN_MS })
  const { data, error, dataUpdatedAt } = query
  const today = formatLongDay(now, now)

  const chosen = teamsOf(search)
  // With a single team, there is nothing to choose.
  const filter =
    (teams.data?.length ?? 0) > 1 || chosen.length > 0 ? (
      <TeamFilter
        teams={teams.data ?? []}
        chosen={chosen}
        onChange={(change) =>
          onSearch((before) => ({ team: change(teamsOf(before)).join(',') || undefined }))
        }
      />
    ) : undefined

  return (
    <>
      <PageHeader
        title={
          <>
            {greetingAt(now)}, <bdi>{firstName(user.name)}</bdi>
          </>
        }
        after={<p className="ml-1 hidden truncate text-ink-3 tablet:block">{today}</p>}
        actions={phone ? undefined : filter}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[1440px] flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
          {phone && (
            <div className="flex min-h-8 items-center justify-between gap-2 text-ink-3">
              <p>{today}</p>
              {filter}
            </div>
          )}
          {data && error && (
            <CannotRefresh what="numbers" readAt={dataUpdatedAt} onRetry={() => void query.refetch()} />
          )}
          {data ? (
            <TeamsContext value={view.team}>
              <DashboardBody
                queryKey={keys.dashboard(view)}
                board={data}
                days={view.days}
                now={now}
                search={search}
                onSearch={onSearch}
              />
            </TeamsContext>
          ) : error ? (
            <QueryErrorPanel query={query} what="The dashboard" />
          ) : (
            <DashboardSkeleton />
          )}
        </div>
      </div>
    </>
  )
}
