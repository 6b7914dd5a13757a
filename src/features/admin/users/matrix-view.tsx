import { useMemo } from 'react'

import { type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'

import { PermissionMatrix } from './permission-matrix.tsx'
import { NoPeople } from './users-notes.tsx'
import { listIn, type UsersSearch } from './users-search.ts'

/** The matrix of the filtered people and the chosen teams. */
export function MatrixView({
  rows,
  any,
  teams,
  search,
  onSearch,
}: {
  rows: readonly PersonRow[]
  any: boolean
  teams: readonly TeamColumn[]
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
}) {
  const shown = useMemo(() => {
    const chosen = new Set(listIn(search.teams))
    return chosen.size === 0 ? teams : teams.filter(({ id }) => chosen.has(id))
  }, [teams, search.teams])
  if (rows.length === 0 || shown.length === 0)
    return (
      <NoPeople
        any={any}
        onClear={() =>
          onSearch({ role: undefined, state: undefined, team: undefined, q: undefined, teams: undefined })
        }
      />
    )
  return <PermissionMatrix rows={rows} teams={shown} onOpen={(row) => onSearch({ user: row.id })} />
}
