import { useMemo } from 'react'

import { cellText, isByRole } from '#/domain/user/permission-matrix.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { entryIn, type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Badge } from '#/ui/display/badge.tsx'

import { BillingLink } from '../billing/billing-link.tsx'
import { type AdminColumn } from '../table/admin-row.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminFooter } from '../table/admin-toolbar.tsx'
import { NoValue } from '../table/no-value.tsx'
import { sortOf, sortText } from '../table/use-admin-search.ts'
import { PersonCard, PersonCell, RoleCellOfPerson } from './people-columns.tsx'
import { type UserDialog } from './user-dialogs.tsx'
import { NoPeople } from './users-notes.tsx'
import { listIn, type UsersSearch } from './users-search.ts'

/** Maximum number of teams in a row. The panel of the person shows all of them. */
const MOST = 3

const nameColumn: AdminColumn<PersonRow> = {
  id: 'name',
  header: 'User',
  size: 220,
  compare: (a, b) => compareNames(a.name, b.name),
  draw: (row, open) => <PersonCell row={row} open={open} />,
}

const columnsOf = ({
  team,
  teams,
  onSearch,
  onDialog,
}: {
  /** The singular team noun. */
  team: string
  teams: readonly TeamColumn[]
  onSearch: (change: Partial<UsersSearch>) => void
  onDialog: (dialog: UserDialog) => void
}): readonly AdminColumn<PersonRow>[] => [
  nameColumn,
  { id: 'role', header: 'Role', size: 132, priority: 1, draw: (row) => <RoleCellOfPerson row={row} /> },
  {
    id: 'list',
    header: `Permissions by ${team.toLowerCase()}`,
    size: 300,
    flexible: true,
    draw: (row) => (
      <PermissionList
        row={row}
        teams={teams}
        onTeam={(of) => onDialog({ type: 'entry', row, team: of })}
        onAll={() => onSearch({ user: row.id })}
      />
    ),
  },
]

/** Used when there is no room for the matrix. For each person, lists their teams and what they may do there. */
export function PermissionLists({
  rows,
  any,
  teams,
  search,
  onSearch,
  onDialog,
  sum,
}: {
  rows: readonly PersonRow[]
  /** Whether there are people at all, regardless of the filters. */
  any: boolean
  teams: readonly TeamColumn[]
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
  onDialog: (dialog: UserDialog) => void
  sum: string
}) {
  const { teamNoun } = useViewer()
  const chosen = search.teams
  const shownTeams = useMemo(() => {
    const ids = new Set(listIn(chosen))
    return ids.size === 0 ? teams : teams.filter(({ id }) => ids.has(id))
  }, [teams, chosen])
  const sort = sortOf(search.sort) ?? { id: 'name', desc: false }
  const { id: sortId, desc } = sort
  const shown = useMemo(() => sortedRows(rows, [nameColumn], { id: sortId, desc }), [rows, sortId, desc])
  const nothing = { role: undefined, state: undefined, team: undefined, q: undefined, teams: undefined }
  return (
    <>
      <AdminTable<PersonRow>
        label="Permissions"
        rows={shown}
        columns={columnsOf({ team: teamNoun.team, teams: shownTeams, onSearch, onDialog })}
        sort={sort}
        onSort={(next) => onSearch({ sort: next.id === 'name' && !next.desc ? undefined : sortText(next) })}
        listKey={[search.role, search.state, search.team, search.q, chosen].join(' ')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => shortName(name)}
        onOpen={({ id }) => onSearch({ user: id })}
        renderCard={(row, open) => <PersonCard row={row} open={open} />}
        quiet={({ state }) => state === 'inactive'}
        fallback={rows.length === 0 ? <NoPeople any={any} onClear={() => onSearch(nothing)} /> : undefined}
      />
      <AdminFooter link={<BillingLink />}>{sum}</AdminFooter>
    </>
  )
}

function PermissionList({
  row,
  teams,
  onTeam,
  onAll,
}: {
  row: PersonRow
  teams: readonly TeamColumn[]
  onTeam: (team: TeamColumn) => void
  onAll: () => void
}) {
  const { teamNoun } = useViewer()
  if (isByRole(row))
    return (
      <span className="text-ink-3">
        {row.role === 'SUPERUSER' ? 'Full access to' : 'Reads'} every {teamNoun.team.toLowerCase()} by role
      </span>
    )
  const own = teams.flatMap((team) => {
    const entry = entryIn(row, team.id)
    return entry ? [{ team, texts: cellText(entry.permission) }] : []
  })
  if (own.length === 0) return <NoValue />
  const name = shortName(row.name)
  return (
    <ul className="flex min-w-0 items-center gap-1.5">
      {own.slice(0, MOST).map(({ team, texts: { first, rest } }) => {
        const all = [first, rest].filter(Boolean).join(', ')
        // The permissions of an invitation cannot be changed until it is accepted.
        if (row.user === undefined)
          return (
            <li key={team.id} className="flex max-w-56 min-w-0" data-user-text>
              <Badge>
                {team.name}: {first}
              </Badge>
            </li>
          )
        return (
          <li key={team.id} className="flex max-w-56 min-w-0">
            <Button
              size="sm"
              aria-label={`${name} in ${shortName(team.name)}: ${all}`}
              className="min-w-0 shrink!"
              onClick={() => onTeam(team)}
            >
              <span className="truncate" data-tip={`${shortName(team.name)}: ${all}`} data-user-text>
                {team.name} <span className="font-normal text-ink-3">{first}</span>
              </span>
            </Button>
          </li>
        )
      })}
      {own.length > MOST && (
        <li className="shrink-0">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${own.length - MOST} more of ${name}`}
            onClick={onAll}
          >
            +{own.length - MOST}
          </Button>
        </li>
      )}
    </ul>
  )
}
