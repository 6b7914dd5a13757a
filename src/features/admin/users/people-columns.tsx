import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { formatDay, formatShortDate, formatTime } from '#/domain/time/format.ts'
import { shortName } from '#/domain/user/short-name.ts'
import {
  managesLabel,
  permissionsLabel,
  type PersonRow,
  roleLabel,
  stateLabels,
  teamsLabel,
  userRoles,
} from '#/domain/user/user-rows.ts'
import { useToday } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Badge } from '#/ui/display/badge.tsx'

import { type AdminColumn, type OpenAround } from '../table/admin-row.tsx'
import { byText, byNumber } from '../table/column-order.ts'
import { NoValue } from '../table/no-value.tsx'
import { type RowSelection, SelectRow } from '../table/row-selection.tsx'

/** Returns the columns that can be hidden, with their labels. */
export const choosableColumns = ({ teams }: TeamNoun) =>
  [
    { id: 'role', label: 'Role' },
    { id: 'status', label: 'Status' },
    { id: 'teams', label: teams },
    { id: 'permissions', label: 'Permissions' },
    { id: 'represented', label: 'Represented' },
    { id: 'seen', label: 'Last sign-in' },
  ] as const

/** Formats the last sign-in of a user: "Today, 10:38 AM", "Yesterday", "Jul 10". */
function lastSignIn(ts: number, now: number): string {
  const day = formatDay(ts, now)
  if (day === 'Today') return `Today, ${formatTime(ts)}`
  return day === 'Yesterday' ? day : formatShortDate(ts, now)
}

/** The state of a person: Active, Invited with its day, Inactive. */
export function StateBadge({ row }: { row: PersonRow }) {
  const today = useToday()
  const sent = row.invitation?.sentTs
  switch (row.state) {
    case 'active':
      return <Badge tone="success">Active</Badge>
    case 'invited':
      // With the year, the text needs two lines of the column.
      return (
        <Badge tone="warning" className="h-auto! min-h-[22px] shrink! whitespace-normal!">
          Invited{sent === undefined ? '' : ` ${formatShortDate(sent, today)}`}
        </Badge>
      )
    case 'expired':
      return <Badge tone="danger">Expired</Badge>
    default:
      return <Badge>{stateLabels[row.state]}</Badge>
  }
}

/** Avatar, name and email of a person. */
export function PersonCell({ row, open }: { row: PersonRow; open: OpenAround }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <UserAvatar id={row.id} name={row.name} color={row.color} size={28} />
      <span className="min-w-0 leading-[18px]">
        <span className="flex min-w-0">
          {open(
            <span
              data-user-text
              data-tip={shortName(row.name, 200)}
              data-tip-when="cut"
              className="block min-w-0 truncate font-medium"
            >
              <PersonName name={row.name} />
            </span>,
          )}
        </span>
        <span className="block truncate text-small text-ink-3" data-user-text>
          <bdi>{shortName(row.email, 200)}</bdi>
        </span>
      </span>
    </span>
  )
}

/** The role of a person, and what the account may manage. */
export function RoleCellOfPerson({ row }: { row: PersonRow }) {
  const manages = managesLabel(row.user, useViewer().kind)
  return (
    <span className="block leading-[18px]">
      <span className="block truncate">{roleLabel(row.role)}</span>
      {manages !== undefined && <span className="block truncate text-small text-ink-3">{manages}</span>}
    </span>
  )
}

/** Returns the columns of the people table. */
export function peopleColumns({
  names,
  nouns,
  now,
  selection,
}: {
  nouns: TeamNoun
  /** Team names by id. */
  names: ReadonlyMap<string, string>
  now: number
  /** If omitted, rows cannot be selected. */
  selection?: RowSelection | undefined
}): AdminColumn<PersonRow>[] {
  const seen = ({ user }: PersonRow) => user?.lastSignInTs
  return [
    {
      id: 'name',
      header: 'User',
      size: 220,
      flexible: true,
      compare: byText(({ name }) => name),
      draw: (row, open) => (
        <span className="flex min-w-0 items-center gap-6">
          {selection && <SelectRow row={row} selection={selection} />}
          <PersonCell row={row} open={open} />
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      size: 140,
      priority: 5,
      compare: byNumber(rank),
      draw: (row) => <RoleCellOfPerson row={row} />,
    },
    {
      id: 'status',
      header: 'Status',
      size: 94,
      priority: 6,
      compare: byText(({ state }) => state),
      draw: (row) => <StateBadge row={row} />,
    },
    {
      id: 'teams',
      header: nouns.teams,
      size: 172,
      priority: 4,
      draw: (row) => (
        <span data-user-text>{teamsLabel(row, names, nouns.teams.toLowerCase()) || <NoValue />}</span>
      ),
    },
    {
      id: 'permissions',
      header: 'Permissions',
      size: 120,
      priority: 3,
      compare: byText((row) => permissionsLabel(row, nouns)),
      draw: (row) => {
        const text = permissionsLabel(row, nouns)
        return <span className={/^(Full|By)/.test(text) ? undefined : 'text-ink-2'}>{text}</span>
      },
    },
    {
      id: 'represented',
      header: 'Represented',
      size: 120,
      priority: 1,
      draw: ({ user }) => {
        const by = user?.representedBy ?? []
        if (by.length === 0) return <NoValue />
        const all = by.map(({ name }) => shortName(name, 60)).join(', ')
        return (
          <span data-tip={all} data-tip-when="cut" className="block truncate" data-user-text>
            By {all}
          </span>
        )
      },
    },
    {
      id: 'seen',
      header: 'Last sign-in',
      size: 124,
      priority: 2,
      descFirst: true,
      compare: byNumber(seen),
      draw: (row) => {
        const ts = seen(row)
        return ts === undefined ? <NoValue /> : <span className="text-ink-2">{lastSignIn(ts, now)}</span>
      },
    },
  ]
}

const rank = ({ role }: PersonRow) => userRoles.findIndex((one) => one === role)

/** A person on a phone. */
export function PersonCard({ row, open }: { row: PersonRow; open: OpenAround }) {
  const { kind, teamNoun } = useViewer()
  return (
    <div className="flex h-full items-center gap-3">
      <UserAvatar id={row.id} name={row.name} color={row.color} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-reading font-medium" data-user-text>
            {open(<PersonName name={row.name} />)}
          </span>
          <StateBadge row={row} />
        </div>
        <p className="truncate text-small text-ink-3">
          {[roleLabel(row.role), managesLabel(row.user, kind), permissionsLabel(row, teamNoun)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </div>
  )
}
