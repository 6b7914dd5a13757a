import { type QueryKey } from '@tanstack/react-query'
import { CircleCheck, UserPlus, UserRound } from 'lucide-react'
import { useMemo } from 'react'

import { StatusLabel } from '#/components/lead/status-label.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Attendee } from '#/domain/open-house/open-house.ts'
import { formatZonedTime, formatZonedWithYear } from '#/domain/time/zoned-time.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useToday } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

import { type AdminColumn, type AdminSort } from '../table/admin-row.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { byKnown, byText } from '../table/column-order.ts'
import { NoValue } from '../table/no-value.tsx'

/** The sort orders of the columns, also usable without the table. */
const orders = {
  name: { compare: byText(({ name }: Attendee) => name) },
  broker: {
    compare: byText(({ broker = '' }: Attendee) => broker),
    missing: ({ broker }: Attendee) => broker === undefined,
  },
  registered: byKnown(({ registeredTs }: Attendee) => registeredTs),
  arrived: byKnown(({ arrivedTs }: Attendee) => arrivedTs),
  lead: {
    compare: byText(({ lead }: Attendee) => lead?.leadStatus ?? ''),
    missing: ({ lead }: Attendee) => lead === undefined,
  },
}

/** Returns the attendees in the order of the table. Without a sort order, they are sorted by name. */
export function attendeesInOrder(attendees: readonly Attendee[], sort: AdminSort): readonly Attendee[] {
  const columns = Object.entries(orders).map(([id, order]) => ({ id, ...order }))
  return sortedRows(attendees.toSorted(orders.name.compare), columns, sort)
}

/** The actions for an attendee. */
export interface AttendeeActions {
  /** The ids of the attendees who are being checked in, and of those for whom a lead is being created. */
  readonly checking: ReadonlySet<string>
  readonly adding: ReadonlySet<string>
  readonly onCheckIn: (attendee: Attendee) => void
  readonly onLead: (attendee: Attendee) => void
  readonly onShowLead: (leadId: string) => void
}

/** The attendees who registered for an open house or came to it. */
export function AttendeesTable({
  attendees,
  zone,
  sort,
  onSort,
  may,
  actions,
  fallback,
  queryKey,
}: {
  /** In display order (`attendeesInOrder`). */
  attendees: readonly Attendee[]
  zone: string | undefined
  sort: AdminSort
  onSort: (sort: { id: string; desc: boolean }) => void
  /** Whether the user may check attendees in. */
  may: Verdict
  actions: AttendeeActions
  fallback: React.ReactNode
  /** Query key of the response that contains the attendees. */
  queryKey: QueryKey
}) {
  const today = useToday()
  const columns = useMemo(() => attendeeColumns(zone, today, may, actions), [zone, today, may, actions])
  const open = ({ lead }: Attendee) => {
    if (lead?.open) actions.onShowLead(lead.id)
  }
  return (
    <AdminTable<Attendee>
      label="Attendees"
      answers={[{ queryKey: [...queryKey, 'attendees'], one: 'attendee', many: 'attendees' }]}
      rows={attendees}
      columns={columns}
      rowHeight={48}
      cardHeight={80}
      sort={sort}
      onSort={onSort}
      keyOf={({ id }) => id}
      nameOf={({ name }) => shortName(name)}
      onOpen={open}
      menu={(attendee) => attendeeMenu(attendee, may, actions)}
      renderCard={(attendee, around) => (
        <div className="flex flex-col gap-0.5">
          <span className="flex min-w-0 items-center gap-2" data-user-text>
            {around(
              <bdi className="block truncate text-reading font-medium">{shortName(attendee.name)}</bdi>,
            )}
            <span className="ml-auto shrink-0 text-small text-ink-2">
              {attendee.arrivedTs === undefined ? 'Not here yet' : formatZonedTime(attendee.arrivedTs, zone)}
            </span>
          </span>
          <span className="truncate text-small text-ink-3" data-user-text>
            {[attendee.phone === undefined ? undefined : formatPhone(attendee.phone), attendee.broker]
              .filter(Boolean)
              .join(', ')}
          </span>
          {attendee.lead && <StatusLabel status={attendee.lead.leadStatus} className="text-small" />}
        </div>
      )}
      fallback={fallback}
    />
  )
}

function attendeeColumns(
  zone: string | undefined,
  today: number,
  may: Verdict,
  actions: AttendeeActions,
): AdminColumn<Attendee>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      size: 180,
      flexible: true,
      ...orders.name,
      draw: ({ name, registeredTs }, open) => (
        <span className="flex min-w-0 items-center gap-2" data-user-text>
          {open(
            <bdi className="block truncate font-medium" data-tip={shortName(name)} data-tip-when="cut">
              {name}
            </bdi>,
          )}
          {registeredTs === undefined && <span className="shrink-0 text-small text-ink-3">Walk-in</span>}
        </span>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      size: 140,
      draw: ({ phone }) => (phone === undefined ? <NoValue /> : <PhoneNumber number={phone} />),
    },
    {
      id: 'broker',
      header: 'Broker',
      size: 150,
      priority: 1,
      ...orders.broker,
      draw: ({ broker }) =>
        broker === undefined ? (
          <NoValue />
        ) : (
          <bdi className="block truncate" data-user-text>
            {broker}
          </bdi>
        ),
    },
    {
      id: 'registered',
      header: 'Registered',
      size: 96,
      priority: 0,
      ...orders.registered,
      draw: ({ registeredTs }) =>
        registeredTs === undefined ? <NoValue /> : formatZonedWithYear(registeredTs, zone, today, 'MMM d'),
    },
    {
      id: 'arrived',
      header: 'Checked in',
      size: 120,
      ...orders.arrived,
      draw: (attendee) =>
        attendee.arrivedTs === undefined ? (
          may.ok ? (
            <Button
              size="sm"
              loading={actions.checking.has(attendee.id)}
              aria-label={`Check in ${shortName(attendee.name)}`}
              onClick={() => actions.onCheckIn(attendee)}
            >
              Check in
            </Button>
          ) : (
            <NoValue />
          )
        ) : (
          formatZonedTime(attendee.arrivedTs, zone)
        ),
    },
    {
      id: 'lead',
      header: 'Lead',
      size: 150,
      ...orders.lead,
      draw: (attendee) => <LeadCell attendee={attendee} may={may} actions={actions} />,
    },
    {
      id: 'texts',
      header: 'Texts',
      size: 72,
      priority: 2,
      draw: ({ mayText }) => (mayText ? 'Allowed' : <span className="text-ink-3">No</span>),
    },
  ]
}

function LeadCell({
  attendee,
  may,
  actions,
}: {
  attendee: Attendee
  may: Verdict
  actions: AttendeeActions
}) {
  const { lead } = attendee
  if (!lead)
    return may.ok ? (
      <Button
        size="sm"
        loading={actions.adding.has(attendee.id)}
        aria-label={`Create lead: ${shortName(attendee.name)}`}
        onClick={() => actions.onLead(attendee)}
      >
        Create lead
      </Button>
    ) : (
      <NoValue />
    )
  const status = <StatusLabel status={lead.leadStatus} />
  if (!lead.open) return status
  return (
    <Link
      to="/leads/$leadId"
      params={{ leadId: lead.id }}
      look="plain"
      aria-label={`${leadStatusLook(lead.leadStatus).label}, lead of ${shortName(attendee.name)}`}
      className="rounded-xs text-inherit no-underline hover:underline"
    >
      {status}
    </Link>
  )
}

function attendeeMenu(attendee: Attendee, may: Verdict, actions: AttendeeActions): MenuItemOption[] {
  const blocked = refusalText(may)
  const { lead } = attendee
  return [
    {
      id: 'check-in',
      label: 'Check in',
      icon: CircleCheck,
      blocked: attendee.arrivedTs === undefined ? blocked : 'Already here.',
      onSelect: () => actions.onCheckIn(attendee),
    },
    lead
      ? {
          id: 'lead',
          label: 'Show lead',
          icon: UserRound,
          blocked: lead.open ? undefined : 'You can’t open this lead.',
          onSelect: () => actions.onShowLead(lead.id),
        }
      : {
          id: 'lead',
          label: 'Create lead',
          icon: UserPlus,
          blocked,
          onSelect: () => actions.onLead(attendee),
        },
  ]
}
