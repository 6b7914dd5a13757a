import { type QueryKey } from '@tanstack/react-query'

import { type Dashboard } from '#/api/dashboard.ts'
import { ChannelPanel } from '#/components/figures/channel-panel.tsx'
import { useCloseShown } from '#/components/shown-step.ts'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import { CHART_DAYS } from '#/domain/list/dashboard.ts'

import { type DashboardSearch } from './dashboard-search.ts'
import { KpiStrip } from './kpi-strip.tsx'
import { LeasesDialog } from './leases-dialog.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { ToursPanel } from './tours-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import { WorkloadPanel } from './workload-panel.tsx'

/** The panels of the dashboard, all from one response. */
export function DashboardBody({
  queryKey,
  board,
  days,
  now,
  search,
  onSearch,
}: {
  queryKey: QueryKey
  board: Dashboard
  /** See `dashboardDays`. Epoch milliseconds. */
  days: readonly number[]
  now: number
  search: DashboardSearch
  onSearch: (change: (before: DashboardSearch) => Partial<DashboardSearch>) => void
}) {
  const close = useCloseShown(search.show)
  return (
    <>
      <SetupPanel queryKey={queryKey} board={board} />
      <KpiStrip board={board} now={now} />
      <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_368px]">
        <WaitingPanel queryKey={queryKey} board={board} now={now} />
        <ToursPanel queryKey={queryKey} board={board} now={now} />
        <ChannelPanel
          title="Leads by channel"
          past={`past ${CHART_DAYS} days`}
          counts={board.days}
          days={days}
          listOf={dashboardLists.byChannel}
          asTable={search.chart === 'table'}
          onAsTable={(asTable) => onSearch(() => ({ chart: asTable ? 'table' : undefined }))}
        />
        <WorkloadPanel queryKey={queryKey} board={board} />
      </div>
      <LeasesDialog
        queryKey={queryKey}
        leases={board.leases.items}
        open={search.show === 'leases'}
        onClose={close}
      />
    </>
  )
}
