import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { CalendarDays, Download, MessageSquare, TabletSmartphone, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { openHouseQuery } from '#/api/admin/open-houses.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import {
  attendeeCsvHeader,
  attendeeCsvRow,
  attendeeViewLabels,
  attendeeViews,
  canReceiveVisitors,
  countAttendees,
  filterAttendees,
} from '#/domain/open-house/attendees.ts'
import {
  type Attendee,
  openHouseDay,
  openHouseStatus,
  zoneOfOpenHouse,
} from '#/domain/open-house/open-house.ts'
import { canManageListings } from '#/domain/policy/team-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { zonedDay } from '#/domain/time/zoned-time.ts'
import { csvName, csvOf } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { isId } from '#/lib/ids.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { AdminFooter, AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { NoMatch } from '../table/no-match.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { sortOf, sortText, useAdminSearch } from '../table/use-admin-search.ts'
import { Breadcrumb } from '../team/breadcrumb.tsx'
import { attendeesInOrder, AttendeesTable } from './attendees-table.tsx'
import { OpenHouseBadge, OpenHouseQr } from './open-house-cells.tsx'
import { type OpenDialog, OpenHouseDialogs } from './open-house-dialogs.tsx'
import { Counters, Facts, MoreMenu } from './open-house-header.tsx'
import { HelpLink } from './open-houses-page.tsx'
import { useAttendeeActions } from './use-attendee-actions.ts'

import '#/features/admin/admin.css'

const HandCheckInDialog = lazyComponent(
  () => import('./hand-check-in-dialog.tsx').then((m) => m.HandCheckInDialog),
  { onFailed: closeOnFailure },
)

const searchSchema = z.object({
  mode: searchWord(['check-in']),
  show: searchWord(attendeeViews),
  status: searchText,
  q: searchText,
  sort: searchText,
})

interface Props {
  teamId: string
  openHouseId: string
}

type House = NonNullable<ReturnType<typeof useHouse>['data']>

const useHouse = (openHouseId: string) =>
  useQuery({ ...openHouseQuery(openHouseId), enabled: isId(openHouseId) })

/** The page of one open house: who registered, who has arrived, and their leads. */
export function OpenHousePage(props: Props) {
  const { teamId, openHouseId } = props
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const query = useHouse(openHouseId)
  const { data: house, error } = query
  if (!isId(openHouseId) || isNotFound(error))
    return (
      <>
        <Head team={team} name="Not found" />
        <EmptyState
          icon={CalendarDays}
          title="This open house wasn’t found"
          body="Its address is wrong, or it belongs to another property."
          action={
            <Link to="/properties/$teamId/open-houses" params={{ teamId }} look="secondary">
              Show the open houses of {team.name}
            </Link>
          }
        />
      </>
    )
  // An open house belongs to one team. The address under another team redirects to it.
  if (house && house.teamRef !== teamId)
    return (
      <Navigate
        to="/properties/$teamId/open-houses/$openHouseId"
        params={{ teamId: house.teamRef, openHouseId }}
        replace
      />
    )
  if (house) return <Loaded {...props} team={team} house={house} />
  return (
    <>
      <Head team={team} name="Open house" />
      {error ? (
        <QueryErrorPanel query={query} what="The open house" />
      ) : (
        <div role="status" aria-label="Loading the open house" className="flex flex-col gap-4 p-4 tablet:p-6">
          <Skeleton className="block h-20 w-full rounded-md" />
          <Skeleton className="block h-72 w-full rounded-md" />
        </div>
      )}
    </>
  )
}

function Head({
  team,
  name,
  after,
  actions,
}: {
  team: Team
  name: string
  after?: React.ReactNode
  actions?: React.ReactNode
}) {
  const home = `/properties/${team.id}`
  return (
    <PageHeader
      tall
      title={
        <Breadcrumb
          above={[
            { to: home, label: team.name },
            { to: `${home}/open-houses`, label: 'Open Houses' },
          ]}
          name={name}
        />
      }
      after={after}
      actions={actions}
    />
  )
}

function Loaded({ teamId, openHouseId, team, house }: Props & { team: Team; house: House }) {
  const { user } = useViewer()
  const now = useNow(15_000)
  const [search, change] = useAdminSearch(searchSchema)
  const [dialog, setDialog] = useState<OpenDialog | 'by-hand'>()
  const close = () => setDialog(undefined)
  const receive = canReceiveVisitors(user, team)
  const cancelled = house.cancelledTs !== undefined
  const may: Verdict =
    receive.ok && cancelled ? { ok: false, rule: 'cancelled', why: 'This open house was canceled' } : receive
  const actions = useAttendeeActions(teamId, openHouseId)
  const query = useHouse(openHouseId)
  const view = search.show ?? 'all'
  const sort = sortOf(search.sort) ?? { id: 'name', desc: false }
  const shown = attendeesInOrder(
    filterAttendees(house.attendees, { view, status: search.status, q: search.q }),
    sort,
  )
  const counts = countAttendees(house.attendees)
  return (
    <>
      <Head
        team={team}
        name={openHouseDay(house, now)}
        after={
          <span className="max-tablet:hidden">
            <OpenHouseBadge house={house} now={now} />
          </span>
        }
        actions={
          <MoreMenu house={house} now={now} manage={canManageListings(user, team)} onDialog={setDialog} />
        }
      />
      {search.mode === 'check-in' && (
        <p role="status" className="bg-warning-tint px-4 py-2 tablet:px-6">
          Check-in starts when your call ends.
        </p>
      )}
      <Facts house={house} now={now} />
      <Counters house={house} counts={counts} search={search} />
      <Toolbar
        house={house}
        search={search}
        change={change}
        may={may}
        receive={receive}
        now={now}
        onDialog={setDialog}
        onCsv={() => saveAttendees(house, shown)}
      />
      <StaleNote what="attendees" query={query} />
      <AttendeesTable
        attendees={shown}
        queryKey={adminKeys.openHouse(openHouseId)}
        zone={zoneOfOpenHouse(house)}
        sort={sort}
        onSort={(next) => change({ sort: next.id === 'name' && !next.desc ? undefined : sortText(next) })}
        may={may}
        actions={actions}
        fallback={
          shown.length > 0 ? undefined : house.attendees.length === 0 ? (
            <EmptyState
              icon={UserRoundCheck}
              title="No one has registered yet"
              body="Share the QR code, or start the check-in when the first visitors come."
            />
          ) : (
            <NoMatch
              title="No one matches."
              onClear={() => change({ show: undefined, status: undefined, q: undefined })}
            />
          )
        }
      />
      <AdminFooter note={<HelpLink />}>
        {shown.length} of {house.attendees.length} shown, {counts.arrived} checked in
      </AdminFooter>
      {dialog === 'by-hand' ? (
        <HandCheckInDialog teamId={teamId} openHouseId={openHouseId} may={may} onClose={close} />
      ) : (
        <OpenHouseDialogs
          teamId={teamId}
          dialog={dialog}
          may={canManageListings(user, team)}
          onClose={close}
        />
      )}
    </>
  )
}

type Search = z.output<typeof searchSchema>

/** The filters of the attendees, and the actions for all of them. */
function Toolbar({
  house,
  search,
  change,
  may,
  receive,
  now,
  onDialog,
  onCsv,
}: {
  house: House
  search: Search
  change: (change: Partial<Search>) => void
  may: Verdict
  receive: Verdict
  now: number
  onDialog: (dialog: OpenDialog | 'by-hand') => void
  onCsv: () => void
}) {
  const statuses = [...new Set(house.attendees.map(({ lead }) => lead?.leadStatus ?? 'NONE'))].toSorted()
  return (
    <AdminToolbar
      end={
        <>
          <SearchBox label="Search attendees" value={search.q} onChange={(q) => change({ q })} />
          <Button icon={Download} onClick={onCsv}>
            CSV
          </Button>
        </>
      }
    >
      <FilterMenu
        label="Show"
        value={search.show}
        options={attendeeViews.map((value) => ({
          value: value === 'all' ? '' : value,
          label: attendeeViewLabels[value],
        }))}
        onChange={(value) => change({ show: attendeeViews.find((one) => one === value) })}
      />
      <FilterMenu
        label="Lead status"
        value={search.status}
        options={[
          { value: '', label: 'Any lead status' },
          ...statuses.map((value) => ({ value, label: statusLabel(value) })),
        ]}
        onChange={(status) => change({ status })}
      />
      <GatedButton verdict={may} icon={UserRoundCheck} onClick={() => onDialog('by-hand')}>
        Check in by hand
      </GatedButton>
      <GatedButton verdict={receive} icon={MessageSquare} onClick={() => onDialog({ kind: 'text', house })}>
        Text all
      </GatedButton>
      <OpenHouseQr house={house} size="md" />
      {may.ok && openHouseStatus(house, now) !== 'COMPLETED' && (
        <Link
          to="/properties/$teamId/open-houses/$openHouseId"
          params={{ teamId: house.teamRef, openHouseId: house.id }}
          search={{ mode: 'check-in' }}
          preload={false}
          look="primary"
        >
          <Icon icon={TabletSmartphone} size={15} />
          Start check-in
        </Link>
      )}
    </AdminToolbar>
  )
}

const statusLabel = (status: string) => (status === 'NONE' ? 'No lead' : leadStatusLook(status).label)

function saveAttendees(house: House, attendees: readonly Attendee[]): void {
  const zone = zoneOfOpenHouse(house)
  const rows = attendees.map((attendee) => attendeeCsvRow(attendee, zone, statusLabel))
  const day = isoDate(zonedDay(house.startTs, zone))
  saveFile(csvName(`${house.property.name} open house`, day), csvOf(attendeeCsvHeader, rows))
}
