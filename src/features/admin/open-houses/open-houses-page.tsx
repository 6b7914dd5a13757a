import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, CircleHelp, CircleX, Copy, ExternalLink, Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { openHousesQuery } from '#/api/admin/open-houses.ts'
import { teamQuery } from '#/api/teams.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import {
  changeVerdict,
  type OpenHouse,
  openHouseDate,
  openHouseDay,
  openHouseShortHours,
  openHousesCsv,
  openHouseShown,
  openHousesInView,
  openHouseStatus,
  type OpenHouseView,
} from '#/domain/open-house/open-house.ts'
import { canManageListings } from '#/domain/policy/team-rights.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

import { type OpenAround } from '../table/admin-row.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { AdminFooter, AdminToolbar, FilterMenu } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'
import { NoMatch } from '../table/no-match.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { OpenHouseBadge } from './open-house-cells.tsx'
import { openHouseColumns, type OpenHouseRow } from './open-house-columns.tsx'
import { type OpenDialog, OpenHouseDialogs } from './open-house-dialogs.tsx'

import '#/features/admin/admin.css'

const searchSchema = z.object({
  view: searchWord(['upcoming', 'past']),
  host: searchText,
})

const views: readonly { value: OpenHouseView; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
]

/** The open houses of a single property, upcoming ones first. */
export function OpenHousesPage({ teamId }: { teamId: string }) {
  const { user } = useViewer()
  const navigate = useNavigate()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const query = useQuery(openHousesQuery(teamId))
  const { data, error } = query
  const [search, change] = useAdminSearch(searchSchema)
  const [dialog, setDialog] = useState<OpenDialog>()
  const now = useNow(15_000)
  const may = canManageListings(user, team)
  const columns = useMemo(
    () => openHouseColumns({ now, onText: (house) => setDialog({ kind: 'text', house }) }),
    [now],
  )
  const view = search.view ?? 'all'
  const { upcoming, past } = openHousesInView(data ?? [], { view, host: search.host }, now)
  const rows: OpenHouseRow[] = [
    ...upcoming,
    ...(upcoming.length > 0 && past.length > 0 ? ['past' as const] : []),
    ...past,
  ]
  const clear = () => change({ view: undefined, host: undefined })
  const create = (
    <GatedButton verdict={may} variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      Create open house
    </GatedButton>
  )
  const addressOf = (house: OpenHouse) => `/properties/${teamId}/open-houses/${house.id}`
  const open = (row: OpenHouseRow) => {
    if (row !== 'past') void navigate({ href: addressOf(row) })
  }
  return (
    <>
      <AdminToolbar
        end={
          <>
            <DownloadCsv
              name={`${team.name} open houses`}
              csv={data && (() => openHousesCsv([...upcoming, ...past], now))}
            />
            {create}
          </>
        }
      >
        <Segmented
          label="Show"
          value={view}
          options={views}
          onChange={(next) => change({ view: next === 'all' ? undefined : next })}
        />
        <FilterMenu
          label="Host"
          value={search.host}
          options={hostOptions(data ?? [])}
          onChange={(host) => change({ host })}
        />
      </AdminToolbar>
      <StaleNote what="open houses" query={query} />
      <AdminTable<OpenHouseRow>
        label="Open houses"
        answers={[{ queryKey: adminKeys.openHouses(teamId), one: 'open house', many: 'open houses' }]}
        rows={data || error ? rows : undefined}
        columns={columns}
        sort={undefined}
        onSort={() => undefined}
        keyOf={(row) => (row === 'past' ? 'past' : row.id)}
        nameOf={(row) => (row === 'past' ? 'Past' : openHouseDate(row))}
        rowHeight={60}
        isBand={(row) => row === 'past'}
        isMarked={(row) => row !== 'past' && openHouseStatus(row, now) === 'IN_PROGRESS'}
        cardHeight={88}
        hrefOf={(row) => (row === 'past' ? '' : addressOf(row))}
        onOpen={open}
        renderCard={(row, around) => <OpenHouseCard row={row} open={around} now={now} />}
        menu={(row) => (row === 'past' ? [] : openHouseMenu(row, now, may, setDialog, () => open(row)))}
        fallback={
          !data && error ? (
            <QueryErrorPanel query={query} what="The open houses" />
          ) : !data || rows.length > 0 ? undefined : data.length === 0 ? (
            <EmptyState
              icon={CalendarDays}
              title="No open houses yet"
              body="Visitors register with a QR code and check in on a tablet at the door."
              action={create}
            />
          ) : (
            <NoMatch title="No open house matches." onClear={clear} />
          )
        }
      />
      <AdminFooter note={<HelpLink />}>{data && sumsOf(data, now)}</AdminFooter>
      <OpenHouseDialogs teamId={teamId} dialog={dialog} may={may} onClose={() => setDialog(undefined)} />
    </>
  )
}

/** Link to the help page. */
export function HelpLink() {
  return (
    <span className="flex items-center gap-1.5">
      <Icon icon={CircleHelp} size={14} />
      <span>
        How check-in works:{' '}
        <Link to="/help/open-house" look="plain" className="rounded-xs hover:underline">
          Open House Help
        </Link>
      </span>
    </span>
  )
}

function hostOptions(houses: readonly OpenHouse[]) {
  const hosts = new Map(
    houses.flatMap(({ host }) => (host ? [[host.id, shortName(host.name)] as const] : [])),
  )
  return [
    { value: '', label: 'All hosts' },
    ...[...hosts]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => compareNames(a.label, b.label)),
    { value: 'none', label: 'No host' },
  ]
}

/** Returns text like "4 upcoming, 31 registered". A canceled open house is not upcoming. */
function sumsOf(houses: readonly OpenHouse[], now: number): string {
  const upcoming = houses.filter((house) => changeVerdict(house, now).ok)
  const registered = upcoming.reduce((sum, house) => sum + house.registered, 0)
  return `${formatCount(upcoming.length)} upcoming, ${formatCount(registered)} registered`
}

function openHouseMenu(
  house: OpenHouse,
  now: number,
  may: Verdict,
  ask: (dialog: OpenDialog) => void,
  onOpen: () => void,
): MenuItemOption[] {
  const change = changeVerdict(house, now)
  return [
    { id: 'open', label: 'Show attendees', icon: ExternalLink, onSelect: onOpen },
    {
      id: 'edit',
      label: 'Edit',
      icon: Pencil,
      blocked: refusalText(may, change),
      onSelect: () => ask({ kind: 'edit', house }),
    },
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: Copy,
      blocked: refusalText(may),
      onSelect: () => ask({ kind: 'duplicate', house }),
    },
    { type: 'separator', id: 'before cancel' },
    {
      id: 'cancel',
      label: 'Cancel open house',
      icon: CircleX,
      danger: true,
      blocked: refusalText(may, change),
      onSelect: () => ask({ kind: 'cancel', house }),
    },
  ]
}

/** The card of an open house on phones. */
function OpenHouseCard({ row, open, now }: { row: OpenHouseRow; open: OpenAround; now: number }) {
  if (row === 'past') return <span className="text-ink-2">Past</span>
  return (
    <div className="flex flex-col gap-1">
      <span className="flex min-w-0 items-center gap-2">
        {open(
          <span className="block truncate text-reading font-medium">
            {openHouseDay(row, now)}, {openHouseShortHours(row)}
          </span>,
        )}
        <span className="ml-auto">
          <OpenHouseBadge house={row} now={now} />
        </span>
      </span>
      <span className="truncate text-small text-ink-2" data-user-text>
        <bdi>{openHouseShown(row)}</bdi>, <bdi>{row.host ? shortName(row.host.name) : 'no host'}</bdi>
      </span>
      <span className="text-small text-ink-3">
        {row.registered} registered, {row.arrived} checked in
      </span>
    </div>
  )
}
