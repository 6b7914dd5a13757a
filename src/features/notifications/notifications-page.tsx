import { useQuery } from '@tanstack/react-query'
import { Info, Megaphone, SearchX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { OVERDUE_AGAIN_MS, overdueLeadsQuery } from '#/api/overdue-leads.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { useAnnounceCount } from '#/components/use-announce-count.ts'
import {
  countsOf,
  kindToOpen,
  overdueRows,
  quietLast,
  systemNotices,
  workOrder,
} from '#/domain/lead/overdue/overdue-rows.ts'
import { overdueLabel } from '#/domain/lead/overdue/overdue-warnings.ts'
import { mayChooseWarnings, receivesWarnings } from '#/domain/policy/watch-rights.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { tabIds } from '#/ui/controls/tab-ids.ts'
import { Tabs } from '#/ui/controls/tabs.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { LimitsLink } from './limits-link.tsx'
import { type NotificationSearch, type NotificationView } from './notification-search.ts'
import { OverdueList } from './overdue-list.tsx'
import { OverdueTable } from './overdue-table.tsx'
import { SystemNotices } from './system-notices.tsx'
import { TeamChip } from './team-chip.tsx'
import { WatchedTeams } from './watched-teams.tsx'

const TABS = 'notifications'
const notificationsLabel = (count: number) => countOf(count, 'notification')

interface AskedProps {
  /** Without a kind, the page opens the one that needs work first. */
  search: NotificationSearch
  onSearch: (change: Partial<NotificationSearch>) => void
}

interface SearchProps extends AskedProps {
  search: NotificationSearch & { kind: NotificationView }
}

/** The leads that have waited too long in the teams that the user watches, and what does not work in those teams. */
export function NotificationsPage({ search: asked, onSearch }: AskedProps) {
  const { teamNoun } = useViewer()
  const phone = useMedia(PHONE)
  const now = useNow(30_000)
  const notifications = useNotifications(asked, now)
  const { search } = notifications
  const { teams, overdue, failed, own, byId, counts, notices, total, shownRows, shownNotices, choosable } =
    notifications
  const shown = shownRows.length + shownNotices.length
  // Not for another kind, because the name of its tab contains the number.
  useAnnounceCount([search.team, search.mine], overdue.data && teams.data && shown, notificationsLabel)

  const tabs: { value: NotificationView; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: total },
    ...workOrder.map((kind) => ({
      value: kind,
      label: overdueLabel(kind),
      count: counts.get(kind) ?? 0,
    })),
    { value: 'system', label: 'System', count: notices.length },
  ]
  const ids = tabIds(TABS, search.kind)

  return (
    <>
      <PageHeader
        title="Notifications"
        count={overdue.data && total > 0 ? total : undefined}
        countLabel={notificationsLabel(total)}
        actions={own.length > 0 && !phone ? <LimitsLink teams={own} look="ghost" /> : undefined}
      />
      {failed ? (
        <ErrorPanel
          title="The notifications couldn’t be loaded"
          message={errorMessage(failed)}
          retrying={overdue.isFetching || teams.isFetching}
          onRetry={() => {
            void overdue.refetch()
            void teams.refetch()
          }}
        />
      ) : !overdue.data || !teams.data ? (
        <div role="status" aria-label="Loading notifications" className="flex flex-col gap-6 p-6">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
        </div>
      ) : (
        <>
          <div className="shrink-0 border-b border-line px-4 tablet:px-6">
            {/* The row scrolls, and has room for the focus ring and one more pixel below for the marker that overlaps
               the border. */}
            <Tabs
              id={TABS}
              label="Kinds of notifications"
              tabs={tabs}
              value={search.kind}
              onChange={(kind) => onSearch({ kind })}
              className="-mx-0.5 -mt-0.5 -mb-px h-[46px]! overflow-x-auto overflow-y-hidden px-0.5 pt-0.5 pb-px"
            />
          </div>
          <NotificationFilters
            search={search}
            onSearch={onSearch}
            notifications={notifications}
            phone={phone}
          />
          <div
            role="tabpanel"
            id={ids.panel}
            aria-labelledby={ids.tab}
            className="min-h-0 flex-1 overflow-y-auto"
          >
            {shownNotices.length > 0 && <SystemNotices notices={shownNotices} />}
            {shownRows.length > 0 &&
              (phone ? (
                <OverdueList rows={shownRows} team={(id) => byId.get(id)} teamNoun={teamNoun} />
              ) : (
                <OverdueTable
                  rows={shownRows}
                  team={(id) => byId.get(id)}
                  teamNoun={teamNoun}
                  now={now}
                  mutes={choosable.length > 0}
                />
              ))}
            {shown === 0 && (
              <NoNotifications search={search} onSearch={onSearch} notifications={notifications} />
            )}
            <MissingRows
              queryKey={keys.overdueLeads()}
              one="notification"
              many="notifications"
              className="px-4 py-2 tablet:px-6"
            />
            <LimitsNote watched={own.length} known={teams.data.length} overdue={overdue.data} />
          </div>
        </>
      )}
    </>
  )
}

/** Returns what is over its limit in the teams that the user watches, and the part of it that the address selects. */
function useNotifications(asked: NotificationSearch, now: number) {
  const { user, client } = useViewer()
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const overdue = useQuery({ ...overdueLeadsQuery(), refetchInterval: OVERDUE_AGAIN_MS })
  const known = useMemo(
    () => (teams.data ?? []).toSorted((a, b) => compareNames(a.name, b.name)),
    [teams.data],
  )
  const own = useMemo(() => known.filter((team) => receivesWarnings(user, team)), [known, user])
  const choosable = known.filter((team) => mayChooseWarnings(user, team))
  const byId = useMemo(() => new Map(own.map((team) => [team.id, team])), [own])

  const inView = (teamRef: string) => asked.team === undefined || asked.team === teamRef
  const rows = overdueRows(
    overdue.data?.leads ?? [],
    (teamRef) => byId.get(teamRef)?.settings.warningSettings,
    now,
  ).filter(({ lead }) => inView(lead.teamRef) && (!asked.mine || lead.assignedAgent?.id === user.id))
  const notices = systemNotices(
    own.filter(({ id }) => inView(id)),
    client.calendarScope,
  )
  const counts = countsOf(rows)
  // Chosen only once, so that a tab stays open after its last row was handled.
  const [first, setFirst] = useState<NotificationView>()
  if (first === undefined && overdue.data && teams.data) setFirst(kindToOpen(counts))
  const kind = asked.kind ?? first ?? 'all'
  return {
    search: { ...asked, kind },
    teams,
    overdue,
    /** The error when nothing can be shown. */
    failed: (overdue.data ? null : overdue.error) ?? (teams.data ? null : teams.error),
    /** The teams that the user watches. */
    own,
    /** The team that the address filters by. It may be muted by now. */
    chosen: known.find(({ id }) => id === asked.team),
    byId,
    /** The teams whose warnings the user can choose to receive, and the number of them that are muted. */
    choosable,
    muted: choosable.length - choosable.filter(({ id }) => byId.has(id)).length,
    counts,
    notices,
    total: rows.length + notices.length,
    shownRows: kind === 'all' ? quietLast(rows) : rows.filter(({ warning }) => warning.kind === kind),
    shownNotices: kind === 'all' || kind === 'system' ? notices : [],
  }
}

/** The filters: team, only mine, and the watched teams. */
function NotificationFilters({
  search,
  onSearch,
  notifications: { own, chosen, choosable, muted },
  phone,
}: SearchProps & { notifications: ReturnType<typeof useNotifications>; phone: boolean }) {
  const { teamNoun } = useViewer()
  const teams = chosen === undefined || own.includes(chosen) ? own : [...own, chosen]
  const row = useRef<HTMLDivElement>(null)
  const wasRemoved = useRef(false)
  const hasChip = own.length > 1 || chosen !== undefined
  // With only one team, the chip disappears together with its filter, so the focus must move to another element.
  useEffect(() => {
    if (hasChip || !wasRemoved.current) return
    wasRemoved.current = false
    row.current?.querySelector<HTMLElement>('[role=switch]')?.focus()
  }, [hasChip])
  return (
    <div
      ref={row}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-2 tablet:pr-4 tablet:pl-6"
    >
      {hasChip && (
        <TeamChip
          label={teamNoun.team}
          all={`All ${own.length}`}
          teams={teams}
          chosen={chosen}
          onChoose={(team) => {
            // With several teams the chip stays.
            wasRemoved.current = team === undefined && own.length <= 1
            onSearch({ team })
          }}
        />
      )}
      <Switch label="Only mine" checked={search.mine} onChange={(mine) => onSearch({ mine })} />
      <span className="ml-auto flex items-center gap-2">
        {choosable.length > 0 && <WatchedTeams teams={choosable} muted={muted} teamNoun={teamNoun} />}
        {phone && <LimitsLink teams={own} look="ghost" />}
      </span>
    </div>
  )
}

function NoNotifications({
  search,
  onSearch,
  notifications: { own, chosen, choosable },
}: SearchProps & { notifications: ReturnType<typeof useNotifications> }) {
  const { teamNoun } = useViewer()
  if (search.team !== undefined || search.mine || search.kind !== 'all')
    return (
      <EmptyState
        icon={SearchX}
        title="No Results"
        body={
          chosen && choosable.includes(chosen) && !own.includes(chosen)
            ? `${nameInSentence(chosen.name)} is muted.`
            : 'Nothing is overdue here.'
        }
        action={<ClearFilters onClear={() => onSearch({ kind: 'all', team: undefined, mine: false })} />}
      />
    )
  return (
    <EmptyState
      icon={Megaphone}
      title={
        own.length === 0
          ? 'You receive no warnings.'
          : `No ${teamNoun.team.toLowerCase()} is over its limits.`
      }
      body={
        own.length === 0
          ? `Warnings come from the ${teamNoun.teams.toLowerCase()} that you watch.`
          : undefined
      }
      action={
        own.length === 0 && choosable.length > 0 ? (
          // Open the popover above the list. A popover here would disappear when the first team is chosen.
          <Button onClick={() => document.querySelector<HTMLElement>('[data-watched-teams]')?.click()}>
            Choose {teamNoun.teams.toLowerCase()}
          </Button>
        ) : (
          <LimitsLink teams={own} look="secondary" />
        )
      }
    />
  )
}

/** Says where limits are set, how many teams the user watches, and how many of their leads are shown. */
function LimitsNote({
  watched,
  known,
  overdue: { total, leads },
}: {
  watched: number
  /** Total number of teams. */
  known: number
  overdue: { readonly total: number; readonly leads: readonly unknown[] }
}) {
  const { teamNoun } = useViewer()
  return (
    <p className="flex items-start gap-2 px-4 py-4 text-small text-ink-3 tablet:px-6">
      <Icon icon={Info} size={14} className="mt-px" />
      <span>
        Limits are set for each {teamNoun.team.toLowerCase()} under Settings, Notifications. You watch{' '}
        {watched} of {known} {known === 1 ? teamNoun.team.toLowerCase() : teamNoun.teams.toLowerCase()}.
        {total > leads.length &&
          ` Showing the ${formatCount(leads.length)} most overdue of ${countOf(total, 'lead')}.`}
      </span>
    </p>
  )
}
